// Headers and states of answer sheets and action sheets, in both languages. Stored state uses the keys as codes.

import { inBoth } from '../../../domain/language.ts';

export const ROW_STATES = {
  ready: inBoth('Ready', 'Pronta'),
  queued: inBoth('Queued', 'Na fila'),
  sending: inBoth('Sending', 'Enviando'),
  imported: inBoth('Imported', 'Importada'),
  rejected: inBoth('Rejected', 'Rejeitada'),
  unknown: inBoth('Unknown', 'Desconhecida'),
  invalid: inBoth('Invalid', 'Inválida'),
} as const;
export type RowState = keyof typeof ROW_STATES;

/** The connector's columns, leftmost. */
export const ANSWER_STATE_COLUMNS = {
  status: inBoth('Status', 'Situação'),
  assessmentId: inBoth('Assessment ID', 'ID da avaliação'),
  message: inBoth('Message', 'Mensagem'),
  rowKey: inBoth('Row key', 'Chave da linha'),
} as const;

export const ACTION_ROW_STATES = {
  ...ROW_STATES,
  imported: inBoth('Done', 'Feita'),
} as const;

export const ACTION_STATE_COLUMNS = {
  ...ANSWER_STATE_COLUMNS,
  assessmentId: inBoth('ID in the answer', 'ID na resposta'),
} as const;

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

export const TICK_WORDS = { yes: inBoth('yes', 'sim'), no: inBoth('no', 'não') } as const;
