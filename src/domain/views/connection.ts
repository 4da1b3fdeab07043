// What the script sends to the connection page: JSON-safe shapes that both sides check.

/** With dots in place of tokens; what wasn't entered is empty. */
export interface ConnectionView {
  readonly baseUrl: string;
  readonly v1Token: string;
  readonly v2Token: string;
  readonly name: string;
  readonly pinned: boolean; // fixed by the build
  readonly links: readonly LinkView[];
}

export interface LinkView {
  readonly code: string; // for example `action-plans`
  readonly name: string;
  readonly pattern: string; // entered in this spreadsheet; empty if none was
  readonly builtIn: string; // the default of the build; empty if it has none
}

export interface ConnectionPage {
  readonly connection: ConnectionView;
}
