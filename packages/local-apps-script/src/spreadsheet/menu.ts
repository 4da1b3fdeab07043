// The menus in the spreadsheet's bar, as data: those of `Ui.createMenu`, and the older ones of `Spreadsheet.addMenu`.

/** A line of a menu; a menu within a menu is one as well. */
export type MenuItem =
  | { readonly kind: 'item'; readonly caption: string; readonly functionName: string }
  | { readonly kind: 'separator' }
  | { readonly kind: 'menu'; readonly caption: string; readonly items: readonly MenuItem[] };

/** A menu in the spreadsheet's bar, as data. */
export type Menu = Extract<MenuItem, { kind: 'menu' }>;
