// What people at the spreadsheet see. In a trigger nobody does: `available()` is false, and all other calls do nothing.

/** An item calls a global function. */
export type MenuEntry =
  | { readonly kind: 'item'; readonly label: string; readonly functionName: string }
  | { readonly kind: 'separator' }
  | { readonly kind: 'submenu'; readonly label: string; readonly entries: readonly MenuEntry[] };

/** The Google permissions that the person has granted. */
export interface Consent {
  readonly scopes: readonly string[] | undefined; // OAuth scopes that were granted; undefined if Google doesn't say which
  readonly url: string; // where to grant the others; empty if Google names no address
}

/** The Google account that the script runs as, also in triggers. */
export interface Account {
  locale(): string; // for example `pt-BR`
  /** Undefined if no permission is missing, as far as Google says. Asks Google once per execution. */
  consent(): Consent | undefined;
  token(): string; // for the person's own requests to Google's services, with the scopes of this build
  /** Opens Google's consent screen for these scopes and ends the execution; without one, may throw or do nothing. */
  ask(scopes: readonly string[]): void;
}

/** Menus, messages, dialogs and sidebars. */
export interface Ui {
  available(): boolean; // false in triggers
  toast(message: string, title: string): void; // disappears by itself
  tell(title: string, message: string): void; // Waits for OK. If dialogs aren't allowed, shows a toast that stays.
  confirm(title: string, message: string): boolean; // OK or Cancel; waits for the answer
  /** Opens a page of `dist/pages.html`. `data` must be JSON-safe; the page finds it, and its title, in `#page-data`. */
  openDialog(
    page: string,
    title: string,
    size: { readonly width: number; readonly height: number },
    data: object,
  ): void;
  openSidebar(page: string, title: string, data: object): void; // Google makes sidebars 300 pixels wide
  addMenu(label: string, entries: readonly MenuEntry[]): void; // replaces a menu with the same label
}
