// The room that a spreadsheet has left: Google allows 10,000,000 cells in all grids together.

import { FranchiseError } from '../../domain/errors.ts';
import type { Sheet, Workbook } from '../../ports/workbook.ts';

const MAX_CELLS = 10_000_000;

/**
 * Checks that the spreadsheet has room for more cells.
 * @throws FranchiseError when the sheet can't get so many more rows of so many columns
 */
export function checkCellLimit(workbook: Workbook, sheet: Sheet, moreRows: number, columns: number): void {
  const { maxRows, maxColumns } = sheet.extent();
  const width = Math.max(columns, maxColumns);
  const needed = moreRows * width + maxRows * (width - maxColumns);
  if (needed === 0) return;
  let used = 0;
  for (const one of workbook.sheets()) {
    const grid = one.extent();
    used += grid.maxRows * grid.maxColumns;
  }
  if (used + needed > MAX_CELLS) {
    const name = sheet.name();
    throw new FranchiseError('bad-sheet', (say) => say.noRoom(name, needed, Math.max(0, MAX_CELLS - used)));
  }
}
