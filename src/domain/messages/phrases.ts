// Parts of sentences in both languages: numbers, plurals, lengths of time.

import type { Language } from '../language.ts';

/** A whole number with the language's thousands separator, for example `1,234` or `1.234`. */
export function amount(n: number, language: Language): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, language === 'pt' ? '.' : ',');
}

/** A number with its noun, for example `1 row` or `2 rows`. */
export function plural(n: number, one: string, many: string, language: Language): string {
  return `${amount(n, language)} ${n === 1 ? one : many}`;
}

/**
 * The items in quotes, separated by commas: `“a”, “b” …`.
 * @param most how many items are named before ` …`
 */
export function quotedList(items: readonly string[], most = items.length): string {
  const named = items.slice(0, most).map((item) => `“${item}”`);
  return named.join(', ') + (items.length > most ? ' …' : '');
}

/** A length of time in words, for example `40 s`, `2 min` or `1 h 10 min`; the same in both languages. */
export function span(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
