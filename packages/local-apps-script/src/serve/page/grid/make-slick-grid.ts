// SlickGrid as this page uses it: it asks for cells by their position when they come into sight.
/// <reference path="./sortablejs.d.ts" />

import { SlickGrid } from 'slickgrid';
import Sortable from 'sortablejs';
import type { SheetView } from '../../views.ts';
import type { RowCache } from './row-cache.ts';
import { ROW_PX, type RowHeights } from './row-heights.ts';
import { slickColumns } from './slick-columns.ts';

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

export function makeSlickGrid(box: HTMLElement, { sheet, rows, heights }: GridContents): SlickGrid {
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
export function frozenPart({ frozenRows, frozenColumns }: SheetView) {
  return { frozenRow: frozenRows === 0 ? -1 : frozenRows, frozenColumn: frozenColumns };
}
