// The spreadsheet: sheets, their cells, and marks (developer metadata) by which the connector finds its sheets and
// columns after a user moved or renamed them. Rows and columns count from 1. Writes may be buffered until `flush`, or
// until cells are read.

import type { CellValue } from '../domain/cell.ts';
import type { Span } from '../domain/spans.ts';

/** A rectangle of cells in a tab, to read, write or format. Rows and columns count from 1. */
export interface Area {
  /** The first row, counted from 1. */
  readonly row: number;
  /** The first column, counted from 1. */
  readonly column: number;
  /** How many rows. */
  readonly rows: number;
  /** How many columns. */
  readonly columns: number;
}

/**
 * Developer metadata on a column or row: by it the connector finds its own columns and rows, however people move
 * them.
 */
export interface Mark {
  /** What it is on. */
  readonly on: 'column' | 'row';
  /** The number of the column or row at this moment. */
  readonly index: number;
  /** What kind of mark it is. */
  readonly key: string;
  /** What it says. */
  readonly value: string;
}

/** Which rows and columns of a tab are frozen, hidden, folded or how wide; what isn't given stays as it is. */
export interface SheetLook {
  /** How many rows stay in view at the top. */
  readonly frozenRows?: number;
  /** How many columns stay in view at the left. */
  readonly frozenColumns?: number;
  /** Widths in pixels, by column. */
  readonly widths?: ReadonlyMap<number, number>;
  /** The numbers of columns to hide. */
  readonly hiddenColumns?: readonly number[];
  /** The numbers of columns to show again. */
  readonly shownColumns?: readonly number[];
  /** Neighbouring columns to put into a collapsed group; those that are in one already stay as they are. */
  readonly foldedColumns?: readonly Span[];
}

/** A conditional format: a background for cells that hold one of some words, such as a status. */
export interface WordColour {
  /** Each is the whole text of a cell. */
  readonly words: readonly string[];
  /** `#rrggbb` */
  readonly background: string;
  /** Whether the text is bold. */
  readonly bold: boolean;
}

/** A conditional format: a background for those cells of an area whose figure is above, or below, 0. */
export interface Highlight {
  /** The cells. */
  readonly area: Area;
  /** Which of their figures. */
  readonly which: 'over-0' | 'below-0';
  /** `#rrggbb` */
  readonly background: string;
}

/**
 * A chart over the cells of a sheet, as it is made. The first column has the names of what is compared. It leaves out
 * hidden rows, so that it shows what a filter or slicer leaves, and no hidden columns.
 */
export interface ChartDraft {
  /** Horizontal bars, stacked or side by side; or lines. */
  readonly kind: 'stacked-bars' | 'bars' | 'lines';
  /** Stands above it. */
  readonly title: string;
  /** The columns that it shows, headers included. */
  readonly areas: readonly Area[];
  /** `#rrggbb`, one for each column after the first. */
  readonly colours: readonly string[];
  /** The column at which its left edge stands. */
  readonly column: number;
  /** The row at which its upper edge stands. */
  readonly row: number;
  /** In pixels. */
  readonly height: number;
}

/** A slicer, by which people choose rows: each for themselves. */
export interface SlicerDraft {
  /** The cells that it filters, headers included. */
  readonly area: Area;
  /** The column that people choose by, counted from the first of the area. */
  readonly by: number;
  /** What stands on it. */
  readonly title: string;
  /** The column at which its left edge stands. */
  readonly column: number;
}

/** A chart on a sheet. */
export interface Chart extends Pick<ChartDraft, 'title' | 'areas'> {
  /** Google's id of it. */
  readonly id: number;
  /** In pixels; undefined where Google doesn't say it. */
  readonly height: number | undefined;
}

/** A tab without cells: a chart on its own, a timeline, a view of data that is elsewhere. */
export interface GridlessTab {
  /** Tells it from a tab with cells. */
  readonly kind: 'gridless';
  /** Google's id of the tab, which stays when it is renamed or moved. */
  readonly id: number;
  /** The name on the tab. */
  name(): string;
}

/** A tab with cells. Rows and columns count from 1. */
export interface Sheet {
  /** Tells it from a tab without cells. */
  readonly kind: 'grid';
  /** Google's id of the tab, which stays when it is renamed or moved. */
  readonly id: number;
  /** The name on the tab. */
  name(): string;
  /** The last row and column with content (0 when empty), and the size of the grid. */
  extent(): {
    readonly lastRow: number;
    readonly lastColumn: number;
    readonly maxRows: number;
    readonly maxColumns: number;
  };
  /** The values of the area: dates as Date, rounded to whole seconds; errors as their text. */
  read(area: Area): CellValue[][];
  /** What the cells of the area show: values in their formats. */
  shown(area: Area): string[][];
  /** Writes values, as if they were typed: Sheets may convert texts (see `textInput`). */
  write(area: Area, values: readonly (readonly CellValue[])[]): void;
  /**
   * Writes a row below all that the sheet holds when it gets there, the first value into the first column: of two
   * executions that append at once neither writes over the other's row.
   */
  append(values: readonly CellValue[]): void;
  /** The formulas of the area; `''` for a cell without one. */
  readFormulas(area: Area): string[][];
  /** The formulas of the area as they are seen from their cells (R1C1); `''` for a cell without one. */
  readRelativeFormulas(area: Area): string[][];
  /** Writes one formula, as it is seen from each cell (R1C1), into all cells of the area. */
  writeRelativeFormula(area: Area, formula: string): void;
  /** Gives the area the formulas, formats and validations of these cells, and none of their notes; it holds them wholly. */
  copyDown(from: Area, to: Area): void;
  /** The number formats of the area. */
  numberFormats(area: Area): string[][];
  /**
   * Sets number formats.
   * @param byColumn one format for each column of the area
   */
  setNumberFormats(area: Area, byColumn: readonly string[]): void;
  /** Gives all these areas the automatic format, in one call. */
  setAutomatic(areas: readonly Area[]): void;
  /** Writes notes to a block of cells that begins here; an empty note removes the one that is there. */
  setNotes(row: number, column: number, notes: readonly (readonly string[])[]): void;
  /** The notes of the area; `''` for a cell without one. */
  readNotes(area: Area): string[][];
  /** Makes the grid at least this large. */
  grow(rows: number, columns: number): void;
  /** Inserts rows below row `after`. Rows further down move down. */
  insertRowsAfter(after: number, count: number): void;
  /** Inserts columns to the right of column `after`. */
  insertColumnsAfter(after: number, count: number): void;
  /** Deletes whole columns, with all that stands in them. */
  removeColumns(first: number, count: number): void;
  /** Copies cells to another sheet, from this cell on: values, formulas and formats. */
  copyCells(area: Area, to: Sheet, row: number, column: number): void;
  /**
   * Cuts cells out and pastes them on another sheet, from this cell on, with all that is on them: values, formulas, notes
   * and formats. Formulas that point to them follow, and those among them go on meaning what they meant.
   */
  cutCells(area: Area, to: Sheet, row: number, column: number): void;
  /** Moves whole columns in front of column `before`, counted before the move. */
  moveColumns(first: number, count: number, before: number): void;
  /** Moves whole rows, with everything on them, in front of row `before`, counted before the move. */
  moveRows(first: number, count: number, before: number): void;
  /** Deletes whole rows, with the user's cells on them. */
  removeRows(first: number, count: number): void;
  /** Changes how the tab looks. */
  setLook(look: SheetLook): void;
  /** Gives header cells their look. */
  styleHeader(area: Area): void;
  /** Whether a long text makes its row higher, or is cut off at the cell's edge. */
  setWrap(area: Area, wraps: boolean): void;
  /**
   * Gives the cells a dropdown.
   * @param allowOthers whether other values may be typed as well
   */
  setChoices(area: Area, choices: readonly string[], allowOthers: boolean): void;
  /** Gives the cells boxes to tick. What stands in them stays. */
  setTicks(area: Area): void;
  /**
   * What the dropdowns of a column's cells offer, from the first row of the area on: `other` where a cell has a rule of
   * another kind, undefined where it has none.
   */
  choicesIn(area: Area): readonly (readonly string[] | 'other' | undefined)[];
  /** Colours cells by what they say. Replaces all conditional formats of the sheet. */
  setWordColours(area: Area, colours: readonly WordColour[]): void;
  /** Lets figures stand out, in bold as well. All other conditional formats of the sheet stay. */
  addHighlights(highlights: readonly Highlight[]): void;
  /** Whether it has a slicer, whoever made it. */
  hasSlicer(): boolean;
  /** Puts a slicer over the cells, in the second row. */
  addSlicer(draft: SlicerDraft): void;
  /** The charts over its cells. */
  charts(): readonly Chart[];
  /** Puts a chart over the cells. @returns its id */
  addChart(draft: ChartDraft): number | undefined;
  /**
   * Lets a chart show other cells; all else about it stays as its user wants it. Does nothing where it is gone.
   * @param height left out: stays
   */
  changeChart(id: number, areas: readonly Area[], height?: number): void;
  /** The rows that the person has selected, and the first column of each; none when another sheet is in front. */
  selectedRows(): readonly { readonly first: number; readonly count: number; readonly column: number }[];
  /** Those of the rows that are hidden, by a filter, by a group or by hand. */
  hiddenRows(rows: readonly number[]): ReadonlySet<number>;
  /** The merged cells that touch the area: of each only the first cell holds a value. */
  merged(area: Area): readonly Area[];
  /**
   * The marks with this key on columns and rows of the sheet.
   * @param values only marks with one of these values; finding the place of a mark costs calls
   */
  marks(key: string, values?: readonly string[]): readonly Mark[];
  /** Puts a mark on a column or row. */
  mark(on: 'column' | 'row', index: number, key: string, value: string): void;
  /** Removes the marks with this key from a column or row. */
  unmark(on: 'column' | 'row', index: number, key: string): void;
  /** The areas that a protection keeps this user from editing. */
  locked(): readonly Area[];
  /** The value of a mark on the sheet itself; null where there is none. */
  sheetMark(key: string): string | null;
  /** Puts a mark on the sheet itself, in place of one with the same key. */
  setSheetMark(key: string, value: string): void;
  /**
   * The number of characters of all marks on the sheet, its rows and its columns, including those of other programs.
   */
  markedCharacters(): number;
}

/** A tab of the spreadsheet, with or without cells. */
export type Tab = Sheet | GridlessTab;

/** A named range of the spreadsheet, which people can use in formulas; the connector makes some over pulled records. */
export interface NamedArea {
  /** The name. */
  readonly name: string;
  /** The id of the tab; undefined where its cells are gone. */
  readonly sheetId: number | undefined;
  /** The cells. */
  readonly area: Area;
}

/** The spreadsheet that the script belongs to: its tabs, named ranges and settings. */
export interface Workbook {
  /** Google's id of the spreadsheet; a copy has another one. */
  id(): string;
  /** The locale, for example `pt_BR`. */
  locale(): string;
  /** All tabs with cells, in their order. */
  sheets(): readonly Sheet[];
  /** Marks with this key on all sheets, copies included. Asking for the id of the sheet costs further calls. */
  sheetMarks(key: string): readonly { readonly value: string; sheetId(): number | undefined }[];
  /** The tab with this name; null where there is none. */
  tabNamed(name: string): Tab | null;
  /** The tab in front of the user. */
  activeSheet(): Tab;
  /** Adds a tab behind the others, which comes to the front. */
  addSheet(name: string): Sheet;
  /** Deletes the tab and everything in it. */
  removeSheet(sheet: Pick<Sheet, 'id'>): void;
  /** Brings the tab to the front. */
  activate(tab: Pick<Tab, 'id'>): void;
  /** The values of a range in A1 notation (`Sheet1!A2:A`), or null where there is none. */
  readNamed(notation: string): CellValue[][] | null;
  /** The named range with this name; null where there is none. */
  namedArea(name: string): NamedArea | null;
  /** All named ranges. */
  namedAreas(): readonly NamedArea[];
  /**
   * Names cells, or lets a name that is there mean these.
   * @throws what Google says where it refuses the name
   */
  setNamedArea(name: string, sheet: Pick<Sheet, 'id'>, area: Area): void;
  /** Sends everything that was written to the spreadsheet. */
  flush(): void;
}
