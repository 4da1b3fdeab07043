// The columns of a sheet as SlickGrid wants them: the row numbers first, then one a column of the sheet.

import { columnLetters } from 'local-apps-script/browser';
import type { Column } from 'slickgrid';
import type { SheetView } from '../../views.ts';
import { drawCell } from './draw-cell.ts';
import type { RowCache } from './row-cache.ts';

const NUMBER_PX = 46;
const NUMBERS = 'number';

/** @param sheet - gives the sheet as it is when a cell is drawn */
export function slickColumns(sheet: () => SheetView, rows: RowCache): Column[] {
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
    formatter: (index: number) => String(rows.row(index)?.row.row ?? ''),
  };
  const cells = sheet().columns.map(({ column, widthPx }, at) => ({
    id: String(column),
    name: columnLetters(column),
    field: String(column),
    width: widthPx,
    minWidth: 2,
    formatter: (index: number) => drawCell(rows.row(index), at, sheet()),
  }));
  return [numbers, ...cells];
}

/**
 * The move that a person made by dragging a column by its letter, `to` being the column before which it stands now.
 * Null: nothing was moved.
 */
export function columnMove({ columns }: SheetView, shown: readonly Column[]) {
  const before = columns.map(({ column }) => column);
  const after = shown.flatMap(({ id }) => (id === NUMBERS ? [] : [Number(id)]));
  const without = (all: readonly number[], column: number) => all.filter((each) => each !== column).join();
  // Without the one that was dragged, the others stand as they stood.
  const from = before.find(
    (column) =>
      before.indexOf(column) !== after.indexOf(column) && without(before, column) === without(after, column),
  );
  if (from === undefined) return null;
  return { from, to: after[after.indexOf(from) + 1] ?? (before.at(-1) ?? from) + 1 };
}
