// The one function that the check's page, its trigger and the script editor call.

import { fromGoogle } from '../../app/endpoints/endpoint.ts';
import { CHECK_NEEDS, openCheck } from './open-check.ts';

export const checkEndpoints = {
  /** Tests on temporary tabs what Google doesn't document. Help opens it; from the script editor, it writes a sheet. */
  checkInstallation: fromGoogle(CHECK_NEEDS, openCheck),
};
