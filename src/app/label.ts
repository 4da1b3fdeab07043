// Names of the service's codes, for formulas.

import { FranchiseError, sentenceFor } from '../domain/errors.ts';
import { fold, type Language, nearest, type Word } from '../domain/language.ts';
import { TICKET_STATUSES, TICKET_TYPES } from '../domain/vocabulary.ts';
import type { Services } from './services.ts';
import { languageHere } from './speak.ts';

/** By field of the service; a header in either language means its field. */
const LABELS: Readonly<
  Record<string, { readonly header: Word; readonly names: Readonly<Record<number, Word>> }>
> = {
  situacao: { header: { en: 'Status', pt: 'Situação' }, names: TICKET_STATUSES },
  tipo: { header: { en: 'Type', pt: 'Tipo' }, names: TICKET_TYPES },
};

/** @throws FranchiseError when there is no such field or code; a blank code gives a blank */
export function labelOf(field: string, code: string, language: Language): string {
  if (code.trim() === '') return '';
  const labels = Object.entries(LABELS).find(([name, { header }]) =>
    [name, header.en, header.pt].some((word) => fold(word) === fold(field)),
  )?.[1];
  const fields = Object.keys(LABELS);
  if (labels === undefined) {
    throw new FranchiseError('bad-input', (say) =>
      say.labelFieldUnknown(field, nearest(fields, field) ?? ''),
    );
  }
  const name = labels.names[Number(code)];
  if (name === undefined) {
    const allowed = Object.keys(labels.names).join(', ');
    throw new FranchiseError('bad-input', (say) => say.labelCodeUnknown(code, allowed));
  }
  return name[language];
}

/** One cell's answer. What is wrong is thrown as one sentence, which Sheets shows on the cell. */
export function labelForCell(services: Pick<Services, 'workbook'>, field: unknown, code: unknown): string {
  const language = languageHere(services);
  try {
    return labelOf(String(field ?? ''), String(code ?? ''), language);
  } catch (thrown) {
    throw new Error(sentenceFor(thrown, language));
  }
}
