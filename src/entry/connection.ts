// The connection: its dialog, and what it calls.

import { saveConnectionInput } from '../app/connection/connection.ts';
import {
  readConnection,
  saveConnectionFromPage,
  showConnectionDialog,
} from '../app/connection/connection-page.ts';
import { testConnection } from '../app/connection/test-connection.ts';
import { fromMenu, fromPage, NEEDS, noInput } from '../app/endpoints/endpoint.ts';

export const connectionEndpoints = {
  /** Opens the dialog for the address and the tokens. */
  showConnection: fromMenu(NEEDS.dialog, showConnectionDialog),

  /** Saves the address and the caller's own tokens. An empty token field keeps the saved token. */
  saveConnection: fromPage(NEEDS.sheet, saveConnectionInput, saveConnectionFromPage),

  /** Sends one request with each token, and says which of them works for what. */
  testConnection: fromPage(NEEDS.asking, noInput, testConnection),

  /** Returns the saved connection without its tokens. */
  readConnection: fromPage(NEEDS.sheet, noInput, readConnection),
};
