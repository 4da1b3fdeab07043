// Reads single cells of an answer sheet: a code, several codes, an instant (in the spreadsheet's time zone), an answer,
// a yes. Each reader returns a value, a blank, or a problem for the validator to word. People type an apostrophe to
// keep a text a text; a plain-text cell may store it, so codes, dates and yeses ignore it.

import { type CellValue, fitText, unquoted } from '../../../domain/cells/cell.ts';
import type { NameRead, NameReader } from '../../../domain/directory/resolve-name.ts';
import { fold, type Language, readYesNo, trimmed } from '../../../domain/language.ts';
import {
  areTwoDates,
  dayAt,
  dayText,
  type LocalTime,
  parseTypedTime,
  type ToInstantMs,
  twoDigits,
} from '../../../domain/time.ts';
import type { DirectoryKind } from '../../../domain/vocabulary.ts';
import { BOX_WORDS } from './vocabulary.ts';

export interface SheetClock {
  readonly toInstantMs: ToInstantMs;
  toLocal(instantMs: number): LocalTime;
}

export type CellProblem =
  | 'error-value' // `#REF!` and the like, or a formula that is still loading.
  | 'not-a-code'
  | 'decimal-code'
  | 'decimal-options' // `4,5` typed in a Brazilian sheet became the number 4.5.
  | 'not-a-date'
  | 'time-only' // `10:30` without a day.
  | 'time-or-day' // An answer that is a day around 1900: a duration, a time or a day.
  | 'not-a-yes'
  | 'not-a-number'
  | 'two-numbers' // The text `1,234`: a thousand and more, or one and a bit.
  | 'not-a-truth'
  | 'not-in-path' // Contains characters that a URL path can't hold.
  | 'too-long' // The URL would be longer than Google sends.
  | 'half-a-sign' // Half an emoji: the text was cut inside a surrogate pair.
  | 'undecided'; // `85% (?)`, `1,23 = 123 (?)`: nobody has said yet what it means.

export type CellReading<T> =
  | { readonly kind: 'blank' }
  | { readonly kind: 'value'; readonly value: T }
  | { readonly kind: 'wrong'; readonly problem: CellProblem };

const BLANK = { kind: 'blank' } as const;

/** Error values in English and Portuguese: `#N/A`, `#N/D`, `#REF!`, `#NOME?`, `#DIV/0!`. */
const ERROR_VALUE = /^#(N\/[AD]|\p{Lu}[\p{Lu}/0-9]*[!?])$/u;
const LOADING = ['loading...', 'carregando...'];
const NOT_APPLICABLE = ['n/a', 'na']; // People type these into the N/A column, in place of a tick.
/** What a mapped sheet writes for a score of a source that nobody has interpreted yet. */
const UNDECIDED = /^'?[+-]?[\d.,]+ ?%?( = -?\d+)? \(\?\)$/;
const LONGEST_QUOTE = 100;
const TRUTHS = { en: ['FALSE', 'TRUE'], pt: ['FALSO', 'VERDADEIRO'] };
const PLAIN_NUMBER = /^-?\d+([.,]\d+)?$/; // Digits, with at most one decimal sign.
/** Thousands separators, optionally followed by decimals behind the other sign. */
const GROUPED_NUMBER = /^-?[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*((?!\1)[.,]\d+)?$/;
const TWO_NUMBERS = /^-?[1-9]\d{0,2}[.,]\d{3}$/; // Reads equally well with thousands or with decimals.
const MOST_DIGITS = 15; // Sheets keeps 15 significant digits.
const HALF_A_SIGN = /\p{Cs}/u; // A lone surrogate.
/** Day 0 of Sheets is 1899-12-30: an earlier year is a time of day or a typo. */
export const FIRST_YEAR = 1900;

const wrong = (problem: CellProblem): CellReading<never> => ({ kind: 'wrong', problem });

export function isBlankCell(cell: CellValue): boolean {
  return typeof cell === 'string' && trimmed(cell) === '';
}

/** A date is quoted as its day, a time without a day as `07:30`. */
export function quoted(cell: CellValue, clock: SheetClock): string {
  if (!(cell instanceof Date)) return fitText(trimmed(String(unquoted(cell))), '', LONGEST_QUOTE);
  const local = clock.toLocal(cell.getTime());
  return local.year < FIRST_YEAR ? `${twoDigits(local.hour)}:${twoDigits(local.minute)}` : dayText(local);
}

export function readCode(typed: CellValue): CellReading<number> {
  const cell = unquoted(typed);
  if (isErrorValue(cell)) return wrong('error-value');
  if (typeof cell === 'number') return codeOfNumber(cell, 'decimal-code');
  return typeof cell === 'string' ? codeOfText(trimmed(cell)) : wrong('not-a-code');
}

/** Each code once, in the order typed. */
export function readCodes(typed: CellValue): CellReading<readonly number[]> {
  const cell = unquoted(typed);
  if (isBlankCell(cell)) return BLANK;
  if (isErrorValue(cell)) return wrong('error-value');
  if (typeof cell === 'number') {
    const code = codeOfNumber(cell, 'decimal-options');
    return code.kind === 'value' ? { kind: 'value', value: [code.value] } : code;
  }
  if (typeof cell !== 'string') return wrong('not-a-code');
  const codes = new Set<number>();
  for (const part of cell.split(/[,;\r\n]/).map(trimmed)) {
    const code = codeOfText(part);
    if (code.kind === 'wrong') return code;
    if (code.kind === 'value') codes.add(code.value);
  }
  return codes.size === 0 ? wrong('not-a-code') : { kind: 'value', value: [...codes] };
}

/**
 * Milliseconds since 1970; typed dates are on `clock`, the spreadsheet's. In English `01/02/2026` could be two dates,
 * so it is refused.
 */
export function readInstant(
  given: CellValue,
  clock: SheetClock,
  language: Language,
  firstYear = FIRST_YEAR,
): CellReading<number> {
  const cell = unquoted(given);
  if (isBlankCell(cell)) return BLANK;
  if (isErrorValue(cell)) return wrong('error-value');
  if (cell instanceof Date) return instantOf(cell.getTime(), clock, firstYear);
  const text = trimmed(String(cell));
  const typed = areTwoDates(text, language) ? undefined : parseTypedTime(text);
  if (typed === undefined) return wrong('not-a-date');
  return typed.kind === 'instant'
    ? instantOf(typed.ms, clock, firstYear)
    : isDay(typed.local, firstYear)
      ? { kind: 'value', value: clock.toInstantMs(typed.local) }
      : wrong('not-a-date');
}

/**
 * Of a date only the day: `readAnswerCell` keeps the time. Keeps a visible apostrophe and blanks. Numbers get the
 * language's decimal sign; the cell's own number format is ignored.
 */
export function readText(cell: CellValue, clock: SheetClock, language: Language): CellReading<string> {
  if (isBlankCell(cell)) return BLANK;
  if (isErrorValue(cell)) return wrong('error-value');
  if (cell instanceof Date) {
    const instant = instantOf(cell.getTime(), clock);
    return instant.kind === 'value' ? { kind: 'value', value: dayAt(clock, instant.value) } : instant;
  }
  if (typeof cell === 'boolean') return { kind: 'value', value: TRUTHS[language][Number(cell)] ?? '' };
  if (typeof cell === 'number')
    return { kind: 'value', value: String(cell).replace('.', language === 'pt' ? ',' : '.') };
  return HALF_A_SIGN.test(cell) ? wrong('half-a-sign') : { kind: 'value', value: cell };
}

/** `x`, `yes` and `n/a` count as yes; a no counts as blank. */
export function readYes(cell: CellValue): CellReading<true> {
  if (isBlankCell(cell)) return BLANK;
  if (isErrorValue(cell)) return wrong('error-value');
  const text = String(unquoted(cell));
  const said = NOT_APPLICABLE.includes(fold(text)) || readYesNo(text);
  return said === undefined ? wrong('not-a-yes') : said ? { kind: 'value', value: true } : BLANK;
}

/** Text may use a comma or a point for decimals, and thousands separators where they are unambiguous. */
export function readNumber(typed: CellValue): CellReading<number> {
  const cell = unquoted(typed);
  if (isBlankCell(cell)) return BLANK;
  if (isErrorValue(cell)) return wrong('error-value');
  if (typeof cell === 'number') return { kind: 'value', value: cell };
  const text = typeof cell === 'string' ? trimmed(cell) : '';
  if (TWO_NUMBERS.test(text)) return wrong('two-numbers');
  const [, between] = GROUPED_NUMBER.exec(text) ?? [];
  const isNumber = PLAIN_NUMBER.test(text) || between !== undefined;
  if (!isNumber || text.replace(/\D/g, '').length > MOST_DIGITS) return wrong('not-a-number');
  const digits = between === undefined ? text : text.split(between).join('');
  return { kind: 'value', value: Number(digits.replace(',', '.')) };
}

/** The readings of a text such as `1.500`, for a message that asks which is meant: `1500`, and `1.500` or `1,500`. */
export function twoNumbersIn(text: string, language: Language): readonly [string, string] {
  return [text.replace(/[.,]/, ''), text.replace(/[.,]/, language === 'pt' ? ',' : '.')];
}

export function readTruth(cell: CellValue): CellReading<boolean> {
  if (isBlankCell(cell)) return BLANK;
  if (isErrorValue(cell)) return wrong('error-value');
  const said = readYesNo(String(unquoted(cell)));
  return said === undefined ? wrong('not-a-truth') : { kind: 'value', value: said };
}

function isErrorValue(cell: CellValue): boolean {
  if (typeof cell !== 'string') return false;
  const text = trimmed(cell);
  return ERROR_VALUE.test(text) || LOADING.includes(text.replace('…', '...').toLowerCase());
}

function codeOfNumber(n: number, decimalProblem: CellProblem): CellReading<number> {
  if (!Number.isInteger(n)) return wrong(decimalProblem);
  return n >= 0 && Number.isSafeInteger(n) ? { kind: 'value', value: n } : wrong('not-a-code');
}

function codeOfText(text: string): CellReading<number> {
  if (text === '') return BLANK;
  if (/^\d+[.,]\d+$/.test(text)) return wrong('decimal-code');
  return /^\d{1,15}$/.test(text) ? { kind: 'value', value: Number(text) } : wrong('not-a-code');
}

function instantOf(instantMs: number, clock: SheetClock, firstYear = FIRST_YEAR): CellReading<number> {
  if (Number.isNaN(instantMs)) return wrong('not-a-date');
  const local = clock.toLocal(instantMs);
  if (local.year < FIRST_YEAR) return wrong('time-only');
  return isDay(local, firstYear) ? { kind: 'value', value: instantMs } : wrong('not-a-date');
}

/** The service's dates have four-digit years. */
function isDay({ year }: LocalTime, firstYear = FIRST_YEAR): boolean {
  return year >= firstYear && year <= 9998;
}

export interface NameMeant {
  readonly kind: DirectoryKind;
  readonly typed: string;
  readonly code: number;
}

/** The code that a typed name means, or why none; undefined if the cell holds a code, or nothing. */
export function readName(
  typed: CellValue,
  kind: DirectoryKind,
  read: NameReader,
):
  | ({ readonly kind: 'code' } & Pick<NameMeant, 'typed' | 'code'>)
  | Exclude<NameRead, { kind: 'code' }>
  | undefined {
  const cell = unquoted(typed);
  const reading = readCode(cell);
  const isName = reading.kind === 'wrong' && reading.problem === 'not-a-code' && typeof cell === 'string';
  if (!isName) return undefined;
  const named = read(kind, cell);
  return named.kind === 'code' ? { kind: 'code', typed: trimmed(cell), code: named.code } : named;
}

// What an answer's cell says: what is sent for it, for each kind of answer, and whether the cell shows something else.
// Numbers are sent as stored; a duration or a time as it shows, since Sheets stores it as a day around 1900.

interface TypedCell {
  readonly stored: CellValue;
  readonly shown: string | undefined; // The displayed text; undefined if nobody has looked.
}

type SaidCell =
  | Exclude<CellReading<string | number>, { readonly kind: 'value' }>
  | {
      readonly kind: 'value';
      readonly value: string | number;
      readonly shows?: string; // The displayed text, if it says something else.
    };

/** What a cell says, and shows if that differs. Only a text answer may be a number; options and comments are texts. */
export function readAnswerCell(
  { stored, shown }: TypedCell,
  as: 'text' | 'options' | 'comment',
  clock: SheetClock,
  language: Language,
): SaidCell {
  const said = (value: string | number, isAsShown: boolean): SaidCell =>
    shown === undefined || isAsShown
      ? { kind: 'value', value }
      : { kind: 'value', value, shows: trimmed(shown) };
  if (typeof stored === 'boolean') {
    if (as === 'comment' && !stored) return { kind: 'blank' };
    return said(BOX_WORDS[stored ? 'ticked' : 'unticked'][language], true);
  }
  if (stored instanceof Date) {
    const day = readText(stored, clock, language);
    if (day.kind === 'wrong' && day.problem === 'not-a-date') return day;
    const local = clock.toLocal(stored.getTime());
    const time = timeShown({ stored, shown }, clock);
    if (time !== undefined) return said(time, true);
    const isTime = local.year <= LAST_YEAR_OF_TIMES || day.kind !== 'value';
    if (isTime) return { kind: 'wrong', problem: 'time-or-day' };
    return said(`${day.value}${timeOf(local)}`, showsDate(shown ?? '', local));
  }
  if (typeof stored === 'number' && as === 'text') return said(stored, showsNumber(shown ?? '', stored));
  if (as === 'text' && typeof stored === 'string' && UNDECIDED.test(stored)) return wrong('undecided');
  return readText(stored, clock, language);
}

/** Day 0 of Sheets is 1899-12-30: a duration of up to 17,000 hours, or a time, is stored as a day of these years. */
const LAST_YEAR_OF_TIMES = 1901;
const TIMES_END_MS = Date.UTC(LAST_YEAR_OF_TIMES + 1, 0, 2); // In any time zone.

/** Whether what is sent depends on the displayed text. */
export function isSentAsShown(cell: CellValue): boolean {
  return cell instanceof Date && cell.getTime() < TIMES_END_MS;
}

/** Whether the cell may show something else than it holds. */
export function mayShowOtherwise(cell: CellValue): boolean {
  return cell instanceof Date || typeof cell === 'number';
}

/** `50:30`, `-0:05:10`, `10:30 PM`, `1h30`, `1h30min`. */
const TIME =
  /^-?\d{1,6}(:\d{2}){1,2}([.,]\d{1,3})?(\s?[ap]\.?\s?m\.?)?$|^-?\d{1,6}\s?h(\s?\d{1,2}(\s?m(in)?)?)?$/i;

/** Returns undefined unless the cell holds, and plainly shows, a duration or a time of day. */
export function timeShown(
  { stored, shown = '' }: TypedCell,
  clock: Pick<SheetClock, 'toLocal'>,
): string | undefined {
  const isTime = isSentAsShown(stored) && stored instanceof Date && TIME.test(trimmed(shown));
  return isTime && clock.toLocal(stored.getTime()).year <= LAST_YEAR_OF_TIMES ? trimmed(shown) : undefined;
}

/** '' at midnight. */
function timeOf({ hour, minute, second }: LocalTime): string {
  if (hour + minute + second === 0) return '';
  const seconds = second === 0 ? '' : `:${twoDigits(second)}`;
  return ` ${twoDigits(hour)}:${twoDigits(minute)}${seconds}`;
}

/** In whatever layout; names of months count as any month. */
function showsDate(shown: string, local: LocalTime): boolean {
  const { year, month, day, hour, minute } = local;
  const numbers = new Set((shown.match(/\d+/g) ?? []).map(Number));
  const has = (...any: readonly number[]) => any.some((one) => numbers.has(one));
  const isDay = has(day) && has(year, year % 100) && (has(month) || /\p{L}{3}/u.test(shown));
  const isTime = timeOf(local) === '' || (has(hour, hour % 12 || 12) && has(minute));
  return isDay && isTime;
}

const CURRENCY = /(?:\b[A-Z]{1,3})?\p{Sc}|\b(?:BRL|USD|EUR)\b/gu;
const SHOWN_NUMBER = /^(?<minus>-)?(?<digits>\d[\d.,' ]*?)(?:E(?<power>[+-]?\d+))?$/;

/** Rounded, with separators or with a currency, but without anything that another reader would take for more. */
function showsNumber(shown: string, n: number): boolean {
  const bare = trimmed(
    shown
      .replace(/[\u00a0\u202f]/g, ' ')
      .replace(/−/g, '-')
      .replace(CURRENCY, ''),
  );
  const text = bare
    .replace(/^\((.*)\)$/, '-$1')
    .replace(/^([+-])\s*/, (_, sign) => (sign === '-' ? '-' : ''));
  const { minus = '', digits = '', power = '0' } = SHOWN_NUMBER.exec(text)?.groups ?? {};
  if (digits === '' || /^0\d/.test(digits)) return false;
  return [',', '.'].some((point) => {
    const [whole = '', decimals = '', ...more] = digits.split(point);
    const isDecimal = more.length === 0 && /^\d*$/.test(decimals);
    const unit = 10 ** (Number(power) - decimals.length);
    const read = Number(`${minus}${whole.replace(/\D/g, '')}${decimals}`) * unit;
    return isDecimal && Math.abs(read - n) <= unit * 0.5 + Math.abs(n) * 1e-12;
  });
}
