// Errors that explain BigQuery's refusals to people.

import type { FranchiseError } from '../../domain/errors.ts';
import type { Destination } from './rules/destination.ts';
import type { RefusalKind } from './rules/refusal.ts';
import { warehouseError } from './sentences.ts';

const LONGEST_QUOTE = 300;

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
