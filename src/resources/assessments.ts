// Checklist assessments, active and cancelled (docs/service-api.md#checklist-lists). Assumes that dates are named as in
// an import, and that template, unit and people are objects with their name, as in other lists.

import type { ListResource } from '../domain/pulls/resource.ts';
import { head } from '../domain/records/discovering-reader.ts';
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
    head('id', 'ID', 'ID', 'any'),
    head('status', 'Status', 'Situação', 'text'),
    head('active', 'Active', 'Ativa', 'any'),
    head('score', 'Score', 'Pontuação', 'number'),
    head('maxScore', 'Maximum score', 'Pontuação máxima', 'number'),
    head('scheduledDate', 'Scheduled', 'Agendada', 'date-time'),
    head('startedAt', 'Started', 'Iniciada', 'date-time'),
    head('submittedAt', 'Submitted', 'Enviada', 'date-time'),
    head('earlyStartEnabled', 'Early start', 'Início antecipado', 'any'),
    head('scoreZeroed', 'Score zeroed', 'Pontuação zerada', 'any'),
  ]),
};
