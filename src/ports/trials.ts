// What the check of the installation tries out, on tabs of its own: calls of the platform that no other use case makes,
// as raw as they are. Nothing here is for a sheet of a user's.

import type { CellValue } from '../domain/cell.ts';
import type { Area, Sheet } from './workbook.ts';

/** A tab that was made to try things on. */
export interface TrialTab {
  /** For whatever the connector does with other sheets as well. */
  readonly sheet: Sheet;
  /** Values as the platform gives them, dates untouched. */
  read(area: Area): CellValue[][];
  /** A mark on a whole row or column that is named as `4:4` or `C:C`. */
  mark(on: 'row' | 'column', index: number, key: string, value: string): void;
  /** The same for a column that is named by four numbers. */
  markByNumbers(column: number, key: string, value: string): void;
  /** The row or column on which a mark with this key stands; 0 where there is none. */
  markedAt(on: 'row' | 'column', key: string): number;
  /** How many marks the sheet itself has. */
  sheetMarks(): number;
  /** One more mark on the sheet itself. */
  addSheetMark(key: string, value: string): void;
  /** Rows and columns go in front of `before`, counted before they move. */
  moveRow(row: number, before: number): void;
  moveColumn(column: number, before: number): void;
  insertBefore(on: 'row' | 'column', index: number): void;
  /** Sorts the cells of an area by the values of a column of the sheet, ascending. */
  sort(area: Area, byColumn: number): void;
  clear(area: Area): void;
  /** Whether the first cell of the area has a dropdown. */
  hasChoices(area: Area): boolean;
  /** Makes a copy of the tab. */
  copy(name: string): TrialTab;
  /** Makes a chart on the tab, and then a tab of its own of it: one without cells. */
  makeGridless(name: string): GridlessTrial;
}

/** What a tab that has no cells does when it is asked. Each throws where the platform does. */
export interface GridlessTrial {
  size(): number;
  marks(): number;
}

export interface Trials {
  /** Adds a tab behind the others; the one in front stays in front. */
  make(name: string): TrialTab;
  /** Takes away tabs that have this text in their names, or in the titles of their charts. */
  removeTabs(text: string): void;
  /** How many marks with this key there are in the whole spreadsheet. */
  countMarks(key: string): number;
  /** Whether Google says that the person has left a permission out. Throws where it can't be asked. */
  saysPermissionIsMissing(): boolean;
  /** For the log of executions. */
  log(line: string): void;
}
