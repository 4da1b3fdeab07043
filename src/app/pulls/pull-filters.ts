// Filters in words: fields as in the column headers, codes by their names.

import type { CodeFilter } from '../../domain/filters/filter-kinds.ts';
import { isYes, parseYesNo } from '../../domain/filters/filter-kinds.ts';
import { parseFilters, splitFilters } from '../../domain/filters/filters.ts';
import { filtersInWords } from '../../domain/filters/filters-in-words.ts';
import { fold, type Language, type Word } from '../../domain/language.ts';
import type { PullDefinition } from '../../domain/pulls/pull.ts';
import type { Resource } from '../../domain/pulls/resource.ts';
import { TICKET_CODES } from '../../domain/vocabulary.ts';
import { DirectoryNames } from '../directory/directory-names.ts';
import { pullOptions } from '../features.ts';
import type { Ports } from '../ports.ts';

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

/** @throws FranchiseError also for an invalid value of an option */
export const parseWithOptions: typeof parseFilters = (text, kinds, clock, codeOf) => {
  const own = options();
  const all = {
    ...kinds,
    ...Object.fromEntries(own.map(({ name }) => [name, { kind: 'setting' as const }])),
  };
  const filters = parseFilters(text, all, clock, codeOf);
  const settings = { ...filters.settings };
  for (const { name, choices = [] } of own) {
    const value = settings[name];
    if (value === undefined) continue;
    const isChoice = choices.some((choice) => [choice.value, choice.also].includes(fold(value)));
    if (!isChoice) parseYesNo(name, value);
    delete settings[name];
  }
  return { ...filters, settings };
};

/** Requests are the same with or without options, so changing them doesn't restart a run. */
export function withoutOptions({
  filters,
}: Pick<PullDefinition, 'filters'>): Pick<PullDefinition, 'filters'> {
  const names = options().map(({ name }) => name);
  const parts = splitFilters(filters);
  const others = parts.filter((part) => !names.includes(part.name.toLowerCase()));
  if (others.length === parts.length) return { filters };
  return { filters: others.map(({ part }) => part).join('; ') };
}

function optionInWords(name: string, value: string, language: Language): string | undefined {
  const option = pullOptions(language).find((one) => one.name === fold(name));
  const typed = isYes(value) ? 'yes' : fold(value);
  return option?.choices?.find((choice) => [choice.value, choice.also].includes(typed))?.label;
}

function options() {
  return pullOptions('en');
}
