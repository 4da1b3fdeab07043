// Means, medians and percentages, rounded for cells: undefined without values, which leaves a cell blank.

import type { CellValue } from '../../../domain/cells/cell.ts';
import { HOUR_MS } from '../../../domain/time.ts';

export function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, one) => sum + one, 0) / values.length;
}

export function median(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : middleOf(ascending(values));
}

export function percent(some: number, all: number): number | undefined {
  return all === 0 ? undefined : (100 * some) / all;
}

export function rounded(value: number | undefined, decimals = 1): CellValue {
  const steps = 10 ** decimals;
  return value === undefined ? '' : Math.round(steps * value) / steps;
}

/** Median and 90th percentile of milliseconds, in hours with one decimal; blank if there are none. */
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
