// Means, medians and percentages, as figures stand in cells: rounded, and blank where there is nothing to tell.

import type { CellValue } from '../../../domain/cell.ts';

const HOUR_MS = 3_600_000;

/** The mean; undefined of no values. */
export function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, one) => sum + one, 0) / values.length;
}

/** The median: of an even number of values the mean of the two in the middle; undefined of none. */
export function median(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : middleOf(ascending(values));
}

/** How many in a hundred `some` of `all` are; undefined where there are none at all. */
export function percent(some: number, all: number): number | undefined {
  return all === 0 ? undefined : (100 * some) / all;
}

/** A figure for a cell, with so many decimals; blank where there is none. */
export function rounded(value: number | undefined, decimals = 1): CellValue {
  const steps = 10 ** decimals;
  return value === undefined ? '' : Math.round(steps * value) / steps;
}

/** Median and 90th percentile in hours, with one decimal, of milliseconds; blank where there is no time. */
export function medianAndP90(times: readonly number[]): readonly CellValue[] {
  if (times.length === 0) return ['', ''];
  const sorted = ascending(times);
  const nine = sorted[Math.ceil(0.9 * sorted.length) - 1] ?? 0;
  return [middleOf(sorted), nine].map((ms) => rounded(ms / HOUR_MS));
}

function ascending(values: readonly number[]): Float64Array {
  return Float64Array.from(values).sort();
}

function middleOf(sorted: Float64Array): number {
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}
