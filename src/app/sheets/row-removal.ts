// Takes whole rows out of a sheet that has a user. What deleteRows takes can't be brought back, and the row that a number
// names may be another one by then. So rows are moved first, which can be undone: to the blank rows at the end of the
// sheet, with a margin of blank rows above and below. There it is looked at what really came; what shall stay is moved
// back with everything on it. What stands on the rest is taken away in a way that loses nothing else, and only then are
// these rows deleted, which nobody takes for theirs any more.

import { Halving } from '../../domain/halving.ts';
import { numbersOf, type Span, spansOf } from '../../domain/spans.ts';
import type { Sheet, Workbook } from '../../ports/workbook.ts';
import { checkCellLimit } from './limits.ts';
import type { OwnedTable } from './owned-table.ts';
import { areBlank } from './read-cells.ts';
import { type OwnPlaces, RowContent } from './user-content.ts';

/** Blank rows above the rows that go, and below: so many may be inserted or deleted in the very moment. */
const MARGIN = 100;
/** How often it is begun anew while the user moves rows. */
const ROUNDS = 4;
/** How often nothing may be taken: Google leaves the rows out, as those that a filter hides. */
const MOST_LEFT_OUT = 2;
/**
 * So often rows are tried where Google refuses some of them: nine times find one among a hundred and move all others, each
 * further one takes one to seven more. Where nothing was moved by then, it refuses all or too many of those in front.
 */
const MOST_TRIES = 20;
const TRIES_FOR_NOTHING = 12;

/**
 * What taking whole rows out of a table needs to know of it: its tab, a field that is never blank, where its columns
 * stand.
 */
export interface RemovalTable<F extends string> {
  /** Its tab. */
  readonly sheet: Sheet;
  /** A column that no row of the table leaves blank. */
  readonly key: F;
  /** Where its columns stand now. */
  columns(): OwnPlaces & Pick<OwnedTable<F>, 'headerRow'>;
}

/**
 * Which rows of a table are to leave, and how they are taken once they stand at its end. They are deleted, or moved
 * to another sheet.
 */
export interface Removal {
  /** The sheet's rows that are to go, as they stand now. */
  find(): readonly number[];
  /** Whether this row is one of them, by all that stands on it. */
  isToGo(content: RowContent, row: number): boolean;
  /**
   * Takes what stands on these neighbouring rows at the end of the sheet away, and sees to it that nothing else is
   * lost: only blank rows are deleted behind it.
   * @returns how many were taken
   */
  take(rows: Span): number;
  /** Whether fewer rows at once may be tried where Google refuses some of them; left out where not. */
  mayTryFewer?(): boolean;
}

/** What became of rows that were to leave a sheet: how many are gone, and whether Google refused to move others. */
export interface RemovedRows {
  /** How many are gone. */
  readonly count: number;
  /** Whether others stay where they are since Google refuses to move them, as those that a filter hides. */
  readonly isRefused: boolean;
}

/**
 * Takes whole rows, such as those of gone records, out of a sheet in which people work meanwhile. It finds them anew
 * before each try.
 */
export class RowRemoval<F extends string> {
  constructor(
    private readonly workbook: Workbook,
    private readonly table: RemovalTable<F>,
  ) {}

  /** Takes the rows out. Some still stand there where rows moved all the time, or Google refuses to move them. */
  remove(removal: Removal): RemovedRows {
    const halving = new Halving();
    let count = 0;
    let unrest = 0;
    for (let tries = 1; ; tries++) {
      const gridRows = this.table.sheet.extent().maxRows;
      const left = removal.find().slice(halving.staying);
      const rows = left.slice(0, halving.next(left.length));
      if (rows.length === 0 || unrest === ROUNDS) return { count, isRefused: halving.staying > 0 };
      const taken = this.tryToRemove({ rows, gridRows }, removal);
      if (taken === undefined) {
        const isOver = tries >= (count === 0 ? TRIES_FOR_NOTHING : MOST_TRIES);
        if (isOver || removal.mayTryFewer?.() !== true) return { count, isRefused: true };
        halving.refused(rows.length);
      } else {
        const others = rows.length - taken.count;
        count += taken.count;
        halving.passed(rows.length, taken.isRefused ? others : 0);
        if (others > 0 && !taken.isRefused) unrest += 1;
        else if (rows.length === left.length) return { count, isRefused: halving.staying > 0 };
      }
    }
  }

  /** @returns undefined where Google refuses to move one of the rows: all stand where they stood */
  private tryToRemove(found: FoundRows, removal: Removal): RemovedRows | undefined {
    try {
      return this.takeMoved(this.moveToEnd(found, removal), removal);
    } catch {
      return undefined;
    }
  }

  /** Moves rows in front of the margin's lower half. @returns where they and the margin are, and where each row was */
  private moveToEnd({ rows, gridRows }: FoundRows, removal: Removal): MovedRows {
    const { sheet } = this.table;
    const { lastRow, maxRows, maxColumns } = sheet.extent();
    const missing = lastRow + 2 * MARGIN - maxRows;
    if (missing > 0) {
      checkCellLimit(this.workbook, sheet, missing, maxColumns);
      sheet.grow(maxRows + missing, 1);
    }
    const before = lastRow + MARGIN + 1;
    const origins = [...rows].sort((a, b) => a - b);
    const moved = { first: before - rows.length, gridRows: gridRows + Math.max(0, missing), origins };
    let count = 0;
    try {
      for (const span of spansOf(rows)) {
        sheet.moveRows(span.first - count, span.count, before);
        count += span.count;
      }
      this.workbook.flush();
      return moved;
    } catch (thrown) {
      const { going } = this.endOfSheet(moved, removal);
      const back = { ...moved, first: before - going.length, origins: origins.slice(0, going.length) };
      if (going.length > 0) this.moveBack(back, going, back);
      throw thrown;
    }
  }

  /** Takes what has to go of the rows at the end, once nothing else stands there. What can't be taken is moved back. */
  private takeMoved(moved: MovedRows, removal: Removal): RemovedRows {
    let now = moved;
    let expected = moved.origins.length;
    let taken = 0;
    const emptied = new Set<number>();
    let leftOut = 0;
    for (let attempt = 1; attempt <= ROUNDS && expected > 0 && leftOut < MOST_LEFT_OUT; attempt++) {
      const end = this.endOfSheet(moved, removal);
      const others = this.misplaced(now, end, { expected, emptied });
      const [top] = end.going;
      const bottom = end.going[end.going.length - 1];
      if (others.length > 0) {
        this.moveBack(now, others, moved);
        expected -= others.length;
        now = without(now, others);
      } else if (top === undefined || bottom === undefined) {
        break;
      } else {
        const span = { first: top, count: bottom - top + 1 };
        const giveBack = () => this.moveBack(now, end.going, moved);
        const some = this.tryToTake(span, removal, giveBack);
        if (some > 0) for (const row of numbersOf(span)) emptied.add(row);
        else leftOut += 1;
        taken += some;
        expected -= some;
      }
    }
    if (expected > 0) {
      // Some were left out, or their user moves rows all the time.
      const { going } = this.endOfSheet(moved, removal);
      if (going.length > 0) this.moveBack(now, going, moved);
    }
    this.deleteBlank(moved.first, taken);
    return { count: taken, isRefused: leftOut === MOST_LEFT_OUT };
  }

  private tryToTake(rows: Span, { take }: Removal, giveBack: () => void): number {
    try {
      return take(rows);
    } catch (thrown) {
      giveBack();
      throw thrown;
    }
  }

  /** What stands where rows were moved to, and around it. */
  private endOfSheet({ first, origins }: MovedRows, { isToGo }: Removal): EndOfSheet {
    const top = first - MARGIN / 2;
    const count = Math.min(this.table.sheet.extent().maxRows - top + 1, origins.length + MARGIN);
    const rows = numbersOf({ first: top, count: Math.max(0, count) });
    const content = RowContent.read(this.table.columns(), rows);
    return { rows, content, going: rows.filter((row) => isToGo(content, row)) };
  }

  /**
   * Deletes as many blank rows as rows were taken away, so that no look of theirs stays behind. Whatever moves in this
   * moment, a blank row of the margin is hit.
   */
  private deleteBlank(first: number, count: number): void {
    const { sheet } = this.table;
    const { maxRows, maxColumns } = sheet.extent();
    const rows = Math.min(count, maxRows - first + 1);
    if (rows <= 0) return;
    const area = { row: first, column: 1, rows, columns: maxColumns };
    const notes = sheet.readNotes(area);
    const values = sheet.read(area);
    const blank = numbersOf({ first, count: rows }).filter((_, n) =>
      areBlank([values[n] ?? [], notes[n] ?? []]),
    );
    for (const span of [...spansOf(blank)].reverse()) sheet.removeRows(span.first, span.count);
    if (blank.length > 0) this.workbook.flush();
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

  /** Rows that have to go back where they were. */
  private misplaced(
    { first, origins, gridRows }: MovedRows,
    { rows, content, going }: EndOfSheet,
    { expected, emptied }: RemovalProgress,
  ): readonly number[] {
    const rest = rows.filter((row) => !going.includes(row));
    const moved = rest.filter((row) => row >= first && row < first + origins.length);
    // A note of the user's may stand below their table; a record doesn't.
    const isRecord = (row: number) => content.valueAt(row, this.table.key) !== '';
    const written = rest.filter((row) => isRecord(row) || (moved.includes(row) && !content.isBlank(row)));
    const blank = moved.filter((row) => content.isBlank(row) && !emptied.has(row));
    // A blank row came instead of another where their user inserted some. Sorting brings blank ones of the grid here.
    const inserted = this.table.sheet.extent().maxRows - gridRows;
    const missing = Math.max(0, Math.min(inserted, expected - going.length - written.length));
    return [...written, ...blank.slice(0, missing)].sort((a, b) => a - b);
  }
}

/** What is left at the end once these rows were moved back. */
function without({ first, origins, gridRows }: MovedRows, rows: readonly number[]): MovedRows {
  return {
    gridRows,
    origins: origins.filter((_, n) => !rows.includes(first + n)),
    first: first + rows.filter((row) => row >= first).length,
  };
}

/** The rows that were moved, and the margins around them. */
interface EndOfSheet {
  readonly rows: readonly number[];
  readonly content: RowContent;
  /** Those of the rows that are to go. */
  readonly going: readonly number[];
}

/** How far the taking out of rows is. */
interface RemovalProgress {
  /** How many rows were moved to the end and neither back nor taken. */
  readonly expected: number;
  /** Those of which what stood on them was taken. */
  readonly emptied: ReadonlySet<number>;
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
