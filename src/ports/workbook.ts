// The spreadsheet: sheets, cells, and marks (developer metadata) by which the connector finds sheets and columns that a
// user moved or renamed. Rows and columns count from 1. Writes may be buffered until `flush` or a read of cells.

import type { CellValue, Span } from '../domain/cells/cell.ts';
import type { LocalTime } from '../domain/time.ts';

/** A rectangle of cells. */
export interface Area {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** Developer metadata on a column or row, which follows it wherever people move it. */
export interface Mark {
  readonly on: 'column' | 'row';
  readonly index: number; // the column or row at this moment
  readonly key: string;
  readonly value: string;
}

/** What is absent stays as it is. */
export interface SheetLook {
  readonly frozenRows?: number; // rows that stay in view at the top
  readonly frozenColumns?: number; // columns that stay in view at the left
  readonly widths?: ReadonlyMap<number, number>; // pixels, by column
  readonly hiddenColumns?: readonly number[];
  readonly shownColumns?: readonly number[];
  readonly foldedColumns?: readonly Span[]; // adjacent columns to put into a collapsed group, unless they are in one
}

/** A conditional format: a background for cells that hold one of some words. */
export interface WordColour {
  readonly words: readonly string[]; // each is the whole text of a cell
  readonly background: string; // `#rrggbb`
  readonly bold: boolean;
}

/** A conditional format: a background for figures above, or below, 0. */
export interface Highlight {
  readonly area: Area;
  readonly which: 'over-0' | 'below-0';
  readonly background: string; // `#rrggbb`
}

/**
 * The first column names what is compared. Hidden rows are left out, as filters and slicers hide; hidden columns
 * aren't.
 */
export interface ChartDraft {
  readonly kind: 'stacked-bars' | 'bars' | 'lines';
  readonly title: string;
  readonly areas: readonly Area[]; // headers included
  readonly colours: readonly string[]; // `#rrggbb`, one for each column after the first
  readonly column: number; // the column of its left edge
  readonly row: number; // the row of its upper edge
  readonly height: number; // in pixels
}

/** Lets people choose rows, each for themselves. */
export interface SlicerDraft {
  readonly area: Area; // the cells that it filters, headers included
  readonly by: number; // the column that people choose by, counted from the first of the area
  readonly title: string;
  readonly column: number; // the column of its left edge
}

/** A chart on a sheet. */
export interface Chart extends Pick<ChartDraft, 'title' | 'areas'> {
  readonly id: number; // Google's
  readonly height: number | undefined; // in pixels; undefined if Google doesn't say
}

/** A tab without cells: a chart of its own, a timeline, a view of data elsewhere. */
export interface GridlessTab {
  readonly kind: 'gridless';
  readonly id: number; // Google's; survives renaming and moving
  name(): string;
}

/** A tab with cells. */
export interface Sheet {
  readonly kind: 'grid';
  readonly id: number; // Google's; survives renaming and moving
  name(): string;
  tabColour(): string; // `#rrggbb`; empty if it has none
  setTabColour(colour: string): void; // empty for none
  hide(): void; // people find it under View ▸ Hidden sheets
  /** The last row and column with content (0 if empty), and the size of the grid, as they are when they are read. */
  extent(): {
    readonly lastRow: number;
    readonly lastColumn: number;
    readonly maxRows: number;
    readonly maxColumns: number;
  };
  read(area: Area): CellValue[][]; // dates are rounded to whole seconds; errors come as their text
  readAll(): CellValue[][]; // up to the last row and column with content; one blank cell if there is none
  shown(area: Area): string[][]; // the displayed texts
  toInstantMs(local: LocalTime): number; // by the time zone of the spreadsheet
  /** As if typed: Sheets may convert texts (see `textInput`). */
  write(area: Area, values: readonly (readonly CellValue[])[]): void;
  /** Adds a row below everything, atomically: two executions that append at once don't overwrite each other. */
  append(values: readonly CellValue[]): void;
  readFormulas(area: Area): string[][]; // `''` for a cell without a formula
  readRelativeFormulas(area: Area): string[][]; // in R1C1 notation; `''` for a cell without a formula
  writeRelativeFormula(area: Area, formula: string): void; // one formula in R1C1 notation, into all cells of the area
  /** Copies formulas, formats and validations, but no notes. The size of `to` must be a multiple of `from`'s. */
  copyDown(from: Area, to: Area): void;
  numberFormats(area: Area): string[][];
  /** @param byColumn one format for each column of the area */
  setNumberFormats(area: Area, byColumn: readonly string[]): void;
  setAutomatic(areas: readonly Area[]): void; // in one call
  /** A block of cells that begins here; an empty note removes an existing one. */
  setNotes(row: number, column: number, notes: readonly (readonly string[])[]): void;
  clearNotes(areas: readonly Area[]): void; // in one call
  readNotes(area: Area): string[][]; // `''` for a cell without a note
  fills(area: Area): string[][]; // the cells' own backgrounds, `#rrggbb`, white where there is none
  setFill(areas: readonly Area[], fill: string | null): void; // in one call; null leaves what lies below, such as a band
  grow(rows: number, columns: number): void; // makes the grid at least this large
  insertRowsAfter(after: number, count: number): void;
  insertRowAbove(row: number): void; // frozen rows stay so, and it is one of them
  insertColumnsAfter(after: number, count: number): void;
  removeColumns(first: number, count: number): void;
  copyCells(area: Area, to: Sheet, row: number, column: number): void; // values, formulas and formats
  /** Cuts and pastes cells, notes and formats. Formulas that refer to them follow; those among them mean the same. */
  cutCells(area: Area, to: Sheet, row: number, column: number): void;
  moveColumns(first: number, count: number, before: number): void; // whole columns; `before` counts before the move
  /** Whole rows, with everything on them; `before` counts before the move. */
  moveRows(first: number, count: number, before: number): void;
  removeRows(first: number, count: number): void; // including the user's cells
  setLook(look: SheetLook): void;
  setBold(area: Area): void;
  styleNotice(area: Area): void; // coloured, as high as its texts
  clip(area: Area): void; // long texts leave their rows as high as they are
  setChoices(area: Area, choices: readonly string[], allowOthers: boolean): void;
  setTicks(area: Area): void; // checkboxes; existing values stay
  /** What the dropdowns of a column offer, cell by cell: `other` for another kind of rule, undefined for none. */
  choicesIn(area: Area): readonly (readonly string[] | 'other' | undefined)[];
  /** By the words in the cells. Replaces all conditional formats of the sheet. */
  setWordColours(area: Area, colours: readonly WordColour[]): void;
  addHighlights(highlights: readonly Highlight[]): void; // In bold too. Other conditional formats of the sheet stay.
  hasSlicer(): boolean; // one of a person counts too
  addSlicer(draft: SlicerDraft): void; // in the second row
  charts(): readonly Chart[];
  /** @returns the chart's id; undefined if Google gives none */
  addChart(draft: ChartDraft): number | undefined;
  /**
   * Everything but its cells stays as its user set it. Does nothing if the chart is gone.
   * @param height absent to keep it
   */
  changeChart(id: number, areas: readonly Area[], height?: number): void;
  /** The selected rows, and the first column of each selection; empty if another sheet is active. */
  selectedRows(): readonly { readonly first: number; readonly count: number; readonly column: number }[];
  hiddenRows(rows: readonly number[]): ReadonlySet<number>; // by a filter, by a group or individually; two calls a row
  hideRow(row: number, by: 'filter' | 'hand' | 'group'): void; // a filter of the first column's texts, down to the row
  /** The merged cells that touch the area; only the first cell of each holds a value. */
  merged(area: Area): readonly Area[];
  /**
   * On columns and rows.
   * @param values limits the result, since locating a mark costs calls
   */
  marks(key: string, values?: readonly string[]): readonly Mark[];
  mark(...marks: readonly Mark[]): void;
  unmark(on: 'column' | 'row', index: number, key: string): void;
  locked(): readonly Area[]; // the areas that a protection keeps this user from editing
  sheetMark(key: string): string | null; // of the sheet itself; null if there is none
  setSheetMark(key: string, value: string): void; // replaces one with the same key
  /** Characters of all marks on the sheet, its rows and its columns, those of other programs included. */
  markedCharacters(): number;
}

/** With or without cells. */
export type Tab = Sheet | GridlessTab;

/** A named range, which people can use in formulas. */
export interface NamedArea {
  readonly name: string;
  readonly sheetId: number | undefined; // undefined if its cells are gone
  readonly area: Area;
}

/** The spreadsheet that the script belongs to. */
export interface Workbook {
  id(): string; // Google's; a copy of the spreadsheet has another
  locale(): string; // for example `pt_BR`
  /**
   * The tabs with cells, in order; costs calls for each.
   * @param of limits the result to these ids
   */
  sheets(of?: Pick<ReadonlyMap<number, unknown>, 'has'>): readonly Sheet[];
  tabNames(): readonly string[];
  sheetWith(id: number | undefined): Sheet | undefined; // undefined also if it has no cells
  /** On all sheets, copies included. `sheetId` costs further calls. */
  sheetMarks(key: string): readonly { readonly value: string; sheetId(): number | undefined }[];
  tabNamed(name: string): Tab | null; // null if there is none
  activeSheet(): Tab; // the tab in front of the user
  addSheet(name: string, isBehind?: boolean): Sheet; // after all others; in front unless `isBehind`
  removeSheet(sheet: Pick<Sheet, 'id'>): void;
  activate(tab: Pick<Tab, 'id'>, at?: { readonly row: number; readonly column: number }): void; // `at`: selects this cell
  readNamed(notation: string): CellValue[][] | null; // a range in A1 notation (`Sheet1!A2:A`); null if there is none
  namedArea(name: string): NamedArea | null; // null if there is none
  namedAreas(): readonly NamedArea[];
  /**
   * Creates or moves the named range.
   * @throws Google's error if it refuses the name
   */
  setNamedArea(name: string, sheet: Pick<Sheet, 'id'>, area: Area): void;
  flush(): void; // sends all buffered writes
}

/** Tabs of Connected Sheets. Only a build with `WAREHOUSE` has them. */
export interface ConnectedTabs {
  /**
   * Inserts one in front with a query of BigQuery, which the project pays, and waits a minute for its first rows.
   * @returns `name`: Google's own if it refuses that name. `failure`: Google's words if the query failed, of which the tab
   * tells as well; undefined also if it still runs
   * @throws Google's error, for example if the account has no Connected Sheets
   */
  insert(
    name: string,
    project: string,
    query: string,
  ): { readonly name: string; readonly failure: string | undefined };
}
