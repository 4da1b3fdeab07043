// Statistics, undefined without values, which leaves a cell blank.

import type { CellValue } from '../../../domain/cells/cell.ts';

export function total(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, one) => sum + one, 0);
}

export function mean(values: readonly number[]): number | undefined {
  const sum = total(values);
  return sum === undefined ? undefined : sum / values.length;
}

export function ascending(values: readonly number[]): Float64Array {
  return Float64Array.from(values).sort();
}

export function middleOf(sorted: Float64Array): number | undefined {
  const last = sorted.length - 1;
  const [low, high] = [sorted[Math.floor(last / 2)], sorted[Math.ceil(last / 2)]];
  return low === undefined || high === undefined ? undefined : (low + high) / 2;
}

/** Nine of ten are at most this. */
export function ninetyOf(sorted: Float64Array): number | undefined {
  return sorted[Math.ceil(0.9 * sorted.length) - 1];
}

export function percent(some: number, all: number): number | undefined {
  return all === 0 ? undefined : (100 * some) / all;
}

export function rounded(value: number | undefined, decimals = 1): CellValue {
  const steps = 10 ** decimals;
  return value === undefined ? '' : Math.round(steps * value) / steps;
}
