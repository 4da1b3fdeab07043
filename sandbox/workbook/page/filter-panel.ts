// What a filter shows of one column: a list of its values to tick, as the button on a header opens it.

import type { FilterValues } from '../views.ts';
import { button, make } from './dom.ts';
import type { Words } from './words.ts';

export interface FilterActions {
  /** Null shows everything again. */
  apply(hidden: readonly string[] | null): void;
  sort(isAscending: boolean): void;
}

let closeOpen: (() => void) | null = null;

export function openFilterPanel(
  at: { readonly x: number; readonly y: number },
  { values, isCut }: FilterValues,
  words: Words,
  actions: FilterActions,
): void {
  closeOpen?.();
  const before = document.activeElement;
  const box = make('div', 'filter-panel');
  box.setAttribute('role', 'dialog');
  box.setAttribute('aria-label', words.filter.title);
  const controller = new AbortController();
  const close = () => {
    controller.abort();
    box.remove();
    closeOpen = null;
    if (before instanceof HTMLElement) before.focus();
  };
  closeOpen = close;
  const then = (action: () => void) => () => {
    close();
    action();
  };

  const hidden = new Set(values.filter(({ isShown }) => !isShown).map(({ text }) => text));
  const list = make('div', 'values');
  const boxes = new Map<string, HTMLInputElement>();
  list.append(
    ...values.map(({ text, isShown }) => {
      const line = make('label');
      const tick = make('input');
      tick.type = 'checkbox';
      tick.checked = isShown;
      tick.addEventListener('change', () => {
        if (tick.checked) hidden.delete(text);
        else hidden.add(text);
      });
      boxes.set(text, tick);
      line.append(tick, text === '' ? words.filter.blanks : text);
      return line;
    }),
  );
  const tickAll = (isShown: boolean) => {
    for (const [text, tick] of boxes) {
      // Those that the search has put away keep their ticks.
      if (tick.parentElement?.hidden === true) continue;
      tick.checked = isShown;
      if (isShown) hidden.delete(text);
      else hidden.add(text);
    }
  };
  const search = make('input');
  search.type = 'search';
  search.placeholder = words.filter.search;
  search.setAttribute('aria-label', words.filter.search);
  search.addEventListener('input', () => {
    const wanted = search.value.toLowerCase();
    for (const [text, tick] of boxes) {
      if (tick.parentElement !== null) tick.parentElement.hidden = !text.toLowerCase().includes(wanted);
    }
  });
  const ends = make('div', 'ends');
  ends.append(
    button(
      words.filter.clear,
      then(() => actions.apply(null)),
      'choice',
    ),
    button(
      words.filter.apply,
      then(() => actions.apply(hidden.size === 0 ? null : [...hidden])),
      'choice first',
    ),
  );
  const ticks = make('div', 'ticks');
  ticks.append(
    button(words.filter.all, () => tickAll(true), 'link'),
    button(words.filter.none, () => tickAll(false), 'link'),
  );
  box.append(
    button(
      words.cells.sortUp,
      then(() => actions.sort(true)),
      'menu-item',
    ),
    button(
      words.cells.sortDown,
      then(() => actions.sort(false)),
      'menu-item',
    ),
    make('hr'),
    make('h3', 'panel-title', words.filter.title),
    ticks,
    search,
    list,
    ...(isCut ? [make('p', 'small', words.filter.cut)] : []),
    ends,
  );
  document.body.append(box);
  const { width, height } = box.getBoundingClientRect();
  box.style.left = `${Math.max(0, Math.min(at.x, innerWidth - width - 8))}px`;
  box.style.top = `${Math.max(0, Math.min(at.y, innerHeight - height - 8))}px`;
  const { signal } = controller;
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Node && !box.contains(target)) close();
    },
    { signal, capture: true },
  );
  box.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });
  search.focus();
}
