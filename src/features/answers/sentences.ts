// All sentences about answer sheets, their check and imports.

import { errorFactory } from '../../domain/errors.ts';
import { plural, quotedList } from '../../domain/messages/phrases.ts';
import { perLanguage } from '../../domain/schema.ts';
import * as answers from './answer-sentences.ts';
import * as imports from './import-sentences.ts';
import { ANSWER_ROW_WORDS, type RowWords } from './rules/vocabulary.ts';

// For the menu, for stopping work, and for removal.
const otherEn = (words: RowWords) => ({
  menu: {
    answerSheets: words.submenu.en,
    newAnswerSheet: `New ${words.sheet.en}…`,
    checkRows: 'Check rows',
    importRows: words.menuItem.en,
    importSelectedRows: words.menuItemSelected.en,
    settleUnknown: 'Confirm sendings without an answer…',
    importKilled: (sheet: string) => `⚠ Sending “${sheet}” was cut off: choose Check rows there`,
    checkKilled: '⚠ The last check or sending was cut off: choose Check rows',
  },
  importTitle: 'Sending',
  importAskedToStop: (at: string) =>
    `Sending (${at}) stops within seconds. The rest stays queued until the next Send assessments.`,
  approvalGoes: (count: number) =>
    `• your go-ahead for ${plural(count, 'assessment or action that waits', 'assessments or actions that wait', 'en')}: not sent, and its rows are Ready again`,
  rowsBehind: (sheets: readonly string[]) =>
    `Rows on ${quotedList(sheets)} could not be written. Choose Check rows there: Queued rows become Ready again.`,
  answersHelp: 'Rows become assessments in the service. Nothing is sent before you say OK.',
  rowRefused: 'A row was refused',
  rowRefusedText: 'Its cell Message says why.',
  rowRefusedNone: 'No row is Rejected or Invalid. Check rows says how they are now.',
  answersNews: 'Send assessments from rows of an answer sheet.',
});

const otherPt = (words: RowWords): ReturnType<typeof otherEn> => ({
  menu: {
    answerSheets: words.submenu.pt,
    newAnswerSheet: `Nova ${words.sheet.pt}…`,
    checkRows: 'Conferir linhas',
    importRows: words.menuItem.pt,
    importSelectedRows: words.menuItemSelected.pt,
    settleUnknown: 'Conferir envios sem resposta…',
    importKilled: (sheet) => `⚠ O envio de “${sheet}” foi interrompido: escolha Conferir linhas lá`,
    checkKilled: '⚠ A última conferência ou o último envio foi interrompido: escolha Conferir linhas',
  },
  importTitle: 'O envio',
  importAskedToStop: (at) =>
    `O envio (${at}) para em segundos. O resto fica na fila até o próximo Enviar avaliações.`,
  approvalGoes: (count) =>
    `• seu OK para ${plural(count, 'avaliação ou ação na fila', 'avaliações ou ações na fila', 'pt')}: nada é enviado, e as linhas voltam a Pronta`,
  rowsBehind: (sheets) =>
    `Não foi possível escrever em linhas de ${quotedList(sheets)}. Escolha Conferir linhas lá: as linhas Na fila voltam a Pronta.`,
  answersHelp: 'Linhas viram avaliações no serviço. Nada é enviado antes do seu OK.',
  rowRefused: 'Uma linha foi recusada',
  rowRefusedText: 'A célula Mensagem diz por quê.',
  rowRefusedNone: 'Nenhuma linha está Rejeitada ou Inválida. Conferir linhas diz como elas estão agora.',
  answersNews: 'Envie avaliações a partir das linhas de uma aba de respostas.',
});

export const en = (words: RowWords) => ({ ...answers.en(words), ...imports.en(words), ...otherEn(words) });

export type AnswerSentences = ReturnType<typeof en>;

export const pt = (words: RowWords): AnswerSentences => ({
  ...answers.pt(words),
  ...imports.pt(words),
  ...otherPt(words),
});

export const answerSentences = perLanguage(
  () => en(ANSWER_ROW_WORDS),
  () => pt(ANSWER_ROW_WORDS),
);

export const answerError = errorFactory(answerSentences);
