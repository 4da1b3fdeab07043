// The tabs below the grid: choose, rename, add, duplicate, move, hide and delete sheets.

import type { EditRequest, SheetView, WorkbookView } from '../views.ts';
import { button, make } from './dom.ts';
import { openPopup, type PopupItem } from './popup-menu.ts';
import type { Words } from './words.ts';

export interface TabsHost {
  choose(sheetId: number): void;
  edit(request: EditRequest): void;
}

export class Tabs {
  private view: WorkbookView | null = null;
  private sheetId = -1;
  private renaming = false;

  constructor(
    private readonly list: HTMLElement,
    add: HTMLElement,
    all: HTMLElement,
    private readonly words: () => Words,
    private readonly host: TabsHost,
  ) {
    add.addEventListener('click', () => this.host.edit({ kind: 'add-sheet', sheetId: this.sheetId }));
    all.addEventListener('click', () => this.openAll(all));
  }

  show(view: WorkbookView, sheetId: number): void {
    const isSame =
      JSON.stringify(tabsOf(this.view)) === JSON.stringify(tabsOf(view)) && this.sheetId === sheetId;
    this.view = view;
    this.sheetId = sheetId;
    // A name that is being typed stays where it is.
    if (isSame || this.renaming) return;
    const hadFocus = this.list.contains(document.activeElement);
    this.list.replaceChildren(...view.sheets.map((sheet) => this.makeTab(sheet)));
    const selected = this.list.querySelector<HTMLElement>('[aria-selected="true"]');
    selected?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (hadFocus) selected?.focus();
  }

  private makeTab(sheet: SheetView): HTMLElement {
    const tab = button(sheet.name, () => this.host.choose(sheet.id), 'tab');
    const isSelected = sheet.id === this.sheetId;
    tab.setAttribute('role', 'tab');
    tab.setAttribute('aria-selected', String(isSelected));
    tab.tabIndex = isSelected ? 0 : -1;
    if (sheet.tabColor !== null) tab.style.boxShadow = `inset 0 -3px ${sheet.tabColor}`;
    tab.addEventListener('dblclick', () => this.rename(sheet, tab));
    tab.addEventListener('contextmenu', (event) => {
      event.preventDefault();
      const { left, top } = tab.getBoundingClientRect();
      // The menu key tells no place.
      this.openMenu(sheet, tab, { x: event.clientX || left, y: event.clientY || top });
    });
    tab.addEventListener('keydown', (event) => this.onKey(event, sheet, tab));
    return tab;
  }

  private onKey(event: KeyboardEvent, sheet: SheetView, tab: HTMLElement): void {
    const sheets = this.view?.sheets ?? [];
    const at = sheets.findIndex(({ id }) => id === sheet.id);
    if (event.key === 'F2') this.rename(sheet, tab);
    else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      const next = sheets[(at + (event.key === 'ArrowLeft' ? -1 : 1) + sheets.length) % sheets.length];
      if (next !== undefined) this.host.choose(next.id);
    } else return;
    event.preventDefault();
  }

  private openMenu(sheet: SheetView, tab: HTMLElement, at: { readonly x: number; readonly y: number }): void {
    const { tab: say } = this.words();
    const { id: sheetId } = sheet;
    const item = (caption: string, run: () => void): PopupItem => ({ kind: 'item', caption, run });
    const send = (request: EditRequest) => () => this.host.edit(request);
    this.host.choose(sheetId);
    openPopup(
      at,
      [
        item(say.rename, () => this.rename(sheet, this.list.querySelector('[aria-selected="true"]') ?? tab)),
        item(say.duplicate, send({ kind: 'duplicate-sheet', sheetId })),
        item(say.moveLeft, send({ kind: 'move-sheet', sheetId, by: -1 })),
        item(say.moveRight, send({ kind: 'move-sheet', sheetId, by: 1 })),
        item(say.hide, send({ kind: 'hide-sheet', sheetId })),
        { kind: 'separator' },
        item(say.remove, () => {
          if (confirm(say.confirmRemove(sheet.name))) this.host.edit({ kind: 'delete-sheet', sheetId });
        }),
      ],
      sheet.name,
    );
  }

  private openAll(anchor: HTMLElement): void {
    const { view } = this;
    if (view === null) return;
    const { left, top } = anchor.getBoundingClientRect();
    const shown = view.sheets.map(
      ({ id, name }): PopupItem => ({ kind: 'item', caption: name, run: () => this.host.choose(id) }),
    );
    const hidden = view.hiddenSheets.map(
      ({ id, name }): PopupItem => ({
        kind: 'item',
        caption: `${name} (${this.words().hidden})`,
        run: () => this.host.edit({ kind: 'show-sheet', sheetId: id }),
      }),
    );
    openPopup(
      { x: left, y: top - 40 * (shown.length + hidden.length) },
      [...shown, ...hidden],
      this.words().allSheets,
      anchor,
    );
  }

  private rename(sheet: SheetView, tab: Element): void {
    const field = make('input', 'tab-name');
    field.value = sheet.name;
    field.maxLength = 100;
    field.setAttribute('aria-label', this.words().tab.rename);
    this.renaming = true;
    let isOver = false;
    const end = (isKept: boolean) => {
      if (isOver) return;
      isOver = true;
      this.renaming = false;
      field.replaceWith(tab);
      if (isKept && field.value !== sheet.name)
        this.host.edit({ kind: 'rename-sheet', sheetId: sheet.id, name: field.value });
    };
    field.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') end(true);
      if (event.key === 'Escape') end(false);
    });
    field.addEventListener('blur', () => end(true));
    tab.replaceWith(field);
    field.focus();
    field.select();
  }
}

function tabsOf(view: WorkbookView | null): unknown {
  return view?.sheets.map(({ id, name, tabColor }) => [id, name, tabColor]);
}
