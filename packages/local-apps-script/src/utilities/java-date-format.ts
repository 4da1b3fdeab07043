// Java's SimpleDateFormat, which Utilities.formatDate and parseDate speak: letters as in its documentation, English
// names, luxon for time zones.
import { DateTime, FixedOffsetZone, type Zone } from 'luxon';
import { PlatformError } from '../kernel/contract.ts';
import { zoneOf } from './java-time-zone.ts';

type Piece =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'field'; readonly letter: string; readonly width: number };

const letters = 'GyYMLwWDdFEuaHkKhmsSzZX';

function tokenise(pattern: string): Piece[] {
  const pieces: Piece[] = [];
  for (const [token] of pattern.matchAll(/''|'(?:[^']|'')*'|([A-Za-z])\1*|[^A-Za-z']+/g)) {
    const letter = token.charAt(0);
    if (token === "''") pieces.push({ kind: 'text', text: "'" });
    else if (letter === "'") pieces.push({ kind: 'text', text: token.slice(1, -1).replaceAll("''", "'") });
    else if (!/[A-Za-z]/.test(letter)) pieces.push({ kind: 'text', text: token });
    else if (letters.includes(letter)) pieces.push({ kind: 'field', letter, width: token.length });
    else {
      throw new PlatformError(
        `Illegal pattern character '${letter}'`,
        `Caractere de padrão inválido '${letter}'`,
      );
    }
  }
  return pieces;
}

function offsetText(date: DateTime, width: number, style: 'X' | 'Z'): string {
  if (style === 'X' && date.offset === 0) return 'Z';
  const minutes = Math.abs(date.offset);
  const hh = String(Math.floor(minutes / 60)).padStart(2, '0');
  const mm = String(minutes % 60).padStart(2, '0');
  const sign = date.offset < 0 ? '-' : '+';
  if (style === 'Z') return `${sign}${hh}${mm}`;
  if (width === 1) return sign + hh;
  return width === 2 ? sign + hh + mm : `${sign}${hh}:${mm}`;
}

/** Weeks begin on Sunday, and the first is the one with 1 January in it (Java's US calendar). */
function usWeek(date: DateTime): { week: number; year: number } {
  const saturday = date.plus({ days: 6 - (date.weekday % 7) });
  return { week: Math.floor((saturday.ordinal - 1) / 7) + 1, year: saturday.year };
}

function fieldText(date: DateTime, letter: string, width: number): string {
  const pad = (value: number) => String(value).padStart(width, '0');
  switch (letter) {
    case 'G':
      return date.year > 0 ? 'AD' : 'BC';
    case 'y':
      return width === 2 ? String(date.year).slice(-2) : pad(date.year);
    case 'Y':
      return width === 2 ? String(usWeek(date).year).slice(-2) : pad(usWeek(date).year);
    case 'M':
    case 'L':
      if (width >= 4) return date.monthLong ?? '';
      return width === 3 ? (date.monthShort ?? '') : pad(date.month);
    case 'w':
      return pad(usWeek(date).week);
    case 'W':
      return pad(Math.floor((date.day - 1 + (date.startOf('month').weekday % 7)) / 7) + 1);
    case 'D':
      return pad(date.ordinal);
    case 'd':
      return pad(date.day);
    case 'F':
      return pad(Math.floor((date.day - 1) / 7) + 1);
    case 'E':
      return (width >= 4 ? date.weekdayLong : date.weekdayShort) ?? '';
    case 'u':
      return pad(date.weekday);
    case 'a':
      return date.hour < 12 ? 'AM' : 'PM';
    case 'H':
      return pad(date.hour);
    case 'k':
      return pad(date.hour === 0 ? 24 : date.hour);
    case 'K':
      return pad(date.hour % 12);
    case 'h':
      return pad(date.hour % 12 === 0 ? 12 : date.hour % 12);
    case 'm':
      return pad(date.minute);
    case 's':
      return pad(date.second);
    case 'S':
      return pad(date.millisecond);
    case 'z':
      return (width >= 4 ? date.offsetNameLong : date.offsetNameShort) ?? '';
    case 'Z':
      return offsetText(date, width, 'Z');
    default:
      return offsetText(date, width, 'X');
  }
}

/**
 * An instant (milliseconds since 1970) by a pattern such as `yyyy-MM-dd HH:mm`.
 * @throws PlatformError for a letter that Java doesn't know
 */
export function formatJavaDate(ms: number, timeZone: string, pattern: string): string {
  const date = DateTime.fromMillis(ms, { zone: zoneOf(timeZone), locale: 'en-US' });
  return tokenise(pattern)
    .map((piece) => (piece.kind === 'text' ? piece.text : fieldText(date, piece.letter, piece.width)))
    .join('');
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What a field looks like; fields that touch the next one have a fixed width. */
function fieldPattern(letter: string, width: number, touchesNext: boolean): string {
  if (letter === 'a') return '(AM|PM)';
  if ('zZX'.includes(letter)) return '(Z|(?:GMT|UTC)?[+-]\\d{1,2}:?\\d{0,2}|[A-Z]{3,5})';
  if (letter === 'G' || letter === 'E' || (letter === 'M' && width >= 3)) return '([\\p{L}.]+)';
  return touchesNext ? `(\\d{${width}})` : '(\\d+)';
}

const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function offsetMinutes(text: string): number | null {
  const found = /([+-])(\d{1,2}):?(\d{2})?$/.exec(text);
  if (found === null) return ['Z', 'GMT', 'UTC'].includes(text) ? 0 : null;
  const minutes = Number(found[2]) * 60 + Number(found[3] ?? 0);
  return found[1] === '-' ? -minutes : minutes;
}

/** Milliseconds since 1970. Lenient as Java is: `32/01` is 1 February. Text after the date is ignored. */
export function parseJavaDate(text: string, timeZone: string, pattern: string): number {
  const pieces = tokenise(pattern);
  const source = pieces.map((piece, index) => {
    if (piece.kind === 'text') return escapeRegExp(piece.text);
    return fieldPattern(piece.letter, piece.width, pieces[index + 1]?.kind === 'field');
  });
  const found = new RegExp(`^${source.join('')}`, 'iu').exec(text);
  if (found === null)
    throw new PlatformError(`Unparseable date: "${text}"`, `Data não analisável: "${text}"`);
  const fields = new Map<string, string>();
  let group = 0;
  for (const piece of pieces) if (piece.kind === 'field') fields.set(piece.letter, found[++group] ?? '');
  return instantOf(fields, zoneOf(timeZone), pieces);
}

function instantOf(fields: ReadonlyMap<string, string>, zone: Zone, pieces: readonly Piece[]): number {
  const number = (letter: string, otherwise: number) => Number(fields.get(letter) ?? otherwise);
  const zoneText = fields.get('Z') ?? fields.get('X') ?? fields.get('z');
  const minutes = zoneText === undefined ? null : offsetMinutes(zoneText);
  const isShortYear = pieces.some(
    (piece) => piece.kind === 'field' && piece.letter === 'y' && piece.width <= 2,
  );
  const year = number('y', 1970);
  const monthText = fields.get('M') ?? fields.get('L') ?? '1';
  const named = monthNames.indexOf(monthText.slice(0, 3).toLowerCase());
  const month = named === -1 ? Number(monthText) : named + 1;
  const isAfternoon = fields.get('a')?.toUpperCase() === 'PM';
  const halfDay = (number('h', number('K', 0)) % 12) + (isAfternoon ? 12 : 0);
  const hours = fields.has('h') || fields.has('K') ? halfDay : number('H', number('k', 0) % 24);
  const start = DateTime.fromObject(
    { year: isShortYear && year < 100 ? 2000 + year : year },
    { zone: minutes === null ? zone : FixedOffsetZone.instance(minutes) },
  );
  // Days by the calendar, the rest by the clock of that day.
  const day = start.plus({ months: month - 1 }).plus({ days: number('d', number('D', 1)) - 1 });
  const time = { hour: hours % 24, minute: number('m', 0) % 60, second: number('s', 0) % 60 };
  return day.set({ ...time, millisecond: number('S', 0) }).toMillis();
}
