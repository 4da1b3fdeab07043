// Programs in files of their own, which an execution evaluates only if it loads one. And calls of the platform that
// only the check of the installation makes, on tabs of its own: never on a user's sheet.

import type { CellValue } from '../domain/cell.ts';
import type { Area, Sheet } from './workbook.ts';

/**
 * The entry of code that is loaded on demand: takes the ports, the caller's version and the input. Nothing checks these
 * types.
 */
export type Program = (ports: object, version: string, input: unknown) => unknown;

/** Code in HTML files of the project beside Code.js, which costs other executions nothing. */
export interface Programs {
  /** Undefined if the project has no such file. */
  load(file: string): Program | undefined;
}

/** A hidden tab that the check makes, tries Google's behavior on, and deletes. */
export interface TrialTab {
  readonly sheet: Sheet;
  /** Values exactly as the platform returns them. */
  read(area: Area): CellValue[][];
  /** Marks a whole column as a range of four numbers, which may be refused. */
  markByNumbers(column: number, key: string, value: string): void;
  /** 0 if nothing has a mark with this key. */
  markedAt(on: 'row' | 'column', key: string): number;
  /** Marks on the sheet itself. */
  sheetMarks(): number;
  addSheetMark(key: string, value: string): void;
  /** `before` counts before the move. */
  moveRow(row: number, before: number): void;
  moveColumn(column: number, before: number): void;
  insertBefore(on: 'row' | 'column', index: number): void;
  /** Ascending, by a column of the sheet. */
  sort(area: Area, byColumn: number): void;
  /** Filters the area so that rows with this text in its first column are hidden. */
  filterOut(area: Area, text: string): void;
  merge(area: Area): void;
  /** With `Range.clear()`. */
  clear(area: Area): void;
  /** Adds slicers over the area that filter by this column, and returns the column that each has afterwards. */
  slicerColumns(area: Area, by: number): SlicerColumns;
  isFolded(column: number): boolean;
  /** Whether the first cell has a dropdown. */
  hasChoices(area: Area): boolean;
  copy(name: string): TrialTab;
  /** A chart, moved to a tab of its own, which has no cells. */
  makeGridless(name: string): GridlessTrial;
}

/** The columns that two trial slicers filter by, counted from the area's first one; null for none. */
export interface SlicerColumns {
  /** Set up with criteria that hide nothing. */
  readonly byCriteria: number | null;
  /** Set up with null as criteria. */
  readonly byNull: number | null;
}

/** A tab with only a chart: shows which calls Google refuses there. Each call throws if Google does. */
export interface GridlessTrial {
  size(): number;
  marks(): number;
}

/** Calls to Google that only *Check this installation* needs. */
export interface Trials {
  /** Adds a tab at the end; the active tab stays active. */
  make(name: string): TrialTab;
  /** Removes all tabs and named ranges with this text in their names, or in the title of their chart. */
  removeTabs(text: string): void;
  /** In the whole spreadsheet. */
  countMarks(key: string): number;
  /** Throws if Google can't be asked. */
  saysPermissionIsMissing(): boolean;
  /** Shows any HTML. */
  openSidebar(title: string, html: string): void;
  /** To the log of executions. */
  log(line: string): void;
}
