// What a formula gives back: rows of values, which Sheets shows as they are. A text that begins with `=` stays a text
// there: a custom function can't give formulas.

import { type CellValue, fitText } from '../cell.ts';

export type FormulaRows = readonly (readonly CellValue[])[];

/** The value for a cell: blanks stay blank, and a text that no cell can hold is cut and says so. */
export function shown(value: CellValue | null | undefined, cutMark: string): CellValue {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? fitText(value, cutMark) : value;
}

/** A row that says something in its first cell, as wide as the others. */
export function lineOf(sentence: string, width: number): readonly CellValue[] {
  return Array.from({ length: Math.max(1, width) }, (_, column) => (column === 0 ? sentence : ''));
}
