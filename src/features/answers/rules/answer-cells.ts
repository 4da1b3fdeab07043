// What a single cell of an answer sheet says: a code, several codes, an instant, an answer, a yes. Each reader gives
// the value, or a blank, or what is wrong, for the validator to put into words. People type an apostrophe in front of
// what is to stay a text; a plain-text cell may keep it, and it means nothing before a code, a date or a yes.

import { type CellValue, fitText, heldBy } from '../../../domain/cell.ts';
import { fold, type Language } from '../../../domain/language.ts';
import {
  dayAt,
  dayText,
  type LocalTime,
  parseTypedTime,
  type ToInstantMs,
  twoDigits,
} from '../../../domain/local-time.ts';
import { readYesNo } from '../../../domain/yes-no.ts';

/** The spreadsheet's wall clock: turns dates that people type in answer sheets into instants, and back. */
export interface SheetClock {
  /** The instant at which the wall clock shows a time. */
  readonly toInstantMs: ToInstantMs;
  /** The wall clock at an instant, given in milliseconds since 1970. */
  toLocal(instantMs: number): LocalTime;
}

/** Why what a person typed in a cell can't be sent as the code, date or answer that its column takes. */
export type CellProblem =
  /** `#REF!` and its kin, or a formula that is still loading. */
  | 'error-value'
  | 'not-a-code'
  | 'decimal-code'
  /** `4,5` typed in a Brazilian sheet has become the number 4.5. */
  | 'decimal-options'
  | 'not-a-date'
  /** A cell that holds `10:30` and no day. */
  | 'time-only'
  | 'not-a-yes'
  | 'not-a-number'
  /** `1,234`, as a text: a thousand and more, or one and a bit. */
  | 'two-numbers'
  /** Neither a yes nor a no. */
  | 'not-a-truth'
  /** It has signs that can't stand in an address. */
  | 'not-in-path'
  /** With it the address has more characters than Google sends. */
  | 'too-long'
  /** Half an emoji, as a text has that was cut in the middle of one. */
  | 'half-a-sign'
  /** `85% (?)`: nobody has said what it means. */
  | 'undecided';

/**
 * A cell of an answer or action sheet, read as what its column takes: blank, a value to send, or a problem to
 * correct.
 */
export type CellReading<T> =
  | { readonly kind: 'blank' }
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'wrong'; readonly problem: CellProblem };

/** `01/02/2026`: a day in January or in February. */
const TWO_DATES = /^(0?\d|1[0-2])\/(?!\1\/)(0?\d|1[0-2])\//;

const BLANK = { kind: 'blank' } as const;

/** Error values of Sheets in any language: `#N/A`, `#N/D`, `#REF!`, `#NOME?`, `#DIV/0!`. */
const ERROR_VALUE = /^#(N\/[AD]|\p{Lu}[\p{Lu}/0-9]*[!?])$/u;
/** What a cell shows while its formula is still at work. */
const LOADING = ['loading...', 'carregando...'];
/** Typed into the column of what isn't applicable, as a tick there. */
const NOT_APPLICABLE = ['n/a', 'na'];
/** What is made of a number of another sheet of which nobody has said what it means. */
const UNDECIDED = /^'?[\d.,]+ ?%? \(\?\)$/;
const LONGEST_QUOTE = 100;
/** With digits alone, or with one sign for decimals, whichever it is. */
const PLAIN_NUMBER = /^-?\d+([.,]\d+)?$/;
/** With a sign between thousands, and perhaps the other one for decimals. */
const GROUPED_NUMBER = /^-?[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*((?!\1)[.,]\d+)?$/;
/** What is as good a number with thousands as it is one with decimals. */
const TWO_NUMBERS = /^-?[1-9]\d{0,2}[.,]\d{3}$/;
/** A spreadsheet keeps no more digits of a number. */
const MOST_DIGITS = 15;
/** Half of a pair of surrogates. */
const HALF_A_SIGN = /\p{Cs}/u;
/** The spreadsheet's day 0 is 1899-12-30: what is before 1900 was a time of the day, or a slip of the finger. */
export const FIRST_YEAR = 1900;

const valueRead = <T>(read: T): CellReading<T> => ({ kind: 'value', value: read });
const wrong = (problem: CellProblem): CellReading<never> => ({ kind: 'wrong', problem });

/** Whether a cell of an answer sheet is empty or holds only blanks, so that nothing of it is sent. */
export function isBlankCell(cell: CellValue): boolean {
  return typeof cell === 'string' && cell.trim() === '';
}

/**
 * A cell's value as messages about a row quote it, at most 100 characters. A date is given as its day, a time without
 * a day as `07:30`.
 */
export function quoted(cell: CellValue, clock: SheetClock): string {
  if (!(cell instanceof Date)) return fitText(String(heldBy(cell)).trim(), '', LONGEST_QUOTE);
  const local = clock.toLocal(cell.getTime());
  return local.year < FIRST_YEAR ? `${twoDigits(local.hour)}:${twoDigits(local.minute)}` : dayText(local);
}

/** Reads a cell that has to hold a code of the service, such as a unit's: a whole number. */
export function readCode(typed: CellValue): CellReading<number> {
  const cell = heldBy(typed);
  if (isErrorValue(cell)) return wrong('error-value');
  if (typeof cell === 'number') return codeOfNumber(cell, 'decimal-code');
  return typeof cell === 'string' ? codeOfText(cell.trim()) : wrong('not-a-code');
}

/** Reads a cell that holds the codes of a question's chosen options: one or several, each once, in the typed order. */
export function readCodes(typed: CellValue): CellReading<readonly number[]> {
  const cell = heldBy(typed);
  if (isBlankCell(cell)) return BLANK;
  if (isErrorValue(cell)) return wrong('error-value');
  if (typeof cell === 'number') {
    const code = codeOfNumber(cell, 'decimal-options');
    return code.kind === 'value' ? valueRead([code.value]) : code;
  }
  if (typeof cell !== 'string') return wrong('not-a-code');
  const codes = new Set<number>();
  for (const part of cell.split(/[,;\r\n]/).map((piece) => piece.trim())) {
    const code = codeOfText(part);
    if (code.kind === 'wrong') return code;
    if (code.kind === 'value') codes.add(code.value);
  }
  return codes.size === 0 ? wrong('not-a-code') : valueRead([...codes]);
}

/**
 * Reads a cell that has to hold a date, also one typed as text. The result is in milliseconds since 1970, by the
 * spreadsheet's time zone. In English the text `01/02/2026` is two dates, and none is chosen.
 */
export function readInstant(
  given: CellValue,
  clock: SheetClock,
  language: Language,
  firstYear = FIRST_YEAR,
): CellReading<number> {
  const cell = heldBy(given);
  if (isBlankCell(cell)) return BLANK;
  if (isErrorValue(cell)) return wrong('error-value');
  if (cell instanceof Date) return instantOf(cell.getTime(), clock, firstYear);
  const text = String(cell).trim();
  const typed = language === 'en' && TWO_DATES.test(text) ? undefined : parseTypedTime(text);
  if (typed === undefined) return wrong('not-a-date');
  return typed.kind === 'instant'
    ? instantOf(typed.ms, clock, firstYear)
    : isDay(typed.local, firstYear)
      ? valueRead(clock.toInstantMs(typed.local))
      : wrong('not-a-date');
}

/**
 * Reads a cell that holds an answer in words, as it is sent: a number as a number, a date as its day, anything else
 * as its text.
 */
export function readAnswerText(
  cell: CellValue,
  clock: SheetClock,
  language: Language,
): CellReading<string | number> {
  if (typeof cell === 'number') return valueRead(cell);
  if (typeof cell === 'string' && UNDECIDED.test(cell)) return wrong('undecided');
  return readText(cell, clock, language);
}

/**
 * Reads a cell as text, where an apostrophe that is seen there is part of it. A number becomes its digits with the
 * decimal sign of the language, and a date its day, whatever format the cell shows them in.
 */
export function readText(cell: CellValue, clock: SheetClock, language: Language): CellReading<string> {
  if (isBlankCell(cell)) return BLANK;
  if (isErrorValue(cell)) return wrong('error-value');
  if (cell instanceof Date) {
    const instant = instantOf(cell.getTime(), clock);
    return instant.kind === 'value' ? valueRead(dayAt(clock, instant.value)) : instant;
  }
  if (typeof cell === 'boolean') return valueRead(booleanText(cell, language));
  if (typeof cell === 'number') return valueRead(String(cell).replace('.', language === 'pt' ? ',' : '.'));
  return HALF_A_SIGN.test(cell) ? wrong('half-a-sign') : valueRead(cell);
}

/**
 * Reads a cell that ticks something, such as `N/A`, in the words that people use for it: `x`, `yes`, `n/a`. A no
 * counts as blank.
 */
export function readYes(cell: CellValue): CellReading<true> {
  if (isBlankCell(cell)) return BLANK;
  if (isErrorValue(cell)) return wrong('error-value');
  const text = String(heldBy(cell));
  const said = NOT_APPLICABLE.includes(fold(text)) || readYesNo(text);
  return said === undefined ? wrong('not-a-yes') : said ? valueRead(true) : BLANK;
}

/**
 * Reads a cell as a number. One that is typed as a text may have its decimals behind a comma or a point, and signs
 * between thousands where they can be nothing else.
 */
export function readNumber(typed: CellValue): CellReading<number> {
  const cell = heldBy(typed);
  if (isBlankCell(cell)) return BLANK;
  if (isErrorValue(cell)) return wrong('error-value');
  if (typeof cell === 'number') return valueRead(cell);
  const text = typeof cell === 'string' ? cell.trim() : '';
  if (TWO_NUMBERS.test(text)) return wrong('two-numbers');
  const [, between] = GROUPED_NUMBER.exec(text) ?? [];
  const isNumber = PLAIN_NUMBER.test(text) || between !== undefined;
  if (!isNumber || text.replace(/\D/g, '').length > MOST_DIGITS) return wrong('not-a-number');
  return valueRead(Number((between === undefined ? text : text.split(between).join('')).replace(',', '.')));
}

/** The two numbers that a text such as `1.500` may mean, with thousands or with decimals. The message asks which. */
export function twoNumbersIn(text: string, language: Language): readonly [string, string] {
  return [text.replace(/[.,]/, ''), text.replace(/[.,]/, language === 'pt' ? ',' : '.')];
}

/** Reads a cell that has to hold a yes or a no: a ticked or an empty box, or a word for it. */
export function readTruth(cell: CellValue): CellReading<boolean> {
  if (isBlankCell(cell)) return BLANK;
  if (isErrorValue(cell)) return wrong('error-value');
  const said = readYesNo(String(heldBy(cell)));
  return said === undefined ? wrong('not-a-truth') : valueRead(said);
}

function isErrorValue(cell: CellValue): boolean {
  if (typeof cell !== 'string') return false;
  const text = cell.trim();
  return ERROR_VALUE.test(text) || LOADING.includes(text.replace('…', '...').toLowerCase());
}

function codeOfNumber(n: number, decimalProblem: CellProblem): CellReading<number> {
  if (!Number.isInteger(n)) return wrong(decimalProblem);
  return n >= 0 && Number.isSafeInteger(n) ? valueRead(n) : wrong('not-a-code');
}

function codeOfText(text: string): CellReading<number> {
  if (text === '') return BLANK;
  if (/^\d+[.,]\d+$/.test(text)) return wrong('decimal-code');
  return /^\d{1,15}$/.test(text) ? valueRead(Number(text)) : wrong('not-a-code');
}

function instantOf(instantMs: number, clock: SheetClock, firstYear = FIRST_YEAR): CellReading<number> {
  if (Number.isNaN(instantMs)) return wrong('not-a-date');
  const local = clock.toLocal(instantMs);
  if (local.year < FIRST_YEAR) return wrong('time-only');
  return isDay(local, firstYear) ? valueRead(instantMs) : wrong('not-a-date');
}

/** The service's format has four digits for the year. */
function isDay({ year }: LocalTime, firstYear = FIRST_YEAR): boolean {
  return year >= firstYear && year <= 9998;
}

function booleanText(is: boolean, language: Language): string {
  switch (language) {
    case 'en':
      return is ? 'TRUE' : 'FALSE';
    case 'pt':
      return is ? 'VERDADEIRO' : 'FALSO';
  }
}
