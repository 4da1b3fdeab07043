// Ages, and how long something is overdue: counted in whole days, in columns that are the same in each insight.

import { DAY_MS } from '../../../domain/durations.ts';
import { figureColumn, type InsightColumn } from './insight.ts';

/** The last whole day of each age but the oldest. */
const AGES = [7, 30, 90] as const;

/**
 * Counts tickets or plans by age for four columns of an insight: up to 7 days, to 30, to 90, over 90.
 * @param ages in milliseconds; a day is 24 hours, and begun days don't count
 */
export function countAges(ages: readonly number[]): readonly number[] {
  const days = ages.map((ms) => Math.floor(ms / DAY_MS));
  const upTo = [...AGES, Number.POSITIVE_INFINITY].map((last) => days.filter((one) => one <= last).length);
  return upTo.map((count, n) => count - (upTo[n - 1] ?? 0));
}

/**
 * How many tickets are older than so many whole days, for a column of the insight *Open tickets*.
 * @param ages in milliseconds
 */
export function countOver(ages: readonly number[], days: number): number {
  return ages.filter((ms) => ms >= (days + 1) * DAY_MS).length;
}

/**
 * The four columns of an insight that count tickets or plans by age: 0–7 days, 8–30, 31–90, over 90. Their cells come
 * from `countAges`.
 * @param note the definition of a column, made from the name of its ages in English and in Portuguese
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
