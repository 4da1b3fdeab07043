// What the script sends to the connection page: JSON-safe shapes that both sides check.

/** With dots in place of tokens; what wasn't entered is empty. */
export interface ConnectionView {
  readonly baseUrl: string;
  readonly v1Token: string;
  readonly v2Token: string;
  readonly name: string;
  /** Fixed by the build. */
  readonly pinned: boolean;
  readonly links: readonly LinkView[];
}

/** The address pattern of a resource's pages. */
export interface LinkView {
  /** For example `action-plans`. */
  readonly code: string;
  readonly name: string;
  /** Entered in this spreadsheet; empty if none was. */
  readonly pattern: string;
  /** The default of the build; empty if it has none. */
  readonly builtIn: string;
}

export interface ConnectionPage {
  readonly connection: ConnectionView;
}
