// Instants in words, on the wall clock of the spreadsheet, as its language writes them.

import type { Language } from '../../domain/language.ts';
import { twoDigits } from '../../domain/local-time.ts';
import type { Calendar } from '../../ports/time.ts';

const MINUTE_MS = 60_000;

/**
 * An instant as text in the spreadsheet's time zone: `2026-03-02 12:00` in English, `02/03/2026 12:00` in Portuguese.
 * @param instantMs milliseconds since 1970
 */
export function whenText(calendar: Calendar, instantMs: number, language: Language): string {
  const { year, month, day, hour, minute } = calendar.toLocal(instantMs);
  const date =
    language === 'pt'
      ? `${twoDigits(day)}/${twoDigits(month)}/${year}`
      : `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  return `${date} ${twoDigits(hour)}:${twoDigits(minute)}`;
}

/** The same, rounded up to a whole minute, for “until …”: whatever ends at the instant has ended by then. */
export function latestText(calendar: Calendar, instantMs: number, language: Language): string {
  return whenText(calendar, Math.ceil(instantMs / MINUTE_MS) * MINUTE_MS, language);
}
