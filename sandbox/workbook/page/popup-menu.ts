// A menu that opens at a place: under the bar, at a cell, at a tab. Submenus open beside their item. Arrow keys, Enter and
// Escape work as in any menu; what had the focus before gets it back.

import { button, make } from './dom.ts';

export type PopupItem =
  | { readonly kind: 'item'; readonly caption: string; readonly run: () => void }
  | { readonly kind: 'separator' }
  | { readonly kind: 'menu'; readonly caption: string; readonly items: readonly PopupItem[] };

interface Opened {
  readonly list: HTMLElement;
  readonly close: (givesFocusBack: boolean) => void;
}

let open: Opened | null = null;

export function closePopup(givesFocusBack = false): void {
  open?.close(givesFocusBack);
}

/**
 * @param anchor - what it was opened from: a click there doesn't count as one outside
 * @param onClose - hears that it is closed, however that came
 */
export function openPopup(
  at: { readonly x: number; readonly y: number },
  items: readonly PopupItem[],
  label: string,
  anchor: HTMLElement | null = null,
  onClose: () => void = () => {},
): void {
  closePopup();
  const before = document.activeElement;
  const list = makeList(items, label);
  const controller = new AbortController();
  const { signal } = controller;
  const close = (givesFocusBack: boolean) => {
    controller.abort();
    list.remove();
    open = null;
    onClose();
    if (givesFocusBack && before instanceof HTMLElement) before.focus();
  };
  open = { list, close };
  document.body.append(list);
  place(list, at.x, at.y);
  const outside = ({ target }: Event) => {
    if (target instanceof Node && !list.contains(target) && anchor?.contains(target) !== true) close(false);
  };
  document.addEventListener('pointerdown', outside, { signal, capture: true });
  addEventListener('blur', () => close(false), { signal });
  firstOf(list)?.focus();
}

function makeList(items: readonly PopupItem[], label: string): HTMLElement {
  const list = make('div', 'menu-list');
  list.setAttribute('role', 'menu');
  list.setAttribute('aria-label', label);
  list.append(...items.map((item) => makeEntry(item)));
  list.addEventListener('keydown', (event) => onKey(event, list));
  return list;
}

function makeEntry(item: PopupItem): HTMLElement {
  if (item.kind === 'separator') return make('hr');
  if (item.kind === 'menu') return makeSubmenu(item);
  const entry = button(
    item.caption,
    () => {
      closePopup(true);
      item.run();
    },
    'menu-item',
  );
  entry.setAttribute('role', 'menuitem');
  entry.tabIndex = -1;
  return entry;
}

function makeSubmenu({ caption, items }: Extract<PopupItem, { kind: 'menu' }>): HTMLElement {
  const box = make('div', 'submenu');
  const show = (takesFocus: boolean) => {
    if (box.querySelector('.menu-list') === null) {
      const list = makeList(items, caption);
      box.append(list);
      const { right, top, left } = toggle.getBoundingClientRect();
      place(list, right - 2, top - 6, left);
      toggle.setAttribute('aria-expanded', 'true');
    }
    if (takesFocus) firstOf(box.querySelector<HTMLElement>('.menu-list'))?.focus();
  };
  const hide = () => {
    box.querySelector('.menu-list')?.remove();
    toggle.setAttribute('aria-expanded', 'false');
  };
  const toggle = button(caption, () => show(true), 'menu-item has-submenu');
  toggle.setAttribute('role', 'menuitem');
  toggle.setAttribute('aria-haspopup', 'true');
  toggle.setAttribute('aria-expanded', 'false');
  toggle.tabIndex = -1;
  box.append(toggle);
  box.addEventListener('pointerenter', () => show(false));
  box.addEventListener('pointerleave', hide);
  box.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowRight' && event.target === toggle) show(true);
    else if (event.key === 'ArrowLeft' && event.target !== toggle) {
      hide();
      toggle.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  return box;
}

function onKey(event: KeyboardEvent, list: HTMLElement): void {
  const entries = [
    ...list.querySelectorAll<HTMLElement>(':scope > .menu-item, :scope > .submenu > .menu-item'),
  ];
  const { activeElement } = document;
  const at = activeElement instanceof HTMLElement ? entries.indexOf(activeElement) : -1;
  const go = (to: number) => entries[(to + entries.length) % entries.length]?.focus();
  switch (event.key) {
    case 'ArrowDown':
      go(at + 1);
      break;
    case 'ArrowUp':
      go(at < 0 ? -1 : at - 1);
      break;
    case 'Home':
      go(0);
      break;
    case 'End':
      go(-1);
      break;
    case 'Escape':
      closePopup(true);
      break;
    case 'Tab':
      closePopup(true);
      break;
    default:
      return;
  }
  event.preventDefault();
  event.stopPropagation();
}

function firstOf(list: HTMLElement | null): HTMLElement | null {
  return list?.querySelector<HTMLElement>('.menu-item') ?? null;
}

/** Within the window; a submenu goes to the other side where there is no room. */
function place(list: HTMLElement, x: number, y: number, otherSide = x): void {
  const { width, height } = list.getBoundingClientRect();
  const fits = x + width <= innerWidth;
  list.style.left = `${Math.max(0, fits ? x : Math.min(otherSide, innerWidth) - width)}px`;
  list.style.top = `${Math.max(0, Math.min(y, innerHeight - height - 4))}px`;
}
