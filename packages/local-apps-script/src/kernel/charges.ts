// What a service call costs in virtual time. Plain data, so that a benchmark and a test can each have their own.
import type { ChargeKind } from './contract.ts';

export interface Charge {
  /** Milliseconds for each call. */
  readonly callMs: number;
  /** Milliseconds for each 100 cells that it reads or writes. */
  readonly per100CellsMs: number;
}

export type ChargeTable = Readonly<Record<ChargeKind, Charge>>;

const nothing: Charge = { callMs: 0, per100CellsMs: 0 };

/** Calls take no time at all. */
export const freeOfCharge: ChargeTable = {
  'sheet-read': nothing,
  'sheet-write': nothing,
  'sheet-structure': nothing,
  cache: nothing,
  property: nothing,
  lock: nothing,
  fetch: nothing,
  free: nothing,
};

/** The benchmark's table (docs/architecture.md#targets-of-cost). */
export const typicalCharges: ChargeTable = {
  ...freeOfCharge,
  cache: { callMs: 30, per100CellsMs: 0 },
  property: { callMs: 40, per100CellsMs: 0 },
  lock: { callMs: 20, per100CellsMs: 0 },
  'sheet-read': { callMs: 150, per100CellsMs: 1 },
  'sheet-write': { callMs: 200, per100CellsMs: 1 },
};

export function costMs(table: ChargeTable, kind: ChargeKind, cells: number): number {
  return table[kind].callMs + (table[kind].per100CellsMs * cells) / 100;
}
