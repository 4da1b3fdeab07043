// Cells of some rows and columns in few reads: what lies between them is read as well where that is cheaper than one
// more call.

import type { CellValue } from '../../domain/cell.ts';
import { type Span, spansOf } from '../../domain/spans.ts';
import type { Sheet } from '../../ports/workbook.ts';

/**
 * Reading so many cells takes as long as one more call to Sheets. So cells between two wanted ones are read along
 * where they are fewer.
 */
export const CELLS_OF_A_CALL = 15_000;

/**
 * Whether nothing stands in any of these cells. Asked before rows or columns are taken, so that nothing of the
 * user's goes.
 */
export function areBlank(cells: readonly (readonly CellValue[])[]): boolean {
  return cells.every((row) => row.every((value) => value === ''));
}

/** Cells that were read in one or more calls; values are looked up by row and column of the sheet. */
export interface CellsRead {
  /** How many calls the reading took. */
  readonly calls: number;
  /** The value of a cell, by the sheet's row and column; blank where nothing was read. */
  value(row: number, column: number): CellValue;
  /** A whole column that was read, which is faster than its cells one by one. */
  column(column: number): readonly CellValue[];
}

/** How many rows (or columns) that nobody wants may lie between two. @param cells how many are read of each */
function cheapGap(cells: number): number {
  return Math.floor(CELLS_OF_A_CALL / Math.max(1, cells));
}

/**
 * The ranges of columns (or rows) to read at once, where reading those in between costs less than another call.
 * @param cells how many cells each of them has
 */
export function spansToRead(numbers: readonly number[], cells: number): readonly Span[] {
  return spansOf(numbers, cheapGap(cells));
}

/**
 * Reads some columns of neighbouring rows, in as few calls as pay: cheap columns between two wanted ones are read
 * along.
 */
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
