// What the person in front of the spreadsheet sees. In a trigger nobody is there: `available()` is false, and all other
// calls do nothing.

/** An item calls a global function. */
export type MenuEntry =
  | { readonly kind: 'item'; readonly label: string; readonly functionName: string }
  | { readonly kind: 'separator' }
  | { readonly kind: 'submenu'; readonly label: string; readonly entries: readonly MenuEntry[] };

/** The Google permissions that the person has granted. */
export interface Consent {
  /** OAuth scopes that were granted. */
  readonly scopes: readonly string[];
  /** Where to grant the others; empty if Google names no address. */
  readonly url: string;
}

/** The Google account that the script runs as, also in triggers. */
export interface Account {
  /** For example `pt-BR`. */
  locale(): string;
  /** Undefined if no permission is missing, or Google doesn't say. Asks Google once per execution. */
  consent(): Consent | undefined;
  /** For the person's own requests to Google's services, with the scopes of this build. */
  token(): string;
  /**
   * Opens Google's consent screen for these scopes and ends the execution. Without a screen it may throw, or do
   * nothing.
   */
  ask(scopes: readonly string[]): void;
}

/** Menus, messages, dialogs and sidebars. */
export interface Ui {
  /** False in triggers. */
  available(): boolean;
  /** Disappears by itself. */
  toast(message: string, title: string): void;
  /** Waits for OK. If dialogs aren't allowed, shows a toast that stays. */
  tell(title: string, message: string): void;
  /** OK or Cancel; waits for the answer. */
  confirm(title: string, message: string): boolean;
  /** Opens `dist/PAGE.html`. `data` must be JSON-safe; the page finds it, and its title, in `#page-data`. */
  openDialog(
    page: string,
    title: string,
    size: { readonly width: number; readonly height: number },
    data: object,
  ): void;
  /** Google makes sidebars 300 pixels wide. */
  openSidebar(page: string, title: string, data: object): void;
  /** Replaces a menu with the same label. */
  addMenu(label: string, entries: readonly MenuEntry[]): void;
}
