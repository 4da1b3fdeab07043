// Pieces that sentences of both languages are made of: numbers, plurals, spans of time.

import type { Language } from '../language.ts';

/** A whole number with the language's thousands separator. */
export function amount(n: number, language: Language): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, language === 'pt' ? '.' : ',');
}

export function plural(n: number, one: string, many: string, language: Language): string {
  return `${amount(n, language)} ${n === 1 ? one : many}`;
}

/** `“a”, “b” …`: so many of them. */
export function quotedList(items: readonly string[], most = items.length): string {
  const named = items.slice(0, most).map((item) => `“${item}”`);
  return named.join(', ') + (items.length > most ? ' …' : '');
}

/** `40 s`, `2 min`, `1 h 10 min`; the same in both languages. */
export function span(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
