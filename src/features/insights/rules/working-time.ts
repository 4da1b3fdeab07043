// How much working time lies between two instants: the hours of the working days by the wall clock of the spreadsheet's
// time zone, without the holidays that people have entered. None is known by itself: they differ from city to city.

import { DAY_MS } from '../../../domain/durations.ts';
import { dayText, parseTypedTime } from '../../../domain/local-time.ts';
import type { WallClock } from '../../../domain/relative-time.ts';

/** A company's working days, hours and holidays, for durations that don't count nights and weekends. */
export interface WorkingHours {
  /** The days of the week, 1 for Monday to 7 for Sunday. */
  readonly days: readonly number[];
  /** When work begins, in minutes after midnight. */
  readonly from: number;
  /** When it ends, in minutes after midnight; 1440 at most, and later than `from`. */
  readonly to: number;
  /** Days without work, each as `yyyy-MM-dd`. */
  readonly holidays: readonly string[];
}

/** What counts where nobody has entered anything: Monday to Friday, 08:00 to 18:00, no holidays. */
export function usualWorkingHours(): WorkingHours {
  return { days: [1, 2, 3, 4, 5], from: 8 * 60, to: 18 * 60, holidays: [] };
}

/**
 * Measures how much working time lies between two instants, so that durations leave out nights, weekends and
 * holidays. All are milliseconds, the instants since 1970.
 */
export type WorkingTime = (fromMs: number, toMs: number) => number;

/**
 * Measures working time. Each day is looked up once, so that further instants of the same days cost nothing.
 * @param wall says when a day's work begins and ends: daylight saving makes some of them longer or shorter
 */
export function workingTime(hours: WorkingHours, wall: Pick<WallClock, 'toInstantMs'>): WorkingTime {
  const holidays = new Set(hours.holidays);
  const days = new Set(hours.days);
  const works = new Map<number, readonly [number, number] | null>();
  /** When work begins and ends on a day, counted from 1970; null on a day without. */
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
  // The work of all days before one, counted from the first day that was asked for; before that it is negative.
  const sums = new Map<number, number>();
  let first = 0;
  let last = 0;
  const before = (day: number) => {
    if (sums.size === 0) {
      sums.set(day, 0);
      first = day;
      last = day;
    }
    for (; last < day; last++) sums.set(last + 1, (sums.get(last) ?? 0) + length(workOn(last)));
    for (; first > day; first--) sums.set(first - 1, (sums.get(first) ?? 0) - length(workOn(first - 1)));
    return sums.get(day) ?? 0;
  };
  /** The work up to an instant. No time zone is a whole day away from UTC, so that its day is one of three. */
  const upTo = (instantMs: number) => {
    const day = Math.floor(instantMs / DAY_MS);
    return [day - 1, day, day + 1].reduce(
      (sum, near) => sum + length(workOn(near), instantMs),
      before(day - 1),
    );
  };
  return (fromMs, toMs) => upTo(toMs) - upTo(fromMs);
}

/** How long the work of a day is, or the part of it that lies before an instant. */
function length(work: readonly [number, number] | null, endMs = Number.POSITIVE_INFINITY): number {
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

/** Dates as people type or paste them, and what wasn't understood. */
export interface TypedHolidays {
  /** Each once, as `yyyy-MM-dd`, the earliest first. */
  readonly holidays: readonly string[];
  /** Lines in which no date was found, or one that doesn't exist. */
  readonly wrong: readonly string[];
}

const DATE = /\d{4}-\d{1,2}-\d{1,2}|\d{1,2}\/\d{1,2}\/\d{4}/g;
/** What is left of a line without its dates holds no other number: that would be one that wasn't understood. */
const DIGIT = /\d/;

/**
 * The dates in a text: a line each, with a name before or behind, or several in a line.
 * @example readHolidays('25/12/2026 Natal\n2027-01-01')
 */
export function readHolidays(text: string): TypedHolidays {
  const holidays = new Set<string>();
  const wrong: string[] = [];
  for (const line of text.split(/\r?\n/).map((one) => one.trim())) {
    if (line === '') continue;
    const dates = (line.match(DATE) ?? []).map(dayTyped);
    const isUnderstood = dates.length > 0 && !dates.includes('') && !DIGIT.test(line.replace(DATE, ''));
    if (isUnderstood) for (const date of dates) holidays.add(date);
    else wrong.push(line);
  }
  return { holidays: [...holidays].sort(), wrong };
}

/** A date as `yyyy-MM-dd`; empty where there is no such day. */
function dayTyped(text: string): string {
  const typed = parseTypedTime(text);
  return typed?.kind === 'local' ? dayText(typed.local) : '';
}

/**
 * Reads a time of day that a person typed as working hours, `08:00` up to `24:00`: minutes after midnight. Undefined
 * for any other text.
 */
export function minuteOfDay(text: string): number | undefined {
  const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(text.trim()) ?? [];
  const minutes = Number(hour) * 60 + Number(minute);
  return Number(minute) < 60 && minutes <= 1440 ? minutes : undefined;
}
