// A menu that opens at a place: under the bar, at a cell, at a tab. Submenus open beside their item. Arrow keys, Enter and
// Escape work as in any menu.

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from './button.tsx';
import { placeWithin, useOverlay } from './overlay.ts';
import type { Place } from './state.ts';

export type PopupItem =
  | { readonly kind: 'item'; readonly caption: string; readonly run: () => void }
  | { readonly kind: 'separator' }
  | { readonly kind: 'menu'; readonly caption: string; readonly items: readonly PopupItem[] };

interface PopupMenuProps {
  readonly at: Place;
  readonly opensUp?: boolean;
  readonly anchor?: { readonly current: HTMLElement | null };
  readonly items: readonly PopupItem[];
  readonly label: string;
  readonly onClose: () => void;
}

export function PopupMenu({ items, label, ...place }: PopupMenuProps) {
  const { onClose } = place;
  const list = useRef<HTMLDivElement>(null);
  const close = useOverlay(list, place);
  useLayoutEffect(() => focusEntry(list.current, 0), []);
  useEffect(() => {
    addEventListener('blur', onClose);
    return () => removeEventListener('blur', onClose);
  }, [onClose]);
  return <MenuList list={list} label={label} items={items} close={close} />;
}

interface MenuListProps {
  readonly list: { current: HTMLDivElement | null };
  readonly label: string;
  readonly items: readonly PopupItem[];
  /** Closes the whole menu, and gives the focus back. */
  readonly close: () => void;
}

function MenuList({ list, label, items, close }: MenuListProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const at = entriesIn(list.current).findIndex((entry) => entry.matches(':focus'));
    const goals: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: Math.max(at, 0) - 1,
      Home: 0,
      End: -1,
    };
    const goal = goals[event.key];
    if (goal !== undefined) focusEntry(list.current, goal);
    else if (event.key === 'Escape' || event.key === 'Tab') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const entry = (item: PopupItem, at: number) => {
    if (item.kind === 'separator') return <hr key={at} />;
    if (item.kind === 'menu') return <Submenu key={at} {...item} close={close} />;
    const choose = () => {
      close();
      item.run();
    };
    return (
      <Button key={at} class="menu-item" role="menuitem" tabIndex={-1} onClick={choose}>
        {item.caption}
      </Button>
    );
  };
  return (
    <div ref={list} class="menu-list" role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {items.map(entry)}
    </div>
  );
}

interface SubmenuProps {
  readonly caption: string;
  readonly items: readonly PopupItem[];
  readonly close: () => void;
}

function Submenu({ caption, items, close }: SubmenuProps) {
  /** By a pointer that passes over it, or by a key or a click, which take the focus along. */
  const [opened, setOpened] = useState<'no' | 'by-pointer' | 'with-focus'>('no');
  const toggle = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isOpen = opened !== 'no';
  useLayoutEffect(() => {
    if (list.current === null || toggle.current === null) return;
    const { left, right, top } = toggle.current.getBoundingClientRect();
    const { offsetWidth } = list.current;
    // On the other side where there is no room.
    const x = right - 2 + offsetWidth <= innerWidth ? right - 2 : left - offsetWidth;
    placeWithin(list.current, { x, y: top - 6 });
  }, [isOpen]);
  useLayoutEffect(() => {
    if (opened === 'with-focus') focusEntry(list.current, 0);
  }, [opened]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight' && event.target === toggle.current) setOpened('with-focus');
    else if (event.key === 'ArrowLeft' && event.target !== toggle.current) {
      setOpened('no');
      toggle.current?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer and the keys are those of the entries inside
    <div
      class="submenu"
      onPointerEnter={() => setOpened((before) => (before === 'no' ? 'by-pointer' : before))}
      onPointerLeave={() => setOpened('no')}
      onKeyDown={onKeyDown}
    >
      <Button
        ref={toggle}
        class="menu-item has-submenu"
        role="menuitem"
        aria-haspopup="true"
        aria-expanded={isOpen}
        tabIndex={-1}
        onClick={() => setOpened('with-focus')}
      >
        {caption}
      </Button>
      {isOpen && <MenuList list={list} label={caption} items={items} close={close} />}
    </div>
  );
}

function entriesIn(list: HTMLElement | null): readonly HTMLElement[] {
  const entries = list?.querySelectorAll<HTMLElement>(':scope > .menu-item, :scope > .submenu > .menu-item');
  return [...(entries ?? [])];
}

/** @param at - goes round at both ends */
function focusEntry(list: HTMLElement | null, at: number): void {
  const entries = entriesIn(list);
  entries[(at + entries.length) % entries.length]?.focus();
}
