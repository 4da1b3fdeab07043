// Weeks, and the period over which figures are compared, in the spreadsheet's time zone. A week begins on Monday 00:00;
// one in which daylight saving begins or ends is an hour shorter or longer.

import { DAY_MS, type ZoneClock } from '../../../domain/time.ts';

/** Days end now; months, quarters and years are the last whole ones. */
export const PERIODS = ['days-7', 'days-30', 'days-90', 'month', 'quarter', 'year'] as const;

/** Chosen on the page of insights, for all of them. */
export type PeriodCode = (typeof PERIODS)[number];

export const USUAL_PERIOD: PeriodCode = 'days-30';

/** Milliseconds since 1970. The period before ends at `fromMs`. */
export interface Period {
  readonly beforeMs: number;
  readonly fromMs: number;
  readonly toMs: number; // Exclusive.
}

const MONTHS: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

export function periodAt(code: PeriodCode, wall: ZoneClock, nowMs: number): Period {
  const months = MONTHS[code];
  if (months === undefined) {
    const ms = Number(code.slice('days-'.length)) * DAY_MS;
    return { beforeMs: nowMs - 2 * ms, fromMs: nowMs - ms, toMs: nowMs };
  }
  const today = wall.toLocal(nowMs);
  const first = today.month - 1 - ((today.month - 1) % months);
  const begin = (ago: number) => instantOf(wall, new Date(Date.UTC(today.year, first - ago * months, 1)));
  return { beforeMs: begin(2), fromMs: begin(1), toMs: begin(0) };
}

/**
 * @param count of weeks, the current one included
 * @returns `count + 1` ascending instants: the begin of each week, and the end of the last
 */
export function weekBounds(wall: ZoneClock, nowMs: number, count: number): readonly number[] {
  return Array.from({ length: count + 1 }, (_, n) => weekBegin(wall, nowMs, count - 1 - n));
}

/** @param ago how many weeks; -1 is the end of the current one */
export function weekBegin(wall: ZoneClock, nowMs: number, ago: number): number {
  const today = wall.toLocal(nowMs);
  const weekday = new Date(Date.UTC(today.year, today.month - 1, today.day)).getUTCDay();
  const monday = today.day - ((weekday + 6) % 7);
  return instantOf(wall, new Date(Date.UTC(today.year, today.month - 1, monday - 7 * ago)));
}

/** @param date shows in UTC what the clock on the wall does */
export function instantOf(wall: Pick<ZoneClock, 'toInstantMs'>, date: Date): number {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  const [hour, minute] = [date.getUTCHours(), date.getUTCMinutes()];
  return wall.toInstantMs({ year, month, day, hour, minute, second: 0 });
}

/** How many of the ascending bounds are at or before the instant. */
export function boundsAtOrBefore(bounds: readonly number[], instantMs: number): number {
  let low = 0;
  let high = bounds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bounds[middle] ?? 0) <= instantMs) low = middle + 1;
    else high = middle;
  }
  return low;
}
