// A table of ours on a sheet that also belongs to its user: a header row, and columns that are found again by their
// marks after the user moved, hid or renamed them. Only cells of our own columns are ever written.
//
//            A (ours: id)   B (the user's)   C (ours: titulo) …
//   header → ID             My note          Title             ← marked `franchise.header`; may stand in any row
//   first  → 1234           call them        Troca de fachada
//            …

import {
  AUTOMATIC,
  CELL_KINDS,
  type CellKind,
  type CellValue,
  heldBy,
  numberFormatOf,
  PLAIN_TEXT,
  textInput,
  widthOf,
} from '../../domain/cell.ts';
import { fold, type Language, type Word } from '../../domain/language.ts';
import type { Area, Sheet } from '../../ports/workbook.ts';
import { readCells, stretchesOf } from './cells-read.ts';
import { columnRuns, runsInOrder, type WriteOrder } from './column-runs.ts';

export const COLUMN_MARK = 'franchise.column';
export const HEADER_MARK = 'franchise.header';
/** On columns that were added later: what they hold. */
const KIND_MARK = 'franchise.kind';

export interface OwnedColumn<F extends string> {
  readonly field: F;
  readonly header: Word;
  readonly kind: CellKind;
  /** Shown on the header. */
  readonly note?: string;
  readonly hidden?: boolean;
  /** People type texts into it, which stay as they are typed: a column of plain text. */
  readonly isTyped?: boolean;
}

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
    /** Where each column of ours stands now; those that the user deleted are missing. */
    private readonly places: ReadonlyMap<F, number>,
    private readonly columns: readonly OwnedColumn<F>[],
  ) {}

  /** A table as it stands right after it was made: from the first cell on. */
  static asMade<F extends string>(sheet: Sheet, columns: readonly OwnedColumn<F>[]): OwnedTable<F> {
    const places = new Map(columns.map((column, i) => [column.field, i + 1]));
    return new OwnedTable(sheet, 1, true, places, columns);
  }

  /**
   * Finds the columns by their marks first and by their headers in either language second.
   * @param more columns that were added later, by their field
   * @param marks where those of the sheet can't be read, none
   */
  static find<F extends string>(
    sheet: Sheet,
    columns: readonly OwnedColumn<F>[],
    more?: (field: string, kind: CellKind) => OwnedColumn<F> | undefined,
    marks: Sheet['marks'] = (key, values) => sheet.marks(key, values),
  ): OwnedTable<F> {
    const header = marks(HEADER_MARK).find((mark) => mark.on === 'row');
    const headerRow = header?.index ?? 1;
    const wanted = more === undefined ? columns.map(({ field }) => field) : undefined;
    const inColumns = marks(COLUMN_MARK, wanted).filter((mark) => mark.on === 'column');
    const marked = new Map(inColumns.map((mark) => [mark.value, mark.index]));
    const places = new Map<F, number>();
    const isMarked = columns.some(({ field }) => marked.has(field));
    const headers = isMarked ? [] : readHeaders(sheet, headerRow);
    for (const { field, header } of columns) {
      const byHeader = headers.findIndex((text) => text === fold(header.en) || text === fold(header.pt)) + 1;
      const place = marked.get(field) ?? byHeader;
      if (place > 0) places.set(field, place);
    }
    const added: OwnedColumn<F>[] = [];
    for (const { index, value } of more === undefined ? [] : sheet.marks(KIND_MARK)) {
      const field = inColumns.find((mark) => mark.index === index)?.value;
      const column = field === undefined ? undefined : more?.(field, kindOf(value));
      if (column === undefined || places.has(column.field)) continue;
      added.push(column);
      places.set(column.field, index);
    }
    return new OwnedTable(sheet, headerRow, header !== undefined, places, [...columns, ...added]);
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
      const isWhole = stretchesOf(all, length).length <= 1;
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

  /** These fields of some rows alone. */
  readRows(rows: readonly number[], fields: readonly F[]): SomeRows<F> {
    const places = this.placesOf(fields);
    const blocks = stretchesOf(rows, places.length).map(
      (stretch) => [stretch, readCells(this.sheet, stretch, places)] as const,
    );
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
      this.sheet.setNumberFormats(
        { row: firstRow, column: run.column, rows: rowCount, columns: run.positions.length },
        formats,
      );
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
      this.sheet.mark('column', last + 1 + i, COLUMN_MARK, field);
      this.sheet.mark('column', last + 1 + i, KIND_MARK, kind);
    });
    this.sheet.setNumberFormats(
      { row: this.headerRow, column: last + 1, rows: maxRows - this.headerRow + 1, columns: columns.length },
      columns.map((column) => columnFormat(column, language)),
    );
    const widths = columns.map(({ kind, header }, i): [number, number] => [
      last + 1 + i,
      widthOf(kind, header[language]),
    ]);
    this.sheet.setLook({ widths: new Map(widths) });
  }

  /** Takes the marks off a column: it is the user's from now on. */
  letGo(field: F): void {
    const place = this.places.get(field);
    if (place === undefined) return;
    this.sheet.unmark('column', place, COLUMN_MARK);
    this.sheet.unmark('column', place, KIND_MARK);
  }

  /** Writes headers and their notes. */
  writeHeaders(fields: readonly F[], language: Language): void {
    for (const { field, header, note } of this.columns) {
      const column = this.places.get(field);
      if (column === undefined || !fields.includes(field)) continue;
      const area = { row: this.headerRow, column, rows: 1, columns: 1 };
      this.sheet.write(area, [[textInput(header[language], '')]]);
      this.sheet.styleHeader(area);
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
      const text = headerText(texts[at] ?? '');
      const isOurs = at < 0 || note === undefined || text === fold(header.en) || text === fold(header.pt);
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

function kindOf(text: string): CellKind {
  return CELL_KINDS.find((kind) => kind === text) ?? 'any';
}

/** The texts of a row, folded, from the first column on. */
export function readHeaders(sheet: Sheet, headerRow: number): readonly string[] {
  const { lastColumn } = sheet.extent();
  if (lastColumn === 0) return [];
  const [row = []] = sheet.read({ row: headerRow, column: 1, rows: 1, columns: lastColumn });
  return row.map(headerText);
}

/** As headers are compared: in a plain-text cell one may have kept an apostrophe. */
function headerText(value: CellValue): string {
  return fold(String(heldBy(value)));
}
