// Weeks as people count them: from Monday, 00:00 on the wall clock of the spreadsheet's time zone, to the next Monday. The
// one in which daylight saving begins or ends is an hour shorter or longer.

import type { WallClock } from '../../../domain/relative-time.ts';

/**
 * When each of the last weeks began, Mondays on the wall clock, and when the present one ends. Insights count tickets
 * between these instants.
 * @param nowMs milliseconds since 1970
 * @param count how many weeks, the one of the instant among them
 * @returns `count + 1` instants in ascending order, milliseconds since 1970
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

/**
 * When a calendar day begins in the spreadsheet's time zone, in milliseconds since 1970: insights begin days and
 * months there.
 * @param date the day, as UTC tells it
 */
export function midnightOf(wall: Pick<WallClock, 'toInstantMs'>, date: Date): number {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  return wall.toInstantMs({ year, month, day, hour: 0, minute: 0, second: 0 });
}

/** Finds the week or month in which an instant lies: how many of the ascending beginnings are at it or before it. */
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

/**
 * Adds 1 to the count of the week in which an instant lies.
 * @param counts by week; the first one counts what lies before the first week
 * @param bounds the beginnings of the weeks, ascending, milliseconds since 1970
 */
export function countWeek(counts: number[], bounds: readonly number[], instantMs: number): void {
  const at = boundsUpTo(bounds, instantMs);
  counts[at] = (counts[at] ?? 0) + 1;
}
