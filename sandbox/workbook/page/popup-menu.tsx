// A menu that opens at a place: under the bar, at a cell, at a tab. Submenus open beside their item. Arrow keys, Enter and
// Escape work as in any menu.

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
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
  const closeWithFocus = useOverlay(list, place);
  useLayoutEffect(() => focusEntry(list.current, 0), []);
  useEffect(() => {
    addEventListener('blur', onClose);
    return () => removeEventListener('blur', onClose);
  }, [onClose]);
  const choose = (run: () => void) => {
    closeWithFocus();
    run();
  };
  return <MenuList list={list} label={label} items={items} choose={choose} onClose={closeWithFocus} />;
}

type Choose = (run: () => void) => void;

interface EntryProps<Item extends PopupItem = PopupItem> {
  readonly item: Item;
  readonly choose: Choose;
  readonly onClose: () => void;
}

function Entry({ item, choose, onClose }: EntryProps) {
  switch (item.kind) {
    case 'separator':
      return <hr />;
    case 'item':
      return (
        <button
          type="button"
          class="menu-item"
          role="menuitem"
          tabIndex={-1}
          onClick={() => choose(item.run)}
        >
          {item.caption}
        </button>
      );
    case 'menu':
      return <Submenu item={item} choose={choose} onClose={onClose} />;
  }
}

function Submenu({
  item: { caption, items },
  choose,
  onClose,
}: EntryProps<Extract<PopupItem, { kind: 'menu' }>>) {
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
    placeWithin(list.current, x, top - 6, innerWidth - offsetWidth);
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
      <button
        ref={toggle}
        type="button"
        class="menu-item has-submenu"
        role="menuitem"
        aria-haspopup="true"
        aria-expanded={isOpen}
        tabIndex={-1}
        onClick={() => setOpened('with-focus')}
      >
        {caption}
      </button>
      {isOpen && <MenuList list={list} label={caption} items={items} choose={choose} onClose={onClose} />}
    </div>
  );
}

interface MenuListProps {
  readonly list: { current: HTMLDivElement | null };
  readonly label: string;
  readonly items: readonly PopupItem[];
  readonly choose: Choose;
  readonly onClose: () => void;
}

function MenuList({ list, label, items, choose, onClose }: MenuListProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const at = entriesIn(list.current).findIndex((entry) => entry.matches(':focus'));
    switch (event.key) {
      case 'ArrowDown':
        focusEntry(list.current, at + 1);
        break;
      case 'ArrowUp':
        focusEntry(list.current, Math.max(at, 0) - 1);
        break;
      case 'Home':
        focusEntry(list.current, 0);
        break;
      case 'End':
        focusEntry(list.current, -1);
        break;
      case 'Escape':
      case 'Tab':
        onClose();
        break;
      default:
        return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={list} class="menu-list" role="menu" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
      {items.map((item, at) => (
        <Entry key={at} item={item} choose={choose} onClose={onClose} />
      ))}
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
