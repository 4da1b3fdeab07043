// Programs in files of their own, which no execution evaluates unless it loads one; and the calls of the platform that one
// of them alone makes, the check of the installation, on tabs of its own: never use them on a sheet of a user's.

import type { CellValue } from '../domain/cell.ts';
import type { Area, Sheet } from './workbook.ts';

/**
 * The entry of code that is loaded only when it is needed. It takes the ports, the version of its caller and what is
 * asked. Nothing checks its types here.
 */
export type Program = (ports: object, version: string, input: unknown) => unknown;

/** Loads code that stands in HTML files of the project beside Code.js, so that other executions start faster. */
export interface Programs {
  /** Compiles the one in the file of this name; undefined where the project has no such file. */
  load(file: string): Program | undefined;
}

/** A hidden tab that the check of the installation makes, tries Google's behaviour on, and deletes. */
export interface TrialTab {
  /** The tab as the rest of the connector sees sheets. */
  readonly sheet: Sheet;
  /** Values exactly as the platform gives them, dates included. */
  read(area: Area): CellValue[][];
  /** Marks a whole column by four numbers, which may be refused. */
  markByNumbers(column: number, key: string, value: string): void;
  /** The row or column that has a mark with this key; 0 where none has. */
  markedAt(on: 'row' | 'column', key: string): number;
  /** The number of marks on the sheet itself. */
  sheetMarks(): number;
  /** Adds a mark to the sheet itself. */
  addSheetMark(key: string, value: string): void;
  /** Moves a row in front of `before`, counted before the move. */
  moveRow(row: number, before: number): void;
  /** Moves a column in front of `before`, counted before the move. */
  moveColumn(column: number, before: number): void;
  /** Inserts an empty row or column. */
  insertBefore(on: 'row' | 'column', index: number): void;
  /** Sorts the area in ascending order by a column of the sheet. */
  sort(area: Area, byColumn: number): void;
  /** Lets a filter over the area hide the rows with this text in its first column. */
  filterOut(area: Area, text: string): void;
  /** Merges the cells of the area. */
  merge(area: Area): void;
  /** Clears the area with `Range.clear()`. */
  clear(area: Area): void;
  /** Puts slicers over the area that filter by this column, and gives the column that each has afterwards. */
  slicerColumns(area: Area, by: number): SlicerColumns;
  /** Whether the group around this column is folded. */
  isFolded(column: number): boolean;
  /** Whether the first cell of the area has a dropdown. */
  hasChoices(area: Area): boolean;
  /** Makes a copy of the tab. */
  copy(name: string): TrialTab;
  /** Makes a chart, and moves it to a tab of its own, which has no cells. */
  makeGridless(name: string): GridlessTrial;
}

/**
 * Which column each of two trial slicers filters by. The check of the installation learns so which way of setting
 * criteria leaves a slicer with its column. Counted from the area's first column; null for none.
 */
export interface SlicerColumns {
  /** Of the one whose criteria hide nothing. */
  readonly byCriteria: number | null;
  /** Of the one that was given null in place of criteria. */
  readonly byNull: number | null;
}

/**
 * A tab that holds only a chart and no cells, made by the check of the installation to see which calls Google refuses
 * there. Each call throws where Google does.
 */
export interface GridlessTrial {
  /** Asks for the tab's size. */
  size(): number;
  /** Asks for the tab's marks. */
  marks(): number;
}

/** Makes hidden tabs for *Check this installation*, and the calls to Google that only this check needs. */
export interface Trials {
  /** Adds a tab at the end; the tab in front stays in front. */
  make(name: string): TrialTab;
  /** Removes all tabs that have this text in their name or in the title of their chart, and all names with it. */
  removeTabs(text: string): void;
  /** The number of marks with this key in the whole spreadsheet. */
  countMarks(key: string): number;
  /** Whether Google says that a permission is missing. Throws where Google can't be asked. */
  saysPermissionIsMissing(): boolean;
  /** Opens HTML of its own as a sidebar. */
  openSidebar(title: string, html: string): void;
  /** Writes a line to the log of executions. */
  log(line: string): void;
}
