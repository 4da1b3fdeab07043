// A table of ours on a sheet that also belongs to its user: a header row, and columns that are found again by their
// marks after the user moved, hid or renamed them. Only cells of our own columns are ever written.
//
//            A (ours: id)   B (the user's)   C (ours: titulo) …
//   header → ID             My note          Title             ← marked `franchise.header`; may stand in any row
//   first  → 1234           call them        Troca de fachada
//            …

import { AUTOMATIC, type CellValue } from '../../domain/cell.ts';
import { isWord, type Language } from '../../domain/language.ts';
import type { Span } from '../../domain/spans.ts';
import { textHash } from '../../domain/text-hash.ts';
import type { Area, Sheet } from '../../ports/workbook.ts';
import { bestEffort } from './best-effort.ts';
import { columnRuns, runsInOrder, type WriteOrder } from './column-runs.ts';
import { type ColumnsFound, findByHeaders, findByNotes, findColumns } from './find-columns.ts';
import { type AddedColumn, columnFormat, headerText, type OwnedColumn } from './owned-column.ts';
import {
  type ColumnRows,
  type ColumnsWanted,
  type FieldsOfRows,
  readColumns,
  readRows,
  readSomeRows,
  rowsIn,
  type TableRows,
} from './read-table.ts';

export type { TableRows };

/**
 * Our columns on a sheet where people have columns of their own: finds ours, reads and writes them by field. Pulled
 * sheets, the sheet `Pulls`, the directory and answer sheets are read and written so.
 */
export class OwnedTable<F extends string> {
  /** The sheet's row with the headers. */
  readonly headerRow: number;
  /** false where the row with the mark is gone: then `headerRow` is a guess. */
  readonly isHeaderKnown: boolean;
  /** false on a sheet without any of our marks on columns: found by its headers. */
  readonly isMarked: boolean;
  /** All columns that the table may have, whether they are there or not. */
  readonly columns: readonly OwnedColumn<F>[];
  private readonly added: readonly OwnedColumn<F>[];
  /** Where each column of ours stands now; those that the user deleted are missing. */
  private readonly places: ReadonlyMap<F, number>;

  /**
   * @param columns those that the table was made with
   * @param found where they stand
   */
  constructor(
    readonly sheet: Sheet,
    columns: readonly OwnedColumn<F>[],
    found: ColumnsFound<F>,
  ) {
    this.headerRow = found.headerRow;
    this.isHeaderKnown = found.isHeaderKnown;
    this.isMarked = found.isMarked;
    this.places = found.places;
    this.added = found.added;
    this.columns = [...columns, ...found.added];
  }

  /** A table as it stands right after it was made: from the first cell on. */
  static asMade<F extends string>(sheet: Sheet, columns: readonly OwnedColumn<F>[]): OwnedTable<F> {
    const places = new Map(columns.map((column, i) => [column.field, i + 1]));
    return new OwnedTable(sheet, columns, {
      headerRow: 1,
      isHeaderKnown: true,
      isMarked: true,
      places,
      added: [],
    });
  }

  /**
   * Finds the columns by their marks first and by their headers second.
   * @param more columns that were added later
   * @param marks those of the sheet, or what is taken for them
   */
  static find<F extends string>(
    sheet: Sheet,
    columns: readonly OwnedColumn<F>[],
    more?: AddedColumn<F>,
    marks?: Sheet['marks'],
  ): OwnedTable<F> {
    return new OwnedTable(sheet, columns, findColumns(sheet, columns, more, marks));
  }

  /** The columns by their headers and the notes on them, whatever marks there are. */
  static byHeaders<F extends string>(sheet: Sheet, columns: readonly OwnedColumn<F>[]): OwnedTable<F> {
    return new OwnedTable(sheet, columns, findByHeaders(sheet, columns));
  }

  /**
   * The columns by the notes on their headers alone: one read, however many there are. Whoever uses it has to know that
   * the marks say the same, as a note goes along when its user cuts and pastes a column.
   * @returns undefined where two headers have the same note of ours
   */
  static byNotes<F extends string>(
    sheet: Sheet,
    columns: readonly OwnedColumn<F>[],
    headerRow: number,
  ): OwnedTable<F> | undefined {
    const found = findByNotes(sheet, columns, headerRow);
    return found === undefined ? undefined : new OwnedTable(sheet, columns, found);
  }

  /**
   * A table of the connector's own whose headers stand as they were made: nobody moved a column since, so no mark is
   * needed. @param texts the first row, from the first cell on
   */
  static unmoved<F extends string>(
    sheet: Sheet,
    columns: readonly OwnedColumn<F>[],
    texts: readonly CellValue[],
  ): OwnedTable<F> | undefined {
    const isUnmoved = columns.every(({ header }, n) => isWord(headerText(texts[n] ?? ''), header));
    return isUnmoved ? OwnedTable.asMade(sheet, columns) : undefined;
  }

  /** Short, and the same while all columns of ours stand where they stand in this table, and no other joined them. */
  get placesSum(): string {
    const places = [...this.places].sort(([, a], [, b]) => a - b);
    return `${this.headerRow}:${textHash(JSON.stringify([this.sheet.id, places, this.added.length]))}`;
  }

  /** The fields whose columns are there. */
  placedFields(): readonly F[] {
    return [...this.places.keys()];
  }

  /** Whether all columns stand where they stand in the other, of the same sheet. */
  isLike(other: OwnedTable<F>): boolean {
    return (
      this.places.size === other.places.size &&
      [...this.places].every(([field, place]) => other.places.get(field) === place)
    );
  }

  /** Whether the column was added after the table was made. */
  isAdded(column: OwnedColumn<F>): boolean {
    return this.added.includes(column);
  }

  /** The fields of all columns that the table may have, whether they are there or not. */
  get fields(): readonly F[] {
    return this.columns.map(({ field }) => field);
  }

  /** The columns from the leftmost of ours to the rightmost. */
  get span(): Span {
    const places = [...this.places.values()];
    const first = Math.min(...places);
    return { first, count: Math.max(...places) - first + 1 };
  }

  /** Whether the column is there: its user may have deleted it. */
  has(field: F): boolean {
    return this.places.has(field);
  }

  /** The number of a field's column; undefined where the user deleted it. */
  columnOf(field: F): number | undefined {
    return this.places.get(field);
  }

  /** The header as the user sees it in the language of the table. */
  headerOf(field: F, language: Language): string {
    return this.columns.find((column) => column.field === field)?.header[language] ?? field;
  }

  /**
   * Rows below the header, in one read.
   * @param from the first row and how many; every row when left out
   */
  read(fields: readonly F[] = this.fields, from?: Span): TableRows<F> {
    return readRows(this, fields, from);
  }

  /** The rows below the header in cells that were read from the sheet's first one on. */
  rowsIn(cells: readonly (readonly CellValue[])[]): TableRows<F> {
    return rowsIn(this, cells);
  }

  /**
   * These columns from the header's row down: as few reads as are cheaper than the columns between them. Reads again
   * while rows come or go.
   */
  readColumns(wanted: ColumnsWanted<F>): ColumnRows<F> {
    return readColumns(this, wanted);
  }

  /**
   * These fields of some rows alone.
   * @param also one more field, which is blank in rows where it would cost a reading of its own
   */
  readRows(rows: readonly number[], fields: readonly F[], also?: F): FieldsOfRows<F> {
    return readSomeRows(this, rows, fields, also);
  }

  /**
   * Writes neighbouring rows: one write for each run of neighbouring columns of ours.
   * @param rows each with a value for each of `fields`; those whose column is gone are left out
   * @param order fields whose runs are written first and last: a write may be cut off in the middle
   */
  write(
    firstRow: number,
    fields: readonly F[],
    rows: readonly (readonly CellValue[])[],
    order: WriteOrder<F> = {},
  ): void {
    for (const run of runsInOrder(this.places, fields, order)) {
      const values = rows.map((row) => run.positions.map((position) => row[position] ?? ''));
      this.sheet.write(
        { row: firstRow, column: run.column, rows: rows.length, columns: run.positions.length },
        values,
      );
    }
  }

  /** Writes a row below all that the sheet holds, one value for each of these fields. */
  append(fields: readonly F[], values: readonly CellValue[]): void {
    const row: CellValue[] = [];
    for (const { column, positions } of columnRuns(this.places, fields)) {
      for (const [n, position] of positions.entries()) row[column + n - 1] = values[position] ?? '';
    }
    if (row.length > 0) this.sheet.append(Array.from(row, (value) => value ?? ''));
  }

  /** The areas that a write of these fields into these rows touches. */
  areas(firstRow: number, rows: number, fields: readonly F[]): readonly Area[] {
    return columnRuns(this.places, fields).map(({ column, positions }) => ({
      row: firstRow,
      column,
      rows,
      columns: positions.length,
    }));
  }

  /** Sets the number formats of these columns in neighbouring rows; has to come before the values. */
  format(firstRow: number, rowCount: number, fields: readonly F[], language: Language): void {
    const formatOf = new Map(this.columns.map((column) => [column.field, columnFormat(column, language)]));
    for (const run of columnRuns(this.places, fields)) {
      const formats = run.positions.map((position) => {
        const field = fields[position];
        return (field === undefined ? undefined : formatOf.get(field)) ?? AUTOMATIC;
      });
      const area = { row: firstRow, column: run.column, rows: rowCount, columns: run.positions.length };
      bestEffort(this.sheet, () => this.sheet.setNumberFormats(area, formats));
    }
  }
}

/** The texts of a header row, from the first column on, ready for comparing: in lower case and without accents. */
export function readHeaders(sheet: Sheet, headerRow: number): readonly string[] {
  const { lastColumn } = sheet.extent();
  if (lastColumn === 0) return [];
  const [row = []] = sheet.read({ row: headerRow, column: 1, rows: 1, columns: lastColumn });
  return row.map(headerText);
}
