// A spare tab through which whole rows leave a sheet. What is inspected here is what was really taken, whatever the
// user did meanwhile. After an interruption the rows wait here for the next run.

import { type CellValue, numbersOf, type Span, spansOf } from '../../domain/cells/cell.ts';
import type { Language } from '../../domain/language.ts';
import { STAGING_SHEET } from '../../domain/vocabulary.ts';
import type { Area, Sheet, Workbook } from '../../ports/workbook.ts';
import { bestEffort, requireRoom } from './limits.ts';
import { blankTab } from './make-sheet.ts';
import { headerRowOf } from './owned-column.ts';
import { areBlank } from './owned-table.ts';
import { isMarkedSheet, markedSheets, saveIdentity } from './sheet-identity.ts';
import { type OwnPlaces, RowContent } from './user-content.ts';

const MARGIN = 100; // Buffer for rows that the user inserts or deletes at that moment.
const ATTEMPTS = 3;
const MOST_LOOKED_AT = 1_000;

export interface TableWithRows {
  readonly sheet: Sheet;
  readonly headerRow: number;
}

export class StagingSheet {
  readonly rows: number[] = [];
  private areNotesLeft: boolean | undefined;

  private constructor(
    private readonly workbook: Workbook,
    readonly sheet: Sheet,
    /** Its rows are on their way back to the sheet they belong to. */
    readonly isReturn: boolean,
  ) {}

  /** One left by an interrupted run. */
  static find(workbook: Workbook, of: Sheet): StagingSheet | undefined {
    for (const { sheet, identity } of markedSheets(workbook, ({ kind }) => kind === 'staging')) {
      if (identity.kind !== 'staging' || identity.of !== of.id) continue;
      const { from = of.id } = identity;
      return new StagingSheet(workbook, sheet, from !== of.id).held();
    }
    // In a file that was restored from an export: by its name, and headers that all are the other sheet's.
    for (const suffix of Object.values(STAGING_SHEET)) {
      const sheet = workbook.tabNamed(`${of.name()} ${suffix}`);
      if (sheet === null || sheet.kind === 'gridless' || isMarkedSheet(sheet)) continue;
      const known = numberedHeaders(of, headerRowOf(of));
      const headers = numberedHeaders(sheet, 1);
      if (headers.length > 0 && headers.every((header) => known.includes(header)))
        return new StagingSheet(workbook, sheet, false).held();
    }
    return undefined;
  }

  private held(): this {
    this.hold(this.sheet.extent().lastRow - 1);
    return this;
  }

  /** @param of the sheet that gets the rows back if they can't be delivered */
  static make(workbook: Workbook, from: Sheet, of: Sheet, language: Language): StagingSheet {
    const sheet = blankTab(workbook, `${of.name()} ${STAGING_SHEET[language]}`);
    saveIdentity(sheet, { kind: 'staging', language, made: true, of: of.id, from: from.id });
    return new StagingSheet(workbook, sheet, from.id !== of.id);
  }

  /** The rows are blank on `sheet` afterwards, except those that Google skips (hidden by a filter). */
  take({ sheet, headerRow }: TableWithRows, { first, count }: Span): void {
    this.hold(count);
    for (let from = 1; ; ) {
      const columns = sheet.extent().maxColumns - from + 1;
      // A column inserted at this moment pushed the last one out of the range.
      if (columns <= 0) return;
      this.sheet.grow(1 + count, from + columns - 1);
      const cells = (row: number, rows: number) => ({ row, rows, column: from, columns });
      sheet.copyCells(cells(headerRow, 1), this.sheet, 1, from);
      const settle = this.copyNotes(sheet, cells(first, count), this.sheet, 2);
      sheet.cutCells(cells(first, count), this.sheet, 2, from);
      this.workbook.flush();
      for (const notes of settle) notes();
      from += columns;
    }
  }

  content(table: Pick<OwnPlaces, 'columnOf' | 'placedFields'>): RowContent {
    const { sheet } = this;
    const columns = {
      sheet,
      columnOf: (field: string) => table.columnOf(field),
      placedFields: () => table.placedFields(),
    };
    return RowContent.read(columns, this.rows);
  }

  headers(): readonly string[] {
    return numberedHeaders(this.sheet, 1);
  }

  /**
   * By row and numbered header. A formula counts as its result, or as its text if that is blank; an unticked box is
   * blank.
   */
  cells(): ReadonlyMap<number, ReadonlyMap<string, CellValue>> {
    const headers = this.headers();
    const [row] = this.rows;
    if (row === undefined) return new Map();
    const area = { row, column: 1, rows: this.rows.length, columns: headers.length };
    const formulas = this.sheet.readFormulas(area);
    const lines = this.sheet.read(area).map((line, n) => {
      const cells = headers.map((header, c) => {
        const value = line[c] ?? '';
        return [header, value === '' || value === false ? (formulas[n]?.[c] ?? '') : value] as const;
      });
      return [row + n, new Map(cells)] as const;
    });
    return new Map(lines);
  }

  empty(isToGo: (row: number, header: string) => boolean): void {
    for (const [n, header] of this.headers().entries()) {
      for (const { first, count } of spansOf(this.rows.filter((row) => isToGo(row, header)))) {
        const blanks = Array.from({ length: count }, () => ['']);
        this.sheet.write({ row: first, column: n + 1, rows: count, columns: 1 }, blanks);
      }
    }
  }

  /**
   * Moves rows far below all content, where they overwrite nothing. The n-th of equal headers goes under the n-th.
   * `isWhole` creates missing columns; otherwise their cells stay here.
   * @returns the first of their rows there
   */
  give(to: TableWithRows, rows: readonly number[], isWhole: boolean): number {
    const wanted = isWhole ? this.columnsFor(to) : numberedHeaders(to.sheet, to.headerRow);
    const blank = spansOf(this.arrange(wanted));
    const { lastRow, maxRows } = to.sheet.extent();
    const first = lastRow + MARGIN + 1;
    const missing = first + rows.length - 1 - maxRows;
    if (missing > 0) requireRoom(this.workbook, to.sheet, missing, wanted.length);
    to.sheet.grow(first + rows.length - 1, wanted.length);
    let at = first;
    const settle: (() => void)[] = [];
    try {
      for (const span of spansOf(rows)) {
        // Blank cells would bring their formats; give them those of the destination first.
        for (const { first: column, count: columns } of blank)
          to.sheet.copyCells({ row: at, column, rows: span.count, columns }, this.sheet, span.first, column);
        const area = { row: span.first, column: 1, rows: span.count, columns: wanted.length };
        settle.push(...this.copyNotes(this.sheet, area, to.sheet, at));
        this.sheet.cutCells(area, to.sheet, at, 1);
        at += span.count;
      }
      this.workbook.flush();
    } catch (thrown) {
      this.clearStrayNotes(to.sheet, first);
      throw thrown;
    }
    for (const notes of settle) notes();
    return first;
  }

  /**
   * Clears copies of its notes, whose cells are still on this tab.
   * @param from the first row that may have some; when left out, where rows arrive and from where they leave
   */
  clearStrayNotes(sheet: Sheet, from = sheet.extent().lastRow + MARGIN / 2): void {
    const { lastRow, maxRows, maxColumns } = sheet.extent();
    const own = this.sheet.extent();
    const area = { row: 2, column: 1, rows: own.maxRows - 1, columns: own.maxColumns };
    const mine = new Set(area.rows < 1 ? [] : this.sheet.readNotes(area).flat());
    mine.delete('');
    const row = Math.max(lastRow + 1, from);
    const rows = Math.min(maxRows - row + 1, 2 * MARGIN + own.maxRows);
    if (rows < 1 || mine.size === 0) return;
    for (const [n, notes] of sheet.readNotes({ row, column: 1, rows, columns: maxColumns }).entries()) {
      const kept = notes.map((note) => (mine.has(note) ? '' : note));
      if (kept.join() !== notes.join()) sheet.setNotes(row + n, 1, [kept]);
    }
  }

  remove(): void {
    this.workbook.removeSheet(this.sheet);
  }

  /**
   * Google may leave notes behind. They are copied ahead of the cells, so that no interruption parts them.
   * @returns what is left to do once the cells are moved; empty if there are no notes
   */
  private copyNotes(from: Sheet, area: Area, to: Sheet, row: number): readonly (() => void)[] {
    const notes = from.readNotes(area);
    if (areBlank(notes)) return [];
    this.areNotesLeft ??= this.leavesNotes();
    const areLeft = this.areNotesLeft;
    to.setNotes(row, area.column, notes);
    const blanks = notes.map((line) => line.map(() => ''));
    const settle = () => {
      const left = from.read(area);
      const isMoved = (n: number) => areBlank([left[n] ?? []]);
      const all = numbersOf({ first: 0, count: notes.length });
      // Those beside the cells now: the user may have sorted the rows after the notes were copied.
      const now = areLeft ? from.readNotes(area) : [];
      const set = (
        sheet: Sheet,
        top: number,
        { first, count }: Span,
        lines: readonly (readonly string[])[],
      ) => sheet.setNotes(top + first, area.column, lines.slice(first, first + count));
      for (const span of spansOf(all.filter((n) => !isMoved(n)))) set(to, row, span, blanks);
      if (!areLeft) return;
      for (const span of spansOf(all.filter(isMoved))) {
        set(to, row, span, now);
        set(from, area.row, span, blanks);
      }
    };
    return [settle];
  }

  /** Tried below the rows here, because `notesOfMove` is an open question (docs/platform.md). */
  private leavesNotes(): boolean {
    const { sheet } = this;
    const row = sheet.extent().maxRows + 1;
    sheet.grow(row + 1, 1);
    const cell: Area = { row, column: 1, rows: 1, columns: 1 };
    sheet.setNotes(row, 1, [['…']]);
    sheet.cutCells(cell, sheet, row + 1, 1);
    const areLeft = !areBlank(sheet.readNotes(cell));
    sheet.setNotes(row, 1, [[''], ['']]);
    return areLeft;
  }

  private hold(count: number): void {
    this.rows.splice(0, this.rows.length, ...numbersOf({ first: 2, count: Math.max(0, count) }));
  }

  private columnsFor({ sheet, headerRow }: TableWithRows): readonly string[] {
    const known = numberedHeaders(sheet, headerRow);
    const here = this.headers();
    const isMissing = (name: string) => !known.includes(name) && !/^ \d+$/.test(name);
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

  /** @returns the blank columns added */
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

/** Closes the gap above rows delivered far below the others. Best effort: they stay there if Google refuses. */
export function closeGapAbove(workbook: Workbook, sheet: Sheet): void {
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
      // Fewer blank rows are the user's own.
      if (above < top || first - above <= MARGIN / 2) return;
      sheet.moveRows(first, lastRow - first + 1, above + 1);
      workbook.flush();
    }
  });
}

/** Each header with its number among equal ones: `Notes 2`. An untitled one begins with a blank. */
export function numberedHeaders(sheet: Sheet, row: number): readonly string[] {
  const { maxColumns, maxRows } = sheet.extent();
  if (maxRows < row) return [];
  const [texts = []] = sheet.read({ row, column: 1, rows: 1, columns: maxColumns });
  const counts = new Map<CellValue, number>();
  return texts.map((text) => {
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return `${String(text)} ${count}`;
  });
}
