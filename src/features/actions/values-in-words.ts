// What the approval page shows of a row of an action sheet.

import type { Language } from '../../domain/language.ts';
import type { SaidValue, ShownRowWith } from '../answers/request-rows.ts';
import { instantInWords, sentValueInWords } from '../answers/shown-to-approve.ts';
import type { ShownValue } from './rules/action-check.ts';

/** Returns a function, since time zone, language and names of codes aren't known before the page is made. */
export function valuesInWords(values: readonly ShownValue[]): (shown: ShownRowWith) => readonly SaidValue[] {
  return ({ ports, language, names }) =>
    values.map(({ header, type, kind, value }) => {
      switch (type) {
        case 'code': {
          const name =
            kind === undefined || typeof value !== 'number' ? undefined : names.nameOf(kind, value);
          return [header, name === undefined ? String(value) : `${value} (${name})`];
        }
        case 'date-time':
          return [header, instantInWords(ports, value, language)];
        case 'date':
          return [header, dayInWords(value, language)];
        default:
          return [header, sentValueInWords(value, language)];
      }
    });
}

/** `2026-01-31` as the language writes it. */
function dayInWords(value: ShownValue['value'], language: Language): string {
  return language === 'pt' ? String(value).split('-').reverse().join('/') : String(value);
}
