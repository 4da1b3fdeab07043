// The cells of one sheet, drawn by SlickGrid: only what is in sight is in the document. It shows what the server has, and
// says what a person does; it changes nothing by itself.

import { columnLetters, toA1 } from 'local-apps-script/browser';
import { type Column, type CustomDataView, SlickCellSelectionModel, SlickGrid, SlickRange } from 'slickgrid';
import Sortable from 'sortablejs';
import type { AreaView, SheetView } from '../views.ts';
import { CellEditor, type EditEnd, type EditedCell } from './cell-editor.ts';
import { make } from './dom.ts';
import { choiceAt, drawCell } from './draw-cell.ts';
import { type CachedRow, RowCache } from './row-cache.ts';

const ROW_PX = 22;
const NUMBER_PX = 46;
const NUMBERS = 'number';
// SlickGrid looks for it there.
Object.assign(globalThis, { Sortable });

const ROW = {};

/** What is selected, as the sheet counts. */
export interface Selected {
  readonly area: AreaView;
  readonly row: number;
  readonly column: number;
  /** `B7` */
  readonly name: string;
  /** What stands in the cell for whoever edits it. */
  readonly entry: string;
}

export interface GridHost {
  onSelect(selected: Selected): void;
  onType(row: number, column: number, text: string): void;
  onClear(area: AreaView): void;
  onMoveColumn(from: number, to: number): void;
  onResize(column: number, widthPx: number): void;
  /** A person wants to know what can be done here. */
  onMenu(at: { readonly x: number; readonly y: number }, on: 'cells' | 'rows' | 'columns'): void;
  onFilter(column: number, at: { readonly x: number; readonly y: number }): void;
  onTyping(text: string): void;
}

export class SheetGrid {
  private readonly cache: RowCache;
  private readonly grid: SlickGrid;
  private readonly editor: CellEditor;
  private readonly resized: ResizeObserver;
  private readonly watching = new AbortController();
  private isClosed = false;

  constructor(
    private readonly container: HTMLElement,
    private sheet: SheetView,
    label: string,
    contentsLabel: string,
    private readonly host: GridHost,
  ) {
    this.cache = new RowCache(sheet.id, (indexes) => this.redraw(indexes));
    const box = make('div', 'sheet');
    const layer = make('div', 'editor-layer');
    container.replaceChildren(box, layer);
    this.grid = new SlickGrid(box, this.rows(), this.columns(), {
      ...this.frozen(),
      nonce: document.body.dataset.nonce ?? '',
      enableHtmlRendering: false,
      enableCellNavigation: true,
      enableColumnReorder: true,
      enableTextSelectionOnCells: false,
      editable: false,
      rowHeight: ROW_PX,
      skipFreezeColumnValidation: true,
      scrollRenderThrottling: 0,
      minRowBuffer: 20,
    });
    box.setAttribute('aria-label', label);
    // What takes the keys stands beside the grid: to a screen reader a grid has rows and nothing else.
    box.before(...box.querySelectorAll(':scope > [tabindex="0"]:first-child'));
    box.after(...box.querySelectorAll(':scope > [tabindex="0"]:last-child'));
    for (const part of box.querySelectorAll('.slick-pane, .grid-canvas')) part.removeAttribute('tabindex');
    for (const part of box.querySelectorAll('.slick-viewport')) part.setAttribute('role', 'rowgroup');
    this.editor = new CellEditor(layer, contentsLabel, {
      boxOf: (cell) => this.boxOf(cell),
      onEnd: (cell, text, end) => this.endEdit(cell, text, end),
      onInput: (text) => this.host.onTyping(text),
    });
    this.listen(box);
    this.grid.setSelectionModel(new SlickCellSelectionModel());
    this.grid.getSelectionModel()?.onSelectedRangesChanged.subscribe(() => this.tellSelected());
    this.resized = new ResizeObserver(() => {
      if (!this.isClosed) this.grid.resizeCanvas();
      this.editor.place();
    });
    this.resized.observe(container);
    const first = Math.min(sheet.frozenRows, Math.max(0, sheet.rows - 1));
    if (sheet.columns.length > 0) this.grid.setActiveCell(first, 1, false, false, false);
  }

  get sheetId(): number {
    return this.sheet.id;
  }

  /** Another grid takes its place. */
  close(): void {
    this.editor.end('stay');
    this.isClosed = true;
    this.watching.abort();
    this.resized.disconnect();
    this.grid.destroy(true);
  }

  focus(): void {
    this.grid.focus();
  }

  /** The sheet has other columns, or more or fewer rows. */
  update(sheet: SheetView): void {
    const before = this.sheet;
    this.sheet = sheet;
    if (JSON.stringify(before.columns) !== JSON.stringify(sheet.columns))
      this.grid.setColumns(this.columns());
    if (before.frozenRows !== sheet.frozenRows || before.frozenColumns !== sheet.frozenColumns)
      this.grid.setOptions(this.frozen());
    if (before.rows !== sheet.rows) this.grid.updateRowCount();
    if (JSON.stringify(before.filter) !== JSON.stringify(sheet.filter)) this.grid.invalidateAllRows();
    this.grid.render();
    this.editor.place();
  }

  /** What is in sight is read again at once, the rest when it is looked at. */
  outdated(from: number, to: number): void {
    this.cache.outdated(from, to);
  }

  outdatedFormulas(): void {
    this.cache.outdatedFormulas();
  }

  /** Asks for what is in sight and out of date. */
  refresh(): void {
    if (this.isClosed) return;
    const { top, bottom } = this.grid.getRenderedRange();
    for (let index = 0; index < this.sheet.frozenRows; index += 1) this.cache.row(index);
    for (let index = Math.max(0, top); index <= Math.min(bottom, this.sheet.rows - 1); index += 1)
      this.cache.row(index);
  }

  get selected(): Selected | null {
    const active = this.grid.getActiveCell();
    const [range] = this.grid.getSelectionModel()?.getSelectedRanges() ?? [];
    if (active === null || range === undefined) return null;
    const rowOf = (index: number) => this.cache.known(index)?.row.row ?? index + 1;
    const columnOf = (at: number) => this.sheet.columns[Math.max(1, at) - 1]?.column ?? 1;
    const [row, column] = [rowOf(range.fromRow), columnOf(range.fromCell)];
    const area = {
      row,
      column,
      rows: rowOf(range.toRow) - row + 1,
      columns: columnOf(range.toCell) - column + 1,
    };
    const at = { row: rowOf(active.row), column: columnOf(active.cell) };
    return { area, ...at, name: toA1(area), entry: this.entryAt(active.row, active.cell - 1) };
  }

  noteAt(row: number, column: number): string {
    const index = this.cache.indexOf(row);
    const at = this.sheet.columns.findIndex((each) => each.column === column);
    return (index === undefined ? undefined : this.cache.known(index)?.row.notes[at]) ?? '';
  }

  /** Texts of what is selected, in rows; those not here yet are read first. */
  get selectedTexts(): readonly (readonly string[])[] | Promise<readonly (readonly string[])[]> {
    const [range] = this.grid.getSelectionModel()?.getSelectedRanges() ?? [];
    if (range === undefined) return [];
    const { fromRow, toRow } = range;
    const texts = (rows: readonly (CachedRow | undefined)[]) =>
      rows.map((row) =>
        this.sheet.columns.flatMap((_, n) =>
          n + 1 >= range.fromCell && n + 1 <= range.toCell ? [row?.row.texts[n] ?? ''] : [],
        ),
      );
    const known = Array.from({ length: toRow - fromRow + 1 }, (_, n) => this.cache.known(fromRow + n));
    return known.every((row) => row !== undefined)
      ? texts(known)
      : this.cache.all(fromRow, toRow).then(texts);
  }

  /** @param initial - null edits what is there */
  edit(initial: string | null): void {
    const active = this.grid.getActiveCell();
    if (active === null || active.cell < 1) return;
    const found = this.cache.known(active.row);
    const column = this.sheet.columns[active.cell - 1]?.column;
    if (found === undefined || column === undefined) return;
    const choice = choiceAt(found, active.cell - 1);
    if (choice?.kind === 'checkbox') {
      this.toggle(found, active.cell - 1);
      return;
    }
    this.grid.scrollCellIntoView(active.row, active.cell, false);
    this.editor.open(
      { row: found.row.row, column },
      this.entryAt(active.row, active.cell - 1),
      initial,
      choice,
    );
  }

  /** What is typed elsewhere, as in the bar above, for the cell that is active. */
  typed(text: string): void {
    const active = this.grid.getActiveCell();
    const found = active === null ? undefined : this.cache.known(active.row);
    const column = active === null ? undefined : this.sheet.columns[active.cell - 1]?.column;
    if (active === null || found === undefined || column === undefined) return;
    this.show(active.row, active.cell - 1, text);
    this.host.onType(found.row.row, column, text);
  }

  private listen(box: HTMLElement): void {
    const { grid } = this;
    grid.onKeyDown.subscribe((event) => {
      const native = event.getNativeEvent<KeyboardEvent>();
      if (native !== undefined && this.onKey(native)) event.stopImmediatePropagation();
    });
    grid.onDblClick.subscribe(() => this.edit(null));
    grid.onClick.subscribe((event, { row, cell }) => {
      const target = event.getNativeEvent<MouseEvent>()?.target;
      if (cell === 0) {
        this.selectRows(row, row);
        return;
      }
      if (!(target instanceof Element)) return;
      if (target.closest('.filter-button') !== null) this.openFilter(cell - 1, target);
      else if (target.closest('.dropdown') !== null) setTimeout(() => this.edit(null));
      else if (target.closest('.checkbox') !== null) {
        const found = this.cache.known(row);
        if (found !== undefined) this.toggle(found, cell - 1);
      }
    });
    grid.onHeaderClick.subscribe((_event, { column }) => this.selectColumn(column.id));
    grid.onColumnsResized.subscribe((_event, { triggeredByColumn }) => {
      const width = grid.getColumns().find(({ id }) => id === triggeredByColumn)?.width;
      if (width !== undefined) this.host.onResize(Number(triggeredByColumn), Math.round(width));
    });
    grid.onColumnsReordered.subscribe(() => this.moved());
    grid.onScroll.subscribe(() => this.editor.place());
    box.addEventListener(
      'contextmenu',
      (event) => {
        event.preventDefault();
        this.openMenu(event);
      },
      { signal: this.watching.signal },
    );
  }

  /** True: the key means something here that the grid itself doesn't know. */
  private onKey(event: KeyboardEvent): boolean {
    const { key } = event;
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (key === 'ContextMenu' || (key === 'F10' && event.shiftKey)) {
      event.preventDefault();
      const node = this.grid.getActiveCellNode();
      const { left, bottom } = (node ?? this.container).getBoundingClientRect();
      this.host.onMenu({ x: left + 4, y: bottom }, 'cells');
      return true;
    }
    if ((event.ctrlKey || event.metaKey) && key.toLowerCase() === 'a') {
      event.preventDefault();
      this.selectRows(0, this.sheet.rows - 1);
      return true;
    }
    if (hasModifier) {
      // Alt+Down opens the list of a dropdown.
      if (!event.altKey || key !== 'ArrowDown') return false;
      event.preventDefault();
      this.edit(null);
      return true;
    }
    if (key === 'Enter' || key === 'F2') {
      event.preventDefault();
      this.edit(null);
      return true;
    }
    if (key === 'Delete' || key === 'Backspace') {
      event.preventDefault();
      const { selected } = this;
      if (selected !== null) this.host.onClear(selected.area);
      return true;
    }
    if (key.length === 1 || key === 'Dead' || key === 'Process') {
      const active = this.grid.getActiveCell();
      const found = active === null ? undefined : this.cache.known(active.row);
      const isCheckbox =
        active !== null && found !== undefined && choiceAt(found, active.cell - 1)?.kind === 'checkbox';
      if (isCheckbox && key !== ' ') return false;
      if (isCheckbox) event.preventDefault();
      // An accent that is still to come, or a word that is composed, goes into the field that has the focus by then.
      this.edit(key.length === 1 ? key : '');
      return key.length === 1;
    }
    return false;
  }

  private openMenu(event: MouseEvent): void {
    const at = { x: event.clientX, y: event.clientY };
    const header = event.target instanceof Element ? event.target.closest('.slick-header-column') : null;
    if (header instanceof HTMLElement) {
      const column = this.grid.getColumns()[this.grid.getColumnIndex(header.dataset.id ?? '') ?? -1];
      if (column !== undefined) this.selectColumn(column.id);
      this.host.onMenu(at, 'columns');
      return;
    }
    const cell = this.grid.getCellFromEvent(event);
    if (cell === null) {
      this.host.onMenu(at, 'cells');
      return;
    }
    if (cell.cell === 0) {
      this.selectRows(cell.row, cell.row);
      this.host.onMenu(at, 'rows');
      return;
    }
    const [range] = this.grid.getSelectionModel()?.getSelectedRanges() ?? [];
    if (range?.contains(cell.row, cell.cell) !== true)
      this.grid.setActiveCell(cell.row, cell.cell, false, false, false);
    this.host.onMenu(at, 'cells');
  }

  private openFilter(at: number, target: Element): void {
    const { left, bottom } = target.getBoundingClientRect();
    const column = this.sheet.columns[at]?.column;
    if (column !== undefined) this.host.onFilter(column, { x: left, y: bottom });
  }

  private selectRows(from: number, to: number): void {
    this.grid.setActiveCell(from, 1, false, true, false);
    this.grid
      .getSelectionModel()
      ?.setSelectedRanges([new SlickRange(from, 1, to, this.sheet.columns.length)], '', '');
  }

  private selectColumn(id: string | number): void {
    const at = this.grid.getColumnIndex(id);
    if (at === undefined) return;
    if (at === 0) {
      this.selectRows(0, this.sheet.rows - 1);
      return;
    }
    this.grid.setActiveCell(0, at, false, true, false);
    this.grid
      .getSelectionModel()
      ?.setSelectedRanges([new SlickRange(0, at, this.sheet.rows - 1, at)], '', '');
    this.grid.focus();
  }

  /** Somebody dragged a column by its letter. The server says where it stands from now on. */
  private moved(): void {
    const before = this.sheet.columns.map(({ column }) => column);
    const after = this.grid.getColumns().flatMap(({ id }) => (id === NUMBERS ? [] : [Number(id)]));
    this.grid.setColumns(this.columns());
    const from = before.find(
      (column) => before.indexOf(column) !== after.indexOf(column) && movedOut(before, after, column),
    );
    if (from === undefined) return;
    const next = after[after.indexOf(from) + 1];
    this.host.onMoveColumn(from, next ?? (before.at(-1) ?? from) + 1);
  }

  private tellSelected(): void {
    const { selected } = this;
    if (selected !== null) this.host.onSelect(selected);
  }

  private endEdit({ row, column }: EditedCell, text: string | null, end: EditEnd): void {
    if (text !== null) {
      const [index, at] = [
        this.cache.indexOf(row),
        this.sheet.columns.findIndex((each) => each.column === column),
      ];
      if (index !== undefined && at >= 0) this.show(index, at, text);
      this.host.onType(row, column, text);
    }
    if (this.isClosed) return;
    if (end !== 'stay') this.grid.focus();
    if (end === 'down') this.grid.navigateDown();
    else if (end === 'up') this.grid.navigateUp();
    else if (end === 'right') this.grid.navigateRight();
    else if (end === 'left') this.grid.navigateLeft();
    this.tellSelected();
  }

  /** Until the server's word comes, the cell shows what was typed. */
  private show(index: number, at: number, text: string): void {
    if (text.startsWith('=')) return;
    this.cache.overwrite(index, at, text);
    this.redraw([index]);
  }

  private toggle(found: CachedRow, at: number): void {
    const choice = choiceAt(found, at);
    const column = this.sheet.columns[at]?.column;
    if (choice?.kind !== 'checkbox' || column === undefined) return;
    this.host.onType(found.row.row, column, found.row.texts[at] === choice.on ? choice.off : choice.on);
  }

  private redraw(indexes: readonly number[]): void {
    if (this.isClosed || indexes.length === 0) return;
    this.grid.invalidateRows([...indexes]);
    this.grid.render();
    this.editor.place();
    const active = this.grid.getActiveCell();
    if (active !== null && indexes.includes(active.row) && this.editor.editing === null) this.tellSelected();
  }

  private entryAt(index: number, at: number): string {
    const found = this.cache.known(index);
    return found?.row.entries[at] ?? found?.row.texts[at] ?? '';
  }

  private boxOf({ row, column }: EditedCell): DOMRect | null {
    const index = this.cache.indexOf(row);
    const at = this.sheet.columns.findIndex((each) => each.column === column);
    if (index === undefined || at < 0) return null;
    return this.grid.getCellNode(index, at + 1)?.getBoundingClientRect() ?? null;
  }

  private frozen() {
    const { frozenRows, frozenColumns } = this.sheet;
    return { frozenRow: frozenRows === 0 ? -1 : frozenRows, frozenColumn: frozenColumns };
  }

  /** The grid asks for rows by their position; each row is only that, and the cells are looked up when they are drawn. */
  private rows(): CustomDataView<object> {
    return {
      getLength: () => this.sheet.rows,
      getItem: () => ROW,
      getItemMetadata: () => null,
    };
  }

  private columns(): Column[] {
    const numbers = {
      id: NUMBERS,
      name: '',
      field: NUMBERS,
      width: NUMBER_PX,
      resizable: false,
      reorderable: false,
      focusable: false,
      selectable: false,
      cssClass: 'row-number',
      headerCssClass: 'corner',
      formatter: (index: number) => String(this.cache.row(index)?.row.row ?? ''),
    };
    const cells = this.sheet.columns.map(({ column, widthPx }, at) => ({
      id: String(column),
      name: columnLetters(column),
      field: String(column),
      width: widthPx,
      minWidth: 2,
      formatter: (index: number) => drawCell(this.cache.row(index), at, this.sheet),
    }));
    return [numbers, ...cells];
  }
}

/** Whether taking the column out of both leaves the same order: then it is the one that was dragged. */
function movedOut(before: readonly number[], after: readonly number[], column: number): boolean {
  const without = (columns: readonly number[]) => columns.filter((each) => each !== column).join();
  return without(before) === without(after);
}
