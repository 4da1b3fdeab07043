// A count a day: how many records each unit has in each state. What is older than 90 days is thinned out to one day a
// week, the last that was counted.

import type { CellValue } from '../cell.ts';
import { DAY_MS } from '../durations.ts';
import type { RecordId } from '../record.ts';

/** So many days are kept one by one. */
const DAILY_DAYS = 90;

/** How many records one unit had in one state when they were counted: a line of the sheet of daily counts. */
export interface DayCount {
  /** The unit's name, or its code where it has none; blank for records without a unit. */
  readonly unit: string;
  /** The state in words; blank for records without one. */
  readonly status: string;
  /** How many. */
  readonly count: number;
}

/**
 * Counts a pulled sheet's records by unit and state, for its sheet of daily counts.
 * @param rows the unit's name, the state and the unit's code of each
 */
export function countsOf(rows: readonly (readonly CellValue[])[]): readonly DayCount[] {
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

/**
 * The key of a line in the sheet of daily counts: day, unit and state. A day that is counted again gets no second
 * line.
 */
export function countKey(day: string, { unit, status }: Omit<DayCount, 'count'>): string {
  return JSON.stringify([day, unit, status]);
}

/**
 * The day, as `2026-01-31`, in the key of a row of daily counts. By it old rows are found to thin out; undefined for
 * any other key.
 */
export function dayBehind(key: RecordId): string | undefined {
  return /^\["(\d{4}-\d\d-\d\d)",/.exec(String(key))?.[1];
}

/**
 * Which days stay in a sheet of daily counts when it is thinned out: the last 90. Before that, the last day of each
 * week from Monday to Sunday.
 * @param days for example `2026-01-31`
 */
export function daysToKeep(days: Iterable<string>, today: string): ReadonlySet<string> {
  const fromMs = Date.parse(today) - DAILY_DAYS * DAY_MS;
  const kept = new Set<string>();
  const lastOf = new Map<number, string>();
  for (const day of days) {
    const ms = Date.parse(day);
    if (ms >= fromMs) kept.add(day);
    // 1970 began with a Thursday.
    const week = Math.floor((ms / DAY_MS + 3) / 7);
    const last = lastOf.get(week);
    if (last === undefined || last < day) lastOf.set(week, day);
  }
  return new Set([...kept, ...lastOf.values()]);
}
