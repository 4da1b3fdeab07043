// Rows and columns of a sheet: inserting, deleting, moving, hiding, freezing and sizing them.
import type { HostObject } from '../../../kernel/contract.ts';
import type { Axis, AxisChange } from '../../model/axis-change.ts';
import { displayAt } from '../../model/cells.ts';
import { messages } from '../../model/messages.ts';
import { changeGrid, checkChange } from '../../model/operations/structure.ts';
import type { SheetModel } from '../../model/sheet-model.ts';
import type { Area } from '../../model/values.ts';
import type { RangeBase } from '../range-base.ts';
import { SheetContents } from './sheet-contents.ts';

/** Pixels (platform.md 5.5). */
const DEFAULT_SIZE: Readonly<Record<Axis, number>> = { row: 21, column: 100 };

export class SheetGrid extends SheetContents {
  private change(method: string, axis: Axis, asked: AxisChange, like?: number): this {
    const { workbook } = this.session;
    const change = whole(asked);
    this.session.changeSheet(
      method,
      this.sheetId,
      (sheet) => changeGrid(workbook, sheet, axis, change, like),
      {
        structural: true,
        check: (sheet) => checkChange(workbook, sheet, axis, change),
        ...(change.type === 'insert' ? {} : { area: this.touched(axis, change) }),
      },
    );
    return this;
  }

  private touched(axis: Axis, change: Exclude<AxisChange, { readonly type: 'insert' }>): Area {
    const first = change.type === 'delete' ? change.at : change.from;
    return lineArea(this.model, axis, first, change.count);
  }

  insertRowAfter(after: number): this {
    return this.change('insertRowAfter', 'row', { type: 'insert', at: after + 1, count: 1 }, after);
  }

  insertRowBefore(before: number): this {
    return this.change('insertRowBefore', 'row', { type: 'insert', at: before, count: 1 }, before);
  }

  insertRowsAfter(after: number, count: number): this {
    return this.change('insertRowsAfter', 'row', { type: 'insert', at: after + 1, count }, after);
  }

  insertRowsBefore(before: number, count: number): this {
    return this.change('insertRowsBefore', 'row', { type: 'insert', at: before, count }, before);
  }

  insertRows(index: number, count = 1): void {
    this.change('insertRows', 'row', { type: 'insert', at: index, count }, index);
  }

  insertColumnAfter(after: number): this {
    return this.change('insertColumnAfter', 'column', { type: 'insert', at: after + 1, count: 1 }, after);
  }

  insertColumnBefore(before: number): this {
    return this.change('insertColumnBefore', 'column', { type: 'insert', at: before, count: 1 }, before);
  }

  insertColumnsAfter(after: number, count: number): this {
    return this.change('insertColumnsAfter', 'column', { type: 'insert', at: after + 1, count }, after);
  }

  insertColumnsBefore(before: number, count: number): this {
    return this.change('insertColumnsBefore', 'column', { type: 'insert', at: before, count }, before);
  }

  insertColumns(index: number, count = 1): void {
    this.change('insertColumns', 'column', { type: 'insert', at: index, count }, index);
  }

  deleteRow(row: number): this {
    return this.change('deleteRow', 'row', { type: 'delete', at: row, count: 1 });
  }

  deleteRows(row: number, count: number): void {
    this.change('deleteRows', 'row', { type: 'delete', at: row, count });
  }

  deleteColumn(column: number): this {
    return this.change('deleteColumn', 'column', { type: 'delete', at: column, count: 1 });
  }

  deleteColumns(column: number, count: number): void {
    this.change('deleteColumns', 'column', { type: 'delete', at: column, count });
  }

  /** `to` is the index before which the rows go, counted before they move. */
  moveRows(rows: RangeBase, to: number): void {
    this.change('moveRows', 'row', { type: 'move', from: rows.area.row, count: rows.area.rows, to });
  }

  moveColumns(columns: RangeBase, to: number): void {
    const { column, columns: count } = columns.area;
    this.change('moveColumns', 'column', { type: 'move', from: column, count, to });
  }

  private layoutChange(method: string, change: (sheet: SheetModel) => void, structural = false): this {
    this.session.changeSheet(
      method,
      this.sheetId,
      (sheet) => {
        change(sheet);
        this.session.workbook.changed({ kind: 'layout', sheetId: sheet.id });
      },
      { structural },
    );
    return this;
  }

  /** A stretch of rows or columns, checked against the grid. */
  private lines(axis: Axis, first: number, count: number): { readonly start: number; readonly end: number } {
    const start = Math.trunc(first) || 0;
    const length = Math.trunc(count) || 0;
    this.checkBlock(lineArea(this.model, axis, start, length));
    return { start, end: start + length };
  }

  private setHidden(method: string, axis: Axis, first: number, count: number, hidden: boolean): this {
    const { start, end } = this.lines(axis, first, count);
    return this.layoutChange(method, (sheet) => {
      for (let index = start; index < end; index += 1) {
        if (hidden) sheet.layout[axis].hidden.add(index);
        else sheet.layout[axis].hidden.delete(index);
      }
    });
  }

  hideRows(first: number, count = 1): void {
    this.setHidden('hideRows', 'row', first, count, true);
  }

  showRows(first: number, count = 1): void {
    this.setHidden('showRows', 'row', first, count, false);
  }

  hideRow({ area }: RangeBase): void {
    this.setHidden('hideRow', 'row', area.row, area.rows, true);
  }

  unhideRow({ area }: RangeBase): void {
    this.setHidden('unhideRow', 'row', area.row, area.rows, false);
  }

  hideColumns(first: number, count = 1): void {
    this.setHidden('hideColumns', 'column', first, count, true);
  }

  showColumns(first: number, count = 1): void {
    this.setHidden('showColumns', 'column', first, count, false);
  }

  hideColumn({ area }: RangeBase): void {
    this.setHidden('hideColumn', 'column', area.column, area.columns, true);
  }

  unhideColumn({ area }: RangeBase): void {
    this.setHidden('unhideColumn', 'column', area.column, area.columns, false);
  }

  isRowHiddenByUser(row: number): boolean {
    this.session.lookAtContents();
    return this.model.layout.row.hidden.has(row);
  }

  isRowHiddenByFilter(row: number): boolean {
    this.session.lookAtContents();
    return this.model.filteredOut.has(row);
  }

  isColumnHiddenByUser(column: number): boolean {
    this.session.lookAtContents();
    return this.model.layout.column.hidden.has(column);
  }

  getFrozenRows(): number {
    this.session.lookAtContents();
    return this.model.layout.row.frozen;
  }

  getFrozenColumns(): number {
    this.session.lookAtContents();
    return this.model.layout.column.frozen;
  }

  setFrozenRows(rows: number): void {
    this.freeze('setFrozenRows', 'row', rows);
  }

  setFrozenColumns(columns: number): void {
    this.freeze('setFrozenColumns', 'column', columns);
  }

  private freeze(method: string, axis: Axis, count: number): void {
    if (count < 0 || count > this.model.max(axis)) throw messages.outside();
    const freeze = (sheet: SheetModel) => {
      sheet.layout[axis].frozen = count;
    };
    // Deleting and sorting are checked against it.
    this.layoutChange(method, freeze, true);
  }

  getColumnWidth(column: number): number {
    return this.size('column', column);
  }

  getRowHeight(row: number): number {
    return this.size('row', row);
  }

  private size(axis: Axis, index: number): number {
    this.session.lookAtContents();
    return this.model.layout[axis].sizes.get(index) ?? DEFAULT_SIZE[axis];
  }

  setColumnWidth(column: number, width: number): this {
    return this.resize('setColumnWidth', 'column', column, 1, () => width);
  }

  setColumnWidths(first: number, count: number, width: number): this {
    return this.resize('setColumnWidths', 'column', first, count, () => width);
  }

  setRowHeight(row: number, height: number): this {
    return this.resize('setRowHeight', 'row', row, 1, () => Math.max(height, DEFAULT_SIZE.row));
  }

  setRowHeights(first: number, count: number, height: number): this {
    return this.resize('setRowHeights', 'row', first, count, () => Math.max(height, DEFAULT_SIZE.row));
  }

  setRowHeightsForced(first: number, count: number, height: number): this {
    return this.resize('setRowHeightsForced', 'row', first, count, () => height);
  }

  autoResizeColumn(column: number): this {
    return this.autoResizeColumns(column, 1);
  }

  autoResizeColumns(first: number, count: number): this {
    return this.resize('autoResizeColumns', 'column', first, count, (sheet, index) =>
      this.fittingWidth(sheet, index),
    );
  }

  autoResizeRows(first: number, count: number): this {
    return this.resize('autoResizeRows', 'row', first, count, () => DEFAULT_SIZE.row);
  }

  /** Some seven pixels a character of the longest of the first thousand texts: near enough for a local sheet. */
  private fittingWidth(sheet: SheetModel, column: number): number {
    let longest = 0;
    for (let row = 1; row <= Math.min(1000, sheet.grid.lastRow()); row += 1) {
      longest = Math.max(longest, displayAt(this.session.workbook, sheet, row, column).length);
    }
    return Math.max(21, longest * 7 + 10);
  }

  private resize(
    method: string,
    axis: Axis,
    first: number,
    count: number,
    size: (sheet: SheetModel, index: number) => number,
  ): this {
    const { start, end } = this.lines(axis, first, count);
    return this.layoutChange(method, (sheet) => {
      for (let index = start; index < end; index += 1) {
        const pixels = size(sheet, index);
        if (pixels === DEFAULT_SIZE[axis]) sheet.layout[axis].sizes.delete(index);
        else sheet.layout[axis].sizes.set(index, pixels);
      }
    });
  }

  protected rangeOf(area: Area): HostObject {
    return this.session.objects.range(this.session, this.sheetId, area);
  }
}

/** Fractions are cut off; what is no number at all becomes 0, which is outside of every sheet. */
function whole(change: AxisChange): AxisChange {
  const cut = (value: number) => Math.trunc(value) || 0;
  const count = cut(change.count);
  switch (change.type) {
    case 'insert':
    case 'delete':
      return { type: change.type, at: cut(change.at), count };
    case 'move':
      return { type: 'move', from: cut(change.from), count, to: cut(change.to) };
  }
}

function lineArea(sheet: SheetModel, axis: Axis, first: number, count: number): Area {
  return axis === 'row'
    ? { row: first, column: 1, rows: count, columns: sheet.maxColumns }
    : { row: 1, column: first, rows: sheet.maxRows, columns: count };
}
