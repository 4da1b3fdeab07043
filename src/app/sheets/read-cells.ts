// Reads scattered rows and columns in few calls: cells in between are read too if that is cheaper than another call.

import type { CellValue } from '../../domain/cells/cell.ts';
import { type Span, spansOf } from '../../domain/cells/ranges.ts';
import type { Sheet } from '../../ports/workbook.ts';

/** Reading this many cells takes as long as one more call. */
export const CELLS_OF_A_CALL = 15_000;

export function areBlank(cells: readonly (readonly CellValue[])[]): boolean {
  return cells.every((row) => row.every((value) => value === ''));
}

export interface CellsRead {
  readonly calls: number;
  /** Blank if the cell wasn't read. */
  value(row: number, column: number): CellValue;
  column(column: number): readonly CellValue[];
}

function cheapGap(cells: number): number {
  return Math.floor(CELLS_OF_A_CALL / Math.max(1, cells));
}

/** @param cells how many each row (or column) has */
export function spansToRead(numbers: readonly number[], cells: number): readonly Span[] {
  return spansOf(numbers, cheapGap(cells));
}

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
