// What a person makes of a sheet beside its cells: merged cells, filters, groups, protections, slicers, tables and pivot
// tables.
import type { StructureChange } from '../../kernel/user-act.ts';
import { parseReference, resolve } from './a1.ts';
import type { Axis } from './axis-change.ts';
import { changeStyle } from './cells.ts';
import { type FilterRule, newProtection, type ValidationRule } from './conditions.ts';
import { messages } from './messages.ts';
import { createFilter, removeFilter, setFilterRule } from './operations/filtering.ts';
import { groupAt, setCollapsed, shiftDepth } from './operations/grouping.ts';
import { mergeCells, unmergeCells } from './operations/merging.ts';
import type { SheetModel } from './sheet-model.ts';
import type { Area } from './values.ts';
import type { Workbook } from './workbook.ts';

/** The part of a person's acts that is about how a sheet is laid out. */
export class LayoutUser {
  constructor(readonly workbook: Workbook) {}

  protected sheet(name: string): SheetModel {
    const sheet = this.workbook.sheetNamed(name);
    if (sheet === undefined) throw messages.sheetNotFound();
    return sheet;
  }

  protected area(sheet: SheetModel, notation: string): Area {
    const reference = parseReference(notation);
    if (reference === undefined) throw messages.rangeNotFound();
    return resolve(reference, sheet.maxRows, sheet.maxColumns);
  }

  protected changed(change: StructureChange): void {
    this.workbook.userDid({ kind: 'change', change });
  }

  /** Changes what stands on a sheet, and tells whoever shows it. */
  private layOut(sheetName: string, change: (sheet: SheetModel) => void): void {
    const sheet = this.sheet(sheetName);
    change(sheet);
    this.workbook.changed({ kind: 'layout', sheetId: sheet.id });
  }

  /** Turns cells, their headers in the first row, into a table with typed columns. */
  makeTable(sheetName: string, range: string): void {
    this.layOut(sheetName, (sheet) => sheet.tables.push(this.area(sheet, range)));
  }

  /** Lets a pivot table stand on cells; what it shows is for others to write. */
  makePivot(sheetName: string, range: string): void {
    this.layOut(sheetName, (sheet) => sheet.pivots.push(this.area(sheet, range)));
  }

  removePivots(sheetName: string): void {
    this.layOut(sheetName, (sheet) => {
      sheet.pivots = [];
    });
  }

  /** Merges cells: only the first keeps what it holds. */
  merge(sheetName: string, range: string): void {
    const sheet = this.sheet(sheetName);
    mergeCells(this.workbook, sheet, this.area(sheet, range));
    this.changed('FORMAT');
  }

  /** Parts all merged cells that these cells touch. */
  unmerge(sheetName: string, range: string): void {
    const sheet = this.sheet(sheetName);
    unmergeCells(this.workbook, sheet, this.area(sheet, range));
    this.changed('FORMAT');
  }

  filter(sheetName: string, range: string): void {
    const sheet = this.sheet(sheetName);
    createFilter(this.workbook, sheet, this.area(sheet, range));
  }

  /** Sets or, with undefined, removes the criterion of a column of the sheet. */
  filterBy(sheetName: string, column: number, rule: FilterRule | undefined): void {
    setFilterRule(this.workbook, this.sheet(sheetName), column, rule);
  }

  unfilter(sheetName: string): void {
    removeFilter(this.workbook, this.sheet(sheetName));
  }

  hideRows(sheetName: string, at: number, count = 1, hidden = true): void {
    this.hide(sheetName, 'row', at, count, hidden);
  }

  hideColumns(sheetName: string, at: number, count = 1, hidden = true): void {
    this.hide(sheetName, 'column', at, count, hidden);
  }

  private hide(sheetName: string, axis: Axis, at: number, count: number, hidden: boolean): void {
    this.layOut(sheetName, ({ layout }) => {
      for (let index = at; index < at + count; index += 1) {
        if (hidden) layout[axis].hidden.add(index);
        else layout[axis].hidden.delete(index);
      }
    });
  }

  /** Puts columns into a group of their own, within those that they are in already. */
  groupColumns(sheetName: string, at: number, count = 1): void {
    this.group(sheetName, 'column', at, count);
  }

  /** The same with rows. */
  groupRows(sheetName: string, at: number, count = 1): void {
    this.group(sheetName, 'row', at, count);
  }

  private group(sheetName: string, axis: Axis, at: number, count: number): void {
    const span = { first: at, last: at + count - 1 };
    this.layOut(sheetName, ({ layout }) => shiftDepth(layout[axis].groups, span, 1));
  }

  /** Collapses the group of this depth around a row or column, or expands it; nothing where there is none. */
  collapseGroup(sheetName: string, axis: Axis, at: number, depth: number, collapsed = true): void {
    const sheet = this.sheet(sheetName);
    const { groups } = sheet.layout[axis];
    const span = groupAt(groups, at, depth);
    if (span === undefined) return;
    setCollapsed(groups, span, depth, collapsed);
    this.workbook.changed({ kind: 'layout', sheetId: sheet.id });
  }

  /** Sets a column's width in pixels. */
  resizeColumn(sheetName: string, column: number, widthPx: number): void {
    this.layOut(sheetName, ({ layout }) => layout.column.sizes.set(column, widthPx));
  }

  /** Freezes the first `count` rows or columns; 0 lets all scroll. At least one has to stay free. */
  freeze(sheetName: string, axis: Axis, count: number): void {
    this.layOut(sheetName, (sheet) => {
      sheet.layout[axis].frozen = Math.min(count, sheet.max(axis) - 1);
    });
  }

  /** Protects a range: a warning, or only these people, by their e-mail addresses, and the owner may edit it. */
  protect(sheetName: string, range: string, editors: readonly string[] | 'warning'): void {
    this.layOut(sheetName, (sheet) =>
      sheet.protections.push({
        ...newProtection(this.workbook.newId(), this.area(sheet, range)),
        ...(editors === 'warning' ? { warningOnly: true } : { editors: [...editors] }),
      }),
    );
  }

  /** Protects a sheet but for some ranges: only these people and the owner may edit the rest. */
  protectSheet(sheetName: string, editors: readonly string[], except: readonly string[] = []): void {
    this.layOut(sheetName, (sheet) =>
      sheet.protections.push({
        ...newProtection(this.workbook.newId()),
        unprotected: except.map((range) => this.area(sheet, range)),
        editors: [...editors],
      }),
    );
  }

  /** Sets what cells may hold (Data ▸ Data validation); undefined takes the rule away. What they hold now stays. */
  validate(sheetName: string, range: string, rule: ValidationRule | undefined): void {
    const sheet = this.sheet(sheetName);
    const value = rule === undefined ? undefined : this.workbook.validations.numberOf(rule);
    changeStyle(this.workbook, sheet, this.area(sheet, range), { key: 'validation', value });
    this.changed('OTHER');
  }

  /** Removes all protections of a sheet and of its ranges. */
  unprotect(sheetName: string): void {
    this.layOut(sheetName, (sheet) => {
      sheet.protections = [];
    });
  }

  /** Adds a slicer over a range, by one of its columns, counted from 1. What people choose in it isn't simulated. */
  addSlicer(sheetName: string, range: string, column: number): void {
    const place = { row: 1, column: 1, x: 0, y: 0 };
    this.layOut(sheetName, (sheet) => {
      const area = this.area(sheet, range);
      sheet.slicers.push({ id: this.workbook.newId(), area, title: '', column, place });
    });
  }
}
