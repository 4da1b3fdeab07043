// Writes rows that are told by their keys, while their user may move them: Sheets can't lock cells against anybody. So
// what was written is read again. A row that was hit instead of the one that was meant gets back what it showed, and
// the one that was meant is written where it stands then.

import type { CellValue } from '../../domain/cell.ts';
import type { WriteOrder } from './column-runs.ts';
import { blocksOf } from './exact-texts.ts';
import type { OwnedTable } from './owned-table.ts';

/** How often a write is tried anew while people keep moving rows; after that the run says so and ends. */
export const MOST_WRITES = 6;

/**
 * A row to write, with the key that its cells show afterwards. By that key it is found again, where people sort
 * meanwhile, and checked.
 */
export interface RowToWrite {
  /** The sheet's number of the row. */
  readonly row: number;
  /** The key that it has behind the write; blank for none. */
  readonly key: string;
  /** Whether the write gives it that key. */
  readonly isNew?: boolean;
  /** What is written. */
  readonly cells: readonly CellValue[];
}

/**
 * What `writeVerified` needs to know of a table whose rows people may sort while it is written. Rows are told by
 * their keys; the sheet of pulls, the directory and answer sheets implement it.
 */
export interface KeyedTable<R> {
  /** Reads it, which has what was written reach the sheet. @param before the reading before */
  read(before: R): R;
  /** The key of each row, by its number; rows without one may be left out. */
  keys(reading: R): ReadonlyMap<number, string>;
  /** What is written so that a row goes on showing what it shows. */
  cellsAt(reading: R, row: number): readonly CellValue[];
  /** The rows that don't show what they are to show. */
  plan(reading: R): readonly RowToWrite[];
  /** Writes rows. @param reading made with no call since, so that it is still current */
  write(rows: readonly RowToWrite[], reading: R): void;
}

/**
 * Writes planned rows and reads them again, until each stands in the row it was meant for. A row that was hit
 * because people sorted gets its content back. Cells that alter a value by their format aren't written twice.
 * @param first a reading made with no call since, so that it is still current
 * @returns the last reading, and whether its user moved rows all the time
 */
export function writeVerified<R>(
  table: KeyedTable<R>,
  first: R,
): { readonly reading: R; readonly isRestless: boolean } {
  let reading = first;
  let owed: readonly RowToWrite[] = [];
  /** By row, what was written into those that were right. */
  const right = new Map<number, string>();
  for (let writes = 0; ; writes++) {
    // What was hit comes first: a plan takes what rows show for theirs.
    const rows =
      owed.length > 0 ? owed : table.plan(reading).filter((one) => right.get(one.row) !== contentOf(one));
    if (rows.length === 0 || writes === MOST_WRITES) return { reading, isRestless: rows.length > 0 };
    table.write(rows, reading);
    const after = table.read(reading);
    const keys = table.keys(after);
    const missed = rows.filter(({ row, key }) => (keys.get(row) ?? '') !== key);
    for (const one of rows) right.set(one.row, missed.includes(one) ? '' : contentOf(one));
    const moved = owed.length > 0 ? missed.flatMap((one) => atRowOf(keys, one)) : [];
    const hit = missed.flatMap((one) =>
      hitInstead(table, reading, rows, { ...one, key: keys.get(one.row) ?? '' }),
    );
    // What was owed already is what a row showed before any of this.
    owed = [...moved, ...hit.filter(({ row }) => moved.every((one) => one.row !== row))];
    reading = after;
  }
}

/** Writes these fields of some rows of a table, with one call for rows that stand below each other. */
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

/** What the row is to show again that was hit, with its key, instead of the one that was meant. */
function hitInstead<R>(
  table: KeyedTable<R>,
  before: R,
  written: readonly RowToWrite[],
  { row, key, cells, isNew }: RowToWrite,
): readonly RowToWrite[] {
  const was = rowOf(table.keys(before), key);
  if (was !== undefined) return [{ row, key, cells: table.cellsAt(before, was) }];
  // A row that has come in this moment is blank, unless this write has made it.
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
