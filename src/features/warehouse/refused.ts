// What BigQuery's refusals mean for people.

import type { FranchiseError } from '../../domain/errors.ts';
import type { Destination } from './rules/destination.ts';
import type { RefusalKind } from './rules/refusal.ts';
import { warehouseError } from './sentences.ts';

/** BigQuery's own texts are quoted up to so many characters. */
const LONGEST_QUOTE = 300;

/**
 * Makes the error that tells people why BigQuery refused a request, and what they can do.
 * @param says the text that BigQuery gave
 */
export function refusedBecause(
  kind: RefusalKind,
  { project, dataset, location }: Destination,
  says: string,
): FranchiseError {
  const name = `${project}.${dataset}`;
  switch (kind) {
    case 'passing':
      return warehouseError('server-failed', (say) => say.tableUnreachable);
    case 'no-consent':
      return warehouseError('no-permission', (say) => say.tableTokenRefused);
    case 'denied':
      return warehouseError('request-refused', (say) => say.tableDenied(name));
    case 'api-off':
      return warehouseError('request-refused', (say) => say.tableApiOff(project));
    case 'billing-off':
      return warehouseError('request-refused', (say) => say.tableBillingOff(project));
    case 'quota':
      return warehouseError('request-refused', (say) => say.tableQuota(project));
    case 'missing':
      return warehouseError('request-refused', (say) => say.tableDatasetMissing(name, location));
    case 'duplicate':
    case 'other':
      return warehouseError('request-refused', (say) => say.tableRefused(says.slice(0, LONGEST_QUOTE)));
  }
}
