// What the person in front of the spreadsheet sees. There is none in a trigger: `available()` says so, and the rest
// does nothing there.

export type MenuEntry =
  | { readonly kind: 'item'; readonly label: string; readonly functionName: string }
  | { readonly kind: 'separator' }
  | { readonly kind: 'submenu'; readonly label: string; readonly entries: readonly MenuEntry[] };

/** What the person who runs this has allowed, where Google says that something is missing. */
export interface Consent {
  /** Addresses of the scopes that they have allowed. */
  readonly scopes: readonly string[];
  /** Where they can allow the others; empty where Google names no place. */
  readonly url: string;
}

/** The Google account as which this runs, also where nobody sits in front of it. */
export interface Account {
  /** The language of the account, for example `pt-BR`. */
  locale(): string;
  /** undefined when everything is allowed, and when Google doesn't say. Asked once an execution. */
  consent(): Consent | undefined;
  /**
   * Opens Google's own question for these scopes, and ends the execution with it. Where there is no such question it
   * may throw, or do nothing.
   */
  ask(scopes: readonly string[]): void;
}

export interface Ui {
  available(): boolean;
  /** A message that goes away by itself. */
  toast(message: string, title: string): void;
  /** A message with OK; blocks until the person answers. A toast that stays where they have not allowed dialogs. */
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
