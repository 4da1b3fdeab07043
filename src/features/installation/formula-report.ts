// What the formula FRANCHISE_CHECK does: it reports what it may read. It stands apart from the rest of the check, since
// every formula loads it.

import type { Ports } from '../../app/ports.ts';
import type { Sheet } from '../../ports/workbook.ts';
import { argumentText } from '../formulas/rules/arguments.ts';
import {
  FORMULA_MARK,
  type FormulaReport,
  WATCHED_AFTER,
  WATCHED_BEFORE,
  WATCHED_CELL,
  writeFormulaReport,
} from './rules/formula-report.ts';
import { installationError } from './sentences.ts';

/** How long the formula waits before it reads the watched cell. */
const FORMULA_WAITS_MS = 3_000;

/**
 * What FRANCHISE_CHECK shows in its cell, for the check of the installation (trial of what Google allows): whether a
 * formula can read the metadata of the named sheet, stored properties and a cell.
 * @throws FranchiseError `bad-input` or `bad-sheet` when the argument doesn't name a sheet
 */
export function reportFromFormula(ports: Ports, sheetArgument: unknown): string {
  const name = argumentText(sheetArgument);
  if (name === '') throw installationError('bad-input', (say) => say.checkSheetMissing);
  const sheet = ports.workbook.tabNamed(name);
  if (sheet === null || sheet.kind === 'gridless')
    throw installationError('bad-sheet', (say) => say.noSheetToCheck);
  const marks = marksSeen(sheet);
  const properties = propertiesSeen(ports);
  const isCheck = watched(sheet) !== '';
  if (isCheck) ports.clock.sleep(FORMULA_WAITS_MS);
  return writeFormulaReport({
    marks,
    properties,
    cell: isCheck ? watched(sheet) : '',
    at: ports.clock.nowMs(),
  });
}

/** The content of the watched cell; empty on sheets that don't belong to a check. */
function watched(sheet: Sheet): string {
  const [[cell = ''] = []] = sheet.read(WATCHED_CELL);
  return cell === WATCHED_AFTER || cell === WATCHED_BEFORE ? cell : '';
}

function marksSeen(sheet: Sheet): FormulaReport['marks'] {
  if (isRefused(() => sheet.sheetMark(FORMULA_MARK))) return 'refused';
  return isRefused(() => sheet.marks(FORMULA_MARK)) ? 'finder-refused' : 'readable';
}

function propertiesSeen(ports: Ports): FormulaReport['properties'] {
  try {
    // The store itself may be refused, not only what is in it.
    return Object.keys(ports.userProperties.all()).length > 0 ? 'of-the-owner' : 'empty';
  } catch {
    return 'refused';
  }
}

function isRefused(call: () => unknown): boolean {
  try {
    call();
    return false;
  } catch {
    return true;
  }
}
