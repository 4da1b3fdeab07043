// What goes into cells: text that stays text, and the cut of texts that no cell can hold.
//
// Sheets takes a string that is written as if a person had typed it: `=…` becomes a formula, `00123` a number. An
// apostrophe in front, which is not part of the value, keeps a text as it is, whatever format the user gave its cell.

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
  const apostrophe = isRisky ? "'" : '';
  // Google counts the apostrophe as well.
  return apostrophe + fitText(text, cutMark, MAX_CELL_CHARACTERS - apostrophe.length);
}

/** What a cell holds that was given this input: a text of `textInput`, or another value. */
export function heldBy(input: CellValue): CellValue {
  return typeof input === 'string' && input.startsWith("'") ? input.slice(1) : input;
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

/** The number format of a kind of column. Dates follow the habit of the language's readers. */
export function numberFormatOf(kind: CellKind, language: keyof Word): string {
  switch (kind) {
    case 'text':
    case 'short-text':
    case 'long-text':
      return '@';
    case 'code':
      return '0';
    // Written out, `0.###` would show a whole number with its point.
    case 'number':
    case 'any':
      return 'general';
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
