// Instants in words, on the wall clock of the spreadsheet, as its language writes them.

import { DAY_MS, MINUTE_MS } from '../../domain/durations.ts';
import { dayInWords } from '../../domain/filters-in-words.ts';
import type { Language } from '../../domain/language.ts';
import { type LocalTime, twoDigits } from '../../domain/local-time.ts';
import { dayAndTime } from '../../domain/messages/phrases.ts';
import type { Calendar } from '../../ports/time.ts';

/**
 * An instant as text in the spreadsheet's time zone: `2026-03-02 12:00` in English, `02/03/2026 12:00` in Portuguese.
 * @param instantMs milliseconds since 1970
 */
export function whenText(calendar: Calendar, instantMs: number, language: Language): string {
  const local = calendar.toLocal(instantMs);
  return `${dayInWords(local, language)} ${twoDigits(local.hour)}:${twoDigits(local.minute)}`;
}

/**
 * A time for pages, such as when a pull runs next: `today at 13:00`, `tomorrow at 07:00`, `on Monday at 07:00`.
 * Further away it has the date.
 * @param instantMs milliseconds since 1970
 */
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

/**
 * A time for sentences with “until …”, with its date. It is rounded up to a whole minute: whatever ends at the
 * instant has ended by then.
 * @param instantMs milliseconds since 1970
 */
export function latestText(calendar: Calendar, instantMs: number, language: Language): string {
  return whenText(calendar, Math.ceil(instantMs / MINUTE_MS) * MINUTE_MS, language);
}
