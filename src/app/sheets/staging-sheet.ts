// A spare tab over which whole rows leave a sheet. They are cut out of it and pasted here in one step, so what is looked
// at here is what was really taken, whatever its user did in that moment; from here they go on in one step as well, or
// go with the tab. No row that somebody may have written on is deleted by a number. Where a run is cut off in between
// the rows stand here, and the next one takes them home.

import type { CellValue } from '../../domain/cell.ts';
import type { Language } from '../../domain/language.ts';
import { numbersOf, type Span, spansOf } from '../../domain/spans.ts';
import { STAGING_SHEET } from '../../domain/vocabulary.ts';
import type { Area, Sheet, Workbook } from '../../ports/workbook.ts';
import { bestEffort } from './best-effort.ts';
import { isUntitled, numberedHeaders } from './headers-of.ts';
import { checkCellLimit } from './limits.ts';
import { emptySheet } from './make-sheet.ts';
import { areBlank } from './read-cells.ts';
import { markedSheets, saveIdentity } from './sheet-identity.ts';
import { type OwnPlaces, RowContent } from './user-content.ts';

/** Blank rows above those that come: so many may be inserted or deleted in the very moment. */
const MARGIN = 100;
/** How often rows are moved up while their user moves others. */
const ATTEMPTS = 3;
/** So many rows at the end of a sheet are looked at for those that have come. */
const MOST_LOOKED_AT = 1_000;

/** A table from which rows move by way of the spare tab, or to which they move: its tab and header row. */
export interface TableWithRows {
  /** Its tab. */
  readonly sheet: Sheet;
  /** Where its headers stand. */
  readonly headerRow: number;
}

/**
 * The spare tab in which rows of one sheet wait while they move: a run that is cut off leaves them there, and the
 * next one finds them.
 */
export class StagingSheet {
  /** Its rows. */
  readonly rows: number[] = [];

  private constructor(
    private readonly workbook: Workbook,
    readonly sheet: Sheet,
    /** Whether its rows are on their way back to the sheet that they are of. */
    readonly isReturn: boolean,
  ) {}

  /** One that a run has left that was cut off. */
  static find(workbook: Workbook, of: Sheet): StagingSheet | undefined {
    for (const { sheet, identity } of markedSheets(workbook)) {
      if (identity.kind !== 'staging' || identity.of !== of.id) continue;
      const { from = of.id } = identity;
      const staging = new StagingSheet(workbook, sheet, from !== of.id);
      staging.hold(sheet.extent().lastRow - 1);
      return staging;
    }
    return undefined;
  }

  /**
   * A new one.
   * @param from the sheet that its rows leave
   * @param of the sheet to which they go where they don't come to where they were to go
   */
  static make(workbook: Workbook, from: Sheet, of: Sheet, language: Language): StagingSheet {
    const inFront = workbook.activeSheet();
    const sheet = emptySheet(workbook, `${of.name()} ${STAGING_SHEET[language]}`);
    workbook.activate(inFront);
    saveIdentity(sheet, { kind: 'staging', language, made: true, of: of.id, from: from.id });
    return new StagingSheet(workbook, sheet, from.id !== of.id);
  }

  /** Cuts whole rows out of a sheet. Behind it they are blank there, where nobody refuses or leaves them out. */
  take({ sheet, headerRow }: TableWithRows, { first, count }: Span): void {
    this.hold(count);
    for (let from = 1; ; ) {
      const columns = sheet.extent().maxColumns - from + 1;
      // A column that came in this moment has pushed the last one out of what was taken.
      if (columns <= 0) return;
      this.sheet.grow(1 + count, from + columns - 1);
      const cells = (row: number, rows: number) => ({ row, rows, column: from, columns });
      sheet.copyCells(cells(headerRow, 1), this.sheet, 1, from);
      sheet.cutCells(cells(first, count), this.sheet, 2, from);
      this.workbook.flush();
      moveNotes(sheet, cells(first, count), this.sheet, 2);
      from += columns;
    }
  }

  /** What stands on its rows. @param table where the columns stand on the sheet from which they were taken */
  content(table: Pick<OwnPlaces, 'columnOf' | 'placedFields'>): RowContent {
    const { sheet } = this;
    const columns = {
      sheet,
      columnOf: (field: string) => table.columnOf(field),
      placedFields: () => table.placedFields(),
    };
    return RowContent.read(columns, this.rows);
  }

  /** The headers of its columns, as `numberedHeaders`. */
  headers(): readonly string[] {
    return numberedHeaders(this.sheet, 1);
  }

  /** Its rows, each with its cells by their headers; of a formula what it gives, or the formula where that is nothing. */
  cells(): ReadonlyMap<number, ReadonlyMap<string, CellValue>> {
    const headers = this.headers();
    const [row] = this.rows;
    if (row === undefined) return new Map();
    const area = { row, column: 1, rows: this.rows.length, columns: headers.length };
    const formulas = this.sheet.readFormulas(area);
    const lines = this.sheet.read(area).map((line, n) => {
      const cells = headers.map((header, c) => [header, line[c] || (formulas[n]?.[c] ?? '')] as const);
      return [row + n, new Map(cells)] as const;
    });
    return new Map(lines);
  }

  /** Empties those of its cells for which this holds. */
  empty(isToGo: (row: number, header: string) => boolean): void {
    for (const [n, header] of this.headers().entries()) {
      for (const { first, count } of spansOf(this.rows.filter((row) => isToGo(row, header)))) {
        const blanks = Array.from({ length: count }, () => ['']);
        this.sheet.write({ row: first, column: n + 1, rows: count, columns: 1 }, blanks);
      }
    }
  }

  /**
   * Gives rows to a table, far below all that it holds, where nothing is overwritten however rows move in this moment:
   * each cell under its header, the n-th with the same text under the n-th.
   * @param isWhole whether headers that the table hasn't get columns there; else their cells stay here
   * @returns the first of the rows there
   */
  give(to: TableWithRows, rows: readonly number[], isWhole: boolean): number {
    const wanted = isWhole ? this.columnsFor(to) : numberedHeaders(to.sheet, to.headerRow);
    const blank = spansOf(this.arrange(wanted));
    const { lastRow, maxRows } = to.sheet.extent();
    const first = lastRow + MARGIN + 1;
    const missing = first + rows.length - 1 - maxRows;
    if (missing > 0) checkCellLimit(this.workbook, to.sheet, missing, wanted.length);
    to.sheet.grow(first + rows.length - 1, wanted.length);
    let at = first;
    for (const span of spansOf(rows)) {
      // Blank cells bring formats along: those of the columns under which they come.
      for (const { first: column, count: columns } of blank)
        to.sheet.copyCells({ row: at, column, rows: span.count, columns }, this.sheet, span.first, column);
      const area = { row: span.first, column: 1, rows: span.count, columns: wanted.length };
      this.sheet.cutCells(area, to.sheet, at, 1);
      at += span.count;
    }
    this.workbook.flush();
    at = first;
    for (const span of spansOf(rows)) {
      const area = { row: span.first, column: 1, rows: span.count, columns: wanted.length };
      moveNotes(this.sheet, area, to.sheet, at);
      at += span.count;
    }
    return first;
  }

  /** Deletes the tab with all that is left on it. */
  remove(): void {
    this.workbook.removeSheet(this.sheet);
  }

  private hold(count: number): void {
    this.rows.splice(0, this.rows.length, ...numbersOf({ first: 2, count: Math.max(0, count) }));
  }

  /** The headers of the table, in which those of these rows have columns now. */
  private columnsFor({ sheet, headerRow }: TableWithRows): readonly string[] {
    const known = numberedHeaders(sheet, headerRow);
    const here = this.headers();
    const isMissing = (name: string) => !known.includes(name) && !isUntitled(name);
    const missing = here.flatMap((name, n) => (isMissing(name) ? [n + 1] : []));
    let last = sheet.extent().lastColumn;
    for (const { first, count } of spansOf(missing)) {
      sheet.grow(1, last + count);
      this.sheet.copyCells({ row: 1, column: first, rows: 1, columns: count }, sheet, headerRow, last + 1);
      last += count;
    }
    const now = missing.length === 0 ? known : numberedHeaders(sheet, headerRow);
    return [...now, ...here.filter((name) => !now.includes(name))];
  }

  /** Puts the columns into this order. @returns the numbers of those that weren't there, and are blank */
  private arrange(wanted: readonly string[]): readonly number[] {
    const now: (string | undefined)[] = [...this.headers()];
    const absent = wanted.filter((name) => !now.includes(name));
    if (absent.length > 0) this.sheet.grow(1, now.length + absent.length);
    now.push(...absent.map(() => undefined));
    for (const [n, name] of wanted.entries()) {
      const at = now.indexOf(now.includes(name) ? name : undefined, n);
      if (at <= n) continue;
      this.sheet.moveColumns(at + 1, 1, n + 1);
      now.splice(n, 0, ...now.splice(at, 1));
    }
    return wanted.flatMap((name, n) => (absent.includes(name) ? [n + 1] : []));
  }
}

/** Moves notes after their cells, where Google has left these behind. Rows that it has left out keep theirs. */
function moveNotes(from: Sheet, area: Area, to: Sheet, row: number): void {
  const notes = from.readNotes(area);
  if (areBlank(notes)) return;
  const left = from.read(area);
  const without = notes.flatMap((line, n) => (!areBlank([line]) && areBlank([left[n] ?? []]) ? [n] : []));
  for (const { first, count } of spansOf(without)) {
    const some = notes.slice(first, first + count);
    to.setNotes(row + first, area.column, some);
    const blanks = some.map((line) => line.map(() => ''));
    from.setNotes(area.row + first, area.column, blanks);
  }
}

/**
 * Closes the gap above rows that were moved onto a sheet far below its others: it moves them up. They stay where
 * Google refuses that.
 */
export function moveUp(workbook: Workbook, sheet: Sheet): void {
  bestEffort(sheet, () => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const { lastRow, lastColumn } = sheet.extent();
      const top = Math.max(1, lastRow - MOST_LOOKED_AT);
      if (lastRow <= MARGIN) return;
      const rows = sheet.read({ row: top, column: 1, rows: lastRow - top + 1, columns: lastColumn });
      const isBlank = (row: number) => rows[row - top]?.every((value) => value === '') === true;
      let first = lastRow;
      while (first > top && !isBlank(first - 1)) first -= 1;
      let above = first - 1;
      while (above >= top && isBlank(above)) above -= 1;
      // Fewer blank rows are the user's.
      if (above < top || first - above <= MARGIN / 2) return;
      sheet.moveRows(first, lastRow - first + 1, above + 1);
      workbook.flush();
    }
  });
}
