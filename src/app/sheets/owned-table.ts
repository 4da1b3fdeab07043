// A table of ours on a sheet that also belongs to its user: a header row, and columns that are found again by their
// marks after the user moved, hid or renamed them. Only cells of our own columns are ever written.
//
//            A (ours: id)   B (the user's)   C (ours: titulo) …
//   header → ID             My note          Title             ← marked `franchise.header`; may stand in any row
//   first  → 1234           call them        Troca de fachada
//            …

import {
  AUTOMATIC,
  type CellValue,
  heldBy,
  numberFormatOf,
  PLAIN_TEXT,
  textInput,
  widthOf,
} from '../../domain/cell.ts';
import { fold, type Language } from '../../domain/language.ts';
import { textHash } from '../../domain/text-hash.ts';
import type { Area, Sheet } from '../../ports/workbook.ts';
import { bestEffort } from './best-effort.ts';
import { columnRuns, runsInOrder, type WriteOrder } from './column-runs.ts';
import {
  ADDED_MARK,
  type AddedColumn,
  addedMark,
  COLUMN_MARK,
  type ColumnsFound,
  fieldName,
  findColumns,
  HEADER_MARK,
  headerText,
  isNoteOf,
  KIND_MARK,
  type OwnedColumn,
} from './find-columns.ts';
import { putMark } from './mark-limit.ts';
import { readCells, spansToRead } from './read-cells.ts';

export type { OwnedColumn } from './find-columns.ts';

/** The content of a table, read at once. */
export interface TableRows<F extends string> {
  /** The sheet's row number of each row, in order. */
  readonly rowNumbers: readonly number[];
  /** The value of a column in the n-th row; blank where the column is gone. */
  value(n: number, field: F): CellValue;
}

/** Some columns of a table, read from its header row down, that one included. */
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
}

/** Some columns of some rows. */
export interface SomeRows<F extends string> {
  /** The value of a column in a row of the sheet; blank where the column is gone. */
  valueAt(row: number, field: F): CellValue;
}

export class OwnedTable<F extends string> {
  private constructor(
    readonly sheet: Sheet,
    /** The sheet's row with the headers. */
    readonly headerRow: number,
    /** false where the row with the mark is gone: then `headerRow` is a guess. */
    readonly isHeaderKnown: boolean,
    /** false on a sheet without any of our marks on columns: found by its headers. */
    readonly isMarked: boolean,
    /** Where each column of ours stands now; those that the user deleted are missing. */
    private readonly places: ReadonlyMap<F, number>,
    private readonly columns: readonly OwnedColumn<F>[],
    /** How many of them, at the end, were added after the table was made. */
    private readonly addedCount: number,
  ) {}

  /** A table as it stands right after it was made: from the first cell on. */
  static asMade<F extends string>(sheet: Sheet, columns: readonly OwnedColumn<F>[]): OwnedTable<F> {
    const places = new Map(columns.map((column, i) => [column.field, i + 1]));
    return new OwnedTable(sheet, 1, true, true, places, columns, 0);
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
    return OwnedTable.of(sheet, columns, findColumns(sheet, columns, more, marks));
  }

  /** As it was found. */
  static of<F extends string>(
    sheet: Sheet,
    columns: readonly OwnedColumn<F>[],
    { headerRow, isHeaderKnown, isMarked, places, added }: ColumnsFound<F>,
  ): OwnedTable<F> {
    const all = [...columns, ...added];
    return new OwnedTable(sheet, headerRow, isHeaderKnown, isMarked, places, all, added.length);
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
    const isUnmoved = columns.every(({ header }, n) => {
      const text = headerText(texts[n] ?? '');
      return text === fold(header.en) || text === fold(header.pt);
    });
    return isUnmoved ? OwnedTable.asMade(sheet, columns) : undefined;
  }

  /**
   * The columns by the notes on their headers alone: one read, however many there are. Whoever uses it has to know that
   * the marks say the same (`placesSum`), as a note goes along when its user cuts and pastes a column.
   * @returns undefined where two headers have the same note of ours
   */
  static byNotes<F extends string>(
    sheet: Sheet,
    columns: readonly OwnedColumn<F>[],
    headerRow: number,
  ): OwnedTable<F> | undefined {
    const { maxRows, maxColumns } = sheet.extent();
    if (headerRow > maxRows) return undefined;
    const [notes = []] = sheet.readNotes({ row: headerRow, column: 1, rows: 1, columns: maxColumns });
    const places = new Map<F, number>();
    for (const [n, note] of notes.entries()) {
      for (const column of note === '' ? [] : columns) {
        if (!isNoteOf(note, column)) continue;
        if (places.has(column.field)) return undefined;
        places.set(column.field, n + 1);
      }
    }
    return new OwnedTable(sheet, headerRow, true, true, places, columns, 0);
  }

  /** Short, and the same while all columns of ours stand where they stand in this table, and no other joined them. */
  get placesSum(): string {
    const places = [...this.places].sort(([, a], [, b]) => a - b);
    return `${this.headerRow}:${textHash(JSON.stringify([this.sheet.id, places, this.addedCount]))}`;
  }

  /** Marks the row of the headers and each column where it stands now; those that have their mark already don't change. */
  putMarksBack(): void {
    const there = [HEADER_MARK, COLUMN_MARK, ADDED_MARK].flatMap((key) => this.sheet.marks(key));
    const mark = (on: 'row' | 'column', index: number, key: string, value: string) => {
      const isThere = there.some((one) => one.on === on && one.key === key && one.value === value);
      if (!isThere) putMark(this.sheet, () => this.sheet.mark(on, index, key, value));
    };
    mark('row', this.headerRow, HEADER_MARK, '1');
    this.columns.forEach(({ field, kind }, n) => {
      const place = this.places.get(field);
      if (place === undefined) return;
      const isAdded = n >= this.columns.length - this.addedCount;
      if (isAdded) mark('column', place, ADDED_MARK, addedMark(field, kind));
      else mark('column', place, COLUMN_MARK, field);
    });
  }

  /** The fields of all columns of the sheet that carry our mark. */
  static markedFields(sheet: Sheet): readonly string[] {
    return sheet.marks(COLUMN_MARK).flatMap(({ on, value }) => (on === 'column' ? [value] : []));
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

  /** All fields that the table may have, whether their columns are there or not. */
  get fields(): readonly F[] {
    return this.columns.map(({ field }) => field);
  }

  has(field: F): boolean {
    return this.places.has(field);
  }

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
  read(
    fields: readonly F[] = this.columns.map(({ field }) => field),
    from?: { readonly first: number; readonly count: number },
  ): TableRows<F> {
    const places = fields.flatMap((field) => this.places.get(field) ?? []);
    const firstRow = from?.first ?? this.headerRow + 1;
    const rows = Math.min(
      from?.count ?? Number.POSITIVE_INFINITY,
      this.sheet.extent().lastRow - firstRow + 1,
    );
    if (places.length === 0 || rows < 1) return { rowNumbers: [], value: () => '' };
    const firstColumn = Math.min(...places);
    const width = Math.max(...places) - firstColumn + 1;
    const values = this.sheet.read({ row: firstRow, column: firstColumn, rows, columns: width });
    return {
      rowNumbers: values.map((_, n) => firstRow + n),
      value: (n, field) => {
        const place = this.places.get(field);
        return place === undefined ? '' : (values[n]?.[place - firstColumn] ?? '');
      },
    };
  }

  /** The rows below the header in cells that were read from the sheet's first one on. */
  rowsIn(cells: readonly (readonly CellValue[])[]): TableRows<F> {
    const rows = cells.slice(this.headerRow);
    return {
      rowNumbers: rows.map((_, n) => this.headerRow + 1 + n),
      value: (n, field) => rows[n]?.[(this.places.get(field) ?? 0) - 1] ?? '',
    };
  }

  /**
   * These columns alone, from the header's row down: as few reads as are cheaper than the columns between them.
   * Reads again while rows come or go.
   * @param optional columns that are read as well where one read takes all
   */
  readColumns(fields: readonly F[], optional: readonly F[] = []): ColumnRows<F> {
    for (;;) {
      const { lastRow, maxRows: gridRows } = this.sheet.extent();
      const length = lastRow - this.headerRow + 1;
      const wanted = this.placesOf(fields);
      const all = [...wanted, ...this.placesOf(optional)];
      const isWhole = spansToRead(all, length).length <= 1;
      // Of a table without rows nothing is read: nobody asks for the header alone.
      if (wanted.length === 0 || length < 2) {
        const read = wanted.length === 0 ? 0 : Math.max(0, length);
        return { length: read, gridRows, isPieced: false, isWhole, value: () => '', column: () => [] };
      }
      const cells = readCells(this.sheet, { first: this.headerRow, count: length }, isWhole ? all : wanted);
      if (this.sheet.extent().lastRow - this.headerRow + 1 !== length) continue;
      return {
        length,
        gridRows,
        isPieced: cells.calls > 1,
        isWhole,
        value: (n, field) => cells.value(this.headerRow + n, this.places.get(field) ?? 0),
        column: (field) => cells.column(this.places.get(field) ?? 0),
      };
    }
  }

  /**
   * These fields of some rows alone.
   * @param also one more field, which is blank in rows where it would cost a reading of its own
   */
  readRows(rows: readonly number[], fields: readonly F[], also?: F): SomeRows<F> {
    const places = this.placesOf(fields);
    const more = [...places, ...this.placesOf(also === undefined ? [] : [also])];
    const blocks = spansToRead(rows, places.length).map((stretch) => {
      const isOneCall = spansToRead(more, stretch.count).length === 1;
      return [stretch, readCells(this.sheet, stretch, isOneCall ? more : places)] as const;
    });
    return {
      valueAt: (row, field) => {
        const block = blocks.find(([{ first, count }]) => row >= first && row < first + count);
        return block?.[1].value(row, this.places.get(field) ?? 0) ?? '';
      },
    };
  }

  private placesOf(fields: readonly F[]): readonly number[] {
    return fields.flatMap((field) => this.places.get(field) ?? []);
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

  /**
   * Looks at the formats of the first of these rows and restores, in all of them, those of the columns that a user made
   * plain text, or an earlier version did: there numbers may become texts, and texts keep an apostrophe. Other formats are
   * the user's to choose.
   * @returns whether there was anything to restore
   */
  mendFormats(firstRow: number, rowCount: number, language: Language): boolean {
    const places = [...this.places.values()];
    const column = Math.min(...places);
    const width = Math.max(...places) - column + 1;
    const [formats = []] = this.sheet.numberFormats({ row: firstRow, column, rows: 1, columns: width });
    const wrong = this.columns.filter(({ field, isTyped }) => {
      const place = this.places.get(field);
      return place !== undefined && formats[place - column] === PLAIN_TEXT && isTyped !== true;
    });
    this.format(
      firstRow,
      rowCount,
      wrong.map(({ field }) => field),
      language,
    );
    return wrong.length > 0;
  }

  /**
   * Adds columns to the right of the last of ours and marks them. They are blank unless the user moved columns in the
   * middle of it: look, before they are used.
   */
  addColumns(columns: readonly OwnedColumn<F>[], language: Language): void {
    const last = Math.max(...this.places.values());
    const { maxRows } = this.sheet.extent();
    this.sheet.insertColumnsAfter(last, columns.length);
    columns.forEach(({ field, kind }, i) => {
      putMark(this.sheet, () => this.sheet.mark('column', last + 1 + i, ADDED_MARK, addedMark(field, kind)));
    });
    const area = {
      row: this.headerRow,
      column: last + 1,
      rows: maxRows - this.headerRow + 1,
      columns: columns.length,
    };
    const formats = columns.map((column) => columnFormat(column, language));
    bestEffort(this.sheet, () => this.sheet.setNumberFormats(area, formats));
    const widths = columns.map(({ kind, header }, i): [number, number] => [
      last + 1 + i,
      widthOf(kind, header[language]),
    ]);
    bestEffort(this.sheet, () => this.sheet.setLook({ widths: new Map(widths) }));
  }

  /** Takes the marks off a column: it is the user's from now on. */
  letGo(field: F): void {
    const place = this.places.get(field);
    if (place === undefined) return;
    for (const key of [COLUMN_MARK, ADDED_MARK, KIND_MARK]) this.sheet.unmark('column', place, key);
  }

  /** Writes the headers of columns that were added, and their notes. */
  writeHeaders(columns: readonly OwnedColumn<F>[], language: Language): void {
    for (const { field, header, note } of columns) {
      const column = this.places.get(field);
      if (column === undefined) continue;
      const area = { row: this.headerRow, column, rows: 1, columns: 1 };
      this.sheet.write(area, [[textInput(header[language], '')]]);
      bestEffort(this.sheet, () => this.sheet.styleHeader(area));
      this.sheet.setNotes(this.headerRow, column, [[note ?? '']]);
    }
  }

  /** The fields whose header is neither ours any more nor has our note: their cells were cut and pasted elsewhere. */
  cutFields(): readonly F[] {
    const places = [...this.places.values()];
    if (places.length === 0) return [];
    const column = Math.min(...places);
    const area = { row: this.headerRow, column, rows: 1, columns: Math.max(...places) - column + 1 };
    const [texts = []] = this.sheet.read(area);
    const renamed = this.columns.flatMap(({ field, header, note }) => {
      const at = (this.places.get(field) ?? 0) - column;
      const text = String(heldBy(texts[at] ?? ''));
      const words = [text, fieldName(text)].map(fold);
      const isOurs =
        at < 0 || note === undefined || words.includes(fold(header.en)) || words.includes(fold(header.pt));
      return isOurs ? [] : [{ field, at }];
    });
    if (renamed.length === 0) return [];
    const [notes = []] = this.sheet.readNotes(area);
    return renamed.flatMap(({ field, at }) => (notes[at] === '' ? [field] : []));
  }
}

/** The number format of a column of ours. */
export function columnFormat({ kind, isTyped }: OwnedColumn<string>, language: Language): string {
  return isTyped === true ? PLAIN_TEXT : numberFormatOf(kind, language);
}

/** The texts of a row, folded, from the first column on. */
export function readHeaders(sheet: Sheet, headerRow: number): readonly string[] {
  const { lastColumn } = sheet.extent();
  if (lastColumn === 0) return [];
  const [row = []] = sheet.read({ row: headerRow, column: 1, rows: 1, columns: lastColumn });
  return row.map(headerText);
}
