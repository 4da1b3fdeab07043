// The names of columns and states of answer sheets and action sheets in both languages. Stored state uses the keys as codes.

import type { Word } from '../../../domain/language.ts';

const word = (en: string, pt: string): Word => ({ en, pt });

/** The states of an answer row. */
export const ROW_STATES = {
  ready: word('Ready', 'Pronta'),
  queued: word('Queued', 'Na fila'),
  sending: word('Sending', 'Enviando'),
  imported: word('Imported', 'Importada'),
  rejected: word('Rejected', 'Rejeitada'),
  unknown: word('Unknown', 'Desconhecida'),
  invalid: word('Invalid', 'Inválida'),
} as const;
/** The code of an answer row's state. */
export type RowState = keyof typeof ROW_STATES;

/** The columns that every answer sheet begins with. */
export const ANSWER_STATE_COLUMNS = {
  status: word('Status', 'Situação'),
  assessmentId: word('Assessment ID', 'ID da avaliação'),
  message: word('Message', 'Mensagem'),
  rowKey: word('Row key', 'Chave da linha'),
} as const;

/** The states of an action row. Stored state calls `Done` as it calls `Imported`: the service did it. */
export const ACTION_ROW_STATES = {
  ...ROW_STATES,
  imported: word('Done', 'Feita'),
} as const;

/** The columns that every action sheet begins with. */
export const ACTION_STATE_COLUMNS = {
  ...ANSWER_STATE_COLUMNS,
  assessmentId: word('ID in the answer', 'ID na resposta'),
} as const;

/** The columns of the layout with one answer a row. */
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

/** What a checkbox reads as where its answer is sent as text: yes or no, in both languages. */
export const TICK_WORDS = { yes: word('yes', 'sim'), no: word('no', 'não') } as const;
