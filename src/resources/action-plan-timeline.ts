// Of events, the service's documentation shows one field, `type`, with one value, `DUE_CHANGED`
// (docs/service-api.md#checklist-lists).

import type { ListResource } from '../domain/pulls/resource.ts';
import { columnHead } from '../domain/records/record.ts';
import { openFilters, v2List } from './v2-list.ts';

/** Events of action plans. */
export const actionPlanTimeline: ListResource = {
  kind: 'list',
  code: 'action-plan-timeline',
  name: { en: 'action plan timeline', pt: 'linha do tempo dos planos' },
  defaultSheet: { en: 'Action plan timeline', pt: 'Linha do tempo dos planos' },
  filters: openFilters(),
  ...v2List('/api/v2/checklist/action-plan/timeline/list', [
    columnHead('id', 'ID', 'ID', 'any'),
    columnHead('type', 'Type', 'Tipo', 'text'),
  ]),
};
