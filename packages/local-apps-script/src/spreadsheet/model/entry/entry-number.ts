// Numbers, percentages and money as people write them in the spreadsheet's locale (docs/platform.md#locale).

import type { SheetLocale } from '../locale.ts';
import type { CellValue } from '../values.ts';
import { Entry } from './entry.ts';

const patterns = new Map<SheetLocale, RegExp>();

function numberPattern(locale: SheetLocale): RegExp {
  const known = patterns.get(locale);
  if (known !== undefined) return known;
  const group = `\\${locale.group}`;
  const decimal = `\\${locale.decimal}`;
  const money = locale.currency.replaceAll('$', '\\$');
  const made = new RegExp(
    `^(-?)(?:(${money})\\s?)?(-?)(\\d{1,3}(?:${group}\\d{3})+|\\d+)?(?:(${decimal})(\\d*))?(?:[eE]([+-]?\\d+))?\\s?(%)?$`,
  );
  patterns.set(locale, made);
  return made;
}

/** A number as the locale writes it, with the format that Sheets gives it. */
export function parseNumber(input: string, locale: SheetLocale): CellValue | Entry | undefined {
  const match = numberPattern(locale).exec(input);
  if (match === null) return undefined;
  const [, minus = '', money, inner = '', whole = '', , fraction = '', power, percent] = match;
  if ((whole === '' && fraction === '') || (minus !== '' && inner !== '')) return undefined;
  if ((money !== undefined || percent !== undefined) && power !== undefined) return undefined;
  const grouped = whole.includes(locale.group);
  const digits = grouped ? whole.replaceAll(locale.group, '') : whole;
  const size = Number(`${digits === '' ? '0' : digits}.${fraction === '' ? '0' : fraction}e${power ?? '0'}`);
  if (!Number.isFinite(size)) return undefined;
  const signed = minus !== '' || inner !== '' ? -size : size;
  const places = fraction === '' ? '' : '.00';
  if (percent !== undefined) return new Entry(signed / 100, `0${places}%`);
  if (money !== undefined) return new Entry(signed, `${moneySign(locale)}#,##0${places}`);
  if (power !== undefined) return new Entry(signed, '0.00E+00');
  return grouped ? new Entry(signed, `#,##0${places}`) : signed;
}

/** The currency, as formats of numbers begin with it. */
export const moneySign = (locale: SheetLocale): string =>
  locale.currency === 'R$' ? '"R$ "' : `"${locale.currency}"`;

/**
 * A number with one group separator anywhere, as in `1234,1234`, which Sheets takes for 12341234 (docs/platform.md#locale).
 * Read last: `1.2` may be a date, or, by a profile, a text.
 */
export function withGroupAnywhere(input: string, locale: SheetLocale): Entry | undefined {
  const parts = input.split(locale.group);
  const [before = '', after = ''] = parts;
  const isDay = locale.group === '.' && /^\d{1,2}\.(?:0?[1-9]|1[0-2])$/.test(input);
  if (parts.length !== 2 || isDay || !/^-?\d+$/.test(before) || !/^\d/.test(after)) return undefined;
  const read = parseNumber(before + after, locale);
  if (typeof read !== 'number') return undefined;
  return new Entry(read, after.includes(locale.decimal) ? '#,##0.00' : '#,##0');
}
