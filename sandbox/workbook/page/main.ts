// The workbook page: shows the workbook as the server has it and keeps up with it; menu items and dialogs run the script.

import type { AnswerRequest, LiveEvent, RunAnswer, RunRequest, SheetView, WorkbookView } from '../views.ts';
import { Activity } from './activity.ts';
import { answer, listen, readWorkbook, run } from './api.ts';
import { askQuestion, closeDialog, openDialog } from './dialogs.ts';
import { button, find, make } from './dom.ts';
import { Grid } from './grid.ts';
import { MenuBar } from './menu-bar.ts';
import { type Words, wordsIn } from './words.ts';

const TOAST_MS = 6_000;

class Page {
  private readonly words: Words;
  private readonly activity: Activity;
  private readonly menus = new MenuBar(find('menus'), (name) => void this.choose(name));
  private sheetId: number;
  private grid: Grid | null = null;
  private isReading = false;
  private wantsMore = false;

  constructor(private view: WorkbookView) {
    this.words = wordsIn(view.locale);
    this.activity = new Activity(find('executions'), this.words);
    this.sheetId = view.activeSheetId;
    document.documentElement.lang = this.words.tag;
    find('hint').textContent = this.words.hint;
    find('activity-title').textContent = this.words.activity;
    this.prepareActivity();
    for (const execution of view.executions) this.activity.show(execution);
    for (const question of view.questions) this.hear(question);
    this.show(view);
    listen(
      (event) => this.hear(event),
      (isConnected) => this.sayConnected(isConnected),
    );
  }

  private prepareActivity(): void {
    const toggle = find('activity-toggle');
    const side = find('activity');
    toggle.textContent = this.words.activity;
    const isWide = innerWidth >= 1_100;
    side.hidden = !isWide;
    toggle.setAttribute('aria-expanded', String(isWide));
    toggle.addEventListener('click', () => {
      side.hidden = !side.hidden;
      toggle.setAttribute('aria-expanded', String(!side.hidden));
    });
  }

  private show(view: WorkbookView): void {
    // The script went to another sheet, as when it makes one.
    if (view.activeSheetId !== this.view.activeSheetId) this.sheetId = view.activeSheetId;
    this.view = view;
    document.title = `${view.name} · Franchise Sheets`;
    find('name').textContent = view.name;
    this.menus.show(view.menus);
    const sheet = view.sheets.find(({ id }) => id === this.sheetId) ?? view.sheets[0];
    if (sheet !== undefined) this.showSheet(sheet);
  }

  private showSheet(sheet: SheetView): void {
    const isOther = this.grid === null || sheet.id !== this.grid.sheetId;
    this.sheetId = sheet.id;
    find('tabs').replaceChildren(...this.view.sheets.map((each) => this.makeTab(each)));
    if (isOther) {
      this.grid?.close();
      this.grid = new Grid(find('grid'), sheet, ({ name, text }) => {
        find('cell-name').textContent = name;
        find('cell-text').textContent = text;
      });
    }
    this.grid?.update(sheet, this.view.version);
  }

  private makeTab(sheet: SheetView): HTMLElement {
    const tab = button(sheet.name, () => this.showSheet(sheet), 'tab');
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-selected', String(sheet.id === this.sheetId));
    return tab;
  }

  private hear(event: LiveEvent): void {
    switch (event.kind) {
      case 'changed':
        if (event.version !== this.view.version) void this.read();
        return;
      case 'question':
        askQuestion(event, this.words, (name, text) => void this.answer(event.id, { button: name, text }));
        return;
      case 'answered':
        closeDialog(event.id);
        return;
      case 'dialog':
        openDialog(event, this.words, (functionName, args) => this.run(functionName, 'page', args));
        return;
      case 'toast':
        toast(event.title, event.message);
        return;
      case 'execution':
        this.activity.show(event.execution);
    }
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
      return await run({ functionName, kind, args, sheetId: this.sheetId });
    } catch {
      return { kind: 'failed', message: this.words.lost };
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
