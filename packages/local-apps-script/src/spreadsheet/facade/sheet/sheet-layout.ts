// How a sheet's rows and columns are shown: hidden, frozen, and how large.

import type { HostObject } from '../../../kernel/contract.ts';
import { addMethods } from '../../../kernel/published-class.ts';
import type { Axis } from '../../model/axis-change.ts';
import { type Clearing, clearCells, displayAt, readValues, writeEntries } from '../../model/cells.ts';
import { MAX_CELL_CHARACTERS, messages } from '../../model/messages.ts';
import { isHiddenByGroup } from '../../model/operations/grouping.ts';
import { sortArea } from '../../model/operations/sorting.ts';
import { changeGrid } from '../../model/operations/structure.ts';
import { writeAccepted } from '../../model/rejected-input.ts';
import type { SheetModel } from '../../model/sheet-model.ts';
import type { Area } from '../../model/values.ts';
import { changeLayout } from '../layout-change.ts';
import type { RangeBase } from '../range-base.ts';
import { Filter } from '../rules/filter.ts';
import { TextFinder } from '../text-finder.ts';
import { SheetBase } from './sheet-base.ts';

/** The part of Sheet about all of its cells. */
class SheetContents extends SheetBase {
  static {
    for (const [name, part] of [
      ['clearContents', 'contents'],
      ['clearFormats', 'formats'],
      ['clearNotes', 'notes'],
    ] as const)
      addMethods(SheetContents.prototype, {
        [name]() {
          return this.clearing(name, { [part]: true });
        },
      });
  }

  getSheetValues(row: number, column: number, rows: number, columns: number): unknown[][] {
    const area = { row, column, rows, columns };
    this.session.readCells(rows * columns);
    this.checkBlock(area);
    return readValues(this.session.workbook, this.model, area);
  }

  /** Writes below the last used row, which is found when the write is applied; the grid grows where it has to. */
  appendRow(contents: readonly unknown[]): this {
    for (const value of contents) {
      if (typeof value === 'string' && value.length > MAX_CELL_CHARACTERS) throw messages.cellTooLong();
    }
    const { workbook } = this.session;
    const columns = Math.max(1, contents.length);
    this.session.writeCells(
      'appendRow',
      this.sheetId,
      this.firstFree(1),
      (sheet) => {
        const row = sheet.grid.lastRow() + 1;
        if (row > sheet.maxRows) {
          changeGrid(workbook, sheet, 'row', { type: 'insert', at: row, count: 1 }, row - 1);
        }
        const missing = columns - sheet.maxColumns;
        if (missing > 0) {
          changeGrid(workbook, sheet, 'column', { type: 'insert', at: sheet.maxColumns + 1, count: missing });
        }
        const area = { row, column: 1, rows: 1, columns };
        writeAccepted(workbook, sheet, area, () => writeEntries(workbook, sheet, area, [contents]));
      },
      columns,
    );
    return this;
  }

  private firstFree(columns: number): Area {
    const row = Math.min(this.model.grid.lastRow() + 1, this.model.maxRows);
    return { row, column: 1, rows: 1, columns };
  }

  private clearing(method: string, what: Clearing): this {
    const area = this.model.fullArea;
    this.session.writeCells(method, this.sheetId, area, (sheet) =>
      clearCells(this.session.workbook, sheet, sheet.fullArea, what),
    );
    return this;
  }

  /** Keeps notes and validations and number formats (docs/platform.md#clearing). */
  clear(options: { readonly formatOnly?: boolean; readonly contentsOnly?: boolean } = {}): this {
    const only = options.formatOnly === true || options.contentsOnly === true;
    return this.clearing('clear', {
      contents: !only || options.contentsOnly === true,
      formats: !only || options.formatOnly === true,
    });
  }

  /** Knows no header: only frozen rows stay (docs/platform.md#sorting). */
  sort(column: number, ascending = true): this {
    const { maxRows, maxColumns, layout } = this.model;
    const row = layout.row.frozen + 1;
    this.checkBlock({ row: 1, column, rows: 1, columns: 1 });
    const area: Area = { row, column: 1, rows: maxRows - row + 1, columns: maxColumns };
    this.session.writeCells('sort', this.sheetId, area, (sheet) =>
      sortArea(this.session.workbook, sheet, area, [{ column, ascending }]),
    );
    return this;
  }

  getFilter(): HostObject | null {
    this.session.look();
    return this.model.filter === undefined ? null : new Filter(this.session, this.sheetId);
  }

  createTextFinder(text: string): HostObject {
    return new TextFinder(
      this.session,
      () => [{ sheetId: this.sheetId, area: this.model.dataArea }],
      String(text),
    );
  }
}

/** As names of methods have them. */
export const AXES = [
  ['Row', 'row'],
  ['Column', 'column'],
] as const;

/** Pixels (docs/platform.md#looks-of-cells). */
const DEFAULT_SIZE: Readonly<Record<Axis, number>> = { row: 21, column: 100 };

/** The part of Sheet about sizes, and about what is hidden or frozen. */
export class SheetLayout extends SheetContents {
  static {
    for (const [name, axis, least] of [
      ['ColumnWidth', 'column', 0],
      ['RowHeight', 'row', DEFAULT_SIZE.row],
    ] as const)
      addMethods(SheetLayout.prototype, {
        [`set${name}`](index: number, pixels: number) {
          return this.resize(`set${name}`, axis, index, 1, () => Math.max(pixels, least));
        },
        [`set${name}s`](first: number, count: number, pixels: number) {
          return this.resize(`set${name}s`, axis, first, count, () => Math.max(pixels, least));
        },
      });
    for (const [name, axis] of AXES)
      addMethods(SheetLayout.prototype, {
        [`is${name}HiddenByUser`](index: number) {
          this.session.lookAtContents();
          const { hidden, groups } = this.model.layout[axis];
          return hidden.has(index) || isHiddenByGroup(groups, index);
        },
        [`getFrozen${name}s`]() {
          this.session.lookAtContents();
          return this.model.layout[axis].frozen;
        },
        [`setFrozen${name}s`](count: number) {
          this.freeze(`setFrozen${name}s`, axis, count);
        },
      });
    for (const [name, ofRange, axis, hidden] of [
      ['hideRows', 'hideRow', 'row', true],
      ['showRows', 'unhideRow', 'row', false],
      ['hideColumns', 'hideColumn', 'column', true],
      ['showColumns', 'unhideColumn', 'column', false],
    ] as const)
      addMethods(SheetLayout.prototype, {
        [name](first: number, count = 1) {
          this.setHidden(name, axis, first, count, hidden);
        },
        [ofRange]({ area }: RangeBase) {
          const [first, count] = axis === 'row' ? [area.row, area.rows] : [area.column, area.columns];
          this.setHidden(ofRange, axis, first, count, hidden);
        },
      });
  }

  protected layoutChange(method: string, change: (sheet: SheetModel) => void, structural = false): this {
    changeLayout(this.session, method, this.sheetId, change, { structural });
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

  isRowHiddenByFilter(row: number): boolean {
    this.session.lookAtContents();
    return this.model.filteredOut.has(row);
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
}

/** Whole rows or columns as a rectangle. */
export function lineArea(sheet: SheetModel, axis: Axis, first: number, count: number): Area {
  return axis === 'row'
    ? { row: first, column: 1, rows: count, columns: sheet.maxColumns }
    : { row: 1, column: first, rows: sheet.maxRows, columns: count };
}
