// The workbook page: shows the workbook as the server has it and keeps up with it. What a person does goes to the server
// as a user's edit, and comes back with everybody else's; menu items and dialogs run the script.

import type {
  AnswerRequest,
  ChangedView,
  EditRequest,
  LiveEvent,
  RunAnswer,
  RunRequest,
  SheetView,
  WorkbookView,
} from '../views.ts';
import { Activity } from './activity.ts';
import { answer, edit, listen, readFilterValues, readWorkbook, run, stop } from './api.ts';
import { cellMenu } from './cell-menu.ts';
import { Clipboard } from './clipboard.ts';
import { askQuestion, closeDialog, openDialog } from './dialogs.ts';
import { find, make } from './dom.ts';
import { openFilterPanel } from './filter-panel.ts';
import { FormulaBar } from './formula-bar.ts';
import { LabPanel } from './lab-panel.ts';
import { MenuBar } from './menu-bar.ts';
import { openPopup } from './popup-menu.ts';
import { RunBar } from './run-bar.ts';
import { SheetGrid } from './sheet-grid.ts';
import { Tabs } from './tabs.ts';
import { type Words, wordsIn } from './words.ts';

const TOAST_MS = 6_000;

class Page {
  private words: Words;
  private readonly activity: Activity;
  private readonly menus = new MenuBar(find('menus'), (name) => void this.choose(name));
  private readonly tabs: Tabs;
  private readonly running: RunBar;
  private readonly lab: LabPanel;
  private readonly bar: FormulaBar;
  private sheetId: number;
  /** Whether the person went there, and not a script: one that makes two sheets is elsewhere before the page is. */
  private isChosen = true;
  private grid: SheetGrid | null = null;
  /** For a page beside the sheets, where the window is too narrow for both. */
  private makeRoom = () => {};
  private isReading = false;
  private wantsMore = false;

  constructor(private view: WorkbookView) {
    const words = () => this.words;
    this.words = wordsIn(view.locale);
    this.activity = new Activity(find('executions'), words);
    this.running = new RunBar(find('running'), words, (id) => void this.kill(id));
    this.lab = new LabPanel(find('lab'), words);
    this.bar = new FormulaBar(find('cell-name'), find('cell-text'), {
      onType: (text) => this.grid?.typed(text),
      onLeave: () => this.grid?.focus(),
    });
    this.tabs = new Tabs(find('tabs'), find('add-sheet'), find('all-sheets'), words, {
      choose: (id) => {
        this.isChosen = true;
        this.showSheet(id);
      },
      edit: (request) => void this.edit(request),
    });
    const clipboard = new Clipboard(
      () => this.grid,
      (request) => void this.edit(request),
    );
    clipboard.listen(find('grid'));
    for (const used of ['pointerdown', 'keydown'] as const)
      find('grid').addEventListener(used, () => {
        this.isChosen = true;
      });
    this.sheetId = view.activeSheetId;
    this.say();
    this.prepareSides();
    for (const execution of view.executions) this.hear({ kind: 'execution', execution });
    for (const question of view.questions) this.hear(question);
    this.show(view);
    listen(
      (event) => this.hear(event),
      (isConnected) => this.sayConnected(isConnected),
    );
  }

  /** Everything that the page says by itself, in the spreadsheet's language. */
  private say(): void {
    const { words } = this;
    document.documentElement.lang = words.tag;
    find('hint').textContent = words.hint;
    find('activity-title').textContent = words.activity;
    find('activity-toggle').textContent = words.activity;
    find('lab-toggle').textContent = words.lab.title;
    find('cell-text').setAttribute('aria-label', words.contents);
    find('tabs').setAttribute('aria-label', words.allSheets);
    for (const [id, label] of [
      ['add-sheet', words.addSheet],
      ['all-sheets', words.allSheets],
    ] as const) {
      find(id).title = label;
      find(id).setAttribute('aria-label', label);
    }
    this.lab.rebuild();
    this.activity.rebuild();
  }

  private prepareSides(): void {
    // What scrolls has to be reached by keyboard.
    find('activity').tabIndex = 0;
    const activity = this.side('activity-toggle', (isOpen) => {
      find('activity').hidden = !isOpen;
    });
    const lab = this.side('lab-toggle', (isOpen) => {
      this.lab.isOpen = isOpen;
      // There is room for one of them.
      if (isOpen) activity(false);
    });
    find('activity-toggle').addEventListener('click', () => lab(false));
    activity(innerWidth >= 1_100);
    this.makeRoom = () => {
      if (innerWidth < 1_600) activity(false);
    };
    // With a real service there is nothing behind the spreadsheet that could be changed.
    find('lab-toggle').hidden = !this.view.hasLab;
  }

  private side(toggleId: string, show: (isOpen: boolean) => void): (isOpen: boolean) => void {
    const toggle = find(toggleId);
    const set = (isOpen: boolean) => {
      toggle.setAttribute('aria-expanded', String(isOpen));
      show(isOpen);
    };
    toggle.addEventListener('click', () => set(toggle.getAttribute('aria-expanded') !== 'true'));
    toggle.setAttribute('aria-expanded', 'false');
    return set;
  }

  private show(view: WorkbookView): void {
    // The script went to another sheet, as when it makes one.
    if (view.activeSheetId !== this.view.activeSheetId && view.activeSheetId !== this.sheetId) {
      this.sheetId = view.activeSheetId;
      this.isChosen = false;
    }
    if (view.locale !== this.view.locale) {
      this.words = wordsIn(view.locale);
      this.say();
    }
    this.view = view;
    document.title = `${view.name} · Franchise Sheets`;
    find('name').textContent = view.name;
    this.menus.show(view.menus);
    this.showSheet(this.sheetId);
  }

  private showSheet(id: number): void {
    const sheet = this.view.sheets.find((each) => each.id === id) ?? this.view.sheets[0];
    if (sheet === undefined) return;
    this.sheetId = sheet.id;
    this.tabs.show(this.view, sheet.id);
    if (sheet.id === this.grid?.sheetId) this.grid.update(sheet);
    else this.openGrid(sheet);
    this.grid?.refresh();
  }

  private openGrid(sheet: SheetView): void {
    this.grid?.close();
    const { id: sheetId } = sheet;
    const send = (request: EditRequest) => void this.edit(request);
    this.grid = new SheetGrid(find('grid'), sheet, this.words.grid, this.words.contents, {
      onSelect: ({ name, entry }) => this.bar.show(name, entry),
      onTyping: (text) => this.bar.follow(text),
      onType: (row, column, text) => send({ kind: 'type', sheetId, row, column, text }),
      onClear: (area) => send({ kind: 'clear', sheetId, area }),
      onMoveColumn: (from, to) => send({ kind: 'move', sheetId, axis: 'column', from, count: 1, to }),
      onResize: (column, widthPx) => send({ kind: 'resize', sheetId, column, widthPx }),
      onMenu: (at, on) => this.openCellMenu(at, on),
      onFilter: (column, at) => void this.openFilter(column, at),
    });
  }

  private openCellMenu(
    at: { readonly x: number; readonly y: number },
    on: 'cells' | 'rows' | 'columns',
  ): void {
    const selected = this.grid?.selected;
    const sheet = this.view.sheets.find(({ id }) => id === this.sheetId);
    if (selected === null || selected === undefined || sheet === undefined) return;
    const items = cellMenu(sheet, selected, on, this.words, {
      edit: (request) => void this.edit(request),
      askNote: () => this.askNote(selected.row, selected.column),
      filter: (column) => void this.openFilter(column, at),
    });
    openPopup(at, items, selected.name);
  }

  private askNote(row: number, column: number): void {
    const before = this.grid?.noteAt(row, column) ?? '';
    const text = prompt(this.words.cells.note, before);
    if (text !== null) void this.edit({ kind: 'note', sheetId: this.sheetId, row, column, text });
  }

  private async openFilter(column: number, at: { readonly x: number; readonly y: number }): Promise<void> {
    const { sheetId } = this;
    try {
      openFilterPanel(at, await readFilterValues(sheetId, column), this.words, {
        apply: (hidden) => void this.edit({ kind: 'filter-by', sheetId, column, hidden }),
        sort: (ascending) => void this.edit({ kind: 'sort', sheetId, column, ascending }),
      });
    } catch {
      // Somebody deleted the sheet, or the program is gone: both are said elsewhere.
    }
  }

  /** What the server refuses looks again as it was. */
  private async edit(request: EditRequest): Promise<void> {
    let refusal: string | null;
    try {
      const answer = await edit(request);
      refusal = answer.kind === 'done' ? null : answer.message;
    } catch {
      refusal = this.words.lost;
    }
    if (refusal === null) return;
    toast(this.words.notDone, refusal);
    this.grid?.outdated(1, Number.MAX_SAFE_INTEGER);
    void this.read();
  }

  private hear(event: LiveEvent): void {
    switch (event.kind) {
      case 'changed':
        this.changed(event);
        return;
      case 'question':
        askQuestion(event, this.words, (name, text) => void this.answer(event.id, { button: name, text }));
        return;
      case 'answered':
        closeDialog(event.id);
        return;
      case 'dialog':
        if (event.place === 'sidebar') this.makeRoom();
        openDialog(event, this.words, (functionName, args) => this.run(functionName, 'page', args));
        return;
      case 'toast':
        toast(event.title, event.message);
        return;
      case 'execution':
        this.activity.show(event.execution);
        this.running.show(event.execution);
        return;
      case 'progress':
        this.running.progress(event.jobs);
    }
  }

  /** The workbook may have been read behind a change whose rows were read before it. */
  private changed({ version, rows }: ChangedView): void {
    for (const { sheetId, from, to } of rows)
      if (sheetId === this.grid?.sheetId) this.grid.outdated(from, to);
    this.grid?.outdatedFormulas();
    if (version === this.view.version) this.grid?.refresh();
    else void this.read();
  }

  /** Changes that come meanwhile are read afterwards, once. */
  private async read(): Promise<void> {
    this.wantsMore = true;
    if (this.isReading) return;
    this.isReading = true;
    while (this.wantsMore) {
      this.wantsMore = false;
      try {
        this.show(await readWorkbook());
      } catch {
        // The connection is told about elsewhere; once it is back a change is told.
      }
    }
    this.isReading = false;
  }

  private async choose(functionName: string): Promise<void> {
    const ended = await this.run(functionName, 'menu', []);
    if (ended.kind === 'failed') toast(this.words.failed, ended.message);
  }

  /** An execution fails as well where the program that should run it is gone. */
  private async run(
    functionName: string,
    kind: RunRequest['kind'],
    args: readonly unknown[],
  ): Promise<RunAnswer> {
    try {
      const here = this.isChosen ? { sheetId: this.sheetId, selected: this.grid?.selected?.area } : {};
      return await run({ functionName, kind, args, ...here });
    } catch {
      return { kind: 'failed', message: this.words.lost };
    }
  }

  private async kill(executionId: number): Promise<void> {
    try {
      await stop(executionId);
    } catch {
      toast(this.words.failed, this.words.lost);
    }
  }

  private async answer(questionId: number, request: AnswerRequest): Promise<void> {
    try {
      await answer(questionId, request);
    } catch {
      toast(this.words.failed, this.words.lost);
    }
  }

  private sayConnected(isConnected: boolean): void {
    const status = find('connection');
    status.textContent = isConnected ? '' : this.words.lost;
    status.classList.toggle('bad', !isConnected);
  }
}

function toast(title: string, message: string): void {
  const box = make('div', 'toast');
  if (title !== '') box.append(make('strong', '', title));
  box.append(message);
  find('toasts').append(box);
  setTimeout(() => box.remove(), TOAST_MS);
}

void readWorkbook().then((view) => new Page(view));
