// The headers of a sheet by which cells find their columns on another one.

import type { CellValue } from '../../domain/cell.ts';
import type { Sheet } from '../../ports/workbook.ts';

/**
 * The headers of all columns in a row, each with its number among those with the same text: `Notes 2`. By them rows
 * that move between sheets find the user's columns again. One without a text begins with a blank.
 */
export function numberedHeaders(sheet: Sheet, row: number): readonly string[] {
  const { maxColumns, maxRows } = sheet.extent();
  if (maxRows < row) return [];
  const [texts = []] = sheet.read({ row, column: 1, rows: 1, columns: maxColumns });
  const counts = new Map<CellValue, number>();
  return texts.map((text) => {
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return `${String(text)} ${count}`;
  });
}

/**
 * Whether a numbered header, such as `Notes 2`, is of a column without a text. No column is made for such a one
 * where rows move to another sheet.
 */
export function isUntitled(header: string): boolean {
  return /^ \d+$/.test(header);
}
