// The names of columns and states of answer sheets and action sheets in both languages. Stored state uses the keys as codes.

import type { Word } from '../../../domain/language.ts';

const word = (en: string, pt: string): Word => ({ en, pt });

/** The words for the states of a row of an answer sheet, from `Ready` to `Imported`, in its column `Status`. */
export const ROW_STATES = {
  ready: word('Ready', 'Pronta'),
  queued: word('Queued', 'Na fila'),
  sending: word('Sending', 'Enviando'),
  imported: word('Imported', 'Importada'),
  rejected: word('Rejected', 'Rejeitada'),
  unknown: word('Unknown', 'Desconhecida'),
  invalid: word('Invalid', 'Inválida'),
} as const;
/** How far a row of an answer or action sheet is, such as `ready` or `imported`, as a code for all languages. */
export type RowState = keyof typeof ROW_STATES;

/**
 * The headers of the columns in which an answer sheet tells what became of each row: status, id, message, key. They
 * come first.
 */
export const ANSWER_STATE_COLUMNS = {
  status: word('Status', 'Situação'),
  assessmentId: word('Assessment ID', 'ID da avaliação'),
  message: word('Message', 'Mensagem'),
  rowKey: word('Row key', 'Chave da linha'),
} as const;

/**
 * The words for the states of a row of an action sheet (each row becomes a request), in its column `Status`. Where an
 * assessment is `Imported`, such a row is `Done`.
 */
export const ACTION_ROW_STATES = {
  ...ROW_STATES,
  imported: word('Done', 'Feita'),
} as const;

/**
 * The headers of the columns in which an action sheet tells what became of each row: status, id, message, key. They
 * come first.
 */
export const ACTION_STATE_COLUMNS = {
  ...ANSWER_STATE_COLUMNS,
  assessmentId: word('ID in the answer', 'ID na resposta'),
} as const;

/**
 * The headers of the columns that people fill in on an answer sheet with a row for each answer. Sheets with a row for
 * each assessment share some.
 */
export const LONG_ANSWER_COLUMNS = {
  group: word('Group', 'Grupo'),
  template: word('Template', 'Modelo'),
  unit: word('Unit', 'Unidade'),
  createdBy: word('Created by', 'Criado por'),
  assignee: word('Assignee', 'Responsável'),
  scheduled: word('Scheduled', 'Agendada'),
  started: word('Started', 'Iniciada'),
  submitted: word('Submitted', 'Enviada'),
  question: word('Question', 'Pergunta'),
  options: word('Options', 'Opções'),
  text: word('Text', 'Texto'),
  comment: word('Comment', 'Comentário'),
  notApplicable: word('N/A', 'N/A'),
} as const;

/** The words for a ticked or unticked box, in both languages, for a person who approves what is sent. */
export const TICK_WORDS = { yes: word('yes', 'sim'), no: word('no', 'não') } as const;
