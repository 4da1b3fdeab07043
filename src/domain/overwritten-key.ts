// Finds the key that a write has overwritten because the user moved rows between its reading and its flush, and the row
// that it belongs to (docs/architecture.md#verified-writes).

import type { RecordId } from './record.ts';
import type { Key } from './record-keys.ts';

/** A record's id that a write has wiped off the hidden key column. It has to be put back in its row. */
export interface OverwrittenKey {
  /** The key that was there before. */
  readonly id: RecordId;
  /** The index of its row among the keys that were read after the write. */
  readonly index: number;
}

/**
 * One write into the hidden column with the ids of rows, and how far rows have moved since they were read. From it
 * the script finds out whether the write hit a wrong row.
 */
export interface KeyWrite {
  /** The new keys; undefined where a cell was emptied. */
  readonly keys: ReadonlySet<Key>;
  /** The index, among the keys that were read before, of the first row that was written. */
  readonly index: number;
  /** How many rows were written. */
  readonly count: number;
  /**
   * By how many rows the sheet has grown between the two readings: rows that the user inserted, less those that they
   * deleted.
   */
  readonly shift: number;
}

/**
 * Finds a row whose key a write destroyed because the user moved rows after the keys were read. The caller puts the
 * key back and asks again. Keys whose rows the user deleted don't count, as far as that can be told.
 * @param before the keys as they were read before the write
 * @param after the keys as they were read after it
 * @param write what was written, and where
 */
export function firstOverwritten(
  before: readonly Key[],
  after: readonly Key[],
  write: KeyWrite,
): OverwrittenKey | undefined {
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
  // No neighbour tells: sorted, or the last rows of the table, which nothing follows.
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

/** Where a row would be now if it kept its distance to the nearest rows above and below that are still there. */
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

/** Whether the keys that are still there are in another order than before. */
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
