// What the person in front of the spreadsheet sees. In a trigger nobody is there: then `available()` is false, and all
// other calls do nothing.

/** An entry of the connector's menu in the spreadsheet: an item that calls a global function, a line, or a submenu. */
export type MenuEntry =
  | { readonly kind: 'item'; readonly label: string; readonly functionName: string }
  | { readonly kind: 'separator' }
  | { readonly kind: 'submenu'; readonly label: string; readonly entries: readonly MenuEntry[] };

/** Which Google permissions the person has granted, and where to grant the missing ones. */
export interface Consent {
  /** The OAuth scopes that were granted. */
  readonly scopes: readonly string[];
  /** Where the others can be granted; empty where Google names no address. */
  readonly url: string;
}

/** The Google account as which the script runs, also in triggers: its language, permissions and token. */
export interface Account {
  /** The language of the account, for example `pt-BR`. */
  locale(): string;
  /**
   * The permissions of the person; undefined where none is missing, and where Google doesn't say. Google is asked
   * once in an execution.
   */
  consent(): Consent | undefined;
  /** The token with which the person's own requests to Google's services are sent; of the scopes that this build has. */
  token(): string;
  /**
   * Opens Google's own question for these scopes and ends the execution. Where there is no such question it may throw,
   * or do nothing.
   */
  ask(scopes: readonly string[]): void;
}

/** Shows menus, messages, dialogs and sidebars to the person in front of the spreadsheet, if there is one. */
export interface Ui {
  /** Whether a person is there to see messages: false in triggers. */
  available(): boolean;
  /** A message that disappears by itself. */
  toast(message: string, title: string): void;
  /** A message with an OK button; waits for the answer. Where dialogs are not allowed, a toast that stays. */
  tell(title: string, message: string): void;
  /** A question with OK and Cancel; waits for the answer. */
  confirm(title: string, message: string): boolean;
  /** Opens `dist/PAGE.html` as a dialog. `data` has to be JSON-safe; the page finds it, and its title, in `#page-data`. */
  openDialog(
    page: string,
    title: string,
    size: { readonly width: number; readonly height: number },
    data: object,
  ): void;
  /** Opens the page as a sidebar, which Google makes 300 pixels wide. */
  openSidebar(page: string, title: string, data: object): void;
  /** Adds a menu, or replaces the one with this label. */
  addMenu(label: string, entries: readonly MenuEntry[]): void;
}
