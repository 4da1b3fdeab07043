// Programs in files of their own, which an execution evaluates only if it loads one. And calls of the platform that
// only the check of the installation makes, on tabs of its own: never on a user's sheet.

import type { CellValue } from '../domain/cells/cell.ts';
import type { Area, Sheet } from './workbook.ts';

/** The entry of code that is loaded on demand: takes the ports and the input. Nothing checks these types. */
type Program = (ports: object, input: unknown) => unknown;

/** Code in HTML files of the project beside Code.js, which costs other executions nothing. */
export interface Programs {
  load(file: string): Program | undefined; // undefined if the project doesn't have the file as it was built
}

/** A hidden tab that the check makes, tries Google's behavior on, and deletes. */
export interface TrialTab {
  readonly sheet: Sheet;
  read(area: Area): CellValue[][]; // values exactly as the platform returns them
  /** Marks a whole column as a range of four numbers, which may be refused. */
  markByNumbers(column: number, key: string, value: string): void;
  markedAt(on: 'row' | 'column', key: string): number; // 0 if nothing has a mark with this key
  sheetMarks(): number; // marks on the sheet itself
  addSheetMark(key: string, value: string): void;
  moveRow(row: number, before: number): void; // `before` counts before the move
  moveColumn(column: number, before: number): void;
  insertBefore(on: 'row' | 'column', index: number): void;
  sort(area: Area, byColumn: number): void; // ascending, by a column of the sheet
  /** Filters the area so that rows with this text in its first column are hidden. */
  filterOut(area: Area, text: string): void;
  merge(area: Area): void;
  clear(area: Area): void; // with `Range.clear()`
  /** Adds slicers over the area that filter by this column, and returns the column that each has afterwards. */
  slicerColumns(area: Area, by: number): SlicerColumns;
  isFolded(column: number): boolean;
  hasChoices(area: Area): boolean; // whether the first cell has a dropdown
  copy(name: string): TrialTab;
  makeGridless(name: string): GridlessTrial; // a chart, moved to a tab of its own, which has no cells
}

/** The columns that two trial slicers filter by, counted from the area's first one; null for none. */
interface SlicerColumns {
  readonly byCriteria: number | null; // set up with criteria that hide nothing
  readonly byNull: number | null; // set up with null as criteria
}

/** A tab with only a chart: shows which calls Google refuses there. Each call throws if Google does. */
export interface GridlessTrial {
  size(): number;
  marks(): number;
}

/** Calls to Google that only *Check this installation* needs. */
export interface Trials {
  make(name: string): TrialTab; // adds a tab at the end; the active tab stays active
  /** Removes all tabs and named ranges with this text in their names, or in the title of their chart. */
  removeTabs(text: string): void;
  countMarks(key: string): number; // in the whole spreadsheet
  saysPermissionIsMissing(): boolean; // throws if Google can't be asked
  openSidebar(title: string, html: string): void; // shows any HTML
  log(line: string): void; // to the log of executions
}
