// The sheet in front of a user who chose an item that works on it, and the pull that fills a sheet.

import { FranchiseError } from '../../domain/errors.ts';
import { fold } from '../../domain/language.ts';
import type { Sheet, Workbook } from '../../ports/workbook.ts';
import { historyIsOf } from '../history/history-sheet.ts';
import { identityOf } from '../sheets/sheet-identity.ts';
import type { PullRow } from './pull-row.ts';

/**
 * The sheet that the user has open, on which menu items such as *Refresh this sheet* work.
 * @throws FranchiseError where that is a chart or another tab without cells
 */
export function sheetInFront(workbook: Workbook): Sheet {
  const tab = workbook.activeSheet();
  if (tab.kind === 'grid') return tab;
  const name = tab.name();
  throw new FranchiseError('bad-sheet', (say) => say.pullTabWithoutCells(name));
}

/**
 * For a sheet that holds a history (changes or daily counts), the pulled sheet that it is of. Any other sheet is
 * returned itself. So *Refresh this sheet* works on both.
 */
export function pulledBehind(workbook: Workbook, sheet: Sheet): Sheet {
  const identity = identityOf(sheet);
  const of = identity?.kind === 'records' ? historyIsOf(identity) : undefined;
  return workbook.sheets().find(({ id }) => id === of) ?? sheet;
}

/**
 * The name of the pull that fills a sheet: by the sheet's mark (metadata), else by the row of `Pulls` naming it.
 * *Refresh this sheet* finds so what to run.
 */
export function pullOn(sheet: Sheet, rows: readonly PullRow[]): string | undefined {
  const identity = identityOf(sheet);
  if (identity?.kind === 'records') return identity.pull;
  return rows.find((pull) => fold(pull.sheet) === fold(sheet.name()))?.name;
}
