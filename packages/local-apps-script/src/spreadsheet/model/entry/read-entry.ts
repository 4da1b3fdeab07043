// What Sheets makes of what is written into a cell, by code or by hand: numbers, percentages, money, dates, booleans
// and formulas out of texts (docs/platform.md#typed-text).
import { TEXT_FORMAT } from '../number-format.ts';
import { serialOfDay } from '../time-zone.ts';
import { CellError, type CellValue } from '../values.ts';
import { Entry, type EntryRules } from './entry.ts';
import { parseNumber, withGroupAnywhere } from './entry-number.ts';

// Dates and times as people write them in the spreadsheet's locale (docs/platform.md#locale: `1/2`, d/M against M/d).

const time = '(\\d{1,2}):(\\d{2})(?::(\\d{2}(?:\\.\\d+)?))?(?:\\s?([AaPp])[Mm])?';
/** Two digits, a point and milliseconds. */
const LONGEST_SECOND = 6;
const timeOnly = new RegExp(`^${time}$`);
const withTime = new RegExp(`^(.*?)\\s+${time}$`);
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/;
const numeric = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/;
const dayMonthName = /^(\d{1,2})(?:\s+de)?[\s-](\p{L}{3,})\.?(?:(?:\s+de)?[\s,-]+(\d{4}))?$/u;
const monthNameDay = /^(\p{L}{3,})\.?\s(\d{1,2})(?:,?\s+(\d{4}))?$/u;

/** A date, a time or both, as a serial number with the format that Sheets gives it; undefined when it is neither. */
function parseDate(input: string, rules: EntryRules): Entry | undefined {
  const alone = timeOnly.exec(input);
  if (alone !== null) {
    const part = dayPart(alone[1], alone[2], alone[3], alone[4]);
    if (part === undefined) return undefined;
    const seconds = alone[3] === undefined ? '' : ':ss';
    return new Entry(part, alone[4] === undefined ? `H:mm${seconds}` : `h:mm${seconds} am/pm`);
  }
  const both = withTime.exec(input);
  // Seen: six decimals of a second are read in English, and leave a text where the comma is the decimal sign.
  if (rules.locale.decimal === ',' && (both?.[4]?.length ?? 0) > LONGEST_SECOND) return undefined;
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
    // `1-2` keeps its sign: seen in English, and taken for the others.
    const dayMonth = locale.dayMonthFormat.replace('/', separator === '-' ? '-' : '/');
    const format = year === undefined ? dayMonth : locale.dateFormat;
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

/**
 * Reads what is written into a cell of the number format `format`: string, number, boolean, Date, or anything else,
 * which is written as its text (null and undefined empty the cell).
 */
export function readEntry(input: unknown, format: string | undefined, rules: EntryRules): CellValue | Entry {
  switch (typeof input) {
    case 'number':
      return number(input, format, rules);
    case 'boolean':
      if (format !== TEXT_FORMAT || rules.profile.numberInTextCell === 'number') return input;
      return (input ? rules.locale.trueWords : rules.locale.falseWords)[0] ?? '';
    case 'string':
      return text(input, format, rules);
    case 'undefined':
      return null;
    case 'object':
      if (input === null) return null;
      if (input instanceof CellError) return input;
      if (input instanceof Date) return date(input, rules);
      return text(String(input), format, rules);
    default:
      return text(String(input), format, rules);
  }
}

function number(input: number, format: string | undefined, rules: EntryRules): CellValue {
  if (!Number.isFinite(input)) return CellError.of('#NUM!');
  if (format !== TEXT_FORMAT || rules.profile.numberInTextCell === 'number') return input;
  return String(input).replace('.', rules.locale.decimal);
}

/** A Date lands as a serial in the spreadsheet's time zone and brings a date format along. */
function date(input: Date, rules: EntryRules): CellValue | Entry {
  const utcMs = input.getTime();
  if (Number.isNaN(utcMs)) return CellError.of('#NUM!');
  const serial = rules.clock.toSerial(utcMs);
  const whole = Number.isInteger(serial);
  return new Entry(serial, whole ? rules.locale.dateFormat : rules.locale.dateTimeFormat);
}

function text(input: string, format: string | undefined, rules: EntryRules): CellValue | Entry {
  if (input === '') return null;
  const first = input.charCodeAt(0);
  if (format === TEXT_FORMAT) {
    // A person's formula stays text in such a cell; what code's does is the open question.
    const evaluated = rules.by === 'code' && rules.profile.equalsInTextCell === 'formula';
    if (first === EQUALS && input.length > 1 && evaluated) return new Entry(null, undefined, input);
    const stripped = rules.by === 'person' || rules.profile.apostropheInTextCell === 'stripped';
    return first === APOSTROPHE && stripped ? input.slice(1) : input;
  }
  if (first === APOSTROPHE) return input.slice(1);
  if (first === EQUALS) return input.length > 1 ? new Entry(null, undefined, input) : input;
  if (first === PLUS) return rules.by === 'code' ? input : plusEntry(input, rules);
  return parseTyped(input, rules) ?? input;
}

const EQUALS = 61;
const APOSTROPHE = 39;
const PLUS = 43;

function plusEntry(input: string, rules: EntryRules): CellValue | Entry {
  const parsed = parseTyped(input.slice(1), rules);
  if (parsed !== undefined) return parsed;
  return /^\+[\p{L}$(\d]/u.test(input) ? new Entry(null, undefined, `=${input}`) : input;
}

/** A text as the number, date or boolean that Sheets takes it for; undefined when it stays text. */
function parseTyped(input: string, rules: EntryRules): CellValue | Entry | undefined {
  // Most texts are words: a look at the first character spares them all the patterns below.
  if (input.length > 40) return undefined;
  const trimmed = input.trim();
  const first = trimmed.charCodeAt(0);
  const digitLike = (first >= 48 && first <= 57) || first === 45 || first === 46 || first === 44;
  if (!digitLike) {
    const upper = trimmed.length <= 10 ? trimmed.toUpperCase() : '';
    if (rules.locale.trueWords.includes(upper)) return true;
    if (rules.locale.falseWords.includes(upper)) return false;
    if (trimmed.startsWith(rules.locale.currency)) return parseNumber(trimmed, rules.locale);
    return /\d/.test(trimmed) ? parseDate(trimmed, rules) : undefined;
  }
  return (
    parseNumber(trimmed, rules.locale) ??
    parseDate(trimmed, rules) ??
    withGroupAnywhere(trimmed, rules.locale)
  );
}
