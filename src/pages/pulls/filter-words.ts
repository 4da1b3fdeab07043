// What the filters of a pull come to, in words: on their chips, and in the line that sums them up.

import type { FilterView, NameChoices, PeriodView } from '../../domain/views/pulls.ts';
import { folded } from '../shared/folded.ts';
import { type FilterValues, itemsOf } from './filter-text.ts';
import type { PullWords } from './words.ts';

/** What the sidebar needs to say filters in words: its own words, names of the directory, and periods. */
export interface FilterContext {
  /** The words of the page. */
  readonly say: PullWords;
  /** The names of the directory. */
  readonly choices: readonly NameChoices[];
  /** The periods that have a name. */
  readonly periods: readonly PeriodView[];
}

/** The names under which a filter stands in a pull's text: one, or for a period those of its begin and its end. */
export function namesOf(filter: FilterView): readonly string[] {
  return filter.kind === 'period' ? [filter.name, filter.before] : [filter.name];
}

/** Which options of a filter its text chooses, by code or by word, so that the sidebar can tick them. */
export function chosenOf(
  { options }: Extract<FilterView, { kind: 'enum' }>,
  value: string,
): readonly string[] {
  return itemsOf(value).map((item) => {
    const found = options.find((one) => one.value === item || folded(one.label) === folded(item));
    return found?.value ?? item;
  });
}

const NAME_WITH_CODE = /^(.*\S) · (\d+)$/;

/**
 * The name alone of a filter's value such as `Loja Centro · 12`, for the sidebar to show. Other texts stay as they
 * are.
 */
export function withoutCode(item: string): string {
  return NAME_WITH_CODE.exec(item)?.[1] ?? item;
}

/**
 * Finds the name, such as `Loja Centro · 12`, that a typed filter value means, by code or by name. Undefined where
 * none has either.
 */
export function knownName(item: string, names: readonly string[]): string | undefined {
  const codeOf = (text: string) => NAME_WITH_CODE.exec(text)?.[2] ?? text;
  return (
    names.find((name) => codeOf(name) === codeOf(item)) ??
    names.find((name) => folded(withoutCode(name)) === folded(item))
  );
}

/** `hoje-30d` is `today-30d`. */
function inEnglish(date: string): string {
  const words = { hoje: 'today', semana: 'week', mês: 'month', mes: 'month', ano: 'year' };
  return Object.entries(words).reduce(
    (text, [pt, en]) => text.replace(new RegExp(`^${pt}\\b`, 'i'), en),
    date,
  );
}

/** Finds the named period with these bounds, typed in either language; undefined where none has both. */
export function periodWith(
  periods: readonly PeriodView[],
  from: string,
  before: string,
): PeriodView | undefined {
  const isSame = (a: string, b: string) => inEnglish(a) === inEnglish(b);
  return periods.find((one) => isSame(one.from, from) && isSame(one.before, before));
}

/**
 * Whether a text is a date as `<input type="date">` has it, `2026-01-31`, or empty. Only such periods can be edited
 * with date controls, or named by their last day.
 */
export function isDay(text: string): boolean {
  return /^(\d{4}-\d{2}-\d{2})?$/.test(text);
}

/**
 * The day so many days later, or earlier where negative. Periods show their last day, and filters hold the day behind
 * it. Other texts stay.
 */
export function dayBeside(day: string, days: number): string {
  if (day === '' || !isDay(day)) return day;
  const ms = Date.parse(`${day}T00:00:00Z`) + days * 86_400_000;
  return Number.isNaN(ms) ? day : new Date(ms).toISOString().slice(0, 10);
}

/** What the sidebar says of a filter's value, such as the names of statuses; empty where the filter has none. */
export function valueInWords(filter: FilterView, values: FilterValues, context: FilterContext): string {
  const { say, choices, periods } = context;
  const value = values[filter.name] ?? '';
  switch (filter.kind) {
    case 'enum': {
      const chosen = chosenOf(filter, value);
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
      const last = isDay(before) ? dayBeside(before, -1) : before;
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
