// Options that features add to a pull's filters. Only in builds with such features.

import { isYes, parseYesNo } from '../../domain/filter-values.ts';
import { parseFilters, splitFilters } from '../../domain/filters.ts';
import { fold, type Language } from '../../domain/language.ts';
import type { PullDefinition } from '../../domain/pull.ts';
import { pullOptions } from '../features.ts';

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

export function optionInWords(name: string, value: string, language: Language): string | undefined {
  const option = pullOptions(language).find((one) => one.name === fold(name));
  const typed = isYes(value) ? 'yes' : fold(value);
  return option?.choices?.find((choice) => [choice.value, choice.also].includes(typed))?.label;
}

function options() {
  return pullOptions('en');
}
