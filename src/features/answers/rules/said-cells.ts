// What the cell of an answer says: what is sent for it, for each kind of answer, and whether the cell shows something
// else. Numbers are sent as they are stored; a duration or a time is sent as it shows, since Sheets stores it as a day
// around 1900.

import type { CellValue } from '../../../domain/cells/cell.ts';
import type { Language } from '../../../domain/language.ts';
import { trimmed } from '../../../domain/language.ts';
import { type LocalTime, twoDigits } from '../../../domain/time.ts';
import { type CellReading, isUndecided, readText, type SheetClock } from './answer-cells.ts';
import { BOX_WORDS } from './vocabulary.ts';

export interface TypedCell {
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

/** Only a text answer may be a number; options and comments are texts. */
export function readSaid(
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
  if (as === 'text' && isUndecided(stored)) return { kind: 'wrong', problem: 'undecided' };
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
