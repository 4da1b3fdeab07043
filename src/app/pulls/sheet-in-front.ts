// The active sheet, and the pull that fills a sheet.

import { FranchiseError } from '../../domain/errors.ts';
import { fold } from '../../domain/language.ts';
import type { Sheet, Workbook } from '../../ports/workbook.ts';
import { historyIsOf } from '../history/history-sheet.ts';
import { identityOf } from '../sheets/sheet-identity.ts';
import type { PullRow } from './pull-row.ts';

export function sheetInFront(workbook: Workbook): Sheet {
  const tab = workbook.activeSheet();
  if (tab.kind === 'grid') return tab;
  const name = tab.name();
  throw new FranchiseError('bad-sheet', (say) => say.pullTabWithoutCells(name));
}

/** Returns the sheet that a history belongs to, or the sheet itself. */
export function pulledBehind(workbook: Workbook, sheet: Sheet): Sheet {
  const identity = identityOf(sheet);
  const of = identity?.kind === 'records' ? historyIsOf(identity) : undefined;
  return workbook.sheets().find(({ id }) => id === of) ?? sheet;
}

/** By the sheet's mark, or else by the row that names it. */
export function pullOn(sheet: Sheet, rows: readonly PullRow[]): string | undefined {
  const identity = identityOf(sheet);
  if (identity?.kind === 'records') return identity.pull;
  return rows.find((pull) => fold(pull.sheet) === fold(sheet.name()))?.name;
}
