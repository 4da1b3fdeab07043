// What stands over the cells until the person chooses or clicks elsewhere: the menu of the selected cells, or the panel of
// a column's filter.

import type { EditRequest } from '../requests.ts';
import type { AreaView, SheetView } from '../views.ts';
import { FilterPanel } from './filter-panel.tsx';
import { groupName } from './grid/slick-columns.ts';
import { usePage } from './page-context.ts';
import { type PopupItem, PopupMenu } from './popup-menu.tsx';
import type { Selected } from './state.ts';
import type { Words } from './words.ts';

interface CellActions {
  edit(request: EditRequest): void;
  askNote(): void;
  /** Opens the filter of the active column. */
  filter(): void;
}

/** The menus of the cells, and of the numbers and letters beside them. */
function cellMenu(
  sheet: SheetView,
  { area, row, column }: Selected,
  say: Words['cells'],
  actions: CellActions,
): Readonly<Record<'cells' | 'rows' | 'columns', readonly PopupItem[]>> {
  const { id: sheetId, filter } = sheet;
  const does = (caption: string, run: () => void): PopupItem => ({ kind: 'item', caption, run });
  const item = (caption: string, request: EditRequest) => does(caption, () => actions.edit(request));
  const separator: PopupItem = { kind: 'separator' };

  const ofAxis = (axis: 'row' | 'column', at: number, count: number): readonly PopupItem[] => {
    const on = { sheetId, axis } as const;
    const words = say[axis];
    return [
      item(words.insertBefore(count), { kind: 'insert', ...on, at, count }),
      item(words.insertAfter(count), { kind: 'insert', ...on, at: at + count, count }),
      item(words.remove(count), { kind: 'delete', ...on, at, count }),
      separator,
      item(words.hide(count), { kind: 'hide', ...on, at, count }),
      // Around and between what is selected.
      item(words.show, { kind: 'show', ...on, at: 1, count: at + count + FAR[axis] }),
      ...(at > 1 ? [item(words.moveBack, { kind: 'move', ...on, from: at, count, to: at - 1 })] : []),
      item(words.moveOn, { kind: 'move', ...on, from: at, count, to: at + count + 1 }),
    ];
  };
  const folding = sheet.columnGroups
    .filter(({ first, last }) => first <= column && column <= last + 1)
    .map(({ first, last, depth, isCollapsed }) => {
      const caption = (isCollapsed ? say.expand : say.collapse)(groupName(first, last));
      const group = { axis: 'column', at: first, depth } as const;
      return item(caption, { kind: 'collapse', sheetId, ...group, collapsed: !isCollapsed });
    });
  const rows = ofAxis('row', area.row, area.rows);
  const columns = [...ofAxis('column', area.column, area.columns), ...folding];

  const filtering =
    filter === null
      ? [item(say.makeFilter, { kind: 'filter', sheetId, area: areaToFilter(sheet, area) })]
      : [
          ...(isWithin(filter.area, column) ? [does(say.filter, actions.filter)] : []),
          item(say.removeFilter, { kind: 'filter', sheetId, area: null }),
        ];
  const sorting = [
    item(say.sortUp, { kind: 'sort', sheetId, column, ascending: true }),
    item(say.sortDown, { kind: 'sort', sheetId, column, ascending: false }),
    ...filtering,
  ];
  const freeze = { kind: 'freeze', sheetId } as const;
  const freezing = [
    item(say.freezeRows, { ...freeze, axis: 'row', count: row }),
    item(say.freezeColumns, { ...freeze, axis: 'column', count: column }),
    ...(sheet.frozenRows > 0 ? [item(say.unfreeze, { ...freeze, axis: 'row', count: 0 })] : []),
  ];
  const clear = item(say.clear, { kind: 'clear', sheetId, area });
  return {
    cells: [
      clear,
      does(say.note, actions.askNote),
      separator,
      { kind: 'menu', caption: say.row.title, items: rows },
      { kind: 'menu', caption: say.column.title, items: columns },
      separator,
      ...sorting,
      separator,
      ...freezing,
    ],
    rows: [...rows, separator, clear, ...freezing],
    columns: [...sorting, separator, ...columns, separator, ...freezing],
  };
}

/** More rows or columns than anybody hides in one place. */
const FAR = { row: 10_000, column: 1_000 };

function isWithin({ column: first, columns }: AreaView, column: number): boolean {
  return column >= first && column < first + columns;
}

/** What is selected; where that is a single cell the whole table is meant, from the last frozen row on. */
function areaToFilter({ frozenRows, lastRow, lastColumn, columns }: SheetView, selected: AreaView): AreaView {
  if (selected.rows > 1 || selected.columns > 1) return selected;
  return {
    row: Math.max(1, frozenRows),
    column: 1,
    rows: Math.max(2, lastRow),
    columns: Math.max(1, Math.min(columns.at(-1)?.column ?? 1, lastColumn)),
  };
}

export function CellOverlay() {
  const { session, state, words } = usePage();
  const { overlay, selected } = state;
  const { sheet } = session;
  if (overlay === null || selected === null || sheet === undefined) return null;
  const { at } = overlay;
  const key = `${at.x} ${at.y}`;
  if (overlay.kind === 'filter') return <FilterPanel key={key} sheetId={sheet.id} {...overlay} />;
  const { row, column, name } = selected;
  const askNote = () => {
    const text = prompt(words.cells.note, session.rowsOf(sheet.id).noteAt(sheet, row, column));
    if (text !== null) void session.edit({ kind: 'note', sheetId: sheet.id, row, column, text });
  };
  const items = cellMenu(sheet, selected, words.cells, {
    edit: (request) => void session.edit(request),
    askNote,
    filter: () => void session.openFilter(at, column),
  })[overlay.on];
  return (
    <PopupMenu key={key} at={at} items={items} label={name} onClose={() => session.set({ overlay: null })} />
  );
}
