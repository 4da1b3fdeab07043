// What stands over the cells until the person chooses or clicks elsewhere: the menu of the selected cells, or the panel of
// a column's filter.

import { cellMenu } from './cell-menu.ts';
import { FilterPanel } from './filter-panel.tsx';
import { usePage } from './page-context.ts';
import { PopupMenu } from './popup-menu.tsx';

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
