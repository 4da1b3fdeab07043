// The formula that the check writes, to find out what formulas may read. Its comment is what Sheets shows as help, and what
// docs/en/formulas.md is made of.

import { answerFormula } from '../formulas/lists.ts';
import { GIVEN_MS, reportFromFormula } from './formula-report.ts';

/**
 * What formulas may read in this spreadsheet: marks of a sheet, and the owner's properties. Help, Check this installation
 * puts it into a cell of its own. Asks the service nothing.
 *
 * @example =FRANCHISE_CHECK("Pulls")
 * @param {"Pulls"} sheet The name of a sheet.
 * @param {A1} [date] A date: then only how it arrived, and another date.
 * @return {string} What could be read, in codes.
 * @customfunction
 */
export function FRANCHISE_CHECK(sheet: unknown, date: unknown): unknown {
  if (date instanceof Date) return [[date.toISOString(), new Date(GIVEN_MS)]];
  return answerFormula((ports) => reportFromFormula(ports, sheet));
}
