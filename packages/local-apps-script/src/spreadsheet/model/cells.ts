// Reading and writing blocks of cells: values by Sheets' rules of entry, formulas, formats and notes. Every change of
// cells goes through here, so that listeners hear of it.
import type { PlatformProfile } from '../../profiles/open-questions.ts';
import { Entry, type EntryRules } from './entry/entry.ts';
import { readEntry } from './entry/read-entry.ts';
import { shiftFormula } from './formula-text.ts';
import { displayText, isDateFormat } from './number-format.ts';
import type { SheetModel } from './sheet-model.ts';
import type { StyleChange, StyleRow } from './styles.ts';
import { type Area, CellError, type CellValue, lastColumnOf, lastRowOf } from './values.ts';
import type { Workbook } from './workbook.ts';

/** The rules by which this workbook reads what a script or a person enters. */
export function entryRules(workbook: Workbook, by: EntryRules['by']): EntryRules {
  return {
    locale: workbook.localeRules,
    clock: workbook.clock,
    profile: workbook.profile,
    year: () => new Date(workbook.nowMs()).getUTCFullYear(),
    by,
  };
}

/** Calls `read` for each cell of an area and collects the answers in rows. */
export function readArea<T>(area: Area, read: (row: number, column: number) => T): T[][] {
  const rows: T[][] = [];
  for (let row = area.row; row <= lastRowOf(area); row += 1) {
    const cells: T[] = [];
    for (let column = area.column; column <= lastColumnOf(area); column += 1) cells.push(read(row, column));
    rows.push(cells);
  }
  return rows;
}

type DatesReadBack = PlatformProfile['datesReadBack'];

/** What `getValues` gives for a cell: blank is `''`, an error its text, a number under a date format a Date. */
export function scriptValue(
  workbook: Workbook,
  value: CellValue,
  style: number,
  dates: DatesReadBack = workbook.profile.datesReadBack,
): string | number | boolean | Date {
  if (value === null) return '';
  if (typeof value === 'number') {
    const { numberFormat } = workbook.styles.get(style);
    return isDateFormat(numberFormat) ? new Date(readBack(dates, workbook.clock.toUtcMs(value))) : value;
  }
  return value instanceof CellError ? value.text : value;
}

/** What scripts get of an instant that a cell holds. */
function readBack(dates: DatesReadBack, utcMs: number): number {
  switch (dates) {
    case 'exact':
      return utcMs;
    case 'millisecond-early':
      return utcMs - 1;
    case 'whole-seconds':
      return Math.floor(utcMs / 1_000) * 1_000;
  }
}

/** @param dates what scripts get of dates; the workbook's own answer when left out */
export function readValues(
  workbook: Workbook,
  { grid }: SheetModel,
  area: Area,
  dates: DatesReadBack = workbook.profile.datesReadBack,
): (string | number | boolean | Date)[][] {
  const blank = (): string[] => Array.from({ length: area.columns }, () => '');
  const rows: (string | number | boolean | Date)[][] = [];
  for (let row = area.row; row <= lastRowOf(area); row += 1) {
    const found = grid.row(row);
    if ((found === undefined || found.values.length === 0) && !grid.hasSpill(row)) {
      rows.push(blank());
      continue;
    }
    const cells: (string | number | boolean | Date)[] = [];
    for (let column = area.column; column <= lastColumnOf(area); column += 1) {
      const value = found === undefined ? grid.value(row, column) : grid.valueIn(found, row, column);
      cells.push(scriptValue(workbook, value, found?.styles[column - 1] ?? 0, dates));
    }
    rows.push(cells);
  }
  return rows;
}

/** The text that a cell shows. */
export function displayAt(workbook: Workbook, { grid }: SheetModel, row: number, column: number): string {
  const { numberFormat } = workbook.styles.get(grid.style(row, column));
  return displayText(grid.value(row, column), numberFormat, workbook.localeRules);
}

/** Writes a block of entries; `entries[r][c]` belongs to the cell at row `area.row + r`, column `area.column + c`. */
export function writeEntries(
  workbook: Workbook,
  sheet: SheetModel,
  area: Area,
  entries: readonly (readonly unknown[])[],
  by: EntryRules['by'] = 'code',
): void {
  const rules = entryRules(workbook, by);
  for (let r = 0; r < area.rows; r += 1) {
    const row = area.row + r;
    const inputs = entries[r] ?? [];
    let formats: Map<number, number> | undefined;
    for (let c = 0; c < area.columns; c += 1) {
      const column = area.column + c;
      const style = sheet.grid.style(row, column);
      const { numberFormat } = workbook.styles.get(style);
      const read = readEntry(inputs[c], numberFormat, rules);
      if (!(read instanceof Entry)) {
        sheet.grid.write(row, column, read);
        continue;
      }
      sheet.grid.write(row, column, read.value, read.formula);
      if (read.format !== undefined && numberFormat === undefined) {
        formats ??= new Map();
        formats.set(column, workbook.styles.changed(style, { key: 'numberFormat', value: read.format }));
      }
    }
    if (formats !== undefined) sheet.grid.setStyles(row, formats);
  }
  workbook.changed({ kind: 'cells', sheetId: sheet.id, area });
}

/**
 * Writes formulas; a missing `=` is put in front, an empty text empties the cell
 * (docs/platform.md#formulas-and-errors).
 */
export function writeFormulas(
  workbook: Workbook,
  sheet: SheetModel,
  area: Area,
  formula: (row: number, column: number) => string | null,
): void {
  readArea(area, (row, column) => {
    const text = formula(row, column);
    if (text === null || text === '') sheet.grid.write(row, column, null);
    else sheet.grid.write(row, column, null, text.startsWith('=') ? text : `=${text}`);
  });
  workbook.changed({ kind: 'cells', sheetId: sheet.id, area });
}

/**
 * One formula for a whole area fills like dragging: relative references move (docs/platform.md#formulas-and-errors).
 */
export function fillFormula(workbook: Workbook, sheet: SheetModel, area: Area, formula: string): void {
  writeFormulas(workbook, sheet, area, (row, column) =>
    shiftFormula(formula, row - area.row, column - area.column),
  );
}

/** Changes one property of the look of every cell in the area. */
export function changeStyle(workbook: Workbook, sheet: SheetModel, area: Area, change: StyleChange): void {
  sheet.grid.restyle(area, (style) => workbook.styles.changed(style, change));
  workbook.changed({ kind: 'cells', sheetId: sheet.id, area });
}

/** Changes one property of the look of each cell to a value of its own. */
export function changeStyles(
  workbook: Workbook,
  sheet: SheetModel,
  area: Area,
  key: StyleChange['key'],
  values: readonly (readonly StyleChange['value'][])[],
): void {
  // Most rows are as the one above, and get the same.
  let before: StyleRow | undefined;
  let after: StyleRow | undefined;
  for (let r = 0; r < area.rows; r += 1) {
    const row = area.row + r;
    const styles = sheet.grid.styleRow(row);
    const isAsAbove = styles === before && values[r]?.every((value, c) => value === values[r - 1]?.[c]);
    if (isAsAbove !== true || after === undefined) {
      const cells = new Map<number, number>();
      for (let column = area.column; column < area.column + area.columns; column += 1) {
        const value = values[r]?.[column - area.column];
        cells.set(column, workbook.styles.changed(styles[column - 1] ?? 0, { key, value }));
      }
      sheet.grid.setStyles(row, cells);
      after = sheet.grid.styleRow(row);
    } else sheet.grid.setStyleRow(row, after);
    before = styles;
  }
  workbook.changed({ kind: 'cells', sheetId: sheet.id, area });
}

/** Writes a note for each cell of an area; undefined takes the note away. */
export function writeNotes(
  workbook: Workbook,
  sheet: SheetModel,
  area: Area,
  note: (row: number, column: number) => string | undefined,
): void {
  readArea(area, (row, column) => sheet.grid.setNote(row, column, note(row, column)));
  workbook.changed({ kind: 'cells', sheetId: sheet.id, area });
}

/** What a clearing takes away. */
export interface Clearing {
  readonly contents?: boolean;
  readonly formats?: boolean;
  readonly notes?: boolean;
  readonly validations?: boolean;
}

/** Clears an area. Number formats stay whatever is cleared (docs/platform.md#clearing). */
export function clearCells(workbook: Workbook, sheet: SheetModel, area: Area, what: Clearing): void {
  const { grid } = sheet;
  const stored = { ...area, rows: Math.max(0, Math.min(area.rows, grid.storedRows - area.row + 1)) };
  if (what.contents === true) readArea(stored, (row, column) => grid.write(row, column, null));
  if (what.notes === true) readArea(stored, (row, column) => grid.setNote(row, column, undefined));
  if (what.formats === true) grid.restyle(stored, (style) => workbook.styles.cleared(style));
  if (what.validations === true) {
    grid.restyle(stored, (style) => workbook.styles.changed(style, { key: 'validation', value: undefined }));
  }
  workbook.changed({ kind: 'cells', sheetId: sheet.id, area });
}
