// Data validations that reject input: what a person types, and what scripts write (docs/platform.md#rejectedinput).
import { displayAt } from './cells.ts';
import { satisfies } from './condition-test.ts';
import { messages } from './messages.ts';
import type { SheetModel } from './sheet-model.ts';
import { type Area, lastColumnOf, lastRowOf } from './values.ts';
import type { Workbook } from './workbook.ts';

/** Whether a cell holds what its validation accepts. Blank cells are always accepted. */
export function isAccepted(workbook: Workbook, sheet: SheetModel, row: number, column: number): boolean {
  const rule = rejectingRule(workbook, sheet, row, column);
  const value = sheet.grid.value(row, column);
  if (rule === undefined || value === null) return true;
  const cell = { value, shown: displayAt(workbook, sheet, row, column) };
  return satisfies(rule.condition, cell, { clock: workbook.clock, nowMs: workbook.nowMs() });
}

/** Whether a cell of the area has a validation that rejects what doesn't fit. */
export function mayReject(workbook: Workbook, sheet: SheetModel, area: Area): boolean {
  return rejectingCells(workbook, sheet, area).length > 0;
}

/** Writes to the cells of an area, or throws and leaves them as they were where a validation rejects one of them. */
export function writeAccepted(workbook: Workbook, sheet: SheetModel, area: Area, write: () => void): void {
  const cells = rejectingCells(workbook, sheet, area);
  if (cells.length === 0) {
    write();
    return;
  }
  const { grid } = sheet;
  const before: (readonly [row: number, column: number, content: ReturnType<typeof grid.take>])[] = [];
  for (let row = area.row; row <= lastRowOf(area); row += 1)
    for (let column = area.column; column <= lastColumnOf(area); column += 1)
      before.push([row, column, grid.take(row, column)]);
  write();
  const rejected = cells.find(([row, column]) => !isAccepted(workbook, sheet, row, column));
  if (rejected === undefined) return;
  for (const [row, column, content] of before) grid.put(row, column, content);
  workbook.changed({ kind: 'cells', sheetId: sheet.id, area });
  const condition = rejectingRule(workbook, sheet, ...rejected)?.condition;
  const [list] = condition?.values ?? [];
  throw messages.rejectedInput(...rejected, list?.kind === 'list' ? list.values : []);
}

type Place = readonly [row: number, column: number];

function rejectingCells(workbook: Workbook, sheet: SheetModel, area: Area): readonly Place[] {
  if (workbook.validations.all.every(({ allowInvalid }) => allowInvalid)) return [];
  const found: Place[] = [];
  for (let row = area.row; row <= lastRowOf(area); row += 1)
    for (let column = area.column; column <= lastColumnOf(area); column += 1)
      if (rejectingRule(workbook, sheet, row, column) !== undefined) found.push([row, column]);
  return found;
}

function rejectingRule(workbook: Workbook, { grid }: SheetModel, row: number, column: number) {
  const rule = workbook.validations.get(workbook.styles.get(grid.style(row, column)).validation);
  return rule?.allowInvalid === false ? rule : undefined;
}
