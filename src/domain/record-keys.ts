// The keys of a table's rows, read from the sheet, as plain data.

import type { RecordId } from './record.ts';

/**
 * The id of the record that a row of a pulled sheet holds, read from its key column; undefined for a row without a
 * record.
 */
export type Key = RecordId | undefined;

/** A record's id and the number of its row in the sheet, from 1: where cells of it are written or compared. */
export interface PlacedRecord {
  /** The key of the record. */
  readonly id: RecordId;
  /** The number of its row in the sheet. */
  readonly row: number;
}

/**
 * Finds in the keys read from a sheet the row of each wanted record, to be written there; the upper one of two.
 * @param firstRow the sheet's row of `keys[0]`
 */
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

/**
 * Whether two readings of a sheet's key column hold the same ids in the same order. If so, nobody has moved rows
 * between them. Blanks at the end don't count.
 */
export function sameKeys(a: readonly Key[], b: readonly Key[]): boolean {
  for (let n = Math.max(a.length, b.length) - 1; n >= 0; n--) if (a[n] !== b[n]) return false;
  return true;
}
