// Finds a key that a write overwrote because the user moved rows between its reading and its flush, and the row that it
// belongs to (docs/architecture.md#verified-writes).

import type { RecordId } from './record.ts';
import type { Key } from './record-keys.ts';

export interface OverwrittenKey {
  readonly id: RecordId;
  readonly index: number; // among the keys read after the write
}

export interface KeyWrite {
  readonly keys: ReadonlySet<Key>; // the new keys; undefined for an emptied cell
  readonly index: number; // the first row written, as an index among the keys read before
  readonly count: number;
  readonly shift: number; // rows that the user inserted between the two readings, minus rows deleted
}

/**
 * The caller restores this key and asks again. Keys whose rows the user deleted don't count, as far as that can be
 * told.
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
