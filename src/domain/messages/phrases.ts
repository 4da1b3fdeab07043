// Parts of sentences in both languages: numbers, plurals, durations.

import type { Language } from '../language.ts';

/** `1,234` or `1.234`. */
export function amount(n: number, language: Language): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, language === 'pt' ? '.' : ',');
}

/** `2.5` or `2,5`. */
export function decimal(n: number, language: Language): string {
  return language === 'pt' ? String(n).replace('.', ',') : String(n);
}

export function plural(n: number, one: string, many: string, language: Language): string {
  return `${amount(n, language)} ${n === 1 ? one : many}`;
}

/** @param most how many items to name before ` …` */
export function quotedList(items: readonly string[], most = items.length): string {
  const named = items.slice(0, most).map((item) => `“${item}”`);
  return named.join(', ') + (items.length > most ? ' …' : '');
}

/** Skips empty sentences, so that callers can pass what may not apply. */
export function paragraph(...sentences: readonly string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

/** `40 s`, `2 min` or `1 h 10 min`, in both languages. */
export function span(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return minutes % 60 === 0 ? `${minutes / 60} h` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const EN_DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const PT_DAYS = ['no domingo', 'na segunda', 'na terça', 'na quarta', 'na quinta', 'na sexta', 'no sábado'];

/**
 * `today at 13:00` or `on Monday at 07:00`.
 * @param day days from today, weekday (0 is Sunday), and the date as text for one further away
 */
export function dayAndTime(
  day: { readonly days: number; readonly weekday: number; readonly date: string },
  time: string,
  language: Language,
): string {
  const { days, weekday, date } = day;
  const isNear = days > 1 && days < 7;
  if (language === 'pt') {
    const named = days === 0 ? 'hoje' : days === 1 ? 'amanhã' : isNear ? PT_DAYS[weekday] : `em ${date}`;
    return `${named} às ${time}`;
  }
  const named =
    days === 0 ? 'today' : days === 1 ? 'tomorrow' : isNear ? `on ${EN_DAYS[weekday]}` : `on ${date}`;
  return `${named} at ${time}`;
}
