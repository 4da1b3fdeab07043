// What goes between the workbook page and its server, as JSON: the one place that both sides agree on. Types only, as
// one side is a browser and the other is Node.
import type { EntryKind } from '../runtime/kernel/contract.ts';
import type { ButtonName, ButtonSetName, Menu } from '../runtime/ui/ui-host.ts';

export interface SheetView {
  readonly id: number;
  readonly name: string;
  /** Rows that are shown: those that are used and some blank ones, without hidden and filtered ones. */
  readonly rows: number;
  readonly frozenRows: number;
  readonly frozenColumns: number;
  /** In order, without hidden ones. */
  readonly columns: readonly ColumnView[];
}

export interface ColumnView {
  /** From 1, as the sheet counts. */
  readonly column: number;
  readonly widthPx: number;
}

/** How a cell looks, apart from its text. */
export interface Look {
  readonly bold: boolean;
  readonly italic: boolean;
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
}

export interface RowsView {
  readonly version: number;
  /** Which of the shown rows the first is, from 0. */
  readonly from: number;
  readonly looks: readonly Look[];
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
  readonly title: string;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
}

export interface ToastView {
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
  /** What it logged, and at last its error. */
  readonly lines: readonly string[];
}

export interface WorkbookView {
  readonly name: string;
  readonly locale: string;
  /** Grows with every change. */
  readonly version: number;
  readonly activeSheetId: number;
  readonly sheets: readonly SheetView[];
  readonly menus: readonly Menu[];
  readonly questions: readonly QuestionView[];
  /** The newest last. */
  readonly executions: readonly ExecutionView[];
}

/** What the server tells the page as it happens (Server-Sent Events). */
export type LiveEvent =
  | { readonly kind: 'changed'; readonly version: number }
  | QuestionView
  /** Somebody answered, or the execution that asked is over. */
  | { readonly kind: 'answered'; readonly id: number }
  | DialogView
  | ToastView
  | { readonly kind: 'execution'; readonly execution: ExecutionView };

/** `POST /api/run`: a click on a menu item, or a call of a page through `google.script.run`. */
export interface RunRequest {
  readonly functionName: string;
  readonly kind: 'menu' | 'page';
  readonly args: readonly unknown[];
  /** The sheet in front of the person. */
  readonly sheetId: number;
}

export type RunAnswer =
  | { readonly kind: 'returned'; readonly value: unknown }
  | { readonly kind: 'failed'; readonly message: string };

/** `POST /api/questions/<id>` */
export interface AnswerRequest {
  readonly button: ButtonName;
  readonly text: string;
}
