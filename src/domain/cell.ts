// What goes into cells: text that stays text, and the cut of texts that no cell can hold.
//
// Sheets takes a string that is written as if a person had typed it: `=…` becomes a formula, `00123` a number. In a cell
// of automatic format an apostrophe in front, which is not part of the value, keeps a text as it is. In a plain-text
// cell (`@`) it may become part of the text, so that texts from outside go into cells of automatic format alone.

import type { Word } from './language.ts';

/** A blank is `''`. */
export type CellValue = string | number | boolean | Date;

/** What a column holds; decides its number format, width and alignment. `any`: Sheets tells what is typed by itself. */
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
export type CellKind = (typeof CELL_KINDS)[number];

/** Google: a cell holds at most 50,000 characters. */
export const MAX_CELL_CHARACTERS = 50_000;

/** A formula, here or after an export; an error; the apostrophe itself. */
const RISKY_START = /^[\s'=+\-@#]/;
/** Anything with a digit, as a number, date, time or amount; a single word, as a boolean in some language. */
const RETYPABLE = /\p{N}|^\p{L}{1,12}\s*$/u;
/** No number, date or boolean is longer. */
const LONGEST_RETYPED = 1_000;

/**
 * The input that makes a cell hold exactly this text.
 * @param cutMark what a text over 50,000 characters ends with instead of its rest
 */
export function textInput(text: string, cutMark: string): string {
  const isRisky = RISKY_START.test(text) || (text.length <= LONGEST_RETYPED && RETYPABLE.test(text));
  return input(text, isRisky, cutMark);
}

/**
 * The input for words of our own: a state, a sentence, the key of a row. Nothing else can be made of them but by what
 * they begin with, so they hardly ever need an apostrophe, and are right in plain-text cells as well.
 */
export function wordsInput(words: string, cutMark: string): string {
  return input(words, RISKY_START.test(words), cutMark);
}

function input(text: string, isRisky: boolean, cutMark: string): string {
  const apostrophe = isRisky ? "'" : '';
  // Google counts the apostrophe as well.
  return apostrophe + fitText(text, cutMark, MAX_CELL_CHARACTERS - apostrophe.length);
}

/** Whether the input is a text behind an apostrophe. */
export function isQuoted(input: CellValue | undefined): input is string {
  return typeof input === 'string' && input.startsWith("'");
}

/**
 * What a cell holds that was given this input. Also what is meant by a cell with words that people type, or we: an
 * apostrophe that a plain-text cell kept in front of them says nothing. (Texts of the service may begin with one.)
 */
export function heldBy(input: CellValue): CellValue {
  return isQuoted(input) ? input.slice(1) : input;
}

/** The code in a cell; also where a plain-text cell made a text of it. undefined for anything else. */
export function codeIn(value: CellValue): number | undefined {
  if (typeof value === 'number') return value;
  const digits = typeof value === 'string' ? /^'?(\d{1,15})$/.exec(value)?.[1] : undefined;
  return digits === undefined ? undefined : Number(digits);
}

/** The text, cut to what a cell can hold, with the mark at its end instead of the rest. */
export function fitText(text: string, mark: string, most = MAX_CELL_CHARACTERS): string {
  if (text.length <= most) return text;
  let end = most - mark.length;
  const last = text.charCodeAt(end - 1);
  const isHalfOfPair = last >= 0xd800 && last <= 0xdbff;
  if (isHalfOfPair) end -= 1;
  return text.slice(0, end) + mark;
}

/** Whether the text has to be cut to fit into a cell. */
export function isTooLong(text: string): boolean {
  return text.length > MAX_CELL_CHARACTERS;
}

/** The format of a cell that people type into, and in which `00123` and `4,5` are to stay what they are. */
export const PLAIN_TEXT = '@';
/** Written out, `0.###` would show a whole number with its point. */
export const AUTOMATIC = 'general';

/** The number format of a kind of column. Dates follow the habit of the language's readers. */
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

/** Pixels: enough for the values of the kind, and for the header in bold. */
export function widthOf(kind: CellKind, header: string): number {
  return Math.max(valueWidth(kind), header.length * 8 + 16);
}

function valueWidth(kind: CellKind): number {
  switch (kind) {
    case 'code':
    case 'number':
      return 80;
    case 'date':
      return 90;
    case 'date-time':
      return 140;
    case 'short-text':
      return 100;
    case 'text':
    case 'any':
      return 160;
    case 'long-text':
      return 280;
  }
}
