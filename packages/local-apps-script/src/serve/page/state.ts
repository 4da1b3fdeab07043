// Everything that the workbook page shows, in one value, and how each event changes it. What stands in the cells is not
// here: a sheet may have any number of them, so they are read block by block (grid/row-cache.ts).

import type {
  AreaView,
  DialogView,
  ExecutionView,
  FilterValues,
  JobProgress,
  LiveEvent,
  QuestionView,
  SheetView,
  WorkbookView,
} from '../views.ts';
import type { PageLanguage } from './words.ts';

/** A point of the window, in pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** The active cell and the selected area around it, counted as the sheet counts. */
export interface Selected {
  readonly area: AreaView;
  readonly row: number;
  readonly column: number;
  /** The area's A1 notation, such as `B7` or `B7:C9`. */
  readonly name: string;
  /** What an editor of the active cell begins with: its formula, or its text. */
  readonly entry: string;
  /** Where the active cell's text links to; null: nowhere. */
  readonly link: string | null;
  /** The first and the last selected row among the shown ones, from 0. */
  readonly indexes: { readonly from: number; readonly to: number };
}

/** What stands over the page until the person chooses or clicks elsewhere. */
export type Overlay =
  | { readonly kind: 'cell-menu'; readonly at: Place; readonly on: 'cells' | 'rows' | 'columns' }
  | { readonly kind: 'filter'; readonly at: Place; readonly column: number; readonly values: FilterValues };

export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly message: string;
}

/** The panel at the right, by its id; there is room for one. */
export type SidePanel = string;

export interface PageState {
  /** The workbook as it was last read. */
  readonly view: WorkbookView;
  /** What the page's own words are in. */
  readonly language: PageLanguage;
  /** Cells to select once their sheet is in front; null: none. */
  readonly goTo: AreaView | null;
  /** Grows when rows in sight may be out of date though the workbook is not read again. */
  readonly outdated: number;
  readonly sheetId: number;
  /** False where a script brought the sheet to the front: a menu item then finds what the script left active. */
  readonly isChosen: boolean;
  readonly selected: Selected | null;
  /** What is being typed into the active cell; null while no cell is edited. */
  readonly typing: string | null;
  /** The newest first. */
  readonly executions: readonly ExecutionView[];
  readonly jobs: readonly JobProgress[];
  readonly questions: readonly QuestionView[];
  /** Pages that the script opened, the sidebar included. */
  readonly dialogs: readonly DialogView[];
  readonly toasts: readonly Toast[];
  readonly panel: SidePanel | null;
  readonly overlay: Overlay | null;
  readonly isConnected: boolean;
}

/** What comes from the server; everything else that changes the state is set by what the person does. */
type PageEvent =
  | Exclude<LiveEvent, { readonly kind: 'menus' }>
  | { readonly kind: 'read'; readonly view: WorkbookView };

export function firstState(view: WorkbookView, panel: SidePanel | null, language: PageLanguage): PageState {
  return {
    view,
    language,
    goTo: null,
    outdated: 0,
    sheetId: sheetInFront(view, view.activeSheetId)?.id ?? view.activeSheetId,
    isChosen: true,
    selected: null,
    typing: null,
    executions: [...view.executions].reverse(),
    jobs: [],
    questions: view.questions,
    dialogs: [],
    toasts: [],
    panel,
    overlay: null,
    isConnected: true,
  };
}

export function reduce(state: PageState, event: PageEvent): PageState {
  switch (event.kind) {
    case 'read':
      return withView(state, event.view);
    case 'changed':
      return event.version === state.view.version ? { ...state, outdated: state.outdated + 1 } : state;
    case 'execution':
      return { ...state, executions: withExecution(state.executions, event.execution) };
    case 'progress':
      return { ...state, jobs: event.jobs };
    case 'question':
      return { ...state, questions: [...without(state.questions, event.id), event] };
    case 'answered':
      return { ...state, questions: without(state.questions, event.id) };
    case 'dialog':
      return { ...state, dialogs: withDialog(state.dialogs, event) };
    case 'toast': {
      const { title, message } = event;
      const id = (state.toasts.at(-1)?.id ?? 0) + 1;
      return { ...state, toasts: [...state.toasts, { id, title, message }] };
    }
  }
}

/** The sheet of that id; the first sheet where there is none (any more). */
export function sheetInFront({ sheets }: WorkbookView, sheetId: number): SheetView | undefined {
  return sheets.find(({ id }) => id === sheetId) ?? sheets[0];
}

function withView(state: PageState, view: WorkbookView): PageState {
  const { activeSheetId } = view;
  // A script went to another sheet, as it does when it makes one.
  const isMoved = activeSheetId !== state.view.activeSheetId && activeSheetId !== state.sheetId;
  const wanted = isMoved ? activeSheetId : state.sheetId;
  const next = withSheet({ ...state, view }, sheetInFront(view, wanted)?.id ?? wanted);
  return isMoved ? { ...next, isChosen: false } : next;
}

/** Another sheet comes to the front. */
export function withSheet(state: PageState, sheetId: number): PageState {
  return sheetId === state.sheetId
    ? state
    : { ...state, sheetId, selected: null, typing: null, overlay: null };
}

function withExecution(all: readonly ExecutionView[], execution: ExecutionView): readonly ExecutionView[] {
  return all.some(({ id }) => id === execution.id)
    ? all.map((each) => (each.id === execution.id ? execution : each))
    : [execution, ...all];
}

/** There is one sidebar: the next takes the place of the last. */
function withDialog(all: readonly DialogView[], dialog: DialogView): readonly DialogView[] {
  const others = without(all, dialog.id);
  return dialog.place === 'sidebar'
    ? [...others.filter(({ place }) => place !== 'sidebar'), dialog]
    : [...others, dialog];
}

/** Those with other ids. */
export function without<T extends { readonly id: number }>(all: readonly T[], id: number): readonly T[] {
  return all.filter((each) => each.id !== id);
}
