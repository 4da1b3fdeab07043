// What a person does in the spreadsheet: typing, pasting, sorting, filtering, moving rows and sheets. For tests, and
// for programs that show the spreadsheet.
import type { Axis } from './axis-change.ts';
import { changeStyle, clearCells, readValues, scriptValue, writeEntries, writeNotes } from './cells.ts';
import { addFormRow } from './form-rows.ts';
import { MAX_CELL_CHARACTERS, messages } from './messages.ts';
import { copyCells, moveCells } from './operations/copying.ts';
import { copySheet } from './operations/sheet-copy.ts';
import { sortArea } from './operations/sorting.ts';
import { changeGrid } from './operations/structure.ts';
import { isAccepted } from './rejected-input.ts';
import type { SheetModel } from './sheet-model.ts';
import { restoreSheets, workbookToJson } from './snapshot.ts';
import type { WorkbookSnapshot } from './snapshot-schema.ts';
import { LayoutUser } from './user-layout.ts';
import { type Area, cellArea, lastColumnOf, lastRowOf } from './values.ts';

/** A version of the spreadsheet, as {@link SheetUser.saveVersion} gives it. */
export type SpreadsheetVersion = WorkbookSnapshot;

/**
 * A person who works in a spreadsheet. Sheets go by their names, cells by A1 notation; rows and columns count from 1.
 * What they do fires triggers, as at Google. Methods throw the platform's message where Sheets would refuse.
 */
export class SheetUser extends LayoutUser {
  /** The values of a range, as `getValues` gives them to scripts; without a range, of all cells up to the last used. */
  values(sheetName: string, range?: string): unknown[][] {
    const sheet = this.sheet(sheetName);
    return readValues(this.workbook, sheet, range === undefined ? sheet.dataArea : this.area(sheet, range));
  }

  /** Types a text into a cell. False where the cell's validation rejects it; nothing has changed then. */
  type(sheetName: string, cell: string, text: string): boolean {
    checkLength(text);
    const sheet = this.sheet(sheetName);
    const area = this.area(sheet, cell);
    const before = sheet.grid.take(area.row, area.column);
    const oldValue = this.valueAt(sheet, area);
    const isTaken = this.workbook.batch(() => {
      writeEntries(this.workbook, sheet, area, [[text]], 'person');
      if (isAccepted(this.workbook, sheet, area.row, area.column)) return true;
      sheet.grid.put(area.row, area.column, before);
      return false;
    });
    if (isTaken) this.edited(sheet, area, oldValue);
    return isTaken;
  }

  private valueAt(sheet: SheetModel, { row, column }: Area): unknown {
    const value = sheet.grid.value(row, column);
    return value === null ? undefined : scriptValue(this.workbook, value, sheet.grid.style(row, column));
  }

  private edited(sheet: SheetModel, area: Area, oldValue?: unknown): void {
    const isOne = area.rows === 1 && area.columns === 1;
    const values = isOne ? { value: this.valueAt(sheet, area), oldValue } : {};
    this.workbook.userDid({ kind: 'edit', sheetId: sheet.id, area, ...values });
  }

  /** Pastes texts as they come from another program; the grid grows where it has to. */
  paste(sheetName: string, cell: string, texts: readonly (readonly string[])[]): void {
    const sheet = this.sheet(sheetName);
    const { row, column } = this.area(sheet, cell);
    const columns = Math.max(1, ...texts.map((line) => line.length));
    // Nothing of a paste that doesn't fit is written.
    for (const text of texts.flat()) checkLength(text);
    this.workbook.batch(() => {
      this.growFor(sheet, { row, column, rows: texts.length, columns });
      texts.forEach((line, index) => {
        const area = { row: row + index, column, rows: 1, columns: Math.max(1, line.length) };
        writeEntries(this.workbook, sheet, area, [line], 'person');
      });
    });
    this.edited(sheet, { row, column, rows: texts.length, columns });
  }

  /** A form's answer arrives: a row with the time and the answers, below headers with the questions. */
  submitForm(sheetName: string, answers: Readonly<Record<string, string>>): void {
    const sheet = this.sheet(sheetName);
    this.workbook.userDid(addFormRow(this.workbook, sheet, answers, this.workbook.nowMs()));
  }

  private growFor(sheet: SheetModel, area: Area): void {
    this.grow(sheet, 'row', lastRowOf(area));
    this.grow(sheet, 'column', lastColumnOf(area));
  }

  private grow(sheet: SheetModel, axis: Axis, needed: number): void {
    const max = sheet.max(axis);
    if (needed > max) {
      changeGrid(this.workbook, sheet, axis, { type: 'insert', at: max + 1, count: needed - max });
    }
  }

  /** Moves a chart of the active sheet to a tab of its own, which then stands in front. */
  addChartTab(name: string): void {
    const { workbook } = this;
    workbook.batch(() => workbook.select(workbook.insertSheet({ name, type: 'OBJECT' }), []));
  }

  /** The Delete key: contents go, formats, notes and validations stay. */
  clear(sheetName: string, range: string): void {
    const sheet = this.sheet(sheetName);
    const area = this.area(sheet, range);
    const oldValue = this.valueAt(sheet, area);
    clearCells(this.workbook, sheet, area, { contents: true });
    this.edited(sheet, area, oldValue);
  }

  /** Gives cells a number format, such as `0%`. */
  format(sheetName: string, range: string, numberFormat: string): void {
    const sheet = this.sheet(sheetName);
    const change = { key: 'numberFormat', value: numberFormat } as const;
    changeStyle(this.workbook, sheet, this.area(sheet, range), change);
    this.changed('FORMAT');
  }

  /** Writes a note to a cell; an empty text takes it away. */
  note(sheetName: string, cell: string, text: string): void {
    const sheet = this.sheet(sheetName);
    writeNotes(this.workbook, sheet, this.area(sheet, cell), () => text);
    this.changed('OTHER');
  }

  /** Copy and paste; the grid grows where it has to. */
  copy(sheetName: string, from: string, to: string, toSheet = sheetName): void {
    const source = this.sheet(sheetName);
    const target = this.sheet(toSheet);
    const area = this.area(source, from);
    const there = this.area(target, to);
    this.workbook.batch(() => {
      this.growFor(target, { ...area, row: there.row, column: there.column });
      copyCells(
        this.workbook,
        { sheet: source, area },
        { sheet: target, area: there },
        { type: 'PASTE_NORMAL', transposed: false },
      );
    });
    this.edited(target, there);
  }

  /** Cut and paste. Developer metadata of a column stays where it is: the cells move, the column doesn't. */
  cut(sheetName: string, from: string, to: string, toSheet = sheetName): void {
    const source = this.sheet(sheetName);
    const target = this.sheet(toSheet);
    const area = this.area(source, from);
    const { row, column } = this.area(target, to);
    this.workbook.batch(() => {
      this.growFor(target, { ...area, row, column });
      moveCells(this.workbook, { sheet: source, area }, { sheet: target, area: { ...area, row, column } });
    });
    this.edited(target, { ...area, row, column });
  }

  /** Sorts a range, or all rows below the frozen ones, by a column of the sheet. */
  sort(
    sheetName: string,
    column: number,
    options: { readonly ascending?: boolean; readonly range?: string } = {},
  ): void {
    const sheet = this.sheet(sheetName);
    const first = sheet.layout.row.frozen + 1;
    const whole: Area = { row: first, column: 1, rows: sheet.maxRows - first + 1, columns: sheet.maxColumns };
    const area = options.range === undefined ? whole : this.area(sheet, options.range);
    sortArea(this.workbook, sheet, area, [{ column, ascending: options.ascending ?? true }]);
    this.changed('OTHER');
  }

  /**
   * The spreadsheet as the version history keeps it. Triggers and what scripts store outside of it aren't part of a
   * version.
   */
  saveVersion(): SpreadsheetVersion {
    return workbookToJson(this.workbook);
  }

  /**
   * Goes back to a version: sheets, names and metadata are as they were. Locale and time zone stay as they are (not
   * verified).
   */
  restoreVersion(version: SpreadsheetVersion): void {
    restoreSheets(this.workbook, version);
    this.changed('OTHER');
  }

  /** Opens rows above row `at`; they look like the row above them, as Sheets' menu does (not verified). */
  insertRows(sheetName: string, at: number, count = 1): void {
    this.insert(sheetName, 'row', at, count);
  }

  insertColumns(sheetName: string, at: number, count = 1): void {
    this.insert(sheetName, 'column', at, count);
  }

  private insert(sheetName: string, axis: Axis, at: number, count: number): void {
    const like = at > 1 ? at - 1 : undefined;
    changeGrid(this.workbook, this.sheet(sheetName), axis, { type: 'insert', at, count }, like);
    this.changed(axis === 'row' ? 'INSERT_ROW' : 'INSERT_COLUMN');
  }

  deleteRows(sheetName: string, at: number, count = 1): void {
    changeGrid(this.workbook, this.sheet(sheetName), 'row', { type: 'delete', at, count });
    this.changed('REMOVE_ROW');
  }

  deleteColumns(sheetName: string, at: number, count = 1): void {
    changeGrid(this.workbook, this.sheet(sheetName), 'column', { type: 'delete', at, count });
    this.changed('REMOVE_COLUMN');
  }

  /** Moves rows before row `to`, counted before the move. */
  moveRows(sheetName: string, from: number, count: number, to: number): void {
    changeGrid(this.workbook, this.sheet(sheetName), 'row', { type: 'move', from, count, to });
    this.changed('OTHER');
  }

  moveColumns(sheetName: string, from: number, count: number, to: number): void {
    changeGrid(this.workbook, this.sheet(sheetName), 'column', { type: 'move', from, count, to });
    this.changed('OTHER');
  }

  addSheet(name?: string): void {
    this.workbook.insertSheet(name === undefined ? {} : { name });
    this.changed('INSERT_GRID');
  }

  renameSheet(sheetName: string, name: string): void {
    this.workbook.renameSheet(this.sheet(sheetName), name);
    this.changed('OTHER');
  }

  duplicateSheet(sheetName: string, name: string): void {
    const sheet = this.sheet(sheetName);
    copySheet(this.workbook, sheet, { name, index: this.workbook.sheets.indexOf(sheet) + 1 });
    this.changed('INSERT_GRID');
  }

  deleteSheet(sheetName: string): void {
    this.workbook.deleteSheet(this.sheet(sheetName));
    this.changed('REMOVE_GRID');
  }

  /** Moves a tab; `index` counts from 0. */
  moveSheet(sheetName: string, index: number): void {
    this.workbook.moveSheet(this.sheet(sheetName), index);
  }

  hideSheet(sheetName: string, hidden = true): void {
    this.workbook.setSheetHidden(this.sheet(sheetName), hidden);
  }

  /** File ▸ Settings ▸ Locale: dates, numbers and formulas are read and shown by its rules. */
  setLocale(locale: string): void {
    this.workbook.setLocale(locale);
    this.changed('OTHER');
  }

  /** File ▸ Settings ▸ Time zone. Dates keep what their cells show, and are other instants. */
  setTimeZone(zone: string): void {
    this.workbook.setTimeZone(zone);
    this.changed('OTHER');
  }

  /** Selects ranges of a sheet; scripts that this person starts see them as active. */
  select(sheetName: string, ...ranges: readonly string[]): void {
    const sheet = this.sheet(sheetName);
    const areas = ranges.map((range) => this.area(sheet, range));
    this.workbook.select(sheet, areas.length === 0 ? [cellArea(1, 1)] : areas);
  }
}

function checkLength(text: string): void {
  if (text.length > MAX_CELL_CHARACTERS) throw messages.cellTooLong();
}
