// Weeks, the period over which figures are compared, and working hours, in the spreadsheet's time zone. A week begins on
// Monday 00:00; one in which daylight saving begins or ends is an hour shorter or longer.

import type { Language } from '../../../domain/language.ts';
import { memoized } from '../../../domain/schema.ts';
import { areTwoDates, DAY_MS, dayText, parseTypedTime, type ZoneClock } from '../../../domain/time.ts';

/** Days end now; months, quarters and years are the last whole ones. */
export const PERIODS = ['days-7', 'days-30', 'days-90', 'month', 'quarter', 'year'] as const;

/** Chosen on the page of insights, for all of them. */
export type PeriodCode = (typeof PERIODS)[number];

export const USUAL_PERIOD: PeriodCode = 'days-30';

/** Milliseconds since 1970. The period before ends at `fromMs`. */
export interface Period {
  readonly beforeMs: number;
  readonly fromMs: number;
  readonly toMs: number; // Exclusive.
}

const MONTHS: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

export function periodAt(code: PeriodCode, wall: ZoneClock, nowMs: number): Period {
  const months = MONTHS[code];
  if (months === undefined) {
    const ms = Number(code.slice('days-'.length)) * DAY_MS;
    return { beforeMs: nowMs - 2 * ms, fromMs: nowMs - ms, toMs: nowMs };
  }
  const today = wall.toLocal(nowMs);
  const first = today.month - 1 - ((today.month - 1) % months);
  const begin = (ago: number) => instantOf(wall, new Date(Date.UTC(today.year, first - ago * months, 1)));
  return { beforeMs: begin(2), fromMs: begin(1), toMs: begin(0) };
}

/**
 * @param count of weeks, the current one included
 * @returns `count + 1` ascending instants: the begin of each week, and the end of the last
 */
export function weekBounds(wall: ZoneClock, nowMs: number, count: number): readonly number[] {
  return Array.from({ length: count + 1 }, (_, n) => weekBegin(wall, nowMs, count - 1 - n));
}

/** @param ago how many weeks; -1 is the end of the current one */
export function weekBegin(wall: ZoneClock, nowMs: number, ago: number): number {
  const today = wall.toLocal(nowMs);
  const weekday = new Date(Date.UTC(today.year, today.month - 1, today.day)).getUTCDay();
  const monday = today.day - ((weekday + 6) % 7);
  return instantOf(wall, new Date(Date.UTC(today.year, today.month - 1, monday - 7 * ago)));
}

/** @param date shows in UTC what the clock on the wall does */
export function instantOf(wall: Pick<ZoneClock, 'toInstantMs'>, date: Date): number {
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  const [hour, minute] = [date.getUTCHours(), date.getUTCMinutes()];
  return wall.toInstantMs({ year, month, day, hour, minute, second: 0 });
}

/** How many of the ascending bounds are at or before the instant. */
export function boundsAtOrBefore(bounds: readonly number[], instantMs: number): number {
  let low = 0;
  let high = bounds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bounds[middle] ?? 0) <= instantMs) low = middle + 1;
    else high = middle;
  }
  return low;
}

// Working time between two instants: the hours of working days, without the holidays that people enter.

export interface WorkingHours {
  readonly days: readonly number[]; // 1 for Monday to 7 for Sunday.
  readonly from: number; // Minutes after midnight.
  readonly to: number; // Minutes after midnight; at most 1440, later than `from`.
  readonly holidays: readonly string[]; // As `yyyy-MM-dd`.
}

export function usualWorkingHours(): WorkingHours {
  return { days: [1, 2, 3, 4, 5], from: 8 * 60, to: 18 * 60, holidays: [] };
}

/** Milliseconds of working time between two instants since 1970. */
export type WorkingTime = (fromMs: number, toMs: number) => number;

/**
 * Looks up each day once.
 * @param wall when a day's work begins and ends: daylight saving makes some longer or shorter
 */
export function workingTime(hours: WorkingHours, wall: Pick<ZoneClock, 'toInstantMs'>): WorkingTime {
  const holidays = new Set(hours.holidays);
  const days = new Set(hours.days);
  const workOn = memoized((day: number): readonly [number, number] => {
    const date = new Date(day * DAY_MS);
    const isFree = !days.has(date.getUTCDay() || 7) || holidays.has(date.toISOString().slice(0, 10));
    const at = (minute: number) => instantOf(wall, new Date(day * DAY_MS + minute * 60_000));
    return isFree ? [0, 0] : [at(hours.from), at(hours.to)];
  });
  // Running sums before each day, from the first day asked for; negative before it.
  const sums = new Map<number, number>();
  let first = 0;
  let last = 0;
  const before = (day: number) => {
    if (sums.size === 0) {
      sums.set(day, 0);
      first = day;
      last = day;
    }
    for (; last < day; last++) sums.set(last + 1, (sums.get(last) ?? 0) + lengthOf(workOn(last)));
    for (; first > day; first--) sums.set(first - 1, (sums.get(first) ?? 0) - lengthOf(workOn(first - 1)));
    return sums.get(day) ?? 0;
  };
  /** The local day is one of three: no time zone is a whole day away from UTC. */
  const upTo = (instantMs: number) => {
    const day = Math.floor(instantMs / DAY_MS);
    return [day - 1, day, day + 1].reduce(
      (sum, near) => sum + lengthOf(workOn(near), instantMs),
      before(day - 1),
    );
  };
  return (fromMs, toMs) => upTo(toMs) - upTo(fromMs);
}

/** The part before `endMs`. */
function lengthOf([from, to]: readonly [number, number], endMs = Number.POSITIVE_INFINITY): number {
  return Math.max(0, Math.min(to, endMs) - from);
}

const DATE = /\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}\/\d{4}/g;
const DIGIT = /\d/; // Any other number in a line is a date that wasn't understood.

/**
 * One date per line, with a name before or after it, or several in a line. `holidays`: distinct, ascending, as
 * `yyyy-MM-dd`. `wrong`: lines without a date, or with one that doesn't exist.
 * @example readHolidays('25/12/2026 Natal\n2027-01-01')
 */
export function readHolidays(text: string, language: Language) {
  const holidays = new Set<string>();
  const wrong: string[] = [];
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line === '') continue;
    const dates = (line.match(DATE) ?? []).map((date) => dayTyped(date, language));
    const isUnderstood = dates.length > 0 && !dates.includes('') && !DIGIT.test(line.replace(DATE, ''));
    if (isUnderstood) for (const date of dates) holidays.add(date);
    else wrong.push(line);
  }
  return { holidays: [...holidays].sort(), wrong };
}

/** As `yyyy-MM-dd`; empty if there is no such day, or two are possible. */
function dayTyped(text: string, language: Language): string {
  const typed = areTwoDates(text, language) ? undefined : parseTypedTime(text);
  return typed?.kind === 'local' ? dayText(typed.local) : '';
}

/** Minutes after midnight of `00:00` to `24:00`; undefined for any other text. */
export function minuteOfDay(text: string): number | undefined {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  return Number(minute) < 60 && minutes <= 1440 ? minutes : undefined;
}
