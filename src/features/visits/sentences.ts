// What is said of pulls of visits.

import { perLanguage } from '../../domain/lazily.ts';
import { amount } from '../../domain/messages/phrases.ts';

/** The words for visits in English. */
export const en = () => ({
  visitsNeedTemplate: () =>
    'A pull of visits needs a template. Choose it in Filters, or write templateId=12 or its name in Pulls.',
  visitsOneTemplate: (count: number) =>
    `Visits are read for one template a pull, and templateId names ${count}. Make a pull for each.`,
  visitsOtherTemplate: (template: string, other: string) =>
    `The service gave assessments of template ${other} when it was asked for template ${template}. Nothing was written.`,
  visitsMixed: (assessment: number) =>
    `The service gave answers of others for assessment ${assessment}, or not all of its own. Nothing was written for it.`,
  visitScoreHeader: (title: string) => `Score: ${title}`,
  visitsReworded: (titles: string) =>
    `The template words ${titles} in another way now. Their columns and headers stay.`,
  visitsSame: (id: string) =>
    `Nothing differs from what the pull shows of assessment ${id}. Sending this makes another one.`,
  visitsChanged: (id: string, titles: string) =>
    `Differs from assessment ${id}: ${titles}. Sending this makes another one; ${id} stays as it is.`,
  visitsAsked: (count: number) =>
    `${amount(count, 'en')} of these ${count === 1 ? 'is a visit' : 'are visits'} that the service has. Each is stored as another assessment.`,
});

/** The sentences about visits, in Portuguese: the same names and parameters. */
export const pt: typeof en = () => ({
  visitsNeedTemplate: () =>
    'A consulta de visitas precisa de um modelo. Escolha um em Filtros ou, na aba Consultas, escreva templateId=12 ou o nome dele.',
  visitsOneTemplate: (count) =>
    `Cada consulta de visitas lê um só modelo, e templateId indica ${count}. Crie uma consulta para cada um.`,
  visitsOtherTemplate: (template, other) =>
    `O serviço enviou avaliações do modelo ${other} quando a consulta pediu o modelo ${template}. Nada foi gravado.`,
  visitsMixed: (assessment) =>
    `O serviço enviou respostas de outras para a avaliação ${assessment}, ou nem todas as dela. Nada foi gravado dela.`,
  visitScoreHeader: (title) => `Pontuação: ${title}`,
  visitsReworded: (titles) =>
    `O modelo agora escreve ${titles} de outra forma. As colunas e os cabeçalhos ficam como estão.`,
  visitsSame: (id) =>
    `Nada difere do que a consulta mostra da avaliação ${id}. Enviar esta linha cria outra.`,
  visitsChanged: (id, titles) =>
    `Diferente da avaliação ${id}: ${titles}. Enviar esta linha cria outra; a ${id} fica como está.`,
  visitsAsked: (count) =>
    `${amount(count, 'pt')} ${count === 1 ? 'delas é visita' : 'delas são visitas'} que o serviço já tem. Cada uma é gravada como outra avaliação.`,
});

/** The sentences about visits, by language. */
export const visitSentences = perLanguage(en, pt);
