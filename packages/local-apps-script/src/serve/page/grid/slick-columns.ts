// The columns of a sheet as SlickGrid wants them: the row numbers first, then one a column of the sheet.

import type { Column } from 'slickgrid';
import { columnLetters } from '../../../browser.ts';
import type { GroupView, SheetView } from '../../views.ts';
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
    name: headerOf(sheet(), at),
    field: String(column),
    width: widthPx,
    minWidth: 2,
    formatter: (index: number) => drawCell(rows.row(index), at, sheet()),
  }));
  return [numbers, ...cells];
}

/** The column's letters, behind what opens and closes the groups that end before it. */
function headerOf({ columns, columnGroups }: SheetView, at: number): string | HTMLElement {
  const column = columns[at]?.column ?? 0;
  const before = columns[at - 1]?.column ?? 0;
  const isOutOfSight = ({ first, last, depth }: GroupView) =>
    columnGroups.some(
      (outer) => outer.isCollapsed && outer.depth < depth && outer.first <= first && outer.last >= last,
    );
  const groups = columnGroups.filter(
    (group) => group.last < column && group.last >= before && !isOutOfSight(group),
  );
  if (groups.length === 0) return columnLetters(column);
  const header = document.createElement('span');
  for (const { first, last, depth, isCollapsed } of groups) {
    const control = document.createElement('span');
    control.className = 'group-control';
    control.textContent = isCollapsed ? '+' : '−';
    control.title = groupName(first, last);
    Object.assign(control.dataset, { first, depth, collapsed: isCollapsed });
    header.append(control);
  }
  header.append(columnLetters(column));
  return header;
}

/** Such as `F:H`. */
export function groupName(first: number, last: number): string {
  return `${columnLetters(first)}:${columnLetters(last)}`;
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
