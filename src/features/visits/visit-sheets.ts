// Sheets of visits, as answer sheets use them: the meaning of their columns, and the visits that they hold.

import { currentLanguage } from '../../app/ports.ts';
import { pulledSheetStates } from '../../app/pulls/pull-state.ts';
import { OwnedTable } from '../../app/sheets/owned-table.ts';
import { identityOf } from '../../app/sheets/sheet-identity.ts';
import { targetColumns } from '../../app/sheets/target-sheet/record-table.ts';
import type { CellValue } from '../../domain/cells/cell.ts';
import { codeTyped } from '../../domain/language.ts';
import { quotedList } from '../../domain/messages/phrases.ts';
import { RECORD_FIELD } from '../../domain/records/record.ts';
import { formatInstant } from '../../domain/time.ts';
import { valuesByKey } from '../../domain/values-by-key.ts';
import { RECORD_STATES } from '../../domain/vocabulary.ts';
import type { Sheet } from '../../ports/workbook.ts';
import type { VisitColumn, VisitsExtension } from '../answers/extensions.ts';
import { IMPORT_FIELDS } from '../answers/rules/row-request.ts';
import { LONG_ANSWER_COLUMNS } from '../answers/rules/vocabulary.ts';
import { compareVisit, type PulledVisit, VISIT_FIELDS } from './rules/compare-visits.ts';
import { visitSentences } from './sentences.ts';
import { visitsResource } from './visit-details.ts';

const MOST_TITLES = 5;
const QUESTION = /^(question|comment):(\d+)$/;
/** Fields of an assessment as columns of an answer sheet. */
const MEANINGS: Readonly<Record<string, VisitColumn>> = {
  'company.id': 'unit',
  'createdByUser.id': 'createdBy',
  'assigneeUser.id': 'assignee',
  scheduledDate: 'scheduled',
  startedAt: 'started',
  submittedAt: 'submitted',
};

export const pulledVisits: VisitsExtension = {
  meanings(sheet) {
    if (!holdsVisits(sheet)) return undefined;
    const table = tableOf(sheet);
    return new Map(
      table.placedFields().flatMap((field) => {
        const [, of, code] = QUESTION.exec(field) ?? [];
        const asked: VisitColumn = `${of === 'comment' ? of : 'question'}:${Number(code)}`;
        const means = code === undefined ? MEANINGS[field] : asked;
        const place = table.columnOf(field);
        return means === undefined || place === undefined ? [] : [[place, means] as const];
      }),
    );
  },
  markedRows(sheet, cells) {
    if (!holdsVisits(sheet)) return [];
    const table = tableOf(sheet);
    const column = table.columnOf(RECORD_FIELD);
    if (column === undefined) return [];
    const isMarked = (row: number) => stateOf(cells[row - 1]?.[column - 1]) !== undefined;
    return cells.map((_, n) => n + 1).filter((row) => row > table.headerRow && isMarked(row));
  },
  compare(ports, template) {
    const ids = pulledSheetStates(ports).filter(({ resource }) => resource === visitsResource.code);
    const sheets = ports.workbook.sheets().filter((sheet) => ids.some(({ id }) => id === sheet.id));
    const visits = valuesByKey(
      sheets.flatMap((sheet) => visitsOn(sheet, template.id)).map((visit) => [visit.unit, visit] as const),
    );
    const language = currentLanguage(ports);
    const say = visitSentences(language);
    return (body) => {
      const found = visits.size === 0 ? undefined : compareVisit(body, visits, template);
      if (found === undefined) return undefined;
      const { visit, fields, questions } = found;
      const headers = fields.map((field) => LONG_ANSWER_COLUMNS[IMPORT_FIELDS[field]][language]);
      const changed = [...headers, ...questions];
      return changed.length === 0
        ? say.visitsSame(visit.id)
        : say.visitsChanged(visit.id, quotedList(changed, MOST_TITLES));
    };
  },
  summary: (ports, count) => visitSentences(currentLanguage(ports)).visitsAsked(count),
};

function holdsVisits(sheet: Sheet): boolean {
  const identity = identityOf(sheet);
  return identity?.kind === 'records' && identity.resource === visitsResource.code;
}

/** Returns undefined if the cell holds no record state. */
function stateOf(cell: CellValue | undefined): keyof typeof RECORD_STATES | undefined {
  return codeTyped(RECORD_STATES, String(cell ?? ''));
}

function tableOf(sheet: Sheet): OwnedTable<string> {
  const { columns, discovered } = targetColumns(visitsResource, 'en');
  return OwnedTable.find(sheet, columns, discovered);
}

function visitsOn(sheet: Sheet, template: number): readonly PulledVisit[] {
  const table = tableOf(sheet);
  const questions = table.placedFields().flatMap((field): (readonly [string, number])[] => {
    const [, of, code] = QUESTION.exec(field) ?? [];
    return of === 'question' ? [[field, Number(code)]] : [];
  });
  const compared = VISIT_FIELDS.filter(([, field]) => table.has(field));
  const rows = table.read();
  return rows.rowNumbers.flatMap((_, n): PulledVisit[] => {
    const at = (field: string) => rows.value(n, field);
    const [id, unit, of] = [String(at('id')), at('company.id'), at('template.id')];
    const isGone = stateOf(at(RECORD_FIELD)) === 'gone';
    if (id === '' || typeof unit !== 'number' || of !== template || isGone) return [];
    const answers = new Map(questions.map(([field, code]) => [code, String(at(field))]));
    const fields = new Map(
      compared.map(([of, field]) => {
        const value = at(field);
        return [of, value instanceof Date ? formatInstant(value.getTime()) : String(value)] as const;
      }),
    );
    return [{ id, unit, fields, answers }];
  });
}
