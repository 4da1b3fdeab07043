// The history of a pulled sheet: what each refresh has found otherwise than it stood there before. Played over the first
// state of the sheet, in their order, the changes give the sheet as it is.

import type { CellValue } from '../cell.ts';
import { DAY_MS } from '../durations.ts';
import type { SheetRow } from '../leftovers.ts';
import type { RecordId } from '../record.ts';

/**
 * Stands in place of a field in a line of changes: the record came to the sheet. A line for each followed field
 * comes with it.
 */
export const CAME = '+';
/** Stands in place of a field in a line of changes: the record left the sheet, so none of its values holds any more. */
export const WENT = '-';
/**
 * Stands in place of a field in a line of changes: here the history begins, or begins anew. The sheet then is its
 * first state.
 */
export const BEGAN = '*';

/**
 * A line of a pulled sheet's changes, kept in a sheet beside it: which field of a record changed, from what, to
 * what.
 */
export interface Change {
  /** The key of the record; blank where the history begins. */
  readonly record: RecordId;
  /** The path of the field, or one of `CAME`, `WENT` and `BEGAN`. */
  readonly field: string;
  /** What the row said before; blank for a record that had none. */
  readonly from: CellValue;
  /** What it says from now on. */
  readonly to: CellValue;
}

/**
 * A record about to be written, with what its row says now. The two are compared, and what differs is noted as
 * changes.
 */
export interface RecordToWrite {
  /** Its key. */
  readonly id: RecordId;
  /** What its row says in each followed field; undefined for a record without a row. */
  readonly before: SheetRow | undefined;
  /** The value of a field, as its cell will show it. */
  valueOf(field: string): CellValue;
}

/**
 * The fields whose changes a pull keeps. A blank in a new column is no old value: `isUnfilled` tells it from a cell
 * that was emptied.
 */
export interface FollowedFields {
  /** The fields, in the order in which rows give their values. */
  readonly fields: readonly string[];
  /** Whether a blank in a row may be no value of its record, as its column is new or had lost its mark. */
  isUnfilled(row: SheetRow, field: string): boolean;
}

/**
 * The changes that writing a record makes in its row, for the sheet of changes. A row whose record had gone counts
 * as none.
 */
export function changesOf(record: RecordToWrite, { fields, isUnfilled }: FollowedFields): readonly Change[] {
  const { id } = record;
  const before = record.before?.state === '' ? record.before : undefined;
  const came = before === undefined ? [{ record: id, field: CAME, from: '', to: '' }] : [];
  const changed = fields.flatMap((field, n): Change[] => {
    const from = before?.values[n] ?? '';
    if (before !== undefined && from === '' && isUnfilled(before, field)) return [];
    const to = record.valueOf(field);
    return isSame(from, to) ? [] : [{ record: id, field, from, to }];
  });
  return [...came, ...changed];
}

/**
 * Whether a change that was noted before its row was written has reached the sheet. If not, its line is taken out:
 * the run was cut off.
 * @param row of the record, as it is now; undefined where it has none
 * @param fields in the order in which the row gives their values
 * @param sinceMs when the change was noted, milliseconds since 1970: a row that was written since has it
 */
export function hasHappened(
  { field, to }: Pick<Change, 'field' | 'to'>,
  row: SheetRow | undefined,
  { fields, sinceMs }: { readonly fields: readonly string[]; readonly sinceMs: number },
): boolean {
  const isThere = row?.state === '';
  if (field === BEGAN) return true;
  if (field === WENT) return !isThere;
  if (!isThere) return false;
  if (field === CAME) return true;
  const n = fields.indexOf(field);
  return n < 0 || isSame(row.values[n] ?? '', to) || (row.pulledAtMs ?? 0) >= sinceMs;
}

/** The key of a line in the sheet of changes: a change that is noted twice under the same instant is one line. */
export function changeKey({ record, field }: Change, notedMs: number): string {
  return JSON.stringify([notedMs.toString(36), record, field]);
}

/**
 * Reads a history line's key back: which record and field it is about. Undefined where it was noted at another
 * instant, so that a run that was cut off finds its own lines.
 * @returns `record`: the key of the record as JSON
 */
export function changeBehind(
  key: RecordId,
  notedMs: number,
): { readonly record: string; readonly field: string } | undefined {
  const begin = `["${notedMs.toString(36)}",`;
  const text = String(key);
  const [, record, field] = /^(.+),"([^"]*)"\]$/.exec(text.slice(begin.length)) ?? [];
  if (!text.startsWith(begin) || record === undefined || field === undefined) return undefined;
  return { record, field };
}

/** Dates in cells have whole seconds. */
function isSame(a: CellValue, b: CellValue): boolean {
  return a instanceof Date && b instanceof Date ? Math.abs(a.getTime() - b.getTime()) < 1000 : a === b;
}

/** How fast the sheet of changes grows, and how long the spreadsheet has room for that. A note on it tells people. */
export interface Growth {
  /** Rows a day, rounded up. */
  readonly rowsADay: number;
  /** Days until the spreadsheet is full, rounded down. */
  readonly daysLeft: number;
}

/**
 * Estimates how fast the sheet of changes grows, from its rows so far. Undefined on its first day, from which a
 * day's growth can't be told.
 * @param how `rows` since `sinceMs`, each of so many cells; `room`: cells that the spreadsheet can still get
 */
export function growthOf(
  how: { readonly rows: number; readonly sinceMs: number; readonly cells: number; readonly room: number },
  nowMs: number,
): Growth | undefined {
  const days = (nowMs - how.sinceMs) / DAY_MS;
  if (days < 1 || how.rows === 0) return undefined;
  const perDay = how.rows / days;
  return { rowsADay: Math.ceil(perDay), daysLeft: Math.floor(how.room / how.cells / perDay) };
}
