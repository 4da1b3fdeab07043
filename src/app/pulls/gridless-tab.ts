// A chart or another tab without cells in front of a user who chose an item that works on the sheet in front of them.

import { FranchiseError } from '../../domain/errors.ts';
import type { GridlessTab } from '../../ports/workbook.ts';

/** The error for a menu item that was chosen in front of a tab without cells. */
export function pullTabWithoutCells(tab: GridlessTab): FranchiseError {
  const name = tab.name();
  return new FranchiseError('bad-sheet', (say) => say.pullTabWithoutCells(name));
}
