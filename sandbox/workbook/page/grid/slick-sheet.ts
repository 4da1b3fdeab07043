// SlickGrid with the cells of one sheet: only what is in sight is in the document. It counts as the sheet counts, shows
// what the server has, and tells what a person does; it changes nothing by itself.

import { toA1 } from 'local-apps-script/browser';
import { SlickCellSelectionModel, SlickGrid, SlickRange } from 'slickgrid';
import Sortable from 'sortablejs';
import type { ChoiceView, EditRequest, SheetView } from '../../views.ts';
import type { Session } from '../session.ts';
import type { Place, Selected } from '../state.ts';
import { choiceAt } from './draw-cell.ts';
import type { RowCache } from './row-cache.ts';
import { columnMove, slickColumns } from './slick-columns.ts';

const ROW_PX = 22;
/** Each row is only its position: cells are looked up when they are drawn. */
const ROW = {};
// SlickGrid looks for it there.
Object.assign(globalThis, { Sortable });

/** A cell by its row and column in the sheet, with what an editor of it needs. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
  readonly text: string;
  readonly entry: string;
  readonly choice: ChoiceView | null;
}

export type Direction = 'down' | 'up' | 'right' | 'left';

export interface GridHost {
  /** True: the key was for the host, and SlickGrid does nothing with it. */
  onKey(event: KeyboardEvent): boolean;
  /** The person wants to edit the active cell. */
  onEdit(): void;
  /** Cells may stand elsewhere on the screen: after scrolling, or when rows came. */
  onMoved(): void;
}

type SheetEdit = EditRequest extends infer Each
  ? Each extends unknown
    ? Omit<Each, 'sheetId'>
    : never
  : never;

export class SlickSheet {
  private readonly grid: SlickGrid;
  private readonly watching = new AbortController();
  private readonly endWatch: () => void;
  private readonly resized: ResizeObserver;

  private readonly rows: RowCache;

  /** @param frame - an empty element, which the grid fills */
  constructor(
    private readonly frame: HTMLElement,
    private sheet: SheetView,
    private readonly session: Session,
    private readonly host: GridHost,
  ) {
    this.rows = session.rowsOf(sheet.id);
    const { rows } = this;
    const box = document.createElement('div');
    box.className = 'sheet';
    frame.replaceChildren(box);
    const rowsByPosition = {
      getLength: () => this.sheet.rows,
      getItem: () => ROW,
      getItemMetadata: () => null,
    };
    this.grid = new SlickGrid(box, rowsByPosition, this.columns(), {
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
    box.setAttribute('aria-label', session.words.grid);
    // What takes the keys stands beside the grid: to a screen reader a grid has rows and nothing else.
    box.before(...box.querySelectorAll(':scope > [tabindex="0"]:first-child'));
    box.after(...box.querySelectorAll(':scope > [tabindex="0"]:last-child'));
    for (const part of box.querySelectorAll('.slick-pane, .grid-canvas')) part.removeAttribute('tabindex');
    for (const part of box.querySelectorAll('.slick-viewport')) part.setAttribute('role', 'rowgroup');
    this.grid.setSelectionModel(new SlickCellSelectionModel());
    this.listen(box);
    this.endWatch = rows.watch((indexes) => this.redraw(indexes));
    this.resized = new ResizeObserver(() => {
      this.grid.resizeCanvas();
      host.onMoved();
    });
    this.resized.observe(frame);
    const first = Math.min(sheet.frozenRows, Math.max(0, sheet.rows - 1));
    if (sheet.columns.length > 0) this.grid.setActiveCell(first, 1, false, false, false);
  }

  close(): void {
    this.endWatch();
    this.watching.abort();
    this.resized.disconnect();
    this.grid.destroy(true);
  }

  focus(): void {
    this.grid.focus();
  }

  /** Takes over what changed in the sheet: its columns, how many rows it has, its filter, what is frozen. */
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
    this.host.onMoved();
  }

  /** Reads what is in sight and out of date. */
  refresh(): void {
    const { top, bottom } = this.grid.getRenderedRange();
    for (let index = 0; index < this.sheet.frozenRows; index += 1) this.rows.row(index);
    for (let index = Math.max(0, top); index <= Math.min(bottom, this.sheet.rows - 1); index += 1)
      this.rows.row(index);
  }

  get selected(): Selected | null {
    const active = this.grid.getActiveCell();
    const range = this.range;
    if (active === null || range === undefined) return null;
    const [row, column] = [this.rowAt(range.fromRow), this.columnAt(range.fromCell)];
    const area = {
      row,
      column,
      rows: this.rowAt(range.toRow) - row + 1,
      columns: this.columnAt(range.toCell) - column + 1,
    };
    return {
      area,
      row: this.rowAt(active.row),
      column: this.columnAt(active.cell),
      name: toA1(area),
      entry: this.cellAt(active.row, active.cell)?.entry ?? '',
      indexes: { from: range.fromRow, to: range.toRow },
    };
  }

  /** The active cell; null where there is none, or its row is still being read. */
  get active(): GridCell | null {
    const active = this.grid.getActiveCell();
    return active === null ? null : this.cellAt(active.row, active.cell);
  }

  /** Where a cell is on the screen; null: it is out of sight. */
  boxOf({ row, column }: GridCell): DOMRect | null {
    const index = this.rows.indexOf(row);
    const at = this.sheet.columns.findIndex((each) => each.column === column);
    if (index === undefined || at < 0) return null;
    return this.grid.getCellNode(index, at + 1)?.getBoundingClientRect() ?? null;
  }

  private get placeOfActive(): Place {
    const { left, bottom } = (this.grid.getActiveCellNode() ?? this.frame).getBoundingClientRect();
    return { x: left + 4, y: bottom };
  }

  showActive(): void {
    const active = this.grid.getActiveCell();
    if (active !== null) this.grid.scrollCellIntoView(active.row, active.cell, false);
  }

  go(direction: Direction): void {
    switch (direction) {
      case 'down':
        return void this.grid.navigateDown();
      case 'up':
        return void this.grid.navigateUp();
      case 'right':
        return void this.grid.navigateRight();
      case 'left':
        return void this.grid.navigateLeft();
    }
  }

  /** Ticks a checkbox, or takes its tick away. */
  toggle({ row, column, text, choice }: GridCell): void {
    if (choice?.kind !== 'checkbox') return;
    this.edit({ kind: 'type', row, column, text: text === choice.on ? choice.off : choice.on });
  }

  /** Opens the menu of what is selected; without a place, at the active cell. */
  openMenu(on: 'cells' | 'rows' | 'columns', at = this.placeOfActive): void {
    this.session.set({ overlay: { kind: 'cell-menu', at, on } });
  }

  selectAll(): void {
    this.selectRows(0, this.sheet.rows - 1);
  }

  private listen(box: HTMLElement): void {
    const { grid, host } = this;
    grid.getSelectionModel()?.onSelectedRangesChanged.subscribe(() => this.tellSelected());
    grid.onKeyDown.subscribe((event) => {
      const native = event.getNativeEvent<KeyboardEvent>();
      if (native !== undefined && host.onKey(native)) event.stopImmediatePropagation();
    });
    grid.onDblClick.subscribe(() => host.onEdit());
    grid.onClick.subscribe((event, { row, cell }) => {
      const target = event.getNativeEvent<MouseEvent>()?.target;
      if (cell === 0) this.selectRows(row, row);
      else if (target instanceof Element) this.press(target, row, cell);
    });
    grid.onHeaderClick.subscribe((_event, { column }) => this.selectColumn(column.id));
    grid.onColumnsResized.subscribe((_event, { triggeredByColumn }) => {
      const width = grid.getColumns().find(({ id }) => id === triggeredByColumn)?.width;
      if (width !== undefined)
        this.edit({ kind: 'resize', column: Number(triggeredByColumn), widthPx: Math.round(width) });
    });
    grid.onColumnsReordered.subscribe(() => {
      const move = columnMove(this.sheet, grid.getColumns());
      grid.setColumns(this.columns());
      // The server says where it stands from now on.
      if (move !== null) this.edit({ kind: 'move', axis: 'column', count: 1, ...move });
    });
    grid.onScroll.subscribe(() => host.onMoved());
    const { signal } = this.watching;
    box.addEventListener('contextmenu', (event) => this.openMenuAt(event), { signal });
  }

  /** A click on something in a cell. */
  private press(target: Element, index: number, at: number): void {
    const cell = this.cellAt(index, at);
    if (cell === null) return;
    if (target.closest('.checkbox') !== null) this.toggle(cell);
    // Once the click has made the cell the active one.
    if (target.closest('.dropdown') !== null) setTimeout(() => this.host.onEdit());
    const filter = target.closest('.filter-button')?.getBoundingClientRect();
    if (filter !== undefined) void this.session.openFilter({ x: filter.left, y: filter.bottom }, cell.column);
  }

  private openMenuAt(event: MouseEvent): void {
    event.preventDefault();
    const at = { x: event.clientX, y: event.clientY };
    const header = event.target instanceof Element ? event.target.closest('.slick-header-column') : null;
    const cell = this.grid.getCellFromEvent(event);
    if (header instanceof HTMLElement) {
      this.selectColumn(header.dataset.id ?? '');
      this.openMenu('columns', at);
    } else if (cell?.cell === 0) {
      this.selectRows(cell.row, cell.row);
      this.openMenu('rows', at);
    } else {
      if (cell !== null && this.range?.contains(cell.row, cell.cell) !== true)
        this.grid.setActiveCell(cell.row, cell.cell, false, false, false);
      this.openMenu('cells', at);
    }
  }

  private edit(request: SheetEdit): void {
    void this.session.edit({ sheetId: this.sheet.id, ...request });
  }

  private selectRows(from: number, to: number): void {
    this.grid.setActiveCell(from, 1, false, true, false);
    this.select(new SlickRange(from, 1, to, this.sheet.columns.length));
  }

  private selectColumn(id: string | number): void {
    const at = this.grid.getColumnIndex(id);
    if (at === undefined) return;
    if (at === 0) {
      this.selectAll();
      return;
    }
    this.grid.setActiveCell(0, at, false, true, false);
    this.select(new SlickRange(0, at, this.sheet.rows - 1, at));
    this.grid.focus();
  }

  private select(range: SlickRange): void {
    this.grid.getSelectionModel()?.setSelectedRanges([range], '', '');
  }

  private get range(): SlickRange | undefined {
    return this.grid.getSelectionModel()?.getSelectedRanges()[0];
  }

  private tellSelected(): void {
    const { selected } = this;
    if (selected !== null) this.session.set({ selected });
  }

  private redraw(indexes: readonly number[]): void {
    if (indexes.length === 0) return;
    this.grid.invalidateRows([...indexes]);
    this.grid.render();
    this.host.onMoved();
    const active = this.grid.getActiveCell();
    if (active !== null && indexes.includes(active.row)) this.tellSelected();
  }

  /** @param at - SlickGrid's number of the column: 0 holds the row numbers */
  private cellAt(index: number, at: number): GridCell | null {
    const found = this.rows.known(index);
    const column = this.sheet.columns[at - 1]?.column;
    if (found === undefined || column === undefined) return null;
    const { row } = found;
    const text = row.texts[at - 1] ?? '';
    return {
      row: row.row,
      column,
      text,
      entry: row.entries[at - 1] ?? text,
      choice: choiceAt(found, at - 1),
    };
  }

  private rowAt(index: number): number {
    return this.rows.known(index)?.row.row ?? index + 1;
  }

  private columnAt(at: number): number {
    return this.sheet.columns[Math.max(1, at) - 1]?.column ?? 1;
  }

  private columns() {
    return slickColumns(() => this.sheet, this.rows);
  }

  private frozen() {
    const { frozenRows, frozenColumns } = this.sheet;
    return { frozenRow: frozenRows === 0 ? -1 : frozenRows, frozenColumn: frozenColumns };
  }
}
