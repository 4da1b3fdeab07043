// The keys of a table's rows, as read from the sheet.

import type { RecordId } from './record.ts';

export type Key = RecordId | undefined;

export interface PlacedRecord {
  readonly id: RecordId;
  readonly row: number;
}

/** @param firstRow the sheet's row of `keys[0]` */
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
