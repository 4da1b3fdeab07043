// What leads to the removal.

import { fromMenu } from '../../app/endpoints/endpoint.ts';
import { removeForPerson } from './remove-for-person.ts';

export const removalEndpoints = {
  /** Removes what is stored for the caller, after asking. Help leads to it. */
  removeConnector: fromMenu({ first: ['spreadsheet', 'dialogs'], later: ['triggers'] }, removeForPerson),
};
