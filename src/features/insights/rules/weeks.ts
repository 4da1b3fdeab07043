// Weeks from Monday 00:00 in the spreadsheet's time zone. One in which daylight saving begins or ends is an hour
// shorter or longer.

import type { WallClock } from '../../../domain/filters/relative-time.ts';

/**
 * @param count of weeks, the current one included
 * @returns `count + 1` ascending instants: the begin of each week, and the end of the last
 */
export function weekBounds(
  wall: Pick<WallClock, 'toInstantMs' | 'toLocal'>,
  nowMs: number,
  count: number,
): readonly number[] {
  const today = wall.toLocal(nowMs);
  const weekday = new Date(Date.UTC(today.year, today.month - 1, today.day)).getUTCDay();
  const monday = today.day - ((weekday + 6) % 7);
  return Array.from({ length: count + 1 }, (_, n) => {
    const date = new Date(Date.UTC(today.year, today.month - 1, monday + 7 * (n + 1 - count)));
    return midnightOf(wall, date);
  });
}

/** @param date the day in UTC */
export function midnightOf(wall: Pick<WallClock, 'toInstantMs'>, date: Date): number {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  return wall.toInstantMs({ year, month, day, hour: 0, minute: 0, second: 0 });
}

/** How many of the ascending bounds are at or before the instant. */
export function boundsUpTo(bounds: readonly number[], instantMs: number): number {
  let low = 0;
  let high = bounds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bounds[middle] ?? 0) <= instantMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** @param counts by week; index 0 counts everything before the first week */
export function countWeek(counts: number[], bounds: readonly number[], instantMs: number): void {
  const at = boundsUpTo(bounds, instantMs);
  counts[at] = (counts[at] ?? 0) + 1;
}
