// Durations, instants and dates. Names that end in `Ms` are durations, or instants since 1970, in milliseconds. The
// service writes instants as `yyyy-MM-ddTHH:mm:ssZ`, in UTC; people type dates on the wall clock of the spreadsheet's
// time zone (`2026-01-31`, `2026-01-31T10:00`, `31/01/2026 10:00`), or with a zone (`2026-01-31T13:00:00Z`).

import type { Language } from './language.ts';
import { memoized } from './schema.ts';

export const SECOND_MS = 1_000;

export const MINUTE_MS = 60 * SECOND_MS;

export const HOUR_MS = 60 * MINUTE_MS;

export const DAY_MS = 24 * HOUR_MS; // by the clock of a time zone some days are shorter or longer

/** Reading also accepts fractions of a second and an offset, neither of which is documented. */
const ISO =
  /^((?!00)\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.\d+)?(?:Z|([+-])(\d{2}):?(\d{2}))$/;

export function parseInstant(text: string): number | undefined {
  const match = ISO.exec(text);
  if (match === null) return undefined;
  const [, y, mo, d, h, mi, s, sign, oh, om] = match;
  const ms = Date.UTC(Number(y), Number(mo) - 1, Number(d), Number(h), Number(mi), Number(s));
  // Date.UTC would roll 31 February over into March.
  if (Number(d) > 28 && new Date(ms).getUTCDate() !== Number(d)) return undefined;
  const offsetMinutes = sign === undefined ? 0 : Number(oh) * 60 + Number(om);
  return ms - (sign === '-' ? -1 : 1) * offsetMinutes * 60_000;
}

export function formatInstant(instantMs: number): string {
  return `${new Date(wholeSecond(instantMs)).toISOString().slice(0, 19)}Z`;
}

/** Sheets may return 03:00:00 as 02:59:59.999: truncated, that is another second, and at midnight another day. */
export function wholeSecond(instantMs: number): number {
  return Math.round(instantMs / 1000) * 1000;
}

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

/** The wall clock of a time zone. */
export interface ZoneClock {
  toInstantMs(local: LocalTime): number;
  toLocal(instantMs: number): LocalTime;
}

/** Far enough apart that no zone changes its offset twice between them, and comes back to the first. */
const BLOCK_MS = 16 * DAY_MS;
const FURTHEST_MS = 15 * HOUR_MS; // No zone is further from UTC.

/** Where a zone's offset stands still, its wall clock is computed: each call of the platform takes time. */
export function steadyClock(platform: ZoneClock): ZoneClock {
  const offsetAt = memoized((block: number) => {
    const instantMs = block * BLOCK_MS;
    return utcOf(platform.toLocal(instantMs)) - instantMs;
  });
  const steady = (instantMs: number) => {
    const block = Math.floor(instantMs / BLOCK_MS);
    const offsetMs = offsetAt(block);
    return offsetAt(block + 1) === offsetMs ? offsetMs : undefined;
  };
  return {
    toLocal(instantMs) {
      const offsetMs = steady(instantMs);
      return offsetMs === undefined ? platform.toLocal(instantMs) : localInUtc(instantMs + offsetMs);
    },
    toInstantMs(local) {
      const wallMs = local.year < 1900 ? Number.NaN : utcOf(local);
      const offsetMs = Number.isFinite(wallMs) ? steady(wallMs - FURTHEST_MS) : undefined;
      const isSteady = offsetMs !== undefined && steady(wallMs + FURTHEST_MS) === offsetMs;
      return isSteady ? wallMs - offsetMs : platform.toInstantMs(local);
    },
  };
}

function utcOf({ year, month, day, hour, minute, second }: LocalTime): number {
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** A clock that counts from the wall clock's time as if that were UTC's: for days alone, no zone has to be asked. */
export function wallClockAsUtc(nowLocal: LocalTime) {
  return { nowMs: utcOf(nowLocal), toInstantMs: utcOf, toLocal: localInUtc };
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

const FIRST_SERIAL = 20_000; // 1954 to 2119: other numbers aren't dates
const LAST_SERIAL = 80_000;
const EPOCH_SERIAL = 25_569; // 1970-01-01, counted from 1899-12-30

/**
 * What a spreadsheet shows for a number in a cell that is formatted as a date, as if UTC were its time zone: milliseconds
 * since 1970, in whole seconds. Undefined for numbers that are hardly meant as dates.
 */
function wallClockMs(serial: number): number | undefined {
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return undefined;
  return wholeSecond((serial - EPOCH_SERIAL) * DAY_MS);
}

export function localTimeOfSerial(serial: number): LocalTime | undefined {
  const ms = wallClockMs(serial);
  return ms === undefined ? undefined : localInUtc(ms);
}

function localInUtc(ms: number): LocalTime {
  const at = new Date(ms);
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
  };
}

/** Reads the numbers that Sheets gives for dates in cells of another format. Asks for the zone once for each day. */
export function serialReader(clock: Pick<ZoneClock, 'toInstantMs'>): (serial: number) => Date | undefined {
  const startOf = memoized((ms: number) => clock.toInstantMs(localInUtc(ms)));
  return (serial) => {
    const ms = wallClockMs(serial);
    if (ms === undefined) return undefined;
    const day = Math.floor(ms / DAY_MS) * DAY_MS;
    // Days on which clocks change are longer or shorter.
    const isPlain = startOf(day + DAY_MS) - startOf(day) === DAY_MS;
    return new Date(isPlain ? startOf(day) + ms - day : clock.toInstantMs(localInUtc(ms)));
  };
}

/** From a day in the service's answers (`yyyy-MM-dd`) to the date for a cell; undefined for any other text. */
export type DayStart = (day: string) => Date | undefined;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Caches, because lists repeat the same few days. */
export function dayStartBy(clock: Pick<ZoneClock, 'toInstantMs'>): DayStart {
  const known = new Map<string, Date | undefined>();
  return (day) => {
    if (!known.has(day)) {
      const typed = DAY.test(day) ? parseTypedTime(day) : undefined;
      known.set(day, typed?.kind === 'local' ? new Date(clock.toInstantMs(typed.local)) : undefined);
    }
    return known.get(day);
  };
}

type TypedTime =
  | { readonly kind: 'instant'; readonly ms: number }
  | { readonly kind: 'local'; readonly local: LocalTime };

const TIME = '(?:[T ](?<hour>\\d{1,2}):(?<minute>\\d{2})(?::(?<second>\\d{2}))?)?';
const YEAR_FIRST = new RegExp(`^(?<year>\\d{4})-(?<month>\\d{1,2})-(?<day>\\d{1,2})${TIME}$`);
const DAY_FIRST = new RegExp(`^(?<day>\\d{1,2})/(?<month>\\d{1,2})/(?<year>\\d{4})${TIME}$`);

/** `01/02/2026` is a day in January or in February. */
const TWO_DATES = /^(0?\d|1[0-2])\/(?!\1\/)(0?\d|1[0-2])\//;

/** Whether people who write in this language may mean either of two days. */
export function areTwoDates(text: string, language: Language): boolean {
  return language === 'en' && TWO_DATES.test(text);
}

export function parseTypedTime(text: string): TypedTime | undefined {
  const ms = parseInstant(text);
  if (ms !== undefined) return { kind: 'instant', ms };
  const { groups } = YEAR_FIRST.exec(text) ?? DAY_FIRST.exec(text) ?? {};
  if (groups === undefined) return undefined;
  const part = (name: keyof LocalTime) => Number(groups[name] ?? 0);
  const [year, month, day] = [part('year'), part('month'), part('day')];
  const [hour, minute, second] = [part('hour'), part('minute'), part('second')];
  const local = existingTime({ year, month, day, hour, minute, second });
  return local && { kind: 'local', local };
}

/** Undefined for 31 February and the like, which people do type. */
export function existingTime(local: LocalTime): LocalTime | undefined {
  const { year, month, day, hour, minute, second } = local;
  const isDay =
    month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
  return isDay && hour < 24 && minute < 60 && second < 60 ? local : undefined;
}
