// Reads values in source cells: decimal commas, percentages, names with a number beside them, dates and times in many
// forms. A text's form says what it is, not the locale. Which part of `03/04/2026` is the day is decided per column.

import type { CellValue } from '../../../../domain/cells/cell.ts';
import { fold, trimmed } from '../../../../domain/language.ts';
import {
  DAY_MS,
  existingTime,
  type LocalTime,
  localTimeOfSerial,
  parseTypedTime,
} from '../../../../domain/time.ts';
import type { SheetClock } from '../../../answers/rules/answer-cells.ts';
import type { DateOrder } from '../mapping.ts';

/** `8,5`, `8.5`, `1.234,5`, `1,234.5`, `-17`; not `1,234` or `1234,1234`, which are ambiguous, and not `007`. */
const NUMBER =
  /^[+-]?(?:(?<whole>0|[1-9]\d*)|(?<thousands>[1-9]\d{0,2}(?:(?<mark>[.,])\d{3})(?:\k<mark>\d{3})*)(?=(?!\k<mark>)[.,]\d))(?:[.,](?<decimals>\d{1,2}|(?<=(?:^|[+-])0[.,])\d{4,}))?$/;

/** Returns undefined if the text isn't unambiguously a number. */
export function numberInText(text: string): number | undefined {
  const groups = NUMBER.exec(trimmed(text))?.groups;
  if (groups === undefined) return undefined;
  const { whole = groups.thousands?.replace(/[.,]/g, ''), decimals = '' } = groups;
  return Number(`${trimmed(text).startsWith('-') ? '-' : ''}${whole}.${decimals}`);
}

/** Thousands, which Google takes between any digits, or decimals? */
export function isOneOfTwoNumbers(text: string): boolean {
  return /^[+-]?[1-9]\d*[.,]\d{3,}$/.test(trimmed(text)) || isBothNumbers(text);
}

/** A single separator that groups no thousands: `1,23` or `1234,1234`, but not `1,234`. */
export function isShownAsTwo(text: string): boolean {
  return /^-?(?!\d{1,3}[.,]\d{3}$)\d+[.,]\d+$/.test(text);
}

/** `1,23 = 123`: what a cell shows, and what it holds. */
export function isBothNumbers(text: string): boolean {
  return /^-?\d+[.,]\d+ = -?\d+$/.test(text);
}

/** The number before the sign; undefined if the text isn't unambiguously a percentage. */
export function percentInText(text: string): number | undefined {
  const [, number] = /^(.*\d)\s*%$/.exec(trimmed(text)) ?? [];
  return number === undefined ? undefined : numberInText(number);
}

const BEFORE = /^[[(#]?(\d{1,15})[\])]?\s*(?:[-–—:.·|/]\s*|\s)(.*\p{L}.*)$/u;
const BEHIND = /^(.*\p{L}.*?)\s*(?:[([#]|\s[-–—·|]\s)\s*(\d{1,15})[\])]?$/u;

/** `12 - Centro`, `Centro (12)`: the service's code, or somebody's own. Returns undefined unless the text has both. */
export function numberAndName(text: string) {
  const [, number, name] = BEFORE.exec(trimmed(text)) ?? [];
  if (number !== undefined && name !== undefined) return { number: Number(number), name: trimmed(name) };
  const [, first, last] = BEHIND.exec(trimmed(text)) ?? [];
  return first === undefined || last === undefined
    ? undefined
    : { number: Number(last), name: trimmed(first) };
}

/** `ana souza` for `ana.souza@…`; undefined for other texts. */
export function nameInAddress(text: string): string | undefined {
  const [, local] = /^([^@\s]+)@\S+$/.exec(trimmed(text)) ?? [];
  return local?.replace(/[._-]+/g, ' ');
}

/** Each is undefined if the text isn't a date in that order. */
interface DateReadings {
  readonly dayFirst: LocalTime | undefined;
  readonly monthFirst: LocalTime | undefined;
}

const MONTHS = 'jan feb|fev mar apr|abr may|mai jun jul aug|ago sep|set oct|out nov dec|dez'
  .split(' ')
  .map((names) => names.split('|'));
const LONGEST_DATE = 40; // Characters.
/** A time after a day: `10:30`, `at 8:05 PM`, `às 10h30`. */
const TIME =
  /[T ,;]+(?:(?:[àa]s|at|@|[-–—])\s*)?(\d{1,2})(?:[:h](\d{2})(?:[:m](\d{2})(?:\.\d+)?s?)?\s*(?:h(?:rs?|s)?|min)?|h|(?=\s*[ap]\.?m))\s*([ap]\.?m\.?)?$/i;
/** A weekday before or after a day: `seg, …`, `segunda-feira, …`, `Monday …`, `… (Mon)`. */
const WEEKDAY =
  /^(?:(dom|seg|ter|qua|qui|sex|sab|sun|mon|tue|wed|thu|fri|sat)[a-z]*(?:[- ]feira)?[.,]*\s+)?(.*?)(?:[\s,(]+(dom|seg|ter|qua|qui|sex|sab|sun|mon|tue|wed|thu|fri|sat)[a-z]*(?:[- ]feira)?[.)]*)?$/;
const WEEKDAYS = 'dom|seg|ter|qua|qui|sex|sab|sun|mon|tue|wed|thu|fri|sat'.split('|');

/** `10:30`, `10:30:15`, `8:05 PM`, `10h30`, `10h`. */
const TIME_ALONE =
  /^(?:(?:[àa]s|at|@)\s*)?(\d{1,2})(?:[:h](\d{2})(?:[:m](\d{2})s?|min)?|h)\s*([ap]\.?m\.?)?$/i;

type ClockTime = Pick<LocalTime, 'hour' | 'minute' | 'second'>;

/** Undefined if the cell holds no date. A number from 20,000 to 80,000 is a day of Sheets, such as 45000. */
export function readSourceDate(cell: CellValue, clock: SheetClock): DateReadings | undefined {
  if (typeof cell === 'boolean') return undefined;
  if (cell instanceof Date) {
    const local = Number.isNaN(cell.getTime()) ? undefined : clock.toLocal(cell.getTime());
    return local === undefined || isTimeAlone(local) ? undefined : both(local);
  }
  if (typeof cell === 'number') return both(localTimeOfSerial(cell)) ?? bareDay(String(cell));
  const text = trimmed(cell);
  if (text.length > LONGEST_DATE) return undefined;
  const typed = parseTypedTime(text);
  if (typed?.kind === 'instant') return both(clock.toLocal(typed.ms));
  const time = TIME.exec(text);
  const clockTime = time === null ? [] : hours(time);
  const [, before, day = '', behind] =
    WEEKDAY.exec(fold(time === null ? text : text.slice(0, time.index)).replace(/[,;-]+$/, '')) ?? [];
  const weekday = before ?? behind;
  const readings = bareDay(day) ?? readingsOf(day.replace(/\b(de|of|st|nd|rd|th)\b/g, ''));
  if (readings === undefined) return undefined;
  const whole = (found: LocalTime | undefined) => {
    const [hour = 0, minute = 0, second = 0] = clockTime;
    const isDay = found !== undefined && (weekday === undefined || isOn(weekday, found));
    return isDay ? existingTime({ ...found, hour, minute, second }) : undefined;
  };
  const dayFirst = whole(readings.dayFirst);
  const monthFirst = whole(readings.monthFirst);
  return dayFirst === undefined && monthFirst === undefined ? undefined : { dayFirst, monthFirst };
}

/** Of a day without weekday and time. */
function readingsOf(day: string): DateReadings | undefined {
  const parts = day.split(/[\s/.,-]/).filter((part) => part !== '');
  if (parts.length !== 3) return undefined;
  const [a = '', b = '', c = ''] = parts;
  if (/^\d{4}$/.test(a)) return both(localDay(Number(a), monthOf(b), dayOf(c)));
  const year = /^\d{4}$/.test(c) ? Number(c) : /^\d{2}$/.test(c) ? 2000 + Number(c) : 0;
  if (year === 0) return undefined;
  if (/^\p{L}/u.test(a)) return both(localDay(year, monthOf(a), dayOf(b)));
  if (/^\p{L}/u.test(b)) return both(localDay(year, monthOf(b), dayOf(a)));
  // `26-03-14` may start with the year.
  if (c.length === 2 && Number(a) >= 20 && Number(c) <= 31 && day.includes('-')) return undefined;
  return { dayFirst: localDay(year, monthOf(b), dayOf(a)), monthFirst: localDay(year, monthOf(a), dayOf(b)) };
}

/** `20260314`. */
function bareDay(text: string): DateReadings | undefined {
  const [, year, month, day] = /^((?:19|20)\d{2})(\d{2})(\d{2})$/.exec(text) ?? [];
  return year === undefined ? undefined : both(localDay(Number(year), Number(month), Number(day)));
}

function localDay(year: number, month: number, day: number): LocalTime | undefined {
  return existingTime({ year, month, day, hour: 0, minute: 0, second: 0 });
}

function isOn(weekday: string, { year, month, day }: LocalTime): boolean {
  return WEEKDAYS.indexOf(weekday) % 7 === new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/** Returns undefined unless the cell holds only a time. */
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
  const found = TIME_ALONE.exec(trimmed(cell));
  if (found === null) return undefined;
  const [hour = 0, minute = 0, second = 0] = hours(found);
  return hour < 24 && minute < 60 && second < 60 ? { hour, minute, second } : undefined;
}

/** Spreadsheets count days from 1899-12-30: anything before 1900 is a time of day. */
function isTimeAlone({ year }: LocalTime): boolean {
  return year < 1900;
}

/** Returns undefined if both readings are possible and the order is unknown. */
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

function hours([, hour, minute, second, half]: RegExpExecArray): readonly number[] {
  const isAfternoon = half?.toLowerCase().startsWith('p') === true;
  const twelve = half === undefined ? Number(hour) : (Number(hour) % 12) + (isAfternoon ? 12 : 0);
  return [twelve, Number(minute ?? 0), Number(second ?? 0)];
}

/** 0 if it isn't a month. */
function monthOf(text: string): number {
  if (/^\d{1,2}$/.test(text)) return Number(text);
  return MONTHS.findIndex((names) => names.includes(text.slice(0, 3))) + 1;
}

function dayOf(text: string): number {
  return /^\d{1,2}(st|nd|rd|th|[ºo])?$/.test(text) ? Number.parseInt(text, 10) : 0;
}
