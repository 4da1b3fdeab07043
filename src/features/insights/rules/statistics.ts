// Statistics, undefined without values, which leaves a cell blank.

import type { CellValue } from '../../../domain/cells/cell.ts';
import type { Statistic } from './terms.ts';

export function mean(values: ArrayLike<number>): number | undefined {
  return values.length === 0 ? undefined : sumOfAll(values) / values.length;
}

/** @param sorted in ascending order */
export function statisticIn(kind: Statistic, sorted: Float64Array): number | undefined {
  const last = sorted.length - 1;
  if (last < 0) return undefined;
  switch (kind) {
    case 'sum':
      return sumOfAll(sorted);
    case 'mean':
      return mean(sorted);
    case 'least':
      return sorted[0];
    case 'most':
      return sorted[last];
    case 'ninety':
      return sorted[Math.ceil(0.9 * sorted.length) - 1];
    case 'median':
      return ((sorted[Math.floor(last / 2)] ?? 0) + (sorted[Math.ceil(last / 2)] ?? 0)) / 2;
  }
}

function sumOfAll(values: ArrayLike<number>): number {
  return Array.from(values).reduce((sum, one) => sum + one, 0);
}

export function percent(some: number, all: number): number | undefined {
  return all === 0 ? undefined : (100 * some) / all;
}

export function rounded(value: number | undefined, decimals = 1): CellValue {
  const steps = 10 ** decimals;
  return value === undefined ? '' : Math.round(steps * value) / steps;
}
