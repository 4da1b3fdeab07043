// The spreadsheet: sheets, their cells, and marks (developer metadata) by which the connector finds its sheets and
// columns after a user moved or renamed them. Rows and columns count from 1. Writes may be buffered until `flush`, or
// until cells are read.

import type { CellValue } from '../domain/cell.ts';
import type { Span } from '../domain/spans.ts';

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
  /** The column or row at this moment. */
  readonly index: number;
  readonly key: string;
  readonly value: string;
}

/** What is absent stays as it is. */
export interface SheetLook {
  /** Rows that stay in view at the top. */
  readonly frozenRows?: number;
  /** Columns that stay in view at the left. */
  readonly frozenColumns?: number;
  /** Pixels, by column. */
  readonly widths?: ReadonlyMap<number, number>;
  readonly hiddenColumns?: readonly number[];
  readonly shownColumns?: readonly number[];
  /** Adjacent columns to put into a collapsed group, unless they are in one. */
  readonly foldedColumns?: readonly Span[];
}

/** A conditional format: a background for cells that hold one of some words. */
export interface WordColour {
  /** Each is the whole text of a cell. */
  readonly words: readonly string[];
  /** `#rrggbb` */
  readonly background: string;
  readonly bold: boolean;
}

/** A conditional format: a background for figures above, or below, 0. */
export interface Highlight {
  readonly area: Area;
  readonly which: 'over-0' | 'below-0';
  /** `#rrggbb` */
  readonly background: string;
}

/**
 * The first column names what is compared. The chart leaves out hidden rows, so that it follows filters and slicers,
 * but no hidden columns.
 */
export interface ChartDraft {
  readonly kind: 'stacked-bars' | 'bars' | 'lines';
  readonly title: string;
  /** Headers included. */
  readonly areas: readonly Area[];
  /** `#rrggbb`, one for each column after the first. */
  readonly colours: readonly string[];
  /** The column of its left edge. */
  readonly column: number;
  /** The row of its upper edge. */
  readonly row: number;
  /** In pixels. */
  readonly height: number;
}

/** Lets people choose rows, each for themselves. */
export interface SlicerDraft {
  /** The cells that it filters, headers included. */
  readonly area: Area;
  /** The column that people choose by, counted from the first of the area. */
  readonly by: number;
  readonly title: string;
  /** The column of its left edge. */
  readonly column: number;
}

/** A chart on a sheet. */
export interface Chart extends Pick<ChartDraft, 'title' | 'areas'> {
  /** Google's. */
  readonly id: number;
  /** In pixels; undefined if Google doesn't say. */
  readonly height: number | undefined;
}

/** A tab without cells: a chart of its own, a timeline, a view of data elsewhere. */
export interface GridlessTab {
  readonly kind: 'gridless';
  /** Google's; survives renaming and moving. */
  readonly id: number;
  name(): string;
}

/** A tab with cells. */
export interface Sheet {
  readonly kind: 'grid';
  /** Google's; survives renaming and moving. */
  readonly id: number;
  name(): string;
  /** The last row and column with content (0 if empty), and the size of the grid. */
  extent(): {
    readonly lastRow: number;
    readonly lastColumn: number;
    readonly maxRows: number;
    readonly maxColumns: number;
  };
  /** Dates are rounded to whole seconds; errors come as their text. */
  read(area: Area): CellValue[][];
  /** The displayed texts. */
  shown(area: Area): string[][];
  /** As if typed: Sheets may convert texts (see `textInput`). */
  write(area: Area, values: readonly (readonly CellValue[])[]): void;
  /**
   * Adds a row below everything in the sheet, atomically: two executions that append at once don't overwrite each
   * other.
   */
  append(values: readonly CellValue[]): void;
  /** `''` for a cell without a formula. */
  readFormulas(area: Area): string[][];
  /** In R1C1 notation; `''` for a cell without a formula. */
  readRelativeFormulas(area: Area): string[][];
  /** One formula in R1C1 notation, into all cells of the area. */
  writeRelativeFormula(area: Area, formula: string): void;
  /** Copies formulas, formats and validations, but no notes. The size of `to` must be a multiple of `from`'s. */
  copyDown(from: Area, to: Area): void;
  numberFormats(area: Area): string[][];
  /** @param byColumn one format for each column of the area */
  setNumberFormats(area: Area, byColumn: readonly string[]): void;
  /** In one call. */
  setAutomatic(areas: readonly Area[]): void;
  /** A block of cells that begins here; an empty note removes an existing one. */
  setNotes(row: number, column: number, notes: readonly (readonly string[])[]): void;
  /** `''` for a cell without a note. */
  readNotes(area: Area): string[][];
  /** Makes the grid at least this large. */
  grow(rows: number, columns: number): void;
  insertRowsAfter(after: number, count: number): void;
  insertColumnsAfter(after: number, count: number): void;
  removeColumns(first: number, count: number): void;
  /** Values, formulas and formats. */
  copyCells(area: Area, to: Sheet, row: number, column: number): void;
  /**
   * Moves cells to another sheet with their notes and formats, like cut and paste. Formulas that refer to them follow,
   * and formulas among them keep their meaning.
   */
  cutCells(area: Area, to: Sheet, row: number, column: number): void;
  /** Whole columns; `before` counts before the move. */
  moveColumns(first: number, count: number, before: number): void;
  /** Whole rows, with everything on them; `before` counts before the move. */
  moveRows(first: number, count: number, before: number): void;
  /** Including the user's cells. */
  removeRows(first: number, count: number): void;
  setLook(look: SheetLook): void;
  styleHeader(area: Area): void;
  /** Whether long texts make their rows higher, or are clipped. */
  setWrap(area: Area, wraps: boolean): void;
  setChoices(area: Area, choices: readonly string[], allowOthers: boolean): void;
  /** Checkboxes; existing values stay. */
  setTicks(area: Area): void;
  /** What the dropdowns of a column offer, cell by cell: `other` for another kind of rule, undefined for none. */
  choicesIn(area: Area): readonly (readonly string[] | 'other' | undefined)[];
  /** By the words in the cells. Replaces all conditional formats of the sheet. */
  setWordColours(area: Area, colours: readonly WordColour[]): void;
  /** In bold too. Other conditional formats of the sheet stay. */
  addHighlights(highlights: readonly Highlight[]): void;
  /** Whoever made it. */
  hasSlicer(): boolean;
  /** In the second row. */
  addSlicer(draft: SlicerDraft): void;
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
  /** By a filter, by a group or individually. */
  hiddenRows(rows: readonly number[]): ReadonlySet<number>;
  /** The merged cells that touch the area; only the first cell of each holds a value. */
  merged(area: Area): readonly Area[];
  /**
   * On columns and rows.
   * @param values limits the result, since locating a mark costs calls
   */
  marks(key: string, values?: readonly string[]): readonly Mark[];
  mark(on: 'column' | 'row', index: number, key: string, value: string): void;
  unmark(on: 'column' | 'row', index: number, key: string): void;
  /** The areas that a protection keeps this user from editing. */
  locked(): readonly Area[];
  /** Of the sheet itself; null if there is none. */
  sheetMark(key: string): string | null;
  /** Replaces one with the same key. */
  setSheetMark(key: string, value: string): void;
  /** Characters of all marks on the sheet, its rows and its columns, those of other programs included. */
  markedCharacters(): number;
}

/** With or without cells. */
export type Tab = Sheet | GridlessTab;

/** A named range, which people can use in formulas. */
export interface NamedArea {
  readonly name: string;
  /** Undefined if its cells are gone. */
  readonly sheetId: number | undefined;
  readonly area: Area;
}

/** The spreadsheet that the script belongs to. */
export interface Workbook {
  /** Google's; a copy of the spreadsheet has another. */
  id(): string;
  /** For example `pt_BR`. */
  locale(): string;
  /** All tabs with cells, in order. */
  sheets(): readonly Sheet[];
  /** On all sheets, copies included. `sheetId` costs further calls. */
  sheetMarks(key: string): readonly { readonly value: string; sheetId(): number | undefined }[];
  /** Null if there is none. */
  tabNamed(name: string): Tab | null;
  /** The tab in front of the user. */
  activeSheet(): Tab;
  /** After all others; it becomes active. */
  addSheet(name: string): Sheet;
  removeSheet(sheet: Pick<Sheet, 'id'>): void;
  activate(tab: Pick<Tab, 'id'>): void;
  /** A range in A1 notation (`Sheet1!A2:A`); null if there is none. */
  readNamed(notation: string): CellValue[][] | null;
  /** Null if there is none. */
  namedArea(name: string): NamedArea | null;
  namedAreas(): readonly NamedArea[];
  /**
   * Creates or moves the named range.
   * @throws Google's error if it refuses the name
   */
  setNamedArea(name: string, sheet: Pick<Sheet, 'id'>, area: Area): void;
  /** Sends all buffered writes. */
  flush(): void;
}
