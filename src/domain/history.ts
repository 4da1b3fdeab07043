// The histories of a pulled sheet. Changes: what each refresh found different; replayed over the sheet's first state,
// in order, they give the sheet as it is. Daily counts of records by unit and status; days older than 90 are thinned
// out to the last counted one of each week.

import type { CellValue } from './cells/cell.ts';
import { textHash } from './language.ts';
import type { RecordId } from './records/record.ts';
import type { SheetRow } from './run/run-start.ts';
import { DAY_MS } from './time.ts';

/** In place of a field: the record came to the sheet. A line for each followed field that isn't blank accompanies it. */
export const CAME = '+';
export const WENT = '-'; // in place of a field: the record left the sheet, so none of its values holds any more
export const BEGAN = '*'; // in place of a field: the history begins or restarts here, and the sheet is its first state

export interface Change {
  readonly record: RecordId; // blank if the history begins
  readonly field: string; // a path, or one of `CAME`, `WENT` and `BEGAN`
  readonly from: CellValue; // blank for a record that had no row
  readonly to: CellValue;
}

export interface RecordToWrite {
  readonly id: RecordId;
  readonly before: SheetRow | undefined; // the row's followed fields; undefined for a record without a row
  valueOf(field: string): CellValue;
}

interface FollowedFields {
  readonly fields: readonly string[]; // in the order of a row's values
  /** Whether a blank may mean that the column is new or had lost its mark, rather than a blank value. */
  isUnfilled(row: SheetRow, field: string): boolean;
  /** Whether two words are one in two languages. */
  isTranslated(field: string, from: CellValue, to: CellValue): boolean;
}

/** Equal for the same record with the same followed values. @param values in the order of the followed fields */
export function rowHash(id: RecordId, values: readonly CellValue[]): string {
  // Dates in cells have whole seconds.
  const plain = values.map((value) => (value instanceof Date ? Math.round(value.getTime() / 1000) : value));
  return textHash(JSON.stringify([id, plain]));
}

/** A row with a record state, such as gone, counts as none. A new record has no lines for its blanks. */
export function changesOf(
  record: RecordToWrite,
  { fields, isUnfilled, isTranslated }: FollowedFields,
): readonly Change[] {
  const { id } = record;
  const before = record.before?.state === '' ? record.before : undefined;
  const came = before === undefined ? [{ record: id, field: CAME, from: '', to: '' }] : [];
  const changed = fields.flatMap((field, n): Change[] => {
    const from = before?.values[n] ?? '';
    if (before !== undefined && from === '' && isUnfilled(before, field)) return [];
    const to = record.valueOf(field);
    return isSame(from, to) || isTranslated(field, from, to) ? [] : [{ record: id, field, from, to }];
  });
  return [...came, ...changed];
}

/**
 * Whether a change noted before its row's write reached the sheet. If not, the run was cut off, and the change's line
 * is removed.
 * @param row the record's current row; undefined if it has none
 * @param sinceMs when the change was noted: a row written since has it
 */
export function hasReachedSheet(
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

/** The same change noted twice under one instant has one key. */
export function changeKey({ record, field }: Change, notedMs: number): string {
  return JSON.stringify([notedMs.toString(36), record, field]);
}

/** The instant that a change was noted under, which no other time zone of the spreadsheet moves. */
export function notedMsIn(key: string): number | undefined {
  const [, instant] = /^\["([0-9a-z]+)",/.exec(key) ?? [];
  return instant === undefined ? undefined : Number.parseInt(instant, 36);
}

/**
 * The inverse of `changeKey`; undefined for another instant, so that an interrupted run finds only its own lines.
 * @returns `record`: the key of the record as JSON
 */
export function parseChangeKey(
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

export interface Growth {
  readonly rowsADay: number; // rounded up
  readonly daysLeft: number; // days until the spreadsheet is full, rounded down
}

/**
 * Undefined on the first day, which says too little, and without rows.
 * @param how `rows` since `sinceMs`, each of `cells` cells; `room`: cells that the spreadsheet can still get
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

const DAILY_DAYS = 90;

interface DayCount {
  readonly unit: string; // the unit's name, or its code if it has none; blank for records without a unit
  readonly status: string; // in words; blank for records without one
  readonly count: number;
}

export function dayCounts(rows: readonly (readonly CellValue[])[]): readonly DayCount[] {
  const counts = new Map<string, { unit: string; status: string; count: number }>();
  for (const [name = '', status = '', code = ''] of rows) {
    const unit = String(name === '' ? code : name);
    const key = JSON.stringify([unit, String(status)]);
    const known = counts.get(key) ?? { unit, status: String(status), count: 0 };
    known.count += 1;
    counts.set(key, known);
  }
  return [...counts.values()];
}

/** Counting a day again gives the same keys. */
export function countKey(day: string, { unit, status }: Omit<DayCount, 'count'>): string {
  return JSON.stringify([day, unit, status]);
}

/** The day, as `2026-01-31`; undefined for any other key. */
export function dayOfCountKey(key: RecordId): string | undefined {
  return /^\["(\d{4}-\d\d-\d\d)",/.exec(String(key))?.[1];
}

/**
 * Weeks run from Monday to Sunday.
 * @param days for example `2026-01-31`
 */
export function daysToKeep(days: Iterable<string>, today: string): ReadonlySet<string> {
  const fromMs = Date.parse(today) - DAILY_DAYS * DAY_MS;
  const kept = new Set<string>();
  const lastOf = new Map<number, string>();
  for (const day of days) {
    const ms = Date.parse(day);
    if (ms >= fromMs) kept.add(day);
    // 1970 began on a Thursday.
    const week = Math.floor((ms / DAY_MS + 3) / 7);
    const last = lastOf.get(week);
    if (last === undefined || last < day) lastOf.set(week, day);
  }
  return new Set([...kept, ...lastOf.values()]);
}
