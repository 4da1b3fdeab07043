// How a table is read: in as few calls as its columns allow, wherever they stand. What is returned is asked by field, and
// a column that is gone reads as blank.

import type { CellValue } from '../../domain/cell.ts';
import type { Span } from '../../domain/spans.ts';
import type { Sheet } from '../../ports/workbook.ts';
import { readCells, spansToRead } from './read-cells.ts';

/** A table whose columns were found. */
interface PlacedTable<F extends string> {
  readonly sheet: Sheet;
  /** The sheet's row with the headers. */
  readonly headerRow: number;
  /** The number of a field's column; undefined where the user deleted it. */
  columnOf(field: F): number | undefined;
}

/**
 * All rows of a table of ours, read at once. Values are found by the field of their column, wherever people moved
 * it.
 */
export interface TableRows<F extends string> {
  /** The sheet's row number of each row, in order. */
  readonly rowNumbers: readonly number[];
  /** The value of a column in the n-th row; blank where the column is gone. */
  value(n: number, field: F): CellValue;
}

/**
 * Some columns of a table of ours, read from its header row down. Values are found by field, wherever the column
 * stands.
 */
export interface ColumnRows<F extends string> {
  /** How many rows were read. */
  readonly length: number;
  /** Rows of the sheet's grid. */
  readonly gridRows: number;
  /** Whether more than one read was needed, between which the user may have moved rows. */
  readonly isPieced: boolean;
  /** Whether the optional columns were read as well. */
  readonly isWhole: boolean;
  /** The value of a column in the n-th row, counted from the header's; blank where the column is gone. */
  value(n: number, field: F): CellValue;
  /** A whole column, its header first. */
  column(field: F): readonly CellValue[];
  /** The n-th row from the sheet's first column to its last; undefined where only some columns were read. */
  wholeRow(n: number): readonly CellValue[] | undefined;
}

/** Which columns of a table of ours to read: those needed, and those taken along where one read brings all. */
export interface ColumnsWanted<F extends string> {
  /** The columns to read in any case. */
  readonly fields: readonly F[];
  /** Columns that are read as well where one read takes all. */
  readonly optional?: readonly F[];
  /** Whether all columns of the sheet are read, the user's among them. */
  readonly areAll?: boolean;
}

/**
 * Cells of some rows of a table of ours, as they were read: looked up by the sheet's row number and the column's
 * field.
 */
export interface FieldsOfRows<F extends string> {
  /** The value of a column in a row of the sheet; blank where the column is gone. */
  valueAt(row: number, field: F): CellValue;
}

/**
 * Reads the columns of these fields in the rows below a table's header, in one read. A field without a column has
 * blank cells.
 * @param from the number of the first row in the sheet and how many rows; every row when left out
 */
export function readRows<F extends string>(
  table: PlacedTable<F>,
  fields: readonly F[],
  from?: Span,
): TableRows<F> {
  const places = fields.flatMap((field) => table.columnOf(field) ?? []);
  const firstRow = from?.first ?? table.headerRow + 1;
  const rows = Math.min(from?.count ?? Number.POSITIVE_INFINITY, table.sheet.extent().lastRow - firstRow + 1);
  if (places.length === 0 || rows < 1) return { rowNumbers: [], value: () => '' };
  const firstColumn = Math.min(...places);
  const width = Math.max(...places) - firstColumn + 1;
  const values = table.sheet.read({ row: firstRow, column: firstColumn, rows, columns: width });
  return {
    rowNumbers: values.map((_, n) => firstRow + n),
    value: (n, field) => {
      const place = table.columnOf(field);
      return place === undefined ? '' : (values[n]?.[place - firstColumn] ?? '');
    },
  };
}

/**
 * Makes rows of a table from cells that were read already, from the sheet's first cell on. It costs no call; values
 * are found by field.
 */
export function rowsIn<F extends string>(
  table: PlacedTable<F>,
  cells: readonly (readonly CellValue[])[],
): TableRows<F> {
  const rows = cells.slice(table.headerRow);
  return {
    rowNumbers: rows.map((_, n) => table.headerRow + 1 + n),
    value: (n, field) => rows[n]?.[(table.columnOf(field) ?? 0) - 1] ?? '',
  };
}

/**
 * Reads these columns from the header row down, in as few calls as pay: cheap columns between them come along. Reads
 * again while rows come or go, so that the columns fit together.
 */
export function readColumns<F extends string>(
  table: PlacedTable<F>,
  { fields, optional = [], areAll = false }: ColumnsWanted<F>,
): ColumnRows<F> {
  for (;;) {
    const { lastRow, lastColumn, maxRows: gridRows } = table.sheet.extent();
    const length = lastRow - table.headerRow + 1;
    const wanted = placesOf(table, fields);
    const all = areAll
      ? Array.from({ length: lastColumn }, (_, c) => c + 1)
      : [...wanted, ...placesOf(table, optional)];
    const isWhole = spansToRead(all, length).length <= 1;
    // Of a table without rows nothing is read: nobody asks for the header alone.
    const isRead = wanted.length > 0 && length > 1;
    const rows = { first: table.headerRow, count: length };
    const cells = readCells(table.sheet, rows, isRead ? (isWhole || areAll ? all : wanted) : []);
    if (isRead && table.sheet.extent().lastRow - table.headerRow + 1 !== length) continue;
    return {
      length: wanted.length === 0 ? 0 : Math.max(0, length),
      gridRows,
      isPieced: cells.calls > 1,
      isWhole,
      value: (n, field) => cells.value(table.headerRow + n, table.columnOf(field) ?? 0),
      column: (field) => cells.column(table.columnOf(field) ?? 0),
      wholeRow: (n) => (areAll ? all.map((column) => cells.value(table.headerRow + n, column)) : undefined),
    };
  }
}

/**
 * Reads these fields in some rows only, for callers that need few rows of a long sheet.
 * @param also one more field, which is blank in rows where it would cost a reading of its own
 */
export function readSomeRows<F extends string>(
  table: PlacedTable<F>,
  rows: readonly number[],
  fields: readonly F[],
  also?: F,
): FieldsOfRows<F> {
  const places = placesOf(table, fields);
  const more = [...places, ...placesOf(table, also === undefined ? [] : [also])];
  const blocks = spansToRead(rows, places.length).map((span) => {
    const isOneCall = spansToRead(more, span.count).length === 1;
    return [span, readCells(table.sheet, span, isOneCall ? more : places)] as const;
  });
  return {
    valueAt: (row, field) => {
      const block = blocks.find(([{ first, count }]) => row >= first && row < first + count);
      return block?.[1].value(row, table.columnOf(field) ?? 0) ?? '';
    },
  };
}

function placesOf<F extends string>(table: PlacedTable<F>, fields: readonly F[]): readonly number[] {
  return fields.flatMap((field) => table.columnOf(field) ?? []);
}
