// Takes whole rows out of a sheet that has a user. What deleteRows takes can't be brought back, and the row that a number
// names may be another one by then. So rows are moved first, which can be undone: to the blank rows at the end of the
// sheet, with a margin of blank rows above and below. There it is looked at what really came; what shall stay is moved
// back with everything on it, and the rest is deleted. Whatever moves in this moment, a blank row of the margin is hit.

import { numbersOf, type Span, spansOf } from '../../domain/spans.ts';
import type { Sheet, Workbook } from '../../ports/workbook.ts';
import { checkCellLimit } from './limits.ts';
import type { OwnedTable } from './owned-table.ts';
import { type Columns, RowContent } from './user-content.ts';

/** Blank rows above the rows that go, and below: so many may be inserted or deleted in the very moment. */
const MARGIN = 100;
/** How often it is begun anew while the user moves rows. */
const ROUNDS = 4;

/** A table of which whole rows are taken out. */
interface RemovalTable<F extends string> {
  readonly sheet: Sheet;
  /** A column that no row of the table leaves blank. */
  readonly key: F;
  /** Where its columns stand now. */
  columns(): Columns & Pick<OwnedTable<F>, 'headerRow'>;
}

/** Which rows are to be deleted. */
export interface Removal {
  /** The sheet's rows that are to go, as they stand now. */
  find(): readonly number[];
  /** Whether this row is one of them, by all that stands on it. */
  isToGo(content: RowContent, row: number): boolean;
  /** Empties these rows at the end of the sheet before they are deleted; left out where they are deleted as they are. */
  empty?(rows: readonly number[]): EmptiedAside;
  /** Called right before these rows are deleted, with nothing in between, to keep what stands on them in that moment. */
  keep?(rows: Span): void;
  /** Takes it that Google refuses to move rows; where it is left out, that is thrown. */
  refused?(): void;
}

/** What became of rows that were to be emptied at the end of the sheet. */
export interface EmptiedAside {
  /** How many were emptied. */
  readonly count: number;
  /** Where those stand that can be deleted. */
  readonly rows: readonly number[];
}

/** Deletes whole rows of a user's sheet, after moving them aside and looking at them once more. */
export class RowRemoval<F extends string> {
  constructor(
    private readonly workbook: Workbook,
    private readonly table: RemovalTable<F>,
  ) {}

  /**
   * Deletes the rows.
   * @returns how many rows are gone; others still stand there where rows moved all the time
   */
  remove(removal: Removal): number {
    let gone = 0;
    let movedFrom = Number.POSITIVE_INFINITY;
    for (let round = 1; ; round++) {
      const gridRows = this.table.sheet.extent().maxRows;
      const rows = removal.find();
      // Of those that still stand at the end a row of the margin was deleted instead.
      gone -= rows.filter((row) => row >= movedFrom).length;
      if (rows.length === 0 || round > ROUNDS) return Math.max(0, gone);
      const moved = this.tryToMove({ rows, gridRows }, removal);
      if (moved === undefined) return gone;
      const deleted = this.deleteMoved(moved, removal);
      gone += deleted;
      // Where they were emptied first, it was seen that these are gone.
      if (removal.empty !== undefined && deleted === rows.length) return gone;
      movedFrom = moved.first - MARGIN / 2;
    }
  }

  private tryToMove(found: FoundRows, { refused }: Removal): MovedRows | undefined {
    try {
      return this.moveToEnd(found);
    } catch (thrown) {
      if (refused === undefined) throw thrown;
      refused();
      return undefined;
    }
  }

  /** Moves rows in front of the margin's lower half. @returns where they and the margin are, and where each row was */
  private moveToEnd({ rows, gridRows }: FoundRows): MovedRows {
    const { sheet } = this.table;
    const { lastRow, maxRows, maxColumns } = sheet.extent();
    const missing = lastRow + 2 * MARGIN - maxRows;
    if (missing > 0) {
      checkCellLimit(this.workbook, sheet, missing, maxColumns);
      sheet.grow(maxRows + missing, 1);
    }
    const before = lastRow + MARGIN + 1;
    const spans = [...spansOf(rows)].reverse();
    for (const { first, count } of spans) sheet.moveRows(first, count, before);
    this.workbook.flush();
    return {
      first: before - rows.length,
      gridRows: gridRows + Math.max(0, missing),
      origins: spans.flatMap(numbersOf),
    };
  }

  /** Deletes what has to go of the rows at the end, once nothing else stands there. @returns how many */
  private deleteMoved(moved: MovedRows, { isToGo, empty, keep }: Removal): number {
    const { sheet } = this.table;
    let { first, origins, gridRows } = moved;
    let expected = origins.length;
    let gone = 0;
    for (let attempt = 1; attempt <= ROUNDS; attempt++) {
      const top = first - MARGIN / 2;
      const count = Math.min(sheet.extent().maxRows - top + 1, moved.origins.length + MARGIN);
      const zone = numbersOf({ first: top, count: Math.max(0, count) });
      const content = RowContent.read(this.table.columns(), zone);
      const going = zone.filter((row) => isToGo(content, row));
      const others = this.misplaced({ first, origins, gridRows }, { rows: zone, content, going }, expected);
      if (others.length === 0) {
        // What was looked at between reading these rows and here has left their user time to write on one.
        if (empty === undefined && !content.isStill(going)) continue;
        const emptied = empty === undefined ? { count: going.length, rows: going } : empty(going);
        for (const span of [...spansOf(emptied.rows)].reverse()) {
          keep?.(span);
          sheet.removeRows(span.first, span.count);
        }
        this.workbook.flush();
        gone += emptied.count;
        expected -= emptied.count;
        gridRows -= emptied.rows.length;
        if (expected <= 0 || empty === undefined) return gone;
        origins = origins.filter((_, n) => !emptied.rows.includes(moved.first + n));
        continue;
      }
      this.moveBack({ first, origins, gridRows }, others, moved);
      expected -= others.length;
      origins = origins.filter((_, n) => !others.includes(first + n));
      first += others.filter((row) => row >= first).length;
    }
    return gone;
  }

  /** Puts rows back where they were: the lowest first, so that each finds as many rows above it as it had. */
  private moveBack({ first, origins }: MovedRows, rows: readonly number[], all: MovedRows): void {
    const { sheet } = this.table;
    const top = this.table.columns().headerRow + 1;
    const originOf = (row: number) => origins[row - first] ?? all.first - MARGIN;
    const done: number[] = [];
    for (const row of [...rows].sort((a, b) => originOf(b) - originOf(a))) {
      const origin = originOf(row);
      const goneAbove = all.origins.filter((one) => one < origin).length;
      // A row that went up has pushed those down that stood above it.
      const now = row + done.filter((one) => one > row).length;
      sheet.moveRows(now, 1, Math.max(top, origin - goneAbove));
      done.push(row);
    }
    this.workbook.flush();
  }

  /** Rows that have to go back where they were. @param expected how many rows were moved here and not back */
  private misplaced(
    { first, origins, gridRows }: MovedRows,
    { rows, content, going }: EndOfSheet,
    expected: number,
  ): readonly number[] {
    const rest = rows.filter((row) => !going.includes(row));
    const moved = rest.filter((row) => row >= first && row < first + origins.length);
    // A note of the user's may stand below their table; a record doesn't.
    const isRecord = (row: number) => content.valueAt(row, this.table.key) !== '';
    const written = rest.filter((row) => isRecord(row) || (moved.includes(row) && !content.isBlank(row)));
    const blank = moved.filter((row) => content.isBlank(row));
    // A blank row came instead of another where their user inserted some. Sorting brings blank ones of the grid here.
    const inserted = this.table.sheet.extent().maxRows - gridRows;
    const missing = Math.max(0, Math.min(inserted, expected - going.length - written.length));
    return [...written, ...blank.slice(0, missing)].sort((a, b) => a - b);
  }
}

/** The rows that were moved, and the margins around them. */
interface EndOfSheet {
  readonly rows: readonly number[];
  readonly content: RowContent;
  /** Those of the rows that are to be deleted. */
  readonly going: readonly number[];
}

interface FoundRows {
  readonly rows: readonly number[];
  /** Rows of the grid when they were found. */
  readonly gridRows: number;
}

interface MovedRows {
  /** Rows of the grid, while their user inserts and deletes none. */
  readonly gridRows: number;
  /** The first of the rows at the end. */
  readonly first: number;
  /** Where each of them stood, in the order in which they stand now. */
  readonly origins: readonly number[];
}
