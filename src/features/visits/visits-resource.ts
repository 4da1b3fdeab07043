// Visits: assessments of one template with one column per question. It is assumed that the list shows the fields of
// assessments, and that `templateId` filters by template: each item has to confirm it.

import type { ListedDetailResource } from '../../domain/pulls/resource.ts';
import { columnHead, discoveringReader } from '../../domain/records/discovering-reader.ts';
import {
  CHANGE_TOKEN_FIELD,
  type ColumnHead,
  isRecord,
  type RecordReader,
} from '../../domain/records/record.ts';
import { lazily } from '../../domain/schema.ts';
import { assessments } from '../../resources/assessments.ts';
import { FLAG, openFilters, v2List } from '../../resources/v2-list.ts';
import { VisitCells } from './rules/visit-answers.ts';

export const ANSWERS = '/api/v2/checklist/assessment/answer/list';
/** Not documented, so every answer is checked. */
export const OF_ASSESSMENT = 'assessmentId';
export const TEMPLATE = 'templateId';
/** Carries the cells of an assessment's questions; the service has no such field. */
export const CELLS = '$questions';

const visitColumns: readonly [ColumnHead, ...ColumnHead[]] = [
  columnHead('id', 'ID', 'ID', 'any'),
  ...assessments.records.columns.slice(1),
  columnHead('template.id', 'Template ID', 'ID do modelo', 'any'),
  columnHead('template.title', 'Template', 'Modelo', 'text'),
  columnHead('company.id', 'Unit ID', 'ID da unidade', 'any'),
  columnHead('company.name', 'Unit', 'Unidade', 'text'),
  columnHead('createdByUser.id', 'Created by ID', 'ID de quem criou', 'any'),
  columnHead('createdByUser.name', 'Created by', 'Criado por', 'text'),
  columnHead('assigneeUser.id', 'Assignee ID', 'ID do responsável', 'any'),
  columnHead('assigneeUser.name', 'Assignee', 'Responsável', 'text'),
];
const listedVisits = lazily(() => discoveringReader(visitColumns));

const visitRecords: RecordReader = {
  columns: visitColumns,
  discovers: true,
  read(raw, language, dayStart) {
    if (!isRecord(raw)) return listedVisits().read(raw, language, dayStart);
    const { [CELLS]: cells, [CHANGE_TOKEN_FIELD]: _token, ...item } = raw;
    const reading = listedVisits().read(item, language, dayStart);
    if (reading.kind !== 'row' || !(cells instanceof VisitCells)) return reading;
    return { ...reading, more: [...(reading.more ?? []), ...cells.fields] };
  },
};

export const visitsResource: ListedDetailResource = {
  kind: 'listed-detail',
  code: 'visits',
  name: { en: 'visits', pt: 'visitas' },
  defaultSheet: { en: 'Visits', pt: 'Visitas' },
  version: 'v2',
  path: () => ANSWERS,
  list: v2List('/api/v2/checklist/assessment/list', visitColumns),
  filters: {
    [TEMPLATE]: { kind: 'integer', field: 'template.id', names: 'template', isNeeded: true },
    comments: { kind: 'setting', flag: { en: 'Comments', pt: 'Comentários' } },
    scores: { kind: 'setting', flag: { en: 'Scores', pt: 'Pontuações' } },
    active: FLAG,
    ...openFilters(),
  },
  ...(assessments.names && { names: assessments.names }),
  ...(assessments.hides && { hides: assessments.hides }),
  records: visitRecords,
};
