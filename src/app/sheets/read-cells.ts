// Cells of some rows and columns in few reads: what lies between them is read as well where that is cheaper than one
// more call.

import type { CellValue } from '../../domain/cell.ts';
import { type Span, spansOf } from '../../domain/spans.ts';
import type { Sheet } from '../../ports/workbook.ts';

/** Reading so many cells takes as long as one more call. */
export const CELLS_OF_A_CALL = 15_000;

/** Cells that were read, by row and column of the sheet. */
export interface CellsRead {
  readonly calls: number;
  /** Blank where nothing was read. Rows and columns are the sheet's. */
  value(row: number, column: number): CellValue;
  /** All of a column that was read: of a hundred thousand cells one by one each costs as much as its reading. */
  column(column: number): readonly CellValue[];
}

/** How many rows (or columns) that nobody wants may lie between two. @param cells how many are read of each */
function cheapGap(cells: number): number {
  return Math.floor(CELLS_OF_A_CALL / Math.max(1, cells));
}

/**
 * What to read at once of these columns, or of these rows.
 * @param cells how many are read of each of them
 */
export function spansToRead(numbers: readonly number[], cells: number): readonly Span[] {
  return spansOf(numbers, cheapGap(cells));
}

/** Reads these columns of neighbouring rows. */
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
