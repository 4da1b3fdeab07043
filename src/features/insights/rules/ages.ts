// Ages and overdue times in whole days, in the same columns for each insight.

import { DAY_MS } from '../../../domain/time.ts';
import { figureColumn, type InsightColumn } from './insight.ts';

/** The last whole day of each age but the oldest. */
const AGES = [7, 30, 90] as const;

/** One count per column of `ageColumns`. Ages in milliseconds; days of 24 hours, begun ones don't count. */
export function countAges(ages: readonly number[]): readonly number[] {
  const days = ages.map((ms) => Math.floor(ms / DAY_MS));
  const upTo = [...AGES, Number.POSITIVE_INFINITY].map((last) => days.filter((one) => one <= last).length);
  return upTo.map((count, n) => count - (upTo[n - 1] ?? 0));
}

/** Ages in milliseconds. */
export function countOver(ages: readonly number[], days: number): number {
  return ages.filter((ms) => ms >= (days + 1) * DAY_MS).length;
}

/**
 * Cells come from `countAges`.
 * @param note makes the definition of a column from the name of its ages, English and Portuguese
 */
export function ageColumns(
  note: (names: readonly [string, string]) => readonly [string, string],
): readonly InsightColumn[] {
  const ages = [
    ['days7', ['0–7 days', '0–7 dias']],
    ['days30', ['8–30 days', '8–30 dias']],
    ['days90', ['31–90 days', '31–90 dias']],
    ['older', ['over 90 days', 'mais de 90 dias']],
  ] as const;
  return ages.map(([field, names]) => figureColumn(field, names, note(names)));
}
