// Dates and times as people write them in the spreadsheet's locale (docs/platform.md#locale: `1/2`, d/M against M/d).

import { serialOfDay } from '../time-zone.ts';
import { Entry, type EntryRules } from './entry.ts';

const time = '(\\d{1,2}):(\\d{2})(?::(\\d{2}(?:\\.\\d{1,3})?))?(?:\\s?([AaPp])[Mm])?';
const timeOnly = new RegExp(`^${time}$`);
const withTime = new RegExp(`^(.*?)\\s+${time}$`);
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const numeric = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/;
const dayMonthName = /^(\d{1,2})(?:\s+de)?[\s-](\p{L}{3,})\.?(?:(?:\s+de)?[\s,-]+(\d{4}))?$/u;
const monthNameDay = /^(\p{L}{3,})\.?\s(\d{1,2})(?:,?\s+(\d{4}))?$/u;

/** A date, a time or both, as a serial number with the format that Sheets gives it; undefined when it is neither. */
export function parseDate(input: string, rules: EntryRules): Entry | undefined {
  const alone = timeOnly.exec(input);
  if (alone !== null) {
    const part = dayPart(alone[1], alone[2], alone[3], alone[4]);
    if (part === undefined) return undefined;
    const seconds = alone[3] === undefined ? '' : ':ss';
    return new Entry(part, alone[4] === undefined ? `H:mm${seconds}` : `h:mm${seconds} am/pm`);
  }
  const both = withTime.exec(input);
  const day = parseDay(both?.[1] ?? input, rules);
  if (day === undefined || both === null) return day;
  const part = dayPart(both[2], both[3], both[4], both[5]);
  if (part === undefined || typeof day.value !== 'number') return undefined;
  return new Entry(day.value + part, rules.locale.dateTimeFormat);
}

function dayPart(hour = '', minute = '', second = '0', half = ''): number | undefined {
  let hours = Number(hour);
  const late = half.toLowerCase() === 'p';
  if (half !== '') {
    if (hours < 1 || hours > 12) return undefined;
    hours = (hours % 12) + (late ? 12 : 0);
  }
  if (hours > 23 || Number(minute) > 59 || Number(second) >= 60) return undefined;
  return (hours * 3600 + Number(minute) * 60 + Number(second)) / 86_400;
}

function parseDay(input: string, rules: EntryRules): Entry | undefined {
  const { locale } = rules;
  const iso = yearFirst.exec(input);
  if (iso !== null) {
    return entry(
      Number(iso[1]),
      Number(iso[3]),
      Number(iso[4]),
      iso[2] === '-' ? 'yyyy-mm-dd' : locale.dateFormat,
    );
  }
  const digits = numeric.exec(input);
  if (digits !== null) {
    const [, a = '', separator = '', b = '', year] = digits;
    // In a locale with decimal points `1.2` is a number, and was read as one before this.
    if (
      separator === '.' &&
      !(rules.profile.dottedDates === 'dates' && locale.dayFirst && locale.decimal === ',')
    ) {
      return undefined;
    }
    const [day, month] = locale.dayFirst ? [a, b] : [b, a];
    const format = year === undefined ? locale.dayMonthFormat : locale.dateFormat;
    return entry(fullYear(year, rules), Number(month), Number(day), format);
  }
  const named = dayMonthName.exec(input) ?? swap(monthNameDay.exec(input));
  if (named === null) return undefined;
  const month = locale.months.indexOf((named[2] ?? '').slice(0, 3).toLowerCase()) + 1;
  if (month === 0) return undefined;
  return entry(fullYear(named[3], rules), month, Number(named[1]), locale.dateFormat);
}

function swap(match: RegExpExecArray | null): readonly (string | undefined)[] | null {
  return match === null ? null : [match[0], match[2], match[1], match[3]];
}

function fullYear(year: string | undefined, rules: EntryRules): number {
  if (year === undefined) return rules.year();
  if (year.length === 4) return Number(year);
  return Number(year) < 30 ? 2000 + Number(year) : 1900 + Number(year);
}

function entry(year: number, month: number, day: number, format: string): Entry | undefined {
  const serial = serialOfDay(year, month, day);
  return serial === undefined ? undefined : new Entry(serial, format);
}
