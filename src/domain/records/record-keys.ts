// The keys of a table's rows, as read from the sheet: where they are, whether they are still the same, and which one a
// write overwrote because the user moved rows between reading and flush (docs/architecture.md#verified-writes).

import type { RecordId } from './record.ts';

export type Key = RecordId | undefined;

export interface PlacedRecord {
  readonly id: RecordId;
  readonly row: number;
}

/** The upper row if two have the same record. @param firstRow the sheet's row of `keys[0]` */
export function rowsOfRecords(
  wanted: ReadonlySet<RecordId>,
  keys: readonly Key[],
  firstRow: number,
): ReadonlyMap<RecordId, number> {
  const rows = new Map<RecordId, number>();
  keys.forEach((key, n) => {
    if (key !== undefined && wanted.has(key) && !rows.has(key)) rows.set(key, firstRow + n);
  });
  return rows;
}

/** Whether the rows are in the same order; blanks at the end don't count. */
export function sameKeys(a: readonly Key[], b: readonly Key[]): boolean {
  for (let n = Math.max(a.length, b.length) - 1; n >= 0; n--) if (a[n] !== b[n]) return false;
  return true;
}

export function checksumOfKeys(keys: Iterable<Key>): number {
  let sum = 0;
  for (const key of keys) if (key !== undefined) sum += mixed(key);
  return sum;
}

/** From 1 to 2³²: the sum of 2,000,000 of them is still exact as a double. */
function mixed(key: number | string): number {
  let hash = 0;
  const text = String(key);
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x9e3779b1) + i;
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) + 1;
}

interface KeyWrite {
  readonly keys: ReadonlySet<Key>; // the new keys; undefined for an emptied cell
  readonly index: number; // the first row written, as an index among the keys read before
  readonly count: number;
  readonly shift: number; // rows that the user inserted between the two readings, minus rows deleted
}

/** The first overwritten key; the caller restores it and asks again. Keys of rows known to be deleted don't count. */
export function firstOverwritten(
  before: readonly Key[],
  after: readonly Key[],
  write: KeyWrite,
): { readonly id: RecordId; readonly index: number } | undefined {
  const now = new Map<Key, number>();
  after.forEach((key, n) => {
    if (key !== undefined && !now.has(key)) now.set(key, n);
  });
  const lost = before.flatMap((key, n) =>
    key === undefined || now.has(key) || write.keys.has(key) ? [] : [{ id: key, n }],
  );
  if (lost.length === 0) return undefined;
  const isOurs = (index: number) => index >= 0 && index < after.length && write.keys.has(after[index]);
  for (const { id, n } of lost) {
    const index = [...besideNeighbours(n, before, now), n + write.shift]
      .filter(isOurs)
      .sort((a, b) => Number(isWritten(b, write)) - Number(isWritten(a, write)))[0];
    if (index !== undefined) return { id, index };
  }
  // No neighbor tells: the rows were sorted, or these were the last ones.
  const lastKept = before.reduce<number>((last, key, n) => (now.has(key) ? n : last), -1);
  const candidate = wasSorted(before, now) ? lost[0] : lost.find(({ n }) => n > lastKept);
  if (candidate === undefined) return undefined;
  const index = isOurs(write.index)
    ? write.index
    : after.findIndex((key) => key !== undefined && write.keys.has(key));
  return index < 0 ? undefined : { id: candidate.id, index };
}

function isWritten(index: number, { index: first, count }: KeyWrite): boolean {
  return index >= first && index < first + count;
}

/** Where a row would be now if it kept its distance to the nearest remaining rows above and below. */
function besideNeighbours(
  n: number,
  before: readonly Key[],
  now: ReadonlyMap<Key, number>,
): readonly number[] {
  return [-1, 1].flatMap((direction) => {
    let neighbour = n + direction;
    while (neighbour >= 0 && neighbour < before.length && !now.has(before[neighbour])) neighbour += direction;
    const place = now.get(before[neighbour]);
    return place === undefined ? [] : [place + n - neighbour];
  });
}

/** Whether the remaining keys are in another order than before. */
function wasSorted(before: readonly Key[], now: ReadonlyMap<Key, number>): boolean {
  let last = -1;
  for (const key of before) {
    const place = now.get(key);
    if (place === undefined) continue;
    if (place < last) return true;
    last = place;
  }
  return false;
}
