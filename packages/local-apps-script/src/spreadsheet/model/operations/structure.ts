// Inserting, deleting and moving rows and columns of a sheet, and everything that follows: formulas in all sheets,
// metadata, widths, filters, protections, named ranges.
import type { Axis, AxisChange } from '../axis-change.ts';
import { adjustFormula } from '../formula-text.ts';
import { messages } from '../messages.ts';
import type { SheetModel } from '../sheet-model.ts';
import type { Workbook } from '../workbook.ts';

/** Whether a structural change can be made; throws the platform's message when it can't. */
export function checkChange(workbook: Workbook, sheet: SheetModel, axis: Axis, change: AxisChange): void {
  const max = sheet.max(axis);
  switch (change.type) {
    case 'insert': {
      if (change.count < 1 || change.at < 1 || change.at > max + 1) throw messages.outside();
      const across = axis === 'row' ? sheet.maxColumns : sheet.maxRows;
      workbook.checkRoom(change.count * across, axis === 'column' ? max + change.count : sheet.maxColumns);
      return;
    }
    case 'delete':
      if (change.count < 1 || change.at < 1 || change.at + change.count - 1 > max) throw messages.outside();
      // At least one row that isn't frozen has to stay.
      if (max - change.count < 1 || unfrozenLeft(sheet, axis, change) < 1) {
        throw axis === 'row' ? messages.lastRows() : messages.lastColumns();
      }
      return;
    case 'move':
      if (change.count < 1 || change.from < 1 || change.from + change.count - 1 > max)
        throw messages.outside();
      if (change.to < 1 || change.to > max + 1) throw messages.outside();
      return;
  }
}

function unfrozenLeft(
  sheet: SheetModel,
  axis: Axis,
  change: { readonly at: number; readonly count: number },
): number {
  const { frozen } = sheet.layout[axis];
  const end = change.at + change.count - 1;
  const removed = Math.max(0, end - Math.max(change.at, frozen + 1) + 1);
  return sheet.max(axis) - frozen - removed;
}

/**
 * Makes a structural change. `like` is the row or column whose formats inserted ones take (Sheets' own menu and
 * insertRowsAfter take the one before, insertRowsBefore the one after: not verified).
 */
export function changeGrid(
  workbook: Workbook,
  sheet: SheetModel,
  axis: Axis,
  change: AxisChange,
  like?: number,
): void {
  checkChange(workbook, sheet, axis, change);
  workbook.batch(() => {
    applyToGrid(sheet, axis, change, isPlain(workbook, sheet, axis, change) ? undefined : like);
    for (const other of workbook.sheets) {
      other.grid.mapFormulas((text) => adjustFormula(text, other.name, sheet.name, axis, change));
    }
    workbook.followChange(sheet, axis, change);
    workbook.changed({ kind: 'grid', sheetId: sheet.id, axis, change });
  });
}

/** Rows behind the last one may come without the formats of the row above. */
function isPlain({ profile }: Workbook, sheet: SheetModel, axis: Axis, change: AxisChange): boolean {
  const isAtEnd = change.type === 'insert' && axis === 'row' && change.at > sheet.maxRows;
  return isAtEnd && profile.rowsAtEnd === 'plain';
}

function applyToGrid(sheet: SheetModel, axis: Axis, change: AxisChange, like: number | undefined): void {
  const { grid } = sheet;
  switch (change.type) {
    case 'insert':
      if (axis === 'row') {
        grid.insertRows(change.at, change.count, like);
        sheet.maxRows += change.count;
      } else {
        grid.insertColumns(change.at, change.count, like);
        sheet.maxColumns += change.count;
      }
      return;
    case 'delete': {
      const layout = sheet.layout[axis];
      const frozenGone = Math.max(0, Math.min(layout.frozen, change.at + change.count - 1) - change.at + 1);
      layout.frozen -= frozenGone;
      if (axis === 'row') {
        grid.deleteRows(change.at, change.count);
        sheet.maxRows -= change.count;
      } else {
        grid.deleteColumns(change.at, change.count);
        sheet.maxColumns -= change.count;
      }
      return;
    }
    case 'move': {
      const moved = moveOrder(change.from, change.count, change.to);
      if (moved === undefined) return;
      if (axis === 'row') grid.arrangeRows(moved.first, moved.order);
      else grid.arrangeColumns(moved.first, moved.order);
    }
  }
}

/** The new order of the stretch that a move touches; undefined when nothing moves. */
function moveOrder(
  from: number,
  count: number,
  to: number,
): { readonly first: number; readonly order: readonly number[] } | undefined {
  const end = from + count;
  if (to >= from && to <= end) return undefined;
  const span = (start: number, stop: number) =>
    Array.from({ length: stop - start }, (_, index) => start + index);
  return to > end
    ? { first: from, order: [...span(end, to), ...span(from, end)] }
    : { first: to, order: [...span(from, end), ...span(to, from)] };
}
