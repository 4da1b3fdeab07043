// What the server tells the workbook page, as JSON; what the page sends stands in requests.ts. Types alone, as one side is
// a browser and the other is Node.
import type { ButtonSetName, EntryKind, FunctionHelp, Menu } from '../browser.ts';

export interface SheetView {
  readonly id: number;
  readonly name: string;
  /** Rows that are shown: those that are used and some blank ones, without hidden and filtered ones. */
  readonly rows: number;
  readonly frozenRows: number;
  readonly frozenColumns: number;
  /** As the sheet counts; 0 where nothing stands. */
  readonly lastRow: number;
  readonly lastColumn: number;
  /** In order, without hidden ones. */
  readonly columns: readonly ColumnView[];
  /** From left to right, the outer ones first. */
  readonly columnGroups: readonly GroupView[];
  readonly tabColor: string | null;
  /** The sheet's one filter; null where it has none. */
  readonly filter: FilterView | null;
  readonly charts: readonly ChartView[];
}

export interface ColumnView {
  /** From 1, as the sheet counts. */
  readonly column: number;
  readonly widthPx: number;
}

/** Neighbouring columns that can be collapsed together. */
export interface GroupView {
  readonly first: number;
  readonly last: number;
  /** 1 for a group that lies in no other. */
  readonly depth: number;
  readonly isCollapsed: boolean;
}

/** Rows and columns count from 1. */
export interface AreaView {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** A chart over the cells, with what stands in them. */
export interface ChartView {
  readonly id: number;
  readonly title: string;
  /** `bars` lie, `columns` stand. */
  readonly kind: 'areas' | 'bars' | 'columns' | 'lines' | 'pie' | 'points' | 'table';
  /** The rows of a table as texts; none where something is drawn. */
  readonly table: readonly (readonly string[])[];
  /** Whether Sheets draws something in place of this table. */
  readonly isInstead: boolean;
  /** How many of the rows are headers. */
  readonly headers: number;
  readonly isStacked: boolean;
  /** What is compared. */
  readonly names: readonly string[];
  /** The same as numbers, for points; null where it is none. */
  readonly at: readonly (number | null)[];
  /** In the order in which they are taken: a pie takes one for each name. */
  readonly colours: readonly string[];
  /** A figure for each of the names; null where there is none. */
  readonly series: readonly {
    readonly name: string;
    readonly colour: string;
    readonly values: readonly (number | null)[];
  }[];
}

interface FilterView {
  /** Its first row holds the headers. */
  readonly area: AreaView;
  /** Columns that hide rows. */
  readonly filtering: readonly number[];
}

/** What a filter can show of one column: every text in it, and whether it is shown now. */
export interface FilterValues {
  readonly values: readonly { readonly text: string; readonly isShown: boolean }[];
  /** There are more than {@link values} holds. */
  readonly isCut: boolean;
}

/** How a cell looks, apart from its text. */
export interface Look {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly line: 'underline' | 'line-through' | null;
  readonly wraps: boolean;
  readonly color: string | null;
  readonly background: string | null;
  readonly align: 'left' | 'center' | 'right';
}

/** Texts, looks and notes of one row stand in the order of {@link SheetView.columns}. */
export interface RowView {
  /** From 1, as the sheet counts. */
  readonly row: number;
  /** As the cells show them: number formats applied. Texts of the service are data, never HTML. */
  readonly texts: readonly string[];
  /** Index into {@link RowsView.looks}. */
  readonly looks: readonly number[];
  /** By position in the row. */
  readonly notes: Readonly<Record<string, string>>;
  /** What stands in the cell for whoever edits it, where that is something else than its text. By position. */
  readonly entries: Readonly<Record<string, string>>;
  /** Where the cell's text links to: an address of the web. By position. */
  readonly links: Readonly<Record<string, string>>;
  /** Dropdowns and checkboxes, as indexes into {@link RowsView.choices}. By position. */
  readonly choices: Readonly<Record<string, number>>;
}

/** What a cell's validation offers. */
export type ChoiceView =
  | { readonly kind: 'list'; readonly values: readonly string[]; readonly help: string }
  /** `on` and `off` are what is written into the cell. */
  | { readonly kind: 'checkbox'; readonly on: string; readonly off: string };

export interface RowsView {
  readonly version: number;
  /** Which of the shown rows the first is, from 0. */
  readonly from: number;
  readonly looks: readonly Look[];
  readonly choices: readonly ChoiceView[];
  /** A change anywhere in the workbook can change these rows: they hold formulas, or are coloured by one. */
  readonly isComputed: boolean;
  readonly rows: readonly RowView[];
}

/** An alert or prompt that an execution waits for. */
export interface QuestionView {
  readonly kind: 'question';
  readonly id: number;
  readonly ask: 'alert' | 'prompt';
  readonly title: string;
  readonly text: string;
  readonly buttons: ButtonSetName;
}

/** A page that a script opened; its HTML is at `/dialogs/<id>`. */
export interface DialogView {
  readonly kind: 'dialog';
  readonly id: number;
  readonly place: 'modal' | 'modeless' | 'sidebar';
  readonly title: string;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
}

interface ToastView {
  readonly kind: 'toast';
  readonly title: string;
  readonly message: string;
}

export interface ExecutionView {
  readonly id: number;
  readonly functionName: string;
  readonly entry: EntryKind;
  /** Milliseconds since 1970. */
  readonly startedMs: number;
  /** Null while it runs. */
  readonly endedMs: number | null;
  readonly outcome: 'running' | 'returned' | 'threw' | 'killed';
  /** How many requests it has sent. */
  readonly requests: number;
  /** What it logged, and at last its error. */
  readonly lines: readonly string[];
}

/** A range that formulas call by its name. */
export interface NamedRangeView {
  readonly name: string;
  readonly sheetId: number;
  readonly area: AreaView;
}

export interface WorkbookView {
  readonly name: string;
  readonly locale: string;
  /** Of the spreadsheet, such as `America/Sao_Paulo`. All times are shown in it. */
  readonly timeZone: string;
  /** Grows with every change. */
  readonly version: number;
  readonly activeSheetId: number;
  readonly sheets: readonly SheetView[];
  readonly hiddenSheets: readonly { readonly id: number; readonly name: string }[];
  /** By name. */
  readonly namedRanges: readonly NamedRangeView[];
  readonly menus: readonly Menu[];
  /** Functions of the script that a formula can call. */
  readonly functions: readonly FunctionHelp[];
  /** Whether what is behind the spreadsheet can be changed (`/api/lab`). */
  readonly hasPanel: boolean;
  readonly questions: readonly QuestionView[];
  /** The newest last. */
  readonly executions: readonly ExecutionView[];
}

/** The workbook has changed: which rows, sheet by sheet. A sheet that changed as a whole has all of its rows here. */
export interface ChangedView {
  readonly kind: 'changed';
  readonly version: number;
  readonly rows: readonly { readonly sheetId: number; readonly from: number; readonly to: number }[];
}

/** What the server tells the page as it happens (Server-Sent Events). */
export type LiveEvent =
  | ChangedView
  | QuestionView
  /** Somebody answered, or the execution that asked is over. */
  | { readonly kind: 'answered'; readonly id: number }
  | DialogView
  | ToastView
  /** An execution has left other menus in the bar than there were; they come with the workbook. */
  | { readonly kind: 'menus' }
  | { readonly kind: 'execution'; readonly execution: ExecutionView }
  /** How far the script says that it is; empty: it says nothing. */
  | { readonly kind: 'progress'; readonly jobs: readonly JobProgress[] };

/** One job of the script, such as a pull: `done` of `all` pages or rows. */
export interface JobProgress {
  readonly name: string;
  readonly done: number;
  readonly all: number;
}

export type RunAnswer =
  | { readonly kind: 'returned'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly message: string };

/** A refusal is a sentence in the spreadsheet's language. */
export type EditAnswer = { readonly kind: 'done' } | { readonly kind: 'refused'; readonly message: string };
