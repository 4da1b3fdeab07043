// The builder that `createMenu` returns; it becomes a menu in the bar at `addToUi`.
import { evenIfNotEnabled, type HostClassSpec, type HostObject } from '../kernel/contract.ts';
import type { Menu, MenuItem } from '../spreadsheet/menu.ts';

/** A menu that a script puts together. */
export class MenuBuilder implements HostObject {
  readonly hostClass = 'Menu';
  private readonly items: (MenuItem | MenuBuilder)[] = [];

  constructor(
    private readonly caption: string,
    private readonly addMenu: (menu: Menu) => void,
  ) {}

  addItem(caption: string, functionName: string): this {
    this.items.push({ kind: 'item', caption, functionName });
    return this;
  }

  addSeparator(): this {
    this.items.push({ kind: 'separator' });
    return this;
  }

  addSubMenu(menu: MenuBuilder): this {
    this.items.push(menu);
    return this;
  }

  addToUi(): null {
    this.addMenu(this.build());
    return null;
  }

  private build(): Menu {
    const items = this.items.map((item) => (item instanceof MenuBuilder ? item.build() : item));
    return { kind: 'menu', caption: this.caption, items };
  }
}

/** The methods of Menu. */
export const menuClass: HostClassSpec = {
  hostClass: 'Menu',
  fullName: 'Menu',
  methods: {
    addItem: [['String', 'String']],
    addSeparator: [[]],
    addSubMenu: [['Menu']],
    addToUi: [[]],
  },
  requires: { '*': evenIfNotEnabled },
};
