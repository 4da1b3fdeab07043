// The menus that the script built, in a bar of their own.

import type { Menu, MenuItem } from '../../runtime/ui/ui-host.ts';
import { button, make } from './dom.ts';

export class MenuBar {
  private open: HTMLElement | null = null;
  private shown = '';

  constructor(
    private readonly bar: HTMLElement,
    private readonly onChoose: (functionName: string) => void,
  ) {
    document.addEventListener('click', (event) => {
      if (event.target instanceof Node && !bar.contains(event.target)) this.close();
    });
    document.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') this.close();
    });
  }

  show(menus: readonly Menu[]): void {
    const text = JSON.stringify(menus);
    if (text === this.shown) return;
    this.shown = text;
    this.open = null;
    this.bar.replaceChildren(...menus.map((menu) => this.makeMenu(menu)));
  }

  private makeMenu(menu: Menu): HTMLElement {
    const box = make('div', 'menu');
    const toggle = button(
      menu.caption,
      () => {
        const wasOpen = this.open?.parentElement === box;
        this.close();
        if (wasOpen) return;
        this.open = make('div', 'menu-list');
        this.open.append(...this.entries(menu.items, ''));
        box.append(this.open);
        this.open.querySelector('button')?.focus();
      },
      'menu-title',
    );
    toggle.setAttribute('aria-haspopup', 'true');
    box.append(toggle);
    return box;
  }

  private entries(items: readonly MenuItem[], className: string): readonly HTMLElement[] {
    return items.flatMap((item) => this.entry(item, className));
  }

  private entry(item: MenuItem, className: string): readonly HTMLElement[] {
    switch (item.kind) {
      case 'item': {
        const choose = () => {
          this.close();
          this.onChoose(item.functionName);
        };
        return [button(item.caption, choose, `menu-item ${className}`)];
      }
      case 'separator':
        return [make('hr')];
      case 'menu':
        // A submenu is a group: nothing to aim at with the mouse.
        return [make('div', 'group', item.caption), ...this.entries(item.items, 'inside')];
    }
  }

  private close(): void {
    this.open?.remove();
    this.open = null;
  }
}
