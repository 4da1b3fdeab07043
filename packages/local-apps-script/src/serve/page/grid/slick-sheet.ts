// SlickGrid with the cells of one sheet: only what is in sight is in the document. It shows what the server has, and hands
// on what a person does; it changes nothing by itself.
/// <reference path="./sortablejs.d.ts" />

import { SlickCellSelectionModel, SlickGrid } from 'slickgrid';
import Sortable from 'sortablejs';
import type { SheetView } from '../../views.ts';
import type { Session } from '../session.ts';
import { type GridCell, GridSelection } from './grid-selection.ts';
import type { RowCache } from './row-cache.ts';
import { ROW_PX, RowHeights } from './row-heights.ts';
import { columnMove, slickColumns } from './slick-columns.ts';

/** Each row is only its position: cells are looked up when they are drawn. */
const ROW = {};
// SlickGrid looks for it there.
Object.assign(globalThis, { Sortable });

/** What a sheet's grid shows. */
interface GridContents {
  /** The sheet as it is then. */
  sheet(): SheetView;
  readonly rows: RowCache;
  readonly heights: RowHeights;
}

function makeSlickGrid(box: HTMLElement, { sheet, rows, heights }: GridContents): SlickGrid {
  const positions = { getLength: () => sheet().rows, getItem: () => ROW, getItemMetadata: () => null };
  const grid = new SlickGrid(box, positions, slickColumns(sheet, rows), {
    ...frozenPart(sheet()),
    nonce: document.body.dataset.nonce ?? '',
    enableHtmlRendering: false,
    enableCellNavigation: true,
    enableColumnReorder: true,
    enableTextSelectionOnCells: false,
    editable: false,
    rowHeight: ROW_PX,
    enableVariableRowHeight: true,
    rowHeightProvider: (_grid, index) => heights.of(index),
    skipFreezeColumnValidation: true,
    scrollRenderThrottling: 0,
    minRowBuffer: 20,
  });
  // What takes the keys stands beside the grid: to a screen reader a grid has rows and nothing else.
  box.before(...box.querySelectorAll(':scope > [tabindex="0"]:first-child'));
  box.after(...box.querySelectorAll(':scope > [tabindex="0"]:last-child'));
  for (const part of box.querySelectorAll('.slick-pane, .grid-canvas')) part.removeAttribute('tabindex');
  for (const part of box.querySelectorAll('.slick-viewport')) part.setAttribute('role', 'rowgroup');
  return grid;
}

/** Which rows and columns stay in sight, as SlickGrid's options. */
function frozenPart({ frozenRows, frozenColumns }: SheetView) {
  return { frozenRow: frozenRows === 0 ? -1 : frozenRows, frozenColumn: frozenColumns };
}

// The wheel scrolls the cells as far as it scrolls any page of the browser. SlickGrid would go on by one row for each notch.

/** @param sheet - gives the sheet as it is then */
function scrollByWheel(box: HTMLElement, sheet: () => SheetView): void {
  box.addEventListener(
    'wheel',
    (event) => {
      event.stopPropagation();
      // The browser zooms.
      if (event.ctrlKey) return;
      const cells = box.querySelector(scrolledPart(sheet()));
      if (cells === null) return;
      event.preventDefault();
      const [x, y] = pixelsOf(event, cells);
      cells.scrollBy(x, y);
    },
    { capture: true, passive: false },
  );
}

/** The part of the grid that isn't frozen. The numbers of the rows at the left always are. */
function scrolledPart({ frozenRows }: SheetView): string {
  return `.slick-viewport-right.slick-viewport-${frozenRows > 0 ? 'bottom' : 'top'}`;
}

/** How far to the right and down; browsers count in pixels, lines or pages. With Shift the wheel scrolls sideways. */
function pixelsOf(event: WheelEvent, { clientHeight }: Element): readonly [number, number] {
  const { deltaMode } = event;
  const isByPage = deltaMode === WheelEvent.DOM_DELTA_PAGE;
  const unit = isByPage ? clientHeight : deltaMode === WheelEvent.DOM_DELTA_LINE ? ROW_PX : 1;
  const [x, y] = [event.deltaX * unit, event.deltaY * unit];
  return event.shiftKey && x === 0 ? [y, 0] : [x, y];
}

export interface GridHost {
  /** True: the key was for the host, and SlickGrid does nothing with it. */
  onKey(event: KeyboardEvent): boolean;
  /** The person wants to edit the active cell. */
  onEdit(): void;
  /** Cells may stand elsewhere on the screen: after scrolling, or when rows came. */
  onMoved(): void;
}

export type Direction = 'down' | 'up' | 'right' | 'left';
const MOVES = {
  down: 'navigateDown',
  up: 'navigateUp',
  right: 'navigateRight',
  left: 'navigateLeft',
} as const;

export class SlickSheet {
  readonly selection: GridSelection;
  private readonly rows: RowCache;
  private readonly heights: RowHeights;
  private readonly grid: SlickGrid;
  private readonly endWatch: () => void;
  private readonly resized: ResizeObserver;

  /** @param frame - an empty element, which the grid fills */
  constructor(
    private readonly frame: HTMLElement,
    private sheet: SheetView,
    private readonly session: Session,
    private readonly host: GridHost,
  ) {
    this.rows = session.rowsOf(sheet.id);
    const box = document.createElement('div');
    box.className = 'sheet';
    box.setAttribute('aria-label', session.words.grid);
    frame.replaceChildren(box);
    const sheetNow = () => this.sheet;
    this.heights = new RowHeights(frame, sheetNow, this.rows);
    this.heights.updateAll();
    this.grid = makeSlickGrid(box, { sheet: sheetNow, rows: this.rows, heights: this.heights });
    this.selection = new GridSelection(this.grid, sheetNow, this.rows);
    this.listen();
    // After that: keys are the page's first, and then those of the selection.
    const selecting = new SlickCellSelectionModel();
    this.grid.setSelectionModel(selecting);
    selecting.onSelectedRangesChanged.subscribe(() => this.tellSelected());
    box.addEventListener('contextmenu', (event) => this.openMenuAt(event));
    scrollByWheel(box, sheetNow);
    this.endWatch = this.rows.watch((indexes) => this.redraw(indexes));
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
    const columnsOf = ({ columns, columnGroups }: SheetView) => JSON.stringify([columns, columnGroups]);
    if (columnsOf(before) !== columnsOf(sheet)) {
      this.setColumns();
      if (this.heights.updateAll()) this.grid.invalidateRowHeights();
    }
    if (before.frozenRows !== sheet.frozenRows || before.frozenColumns !== sheet.frozenColumns)
      this.grid.setOptions(frozenPart(sheet));
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

  /** Where a cell is on the screen; null: it is out of sight. */
  boxOf({ row, column }: GridCell): DOMRect | null {
    const index = this.rows.indexOf(row);
    const at = this.sheet.columns.findIndex((each) => each.column === column);
    if (index === undefined || at < 0) return null;
    return this.grid.getCellNode(index, at + 1)?.getBoundingClientRect() ?? null;
  }

  showActive(): void {
    const active = this.grid.getActiveCell();
    if (active !== null) this.grid.scrollCellIntoView(active.row, active.cell, false);
  }

  /** @param column - goes to that column of the sheet as well */
  go(direction: Direction, column?: number): void {
    this.grid[MOVES[direction]]();
    const active = this.grid.getActiveCell();
    const at = this.sheet.columns.findIndex((each) => each.column === column) + 1;
    if (active !== null && at > 0) this.grid.setActiveCell(active.row, at, false, false, false);
  }

  /** Ticks a checkbox, or takes its tick away. */
  toggle({ row, column, text, choice }: GridCell): void {
    if (choice?.kind !== 'checkbox') return;
    const toggled = text === choice.on ? choice.off : choice.on;
    void this.session.edit({ kind: 'type', sheetId: this.sheet.id, row, column, text: toggled });
  }

  /** Opens the menu of what is selected at the active cell. */
  openMenu(): void {
    const { left, bottom } = (this.grid.getActiveCellNode() ?? this.frame).getBoundingClientRect();
    this.session.set({ overlay: { kind: 'cell-menu', at: { x: left + 4, y: bottom }, on: 'cells' } });
  }

  private listen(): void {
    const { grid, host, selection, session } = this;
    const { id: sheetId } = this.sheet;
    grid.onKeyDown.subscribe((event) => {
      const native = event.getNativeEvent<KeyboardEvent>();
      if (native !== undefined && host.onKey(native)) event.stopImmediatePropagation();
    });
    grid.onDblClick.subscribe(() => host.onEdit());
    grid.onClick.subscribe((event, { row, cell }) => {
      const target = event.getNativeEvent<MouseEvent>()?.target;
      if (cell === 0) selection.selectRows(row, row);
      else if (target instanceof Element) this.press(target, selection.cellAt(row, cell));
    });
    grid.onHeaderClick.subscribe((event, { column }) => {
      const target = event.getNativeEvent<MouseEvent>()?.target;
      const control = target instanceof HTMLElement ? target.closest<HTMLElement>('.group-control') : null;
      if (control === null) selection.selectColumn(column.id);
      else this.foldGroup(control.dataset);
    });
    grid.onColumnsResized.subscribe((_event, { triggeredByColumn: id }) => {
      const width = grid.getColumns().find((column) => column.id === id)?.width;
      if (width === undefined) return;
      void session.edit({ kind: 'resize', sheetId, column: Number(id), widthPx: Math.round(width) });
    });
    grid.onColumnsReordered.subscribe(() => {
      const move = columnMove(this.sheet, grid.getColumns());
      // The server says where it stands from now on.
      this.setColumns();
      if (move !== null) void session.edit({ kind: 'move', sheetId, axis: 'column', count: 1, ...move });
    });
    grid.onScroll.subscribe(() => host.onMoved());
  }

  /** @param group - what the control of a group of columns says of it */
  private foldGroup({ first, depth, collapsed }: DOMStringMap): void {
    const group = { axis: 'column', at: Number(first), depth: Number(depth) } as const;
    const request = { kind: 'collapse', sheetId: this.sheet.id, ...group } as const;
    void this.session.edit({ ...request, collapsed: collapsed === 'false' });
  }

  /** A click on something in a cell. */
  private press(target: Element, cell: GridCell | null): void {
    if (cell === null) return;
    if (target.closest('.checkbox') !== null) this.toggle(cell);
    // Once the click has made the cell the active one.
    if (target.closest('.dropdown') !== null) setTimeout(() => this.host.onEdit());
    const filter = target.closest('.filter-button')?.getBoundingClientRect();
    if (filter !== undefined) void this.session.openFilter({ x: filter.left, y: filter.bottom }, cell.column);
  }

  private openMenuAt(event: MouseEvent): void {
    event.preventDefault();
    const header = event.target instanceof Element ? event.target.closest('.slick-header-column') : null;
    const cell = this.grid.getCellFromEvent(event);
    const on = header !== null ? 'columns' : cell?.cell === 0 ? 'rows' : 'cells';
    if (header instanceof HTMLElement) this.selection.selectColumn(header.dataset.id ?? '');
    else if (cell?.cell === 0) this.selection.selectRows(cell.row, cell.row);
    else if (cell !== null) this.selection.include(cell.row, cell.cell);
    this.session.set({ overlay: { kind: 'cell-menu', at: { x: event.clientX, y: event.clientY }, on } });
  }

  private tellSelected(): void {
    const { selected } = this.selection;
    if (selected !== null) this.session.set({ selected });
  }

  private redraw(indexes: readonly number[]): void {
    if (indexes.length === 0) return;
    if (this.heights.update(indexes)) this.grid.invalidateRowHeights();
    else this.grid.invalidateRows([...indexes]);
    this.grid.render();
    this.host.onMoved();
    const active = this.grid.getActiveCell();
    if (active !== null && indexes.includes(active.row)) this.tellSelected();
  }

  private setColumns(): void {
    this.grid.setColumns(slickColumns(() => this.sheet, this.rows));
  }
}
