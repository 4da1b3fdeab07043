// What leads to the removal.

import { fromMenu } from '../../app/speaking/endpoint.ts';
import { removeForPerson } from './remove-for-person.ts';

/**
 * The one function that Help calls to remove what the connector stored for a person. It becomes a global function of
 * the script.
 */
export const removalEndpoints = {
  /** Removes what is stored for the person, after asking. Help leads to it. */
  removeConnector: fromMenu({ first: ['spreadsheet', 'dialogs'], later: ['triggers'] }, removeForPerson),
};
