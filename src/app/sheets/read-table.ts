// Reads scattered cells in few calls: cells in between are read too if that is cheaper than another call. A deleted
// column reads as blank.

import { type CellValue, type Span, spansOf } from '../../domain/cells/cell.ts';
import type { Sheet } from '../../ports/workbook.ts';

/** Reading this many cells takes as long as one more call. */
export const CELLS_OF_A_CALL = 15_000;

export function areBlank(cells: readonly (readonly CellValue[])[]): boolean {
  return cells.every((row) => row.every((value) => value === ''));
}

interface CellsRead {
  readonly calls: number;
  /** Blank if the cell wasn't read. */
  value(row: number, column: number): CellValue;
  column(column: number): readonly CellValue[];
}

/** @param cells how many each row (or column) has */
export function spansToRead(numbers: readonly number[], cells: number): readonly Span[] {
  return spansOf(numbers, Math.floor(CELLS_OF_A_CALL / Math.max(1, cells)));
}

export function readCells(sheet: Sheet, rows: Span, columns: readonly number[]): CellsRead {
  const parts = spansToRead(columns, rows.count).map(({ first, count }) => ({
    first,
    cells: sheet.read({ row: rows.first, column: first, rows: rows.count, columns: count }),
    last: first + count - 1,
  }));
  const partOf = (column: number) => parts.find(({ first, last }) => column >= first && column <= last);
  return {
    calls: parts.length,
    value: (row, column) => {
      const part = partOf(column);
      return part?.cells[row - rows.first]?.[column - part.first] ?? '';
    },
    column: (column) => {
      const part = partOf(column);
      const at = column - (part?.first ?? 0);
      return part?.cells.map((row) => row[at] ?? '') ?? [];
    },
  };
}

interface PlacedTable<F extends string> {
  readonly sheet: Sheet;
  readonly headerRow: number;
  columnOf(field: F): number | undefined;
}

export interface TableRows<F extends string> {
  readonly rowNumbers: readonly number[];
  value(n: number, field: F): CellValue;
}

export interface ColumnRows<F extends string> {
  readonly length: number;
  readonly gridRows: number;
  /** More than one read was needed; the user may have moved rows in between. */
  readonly isPieced: boolean;
  /** The optional columns were read too. */
  readonly isWhole: boolean;
  /** `n` counts from the header row. */
  value(n: number, field: F): CellValue;
  column(field: F): readonly CellValue[];
  /** Undefined unless `areAll` was asked for. */
  wholeRow(n: number): readonly CellValue[] | undefined;
}

/** Which columns to read; nothing but `fields` by default. */
export interface ColumnsWanted<F extends string> {
  readonly fields: readonly F[];
  /** Read only if that takes no further call. */
  readonly optional?: readonly F[];
  /** Includes the user's columns. */
  readonly areAll?: boolean;
}

export interface FieldsOfRows<F extends string> {
  valueAt(row: number, field: F): CellValue;
}

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

/** Repeats while rows are inserted or deleted, so that columns from several calls match. */
export function readColumns<F extends string>(
  table: PlacedTable<F>,
  { fields, optional = [], areAll = false }: ColumnsWanted<F>,
): ColumnRows<F> {
  for (;;) {
    const extent = table.sheet.extent();
    const { lastRow, maxRows: gridRows } = extent;
    const length = lastRow - table.headerRow + 1;
    const wanted = placesOf(table, fields);
    const all = areAll
      ? Array.from({ length: extent.lastColumn }, (_, c) => c + 1)
      : [...wanted, ...placesOf(table, optional)];
    const isWhole = spansToRead(all, length).length <= 1;
    // A table without rows isn't read: no caller needs the header alone.
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
