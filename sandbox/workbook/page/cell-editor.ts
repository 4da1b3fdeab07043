// Where a person types into a cell: a field over it, with the list of a dropdown below. It belongs to a row and column of
// the sheet, so it stays while a script changes the cells around it.

import type { ChoiceView } from '../views.ts';
import { make } from './dom.ts';

export interface EditedCell {
  readonly row: number;
  readonly column: number;
}

/** How an edit ended, and so where to go from there. */
export type EditEnd = 'down' | 'up' | 'right' | 'left' | 'stay' | 'cancel';

export interface EditorHost {
  /** Where the cell is on the screen now; null: it is scrolled out of sight. */
  boxOf(cell: EditedCell): DOMRect | null;
  /** The text is null where nothing was changed. */
  onEnd(cell: EditedCell, text: string | null, end: EditEnd): void;
  onInput(text: string): void;
}

const MOST_HEIGHT_PX = 220;

export class CellEditor {
  private readonly field = make('textarea', 'cell-editor');
  private readonly list = make('ul', 'choices');
  private cell: EditedCell | null = null;
  private before = '';
  /** Typed over the old contents: arrows then go to the next cell instead of through the text. */
  private isTypedOver = false;
  private chosen = -1;
  private choices: readonly string[] = [];

  constructor(
    private readonly layer: HTMLElement,
    label: string,
    private readonly host: EditorHost,
  ) {
    this.field.setAttribute('aria-label', label);
    this.field.spellcheck = false;
    this.field.hidden = true;
    this.list.setAttribute('role', 'listbox');
    this.list.hidden = true;
    layer.append(this.field, this.list);
    this.field.addEventListener('keydown', (event) => this.onKey(event));
    this.field.addEventListener('input', () => {
      this.place();
      this.showChoices(this.field.value);
      this.host.onInput(this.field.value);
    });
    this.field.addEventListener('blur', () => this.end('stay'));
  }

  get editing(): EditedCell | null {
    return this.cell;
  }

  /** @param initial - null edits what is there; a text replaces it */
  open(cell: EditedCell, entry: string, initial: string | null, choice: ChoiceView | null): void {
    this.cell = cell;
    this.before = entry;
    this.isTypedOver = initial !== null;
    this.choices = choice?.kind === 'list' ? choice.values : [];
    this.field.value = initial ?? entry;
    this.field.hidden = false;
    this.place();
    this.field.focus({ preventScroll: true });
    this.field.setSelectionRange(this.field.value.length, this.field.value.length);
    this.showChoices(initial ?? '');
  }

  setText(text: string): void {
    this.field.value = text;
    this.place();
  }

  /** After scrolling, or when rows moved. */
  place(): void {
    if (this.cell === null) return;
    const box = this.host.boxOf(this.cell);
    // Kept in the document while out of sight: what was typed isn't lost.
    this.field.style.visibility = box === null ? 'hidden' : 'visible';
    if (box === null) return;
    const home = this.layer.getBoundingClientRect();
    const { style } = this.field;
    style.left = `${box.left - home.left - 1}px`;
    style.top = `${box.top - home.top - 1}px`;
    style.minWidth = `${box.width + 2}px`;
    style.width = `${Math.max(box.width + 2, Math.min(420, widthOf(this.field.value)))}px`;
    style.height = `${box.height + 2}px`;
    const needed = Math.min(MOST_HEIGHT_PX, this.field.scrollHeight + 2);
    if (needed > box.height + 8) style.height = `${needed}px`;
    this.list.style.left = style.left;
    this.list.style.top = `${box.top - home.top + this.field.offsetHeight}px`;
    this.list.style.minWidth = style.minWidth;
  }

  end(end: EditEnd): void {
    const { cell } = this;
    if (cell === null) return;
    this.cell = null;
    this.field.hidden = true;
    this.list.hidden = true;
    const { value } = this.field;
    this.host.onEnd(cell, end === 'cancel' || value === this.before ? null : value, end);
  }

  private showChoices(typed: string): void {
    const wanted = typed.toLowerCase();
    const fitting = this.choices.filter((choice) => choice.toLowerCase().includes(wanted));
    this.chosen = -1;
    this.list.hidden = fitting.length === 0;
    this.list.replaceChildren(
      ...fitting.map((choice) => {
        const entry = make('li', '', choice);
        entry.setAttribute('role', 'option');
        // Before the field loses the focus.
        entry.addEventListener('pointerdown', (event) => {
          event.preventDefault();
          this.pick(choice);
        });
        return entry;
      }),
    );
    this.place();
  }

  private pick(choice: string): void {
    this.field.value = choice;
    this.end('stay');
  }

  private moveChoice(by: 1 | -1): void {
    const entries = [...this.list.children];
    this.chosen = (this.chosen + by + entries.length + (this.chosen < 0 && by < 0 ? 1 : 0)) % entries.length;
    entries.forEach((entry, at) => {
      entry.classList.toggle('chosen', at === this.chosen);
      entry.setAttribute('aria-selected', String(at === this.chosen));
      if (at === this.chosen) entry.scrollIntoView({ block: 'nearest' });
    });
  }

  private onKey(event: KeyboardEvent): void {
    // The grid has keys of its own for everything else.
    event.stopPropagation();
    if (event.isComposing) return;
    const end = this.endOf(event);
    if (end === null) return;
    event.preventDefault();
    if (end === 'choose-next' || end === 'choose-before') {
      this.moveChoice(end === 'choose-next' ? 1 : -1);
      return;
    }
    const choice = this.list.children[this.chosen]?.textContent;
    if (end !== 'cancel' && !this.list.hidden && choice !== null && choice !== undefined)
      this.field.value = choice;
    this.end(end);
  }

  private endOf(event: KeyboardEvent): EditEnd | 'choose-next' | 'choose-before' | null {
    switch (event.key) {
      case 'Enter':
        if (event.altKey || event.ctrlKey || event.metaKey) {
          this.field.setRangeText('\n', this.field.selectionStart, this.field.selectionEnd, 'end');
          this.place();
          return null;
        }
        return event.shiftKey ? 'up' : 'down';
      case 'Tab':
        return event.shiftKey ? 'left' : 'right';
      case 'Escape':
        return 'cancel';
      case 'ArrowDown':
      case 'ArrowUp':
        if (!this.list.hidden) return event.key === 'ArrowDown' ? 'choose-next' : 'choose-before';
        if (!this.isTypedOver) return null;
        return event.key === 'ArrowDown' ? 'down' : 'up';
      case 'ArrowLeft':
      case 'ArrowRight':
        if (!this.isTypedOver) return null;
        return event.key === 'ArrowLeft' ? 'left' : 'right';
      default:
        return null;
    }
  }
}

/** About as wide as the longest line is shown. */
function widthOf(text: string): number {
  return Math.max(...text.split('\n').map((line) => line.length)) * 7.2 + 24;
}
