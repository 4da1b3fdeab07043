// What a value looks like under a number format, and whether a format makes a number a date. The formatting itself is
// numfmt's; here stand Sheets' own names and defaults.
import * as numfmt from 'numfmt';
import type { SheetLocale } from './locale.ts';
import { CellError, type CellValue } from './values.ts';

/** What `getNumberFormat` answers for an untouched cell (docs/platform.md#number-formats). */
export const DEFAULT_FORMAT = '0.###############';
/** The format that makes a cell hold text only. */
export const TEXT_FORMAT = '@';

const dateFormats = new Map<string, boolean>();

/**
 * A cell reads as a Date exactly when its format is one of a date, a time or a duration
 * (docs/platform.md#number-formats).
 */
export function isDateFormat(format: string | undefined): boolean {
  if (format === undefined) return false;
  const known = dateFormats.get(format);
  if (known !== undefined) return known;
  const made = attempt(() => numfmt.isDateFormat(format)) ?? false;
  dateFormats.set(format, made);
  return made;
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    // A format that nobody can read: Sheets keeps it and shows the value as it is.
    return undefined;
  }
}

/** The text that a cell shows. */
export function displayText(value: CellValue, format: string | undefined, locale: SheetLocale): string {
  if (value === null) return '';
  if (value instanceof CellError) return value.text;
  if (typeof value === 'boolean') return (value ? locale.trueWords : locale.falseWords)[0] ?? '';
  if (typeof value === 'string') {
    if (format === undefined || !format.includes('@') || format === TEXT_FORMAT) return value;
    return formatted(value, format, locale) ?? value;
  }
  if (format === undefined || format === TEXT_FORMAT || format === DEFAULT_FORMAT) {
    return plainNumber(value, locale);
  }
  return formatted(value, format, locale) ?? plainNumber(value, locale);
}

/** Days count from 1899-12-30, without the 29 February 1900 that Excel has from Lotus 1-2-3. */
function formatted(value: number | string, format: string, locale: SheetLocale): string | undefined {
  return attempt(() => numfmt.format(format, value, { locale: locale.tag, nbsp: false, leap1900: false }));
}

/**
 * A number without a format: fifteen digits (docs/platform.md#dates), an exponent from 1e15 and below 1e-9 (not
 * verified).
 */
export function plainNumber(value: number, locale: SheetLocale): string {
  const size = Math.abs(value);
  const text =
    size !== 0 && (size >= 1e15 || size < 1e-9) ? exponential(value) : String(Number(value.toPrecision(15)));
  return locale.decimal === '.' ? text : text.replace('.', locale.decimal);
}

function exponential(value: number): string {
  const [digits = '0', power = '0'] = value.toExponential(5).split('e');
  const exponent = Number(power);
  const padded = String(Math.abs(exponent)).padStart(2, '0');
  return `${Number(digits)}E${exponent < 0 ? '-' : '+'}${padded}`;
}
