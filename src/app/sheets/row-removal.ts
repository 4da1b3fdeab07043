// Takes whole rows out of a sheet that has a user. What deleteRows takes can't be brought back, and the row that a number
// names may be another one by then. So rows are moved first, which can be undone: to the blank rows at the end of the
// sheet, with a margin of blank rows above and below. There it is looked at what really came; what shall stay is moved
// back with everything on it, and the rest is deleted. Whatever moves in this moment, a blank row of the margin is hit.

import { spansOf } from '../../domain/spans.ts';
import type { Sheet, Workbook } from '../../ports/workbook.ts';
import { checkCellLimit } from './limits.ts';
import type { OwnedTable } from './owned-table.ts';
import { RowContent } from './user-content.ts';

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
  columns(): OwnedTable<F>;
}

/** Which rows are to be deleted. */
export interface Removal {
  /** The sheet's rows that are to go, as they stand now. */
  find(): readonly number[];
  /** Whether this row is one of them, by all that stands on it. */
  isToGo(content: RowContent, row: number): boolean;
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
  remove({ find, isToGo }: Removal): number {
    let gone = 0;
    let movedFrom = Number.POSITIVE_INFINITY;
    for (let round = 1; ; round++) {
      const rows = find();
      // Of those that still stand at the end a row of the margin was deleted instead.
      gone -= rows.filter((row) => row >= movedFrom).length;
      if (rows.length === 0 || round > ROUNDS) return Math.max(0, gone);
      const moved = this.moveToEnd(rows);
      gone += this.deleteMoved(moved, isToGo);
      movedFrom = moved.first - MARGIN / 2;
    }
  }

  /** Moves rows in front of the margin's lower half. @returns where they and the margin are, and where each row was */
  private moveToEnd(rows: readonly number[]): MovedRows {
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
      origins: spans.flatMap(({ first, count }) => Array.from({ length: count }, (_, n) => first + n)),
    };
  }

  /** Deletes what has to go of the rows at the end, once nothing else stands there. @returns how many */
  private deleteMoved({ first, origins }: MovedRows, isToGo: Removal['isToGo']): number {
    const { sheet } = this.table;
    let expected = origins.length;
    for (let attempt = 1; attempt <= ROUNDS; attempt++) {
      const top = first - MARGIN / 2;
      const count = Math.min(sheet.extent().maxRows - top + 1, origins.length + MARGIN);
      const zone = Array.from({ length: Math.max(0, count) }, (_, n) => top + n);
      const content = RowContent.read(this.table.columns(), zone);
      const going = zone.filter((row) => isToGo(content, row));
      const others = this.misplaced({ first, origins }, { rows: zone, content, going }, expected);
      if (others.length === 0) {
        for (const span of [...spansOf(going)].reverse()) sheet.removeRows(span.first, span.count);
        this.workbook.flush();
        return going.length;
      }
      for (const row of others) {
        const origin = origins[row - first] ?? first - MARGIN;
        const goneAbove = origins.filter((one) => one < origin).length;
        expected -= 1;
        sheet.moveRows(row, 1, Math.max(this.table.columns().headerRow + 1, origin - goneAbove));
      }
      this.workbook.flush();
    }
    return 0;
  }

  /** Rows that have to go back where they were. @param expected how many rows were moved here and not back */
  private misplaced(
    { first, origins }: MovedRows,
    { rows, content, going }: EndOfSheet,
    expected: number,
  ): readonly number[] {
    const rest = rows.filter((row) => !going.includes(row));
    const moved = rest.filter((row) => row >= first && row < first + origins.length);
    // A note of the user's may stand below their table; a record doesn't.
    const isRecord = (row: number) => content.valueAt(row, this.table.key) !== '';
    const written = rest.filter((row) => isRecord(row) || (moved.includes(row) && !content.isBlank(row)));
    const blank = moved.filter((row) => content.isBlank(row));
    const missing = Math.max(0, expected - going.length - written.length);
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

interface MovedRows {
  /** The first of the rows at the end. */
  readonly first: number;
  /** Where each of them stood, in the order in which they stand now. */
  readonly origins: readonly number[];
}
