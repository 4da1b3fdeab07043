// What the workbook page shows after each event, without a browser.
import { describe, expect, it } from 'vitest';
import { firstState, type PageState, reduce, withSheet } from '../../src/serve/page/state.ts';
import type {
  DialogView,
  ExecutionView,
  QuestionView,
  SheetView,
  WorkbookView,
} from '../../src/serve/views.ts';

function sheet(id: number): SheetView {
  return {
    id,
    name: `Sheet ${id}`,
    rows: 10,
    frozenRows: 0,
    frozenColumns: 0,
    lastRow: 0,
    lastColumn: 0,
    columns: [{ column: 1, widthPx: 100 }],
    columnGroups: [],
    tabColor: null,
    filter: null,
    charts: [],
  };
}

function view(sheetIds: readonly number[], activeSheetId: number, version = 1): WorkbookView {
  return {
    name: 'Workbook',
    locale: 'en_US',
    timeZone: 'America/Sao_Paulo',
    version,
    activeSheetId,
    sheets: sheetIds.map(sheet),
    hiddenSheets: [],
    namedRanges: [],
    menus: [],
    functions: [],
    hasPanel: false,
    questions: [],
    executions: [],
  };
}

function read(state: PageState, next: WorkbookView): PageState {
  return reduce(state, { kind: 'read', view: next });
}

describe('the sheet in front', () => {
  const first = firstState(view([1, 2, 3], 1), null, 'en');

  it('stays where the person is while others change the workbook', () => {
    const there = { ...withSheet(first, 3), isChosen: true };
    expect(read(there, view([1, 2, 3, 4], 1, 2))).toMatchObject({ sheetId: 3, isChosen: true });
  });

  it('follows a script that goes elsewhere, and remembers that no person went there', () => {
    expect(read(first, view([1, 2, 3, 4], 4, 2))).toMatchObject({ sheetId: 4, isChosen: false });
  });

  it('is the first one once its own is deleted', () => {
    const there = withSheet(first, 3);
    expect(read(there, view([2, 1], 1, 2)).sheetId).toBe(2);
  });

  it('takes neither selection nor menu along to another sheet', () => {
    const used: PageState = {
      ...first,
      typing: 'abc',
      overlay: { kind: 'cell-menu', at: { x: 1, y: 1 }, on: 'cells' },
    };
    expect(withSheet(used, 2)).toMatchObject({ sheetId: 2, selected: null, typing: null, overlay: null });
    expect(withSheet(used, 1)).toBe(used);
  });
});

describe('what changes while the page shows the same version', () => {
  const first = firstState(view([1], 1, 7), null, 'en');

  it('is out of date at once', () => {
    const { outdated } = reduce(first, { kind: 'changed', version: 7, rows: [] });
    expect(outdated).not.toBe(first.outdated);
  });

  it('waits for the workbook where that is newer as well', () => {
    expect(reduce(first, { kind: 'changed', version: 8, rows: [] })).toBe(first);
  });
});

describe('what a script puts before the person', () => {
  const first = firstState(view([1], 1), null, 'en');
  const question = (id: number): QuestionView => ({
    kind: 'question',
    id,
    ask: 'alert',
    title: '',
    text: 'Sure?',
    buttons: 'OK_CANCEL',
  });
  const dialog = (id: number, place: DialogView['place']): DialogView => ({
    kind: 'dialog',
    id,
    place,
    title: 'Title',
    widthPx: null,
    heightPx: null,
  });
  const ids = (all: readonly { readonly id: number }[]) => all.map(({ id }) => id);

  it('is asked once, however often it is told, until somebody has answered', () => {
    const asked = [question(1), question(2), question(1)].reduce<PageState>(reduce, first);
    expect(ids(asked.questions).sort()).toEqual([1, 2]);
    expect(ids(reduce(asked, { kind: 'answered', id: 1 }).questions)).toEqual([2]);
  });

  it('has one sidebar, and as many dialogs as are open', () => {
    const shown = [dialog(1, 'sidebar'), dialog(2, 'modal'), dialog(3, 'modal'), dialog(4, 'sidebar')];
    expect(ids(shown.reduce<PageState>(reduce, first).dialogs)).toEqual([2, 3, 4]);
  });

  it('gives each toast an id of its own', () => {
    const toast = { kind: 'toast', title: '', message: 'Done' } as const;
    const { toasts } = [toast, toast, toast].reduce<PageState>(reduce, first);
    expect(new Set(ids(toasts)).size).toBe(3);
  });
});

describe('executions', () => {
  const execution = (id: number, outcome: ExecutionView['outcome']): ExecutionView => ({
    id,
    functionName: 'refreshAllPulls',
    entry: 'menu',
    startedMs: 0,
    endedMs: null,
    outcome,
    requests: 0,
    lines: [],
  });

  it('stand with the newest first, also those from before the page was opened', () => {
    const before = { ...view([1], 1), executions: [execution(1, 'returned'), execution(2, 'running')] };
    const first = firstState(before, null, 'en');
    const next = reduce(first, { kind: 'execution', execution: execution(3, 'running') });
    expect(next.executions.map(({ id }) => id)).toEqual([3, 2, 1]);
    const ended = reduce(next, { kind: 'execution', execution: execution(2, 'killed') });
    expect(ended.executions.map(({ id, outcome }) => `${id} ${outcome}`)).toEqual([
      '3 running',
      '2 killed',
      '1 returned',
    ]);
  });
});
