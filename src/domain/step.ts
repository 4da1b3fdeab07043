// What a step does to the rows of a table, as plain data: where records stand, which rows can be written together,
// and, after a user moved rows in the middle of it, which keys were overwritten and where they belong.

import type { RecordId } from './record.ts';

/** The key of a row; undefined for a row without a record. */
export type Key = RecordId | undefined;

export interface Placed {
  readonly id: RecordId;
  /** The sheet's row. */
  readonly row: number;
}

/** Rows in order, cut where more than `gap` rows are left out between them. */
export function blocksOf<T extends { readonly row: number }>(
  placed: readonly T[],
  gap = 0,
): readonly (readonly T[])[] {
  const blocks: T[][] = [];
  let last: T[] = [];
  for (const one of [...placed].sort((a, b) => a.row - b.row)) {
    const before = last[last.length - 1];
    if (before === undefined || one.row - before.row - 1 > gap) {
      last = [];
      blocks.push(last);
    }
    last.push(one);
  }
  return blocks;
}

/** Where the wanted records stand: the upper row where a key stands twice. @param firstRow the row of `keys[0]` */
export function placesOf(
  wanted: ReadonlySet<RecordId>,
  keys: readonly Key[],
  firstRow: number,
): ReadonlyMap<RecordId, number> {
  const places = new Map<RecordId, number>();
  keys.forEach((key, n) => {
    if (key !== undefined && wanted.has(key) && !places.has(key)) places.set(key, firstRow + n);
  });
  return places;
}

/** Whether both hold the same keys in the same rows; blank rows at the end don't count. */
export function sameKeys(a: readonly Key[], b: readonly Key[]): boolean {
  for (let n = Math.max(a.length, b.length) - 1; n >= 0; n--) if (a[n] !== b[n]) return false;
  return true;
}

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

interface Range {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** More ranges than so many are named by the one that holds them all. */
const RANGES_NAMED = 3;

/** `B2:B9, AG2:AG9`; of many ranges the one that holds them all. */
export function rangeNames(ranges: readonly Range[]): string {
  if (ranges.length <= RANGES_NAMED) return ranges.map(rangeName).join(', ');
  const row = Math.min(...ranges.map((range) => range.row));
  const column = Math.min(...ranges.map((range) => range.column));
  const rows = Math.max(...ranges.map((range) => range.row + range.rows)) - row;
  const columns = Math.max(...ranges.map((range) => range.column + range.columns)) - column;
  return rangeName({ row, column, rows, columns });
}

/** `B2:AG251`. */
export function rangeName(area: Range): string {
  const from = `${columnName(area.column)}${area.row}`;
  const to = `${columnName(area.column + area.columns - 1)}${area.row + area.rows - 1}`;
  return from === to ? from : `${from}:${to}`;
}

/** `AB` for 28. */
export function columnName(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? columnName(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}
