// The menus that the script built, in a bar of their own.

import type { Menu, MenuItem } from 'local-apps-script/browser';
import { useRef, useState } from 'preact/hooks';
import { Button } from './button.tsx';
import { usePage } from './page-context.ts';
import { type PopupItem, PopupMenu } from './popup-menu.tsx';
import type { Place } from './state.ts';

export function MenuBar() {
  const { menus } = usePage().state.view;
  return (
    <nav id="menus">
      {menus.map((menu) => (
        <MenuOfBar key={menu.caption} {...menu} />
      ))}
    </nav>
  );
}

function MenuOfBar({ caption, items }: Menu) {
  const { session } = usePage();
  const [at, setAt] = useState<Place | null>(null);
  const title = useRef<HTMLButtonElement>(null);
  const open = () => {
    const box = title.current?.getBoundingClientRect();
    if (box !== undefined) setAt({ x: box.left, y: box.bottom });
  };
  const close = () => setAt(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    open();
  };
  const popupItem = (item: MenuItem): PopupItem => {
    if (item.kind === 'separator') return item;
    if (item.kind === 'menu') return { ...item, items: item.items.map(popupItem) };
    return { ...item, run: () => void session.chooseMenuItem(item.functionName) };
  };
  return (
    <>
      <Button
        ref={title}
        class="menu-title"
        aria-haspopup="true"
        aria-expanded={at !== null}
        onClick={at === null ? open : close}
        onKeyDown={onKeyDown}
      >
        {caption}
      </Button>
      {at !== null && (
        <PopupMenu at={at} anchor={title} items={items.map(popupItem)} label={caption} onClose={close} />
      )}
    </>
  );
}
