// FRANCHISE_CHECK: a formula that reports what it may read. Separate from the rest of the check, since every formula
// loads this file.

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

const FORMULA_WAITS_MS = 3_000;

/** @throws FranchiseError `bad-input` or `bad-sheet` if the argument doesn't name a sheet */
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

/** Empty on sheets that don't belong to a check. */
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
    // Access to the store itself may be refused.
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
