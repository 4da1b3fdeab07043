// Filter values in words, for their chips and the summary line.

import type { FilterView, NameChoices, PeriodView } from '../../domain/views.ts';
import { folded } from '../shared/words.ts';
import type { PullWords } from './words.ts';

export interface FilterContext {
  readonly say: PullWords;
  readonly choices: readonly NameChoices[];
  readonly periods: readonly PeriodView[];
}

/** Two for a period: those of its begin and its end. */
export function parameterNames(filter: FilterView): readonly string[] {
  return filter.kind === 'period' ? [filter.name, filter.before] : [filter.name];
}

/** By code or label. */
export function chosenOptions(
  { options }: Extract<FilterView, { kind: 'enum' }>,
  value: string,
): readonly string[] {
  return itemsOf(value).map((item) => {
    const found = options.find((one) => one.value === item || folded(one.label) === folded(item));
    return found?.value ?? item;
  });
}

const NAME_WITH_CODE = /^(.*\S) \u00b7 (\d+)$/;

/** `Loja Centro` of `Loja Centro · 12`. Other texts stay unchanged. */
export function withoutCode(item: string): string {
  return NAME_WITH_CODE.exec(item)?.[1] ?? item;
}

/** The name, such as `Loja Centro · 12`, with this code or name; undefined if there is none. */
export function knownName(item: string, names: readonly string[]): string | undefined {
  const codeOf = (text: string) => NAME_WITH_CODE.exec(text)?.[2] ?? text;
  return (
    names.find((name) => codeOf(name) === codeOf(item)) ??
    names.find((name) => folded(withoutCode(name)) === folded(item))
  );
}

/** `hoje-30d` becomes `today-30d`. */
function inEnglish(date: string): string {
  const words = { hoje: 'today', semana: 'week', mês: 'month', mes: 'month', ano: 'year' };
  return Object.entries(words).reduce(
    (text, [pt, en]) => text.replace(new RegExp(`^${pt}\\b`, 'i'), en),
    date,
  );
}

/** Bounds may be in either language. Undefined if none has both. */
export function periodWith(
  periods: readonly PeriodView[],
  from: string,
  before: string,
): PeriodView | undefined {
  const isSame = (a: string, b: string) => inEnglish(a) === inEnglish(b);
  return periods.find((one) => isSame(one.from, from) && isSame(one.before, before));
}

/** As `<input type="date">` has it, or empty. Other periods can't be edited with date controls. */
export function isDay(text: string): boolean {
  return /^(\d{4}-\d{2}-\d{2})?$/.test(text);
}

/** Adds days, also negative: periods show their last day, filters hold the day after. Other texts stay unchanged. */
export function addDays(day: string, days: number): string {
  if (day === '' || !isDay(day)) return day;
  const ms = Date.parse(`${day}T00:00:00Z`) + days * 86_400_000;
  return Number.isNaN(ms) ? day : new Date(ms).toISOString().slice(0, 10);
}

/** Empty if the filter has no value. */
export function valueInWords(filter: FilterView, values: FilterValues, context: FilterContext): string {
  const { say, choices, periods } = context;
  const value = values[filter.name] ?? '';
  switch (filter.kind) {
    case 'enum': {
      const chosen = chosenOptions(filter, value);
      const left = filter.options.filter((one) => !chosen.includes(one.value));
      const labelOf = (code: string) => filter.options.find((one) => one.value === code)?.label ?? code;
      return left.length > 0 && left.length < chosen.length
        ? say.allBut(left.map(({ label }) => label).join(', '))
        : chosen.map(labelOf).join(', ');
    }
    case 'named': {
      const names = choices.find(({ of }) => of === filter.of)?.names ?? [];
      return itemsOf(value)
        .map((item) => withoutCode(knownName(item, names) ?? item))
        .join(', ');
    }
    case 'period': {
      const before = values[filter.before] ?? '';
      if (value === '' && before === '') return '';
      const known = periodWith(periods, value, before);
      if (known !== undefined) return known.name;
      const last = isDay(before) ? addDays(before, -1) : before;
      if (value === '') return isDay(before) ? say.until(say.day(last)) : say.before(before);
      return before === '' ? say.since(say.day(value)) : `${say.day(value)} – ${say.day(last)}`;
    }
    case 'flag':
      return value === ''
        ? ''
        : (Object.entries(say.flags).find(([flag]) => flag === folded(value))?.[1] ?? value);
    case 'integer':
    case 'text':
    case 'setting':
      return value;
  }
}

/** The filters in a pull's text, such as `situacao=4,5; abertoStart=today-30d`, by name. The script validates them. */
export type FilterValues = Readonly<Record<string, string>>;

/** @returns the values of `names`, and the rest of the text unchanged */
export function splitFilterText(
  text: string,
  names: readonly string[],
): { readonly values: FilterValues; readonly rest: string } {
  const values: Record<string, string> = {};
  const rest: string[] = [];
  for (const part of text.split(/[;\n]/).map((piece) => piece.trimStart())) {
    if (part === '') continue;
    const equals = part.indexOf('=');
    const typed = part.slice(0, Math.max(0, equals)).trim().toLowerCase();
    const name = names.find((known) => known.toLowerCase() === typed);
    if (name === undefined || values[name] !== undefined) rest.push(part.trimEnd());
    // Keep a trailing blank: more words may follow.
    else values[name] = part.slice(equals + 1).trimStart();
  }
  return { values, rest: rest.join('; ') };
}

/** Whether the pull asks for a list of each record of another pull: `{id}` anywhere but in `link=`. */
export function hasPlaceForId(text: string): boolean {
  return text.split(/[;\n]/).some((part) => part.includes('{id}') && !/^\s*link\s*=/i.test(part));
}

/** Whether each element of a list inside a record becomes a row. */
export function hasElements(text: string): boolean {
  return /(?:^|[;\n])\s*rows\s*=/i.test(text);
}

export function joinFilterText(values: FilterValues, rest: string): string {
  const parts = Object.entries(values).flatMap(([name, value]) =>
    value.trim() === '' ? [] : [`${name}=${value}`],
  );
  return [...parts, ...(rest.trim() === '' ? [] : [rest.trim()])].join('; ');
}

/** Such as `4, 5`. */
export function itemsOf(value: string): readonly string[] {
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/**
 * Replaces a misspelt name or value by a suggestion, else the first place that contains it; the same text if none does.
 * @param filter the one that it belongs to: others stay. Left out, or not in the text: all of it
 */
export function withSuggestion(text: string, typed: string, instead: string, filter = ''): string {
  const parts = text.split(/([;\n])/);
  const isOfFilter = (part: string) => {
    const equals = part.indexOf('=');
    return equals > 0 && part.slice(0, equals).trim().toLowerCase() === filter.toLowerCase();
  };
  if (parts.some(isOfFilter))
    return parts.map((part) => (isOfFilter(part) ? withSuggestion(part, typed, instead) : part)).join('');
  const pieces = text.split(/([;,=\n])/);
  const isThere = pieces.some((piece) => piece.trim() === typed);
  // Names may contain a comma.
  if (!isThere) return text.replace(typed, () => instead);
  return pieces
    .map((piece) => (piece.trim() === typed ? piece.replace(typed, () => instead) : piece))
    .join('');
}
