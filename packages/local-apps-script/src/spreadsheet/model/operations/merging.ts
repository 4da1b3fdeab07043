// Merged cells: which rectangles are merged, and what merging does to values.
import { clearCells } from '../cells.ts';
import type { SheetModel } from '../sheet-model.ts';
import { type Area, cellCount, intersects } from '../values.ts';
import type { Workbook } from '../workbook.ts';

/** Merges an area; only its first cell keeps what it holds. Merges that it touches are undone. */
export function mergeCells(workbook: Workbook, sheet: SheetModel, area: Area): void {
  workbook.batch(() => {
    sheet.merges = sheet.merges.filter((other) => !intersects(other, area));
    if (cellCount(area) > 1) sheet.merges.push(area);
    const first = sheet.grid.take(area.row, area.column);
    clearCells(workbook, sheet, area, { contents: true, notes: true });
    sheet.grid.put(area.row, area.column, first);
    workbook.changed({ kind: 'layout', sheetId: sheet.id });
  });
}

/** Undoes every merge that touches the area. */
export function unmergeCells(workbook: Workbook, sheet: SheetModel, area: Area): void {
  sheet.merges = sheet.merges.filter((other) => !intersects(other, area));
  workbook.changed({ kind: 'layout', sheetId: sheet.id });
}
