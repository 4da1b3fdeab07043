// The age of a pulled sheet's data. It is an instant, not a duration: Sheets keeps the result of a custom function, and
// “5 minutes” would soon be wrong.

import type { Ports } from '../../app/ports.ts';
import { pulledAges } from '../../app/pulls/pull-state.ts';
import { fold } from '../../domain/language.ts';
import { argumentText } from './rules/arguments.ts';
import { formulaError } from './rules/formula-error.ts';

interface AgeArguments {
  readonly sheet: unknown;
  /** Unused: its change makes Sheets recalculate the formula. */
  readonly refreshKey: unknown;
}

/** In whole seconds. @throws FranchiseError if no pull fills the sheet, or none has completed yet */
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
