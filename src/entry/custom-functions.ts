// The custom functions. Their comments are what Sheets shows as help.

import { labelForCell } from '../app/label.ts';
import { services } from '../app/services.ts';

/**
 * The name of a code of the service, in the spreadsheet's language. Asks the service nothing.
 *
 * @param {"situacao"} field The service's field: situacao or tipo, or its header.
 * @param {4} code The code, for example 4.
 * @return {string} The name, for example In progress.
 * @customfunction
 */
export function FRANCHISE_LABEL(field: unknown, code: unknown): unknown {
  return labelForCell(services(), field, code);
}
