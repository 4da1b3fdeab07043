// The grid: only the rows in sight are in the document. Letters and frozen rows stay at the top, row numbers and frozen
// columns at the left.

import type { Look, RowView, SheetView } from '../views.ts';
import { make } from './dom.ts';
import { RowCache } from './row-cache.ts';

const ROW_PX = 22;
const NUMBER_PX = 52;
/** Rows made ahead of scrolling. */
const AHEAD = 15;

export interface CellInSight {
  /** `B7` */
  readonly name: string;
  readonly text: string;
}

export class Grid {
  private readonly letters = make('div', 'line letters');
  private readonly frozen = make('div', 'frozen');
  private readonly body = make('div', 'body');
  private readonly lines = new Map<number, HTMLElement>();
  private readonly cache: RowCache;
  private selected = { index: 0, column: 0 };
  private readonly resized = new ResizeObserver(() => this.drawSoon());
  private isDrawing = false;
  private isClosed = false;

  constructor(
    private readonly container: HTMLElement,
    private sheet: SheetView,
    private readonly onSelect: (cell: CellInSight) => void,
  ) {
    this.cache = new RowCache(sheet.id, () => this.redraw());
    this.selected = { index: Math.min(sheet.frozenRows, Math.max(0, sheet.rows - 1)), column: 0 };
    const canvas = make('div', 'canvas');
    canvas.append(this.letters, this.frozen, this.body);
    container.replaceChildren(canvas);
    container.tabIndex = 0;
    container.scrollTo(0, 0);
    this.layOut(canvas);
    container.onscroll = () => this.drawSoon();
    container.onkeydown = (event) => this.onKey(event);
    container.onclick = (event) => this.onClick(event);
    this.resized.observe(container);
  }

  get sheetId(): number {
    return this.sheet.id;
  }

  /** Another grid takes its place. */
  close(): void {
    this.isClosed = true;
    this.resized.disconnect();
  }

  /** The sheet changed: another size, or other contents. */
  update(sheet: SheetView, version: number): void {
    this.sheet = sheet;
    this.cache.outdated(version);
    const canvas = this.letters.parentElement;
    if (canvas !== null) this.layOut(canvas);
    this.redraw();
  }

  private layOut(canvas: HTMLElement): void {
    const { columns, rows, frozenRows } = this.sheet;
    canvas.style.width = `${columns.reduce((sum, { widthPx }) => sum + widthPx, NUMBER_PX)}px`;
    this.body.style.height = `${(rows - frozenRows) * ROW_PX}px`;
    this.letters.replaceChildren(
      make('div', 'cell head number'),
      ...columns.map(({ column }, n) => this.place(make('div', 'cell head', columnName(column)), n)),
    );
  }

  private redraw(): void {
    this.lines.clear();
    this.frozen.replaceChildren();
    this.body.replaceChildren();
    this.draw();
  }

  private drawSoon(): void {
    if (this.isDrawing) return;
    this.isDrawing = true;
    requestAnimationFrame(() => {
      this.isDrawing = false;
      this.draw();
    });
  }

  private draw(): void {
    // An answer of the server may still come.
    if (this.isClosed) return;
    const { frozenRows, rows } = this.sheet;
    const { scrollTop, clientHeight } = this.container;
    const first = Math.max(frozenRows, frozenRows + Math.floor(scrollTop / ROW_PX) - AHEAD);
    const last = Math.min(rows - 1, first + Math.ceil(clientHeight / ROW_PX) + 2 * AHEAD);
    for (const [index, line] of this.lines) {
      if (index >= frozenRows && (index < first || index > last)) {
        line.remove();
        this.lines.delete(index);
      }
    }
    for (let index = 0; index < frozenRows; index += 1) this.show(index, this.frozen);
    for (let index = first; index <= last; index += 1) {
      const line = this.show(index, this.body);
      if (line !== undefined) line.style.top = `${(index - frozenRows) * ROW_PX}px`;
    }
    this.tellSelected();
  }

  /** Gives the line when it is new. */
  private show(index: number, into: HTMLElement): HTMLElement | undefined {
    const found = this.cache.row(index);
    if (this.lines.has(index) || found === undefined) return undefined;
    const line = this.makeLine(index, found.row, found.looks);
    this.lines.set(index, line);
    into.append(line);
    return line;
  }

  private makeLine(index: number, row: RowView, looks: readonly Look[]): HTMLElement {
    const line = make('div', 'line');
    line.append(make('div', 'cell head number', String(row.row)));
    row.texts.forEach((text, n) => {
      const cell = this.place(make('div', 'cell', text), n);
      cell.dataset.at = `${index},${n}`;
      const look = looks[row.looks[n] ?? 0];
      if (look !== undefined) paint(cell, look);
      const note = row.notes[n];
      if (note !== undefined) {
        cell.title = note;
        cell.classList.add('noted');
      }
      if (index === this.selected.index && n === this.selected.column) cell.classList.add('selected');
      line.append(cell);
    });
    return line;
  }

  /** Width, and the place of a frozen column. */
  private place(cell: HTMLElement, n: number): HTMLElement {
    const { columns, frozenColumns } = this.sheet;
    cell.style.width = `${columns[n]?.widthPx ?? 0}px`;
    if (n < frozenColumns) {
      cell.classList.add('pinned');
      cell.style.left = `${this.leftOf(n)}px`;
      if (n === frozenColumns - 1) cell.classList.add('edge');
    }
    return cell;
  }

  private leftOf(n: number): number {
    return this.sheet.columns.slice(0, n).reduce((sum, { widthPx }) => sum + widthPx, NUMBER_PX);
  }

  private onClick(event: MouseEvent): void {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-at]') : null;
    const [index, column] = (cell?.dataset.at ?? '').split(',').map(Number);
    if (index !== undefined && column !== undefined) this.select(index, column);
  }

  private onKey(event: KeyboardEvent): void {
    const page = Math.max(1, Math.floor(this.container.clientHeight / ROW_PX) - 3);
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
      PageUp: [-page, 0],
      PageDown: [page, 0],
      Home: [0, -this.sheet.columns.length],
      End: [0, this.sheet.columns.length],
    };
    const move = moves[event.key];
    if (move === undefined || event.altKey || event.metaKey) return;
    event.preventDefault();
    this.select(this.selected.index + move[0], this.selected.column + move[1]);
    this.scrollToSelected();
  }

  private select(index: number, column: number): void {
    const { rows, columns } = this.sheet;
    this.selected = {
      index: Math.max(0, Math.min(rows - 1, index)),
      column: Math.max(0, Math.min(columns.length - 1, column)),
    };
    for (const old of this.container.querySelectorAll('.selected')) old.classList.remove('selected');
    const line = this.lines.get(this.selected.index);
    line?.children[this.selected.column + 1]?.classList.add('selected');
    this.tellSelected();
  }

  private scrollToSelected(): void {
    const { container, sheet } = this;
    const { index, column } = this.selected;
    if (index >= sheet.frozenRows) {
      const top = (index - sheet.frozenRows) * ROW_PX;
      const room = container.clientHeight - (sheet.frozenRows + 2) * ROW_PX;
      if (top < container.scrollTop) container.scrollTop = top;
      else if (top > container.scrollTop + room) container.scrollTop = top - room;
    }
    if (column >= sheet.frozenColumns) {
      const left = this.leftOf(column);
      const width = sheet.columns[column]?.widthPx ?? 0;
      const pinned = this.leftOf(sheet.frozenColumns);
      if (left - pinned < container.scrollLeft) container.scrollLeft = left - pinned;
      else if (left + width > container.scrollLeft + container.clientWidth)
        container.scrollLeft = left + width - container.clientWidth;
    }
  }

  private tellSelected(): void {
    const { index, column } = this.selected;
    const found = this.cache.row(index);
    const letter = columnName(this.sheet.columns[column]?.column ?? 1);
    this.onSelect({ name: `${letter}${found?.row.row ?? ''}`, text: found?.row.texts[column] ?? '' });
  }
}

function paint(cell: HTMLElement, look: Look): void {
  if (look.bold) cell.classList.add('bold');
  if (look.italic) cell.classList.add('italic');
  if (look.align !== 'left') cell.classList.add(look.align);
  if (look.color !== null) cell.style.color = look.color;
  if (look.background !== null) cell.style.background = look.background;
}

/** `A` for 1, `AA` for 27. */
function columnName(column: number): string {
  const before = Math.floor((column - 1) / 26);
  return (before > 0 ? columnName(before) : '') + String.fromCharCode(65 + ((column - 1) % 26));
}
