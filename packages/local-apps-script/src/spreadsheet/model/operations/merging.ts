// Merged cells: which rectangles are merged, and what merging does to values.
import { clearCells } from '../cells.ts';
import { messages } from '../messages.ts';
import type { SheetModel } from '../sheet-model.ts';
import { type Area, cellCount, intersects } from '../values.ts';
import type { Workbook } from '../workbook.ts';

/** @throws the platform's message where an edge of frozen rows or columns goes through the area */
export function mayMerge({ layout }: SheetModel, area: Area): void {
  const { row, column } = layout;
  const isCut = (frozen: number, first: number, count: number) =>
    first <= frozen && frozen < first + count - 1;
  if (isCut(column.frozen, area.column, area.columns)) throw messages.mergeOverFrozen('columns');
  if (isCut(row.frozen, area.row, area.rows)) throw messages.mergeOverFrozen('rows');
}

/** Merges an area; only its first cell keeps what it holds. Merges that it touches are undone. */
export function mergeCells(workbook: Workbook, sheet: SheetModel, area: Area): void {
  mayMerge(sheet, area);
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
