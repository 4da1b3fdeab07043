// Rows that a formula returns. Text starting with `=` is safe: a custom function can't return formulas.

import { type CellValue, fitText } from '../../../domain/cells/cell.ts';

export type FormulaRows = readonly (readonly CellValue[])[];

/** Text over 50,000 characters is cut and ends with `cutMark`. */
export function shownValue(value: CellValue | null | undefined, cutMark: string): CellValue {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? fitText(value, cutMark) : value;
}

export function sentenceRow(sentence: string, width: number): readonly CellValue[] {
  return Array.from({ length: Math.max(1, width) }, (_, column) => (column === 0 ? sentence : ''));
}
