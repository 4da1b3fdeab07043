// A table of ours on a sheet that also belongs to its user: a header row, and columns that are found again by their
// marks after the user moved, hid or renamed them. Only cells of our own columns are ever written.
//
//            A (ours: id)   B (the user's)   C (ours: titulo) …
//   header → ID             My note          Title             ← marked `franchise.header`; may stand in any row
//   first  → 1234           call them        Troca de fachada
//            …

import { type CellKind, type CellValue, numberFormatOf, textInput, widthOf } from '../../domain/cell.ts';
import { fold, type Language, type Word } from '../../domain/language.ts';
import type { Sheet } from '../../ports/workbook.ts';

const COLUMN_MARK = 'franchise.column';
const HEADER_MARK = 'franchise.header';
const TEXT_FORMAT = '@';

export interface OwnedColumn<F extends string> {
  readonly field: F;
  readonly header: Word;
  readonly kind: CellKind;
  /** Shown on the header. */
  readonly note?: string;
  readonly hidden?: boolean;
}

/** The content of a table, read at once. */
export interface TableRows<F extends string> {
  /** The sheet's row number of each row, in order. */
  readonly rowNumbers: readonly number[];
  /** The value of a column in the n-th row; blank where the column is gone. */
  value(n: number, field: F): CellValue;
}

export class OwnedTable<F extends string> {
  private constructor(
    readonly sheet: Sheet,
    /** The sheet's row with the headers. */
    readonly headerRow: number,
    /** Where each column of ours stands now; those that the user deleted are missing. */
    private readonly places: ReadonlyMap<F, number>,
    private readonly columns: readonly OwnedColumn<F>[],
  ) {}

  /** Writes headers, notes, formats and marks into an empty sheet, or into one whose making was cut off. */
  static create<F extends string>(
    sheet: Sheet,
    columns: readonly OwnedColumn<F>[],
    language: Language,
    frozenColumns: number,
  ): OwnedTable<F> {
    const { maxRows } = sheet.extent();
    sheet.grow(2, columns.length);
    const header = { row: 1, column: 1, rows: 1, columns: columns.length };
    sheet.setNumberFormats(
      { ...header, rows: Math.max(2, maxRows) },
      columns.map(({ kind }) => numberFormatOf(kind, language)),
    );
    sheet.write(header, [columns.map((column) => textInput(column.header[language], ''))]);
    sheet.styleHeader(header);
    // Read once: asking again for each column makes thousands of calls.
    const marks = [...sheet.marks(HEADER_MARK), ...sheet.marks(COLUMN_MARK)];
    const mark = (on: 'row' | 'column', index: number, key: string, value: string) => {
      const isThere = marks.some((found) => found.on === on && found.key === key && found.value === value);
      if (!isThere) sheet.mark(on, index, key, value);
    };
    mark('row', 1, HEADER_MARK, '1');
    const widths = new Map<number, number>();
    const hiddenColumns: number[] = [];
    columns.forEach((column, i) => {
      mark('column', i + 1, COLUMN_MARK, column.field);
      if (column.kind === 'long-text')
        sheet.clipText({ row: 2, column: i + 1, rows: Math.max(1, maxRows - 1), columns: 1 });
      if (column.hidden) hiddenColumns.push(i + 1);
      widths.set(i + 1, widthOf(column.kind, column.header[language]));
    });
    sheet.setNotes(1, 1, [columns.map(({ note }) => note ?? '')]);
    sheet.setLook({ frozenRows: 1, frozenColumns, widths, hiddenColumns });
    const places = new Map(columns.map((column, i) => [column.field, i + 1]));
    return new OwnedTable(sheet, 1, places, columns);
  }

  /** Finds the columns by their marks first and by their headers in either language second. */
  static find<F extends string>(sheet: Sheet, columns: readonly OwnedColumn<F>[]): OwnedTable<F> {
    const headerRow = sheet.marks(HEADER_MARK).find((mark) => mark.on === 'row')?.index ?? 1;
    const fields = columns.map(({ field }) => field);
    const marked = new Map(
      sheet
        .marks(COLUMN_MARK, fields)
        .filter((mark) => mark.on === 'column')
        .map((mark) => [mark.value, mark.index]),
    );
    const places = new Map<F, number>();
    const isMarked = columns.some(({ field }) => marked.has(field));
    const headers = isMarked ? [] : readHeaders(sheet, headerRow);
    for (const { field, header } of columns) {
      const byHeader = headers.findIndex((text) => text === fold(header.en) || text === fold(header.pt)) + 1;
      const place = marked.get(field) ?? byHeader;
      if (place > 0) places.set(field, place);
    }
    return new OwnedTable(sheet, headerRow, places, columns);
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
   * Writes neighbouring rows: one write for each run of neighbouring columns of ours.
   * @param rows each with a value for each of `fields`; those whose column is gone are left out
   */
  write(firstRow: number, fields: readonly F[], rows: readonly (readonly CellValue[])[]): void {
    for (const run of this.runs(fields)) {
      const values = rows.map((row) => run.positions.map((position) => row[position] ?? ''));
      this.sheet.write(
        { row: firstRow, column: run.column, rows: rows.length, columns: run.positions.length },
        values,
      );
    }
  }

  /** Sets the number formats of these columns in neighbouring rows; has to come before the values. */
  format(firstRow: number, rowCount: number, fields: readonly F[], language: Language): void {
    const kinds = new Map(this.columns.map(({ field, kind }) => [field, kind]));
    for (const run of this.runs(fields)) {
      const formats = run.positions.map((position) => {
        const field = fields[position];
        return numberFormatOf((field === undefined ? undefined : kinds.get(field)) ?? 'text', language);
      });
      this.sheet.setNumberFormats(
        { row: firstRow, column: run.column, rows: rowCount, columns: run.positions.length },
        formats,
      );
    }
  }

  /**
   * Gives text columns back the plain-text format where a user took it away: without it Sheets would re-type what is
   * written next. Other formats are the user's to choose.
   */
  restoreText(firstRow: number, rowCount: number): void {
    const texts = this.columns.filter(({ kind }) => numberFormatOf(kind, 'en') === TEXT_FORMAT);
    const places = texts.flatMap(({ field }) => this.places.get(field) ?? []);
    if (places.length === 0) return;
    const firstColumn = Math.min(...places);
    const area = {
      row: firstRow,
      column: firstColumn,
      rows: rowCount,
      columns: Math.max(...places) - firstColumn + 1,
    };
    const formats = this.sheet.numberFormats(area);
    for (const column of places) {
      const isText = formats.every((row) => row[column - firstColumn] === TEXT_FORMAT);
      if (!isText) this.sheet.setNumberFormats({ ...area, column, columns: 1 }, [TEXT_FORMAT]);
    }
  }

  /** Fields whose columns stand side by side, with their positions in `fields`. */
  private runs(
    fields: readonly F[],
  ): readonly { readonly column: number; readonly positions: readonly number[] }[] {
    const placed = fields
      .flatMap((field, position) => {
        const column = this.places.get(field);
        return column === undefined ? [] : [{ column, position }];
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
}

function readHeaders(sheet: Sheet, headerRow: number): readonly string[] {
  const { lastColumn } = sheet.extent();
  if (lastColumn === 0) return [];
  const [row = []] = sheet.read({ row: headerRow, column: 1, rows: 1, columns: lastColumn });
  return row.map((value) => fold(String(value)));
}
