// Working time between two instants: the hours of working days in the spreadsheet's time zone, without the holidays
// that people entered. None is built in: they differ from city to city.

import type { WallClock } from '../../../domain/filters/filters.ts';
import type { Language } from '../../../domain/language.ts';
import { areTwoDates, DAY_MS, dayText, parseTypedTime } from '../../../domain/time.ts';

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
export function workingTime(hours: WorkingHours, wall: Pick<WallClock, 'toInstantMs'>): WorkingTime {
  const holidays = new Set(hours.holidays);
  const days = new Set(hours.days);
  const works = new Map<number, readonly [number, number] | null>();
  /** Null on a free day. */
  const workOn = (day: number) => {
    let work = works.get(day);
    if (work === undefined) {
      const date = new Date(day * DAY_MS);
      const isFree = !days.has(date.getUTCDay() || 7) || holidays.has(date.toISOString().slice(0, 10));
      work = isFree
        ? null
        : [wall.toInstantMs(wallTime(day, hours.from)), wall.toInstantMs(wallTime(day, hours.to))];
      works.set(day, work);
    }
    return work;
  };
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
function lengthOf(work: readonly [number, number] | null, endMs = Number.POSITIVE_INFINITY): number {
  return work === null ? 0 : Math.max(0, Math.min(work[1], endMs) - work[0]);
}

function wallTime(day: number, minute: number) {
  const date = new Date(day * DAY_MS + minute * 60_000);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: 0,
  };
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
