// The sheet in front of a user who chose an item that works on it.

import { FranchiseError } from '../../domain/errors.ts';
import type { Sheet, Workbook } from '../../ports/workbook.ts';

/** The sheet in front of the user. @throws FranchiseError where that is a chart or another tab without cells */
export function sheetInFront(workbook: Workbook): Sheet {
  const tab = workbook.activeSheet();
  if (tab.kind === 'grid') return tab;
  const name = tab.name();
  throw new FranchiseError('bad-sheet', (say) => say.pullTabWithoutCells(name));
}
