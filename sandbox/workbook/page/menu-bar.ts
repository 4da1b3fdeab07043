// The menus that the script built, in a bar of their own.

import type { Menu, MenuItem } from 'local-apps-script/browser';
import { button } from './dom.ts';
import { closePopup, openPopup, type PopupItem } from './popup-menu.ts';

export class MenuBar {
  private shown = '';

  constructor(
    private readonly bar: HTMLElement,
    private readonly onChoose: (functionName: string) => void,
  ) {}

  show(menus: readonly Menu[]): void {
    const text = JSON.stringify(menus);
    if (text === this.shown) return;
    this.shown = text;
    closePopup();
    this.bar.replaceChildren(...menus.map((menu) => this.makeMenu(menu)));
  }

  private makeMenu(menu: Menu): HTMLElement {
    let isOpen = false;
    const toggle = button(
      menu.caption,
      () => {
        if (isOpen) {
          closePopup(true);
          return;
        }
        const { left, bottom } = toggle.getBoundingClientRect();
        isOpen = true;
        toggle.setAttribute('aria-expanded', 'true');
        openPopup({ x: left, y: bottom }, this.entries(menu.items), menu.caption, toggle, () => {
          isOpen = false;
          toggle.setAttribute('aria-expanded', 'false');
        });
      },
      'menu-title',
    );
    toggle.setAttribute('aria-haspopup', 'true');
    toggle.setAttribute('aria-expanded', 'false');
    toggle.addEventListener('keydown', (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      toggle.click();
    });
    return toggle;
  }

  private entries(items: readonly MenuItem[]): readonly PopupItem[] {
    return items.map((item) => this.entry(item));
  }

  private entry(item: MenuItem): PopupItem {
    switch (item.kind) {
      case 'item':
        return { kind: 'item', caption: item.caption, run: () => this.onChoose(item.functionName) };
      case 'separator':
        return item;
      case 'menu':
        return { kind: 'menu', caption: item.caption, items: this.entries(item.items) };
    }
  }
}
