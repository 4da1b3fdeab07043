// Dates in the sheets that people have: date cells, days counted from 1899-12-30, and texts of many forms. Which part of
// `03/04/2026` is the day is decided for a whole column.

import type { SheetClock } from '../answers/answer-cells.ts';
import type { CellValue } from '../cell.ts';
import { fold } from '../language.ts';
import { existingTime, type LocalTime, parseTypedTime } from '../local-time.ts';
import type { DateOrder } from './mapping.ts';

/** A date as it reads with the day first and with the month first; undefined where that is no date. */
export interface DateReadings {
  /** `25/02/2026` is one, `02/25/2026` isn't. */
  readonly dayFirst: LocalTime | undefined;
  /** `02/25/2026` is one, `25/02/2026` isn't. */
  readonly monthFirst: LocalTime | undefined;
}

const MONTHS = 'jan feb|fev mar apr|abr may|mai jun jul aug|ago sep|set oct|out nov dec|dez'
  .split(' ')
  .map((names) => names.split('|'));
/** Serial numbers of the years 1955 to 2119. */
const FIRST_SERIAL = 20_000;
const LAST_SERIAL = 80_000;
const DAY_MS = 86_400_000;
/** No date has more characters. */
const LONGEST_DATE = 40;
/** 1970-01-01, counted from 1899-12-30. */
const EPOCH_SERIAL = 25_569;
const TIME = /[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap]\.?m\.?)?$/i;

/** `10:30`, `10:30:15`, `8:05 PM`, `10h30`, `10h`. */
const TIME_ALONE = /^(\d{1,2})(?:[:h](\d{2})(?:[:m](\d{2})s?|min)?|h)\s*([ap]\.?m\.?)?$/i;

/** A time of the day. */
export type ClockTime = Pick<LocalTime, 'hour' | 'minute' | 'second'>;

/** Both readings of a cell; undefined where it is no date. */
export function readSourceDate(cell: CellValue, clock: SheetClock): DateReadings | undefined {
  if (typeof cell === 'boolean') return undefined;
  if (cell instanceof Date) {
    const local = Number.isNaN(cell.getTime()) ? undefined : clock.toLocal(cell.getTime());
    return local === undefined || isTimeAlone(local) ? undefined : both(local);
  }
  if (typeof cell === 'number') return serialTime(cell);
  const text = cell.trim();
  if (text.length > LONGEST_DATE) return undefined;
  const typed = parseTypedTime(text);
  if (typed?.kind === 'instant') return both(clock.toLocal(typed.ms));
  const time = TIME.exec(text);
  const clockTime = time === null ? [] : hours(time);
  const day = fold(time === null ? text : text.slice(0, time.index)).replace(/\b(de|of|st|nd|rd|th)\b/g, '');
  const local = (year: number, month: number, date: number) => {
    const [hour = 0, minute = 0, second = 0] = clockTime;
    return existingTime({ year, month, day: date, hour, minute, second });
  };
  const parts = day.split(/[\s/.,-]/).filter((part) => part !== '');
  if (parts.length !== 3) return undefined;
  const [a = '', b = '', c = ''] = parts;
  if (/^\d{4}$/.test(a)) return both(local(Number(a), monthOf(b), dayOf(c)));
  const year = /^\d{4}$/.test(c) ? Number(c) : /^\d{2}$/.test(c) ? 2000 + Number(c) : 0;
  if (year === 0) return undefined;
  if (/^\p{L}/u.test(a)) return both(local(year, monthOf(a), dayOf(b)));
  if (/^\p{L}/u.test(b)) return both(local(year, monthOf(b), dayOf(a)));
  const readings = {
    dayFirst: local(year, monthOf(b), dayOf(a)),
    monthFirst: local(year, monthOf(a), dayOf(b)),
  };
  return readings.dayFirst === undefined && readings.monthFirst === undefined ? undefined : readings;
}

/** The time of the day in a cell that holds nothing else: `10:30`, `10h30`, `8:05 PM`, a time cell, or part of a day. */
export function readSourceTime(cell: CellValue, clock: SheetClock): ClockTime | undefined {
  if (typeof cell === 'boolean') return undefined;
  if (cell instanceof Date) {
    const local = Number.isNaN(cell.getTime()) ? undefined : clock.toLocal(cell.getTime());
    return local !== undefined && isTimeAlone(local) ? local : undefined;
  }
  if (typeof cell === 'number') {
    const seconds = Math.round((cell * DAY_MS) / 1000);
    const [hour, minute] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
    return cell < 0 || hour > 23 ? undefined : { hour, minute, second: seconds % 60 };
  }
  const found = TIME_ALONE.exec(cell.trim());
  if (found === null) return undefined;
  const [hour = 0, minute = 0, second = 0] = hours(found);
  return hour < 24 && minute < 60 && second < 60 ? { hour, minute, second } : undefined;
}

/** Spreadsheets count days from 1899-12-30: what is before 1900 is a time of the day. */
function isTimeAlone({ year }: LocalTime): boolean {
  return year < 1900;
}

/** The date that is meant. One that has a single reading is that, whatever the order of the others. */
export function chooseReading(
  { dayFirst, monthFirst }: DateReadings,
  order: DateOrder | undefined,
): LocalTime | undefined {
  if (dayFirst === undefined || monthFirst === undefined) return dayFirst ?? monthFirst;
  if (dayFirst.month === monthFirst.month) return dayFirst;
  if (order === undefined) return undefined;
  return order === 'day-first' ? dayFirst : monthFirst;
}

function both(local: LocalTime | undefined): DateReadings | undefined {
  return local === undefined ? undefined : { dayFirst: local, monthFirst: local };
}

function serialTime(serial: number): DateReadings | undefined {
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return undefined;
  const at = new Date(Math.round(((serial - EPOCH_SERIAL) * DAY_MS) / 1000) * 1000);
  return both({
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
  });
}

function hours([, hour, minute, second, half]: RegExpExecArray): readonly number[] {
  const isAfternoon = half?.toLowerCase().startsWith('p') === true;
  const twelve = half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  return [twelve, Number(minute ?? 0), Number(second ?? 0)];
}

/** 0 where it is no month, which no date has. */
function monthOf(text: string): number {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  return MONTHS.findIndex((names) => names.includes(text.slice(0, 3))) + 1;
}

function dayOf(text: string): number {
  return /^\d{1,2}(st|nd|rd|th)?$/.test(text) ? Number.parseInt(text, 10) : 0;
}
