// Filters in words: fields as in the column headers, codes by their names.

import type { CodeFilter } from '../../domain/filter-kinds.ts';
import { filtersInWords } from '../../domain/filters-in-words.ts';
import type { Language, Word } from '../../domain/language.ts';
import type { Resource } from '../../domain/resource.ts';
import { TICKET_CODES } from '../../domain/vocabulary.ts';
import { DirectoryNames } from '../directory/codes-by-name.ts';
import type { Ports } from '../ports.ts';
import { optionInWords } from './feature-options.ts';

export class FilterWords {
  private readonly names: DirectoryNames;

  constructor(
    private readonly ports: Pick<Ports, 'workbook' | 'calendar'>,
    private readonly language: Language,
  ) {
    this.names = new DirectoryNames(ports);
  }

  /** What isn't understood is shown as typed. */
  of(text: string, resource: Resource | undefined): string {
    if (resource === undefined) return text;
    const vocabulary = {
      kinds: resource.filters,
      labelOf: (field: string) => fieldLabel(resource, field),
      nameOf: (filter: CodeFilter, code: number) => this.nameOf(filter, code),
      ...((__OTHER_TARGETS__ && {
        optionOf: (name: string, value: string) => optionInWords(name, value, this.language),
      }) ||
        {}),
    };
    const { language, ports } = this;
    return filtersInWords(text, vocabulary, {
      language,
      toLocal: (instantMs) => ports.calendar.toLocal(instantMs),
    });
  }

  private nameOf(filter: CodeFilter, code: number): string | undefined {
    if (filter.kind === 'enum') return TICKET_CODES[filter.field]?.names[code]?.[this.language];
    return filter.names === undefined ? undefined : this.names.nameOf(filter.names, code);
  }
}

/** Taken from a column's header, for example `Unit` for `unidade.id`. */
export function fieldLabel(resource: Resource, field: string): Word | undefined {
  if (resource.kind === 'endpoint') return undefined;
  const whole = field.replace(/\.id$/, '');
  const fields = [...['nome', 'name', 'title'].map((name) => `${whole}.${name}`), field];
  const { columns } = resource.records;
  return fields.flatMap((wanted) => columns.find((one) => one.field === wanted)?.header ?? [])[0];
}
