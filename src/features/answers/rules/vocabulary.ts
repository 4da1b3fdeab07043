// The names of columns and states of answer sheets and action sheets in both languages. Stored state uses the keys as codes.

import { inBoth } from '../../../domain/language.ts';

/** The words for the states of a row of an answer sheet, from `Ready` to `Imported`, in its column `Status`. */
export const ROW_STATES = {
  ready: inBoth('Ready', 'Pronta'),
  queued: inBoth('Queued', 'Na fila'),
  sending: inBoth('Sending', 'Enviando'),
  imported: inBoth('Imported', 'Importada'),
  rejected: inBoth('Rejected', 'Rejeitada'),
  unknown: inBoth('Unknown', 'Desconhecida'),
  invalid: inBoth('Invalid', 'Inválida'),
} as const;
/** How far a row of an answer or action sheet is, such as `ready` or `imported`, as a code for all languages. */
export type RowState = keyof typeof ROW_STATES;

/**
 * The headers of the columns in which an answer sheet tells what became of each row: status, id, message, key. They
 * come first.
 */
export const ANSWER_STATE_COLUMNS = {
  status: inBoth('Status', 'Situação'),
  assessmentId: inBoth('Assessment ID', 'ID da avaliação'),
  message: inBoth('Message', 'Mensagem'),
  rowKey: inBoth('Row key', 'Chave da linha'),
} as const;

/**
 * The words for the states of a row of an action sheet (each row becomes a request), in its column `Status`. Where an
 * assessment is `Imported`, such a row is `Done`.
 */
export const ACTION_ROW_STATES = {
  ...ROW_STATES,
  imported: inBoth('Done', 'Feita'),
} as const;

/**
 * The headers of the columns in which an action sheet tells what became of each row: status, id, message, key. They
 * come first.
 */
export const ACTION_STATE_COLUMNS = {
  ...ANSWER_STATE_COLUMNS,
  assessmentId: inBoth('ID in the answer', 'ID na resposta'),
} as const;

/**
 * The headers of the columns that people fill in on an answer sheet with a row for each answer. Sheets with a row for
 * each assessment share some.
 */
export const LONG_ANSWER_COLUMNS = {
  group: inBoth('Group', 'Grupo'),
  template: inBoth('Template', 'Modelo'),
  unit: inBoth('Unit', 'Unidade'),
  createdBy: inBoth('Created by', 'Criado por'),
  assignee: inBoth('Assignee', 'Responsável'),
  scheduled: inBoth('Scheduled', 'Agendada'),
  started: inBoth('Started', 'Iniciada'),
  submitted: inBoth('Submitted', 'Enviada'),
  question: inBoth('Question', 'Pergunta'),
  options: inBoth('Options', 'Opções'),
  text: inBoth('Text', 'Texto'),
  comment: inBoth('Comment', 'Comentário'),
  notApplicable: inBoth('N/A', 'N/A'),
} as const;

/** The words for a ticked or unticked box, in both languages, for a person who approves what is sent. */
export const TICK_WORDS = { yes: inBoth('yes', 'sim'), no: inBoth('no', 'não') } as const;
