// What Sheets makes of what is written into a cell, by code or by hand: numbers, percentages, money, dates, booleans
// and formulas out of texts (docs/platform.md#typed-text).

import { TEXT_FORMAT } from '../number-format.ts';
import { CellError, type CellValue } from '../values.ts';
import { Entry, type EntryRules } from './entry.ts';
import { parseDate } from './entry-date.ts';
import { parseNumber } from './entry-number.ts';

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
  return parseNumber(trimmed, rules.locale) ?? parseDate(trimmed, rules);
}
