// Names of codes: the product's own for tickets, and those of the directory.

import type { Ports } from '../../app/ports.ts';
import { pulledAges } from '../../app/pulls/pull-state.ts';
import { catchFranchiseError } from '../../domain/errors.ts';
import { codeTyped, fold, type Language, nearest } from '../../domain/language.ts';
import { DIRECTORY_KINDS, TICKET_CODES } from '../../domain/vocabulary.ts';
import { FormulaDirectory } from './formula-directory.ts';
import { argumentText, gridOf, isBlankArgument } from './rules/arguments.ts';
import { formulaError } from './sentences.ts';

type NameOf = (code: string) => string;

/** An unknown code in a range is reported in the code's own cell. @throws FranchiseError */
export function labelCells(
  ports: Ports,
  { field: fieldArgument, codes }: { readonly field: unknown; readonly codes: unknown },
  language: Language,
) {
  const field = argumentText(fieldArgument);
  if (field === '') throw formulaError('bad-input', (say) => say.labelFieldMissing);
  const nameOf = namesOf(ports, field, language);
  const label = (code: unknown) => (isBlankArgument(code) ? '' : nameOf(argumentText(code)));
  if (!Array.isArray(codes)) return label(codes);
  const cellOf = (code: unknown) =>
    catchFranchiseError(
      () => label(code),
      (error) => error.in(language),
    );
  return gridOf(codes).map((row) => row.map(cellOf));
}

/** Accepts headers, and kinds of the directory, in either language. */
function namesOf(ports: Ports, field: string, language: Language): NameOf {
  const words = Object.entries(TICKET_CODES).find(([name, { header }]) =>
    [name, header.en, header.pt].some((word) => fold(word) === fold(field)),
  )?.[1];
  if (words !== undefined) {
    const { names } = words;
    return (code) => {
      const name = names[Number(code)];
      if (name !== undefined) return name[language];
      throw formulaError('bad-input', (say) => say.labelCodeUnknown(code, Object.keys(names).join(', ')));
    };
  }
  const kind = codeTyped(DIRECTORY_KINDS, field);
  if (kind !== undefined) {
    const names = new FormulaDirectory(ports).names(kind);
    // A code without a name is shown as it is.
    return (code) => names.get(Number(code)) ?? code;
  }
  const known = [
    ...Object.keys(TICKET_CODES),
    ...Object.values(DIRECTORY_KINDS).map((word) => word[language]),
  ];
  throw formulaError('bad-input', (say) => say.labelFieldUnknown(field, nearest(known, field) ?? ''));
}

interface AgeArguments {
  readonly sheet: unknown;
  /** Unused: its change makes Sheets recalculate the formula. */
  readonly refreshKey: unknown;
}

/** In whole seconds. @throws FranchiseError if no pull fills the sheet, or none has completed yet */
export function ageCell({ workbook, documentProperties }: Ports, given: AgeArguments): Date {
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
