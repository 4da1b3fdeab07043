// Writes rows identified by key, tolerating concurrent edits. What was written is read again; a row hit by mistake gets
// back what it showed, and the intended row is written where it is now.

import type { CellValue } from '../../domain/cells/cell.ts';
import { blocksOf } from './exact-texts.ts';
import type { OwnedTable, WriteOrder } from './owned-table.ts';

/** Writes while the user keeps moving rows, the first one and repairs included. */
export const MOST_WRITES = 6;

export interface RowToWrite {
  readonly row: number;
  /** The key that the row has after the write; blank for none. */
  readonly key: string;
  /** This write gives the row its key; false when left out. */
  readonly isNew?: boolean;
  readonly cells: readonly CellValue[];
}

export interface KeyedTable<R> {
  /** Must flush pending writes. */
  read(before: R): R;
  /** By row number. Rows without a key may be left out. */
  keys(reading: R): ReadonlyMap<number, string>;
  /** What to write so that the row keeps showing what it shows. */
  cellsAt(reading: R, row: number): readonly CellValue[];
  plan(reading: R): readonly RowToWrite[];
  write(rows: readonly RowToWrite[], reading: R): void;
}

/** Cells that alter a value by their format aren't written twice. */
export function writeVerified<R>(
  table: KeyedTable<R>,
  first: R,
): { readonly reading: R; readonly isUnstable: boolean } {
  let reading = first;
  let owed: readonly RowToWrite[] = [];
  const right = new Map<number, string>();
  for (let writes = 0; ; writes++) {
    // Repairs come first: a plan takes what a row shows for the row's own.
    const rows =
      owed.length > 0 ? owed : table.plan(reading).filter((one) => right.get(one.row) !== contentOf(one));
    if (rows.length === 0 || writes === MOST_WRITES) return { reading, isUnstable: rows.length > 0 };
    table.write(rows, reading);
    const after = table.read(reading);
    const keys = table.keys(after);
    const missed = rows.filter(({ row, key }) => (keys.get(row) ?? '') !== key);
    for (const one of rows) right.set(one.row, missed.includes(one) ? '' : contentOf(one));
    const moved = owed.length > 0 ? missed.flatMap((one) => atRowOf(keys, one)) : [];
    const hit = missed.flatMap((one) =>
      hitInstead(table, reading, rows, { ...one, key: keys.get(one.row) ?? '' }),
    );
    // An earlier repair wins: it has what the row showed before this write.
    owed = [...moved, ...hit.filter(({ row }) => moved.every((one) => one.row !== row))];
    reading = after;
  }
}

export function writeRows<F extends string>(
  table: OwnedTable<F>,
  rows: readonly RowToWrite[],
  fields: readonly F[],
  order?: WriteOrder<F>,
): void {
  for (const block of blocksOf(rows, ({ cells }) => cells)) {
    table.write(block.firstRow, fields, block.rows, order);
  }
}

function hitInstead<R>(
  table: KeyedTable<R>,
  before: R,
  written: readonly RowToWrite[],
  { row, key, cells, isNew }: RowToWrite,
): readonly RowToWrite[] {
  const was = rowOf(table.keys(before), key);
  if (was !== undefined) return [{ row, key, cells: table.cellsAt(before, was) }];
  // A row inserted meanwhile was blank, unless this write made it.
  const isMade = isNew === true || written.some((one) => one.isNew === true && one.key === key);
  return isMade ? [] : [{ row, key, cells: cells.map(() => '') }];
}

function atRowOf(keys: ReadonlyMap<number, string>, one: RowToWrite): readonly RowToWrite[] {
  const row = rowOf(keys, one.key);
  return row === undefined ? [] : [{ ...one, row }];
}

function rowOf(keys: ReadonlyMap<number, string>, key: string): number | undefined {
  return key === '' ? undefined : [...keys].find(([, one]) => one === key)?.[0];
}

function contentOf({ key, cells }: RowToWrite): string {
  return JSON.stringify([key, cells]);
}
