// The connection: its dialog, and what it calls.

import {
  readConnection,
  saveConnectionFromPage,
  saveConnectionInput,
  showConnectionDialog,
} from '../app/connection/connection-page.ts';
import { testConnection } from '../app/connection/test-connection.ts';
import { fromMenu, fromPage, noInput } from '../app/speaking/endpoint.ts';
import { NEEDS } from '../app/speaking/permissions.ts';

/**
 * What the menu and the connection dialog call to open, save, test and read the service's address and tokens. Each
 * entry becomes a global function of the script.
 */
export const connectionEndpoints = {
  /** Opens the dialog in which the address and the tokens are entered. */
  showConnection: fromMenu(NEEDS.dialog, showConnectionDialog),

  /** Saves the address and the caller's own tokens. An empty token field keeps the token that was entered before. */
  saveConnection: fromPage(NEEDS.sheet, saveConnectionInput, saveConnectionFromPage),

  /** Asks the service once with each token, and says which of them works for what. */
  testConnection: fromPage(NEEDS.asking, noInput, testConnection),

  /** The saved connection without its tokens. */
  readConnection: fromPage(NEEDS.sheet, noInput, readConnection),
};
