// A table of ours on a sheet that its user also edits. Marks find its columns after the user moved, hid or renamed
// them. Dates are read as dates, whatever the format of their cells. Only cells of our own columns are written.
//
//           A (ours: id)   B (the user's)   C (ours: titulo) …
// header → ID             My note          Title             ← marked `franchise.header`; may be in any row
// first  → 1234           call them        Troca de fachada

import {
  AUTOMATIC_FORMAT,
  type CellValue,
  type Span,
  spansOf,
  TEXT_FORMAT,
  valuesHeldBy,
} from '../../domain/cells/cell.ts';
import { isWord, type Language, textHash } from '../../domain/language.ts';
import { lazily } from '../../domain/schema.ts';
import { serialReader } from '../../domain/time.ts';
import type { Area, Sheet } from '../../ports/workbook.ts';
import { type ColumnsFound, findByHeaders, findByNotes, findColumns } from './find-columns.ts';
import { bestEffort } from './limits.ts';
import { type AddedColumn, columnFormat, headerText, type OwnedColumn } from './owned-column.ts';

// Reads scattered cells in few calls, with those between if another call costs more. A deleted column reads as blank.

/** Reading this many cells takes as long as one more call. */
export const CELLS_OF_A_CALL = 15_000;

export function areBlank(cells: readonly (readonly CellValue[])[]): boolean {
  return cells.every((row) => row.every((value) => value === ''));
}

/** The spans to read so that calls are few: small gaps are read along. @param cells in each row (or column) */
export function spansToRead(numbers: readonly number[], cells: number): readonly Span[] {
  return spansOf(numbers, Math.floor(CELLS_OF_A_CALL / Math.max(1, cells)));
}

/** Cells that weren't read are blank. */
export function readCells(sheet: Sheet, rows: Span, columns: readonly number[]) {
  const parts = spansToRead(columns, rows.count).map(({ first, count }) => ({
    first,
    cells: sheet.read({ row: rows.first, column: first, rows: rows.count, columns: count }),
    last: first + count - 1,
  }));
  const partOf = (column: number) => parts.find(({ first, last }) => column >= first && column <= last);
  return {
    calls: parts.length,
    value: (row: number, column: number): CellValue => {
      const part = partOf(column);
      return part?.cells[row - rows.first]?.[column - part.first] ?? '';
    },
    column: (column: number): readonly CellValue[] => {
      const part = partOf(column);
      const at = column - (part?.first ?? 0);
      return part?.cells.map((row) => row[at] ?? '') ?? [];
    },
  };
}

export interface TableRows<F extends string> {
  readonly rowNumbers: readonly number[];
  /** `n`: index in `rowNumbers`. Blank for a deleted column. */
  value(n: number, field: F): CellValue;
}

export interface ColumnRows<F extends string> {
  readonly length: number; // With the header; 0 if no wanted column is there. At 1 nothing was read.
  readonly gridRows: number;
  /** More than one read was needed; the user may have moved rows in between. */
  readonly isPieced: boolean;
  /** The optional columns were read too. */
  readonly isWhole: boolean;
  /** `n` counts from the header row. */
  value(n: number, field: F): CellValue;
  /** From the header on. */
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
  /** @param row of the sheet; cells that weren't read are blank */
  valueAt(row: number, field: F): CellValue;
}

export class OwnedTable<F extends string> {
  /** Includes columns that the user deleted. */
  readonly columns: readonly OwnedColumn<F>[];
  private readonly dates = lazily(
    () => new Set(this.columns.flatMap(({ field, kind }) => (kind.startsWith('date') ? [field] : []))),
  );
  private readonly dateOf: (serial: number) => Date | undefined;

  constructor(
    readonly sheet: Sheet,
    columns: readonly OwnedColumn<F>[],
    private readonly found: ColumnsFound<F>,
  ) {
    this.columns = [...columns, ...found.added];
    this.dateOf = serialReader(sheet);
  }

  get headerRow(): number {
    return this.found.headerRow;
  }

  /** If false, the marked row is gone and `headerRow` is a guess. */
  get isHeaderKnown(): boolean {
    return this.found.isHeaderKnown;
  }

  /** If false, no column has a mark: they were found by their headers. */
  get isMarked(): boolean {
    return this.found.isMarked;
  }

  /** Without columns that the user deleted. */
  private get places(): ReadonlyMap<F, number> {
    return this.found.places;
  }

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

  static find<F extends string>(
    sheet: Sheet,
    columns: readonly OwnedColumn<F>[],
    more?: AddedColumn<F>,
    marks?: Sheet['marks'],
  ): OwnedTable<F> {
    return new OwnedTable(sheet, columns, findColumns(sheet, columns, more, marks));
  }

  static byHeaders<F extends string>(sheet: Sheet, columns: readonly OwnedColumn<F>[]): OwnedTable<F> {
    return new OwnedTable(sheet, columns, findByHeaders(sheet, columns));
  }

  /**
   * Right only if the marks agree: a cut and pasted column takes its note along. Undefined if two headers have one
   * column's note.
   */
  static byNotes<F extends string>(
    sheet: Sheet,
    columns: readonly OwnedColumn<F>[],
    headerRow: number,
  ): OwnedTable<F> | undefined {
    const found = findByNotes(sheet, columns, headerRow);
    return found === undefined ? undefined : new OwnedTable(sheet, columns, found);
  }

  /** Undefined unless the table was found by its notes. */
  noteOn(field: F): string | undefined {
    return this.found.notes?.[(this.columnOf(field) ?? 0) - 1];
  }

  /** Undefined unless `texts`, the first row, has the headers as they were made. */
  static unmoved<F extends string>(
    sheet: Sheet,
    columns: readonly OwnedColumn<F>[],
    texts: readonly CellValue[],
  ): OwnedTable<F> | undefined {
    const isUnmoved = columns.every(({ header }, n) => isWord(headerText(texts[n] ?? ''), header));
    return isUnmoved ? OwnedTable.asMade(sheet, columns) : undefined;
  }

  /** In one read, wherever its headers are. @param before the columns as earlier versions ordered them */
  static readWhole<F extends string>(sheet: Sheet, columns: readonly OwnedColumn<F>[], before = columns) {
    const cells = sheet.readAll();
    const [texts = []] = cells;
    const unmoved = OwnedTable.unmoved(sheet, columns, texts) ?? OwnedTable.unmoved(sheet, before, texts);
    const table = unmoved ?? OwnedTable.find(sheet, columns);
    return { table, rows: table.rowsAmong(cells.slice(table.headerRow), table.headerRow + 1, 1) };
  }

  get placesSum(): string {
    const places = [...this.places].sort(([, a], [, b]) => a - b);
    return `${this.headerRow}:${textHash(JSON.stringify([this.sheet.id, places, this.found.added.length]))}`;
  }

  placedFields(): readonly F[] {
    return [...this.places.keys()];
  }

  /** The same columns in the same places; header row and sheet may differ. */
  isLike(other: OwnedTable<F>): boolean {
    return (
      this.places.size === other.places.size &&
      [...this.places].every(([field, place]) => other.places.get(field) === place)
    );
  }

  isAdded(column: OwnedColumn<F>): boolean {
    return this.found.added.includes(column);
  }

  get fields(): readonly F[] {
    return this.columns.map(({ field }) => field);
  }

  get span(): Span {
    const places = [...this.places.values()];
    const first = Math.min(...places);
    return { first, count: Math.max(...places) - first + 1 };
  }

  has(field: F): boolean {
    return this.places.has(field);
  }

  columnOf(field: F): number | undefined {
    return this.places.get(field);
  }

  /** Our own word, even if the user renamed the header; the field if it has no column of ours. */
  headerOf(field: F, language: Language): string {
    return this.columns.find((column) => column.field === field)?.header[language] ?? field;
  }

  /** The only way to read a value: with another number format Sheets gives a number for a date. */
  valueIn(field: F, cell: CellValue): CellValue {
    if (typeof cell !== 'number' || !this.holdsDates(field)) return cell;
    return this.dateOf(cell) ?? cell;
  }

  read(fields: readonly F[] = this.fields, from?: Span): TableRows<F> {
    const places = this.placesOf(fields);
    const firstRow = from?.first ?? this.headerRow + 1;
    const below = this.sheet.extent().lastRow - firstRow + 1;
    const rows = Math.min(from?.count ?? below, below);
    if (places.length === 0 || rows < 1) return { rowNumbers: [], value: () => '' };
    const firstColumn = Math.min(...places);
    const width = Math.max(...places) - firstColumn + 1;
    const values = this.sheet.read({ row: firstRow, column: firstColumn, rows, columns: width });
    return this.rowsAmong(values, firstRow, firstColumn);
  }

  private rowsAmong(
    cells: readonly (readonly CellValue[])[],
    firstRow: number,
    firstColumn: number,
  ): TableRows<F> {
    return {
      rowNumbers: cells.map((_, n) => firstRow + n),
      value: (n, field) => {
        const place = this.columnOf(field);
        return place === undefined ? '' : this.valueIn(field, cells[n]?.[place - firstColumn] ?? '');
      },
    };
  }

  /** Repeats while rows are inserted or deleted, so that columns from several calls match. */
  readColumns({ fields, optional = [], areAll = false }: ColumnsWanted<F>): ColumnRows<F> {
    const { headerRow, sheet } = this;
    for (;;) {
      const extent = sheet.extent();
      const { lastRow, maxRows: gridRows } = extent;
      const length = lastRow - headerRow + 1;
      const wanted = this.placesOf(fields);
      const all = areAll
        ? Array.from({ length: extent.lastColumn }, (_, c) => c + 1)
        : [...wanted, ...this.placesOf(optional)];
      const isWhole = spansToRead(all, length).length <= 1;
      // A table without rows isn't read: no caller needs the header alone.
      const isRead = wanted.length > 0 && length > 1;
      const rows = { first: headerRow, count: length };
      const cells = readCells(sheet, rows, isRead ? (isWhole || areAll ? all : wanted) : []);
      if (isRead && sheet.extent().lastRow - headerRow + 1 !== length) continue;
      const at = (n: number, column = 0) => cells.value(headerRow + n, column);
      return {
        length: wanted.length === 0 ? 0 : Math.max(0, length),
        gridRows,
        isPieced: cells.calls > 1,
        isWhole,
        value: (n, field) => this.valueIn(field, at(n, this.columnOf(field))),
        column: (field) => {
          const values = cells.column(this.columnOf(field) ?? 0);
          return this.holdsDates(field) ? values.map((value) => this.valueIn(field, value)) : values;
        },
        wholeRow: (n) => (areAll ? all.map((column) => at(n, column)) : undefined),
      };
    }
  }

  /** `also`: one more field, left blank in rows where it would cost another read. */
  readRows(rows: readonly number[], fields: readonly F[], also?: F): FieldsOfRows<F> {
    const places = this.placesOf(fields);
    const more = [...places, ...this.placesOf(also === undefined ? [] : [also])];
    const blocks = spansToRead(rows, places.length).map((span) => {
      const isOneCall = spansToRead(more, span.count).length === 1;
      return [span, readCells(this.sheet, span, isOneCall ? more : places)] as const;
    });
    return {
      valueAt: (row, field) => {
        const block = blocks.find(([{ first, count }]) => row >= first && row < first + count);
        return this.valueIn(field, block?.[1].value(row, this.columnOf(field) ?? 0) ?? '');
      },
    };
  }

  private placesOf(fields: readonly F[]): readonly number[] {
    return fields.flatMap((field) => this.columnOf(field) ?? []);
  }

  /**
   * Columns of dates that a person formatted as something else, and of numbers formatted as dates or plain text, judged
   * by these rows. Numbers in an added column of dates may be the service's own, unless the column has no dates; so may
   * dates in an added column of numbers.
   */
  misformatted({ first, count }: Span): readonly F[] {
    const added = new Set(this.found.added.map(({ field }) => field));
    const ofNumbers = new Set(
      this.columns.flatMap(({ field, kind }) =>
        ['codes', 'numbers'].includes(valuesHeldBy(kind)) && !added.has(field) ? [field] : [],
      ),
    );
    const fields = this.placedFields().filter((field) => this.holdsDates(field) || ofNumbers.has(field));
    if (fields.length === 0 || count < 1) return [];
    const raw = readCells(this.sheet, { first, count }, this.placesOf(fields));
    // Numbers stay numbers until they are written again, so plain text shows only in the formats of the first row.
    const { span } = this;
    const firstRow = { row: first, column: span.first, rows: 1, columns: span.count };
    const [formats = []] = this.sheet.numberFormats(firstRow);
    return fields.filter((field) => {
      const column = this.columnOf(field) ?? 0;
      const cells = raw.column(column);
      const hasDates = cells.some((cell) => cell instanceof Date);
      if (ofNumbers.has(field)) return hasDates || formats[column - span.first] === TEXT_FORMAT;
      return !(hasDates && added.has(field)) && cells.some((cell) => this.valueIn(field, cell) !== cell);
    });
  }

  private holdsDates(field: F): boolean {
    return this.dates().has(field);
  }

  /** One call for each run of neighbouring columns; deleted columns are skipped. */
  write(
    firstRow: number,
    fields: readonly F[],
    rows: readonly (readonly CellValue[])[],
    order: WriteOrder<F> = {},
  ): void {
    for (const run of this.runsInOrder(fields, order)) {
      const values = rows.map((row) => run.positions.map((position) => row[position] ?? ''));
      this.sheet.write(
        { row: firstRow, column: run.column, rows: rows.length, columns: run.positions.length },
        values,
      );
    }
  }

  append(fields: readonly F[], values: readonly CellValue[]): void {
    const row: CellValue[] = [];
    for (const { column, positions } of this.runsOf(fields)) {
      for (const [n, position] of positions.entries()) row[column + n - 1] = values[position] ?? '';
    }
    if (row.length > 0) this.sheet.append(Array.from(row, (value) => value ?? ''));
  }

  areas(firstRow: number, rows: number, fields: readonly F[]): readonly Area[] {
    return this.runsOf(fields).map(({ column, positions }) => ({
      row: firstRow,
      column,
      rows,
      columns: positions.length,
    }));
  }

  /** Must precede the values: a format set later doesn't convert what a cell already holds. */
  format(firstRow: number, rowCount: number, fields: readonly F[], language: Language): void {
    const formatOf = new Map(this.columns.map((column) => [column.field, columnFormat(column, language)]));
    for (const run of this.runsOf(fields)) {
      const formats = run.positions.map((position) => {
        const field = fields[position];
        return (field === undefined ? undefined : formatOf.get(field)) ?? AUTOMATIC_FORMAT;
      });
      const area = { row: firstRow, column: run.column, rows: rowCount, columns: run.positions.length };
      bestEffort(this.sheet, () => this.sheet.setNumberFormats(area, formats));
    }
  }

  private runsOf(fields: readonly F[], isWanted: (field: F) => boolean = () => true): readonly ColumnRun[] {
    const placed = fields
      .flatMap((field, position) => {
        const column = this.columnOf(field);
        return column === undefined || !isWanted(field) ? [] : [{ column, position }];
      })
      .sort((a, b) => a.column - b.column);
    const runs: { column: number; positions: number[] }[] = [];
    for (const { column, position } of placed) {
      const last = runs[runs.length - 1];
      if (last !== undefined && last.column + last.positions.length === column) last.positions.push(position);
      else runs.push({ column, positions: [position] });
    }
    return runs;
  }

  /** A write may be cut off between two calls, so their order counts. */
  private runsInOrder(fields: readonly F[], { first, last = [] }: WriteOrder<F>): readonly ColumnRun[] {
    const isIn = ({ positions }: ColumnRun, field: F) => positions.some((n) => fields[n] === field);
    const rank = (run: ColumnRun) =>
      first !== undefined && isIn(run, first)
        ? -1
        : last.reduce((rank, field, i) => (isIn(run, field) ? i + 1 : rank), 0);
    const sorted = (runs: readonly ColumnRun[]) => [...runs].sort((a, b) => rank(a) - rank(b));
    const runs = sorted(this.runsOf(fields));
    const final = runs[runs.length - 1];
    const placed = last.filter((field) => this.has(field) && fields.includes(field));
    if (final === undefined || placed.every((field) => isIn(final, field))) return runs;
    const end = placed[placed.length - 1];
    return [
      ...sorted(this.runsOf(fields, (field) => field !== end)),
      ...this.runsOf(fields, (field) => field === end),
    ];
  }
}

/** As `headerText` makes them; '' for blanks. Index 0 is column A. */
export function readHeaders(sheet: Sheet, headerRow: number): readonly string[] {
  const { lastColumn } = sheet.extent();
  if (lastColumn === 0) return [];
  const [row = []] = sheet.read({ row: headerRow, column: 1, rows: 1, columns: lastColumn });
  return row.map(headerText);
}

interface ColumnRun {
  readonly column: number;
  readonly positions: readonly number[];
}

/** Fields written before or after all others, if given. A blank last field shows that a row's write was cut off. */
export interface WriteOrder<F extends string> {
  readonly first?: F;
  readonly last?: readonly F[];
}
