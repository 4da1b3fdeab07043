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

const NAMED = { kind: 'code', width: 180 } as const; // Codes that accept names.
const TYPED = { kind: 'text', isTyped: true } as const;

/** The connector's columns, leftmost and frozen: a wider message would leave no room for what people type. */
export const ANSWER_STATE_COLUMNS = {
  status: columnOf('short-text', 'Status', 'Situação'),
  assessmentId: columnOf('code', 'Assessment ID', 'ID da avaliação'),
  message: columnOf({ kind: 'long-text', width: 220 }, 'Message', 'Mensagem'),
  rowKey: columnOf({ kind: 'text', hidden: true }, 'Row key', 'Chave da linha'),
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
  group: columnOf(TYPED, 'Group', 'Grupo', {
    en: 'Any name. Rows with the same name make one assessment; a row without one makes its own.',
    pt: 'Qualquer nome. Linhas com o mesmo nome formam uma avaliação; sem nome, a linha forma a sua.',
  }),
  template: columnOf('code', 'Template', 'Modelo', {
    en: 'Code of the checklist template.',
    pt: 'Código do modelo de checklist.',
  }),
  unit: columnOf(NAMED, 'Unit', 'Unidade', {
    en: 'Code of the assessed unit.',
    pt: 'Código da unidade avaliada.',
  }),
  createdBy: columnOf(NAMED, 'Created by', 'Criado por', {
    en: 'Code of the user who created it.',
    pt: 'Código de quem criou a avaliação.',
  }),
  assignee: columnOf(NAMED, 'Assignee', 'Responsável', {
    en: 'Code of the user responsible for it.',
    pt: 'Código de quem responde pela avaliação.',
  }),
  scheduled: columnOf('date-time', 'Scheduled', 'Agendada', {
    en: 'When it was scheduled',
    pt: 'Quando foi agendada',
  }),
  started: columnOf('date-time', 'Started', 'Iniciada', {
    en: 'When it was started',
    pt: 'Quando foi iniciada',
  }),
  submitted: columnOf('date-time', 'Submitted', 'Enviada', {
    en: 'When it was submitted',
    pt: 'Quando foi enviada',
  }),
  question: columnOf('code', 'Question', 'Pergunta', {
    en: 'Code of the template’s question, one a row.',
    pt: 'Código da pergunta do modelo, uma por linha.',
  }),
  // `4,5` stays two codes in a Brazilian sheet.
  options: columnOf(TYPED, 'Options', 'Opções', {
    en: 'The code of the chosen option, or several with commas: 4,5. Blank for other questions.',
    pt: 'O código da opção escolhida, ou vários com vírgula: 4,5. Em branco nas outras perguntas.',
  }),
  // Numbers and dates are sent as such.
  text: columnOf('any', 'Text', 'Texto', {
    en: 'The answer to a question without options: a text, a number or a date.',
    pt: 'A resposta a uma pergunta sem opções: texto, número ou data.',
  }),
  comment: columnOf({ kind: 'long-text', isTyped: true }, 'Comment', 'Comentário', {
    en: 'A comment on the answer.',
    pt: 'Comentário da resposta.',
  }),
  notApplicable: columnOf(TYPED, 'N/A', 'N/A', {
    en: 'x where the question does not apply; Options and Text stay blank.',
    pt: 'x quando a pergunta não se aplica; Opções e Texto ficam em branco.',
  }),
} as const;
