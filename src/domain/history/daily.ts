// Daily counts of records by unit and status. Days older than 90 are thinned out to the last counted one of each week.

import type { CellValue } from '../cell.ts';
import { DAY_MS } from '../durations.ts';
import type { RecordId } from '../record.ts';

const DAILY_DAYS = 90;

export interface DayCount {
  readonly unit: string; // the unit's name, or its code if it has none; blank for records without a unit
  readonly status: string; // in words; blank for records without one
  readonly count: number;
}

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

/** Counting a day again gives the same keys. */
export function countKey(day: string, { unit, status }: Omit<DayCount, 'count'>): string {
  return JSON.stringify([day, unit, status]);
}

/** The day, as `2026-01-31`; undefined for any other key. */
export function dayBehind(key: RecordId): string | undefined {
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
