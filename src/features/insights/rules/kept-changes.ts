// The changes that a pull keeps, as insights read them, and from these how long tickets were in each status.

import { notedMsIn } from '../../../domain/history.ts';
import { fold, inBoth, isWord } from '../../../domain/language.ts';
import { PULLED_AT_FIELD } from '../../../domain/records/record.ts';
import { CAME_WORD, PULLS_COLUMNS, RECORD_COLUMN } from '../../../domain/vocabulary.ts';
import { type InsightRecords, instantIn, leftOut } from './insight.ts';

export interface KeptChange {
  readonly row: number; // Which of the `InsightRecords`, from 0: no row of the sheet.
  readonly foundMs: number; // When a refresh found it.
  readonly record: string; // Record id; blank if the history begins here.
  /** `came` and `went` concern the whole record, `began` the history. */
  readonly what: 'status' | 'department' | 'responsible' | 'came' | 'went' | 'began' | 'other';
  readonly from: string; // Blank if there was no value.
  readonly to: string;
}

/** What an insight on kept changes needs of their sheet, as `Insight.needs`. */
export const CHANGE_FIELDS = [[PULLED_AT_FIELD], ['record'], ['field'], ['from'], ['to']] as const;

/** Tells the instant as well, and keeps it where the spreadsheet gets another time zone. */
export const CHANGE_KEY = 'key';

/** In the order in which they were found. @returns `undated`: the rows that lack a date */
export function keptChanges(records: InsightRecords) {
  const changes = Array.from({ length: records.count }, (_, row) => row).flatMap((row): KeptChange[] => {
    const text = (field: string) => String(records.value(row, field)).trim();
    const foundMs = notedMsIn(text(CHANGE_KEY)) ?? instantIn(records.value(row, PULLED_AT_FIELD));
    if (foundMs === undefined) return [];
    const [record, from, to] = [text('record'), text('from'), text('to')];
    return [{ row, foundMs, record, what: kindOf(text('field'), to), from, to }];
  });
  // Among changes of one refresh, those about whole records come first.
  changes.sort((a, b) => a.foundMs - b.foundMs || rank(a) - rank(b));
  const undated = records.count - changes.length;
  return { changes, undated: [leftOut(undated, ['changes without When', 'alterações sem Quando'])] };
}

function rank({ what }: KeptChange): number {
  return what === 'began' ? 0 : what === 'came' || what === 'went' ? 1 : 2;
}

const HEADERS = [
  ['status', inBoth('Status', 'Situação')],
  ['department', inBoth('Department', 'Departamento')],
  ['responsible', inBoth('Responsible', 'Responsável')],
  ['began', PULLS_COLUMNS.filters],
] as const;

/** By the word in `Field`, in the language of the pulled sheet. */
function kindOf(field: string, to: string): KeptChange['what'] {
  if (isWord(field, RECORD_COLUMN)) return isWord(to, CAME_WORD) ? 'came' : 'went';
  return HEADERS.find(([, header]) => isWord(field, header))?.[0] ?? 'other';
}

export interface Stay {
  readonly status: string;
  readonly row: number; // As in `KeptChange`.
  /** `left`: begin and end are known. `unknown`: only the end is. `underWay`: still in it. `cut`: the end wasn't seen. */
  readonly end: 'left' | 'unknown' | 'underWay' | 'cut';
  readonly ms: number; // 0 unless `left`.
}

/** @param changes in their order */
export function staysIn(changes: readonly KeptChange[]): readonly Stay[] {
  const stays: Stay[] = [];
  /** By record. */
  const open = new Map<string, { readonly status: string; readonly sinceMs: number; readonly row: number }>();
  const end = (record: string, how: 'underWay' | 'cut') => {
    const stay = open.get(record);
    if (stay !== undefined) stays.push({ status: stay.status, row: stay.row, end: how, ms: 0 });
    open.delete(record);
  };
  for (const { row, foundMs, record, what, from, to } of changes) {
    if (what === 'began') for (const one of [...open.keys()]) end(one, 'cut');
    else if (what === 'came' || what === 'went') end(record, 'cut');
    if (what !== 'status') continue;
    const stay = open.get(record);
    if (stay !== undefined && fold(stay.status) === fold(from)) {
      stays.push({ status: stay.status, row, end: 'left', ms: foundMs - stay.sinceMs });
      open.delete(record);
    } else {
      // A row in between was deleted, or the begin wasn't seen.
      end(record, 'cut');
      if (from !== '') stays.push({ status: from, row, end: 'unknown', ms: 0 });
    }
    if (to !== '') open.set(record, { status: to, sinceMs: foundMs, row });
  }
  for (const record of [...open.keys()]) end(record, 'underWay');
  return stays;
}
