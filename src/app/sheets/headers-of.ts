// Headers by which cells find their columns on another sheet.

import type { CellValue } from '../../domain/cells/cell.ts';
import type { Sheet } from '../../ports/workbook.ts';

/** Each header with its number among equal ones: `Notes 2`. An untitled one begins with a blank. */
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

export function isUntitled(header: string): boolean {
  return /^ \d+$/.test(header);
}
