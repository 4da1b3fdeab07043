// The spreadsheet: sheets, their cells, and the marks (developer metadata) by which ours are found again after a user
// moved or renamed them. Rows and columns count from 1. Writes may be buffered until `flush` or the next
// reading of cells.

import type { CellValue } from '../domain/cell.ts';

export interface Area {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** A mark on a column or a row; it moves with it. */
export interface Mark {
  readonly on: 'column' | 'row';
  /** Where its column or row stands now. */
  readonly index: number;
  readonly key: string;
  readonly value: string;
}

export interface SheetLook {
  readonly frozenRows?: number;
  readonly frozenColumns?: number;
  /** Pixels, by column. */
  readonly widths?: ReadonlyMap<number, number>;
  readonly hiddenColumns?: readonly number[];
}

export interface WordColour {
  /** The whole text of a cell. */
  readonly words: readonly string[];
  /** `#rrggbb` */
  readonly background: string;
  readonly bold: boolean;
}

/** A tab without cells: a chart that stands alone, a timeline, a view of data that is elsewhere. */
export interface GridlessTab {
  readonly kind: 'gridless';
  readonly id: number;
  name(): string;
}

export interface Sheet {
  readonly kind: 'grid';
  readonly id: number;
  name(): string;
  /** The last row and column with content (0 when empty), and the size of the grid. */
  extent(): {
    readonly lastRow: number;
    readonly lastColumn: number;
    readonly maxRows: number;
    readonly maxColumns: number;
  };
  /** Date cells as Date, to the nearest whole second, whatever Sheets made of the rest; errors as their text. */
  read(area: Area): CellValue[][];
  write(area: Area, values: readonly (readonly CellValue[])[]): void;
  /** The formulas of the cells; '' where there is none. */
  readFormulas(area: Area): string[][];
  numberFormats(area: Area): string[][];
  /** @param byColumn one format a column of the area, the same in all its rows */
  setNumberFormats(area: Area, byColumn: readonly string[]): void;
  /** Gives all these areas the automatic format, in one call. */
  setAutomatic(areas: readonly Area[]): void;
  /** Notes of neighbouring cells, from this one on; an empty one takes a note away. */
  setNotes(row: number, column: number, notes: readonly (readonly string[])[]): void;
  /** Blank where a cell has none. */
  readNotes(area: Area): string[][];
  /** Makes the grid at least so large. */
  grow(rows: number, columns: number): void;
  /** New rows below row `after`, which look like it; what stands below moves down. */
  insertRowsAfter(after: number, count: number): void;
  /** New columns to the right of column `after`. */
  insertColumnsAfter(after: number, count: number): void;
  /** Moves whole rows, with everything on them, in front of a row; rows are counted as before. */
  moveRows(first: number, count: number, before: number): void;
  /** Takes whole rows out of the sheet, the user's cells on them included. */
  removeRows(first: number, count: number): void;
  setLook(look: SheetLook): void;
  styleHeader(area: Area): void;
  /** Long texts are cut at the cell's edge instead of making the row high. */
  clipText(area: Area): void;
  /** The cells take these values from a dropdown; others are refused unless `allowOthers`. */
  setChoices(area: Area, choices: readonly string[], allowOthers: boolean): void;
  /** Colours cells by what they say, instead of all conditional formats that the sheet has. */
  setWordColours(area: Area, colours: readonly WordColour[]): void;
  /** Rows that the person has selected on this sheet; none when another is in front. */
  selectedRows(): readonly { readonly first: number; readonly count: number }[];
  /** Those of the rows that a filter, a group or the person hides. */
  hiddenRows(rows: readonly number[]): ReadonlySet<number>;
  /**
   * Marks with this key on columns and rows of the sheet.
   * @param values where a mark stands costs calls: only those of these values are wanted; all when left out
   */
  marks(key: string, values?: readonly string[]): readonly Mark[];
  mark(on: 'column' | 'row', index: number, key: string, value: string): void;
  /** Takes the marks with this key off a column or row. */
  unmark(on: 'column' | 'row', index: number, key: string): void;
  /** Takes off as many of the marks with this key as that, wherever they are. */
  dropMarks(key: string, most: number): void;
  /** Where a protection keeps the user of this execution from editing. */
  locked(): readonly Area[];
  /** Marks of the sheet itself. */
  sheetMark(key: string): string | null;
  setSheetMark(key: string, value: string): void;
  /** Characters of all marks on the sheet, its rows and its columns, those of other programs included. */
  markedCharacters(): number;
}

export type Tab = Sheet | GridlessTab;

export interface Workbook {
  id(): string;
  /** For example `pt_BR`. */
  locale(): string;
  /** Those with cells, in the order of their tabs. */
  sheets(): readonly Sheet[];
  /** Marks with this key on sheets, duplicated ones included; which sheet it is costs calls of its own. */
  sheetMarks(key: string): readonly { readonly value: string; sheetId(): number | undefined }[];
  /** No two tabs have the same name. */
  tabNamed(name: string): Tab | null;
  /** The tab in front of the user. */
  activeSheet(): Tab;
  addSheet(name: string): Sheet;
  /** Deletes the tab and everything in it. */
  removeSheet(sheet: Pick<Sheet, 'id'>): void;
  activate(tab: Pick<Tab, 'id'>): void;
  /** The values of a range in A1 notation (`Sheet1!A2:A`), or null where there is none. */
  readNamed(notation: string): CellValue[][] | null;
  /** Everything written so far is in the spreadsheet afterwards. */
  flush(): void;
}
