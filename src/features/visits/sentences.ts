// What users read about pulls of visits.

import { amount } from '../../domain/messages/phrases.ts';
import { perLanguage } from '../../domain/schema.ts';

const en = () => ({
  visitsNeedTemplate:
    'A pull of visits needs a template. Choose it in Filters, or write templateId=12 in Pulls.',
  visitsOneTemplate: (count: number) =>
    `A pull of visits has one template; templateId names ${count}. Make a pull for each.`,
  visitsOtherTemplate: (template: string, other: string) =>
    `The service gave template ${other} instead of ${template}. Nothing was written.`,
  visitsMixed: (assessment: number) =>
    `The service gave wrong or too few answers for assessment ${assessment}. Nothing was written for it.`,
  visitScoreHeader: (title: string) => `Score: ${title}`,
  visitsReworded: (titles: string) =>
    `The template now words ${titles} differently. Columns and headers stay.`,
  visitsSame: (id: string) => `Same as assessment ${id}. Sending it makes another one.`,
  visitsChanged: (id: string, titles: string) =>
    `Differs from assessment ${id}: ${titles}. Sending it makes another one; ${id} stays.`,
  visitsAsked: (count: number) =>
    `${amount(count, 'en')} of these ${count === 1 ? 'is a visit' : 'are visits'} the service has. Each becomes another assessment.`,
});

const pt: typeof en = () => ({
  visitsNeedTemplate:
    'A consulta de visitas precisa de um modelo. Escolha em Filtros, ou escreva templateId=12 em Consultas.',
  visitsOneTemplate: (count) =>
    `Uma consulta de visitas tem um só modelo; templateId indica ${count}. Crie uma para cada.`,
  visitsOtherTemplate: (template, other) =>
    `O serviço enviou o modelo ${other} em vez do ${template}. Nada foi gravado.`,
  visitsMixed: (assessment) =>
    `O serviço enviou respostas erradas ou incompletas da avaliação ${assessment}. Nada foi gravado dela.`,
  visitScoreHeader: (title) => `Pontuação: ${title}`,
  visitsReworded: (titles) => `O modelo agora escreve ${titles} de outra forma. Colunas e cabeçalhos ficam.`,
  visitsSame: (id) => `Igual à avaliação ${id}. Enviar cria outra.`,
  visitsChanged: (id, titles) => `Diferente da avaliação ${id}: ${titles}. Enviar cria outra; a ${id} fica.`,
  visitsAsked: (count) =>
    `${amount(count, 'pt')} ${count === 1 ? 'delas é visita' : 'delas são visitas'} que o serviço já tem. Cada uma vira outra avaliação.`,
});

export const visitSentences = perLanguage(en, pt);
