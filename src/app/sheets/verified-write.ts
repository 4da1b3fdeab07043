// Writes rows identified by key, tolerating concurrent edits. What was written is read again; a row hit by mistake gets
// back what it showed, and the intended row is written where it is now.

import { type CellValue, isQuoted, numbersOf, spansOf, unquoted } from '../../domain/cells/cell.ts';
import type { Area } from '../../ports/workbook.ts';
import type { OwnedTable, WriteOrder } from './owned-table.ts';

/** Attempts at one write while the user keeps moving rows, repairs included. */
export const MOST_WRITES = 6;

export interface RowToWrite {
  readonly row: number;
  /** The key that the row has after the write; blank for none. */
  readonly key: string;
  /** This write gives the row its key; false when left out. */
  readonly isNew?: boolean;
  readonly cells: readonly CellValue[];
}

/** What a verified write needs to know of a table whose rows have keys. */
export interface KeyedTable<R> {
  /** Must flush pending writes. @param before the reading before them */
  read(before: R): R;
  /** By row number. Rows without a key may be left out. */
  keys(reading: R): ReadonlyMap<number, string>;
  /** What to write so that the row keeps showing what it shows. */
  cellsAt(reading: R, row: number): readonly CellValue[];
  /** Asked after each write, until all rows that it returns are written as they are. */
  plan(reading: R): readonly RowToWrite[];
  write(rows: readonly RowToWrite[], reading: R): void;
}

/**
 * Repeats planned writes until rows hold them. Cells that alter a value by their format aren't written twice.
 * `isUnstable`: some rows still aren't right after `MOST_WRITES` writes.
 */
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

interface RowBlock {
  readonly firstRow: number;
  readonly rows: readonly (readonly CellValue[])[];
}

/** A block for each stretch of adjacent rows; of several for one row, the last counts. */
export function blocksOf<P extends { readonly row: number }>(
  placed: readonly P[],
  cellsOf: (one: P) => readonly CellValue[],
): readonly RowBlock[] {
  const at = new Map(placed.map((one) => [one.row, one]));
  return spansOf([...at.keys()]).map((span) => ({
    firstRow: span.first,
    rows: numbersOf(span).map((row) => {
      const one = at.get(row);
      return one === undefined ? [] : cellsOf(one);
    }),
  }));
}

// Texts are written so that no cell changes them (decision 0007). One that Sheets might convert is written behind an
// apostrophe, which an automatic-format cell strips but a plain-text cell may keep; so these cells are set to automatic
// first. Where formats are refused (typed columns of tables), the cells are read back and kept apostrophes removed.

const AREAS_AT_ONCE = 1_000;
const HARMLESS = '=0'; // Probes whether a cell evaluates formulas.

interface ExactWrite<F extends string> extends WriteOrder<F> {
  readonly areAutomatic?: boolean; // The cells are known to have the automatic format; default false.
}

/** Writes cells so that texts stay texts (promise P6). */
export class ExactTexts<F extends string> {
  private areFormatsSet = false;
  private areFormatsRefused = false;

  write(
    table: OwnedTable<F>,
    blocks: readonly RowBlock[],
    fields: readonly F[],
    { areAutomatic = false, ...order }: ExactWrite<F>,
  ): void {
    this.makeAutomatic(table, blocks, fields, areAutomatic);
    for (const block of blocks) {
      if (this.areFormatsRefused) this.writeAndCheck(table, block, fields, order);
      else table.write(block.firstRow, fields, block.rows, order);
    }
  }

  /** @param risky cells whose texts may keep an apostrophe if they are plain text */
  wrapWrite(
    table: OwnedTable<F>,
    { block, fields, risky }: { block: RowBlock; fields: readonly F[]; risky: readonly Area[] },
    write: () => void,
  ): void {
    this.setAutomatic(table, risky);
    write();
    if (this.areFormatsRefused) this.stripApostrophes(table, block, fields);
  }

  /** Never throws. @returns whether formats are set */
  trySetFormats(setFormats: () => void): boolean {
    if (this.areFormatsRefused) return false;
    try {
      setFormats();
      this.areFormatsSet = true;
    } catch {
      this.areFormatsRefused = true;
    }
    return this.areFormatsSet && !this.areFormatsRefused;
  }

  /** True if the failed step should run again without formats: writes are buffered, so one may have failed it. */
  shouldRetry(): boolean {
    const isIt = this.areFormatsSet && !this.areFormatsRefused;
    if (isIt) this.areFormatsRefused = true;
    return isIt;
  }

  /** @param work runs again without formats if it fails after they were set: it must be repeatable, and flush */
  retryingWithoutFormats<T>(work: () => T): T {
    try {
      return work();
    } catch (thrown) {
      if (!this.shouldRetry()) throw thrown;
      return work();
    }
  }

  private makeAutomatic(
    table: OwnedTable<F>,
    blocks: readonly RowBlock[],
    fields: readonly F[],
    areAutomatic: boolean,
  ): void {
    const areas = blocks.flatMap(({ firstRow, rows }) =>
      areAutomatic ? [] : table.areas(firstRow, rows.length, quotedFields(fields, rows)),
    );
    this.setAutomatic(table, [...areas, ...numbersAmongDates(table, blocks, fields)]);
  }

  private setAutomatic({ sheet }: OwnedTable<F>, areas: readonly Area[]): void {
    for (let n = 0; n < areas.length; n += AREAS_AT_ONCE) {
      this.trySetFormats(() => sheet.setAutomatic(areas.slice(n, n + AREAS_AT_ONCE)));
    }
  }

  /** Fields of `order.last` are written once the texts are right, so that an interrupted row never looks current. */
  private writeAndCheck(
    table: OwnedTable<F>,
    { firstRow, rows }: RowBlock,
    fields: readonly F[],
    order: WriteOrder<F>,
  ): void {
    const isLast = (field: F) => order.last?.includes(field) === true;
    const write = (some: readonly F[]) => {
      const positions = some.map((field) => fields.indexOf(field));
      table.write(
        firstRow,
        some,
        rows.map((row) => positions.map((position) => row[position] ?? '')),
        order,
      );
    };
    write(fields.filter((field) => !isLast(field)));
    this.stripApostrophes(table, { firstRow, rows }, fields);
    write(fields.filter(isLast));
  }

  private stripApostrophes(table: OwnedTable<F>, { firstRow, rows }: RowBlock, fields: readonly F[]): void {
    const quoted = quotedFields(fields, rows);
    if (quoted.length === 0) return;
    const held = table.readRows(
      rows.map((_, n) => firstRow + n),
      quoted,
    );
    let isAnyKept = false;
    const values = rows.map((row, n) =>
      quoted.map((field) => {
        const input = row[fields.indexOf(field)] ?? '';
        if (!isQuoted(input) || held.valueAt(firstRow + n, field) !== input) return input;
        isAnyKept = true;
        return this.unquoted(table, firstRow + n, field, input);
      }),
    );
    if (isAnyKept) table.write(firstRow, quoted, values);
  }

  /** A text with `=` loses its apostrophe only after a probe shows that the cell is plain text. */
  private unquoted(table: OwnedTable<F>, row: number, field: F, input: string): CellValue {
    const text = unquoted(input);
    if (typeof text !== 'string' || !text.startsWith('=')) return text;
    table.write(row, [field], [[HARMLESS]]);
    return table.readRows([row], [field]).valueAt(row, field) === HARMLESS ? text : input;
  }
}

function numbersAmongDates<F extends string>(
  table: OwnedTable<F>,
  blocks: readonly RowBlock[],
  fields: readonly F[],
): readonly Area[] {
  const dates = table.columns.filter(({ kind }) => kind.startsWith('date'));
  return dates.flatMap(({ field }) => {
    const position = fields.indexOf(field);
    return blocks.flatMap(({ firstRow, rows }) => {
      const numbers = rows.flatMap((row, n) => (typeof row[position] === 'number' ? [firstRow + n] : []));
      return spansOf(numbers).flatMap(({ first, count }) => table.areas(first, count, [field]));
    });
  });
}

function quotedFields<F extends string>(
  fields: readonly F[],
  rows: readonly (readonly CellValue[])[],
): readonly F[] {
  return fields.filter((_, position) => rows.some((row) => isQuoted(row[position])));
}
