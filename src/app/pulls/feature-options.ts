// What a pull can be told about features, among its filters. Only builds whose features have such options hold this.

import { isYes, parseYesNo } from '../../domain/filter-values.ts';
import { parseFilters, splitFilters } from '../../domain/filters.ts';
import { fold, type Language } from '../../domain/language.ts';
import type { PullDefinition } from '../../domain/pull.ts';
import { pullOptions } from '../features.ts';

/**
 * Reads a pull's filters, in builds in which features add options to them, such as a copy to BigQuery.
 * @throws FranchiseError also where an option says what it can't say
 */
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

/**
 * A pull's filters without options that features add, such as a copy to BigQuery. The service is asked the same
 * without them, so a run isn't begun anew when they change.
 */
export function withoutOptions({
  filters,
}: Pick<PullDefinition, 'filters'>): Pick<PullDefinition, 'filters'> {
  const names = options().map(({ name }) => name);
  const parts = splitFilters(filters);
  const others = parts.filter((part) => !names.includes(part.name.toLowerCase()));
  if (others.length === parts.length) return { filters };
  return { filters: others.map(({ part }) => part).join('; ') };
}

/** What such an option of a pull says, as its page does; undefined where it is none, or says nothing known. */
export function optionInWords(name: string, value: string, language: Language): string | undefined {
  const option = pullOptions(language).find((one) => one.name === fold(name));
  const typed = isYes(value) ? 'yes' : fold(value);
  return option?.choices?.find((choice) => [choice.value, choice.also].includes(typed))?.label;
}

/** Their names and values are the same in each language. */
function options() {
  return pullOptions('en');
}
