// The questions of checklist templates, with their options (docs/service-api.md#checklist-lists). Assumes that a
// question has its text in `title`, as in the list of answers.

import type { ListResource } from '../domain/pulls/resource.ts';
import { columnHead } from '../domain/records/record.ts';
import { openFilters, v2List } from './v2-list.ts';

/** Questions of checklists. */
export const templateQuestions: ListResource = {
  kind: 'list',
  code: 'template-questions',
  name: { en: 'template questions', pt: 'perguntas dos modelos' },
  defaultSheet: { en: 'Template questions', pt: 'Perguntas dos modelos' },
  filters: openFilters(),
  lists: [{ field: 'typeSettings.option', element: { en: 'option', pt: 'opção' } }],
  ...v2List('/api/v2/checklist/template/question/list', [
    columnHead('id', 'ID', 'ID', 'any'),
    columnHead('title', 'Question', 'Pergunta', 'long-text'),
    columnHead('type', 'Type', 'Tipo', 'text'),
    columnHead('maxScore', 'Maximum score', 'Pontuação máxima', 'number'),
    columnHead('active', 'Active', 'Ativa', 'any'),
    columnHead('typeSettings.option[].id', 'Option IDs', 'IDs das opções', 'text'),
    columnHead('typeSettings.option', 'Options', 'Opções', 'long-text'),
    columnHead('attachmentSource', 'Attachments', 'Anexos', 'text'),
  ]),
};
