// What goes into cells: text that stays text, and the cut of texts that are too long for a cell.
//
// Sheets reads a text that is written by code as if a person had typed it: `=…` becomes a formula, `00123` a number. In
// a cell of automatic format a leading apostrophe prevents that, and is not part of the value. In a plain-text cell
// (`@`) the apostrophe may become part of the text, so texts from the service only go into cells of automatic format
// (docs/platform.md#typed-text).

import type { Word } from './language.ts';

/** The value of a cell as Sheets gives and takes it; a blank cell is `''`. */
export type CellValue = string | number | boolean | Date;

/**
 * What a column can hold: it decides the number format, the width and the alignment. For `any`, Sheets finds out what
 * is typed.
 */
export const CELL_KINDS = [
  'text',
  'short-text',
  'long-text',
  'code',
  'number',
  'date-time',
  'date',
  'any',
] as const;
/** What the cells of a column hold, such as a code or a date. It decides number format, width and alignment. */
export type CellKind = (typeof CELL_KINDS)[number];

/** The most characters that a cell can hold (docs/platform.md#sizes-of-a-spreadsheet). */
export const MAX_CELL_CHARACTERS = 50_000;

/**
 * The beginning of a formula (in Sheets, or in another program after an export), of an error, or the apostrophe itself.
 */
const RISKY_START = /^[\s'=+\-@#]/;
/** What could become a number, date, time or amount (anything with a digit) or a boolean (a single word). */
const RETYPABLE = /\p{N}|^\p{L}{1,12}\s*$/u;
/** No number, date or boolean is longer than this, in characters. */
const LONGEST_RETYPED = 1_000;

/**
 * The input for a cell that has to hold exactly this text: with a leading apostrophe where Sheets would take it for a
 * formula, a number or a date (docs/decisions/0007-text-stays-text.md).
 * @param cutMark the end of a text over 50,000 characters, in place of its rest
 * @example textInput('=1+1', '…') // `'=1+1`
 */
export function textInput(text: string, cutMark: string): string {
  const isRisky = RISKY_START.test(text) || (text.length <= LONGEST_RETYPED && RETYPABLE.test(text));
  return cellInput(text, isRisky, cutMark);
}

/** The input for a cell that has to hold exactly this value. @param cutMark as for `textInput` */
export function valueInput(value: CellValue, cutMark: string): CellValue {
  return typeof value === 'string' ? textInput(value, cutMark) : value;
}

/**
 * The input for a cell that has to hold words of the connector's own, such as a state or a sentence. They seldom need
 * an apostrophe, so that they also suit cells with the plain-text format.
 */
export function wordsInput(words: string, cutMark: string): string {
  return cellInput(words, RISKY_START.test(words), cutMark);
}

function cellInput(text: string, isRisky: boolean, cutMark: string): string {
  const apostrophe = isRisky ? "'" : '';
  // Google counts the apostrophe as well.
  return apostrophe + fitText(text, cutMark, MAX_CELL_CHARACTERS - apostrophe.length);
}

/**
 * Whether the input for a cell is a text with a leading apostrophe. With that, Sheets keeps it as text; a plain-text
 * cell may keep the apostrophe too.
 */
export function isQuoted(input: CellValue | undefined): input is string {
  return typeof input === 'string' && input.startsWith("'");
}

/**
 * The value of a cell after this input: the text without its leading apostrophe. Also for words that people type,
 * where a plain-text cell may have kept the apostrophe; not for texts of the service, which may begin with one.
 */
export function heldBy(input: CellValue): CellValue {
  return isQuoted(input) ? input.slice(1) : input;
}

/**
 * The whole number in a cell, such as a record's id, also where a plain-text cell holds it as text. Undefined for
 * anything else.
 */
export function codeIn(value: CellValue): number | undefined {
  if (typeof value === 'number') return value;
  const digits = typeof value === 'string' ? /^'?(\d{1,15})$/.exec(value)?.[1] : undefined;
  return digits === undefined ? undefined : Number(digits);
}

/**
 * The text, cut to a size, with `mark` at its end where it was too long. No pair of surrogates is split.
 * @param most the largest number of characters
 */
export function fitText(text: string, mark: string, most = MAX_CELL_CHARACTERS): string {
  if (text.length <= most) return text;
  let end = most - mark.length;
  const last = text.charCodeAt(end - 1);
  const isHalfOfPair = last >= 0xd800 && last <= 0xdbff;
  if (isHalfOfPair) end -= 1;
  return text.slice(0, end) + mark;
}

/** The number format of cells that people type into, in which `00123` and `4,5` stay as typed. */
export const PLAIN_TEXT = '@';
/**
 * The automatic number format, by name, with which Sheets finds out what a value is. (Its pattern
 * `0.###############` would show `5` as `5.`.)
 */
export const AUTOMATIC = 'general';

/** The number format for a kind of column. Dates look as readers of the language expect. */
export function numberFormatOf(kind: CellKind, language: keyof Word): string {
  switch (kind) {
    case 'code':
      return '0';
    case 'text':
    case 'short-text':
    case 'long-text':
    case 'number':
    case 'any':
      return AUTOMATIC;
    case 'date':
      return language === 'pt' ? 'dd/MM/yyyy' : 'yyyy-MM-dd';
    case 'date-time':
      return language === 'pt' ? 'dd/MM/yyyy HH:mm:ss' : 'yyyy-MM-dd HH:mm:ss';
  }
}

/**
 * The width in pixels for a new column of ours: enough for its values, and for its header in bold, whose `m` and `w`
 * are wide.
 */
export function widthOf(kind: CellKind, header: string): number {
  const wide = header.replace(/[^mw]/gi, '').length;
  return Math.max(valueWidth(kind), header.length * 8 + wide * 4 + 16);
}

function valueWidth(kind: CellKind): number {
  switch (kind) {
    case 'code':
    case 'number':
      return 80;
    case 'date':
      return 90;
    case 'date-time':
      return 150;
    case 'short-text':
      return 100;
    case 'text':
    case 'any':
      return 160;
    case 'long-text':
      return 280;
  }
}
