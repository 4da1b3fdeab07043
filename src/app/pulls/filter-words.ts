// What filters are called where people read them: fields by the headers of their columns, codes by their names.

import { filtersInWords } from '../../domain/filters-in-words.ts';
import type { Language, Word } from '../../domain/language.ts';
import type { Resource } from '../../domain/resource.ts';
import { TICKET_CODES } from '../../domain/vocabulary.ts';
import type { Calendar } from '../../ports/time.ts';

/** What people call what a field is about: `Unit` of `unidade.id`, by the header of the column with its name. */
function labelOf(resource: Resource, field: string): Word | undefined {
  if (resource.kind === 'endpoint') return undefined;
  const headerOf = (wanted: string) => resource.records.columns.find((one) => one.field === wanted)?.header;
  return headerOf(`${field.replace(/\.id$/, '')}.nome`) ?? headerOf(field);
}

/** The filters of a pull in words; empty where everything is pulled. */
export function wordsOfFilters(
  text: string,
  resource: Resource,
  calendar: Calendar,
  language: Language,
): string {
  const vocabulary = {
    kinds: resource.filters,
    labelOf: (field: string) => labelOf(resource, field),
    nameOf: (field: string, code: string) => TICKET_CODES[field]?.names[Number(code)]?.[language],
  };
  return filtersInWords(text, vocabulary, {
    language,
    toLocal: (instantMs) => calendar.toLocal(instantMs),
  });
}
