// Headers of answer sheets and action sheets, in both languages.

import { inBoth } from '../../../domain/language.ts';

/** What a checkbox says. */
export const BOX_WORDS = { ticked: inBoth('Yes', 'Sim'), unticked: inBoth('No', 'Não') } as const;

/** The connector's columns, leftmost. */
export const ANSWER_STATE_COLUMNS = {
  status: inBoth('Status', 'Situação'),
  assessmentId: inBoth('Assessment ID', 'ID da avaliação'),
  message: inBoth('Message', 'Mensagem'),
  rowKey: inBoth('Row key', 'Chave da linha'),
} as const;

export const ACTION_STATE_COLUMNS = {
  ...ANSWER_STATE_COLUMNS,
  assessmentId: inBoth('ID in the answer', 'ID na resposta'),
} as const;

/** The hidden sheet of what was sent. */
export const LEDGER_SHEET = inBoth('Sent rows', 'Linhas enviadas');

export const LEDGER_COLUMNS = {
  when: inBoth('When', 'Quando'),
  sheet: inBoth('Sheet', 'Aba'),
  id: inBoth('ID', 'ID'),
  outcome: inBoth('Outcome', 'Resultado'),
  content: inBoth('Content', 'Conteúdo'),
  rowKey: ANSWER_STATE_COLUMNS.rowKey,
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
