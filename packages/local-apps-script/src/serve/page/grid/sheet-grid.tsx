// The cells of the sheet in front, with the field in which one is edited, and the clipboard. Everything that a person does
// there goes out as an edit; the cells change when the server says so.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { SheetView } from '../../views.ts';
import { usePage } from '../page-context.ts';
import { CellEditor, type EditEnd } from './cell-editor.tsx';
import { commandOf } from './grid-keys.ts';
import type { GridCell } from './grid-selection.ts';
import { SlickSheet } from './slick-sheet.ts';

interface Editing {
  /** Each edit has a field of its own. */
  readonly number: number;
  readonly cell: GridCell;
  /** What was typed over the cell; null edits what is there. */
  readonly initial: string | null;
}

/** Has to be given the sheet's id as its `key`. */
export function SheetGrid({ sheet }: { sheet: SheetView }) {
  const { session, state } = usePage();
  const { selected, isChosen } = state;
  const { id: sheetId } = sheet;
  const frame = useRef<HTMLDivElement>(null);
  const grid = useRef<SlickSheet | null>(null);
  const edits = useRef(0);
  /** The column in which a run of Tabs began; null outside of one. */
  const tabbedFrom = useRef<number | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  /** Drawn again, the field is where its cell is. */
  const [, setMoves] = useState(0);

  const edit = (initial: string | null) => {
    const cell = grid.current?.selection.active ?? null;
    if (cell?.choice?.kind === 'checkbox') grid.current?.toggle(cell);
    else if (cell !== null) {
      grid.current?.showActive();
      edits.current += 1;
      setEditing({ number: edits.current, cell, initial });
    }
  };
  const endEdit = ({ row, column }: GridCell, text: string | null, end: EditEnd) => {
    setEditing(null);
    session.set({ typing: null });
    if (text !== null) void session.edit({ kind: 'type', sheetId, row, column, text });
    if (end === 'stay') return;
    grid.current?.focus();
    goOn(end, column);
  };
  /** As in Sheets: behind a run of Tabs, Enter goes to the next row's cell below the first of them. */
  const goOn = (end: Exclude<EditEnd, 'stay'>, column: number) => {
    const from = tabbedFrom.current;
    tabbedFrom.current = null;
    if (end === 'tab') {
      tabbedFrom.current = from ?? column;
      grid.current?.go('right');
    } else if (end === 'enter') grid.current?.go('down', from ?? column);
    else if (end !== 'cancel') grid.current?.go(end);
  };
  /** True: the key had a meaning here. */
  const onKey = (event: KeyboardEvent): boolean => {
    const command = commandOf(event);
    const area = grid.current?.selection.selected?.area;
    if (event.key === 'Tab' && !event.shiftKey) tabbedFrom.current ??= selected?.column ?? null;
    else if (command === null && event.key !== 'Shift') tabbedFrom.current = null;
    switch (command?.kind) {
      case 'open-menu':
        grid.current?.openMenu();
        return true;
      case 'select-all':
        grid.current?.selection.selectAll();
        return true;
      case 'clear':
        if (area !== undefined) void session.edit({ kind: 'clear', sheetId, area });
        return true;
      case 'edit':
        edit(null);
        return true;
      case 'type':
        if (grid.current?.selection.active?.choice?.kind === 'checkbox' && command.text !== ' ') return false;
        edit(command.text);
        return true;
      case 'compose':
        edit('');
        return false;
      case undefined:
        return false;
    }
  };

  // SlickGrid is made once a sheet, and calls what was drawn last.
  const latest = useRef({ edit, onKey });
  latest.current = { edit, onKey };
  useLayoutEffect(() => {
    if (frame.current === null) return undefined;
    const made = new SlickSheet(frame.current, sheet, session, {
      onKey: (event) => latest.current.onKey(event),
      onEdit: () => latest.current.edit(null),
      onMoved: () => setMoves((count) => count + 1),
    });
    grid.current = made;
    session.focusCells = () => made.focus();
    return () => {
      grid.current = null;
      made.close();
    };
  }, []);
  useLayoutEffect(() => grid.current?.update(sheet), [sheet]);
  useLayoutEffect(() => grid.current?.refresh(), [sheet, state.outdated]);

  const { goTo } = state;
  useLayoutEffect(() => {
    if (goTo === null) return;
    grid.current?.selection.selectArea(goTo);
    session.set({ goTo: null });
  }, [goTo]);

  const onUse = () => isChosen || session.set({ isChosen: true });
  const onPress = () => {
    tabbedFrom.current = null;
    onUse();
  };
  const inFront = selected === null ? null : { sheet, selected, rows: session.rowsOf(sheetId) };
  const take = (event: ClipboardEvent, kind: 'copy' | 'cut') =>
    inFront !== null && session.clipboard.take(event, kind, inFront);
  const paste = (event: ClipboardEvent) => {
    const request = inFront === null ? null : session.clipboard.pasteOf(event, inFront);
    if (request !== null) void session.edit(request);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only looks on; the grid inside takes keys and clicks
    <div
      id="grid"
      onPointerDown={onPress}
      onKeyDown={onUse}
      onCopy={(event) => take(event, 'copy')}
      onCut={(event) => take(event, 'cut')}
      onPaste={paste}
    >
      <div class="sheet-frame" ref={frame} />
      <div class="editor-layer">
        {editing !== null && (
          <CellEditor
            key={editing.number}
            {...editing}
            boxOf={() => grid.current?.boxOf(editing.cell) ?? null}
            onEnd={(text, end) => endEdit(editing.cell, text, end)}
          />
        )}
      </div>
    </div>
  );
}
