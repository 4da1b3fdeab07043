// The one function that the check's page, its trigger and the script editor call.

import { fromGoogle } from '../../app/endpoints/endpoint.ts';
import { CHECK_NEEDS, openCheck } from './open-check.ts';

export const checkEndpoints = {
  /**
   * Finds out what Google does where its documentation is silent, on tabs that are removed again. Opened from Help; run
   * from the script editor, it writes a sheet.
   */
  checkInstallation: fromGoogle(CHECK_NEEDS, openCheck),
};
