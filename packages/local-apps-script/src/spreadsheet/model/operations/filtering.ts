// A sheet's one filter: which rows it hides. Rows are judged when a criterion is set, as Sheets does; later edits don't
// hide or show them.
import { displayAt } from '../cells.ts';
import { satisfies } from '../condition-test.ts';
import type { FilterRule } from '../conditions.ts';
import { messages } from '../messages.ts';
import type { SheetModel } from '../sheet-model.ts';
import { type Area, lastRowOf } from '../values.ts';
import type { Workbook } from '../workbook.ts';
import { type SortKey, sortArea } from './sorting.ts';

/** Puts a filter over an area whose first row is the header. */
export function createFilter(workbook: Workbook, sheet: SheetModel, area: Area): void {
  if (sheet.filter !== undefined) throw messages.secondFilter();
  sheet.filter = { area, rules: new Map() };
  workbook.changed({ kind: 'layout', sheetId: sheet.id });
}

/** Takes the filter away and shows the rows that it hid. */
export function removeFilter(workbook: Workbook, sheet: SheetModel): void {
  sheet.filter = undefined;
  sheet.filteredOut = new Set();
  workbook.changed({ kind: 'layout', sheetId: sheet.id });
}

/** Sets or removes what the filter asks of a column of the sheet, and hides rows by all that it asks. */
export function setFilterRule(
  workbook: Workbook,
  sheet: SheetModel,
  column: number,
  rule: FilterRule | undefined,
): void {
  if (sheet.filter === undefined) return;
  if (rule === undefined) sheet.filter.rules.delete(column);
  else sheet.filter.rules.set(column, rule);
  applyFilter(workbook, sheet);
}

/** Judges all rows of the filter again. */
export function applyFilter(workbook: Workbook, sheet: SheetModel): void {
  const hidden = new Set<number>();
  const { filter } = sheet;
  if (filter !== undefined && filter.rules.size > 0) {
    for (let row = filter.area.row + 1; row <= lastRowOf(filter.area); row += 1) {
      if (![...filter.rules].every(([column, rule]) => passes(workbook, sheet, row, column, rule)))
        hidden.add(row);
    }
  }
  sheet.filteredOut = hidden;
  workbook.changed({ kind: 'layout', sheetId: sheet.id });
}

/** Whether a criterion of a filter lets a row through. */
export function passes(
  workbook: Workbook,
  sheet: SheetModel,
  row: number,
  column: number,
  rule: FilterRule,
): boolean {
  const shown = displayAt(workbook, sheet, row, column);
  if (rule.hiddenValues.includes(shown)) return false;
  if (rule.visibleValues !== undefined && !rule.visibleValues.includes(shown)) return false;
  if (rule.condition === undefined) return true;
  const cell = { value: sheet.grid.value(row, column), shown };
  return satisfies(rule.condition, cell, { clock: workbook.clock, nowMs: workbook.nowMs() });
}

/** Sorts what is under the filter's header, and judges the rows again. */
export function sortFilter(workbook: Workbook, sheet: SheetModel, key: SortKey): void {
  if (sheet.filter === undefined || sheet.filter.area.rows < 2) return;
  const { area } = sheet.filter;
  sheet.filter.sortedBy = key;
  sortArea(workbook, sheet, { ...area, row: area.row + 1, rows: area.rows - 1 }, [key]);
  applyFilter(workbook, sheet);
}
