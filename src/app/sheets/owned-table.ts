// A table of ours on a sheet that its user also edits. Columns are found by their marks after the user moved, hid or
// renamed them. Dates are read as dates, whatever format a person gave their cells. Only cells of our own columns are
// written.
//
//           A (ours: id)   B (the user's)   C (ours: titulo) …
// header → ID             My note          Title             ← marked `franchise.header`; may be in any row
// first  → 1234           call them        Troca de fachada

import {
  AUTOMATIC,
  type CellValue,
  heldBy,
  PLAIN_TEXT,
  type Span,
  spansOf,
} from '../../domain/cells/cell.ts';
import { isWord, type Language, textHash } from '../../domain/language.ts';
import { lazily } from '../../domain/schema.ts';
import { serialReader } from '../../domain/time.ts';
import type { Area, Sheet } from '../../ports/workbook.ts';
import { type ColumnsFound, findByHeaders, findByNotes, findColumns } from './find-columns.ts';
import { bestEffort } from './limits.ts';
import { type AddedColumn, columnFormat, headerText, type OwnedColumn } from './owned-column.ts';

// Scattered cells are read in few calls: cells in between are read too if that is cheaper than another call. A deleted
// column reads as blank.

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

function readRows<F extends string>(table: PlacedTable<F>, fields: readonly F[], from?: Span): TableRows<F> {
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

function rowsIn<F extends string>(
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
function readColumns<F extends string>(
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

function readSomeRows<F extends string>(
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

export class OwnedTable<F extends string> {
  readonly headerRow: number;
  /** If false, the marked row is gone and `headerRow` is a guess. */
  readonly isHeaderKnown: boolean;
  /** If false, no column has a mark: they were found by their headers. */
  readonly isMarked: boolean;
  /** Includes columns that the user deleted. */
  readonly columns: readonly OwnedColumn<F>[];
  private readonly added: readonly OwnedColumn<F>[];
  private readonly places: ReadonlyMap<F, number>; // Columns that the user deleted are missing.
  private readonly notes: readonly string[] | undefined;
  private readonly dates = lazily(
    () => new Set(this.columns.flatMap(({ field, kind }) => (kind.startsWith('date') ? [field] : []))),
  );
  private readonly dateOf = serialReader((local) => this.sheet.toInstantMs(local));

  constructor(
    readonly sheet: Sheet,
    columns: readonly OwnedColumn<F>[],
    found: ColumnsFound<F>,
  ) {
    this.headerRow = found.headerRow;
    this.isHeaderKnown = found.isHeaderKnown;
    this.isMarked = found.isMarked;
    this.places = found.places;
    this.notes = found.notes;
    this.added = found.added;
    this.columns = [...columns, ...found.added];
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
   * Only right while the marks agree: a note travels along when its user cuts and pastes a column. Undefined if two
   * headers have the same note.
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
    return this.notes?.[(this.columnOf(field) ?? 0) - 1];
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
    return { table, rows: table.dated(rowsIn(table, cells)) };
  }

  get placesSum(): string {
    const places = [...this.places].sort(([, a], [, b]) => a - b);
    return `${this.headerRow}:${textHash(JSON.stringify([this.sheet.id, places, this.added.length]))}`;
  }

  placedFields(): readonly F[] {
    return [...this.places.keys()];
  }

  isLike(other: OwnedTable<F>): boolean {
    return (
      this.places.size === other.places.size &&
      [...this.places].every(([field, place]) => other.places.get(field) === place)
    );
  }

  isAdded(column: OwnedColumn<F>): boolean {
    return this.added.includes(column);
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

  headerOf(field: F, language: Language): string {
    return this.columns.find((column) => column.field === field)?.header[language] ?? field;
  }

  /** The only way to read a value: with another number format Sheets gives a number for a date. */
  valueIn(field: F, cell: CellValue): CellValue {
    if (typeof cell !== 'number' || !this.holdsDates(field)) return cell;
    return this.dateOf(cell) ?? cell;
  }

  read(fields: readonly F[] = this.fields, from?: Span): TableRows<F> {
    return this.dated(readRows(this, fields, from));
  }

  readColumns(wanted: ColumnsWanted<F>): ColumnRows<F> {
    const cells = this.dated(readColumns(this, wanted));
    const column = (field: F) => {
      const values = cells.column(field);
      return this.holdsDates(field) ? values.map((value) => this.valueIn(field, value)) : values;
    };
    return { ...cells, column };
  }

  /** `also`: one more field, left blank in rows where it would cost another read. */
  readRows(rows: readonly number[], fields: readonly F[], also?: F): FieldsOfRows<F> {
    const { valueAt } = readSomeRows(this, rows, fields, also);
    return { valueAt: (row, field) => this.valueIn(field, valueAt(row, field)) };
  }

  /**
   * Columns of dates that a person formatted as something else, and of numbers formatted as dates or as plain text,
   * judged by these rows.
   * Numbers in an added column of dates may be the service's own, unless the column has no dates; so may dates in an
   * added column of numbers.
   */
  misformatted({ first, count }: Span): readonly F[] {
    const added = new Set(this.added.map(({ field }) => field));
    const ofNumbers = new Set(
      this.columns.flatMap(({ field, kind }) =>
        ['codes', 'numbers'].includes(heldBy(kind)) && !added.has(field) ? [field] : [],
      ),
    );
    const fields = this.placedFields().filter((field) => this.holdsDates(field) || ofNumbers.has(field));
    if (fields.length === 0 || count < 1) return [];
    const raw = readCells(
      this.sheet,
      { first, count },
      fields.flatMap((field) => this.columnOf(field) ?? []),
    );
    // Numbers stay numbers until they are written again, so plain text shows only in the formats of the first row.
    const { span } = this;
    const firstRow = { row: first, column: span.first, rows: 1, columns: span.count };
    const [formats = []] = this.sheet.numberFormats(firstRow);
    return fields.filter((field) => {
      const column = this.columnOf(field) ?? 0;
      const cells = raw.column(column);
      const hasDates = cells.some((cell) => cell instanceof Date);
      if (ofNumbers.has(field)) return hasDates || formats[column - span.first] === PLAIN_TEXT;
      return !(hasDates && added.has(field)) && cells.some((cell) => this.valueIn(field, cell) !== cell);
    });
  }

  private holdsDates(field: F): boolean {
    return this.dates().has(field);
  }

  private dated<R extends TableRows<F> | ColumnRows<F>>(rows: R): R {
    return { ...rows, value: (n: number, field: F) => this.valueIn(field, rows.value(n, field)) };
  }

  /** One call for each run of neighbouring columns; deleted columns are skipped. */
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

  append(fields: readonly F[], values: readonly CellValue[]): void {
    const row: CellValue[] = [];
    for (const { column, positions } of columnRuns(this.places, fields)) {
      for (const [n, position] of positions.entries()) row[column + n - 1] = values[position] ?? '';
    }
    if (row.length > 0) this.sheet.append(Array.from(row, (value) => value ?? ''));
  }

  areas(firstRow: number, rows: number, fields: readonly F[]): readonly Area[] {
    return columnRuns(this.places, fields).map(({ column, positions }) => ({
      row: firstRow,
      column,
      rows,
      columns: positions.length,
    }));
  }

  /** Must precede the values: a format set later doesn't convert what a cell already holds. */
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

export function readHeaders(sheet: Sheet, headerRow: number): readonly string[] {
  const { lastColumn } = sheet.extent();
  if (lastColumn === 0) return [];
  const [row = []] = sheet.read({ row: headerRow, column: 1, rows: 1, columns: lastColumn });
  return row.map(headerText);
}

type Places<F extends string> = ReadonlyMap<F, number>;

interface ColumnRun {
  readonly column: number;
  readonly positions: readonly number[];
}

/** Fields written before or after all others, if given. A blank last field shows that a row's write was cut off. */
export interface WriteOrder<F extends string> {
  readonly first?: F;
  readonly last?: readonly F[];
}

function columnRuns<F extends string>(
  places: Places<F>,
  fields: readonly F[],
  isWanted: (field: F) => boolean = () => true,
): readonly ColumnRun[] {
  const placed = fields
    .flatMap((field, position) => {
      const column = places.get(field);
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
function runsInOrder<F extends string>(
  places: Places<F>,
  fields: readonly F[],
  { first, last = [] }: WriteOrder<F>,
): readonly ColumnRun[] {
  const isIn = ({ positions }: ColumnRun, field: F) => positions.some((n) => fields[n] === field);
  const rank = (run: ColumnRun) =>
    first !== undefined && isIn(run, first)
      ? -1
      : last.reduce((rank, field, i) => (isIn(run, field) ? i + 1 : rank), 0);
  const sorted = (runs: readonly ColumnRun[]) => [...runs].sort((a, b) => rank(a) - rank(b));
  const runs = sorted(columnRuns(places, fields));
  const final = runs[runs.length - 1];
  const placed = last.filter((field) => places.has(field) && fields.includes(field));
  if (final === undefined || placed.every((field) => isIn(final, field))) return runs;
  const end = placed[placed.length - 1];
  return [
    ...sorted(columnRuns(places, fields, (field) => field !== end)),
    ...columnRuns(places, fields, (field) => field === end),
  ];
}
