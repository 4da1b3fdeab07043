// The keys of a table's rows, read from the sheet, as plain data.

import type { RecordId } from './record.ts';

/** The key of a row; undefined for a row without a record. */
export type Key = RecordId | undefined;

/** A record's key and the number of its row in the sheet, from 1. */
export interface PlacedRecord {
  /** The key of the record. */
  readonly id: RecordId;
  /** The number of its row in the sheet. */
  readonly row: number;
}

/**
 * The row in the sheet of each wanted record; the upper one where a key occurs twice.
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

/** Whether both lists hold the same keys in the same order. Blanks at the end don't count. */
export function sameKeys(a: readonly Key[], b: readonly Key[]): boolean {
  for (let n = Math.max(a.length, b.length) - 1; n >= 0; n--) if (a[n] !== b[n]) return false;
  return true;
}
