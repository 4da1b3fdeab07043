// Cells of some rows and columns in few reads: what lies between them is read as well where that is cheaper than one
// more call.

import type { CellValue } from '../../domain/cell.ts';
import type { Sheet } from '../../ports/workbook.ts';

/** Reading so many cells takes as long as one more call. */
export const CELLS_OF_A_CALL = 15_000;

/** Neighbouring rows, or columns. */
export interface Stretch {
  readonly first: number;
  readonly count: number;
}

export interface CellsRead {
  readonly calls: number;
  /** Blank where nothing was read. Rows and columns are the sheet's. */
  value(row: number, column: number): CellValue;
  /** All of a column that was read: of a hundred thousand cells one by one each costs as much as its reading. */
  column(column: number): readonly CellValue[];
}

/** How many rows (or columns) that nobody wants may lie between two. @param cells how many are read of each */
export function cheapGap(cells: number): number {
  return Math.floor(CELLS_OF_A_CALL / Math.max(1, cells));
}

/** What is read at once of these columns, or of these rows. @param cells how many are read of each of them */
export function stretchesOf(places: readonly number[], cells: number): readonly Stretch[] {
  const gap = cheapGap(cells);
  const stretches: { first: number; count: number }[] = [];
  for (const place of [...places].sort((a, b) => a - b)) {
    const last = stretches[stretches.length - 1];
    if (last !== undefined && place - last.first - last.count <= gap) last.count = place - last.first + 1;
    else stretches.push({ first: place, count: 1 });
  }
  return stretches;
}

/** Reads these columns of neighbouring rows. */
export function readCells(sheet: Sheet, rows: Stretch, columns: readonly number[]): CellsRead {
  const parts = stretchesOf(columns, rows.count).map(({ first, count }) => ({
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
