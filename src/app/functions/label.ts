// Names of the service's codes, for formulas.

import { FranchiseError, unlessRefused } from '../../domain/errors.ts';
import { gridOf, isBlank, textOf } from '../../domain/functions/arguments.ts';
import { fold, type Language, nearest, type Word } from '../../domain/language.ts';
import { TICKET_CODES } from '../../domain/vocabulary.ts';

/**
 * What FRANCHISE_LABEL gives: the name of each code of a field; a blank for a blank.
 * @throws FranchiseError when there is no such field, or no such code of a single cell; in a range the code's own cell
 * says so
 */
export function labelCells(fieldArgument: unknown, codes: unknown, language: Language) {
  const field = textOf(fieldArgument);
  if (field === '') throw new FranchiseError('bad-input', (say) => say.labelFieldMissing());
  const names = namesOf(field);
  if (!Array.isArray(codes)) return nameOf(names, codes, language);
  const cellOf = (code: unknown) =>
    unlessRefused(
      () => nameOf(names, code, language),
      (error) => error.in(language),
    );
  return gridOf(codes).map((row) => row.map(cellOf));
}

/** A header in either language means its field. */
function namesOf(field: string): Readonly<Record<number, Word>> {
  const labels = Object.entries(TICKET_CODES).find(([name, { header }]) =>
    [name, header.en, header.pt].some((word) => fold(word) === fold(field)),
  )?.[1];
  if (labels !== undefined) return labels.names;
  throw new FranchiseError('bad-input', (say) =>
    say.labelFieldUnknown(field, nearest(Object.keys(TICKET_CODES), field) ?? ''),
  );
}

function nameOf(names: Readonly<Record<number, Word>>, code: unknown, language: Language): string {
  if (isBlank(code)) return '';
  const text = textOf(code);
  const name = names[Number(text)];
  if (name !== undefined) return name[language];
  throw new FranchiseError('bad-input', (say) => say.labelCodeUnknown(text, Object.keys(names).join(', ')));
}
