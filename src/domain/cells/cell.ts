// What goes into cells: text that stays text, cut to what a cell can hold.
//
// Sheets reads a text that code writes as if typed: `=…` becomes a formula, `00123` a number. In a cell of automatic
// format a leading apostrophe prevents that and isn't part of the value. In a plain-text cell (`@`) it may become part
// of the text, so the service's texts only go into cells of automatic format (docs/platform.md#typed-text).

import type { Word } from '../language.ts';

/** A blank cell is `''`. */
export type CellValue = string | number | boolean | Date;

/** What a column's cells hold, and its width in pixels. For `any`, Sheets guesses what was typed. */
const KINDS = {
  text: { holds: 'texts', width: 160 },
  'short-text': { holds: 'texts', width: 100 },
  'long-text': { holds: 'texts', width: 280 },
  code: { holds: 'codes', width: 80 },
  number: { holds: 'numbers', width: 80 },
  'date-time': { holds: 'dates', width: 160 },
  date: { holds: 'dates', width: 90 },
  any: { holds: 'texts', width: 160 },
} as const;
/** Decides number format, width and alignment. */
export type CellKind = keyof typeof KINDS;

export function isCellKind(text: string): text is CellKind {
  return Object.keys(KINDS).includes(text);
}

export function valuesHeldBy(kind: CellKind): (typeof KINDS)[CellKind]['holds'] {
  return KINDS[kind].holds;
}

export const MAX_CELL_CHARACTERS = 50_000; // docs/platform.md#sizes-of-a-spreadsheet

/** Starts a formula (in Sheets, or in another program after an export) or an error, or is the apostrophe itself. */
const RISKY_START = /^[\s'=+\-@#]/;
/** Could become a number, date, time or amount (anything with a digit) or a boolean (a single word). */
const RETYPABLE = /\p{N}|^\p{L}{1,12}\s*$/u;
const LONGEST_RETYPED = 1_000; // longer texts are never taken for a number, date or boolean

/**
 * A leading apostrophe where Sheets would read a formula, number or date (docs/decisions/0007-text-stays-text.md).
 * @param cutMark replaces the rest of a text over 50,000 characters
 * @example textInput('=1+1', '…') // `'=1+1`
 */
export function textInput(text: string, cutMark: string, isOwn = false): string {
  const isRetyped = !isOwn && text.length <= LONGEST_RETYPED && RETYPABLE.test(text);
  const apostrophe = RISKY_START.test(text) || isRetyped ? "'" : '';
  // Google counts the apostrophe as well.
  return apostrophe + fitText(text, cutMark, MAX_CELL_CHARACTERS - apostrophe.length);
}

export function valueInput(value: CellValue, cutMark: string): CellValue {
  return typeof value === 'string' ? textInput(value, cutMark) : value;
}

/** For the connector's own words. They seldom need an apostrophe, so they also suit plain-text cells. */
export function wordsInput(words: string, cutMark: string): string {
  return textInput(words, cutMark, true);
}

export function isQuoted(input: CellValue | undefined): input is string {
  return typeof input === 'string' && input.startsWith("'");
}

/**
 * For words that people type too, since plain-text cells may keep the apostrophe; not for texts of the service, which
 * may begin with one.
 */
export function unquoted(input: CellValue): CellValue {
  return isQuoted(input) ? input.slice(1) : input;
}

/** A whole number, also if a plain-text cell holds it as text; undefined for anything else. */
export function codeIn(value: CellValue): number | undefined {
  if (typeof value === 'number') return value;
  const digits = typeof value === 'string' ? /^'?(\d{1,15})$/.exec(value)?.[1] : undefined;
  return digits === undefined ? undefined : Number(digits);
}

/** Never splits a surrogate pair. */
export function fitText(text: string, mark: string, most = MAX_CELL_CHARACTERS): string {
  if (text.length <= most) return text;
  let end = most - mark.length;
  const last = text.charCodeAt(end - 1);
  const isHalfOfPair = last >= 0xd800 && last <= 0xdbff;
  if (isHalfOfPair) end -= 1;
  return text.slice(0, end) + mark;
}

export const TEXT_FORMAT = '@'; // keeps `00123` and `4,5` as typed
export const AUTOMATIC_FORMAT = 'general'; // by name, because its pattern `0.###############` would show `5` as `5.`

export function numberFormatOf(kind: CellKind, language: keyof Word): string {
  if (kind === 'code') return '0';
  if (valuesHeldBy(kind) !== 'dates') return AUTOMATIC_FORMAT;
  const day = language === 'pt' ? 'dd/MM/yyyy' : 'yyyy-MM-dd';
  return kind === 'date' ? day : `${day} HH:mm:ss`;
}

const NOT_CODES = /"[^"]*"|\\.|\[(?![hms]+\])[^\]]*\]/gi; // texts, escaped characters, colours and currencies
const OF_DATES = /[dyh]|m:s/i;
const IS_UNTOUCHED = /^(?:0\.#+)?$/; // a date that is written gives such a cell its format; under `General` it stays a number

export function showsDates(format: string): boolean {
  return OF_DATES.test(format.replace(NOT_CODES, ''));
}

/** Whether a value of this kind reads as another one from a cell of that format: a date as a number, for example. */
export function isMisread(kind: CellKind, format: string): boolean {
  if (format === TEXT_FORMAT) return true;
  const isOfDates = showsDates(format);
  if (valuesHeldBy(kind) === 'dates') return !isOfDates && !IS_UNTOUCHED.test(format);
  return valuesHeldBy(kind) !== 'texts' && isOfDates;
}

const WIDTH_STEP = 40; // Neighbours of the same width are set in one call.

/** Pixels: enough for the values, and for the header in bold, whose `m` and `w` are wide. */
export function widthOf(kind: CellKind, header: string): number {
  const wide = header.replace(/[^mw]/gi, '').length;
  const needed = header.length * 8 + wide * 4 + 16;
  return Math.max(KINDS[kind].width, Math.ceil(needed / WIDTH_STEP) * WIDTH_STEP);
}

// Ranges of cells: names in A1 notation, and rows or columns grouped into spans, so that few calls read or change them.

interface CellRange {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

const RANGES_NAMED = 3;

/** For example `B2:B9, AG2:AG9`; of more than three ranges the one around them. */
export function rangeNames(ranges: readonly CellRange[]): string {
  if (ranges.length <= RANGES_NAMED) return ranges.map(rangeName).join(', ');
  const row = Math.min(...ranges.map((range) => range.row));
  const column = Math.min(...ranges.map((range) => range.column));
  const rows = Math.max(...ranges.map((range) => range.row + range.rows)) - row;
  const columns = Math.max(...ranges.map((range) => range.column + range.columns)) - column;
  return rangeName({ row, column, rows, columns });
}

/** For example `B2:AG251`. */
export function rangeName(area: CellRange): string {
  const from = `${columnName(area.column)}${area.row}`;
  const to = `${columnName(area.column + area.columns - 1)}${area.row + area.rows - 1}`;
  return from === to ? from : `${from}:${to}`;
}

/** For example `AB` for 28. */
export function columnName(column: number): string {
  const rest = Math.floor((column - 1) / 26);
  return (rest > 0 ? columnName(rest) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}

/** Adjacent numbers, such as those of rows or columns. */
export interface Span {
  readonly first: number;
  readonly count: number;
}

export function numbersOf({ first, count }: Span): readonly number[] {
  return Array.from({ length: count }, (_, n) => first + n);
}

/**
 * @param gap how many other numbers may lie between two of the same span
 * @example spansOf([4, 2, 3, 9]) // [{ first: 2, count: 3 }, { first: 9, count: 1 }]
 */
export function spansOf(numbers: readonly number[], gap = 0): readonly Span[] {
  const spans: { first: number; count: number }[] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = spans[spans.length - 1];
    if (last !== undefined && number - last.first - last.count <= gap) last.count = number - last.first + 1;
    else spans.push({ first: number, count: 1 });
  }
  return spans;
}
