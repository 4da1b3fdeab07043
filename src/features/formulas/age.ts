// How old the data of a pulled sheet is, for a cell. It is a date and no duration: Sheets keeps what a custom function
// gave, and an hour later "5 minutes" would be wrong where the date still is right.

import type { Ports } from '../../app/ports.ts';
import { pulledAges } from '../../app/pulls/pull-state.ts';
import { fold } from '../../domain/language.ts';
import { argumentText } from './rules/arguments.ts';
import { formulaError } from './rules/formula-error.ts';

/** The arguments of the formula, as they were given. */
interface AgeArguments {
  readonly sheet: unknown;
  /** Only its change counts, by which Sheets computes the formula anew. */
  readonly refreshKey: unknown;
}

/**
 * Works out the formula FRANCHISE_AGE: as of when the sheet with this name is right, in whole seconds.
 * @throws FranchiseError when no pull fills the sheet, or none has come to its end yet
 */
export function ageCell(
  { workbook, documentProperties }: Pick<Ports, 'workbook' | 'documentProperties'>,
  given: AgeArguments,
): Date {
  const name = argumentText(given.sheet);
  if (name === '') throw formulaError('bad-input', (say) => say.ageSheetMissing);
  const ages = pulledAges(documentProperties.all());
  const sheets = workbook.sheets();
  const named = sheets.filter((sheet) => fold(sheet.name()) === fold(name));
  const age = ages.find(({ sheetId }) => named.some(({ id }) => id === sheetId));
  if (age === undefined) {
    const pulled = sheets.filter(({ id }) => ages.some(({ sheetId }) => sheetId === id));
    const names = pulled.map((sheet) => sheet.name()).join(', ');
    throw formulaError('bad-input', (say) => say.ageSheetUnknown(name, names));
  }
  return new Date(Math.floor(age.asOfMs / 1000) * 1000);
}
