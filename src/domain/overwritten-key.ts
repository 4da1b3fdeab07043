// Which key was overwritten where rows moved between the reading of a table and the write that followed, and where it
// belongs.

import type { RecordId } from './record.ts';
import type { Key } from './record-keys.ts';

/** A key that a step overwrote, and the index in `after` of the row that it belongs to. */
export interface Overwritten {
  readonly id: RecordId;
  readonly index: number;
}

/** What a step wrote into key cells, and where. */
export interface KeyWrite {
  /** The new keys; undefined where it emptied one. */
  readonly keys: ReadonlySet<Key>;
  /** The index of the first row that it wrote, and how many rows. */
  readonly index: number;
  readonly count: number;
  /** How many rows the sheet has more after it: what the user inserted, less what they deleted. */
  readonly shift: number;
}

/**
 * The first key that a step overwrote, since rows moved between its reading and its writing. A key that is missing
 * because the user deleted its row is none, as far as that can be told: the row where it should stand then holds
 * something that the step didn't write.
 * @param before the keys as the step read them
 * @param after the keys that were read after its flush
 */
export function firstOverwritten(
  before: readonly Key[],
  after: readonly Key[],
  write: KeyWrite,
): Overwritten | undefined {
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

/** Where the row is now if it kept its distance to the nearest rows above and below that are still there. */
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

/** Whether keys that are still there stand in another order. */
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
