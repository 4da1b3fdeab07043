// How long calls of services take on the virtual clock. Plain data, so that each test can have its own.
import type { ChargeKind, EntryKind } from './contract.ts';

/** What a call of one kind costs in virtual time. */
export interface Charge {
  /** Milliseconds for each call. */
  readonly callMs: number;
  /** Milliseconds for each 100 cells that it reads or writes. */
  readonly per100CellsMs: number;
}

/** The cost of each kind of call; see {@link typicalCharges}. */
export interface ChargeTable extends Readonly<Record<ChargeKind, Charge>> {
  /** Milliseconds for each call of a method, such as `Sheet.getLastRow`, in place of its kind's. */
  readonly methodMs?: Readonly<Record<string, number>>;
  /** The same for the first call of an execution. */
  readonly firstCallMs?: Readonly<Record<string, number>>;
  /** Milliseconds before an execution of a kind does anything; they count with its first call. */
  readonly startMs?: Readonly<Partial<Record<EntryKind, number>>>;
}

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

const flat = (callMs: number): Charge => ({ callMs, per100CellsMs: 0 });

/** What takes longer than its kind, in the lists that don't leave it out. */
const dearMethods = {
  methodMs: { 'Sheet.getLastRow': 160 },
  firstCallMs: { 'Sheet.getName': 150, 'Sheet.getSheetName': 150 },
  startMs: { 'custom-function': 500 },
} satisfies Partial<ChargeTable>;

/** Writing to the cache and to properties, which takes longer than reading. */
const puts = (cacheMs: number, propertyMs: number) => ({
  'Cache.put': cacheMs,
  'Cache.putAll': cacheMs,
  'Properties.setProperty': propertyMs,
  'Properties.setProperties': propertyMs,
});

/**
 * What others have measured at Google, years apart and by different means, as three lists: the cheapest, the usual and
 * the dearest that somebody reports. Cells: 8.5 µs a read one (10 million in five pieces, tanaikech 2022-04-25), at
 * least 36 µs a written one (the same, not done in 360 s). A pair of `getValue` and `setValue` 319 ms (1,000 of them,
 * moseskim/google-app-scripts-3rd), reads without a write between 3 ms (bugbugnow.net 2019), a write with its flush 30
 * to 610 ms (Stack Overflow, 2013). `getLastRow` 160 ms (bugbugnow.net), the first `getSheetName` 150, `getActiveSheet`
 * 8, `getSheetId` 2 (tanaikech 2022-08-31). Cache: get 3 to 23, of which 30 make a round figure, put 53 to 93, remove 88 to 90; properties: get 30 to 84,
 * set 43 to 231 (ziritione.org; qiita mitonattou919; J. Poehnelt). A formula half a second over its own time (tanaikech
 * 2020-11-11). Locks, and the start of other executions: nothing found; 10 to 40 ms and nothing are assumed.
 */
export const priceLists = {
  cheap: {
    ...freeOfCharge,
    'sheet-read': { callMs: 3, per100CellsMs: 0.85 },
    'sheet-write': { callMs: 30, per100CellsMs: 3.6 },
    'sheet-structure': flat(3),
    cache: flat(3),
    property: flat(30),
    lock: flat(10),
    methodMs: { 'Cache.put': 53, 'Cache.putAll': 53, 'Cache.remove': 88 },
  },
  usual: {
    ...freeOfCharge,
    ...dearMethods,
    'sheet-read': { callMs: 150, per100CellsMs: 0.85 },
    'sheet-write': { callMs: 200, per100CellsMs: 3.6 },
    'sheet-structure': flat(8),
    cache: flat(30),
    property: flat(30),
    lock: flat(20),
    free: flat(2),
    methodMs: { ...dearMethods.methodMs, ...puts(60, 62), 'Cache.remove': 88 },
  },
  dear: {
    ...freeOfCharge,
    ...dearMethods,
    'sheet-read': { callMs: 320, per100CellsMs: 1 },
    'sheet-write': { callMs: 610, per100CellsMs: 3.6 },
    'sheet-structure': flat(20),
    cache: flat(30),
    property: flat(84),
    lock: flat(40),
    free: flat(8),
    methodMs: { ...dearMethods.methodMs, ...puts(93, 231), 'Cache.remove': 90 },
  },
} satisfies Readonly<Record<string, ChargeTable>>;

/** The name of one of them. */
export type PriceListName = keyof typeof priceLists;

/** A call, as its price depends on it. */
export interface PricedCall {
  readonly kind: ChargeKind;
  readonly cells: number;
  /** Such as `Range.setValues`. */
  readonly method: string;
  /** Whether it is the first of its method in the execution. */
  readonly isFirst: boolean;
}

/** Virtual milliseconds that a call takes. */
export function costMs(table: ChargeTable, { kind, cells, method, isFirst }: PricedCall): number {
  const first = isFirst ? table.firstCallMs?.[method] : undefined;
  const callMs = first ?? table.methodMs?.[method] ?? table[kind].callMs;
  return callMs + (table[kind].per100CellsMs * cells) / 100;
}
