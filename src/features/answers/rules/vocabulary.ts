// Headers of answer sheets and action sheets, in both languages.

import { inBoth, type Word } from '../../../domain/language.ts';
import { columnOf } from '../../../domain/vocabulary.ts';

/** How sentences name rows that are sent, by what the rows become. */
export const ANSWER_ROW_WORDS = {
  submenu: inBoth('Assessments', 'Avaliações'),
  sheet: inBoth('answer sheet', 'aba de respostas'),
  one: inBoth('assessment', 'avaliação'),
  many: inBoth('assessments', 'avaliações'),
  menuItem: inBoth('Send assessments', 'Enviar avaliações'),
  menuItemSelected: inBoth('Send selected assessments', 'Enviar avaliações selecionadas'),
  send: inBoth('send', 'enviar'),
  doSend: inBoth('send', 'envie'),
  earlier: inBoth('an earlier sending', 'um envio anterior'),
  other: inBoth('another run', 'outro envio'),
  has: inBoth('has', 'tem'),
  sent: inBoth('sent', 'enviadas'),
  sentOne: inBoth('assessment was sent', 'avaliação enviada'),
  sentMany: inBoth('assessments were sent', 'avaliações enviadas'),
};
export type RowWords = Readonly<Record<keyof typeof ANSWER_ROW_WORDS, Word>>;

/** What a checkbox says. */
export const BOX_WORDS = { ticked: inBoth('Yes', 'Sim'), unticked: inBoth('No', 'Não') } as const;

const NAMED = { width: 180 }; // Codes that accept names.
const TYPED = { isTyped: true } as const;

/** The connector's columns, leftmost and frozen: a wider message would leave no room for what people type. */
export const ANSWER_STATE_COLUMNS = {
  status: columnOf('short-text', 'Status', 'Situação'),
  assessmentId: columnOf('code', 'Assessment ID', 'ID da avaliação'),
  message: columnOf('long-text', 'Message', 'Mensagem', { width: 220 }),
  rowKey: columnOf('text', 'Row key', 'Chave da linha', { hidden: true }),
} as const;

export const ACTION_STATE_COLUMNS = {
  ...ANSWER_STATE_COLUMNS,
  assessmentId: columnOf('code', 'ID in the answer', 'ID na resposta'),
} as const;

/** The hidden sheet of what was sent. */
export const LEDGER_SHEET = inBoth('Sent rows', 'Linhas enviadas');
export const LEDGER_COLUMNS = {
  when: columnOf('date-time', 'When', 'Quando'),
  sheet: columnOf('text', 'Sheet', 'Aba'),
  id: columnOf('code', 'ID', 'ID'),
  outcome: columnOf('short-text', 'Outcome', 'Resultado'),
  content: columnOf('text', 'Content', 'Conteúdo'),
  rowKey: columnOf('text', 'Row key', 'Chave da linha'),
} as const;

/** Of the long layout, from left to right. The wide one has some of them, and one for each question. */
export const LONG_ANSWER_COLUMNS = {
  group: columnOf('text', 'Group', 'Grupo', TYPED),
  template: columnOf('code', 'Template', 'Modelo'),
  unit: columnOf('code', 'Unit', 'Unidade', NAMED),
  createdBy: columnOf('code', 'Created by', 'Criado por', NAMED),
  assignee: columnOf('code', 'Assignee', 'Responsável', NAMED),
  scheduled: columnOf('date-time', 'Scheduled', 'Agendada'),
  started: columnOf('date-time', 'Started', 'Iniciada'),
  submitted: columnOf('date-time', 'Submitted', 'Enviada'),
  question: columnOf('code', 'Question', 'Pergunta'),
  options: columnOf('text', 'Options', 'Opções', TYPED), // `4,5` stays two codes in a Brazilian sheet.
  text: columnOf('any', 'Text', 'Texto'), // Numbers and dates are sent as such.
  comment: columnOf('long-text', 'Comment', 'Comentário', TYPED),
  notApplicable: columnOf('text', 'N/A', 'N/A', TYPED),
} as const;
