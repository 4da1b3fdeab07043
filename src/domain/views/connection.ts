// What the script sends to the page of the connection: JSON-safe shapes that both sides check.

/** The connection to the service (address, tokens, name) as its dialog shows it: with dots in place of tokens. */
export interface ConnectionView {
  /** The address of the service; empty where none was entered. */
  readonly baseUrl: string;
  /** Dots where a v1 token is saved, empty where none is. */
  readonly v1Token: string;
  /** Dots where a v2 token is saved, empty where none is. */
  readonly v2Token: string;
  /** The name under which the person is shown to others. */
  readonly name: string;
  /** Whether the address was fixed when the connector was built. */
  readonly pinned: boolean;
  /** The kinds of records that have pages, with their addresses. */
  readonly links: readonly LinkView[];
}

/**
 * An address pattern of one resource's pages, as the connection dialog shows it and lets people change it. It fills
 * the column `Link` of pulled sheets.
 */
export interface LinkView {
  /** The resource's code, for example `action-plans`. */
  readonly code: string;
  /** Its name for people. */
  readonly name: string;
  /** The one that was entered in this spreadsheet; empty where none was. */
  readonly pattern: string;
  /** The one that counts then; empty where the connector was built without. */
  readonly builtIn: string;
}

/** What the script hands the connection dialog when it opens: the connection as it is, without tokens. */
export interface ConnectionPage {
  /** The connection as it is at present. */
  readonly connection: ConnectionView;
}
