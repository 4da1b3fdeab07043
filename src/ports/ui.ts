// What the person in front of the spreadsheet sees. There is none in a trigger: `available()` says so, and the rest
// does nothing there.

export type MenuEntry =
  | { readonly kind: 'item'; readonly label: string; readonly functionName: string }
  | { readonly kind: 'separator' }
  | { readonly kind: 'submenu'; readonly label: string; readonly entries: readonly MenuEntry[] };

export interface Ui {
  available(): boolean;
  /** A message that goes away by itself. */
  toast(message: string, title: string): void;
  /** A message with OK; blocks until the person answers. */
  tell(title: string, message: string): void;
  /** A question with OK and Cancel; blocks until the person answers. */
  confirm(title: string, message: string): boolean;
  /** Opens `dist/<page>.html` as a dialog. `data` is JSON-safe and stands in the page as `#page-data`. */
  openDialog(
    page: string,
    title: string,
    size: { readonly width: number; readonly height: number },
    data: object,
  ): void;
  /** Opens the page beside the sheets, where it stays. Google makes it 300 pixels wide. */
  openSidebar(page: string, title: string, data: object): void;
  addMenu(label: string, entries: readonly MenuEntry[]): void;
}
