// Takes whole rows out of a sheet while its user works there. `deleteRows` can't be undone, and a row number may mean
// another row by then. So rows are first moved to the end of the sheet, between margins of blank rows, and inspected
// there. What should stay is moved back; the content of the rest is taken; only then are the blank rows deleted.

import { Bisection } from '../../domain/cells/bisection.ts';
import { numbersOf, type Span, spansOf } from '../../domain/cells/cell.ts';
import type { Language } from '../../domain/language.ts';
import type { Sheet, Workbook } from '../../ports/workbook.ts';
import { requireRoom } from './limits.ts';
import { areBlank, type OwnedTable } from './owned-table.ts';
import { closeGapAbove, StagingSheet, type TableWithRows } from './staging-sheet.ts';
import { type OwnPlaces, RowContent } from './user-content.ts';

const MARGIN = 100; // Buffer for rows that the user inserts or deletes at that moment.
const ROUNDS = 4; // Retry limit while the user moves rows.
/** Gives up after this many attempts that took nothing: Google skips rows, for example those hidden by a filter. */
const MOST_LEFT_OUT = 2;
/**
 * Retry limit for partial failures: 9 bisections isolate 1 row in 100 and move all others; each further one takes 1 to
 * 7 more rows. After 12 without success, assume that all or too many of them are refused.
 */
const MOST_TRIES = 20;
const TRIES_FOR_NOTHING = 12;

interface RemovalTable<F extends string> {
  readonly sheet: Sheet;
  readonly key: F; // A column that no row leaves blank.
  columns(): OwnPlaces & Pick<OwnedTable<F>, 'headerRow'>;
}

interface Removal {
  find(): readonly number[];
  isToGo(content: RowContent, row: number): boolean;
  /** Takes the content of these rows, losing nothing else. @returns how many were taken */
  take(rows: Span): number;
  /** Whether to bisect when Google refuses some rows; never when left out. */
  mayTryFewer?(): boolean;
}

export interface RemovedRows {
  readonly count: number;
  /** Some stay: Google refuses to move them, such as rows hidden by a filter, or moving or taking them threw. */
  readonly isRefused: boolean;
}

export class RowRemoval<F extends string> {
  constructor(
    private readonly workbook: Workbook,
    private readonly table: RemovalTable<F>,
  ) {}

  /** Errors of moving and taking only make `isRefused`; those of `find`, called each round, are thrown. */
  remove(removal: Removal): RemovedRows {
    const halving = new Bisection();
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

  /** @returns undefined if Google refuses to move one of the rows; then all are where they were */
  private tryToRemove(found: FoundRows, removal: Removal): RemovedRows | undefined {
    try {
      return this.takeMoved(this.moveToEnd(found, removal), removal);
    } catch {
      return undefined;
    }
  }

  private moveToEnd({ rows, gridRows }: FoundRows, removal: Removal): MovedRows {
    const { sheet } = this.table;
    const { lastRow, maxRows } = sheet.extent();
    const missing = lastRow + 2 * MARGIN - maxRows;
    if (missing > 0) {
      requireRoom(this.workbook, sheet, missing);
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

  private takeMoved(moved: MovedRows, removal: Removal): RemovedRows {
    let now = moved;
    let expected = moved.origins.length; // Rows moved to the end, neither taken nor moved back.
    let taken = 0;
    const emptied = new Set<number>();
    let leftOut = 0;
    for (let attempt = 1; attempt <= ROUNDS && expected > 0 && leftOut < MOST_LEFT_OUT; attempt++) {
      const end = this.endOfSheet(moved, removal);
      const others = this.misplaced(now, end, expected, emptied);
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
        let some: number;
        try {
          some = removal.take(span);
        } catch (thrown) {
          this.moveBack(now, end.going, moved);
          throw thrown;
        }
        if (some > 0) for (const row of numbersOf(span)) emptied.add(row);
        else leftOut += 1;
        taken += some;
        expected -= some;
      }
    }
    if (expected > 0) {
      const { going } = this.endOfSheet(moved, removal);
      if (going.length > 0) this.moveBack(now, going, moved);
    }
    this.deleteBlank(moved.first, taken);
    return { count: taken, isRefused: leftOut === MOST_LEFT_OUT };
  }

  private endOfSheet({ first, origins }: MovedRows, { isToGo }: Removal): EndOfSheet {
    const top = first - MARGIN / 2;
    const count = Math.min(this.table.sheet.extent().maxRows - top + 1, origins.length + MARGIN);
    const rows = numbersOf({ first: top, count: Math.max(0, count) });
    const content = RowContent.read(this.table.columns(), rows);
    return { rows, content, going: rows.filter((row) => isToGo(content, row)) };
  }

  /** One blank row for each row taken, so that no formatting stays. Only blank rows of the margin can be hit. */
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

  /** Lowest first, so that each finds as many rows above it as it had. */
  private moveBack({ first, origins }: MovedRows, rows: readonly number[], all: MovedRows): void {
    const { sheet } = this.table;
    const top = this.table.columns().headerRow + 1;
    const originOf = (row: number) => origins[row - first] ?? all.first - MARGIN;
    const done: number[] = [];
    for (const row of [...rows].sort((a, b) => originOf(b) - originOf(a))) {
      const origin = originOf(row);
      const goneAbove = all.origins.filter((one) => one < origin).length;
      // Rows above one that moved up are one lower now.
      const now = row + done.filter((one) => one > row).length;
      sheet.moveRows(now, 1, Math.max(top, origin - goneAbove));
      done.push(row);
    }
    this.workbook.flush();
  }

  private misplaced(
    { first, origins, gridRows }: MovedRows,
    { rows, content, going }: EndOfSheet,
    expected: number,
    emptied: ReadonlySet<number>,
  ): readonly number[] {
    const rest = rows.filter((row) => !going.includes(row));
    const moved = rest.filter((row) => row >= first && row < first + origins.length);
    // The user may have a note below their table, but no record.
    const isRecord = (row: number) => content.valueAt(row, this.table.key) !== '';
    const written = rest.filter((row) => isRecord(row) || (moved.includes(row) && !content.isBlank(row)));
    const blank = moved.filter((row) => content.isBlank(row) && !emptied.has(row));
    // A blank row among the moved ones is one that the user inserted. Sorting brings blank rows of the grid here too.
    const inserted = this.table.sheet.extent().maxRows - gridRows;
    const missing = Math.max(0, Math.min(inserted, expected - going.length - written.length));
    return [...written, ...blank.slice(0, missing)].sort((a, b) => a - b);
  }
}

function without({ first, origins, gridRows }: MovedRows, rows: readonly number[]): MovedRows {
  return {
    gridRows,
    origins: origins.filter((_, n) => !rows.includes(first + n)),
    first: first + rows.filter((row) => row >= first).length,
  };
}

interface EndOfSheet {
  readonly rows: readonly number[];
  readonly content: RowContent;
  readonly going: readonly number[];
}

interface FoundRows {
  readonly rows: readonly number[];
  readonly gridRows: number;
}

interface MovedRows {
  readonly gridRows: number;
  readonly first: number;
  readonly origins: readonly number[]; // In the present order of the rows.
}

interface RowTransfer<F extends string> extends Pick<Removal, 'find' | 'isToGo' | 'mayTryFewer'> {
  readonly from: RemovalTable<F>;
  readonly home: Sheet; // Gets the rows back if they can't be delivered.
  readonly language: Language;
  /** Left out if the rows are dropped. */
  deliver?(staging: StagingSheet, rows: readonly number[]): void;
}

/** The only way for whole rows to leave a sheet: through a spare tab, where what was really taken is inspected. */
export function moveRowsOut<F extends string>(workbook: Workbook, crossing: RowTransfer<F>): RemovedRows {
  const { from, find, isToGo, mayTryFewer = () => true } = crossing;
  return new RowRemoval(workbook, from).remove({
    find,
    isToGo,
    mayTryFewer,
    take: (rows) => transfer(workbook, crossing, rows),
  });
}

/** Rows that came along because the user moved rows are put back below the others. */
function transfer<F extends string>(workbook: Workbook, crossing: RowTransfer<F>, rows: Span): number {
  const { from, home, language, isToGo, deliver } = crossing;
  const table = from.columns();
  const staging = StagingSheet.make(workbook, from.sheet, home, language);
  try {
    staging.take(table, rows);
    const content = staging.content(from.columns());
    const going = staging.rows.filter((row) => isToGo(content, row));
    const others = staging.rows.filter((row) => !going.includes(row) && !content.isBlank(row));
    giveBack(workbook, staging, table, others);
    if (going.length > 0) deliver?.(staging, going);
    staging.remove();
    return going.length;
  } catch (thrown) {
    recoverStagedRows(workbook, table, home);
    throw thrown;
  }
}

/** Returns rows that an interrupted run left on its spare tab, after `prepare`; they come below all others. */
export function recoverStagedRows(
  workbook: Workbook,
  to: TableWithRows,
  home: Sheet,
  prepare: (staging: StagingSheet) => void = () => {},
): void {
  const left = StagingSheet.find(workbook, home);
  if (left === undefined) return;
  left.clearStrayNotes(to.sheet);
  prepare(left);
  giveBack(workbook, left, to, left.rows);
  left.remove();
}

function giveBack(
  workbook: Workbook,
  staging: StagingSheet,
  to: TableWithRows,
  rows: readonly number[],
): void {
  if (rows.length === 0) return;
  staging.give(to, rows, true);
  closeGapAbove(workbook, to.sheet);
}
