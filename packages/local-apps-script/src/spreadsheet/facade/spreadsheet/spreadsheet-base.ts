// What a spreadsheet passes on to its active sheet.
import type { HostObject, PlatformError } from '../../../kernel/contract.ts';
import type { Range } from '../range/range.ts';
import type { RangeList } from '../range/range-list.ts';
import type { RangeBase } from '../range-base.ts';
import { Sheet } from '../sheet/sheet.ts';
import type { SheetsSession } from '../sheets-session.ts';

/** The part of Spreadsheet about its sheets and settings. */
export class SpreadsheetBase implements HostObject {
  readonly hostClass = 'Spreadsheet';

  constructor(readonly session: SheetsSession) {}

  protected get active(): Sheet {
    const { workbook, selection } = this.session;
    const sheet = workbook.sheet(selection.sheetId) ?? workbook.sheets[0];
    return new Sheet(this.session, sheet?.id ?? 0);
  }

  /** What is asked of the active sheet may be nothing for it. */
  refusal(method: string, args: readonly unknown[] = []): PlatformError | undefined {
    const foreign = this.session.refusalOf(`Spreadsheet.${method}`, args);
    if (foreign !== undefined) return foreign;
    return Object.hasOwn(SpreadsheetBase.prototype, method) ? this.active.refusal(method) : undefined;
  }

  getDataRange(): HostObject {
    return this.active.getDataRange();
  }

  getLastRow(): number {
    return this.active.getLastRow();
  }

  getLastColumn(): number {
    return this.active.getLastColumn();
  }

  getSheetId(): number {
    return this.active.getSheetId();
  }

  getSheetName(): string {
    return this.active.getName();
  }

  getSheetValues(row: number, column: number, rows: number, columns: number): unknown[][] {
    return this.active.getSheetValues(row, column, rows, columns);
  }

  appendRow(contents: readonly unknown[]): HostObject {
    return this.active.appendRow(contents);
  }

  sort(column: number, ascending?: boolean): HostObject {
    return this.active.sort(column, ascending);
  }

  insertRowAfter(after: number): HostObject {
    return this.active.insertRowAfter(after);
  }

  insertRowBefore(before: number): HostObject {
    return this.active.insertRowBefore(before);
  }

  insertRowsAfter(after: number, count: number): HostObject {
    return this.active.insertRowsAfter(after, count);
  }

  insertRowsBefore(before: number, count: number): HostObject {
    return this.active.insertRowsBefore(before, count);
  }

  insertColumnAfter(after: number): HostObject {
    return this.active.insertColumnAfter(after);
  }

  insertColumnBefore(before: number): HostObject {
    return this.active.insertColumnBefore(before);
  }

  insertColumnsAfter(after: number, count: number): HostObject {
    return this.active.insertColumnsAfter(after, count);
  }

  insertColumnsBefore(before: number, count: number): HostObject {
    return this.active.insertColumnsBefore(before, count);
  }

  deleteRow(row: number): HostObject {
    return this.active.deleteRow(row);
  }

  deleteRows(row: number, count: number): void {
    this.active.deleteRows(row, count);
  }

  deleteColumn(column: number): HostObject {
    return this.active.deleteColumn(column);
  }

  deleteColumns(column: number, count: number): void {
    this.active.deleteColumns(column, count);
  }

  getFrozenRows(): number {
    return this.active.getFrozenRows();
  }

  getFrozenColumns(): number {
    return this.active.getFrozenColumns();
  }

  setFrozenRows(rows: number): void {
    this.active.setFrozenRows(rows);
  }

  setFrozenColumns(columns: number): void {
    this.active.setFrozenColumns(columns);
  }

  getColumnWidth(column: number): number {
    return this.active.getColumnWidth(column);
  }

  setColumnWidth(column: number, width: number): HostObject {
    return this.active.setColumnWidth(column, width);
  }

  getRowHeight(row: number): number {
    return this.active.getRowHeight(row);
  }

  setRowHeight(row: number, height: number): HostObject {
    return this.active.setRowHeight(row, height);
  }

  autoResizeColumn(column: number): HostObject {
    return this.active.autoResizeColumn(column);
  }

  hideColumn(column: RangeBase): void {
    this.active.hideColumn(column);
  }

  hideRow(row: RangeBase): void {
    this.active.hideRow(row);
  }

  unhideColumn(column: RangeBase): void {
    this.active.unhideColumn(column);
  }

  unhideRow(row: RangeBase): void {
    this.active.unhideRow(row);
  }

  isRowHiddenByFilter(row: number): boolean {
    return this.active.isRowHiddenByFilter(row);
  }

  isRowHiddenByUser(row: number): boolean {
    return this.active.isRowHiddenByUser(row);
  }

  isColumnHiddenByUser(column: number): boolean {
    return this.active.isColumnHiddenByUser(column);
  }

  getSelection(): HostObject {
    return this.active.getSelection();
  }

  getActiveRange(): HostObject | null {
    return this.active.getActiveRange();
  }

  getActiveRangeList(): HostObject | null {
    return this.active.getActiveRangeList();
  }

  getActiveCell(): HostObject | null {
    return this.active.getActiveCell();
  }

  getCurrentCell(): HostObject | null {
    return this.active.getCurrentCell();
  }

  setActiveRange(range: Range): HostObject {
    return range.activate();
  }

  setActiveRangeList(list: RangeList): HostObject {
    return list.activate();
  }

  setActiveSelection(range: Range | string): HostObject {
    return this.active.setActiveSelection(range);
  }

  setCurrentCell(cell: Range): HostObject {
    return cell.activateAsCurrentCell();
  }
}
