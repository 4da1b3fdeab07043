// Ages, and how long something is overdue: counted in whole days, in columns that are the same in each insight.

import { figureColumn, type InsightColumn } from './insight.ts';

/** The last whole day of each age but the oldest. */
const AGES = [7, 30, 90] as const;
const DAY_MS = 86_400_000;

/** How many there are of each age: up to 7 days, 30, 90, and more. */
export function noAges(): number[] {
  return [...AGES.map(() => 0), 0];
}

/** Adds one to the count of the band that an age in milliseconds falls into; days are whole days of 24 hours. */
export function countAge(ages: number[], ageMs: number): void {
  const days = Math.floor(ageMs / DAY_MS);
  const found = AGES.findIndex((last) => days <= last);
  const at = found < 0 ? AGES.length : found;
  ages[at] = (ages[at] ?? 0) + 1;
}

/** A column for each age, in the order of {@link noAges}. @param note the definition, by the names of the age */
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
