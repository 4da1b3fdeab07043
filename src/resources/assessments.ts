// Checklist assessments, active and cancelled (docs/service-api.md#checklist-lists). Assumes that dates are named as in
// an import, and that template, unit and people are objects with their name, as in other lists.

import type { ListResource } from '../domain/pulls/resource.ts';
import { columnHead } from '../domain/records/record.ts';
import { FLAG, openFilters, v2List } from './v2-list.ts';

/** Filled checklists. */
export const assessments: ListResource = {
  kind: 'list',
  code: 'assessments',
  name: { en: 'assessments', pt: 'avaliações' },
  defaultSheet: { en: 'Assessments', pt: 'Avaliações' },
  filters: { active: FLAG, ...openFilters() },
  names: [
    { kind: 'template', at: 'template', name: 'title' },
    { kind: 'unit', at: 'company', name: 'name' },
    { kind: 'person', at: 'createdByUser', name: 'name' },
    { kind: 'person', at: 'assigneeUser', name: 'name' },
  ],
  hides: { parameter: 'active', values: ['true', 'false'] },
  ...v2List('/api/v2/checklist/assessment/list', [
    columnHead('id', 'ID', 'ID', 'any'),
    columnHead('status', 'Status', 'Situação', 'text'),
    columnHead('active', 'Active', 'Ativa', 'any'),
    columnHead('score', 'Score', 'Pontuação', 'number'),
    columnHead('maxScore', 'Maximum score', 'Pontuação máxima', 'number'),
    columnHead('scheduledDate', 'Scheduled', 'Agendada', 'date-time'),
    columnHead('startedAt', 'Started', 'Iniciada', 'date-time'),
    columnHead('submittedAt', 'Submitted', 'Enviada', 'date-time'),
    columnHead('earlyStartEnabled', 'Early start', 'Início antecipado', 'any'),
    columnHead('scoreZeroed', 'Score zeroed', 'Pontuação zerada', 'any'),
  ]),
};
