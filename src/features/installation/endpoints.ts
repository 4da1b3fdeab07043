// The check of the installation: the one function that its page, its trigger and the script editor call.

import { fromGoogle } from '../../app/speaking/endpoint.ts';
import { CHECK_NEEDS, openCheck } from './open-check.ts';

/**
 * The one function that checks what Google does in this spreadsheet; Help, its page, its trigger and the script
 * editor call it. It becomes a global function of the script.
 */
export const checkEndpoints = {
  /**
   * Finds out what Google does where its documents leave it open, on tabs that are removed again. Help leads to it; it
   * may be run from the script editor as well, and then writes a sheet.
   */
  checkInstallation: fromGoogle(CHECK_NEEDS, openCheck),
};
