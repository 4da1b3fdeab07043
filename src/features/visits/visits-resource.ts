// Visits: assessments of one template with their answers, one row each and one column a question. What their list shows is
// assumed as of assessments, and that `templateId` chooses the template: each item has to say so.

import { CHANGE_TOKEN_FIELD } from '../../domain/change-token.ts';
import { discoveringReader, head } from '../../domain/discovering-reader.ts';
import { isRecord } from '../../domain/flatten.ts';
import { lazily } from '../../domain/lazily.ts';
import type { ColumnHead, RecordReader } from '../../domain/record.ts';
import type { ListedDetailResource } from '../../domain/resource.ts';
import { assessments } from '../../resources/assessments.ts';
import { FLAG, openFilters, v2List } from '../../resources/v2-list.ts';
import { VisitCells } from './rules/visit-answers.ts';

/** The path of the service's list of answers. Pulls of visits ask there for the answers of each assessment. */
export const ANSWERS = '/api/v2/checklist/assessment/answer/list';
/**
 * The query parameter that asks the service for the answers of one assessment (a filled checklist). It isn't
 * documented, so each answer is checked.
 */
export const OF_ASSESSMENT = 'assessmentId';
/** The name of the filter that says of which checklist template the visits are. */
export const TEMPLATE = 'templateId';
/**
 * The field added to an assessment's record to carry its answers, as cells of one column a question, to where the row
 * is written. The service has no such field.
 */
export const CELLS = '$questions';

const visitColumns: readonly [ColumnHead, ...ColumnHead[]] = [
  head('id', 'ID', 'ID', 'any'),
  ...assessments.records.columns.slice(1),
  head('template.id', 'Template ID', 'ID do modelo', 'any'),
  head('template.title', 'Template', 'Modelo', 'text'),
  head('company.id', 'Unit ID', 'ID da unidade', 'any'),
  head('company.name', 'Unit', 'Unidade', 'text'),
  head('createdByUser.id', 'Created by ID', 'ID de quem criou', 'any'),
  head('createdByUser.name', 'Created by', 'Criado por', 'text'),
  head('assigneeUser.id', 'Assignee ID', 'ID do responsável', 'any'),
  head('assigneeUser.name', 'Assignee', 'Responsável', 'text'),
];
const listedVisits = lazily(() => discoveringReader(visitColumns));

/** Reads an assessment, and the cells of its questions behind it. */
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

/**
 * The resource `visits` that pulls can read: the assessments (filled checklists) of one template, with a column for
 * each question.
 */
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
