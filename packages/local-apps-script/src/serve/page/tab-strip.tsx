// The tabs below the grid: choose, rename, add, duplicate, move, hide and delete sheets.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { EditRequest } from '../requests.ts';
import type { SheetView } from '../views.ts';
import { Button } from './button.tsx';
import { MenuButton } from './menu-button.tsx';
import { usePage } from './page-context.ts';
import { type PopupItem, PopupMenu } from './popup-menu.tsx';
import type { Place } from './state.ts';

export function TabStrip() {
  const { session, state, words } = usePage();
  const { sheetId, view } = state;
  const [renamedId, setRenamedId] = useState<number | null>(null);
  const [menuAt, setMenuAt] = useState<Place | null>(null);
  const strip = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const selected = strip.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    selected?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    if (strip.current?.contains(document.activeElement) === true) selected?.focus();
  }, [sheetId]);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = view.sheets.findIndex(({ id }) => id === sheetId);
    const by = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    const next = view.sheets[(at + by + view.sheets.length) % view.sheets.length];
    if (event.key === 'F2') setRenamedId(sheetId);
    else if (by !== 0 && next !== undefined) session.chooseSheet(next.id);
    else return;
    event.preventDefault();
  };
  const onContextMenu = (event: MouseEvent, tab: HTMLElement, id: number) => {
    event.preventDefault();
    session.chooseSheet(id);
    const { left, top } = tab.getBoundingClientRect();
    // The menu key tells no place.
    setMenuAt({ x: event.clientX || left, y: top });
  };
  const rename = (sheet: SheetView, name: string) => {
    setRenamedId(null);
    if (name !== sheet.name) void session.edit({ kind: 'rename-sheet', sheetId: sheet.id, name });
  };
  const tab = (sheet: SheetView) => {
    const { id, name, tabColor } = sheet;
    if (id === renamedId) return <NameField key={id} name={name} onEnd={(typed) => rename(sheet, typed)} />;
    return (
      <Button
        key={id}
        class="tab"
        role="tab"
        aria-selected={id === sheetId}
        tabIndex={id === sheetId ? 0 : -1}
        style={{ boxShadow: tabColor === null ? '' : `inset 0 -3px ${tabColor}` }}
        onClick={() => session.chooseSheet(id)}
        onDblClick={() => setRenamedId(id)}
        onContextMenu={(event) => onContextMenu(event, event.currentTarget, id)}
      >
        {name}
      </Button>
    );
  };
  return (
    <>
      <Button
        id="add-sheet"
        title={words.addSheet}
        aria-label={words.addSheet}
        onClick={() => void session.edit({ kind: 'add-sheet', sheetId })}
      >
        +
      </Button>
      <AllSheets />
      <div id="tabs" role="tablist" aria-label={words.allSheets} ref={strip} onKeyDown={onKeyDown}>
        {view.sheets.map(tab)}
      </div>
      {menuAt !== null && (
        <TabMenu at={menuAt} onRename={() => setRenamedId(sheetId)} onClose={() => setMenuAt(null)} />
      )}
    </>
  );
}

interface TabMenuProps {
  readonly at: Place;
  onRename(): void;
  onClose(): void;
}

/** What can be done with the sheet in front. */
function TabMenu({ at, onRename, onClose }: TabMenuProps) {
  const { session, words } = usePage();
  const { tab: say } = words;
  const { sheet } = session;
  if (sheet === undefined) return null;
  const { id: sheetId, name } = sheet;
  const item = (caption: string, run: () => void): PopupItem => ({ kind: 'item', caption, run });
  const edit = (request: EditRequest) => void session.edit(request);
  const remove = () => {
    if (confirm(say.confirmRemove(name))) edit({ kind: 'delete-sheet', sheetId });
  };
  const items = [
    item(say.rename, onRename),
    item(say.duplicate, () => edit({ kind: 'duplicate-sheet', sheetId })),
    item(say.moveLeft, () => edit({ kind: 'move-sheet', sheetId, by: -1 })),
    item(say.moveRight, () => edit({ kind: 'move-sheet', sheetId, by: 1 })),
    item(say.hide, () => edit({ kind: 'hide-sheet', sheetId })),
    { kind: 'separator' } as const,
    item(say.remove, remove),
  ];
  return <PopupMenu at={at} opensUp items={items} label={name} onClose={onClose} />;
}

/** The field in which a sheet gets another name. With Escape it ends with the name that there was. */
function NameField({ name, onEnd }: { name: string; onEnd: (name: string) => void }) {
  const { tab } = usePage().words;
  const field = useRef<HTMLInputElement>(null);
  // The field that goes away loses the focus, too.
  const isOver = useRef(false);
  const end = (typed: string) => {
    if (!isOver.current) onEnd(typed);
    isOver.current = true;
  };
  useLayoutEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    // Arrows go through the name here, not to the next tab.
    event.stopPropagation();
    if (event.key === 'Enter') end(field.current?.value ?? name);
    if (event.key === 'Escape') end(name);
  };
  return (
    <input
      ref={field}
      class="tab-name"
      aria-label={tab.rename}
      maxLength={100}
      defaultValue={name}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget }) => end(currentTarget.value)}
    />
  );
}

/** The list of all sheets, where hidden ones are shown again. */
function AllSheets() {
  const { session, state, words } = usePage();
  const { sheets, hiddenSheets } = state.view;
  const item = (caption: string, run: () => void): PopupItem => ({ kind: 'item', caption, run });
  const items = [
    ...sheets.map(({ id, name }) => item(name, () => session.chooseSheet(id))),
    ...hiddenSheets.map(({ id, name }) =>
      item(`${name} (${words.hidden})`, () => void session.edit({ kind: 'show-sheet', sheetId: id })),
    ),
  ];
  const label = words.allSheets;
  return (
    <MenuButton id="all-sheets" title={label} aria-label={label} menuLabel={label} items={items} opensUp>
      ☰
    </MenuButton>
  );
}
