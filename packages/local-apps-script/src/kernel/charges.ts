// How long calls of services take on the virtual clock. Plain data, so that each test can have its own.
import type { ChargeKind } from './contract.ts';

/** What a call of one kind costs in virtual time. */
export interface Charge {
  /** Milliseconds for each call. */
  readonly callMs: number;
  /** Milliseconds for each 100 cells that it reads or writes. */
  readonly per100CellsMs: number;
}

/** The cost of each kind of call; see {@link typicalCharges}. */
export type ChargeTable = Readonly<Record<ChargeKind, Charge>>;

const nothing: Charge = { callMs: 0, per100CellsMs: 0 };

/** Calls take no virtual time: what a runtime does where nothing else is said. */
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

/**
 * Estimates of what calls take at Google: 150 ms for a read of cells, 200 ms for a write, each 1 ms more for 100 cells;
 * 20 to 40 ms for locks, cache and properties. They were never measured there.
 */
export const typicalCharges: ChargeTable = {
  ...freeOfCharge,
  cache: { callMs: 30, per100CellsMs: 0 },
  property: { callMs: 40, per100CellsMs: 0 },
  lock: { callMs: 20, per100CellsMs: 0 },
  'sheet-read': { callMs: 150, per100CellsMs: 1 },
  'sheet-write': { callMs: 200, per100CellsMs: 1 },
};

/** Virtual milliseconds that a call takes which reads or writes `cells` cells. */
export function costMs(table: ChargeTable, kind: ChargeKind, cells: number): number {
  return table[kind].callMs + (table[kind].per100CellsMs * cells) / 100;
}
