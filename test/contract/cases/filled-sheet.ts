// Sheets for cases, and their cells.

import type { Ports } from '../../../src/app/ports.ts';
import type { CellValue } from '../../../src/domain/cells/cell.ts';
import type { Area, Sheet } from '../../../src/ports/workbook.ts';

export const area = (row: number, column: number, rows = 1, columns = 1): Area => ({
  row,
  column,
  rows,
  columns,
});

/** A tab of its own with these values from A1 on. */
export function sheetWith({ workbook }: Ports, values: readonly (readonly CellValue[])[]): Sheet {
  const sheet = workbook.addSheet('Mine');
  sheet.write(area(1, 1, values.length, values[0]?.length ?? 0), values);
  return sheet;
}

/** The first cells of column A. */
export const columnA = (sheet: Sheet, rows: number) => sheet.read(area(1, 1, rows)).map(([value]) => value);
