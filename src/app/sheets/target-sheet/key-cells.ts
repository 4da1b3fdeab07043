// What the cells of the key column say.

import { type CellKind, type CellValue, codeIn } from '../../../domain/cell.ts';
import type { Key } from '../../../domain/record-keys.ts';
import { type Span, spansOf } from '../../../domain/spans.ts';

/** What Sheets shows for a formula that failed, in any language. */
const ERROR_VALUE = /^#[^\s]+[!?]?$/;

/**
 * The key (the id of a record) that a cell of the key column holds. Undefined for a blank cell, and for what can't
 * be a key.
 */
export function keyIn(value: CellValue, kind: CellKind): Key {
  if (typeof value === 'number') return value;
  // A plain-text column gives codes as texts.
  if (kind === 'code') return codeIn(value);
  const isText = typeof value === 'string' && value !== '' && !ERROR_VALUE.test(value);
  return isText && (kind === 'any' || kind === 'text') ? value : undefined;
}

/**
 * Rows, counted from the header's, whose key cell shows a date instead of an id: somebody formatted the column so.
 * Its format is then put back. Dates below the last key may be the user's own. They are only among them where there
 * is no key at all.
 * @param cells the column, its header first
 */
export function datesAmongKeys(cells: readonly CellValue[], kind: CellKind): readonly Span[] {
  const isDate = (n: number) => cells[n] instanceof Date;
  let last = cells.length - 1;
  while (last > 0 && keyIn(cells[last] ?? '', kind) === undefined) last -= 1;
  if (last <= 0) for (last = 0; isDate(last + 1); ) last += 1;
  return spansOf(cells.flatMap((_, n) => (n > 0 && n <= last && isDate(n) ? [n] : [])));
}
