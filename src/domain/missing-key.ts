// Records that nothing tells apart can't be kept in rows.

import { FranchiseError } from './errors.ts';
import { flatten, isRecord } from './flatten.ts';

const FIELDS_NAMED = 8;

/** What is said about a page of which no record has its key: where, and which fields they do have. */
export function missingKey(path: string, key: string, records: readonly unknown[]): FranchiseError {
  const [first] = records;
  const fields = isRecord(first) ? flatten(first).slice(0, FIELDS_NAMED) : [];
  const names = fields.map(({ field }) => field).join(', ');
  return new FranchiseError('contract-broken', (say) => say.keyMissing(path, key, names));
}
