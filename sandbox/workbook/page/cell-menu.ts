// What can be done with the cells, rows and columns that are selected, as the items of a menu.

import type { AreaView, EditRequest, SheetView } from '../views.ts';
import type { PopupItem } from './popup-menu.ts';
import type { Selected } from './sheet-grid.ts';
import type { Words } from './words.ts';

export interface CellActions {
  edit(request: EditRequest): void;
  askNote(): void;
  filter(column: number): void;
}

export function cellMenu(
  sheet: SheetView,
  { area, row, column }: Selected,
  on: 'cells' | 'rows' | 'columns',
  { cells: say }: Words,
  actions: CellActions,
): readonly PopupItem[] {
  const { id: sheetId } = sheet;
  const item = (caption: string, request: EditRequest): PopupItem => ({
    kind: 'item',
    caption,
    run: () => actions.edit(request),
  });
  const rows = rowItems(sheetId, area, say, item);
  const columns = columnItems(sheetId, area, say, item);
  const sorting = [
    item(say.sortUp, { kind: 'sort', sheetId, column, ascending: true }),
    item(say.sortDown, { kind: 'sort', sheetId, column, ascending: false }),
    ...filterItems(sheet, area, column, say, item, actions),
  ];
  const freezing = [
    item(say.freezeRows, { kind: 'freeze', sheetId, axis: 'row', count: row }),
    item(say.freezeColumns, { kind: 'freeze', sheetId, axis: 'column', count: column }),
    ...(sheet.frozenRows > 0 ? [item(say.unfreeze, { kind: 'freeze', sheetId, axis: 'row', count: 0 })] : []),
  ];
  const separator: PopupItem = { kind: 'separator' };
  if (on === 'rows')
    return [...rows, separator, item(say.clear, { kind: 'clear', sheetId, area }), ...freezing];
  if (on === 'columns') return [...sorting, separator, ...columns, separator, ...freezing];
  return [
    item(say.clear, { kind: 'clear', sheetId, area }),
    { kind: 'item', caption: say.note, run: () => actions.askNote() },
    separator,
    { kind: 'menu', caption: say.rows, items: rows },
    { kind: 'menu', caption: say.columns, items: columns },
    separator,
    ...sorting,
    separator,
    ...freezing,
  ];
}

type MakeItem = (caption: string, request: EditRequest) => PopupItem;

function rowItems(
  sheetId: number,
  area: AreaView,
  say: Words['cells'],
  item: MakeItem,
): readonly PopupItem[] {
  const { row: at, rows: count } = area;
  const on = { sheetId, axis: 'row' } as const;
  return [
    item(say.insertRowsAbove(count), { kind: 'insert', ...on, at, count }),
    item(say.insertRowsBelow(count), { kind: 'insert', ...on, at: at + count, count }),
    item(say.deleteRows(count), { kind: 'delete', ...on, at, count }),
    { kind: 'separator' },
    item(say.hideRows(count), { kind: 'hide', ...on, at, count }),
    // Around and between what is selected.
    item(say.showRows, { kind: 'show', ...on, at: 1, count: at + count + 10_000 }),
    ...(at > 1 ? [item(say.moveUp, { kind: 'move', ...on, from: at, count, to: at - 1 })] : []),
    item(say.moveDown, { kind: 'move', ...on, from: at, count, to: at + count + 1 }),
  ];
}

function columnItems(
  sheetId: number,
  area: AreaView,
  say: Words['cells'],
  item: MakeItem,
): readonly PopupItem[] {
  const { column: at, columns: count } = area;
  const on = { sheetId, axis: 'column' } as const;
  return [
    item(say.insertColumnsLeft(count), { kind: 'insert', ...on, at, count }),
    item(say.insertColumnsRight(count), { kind: 'insert', ...on, at: at + count, count }),
    item(say.deleteColumns(count), { kind: 'delete', ...on, at, count }),
    { kind: 'separator' },
    item(say.hideColumns(count), { kind: 'hide', ...on, at, count }),
    item(say.showColumns, { kind: 'show', ...on, at: 1, count: at + count + 1_000 }),
    ...(at > 1 ? [item(say.moveLeft, { kind: 'move', ...on, from: at, count, to: at - 1 })] : []),
    item(say.moveRight, { kind: 'move', ...on, from: at, count, to: at + count + 1 }),
  ];
}

function filterItems(
  sheet: SheetView,
  area: AreaView,
  column: number,
  say: Words['cells'],
  item: MakeItem,
  actions: CellActions,
): readonly PopupItem[] {
  const { id: sheetId, filter, frozenRows, columns } = sheet;
  if (filter !== null) {
    const { area: filtered } = filter;
    const isInside = column >= filtered.column && column < filtered.column + filtered.columns;
    const own: PopupItem = { kind: 'item', caption: say.filter, run: () => actions.filter(column) };
    return [...(isInside ? [own] : []), item(say.removeFilter, { kind: 'filter', sheetId, area: null })];
  }
  // Of a single cell the whole table is meant.
  const isOne = area.rows === 1 && area.columns === 1;
  const whole = {
    row: Math.max(1, frozenRows),
    column: 1,
    rows: Math.max(2, sheet.lastRow),
    columns: Math.max(1, Math.min(columns.at(-1)?.column ?? 1, sheet.lastColumn)),
  };
  return [item(say.makeFilter, { kind: 'filter', sheetId, area: isOne ? whole : area })];
}
