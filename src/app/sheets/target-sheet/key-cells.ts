import { type CellKind, type CellValue, codeIn } from '../../../domain/cells/cell.ts';
import { type Span, spansOf } from '../../../domain/cells/ranges.ts';
import type { Key } from '../../../domain/records/record-keys.ts';

/** Sheets' error values, in any language. */
const ERROR_VALUE = /^#[^\s]+[!?]?$/;

/** Undefined for a blank cell or one that can't be a key. */
export function keyIn(value: CellValue, kind: CellKind): Key {
  if (typeof value === 'number') return value;
  // Plain-text columns return codes as texts.
  if (kind === 'code') return codeIn(value);
  const isText = typeof value === 'string' && value !== '' && !ERROR_VALUE.test(value);
  return isText && (kind === 'any' || kind === 'text') ? value : undefined;
}

/**
 * Somebody formatted them. Dates below the last key may be the user's own; they count only if there are no keys at all.
 */
export function datesAmongKeys(cells: readonly CellValue[], kind: CellKind): readonly Span[] {
  const isDate = (n: number) => cells[n] instanceof Date;
  let last = cells.length - 1;
  while (last > 0 && keyIn(cells[last] ?? '', kind) === undefined) last -= 1;
  if (last <= 0) for (last = 0; isDate(last + 1); ) last += 1;
  return spansOf(cells.flatMap((_, n) => (n > 0 && n <= last && isDate(n) ? [n] : [])));
}
