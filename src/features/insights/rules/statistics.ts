// Means, medians and percentages, as figures stand in cells: rounded, and blank where there is nothing to tell.

import type { CellValue } from '../../../domain/cell.ts';
import { HOUR_MS } from '../../../domain/durations.ts';

/** The mean for a figure of an insight; undefined of no values, which leaves its cell blank. */
export function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, one) => sum + one, 0) / values.length;
}

/** The median for a figure of an insight: of an even number of values the mean of the middle two; undefined of none. */
export function median(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : middleOf(ascending(values));
}

/** The share of `some` in `all` in per cent, for a figure of an insight; undefined where there are none at all. */
export function percent(some: number, all: number): number | undefined {
  return all === 0 ? undefined : (100 * some) / all;
}

/** The cell for a computed figure, rounded to so many decimals; blank where the figure is undefined. */
export function rounded(value: number | undefined, decimals = 1): CellValue {
  const steps = 10 ** decimals;
  return value === undefined ? '' : Math.round(steps * value) / steps;
}

/**
 * Two cells of an insight: median and 90th percentile of durations, in hours with one decimal; blank where there are
 * none.
 * @param times in milliseconds
 */
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
