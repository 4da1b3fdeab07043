// Times as people compare them: what half of them took at most, and what nine of ten did.

import type { CellValue } from '../../../domain/cell.ts';

const HOUR_MS = 3_600_000;

/** Median and 90th percentile in hours, with one decimal, of milliseconds; blank where there is no time. */
export function spread(times: readonly number[]): readonly CellValue[] {
  if (times.length === 0) return ['', ''];
  const sorted = Float64Array.from(times).sort();
  const hours = (ms: number) => Math.round((10 * ms) / HOUR_MS) / 10;
  const middle = sorted.length / 2;
  const median = ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
  return [hours(median), hours(sorted[Math.ceil(0.9 * sorted.length) - 1] ?? 0)];
}
