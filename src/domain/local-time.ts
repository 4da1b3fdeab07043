// Dates as people type them, on the wall clock of the spreadsheet's time zone: `2026-01-31`, `2026-01-31T10:00`,
// `31/01/2026`, `31/01/2026 10:00`; or an instant with its own zone, `2026-01-31T13:00:00Z`.

import { parseInstant } from './instant.ts';

export interface LocalTime {
  readonly year: number;
  readonly month: number; // 1 to 12
  readonly day: number; // 1 to 31
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

export function twoDigits(part: number): string {
  return String(part).padStart(2, '0');
}

/** For example `2026-03-02`. */
export function dayText({ year, month, day }: Pick<LocalTime, 'year' | 'month' | 'day'>): string {
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
}

export function dayAt(clock: { toLocal(instantMs: number): LocalTime }, instantMs: number): string {
  return dayText(clock.toLocal(instantMs));
}

/**
 * For example `07:30`.
 * @param minuteOfDay up to 1,440
 */
export function timeText(minuteOfDay: number): string {
  return `${twoDigits(Math.floor(minuteOfDay / 60))}:${twoDigits(minuteOfDay % 60)}`;
}

export type ToInstantMs = (local: LocalTime) => number;

/** From a day in the service's answers (`yyyy-MM-dd`) to the date for a cell; undefined for any other text. */
export type DayStart = (day: string) => Date | undefined;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Caches, because lists repeat the same few days. */
export function dayStartBy(toInstantMs: ToInstantMs): DayStart {
  const known = new Map<string, Date | undefined>();
  return (day) => {
    if (!known.has(day)) {
      const typed = DAY.test(day) ? parseTypedTime(day) : undefined;
      known.set(day, typed?.kind === 'local' ? new Date(toInstantMs(typed.local)) : undefined);
    }
    return known.get(day);
  };
}

export type TypedTime =
  | { readonly kind: 'instant'; readonly ms: number }
  | { readonly kind: 'local'; readonly local: LocalTime };

const TIME = '(?:[T ](\\d{1,2}):(\\d{2})(?::(\\d{2}))?)?';
const YEAR_FIRST = new RegExp(`^(\\d{4})-(\\d{1,2})-(\\d{1,2})${TIME}$`);
const DAY_FIRST = new RegExp(`^(\\d{1,2})/(\\d{1,2})/(\\d{4})${TIME}$`);

export function parseTypedTime(text: string): TypedTime | undefined {
  const ms = parseInstant(text);
  if (ms !== undefined) return { kind: 'instant', ms };
  const yearFirst = YEAR_FIRST.exec(text);
  if (yearFirst !== null) {
    const [, year, month, day, ...time] = yearFirst;
    return localTime(year, month, day, time);
  }
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst !== null) {
    const [, day, month, year, ...time] = dayFirst;
    return localTime(year, month, day, time);
  }
  return undefined;
}

function localTime(
  year: string | undefined,
  month: string | undefined,
  day: string | undefined,
  [hour, minute, second]: readonly (string | undefined)[],
): TypedTime | undefined {
  const local = {
    year: Number(year),
    month: Number(month),
    day: Number(day),
    hour: Number(hour ?? 0),
    minute: Number(minute ?? 0),
    second: Number(second ?? 0),
  };
  const existing = existingTime(local);
  return existing && { kind: 'local', local: existing };
}

/** Undefined for 31 February and the like, which people do type. */
export function existingTime(local: LocalTime): LocalTime | undefined {
  const exists =
    local.month >= 1 &&
    local.month <= 12 &&
    local.day >= 1 &&
    local.day <= new Date(Date.UTC(local.year, local.month, 0)).getUTCDate() &&
    local.hour < 24 &&
    local.minute < 60 &&
    local.second < 60;
  return exists ? local : undefined;
}
