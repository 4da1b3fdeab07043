// Instants in words, in the spreadsheet's time zone and language.

import { dayInWords } from '../../domain/filters/filters-in-words.ts';
import type { Language } from '../../domain/language.ts';
import { dayAndTime } from '../../domain/messages/phrases.ts';
import { DAY_MS, type LocalTime, MINUTE_MS, twoDigits } from '../../domain/time.ts';
import type { Calendar } from '../../ports/time.ts';

/** `2026-03-02 12:00` in English, `02/03/2026 12:00` in Portuguese. */
export function whenText(calendar: Calendar, instantMs: number, language: Language): string {
  const local = calendar.toLocal(instantMs);
  return `${dayInWords(local, language)} ${twoDigits(local.hour)}:${twoDigits(local.minute)}`;
}

/** `today at 13:00`, `tomorrow at 07:00`, `on Monday at 07:00`; the date if it is further away. */
export function soonText(calendar: Calendar, instantMs: number, nowMs: number, language: Language): string {
  const { hour, minute, ...day } = calendar.toLocal(instantMs);
  const today = calendar.toLocal(nowMs);
  const noon = (one: Pick<LocalTime, 'year' | 'month' | 'day'>) =>
    Date.UTC(one.year, one.month - 1, one.day, 12);
  const days = Math.round((noon(day) - noon(today)) / DAY_MS);
  const date = whenText(calendar, instantMs, language).slice(0, 10);
  const weekday = new Date(noon(day)).getUTCDay();
  return dayAndTime({ days, weekday, date }, `${twoDigits(hour)}:${twoDigits(minute)}`, language);
}

/** For sentences with “until …”: rounded up to a whole minute, so that it is over by then. */
export function latestText(calendar: Calendar, instantMs: number, language: Language): string {
  return whenText(calendar, Math.ceil(instantMs / MINUTE_MS) * MINUTE_MS, language);
}
