// What is said of pulls of visits.

import { perLanguage } from '../../domain/lazily.ts';
import { amount } from '../../domain/messages/phrases.ts';

/** The words for visits in English. */
export const en = () => ({
  visitsOneTemplate: (count: number) =>
    `Visits are read for one template a pull, and templateId names ${count}. Make a pull for each.`,
  visitsOtherTemplate: (template: string, other: string) =>
    `The service gave assessments of template ${other} when it was asked for template ${template}. Nothing was written.`,
  visitsMixed: (assessment: number) =>
    `The service doesn’t say which answers belong to assessment ${assessment}. Nothing was written for it.`,
  visitsMoving: (assessment: number) =>
    `The answers of assessment ${assessment} changed while they were read. Refresh again.`,
  visitScoreHeader: (title: string) => `Score: ${title}`,
  visitsReworded: (titles: string) =>
    `The template words ${titles} in another way now. Their columns and headers stay.`,
  visitsCoded: (count: number) =>
    `${amount(count, 'en')} ${count === 1 ? 'answer names an option' : 'answers name options'} that the template doesn’t have. Their codes stand in the cells.`,
  visitsNews: () => 'Visits: assessments with their answers, one row each and one column a question.',
});

/** The same in Portuguese. */
export const pt: typeof en = () => ({
  visitsOneTemplate: (count) =>
    `Cada consulta de visitas lê um só modelo, e templateId indica ${count}. Crie uma consulta para cada um.`,
  visitsOtherTemplate: (template, other) =>
    `O serviço enviou avaliações do modelo ${other} quando a consulta pediu o modelo ${template}. Nada foi gravado.`,
  visitsMixed: (assessment) =>
    `O serviço não diz quais respostas são da avaliação ${assessment}. Nada foi gravado dela.`,
  visitsMoving: (assessment) =>
    `As respostas da avaliação ${assessment} mudaram durante a leitura. Atualize de novo.`,
  visitScoreHeader: (title) => `Pontuação: ${title}`,
  visitsReworded: (titles) =>
    `O modelo agora escreve ${titles} de outra forma. As colunas e os cabeçalhos ficam como estão.`,
  visitsCoded: (count) =>
    `${amount(count, 'pt')} ${count === 1 ? 'resposta usa uma opção' : 'respostas usam opções'} que o modelo não tem. Os códigos ficam nas células.`,
  visitsNews: () => 'Visitas: avaliações com suas respostas, uma linha cada e uma coluna por pergunta.',
});

/** The sentences about visits, by language. */
export const visitSentences = perLanguage(en, pt);
