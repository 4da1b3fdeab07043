// The rows that a formula returns. Sheets shows them as they are: a text that begins with `=` stays a text, because a
// custom function can't return formulas.

import { type CellValue, fitText } from '../../../domain/cell.ts';

/** The rows that a formula returns. */
export type FormulaRows = readonly (readonly CellValue[])[];

/** The value for a cell: `''` for a missing one, and a text over 50,000 characters cut, with `cutMark` at its end. */
export function shownValue(value: CellValue | null | undefined, cutMark: string): CellValue {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? fitText(value, cutMark) : value;
}

/**
 * A row of a formula's result with the sentence in its first cell and blanks in the others.
 * @param width the number of cells
 */
export function sentenceRow(sentence: string, width: number): readonly CellValue[] {
  return Array.from({ length: Math.max(1, width) }, (_, column) => (column === 0 ? sentence : ''));
}
