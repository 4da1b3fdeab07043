// The error for lists whose records have no key: without one, nothing tells them apart and they can't be kept in rows.

import { FranchiseError } from './errors.ts';
import { flatten, isRecord } from './flatten.ts';

/** How many of the record's fields the sentence names. */
const FIELDS_NAMED = 8;

/**
 * The error for a page of one of the service's lists in which no record has an id: no row could be kept. It names the
 * list, the field expected, and the fields that are there.
 * @param path of the list
 * @param key the field that was expected
 */
export function missingKey(path: string, key: string, records: readonly unknown[]): FranchiseError {
  const [first] = records;
  const fields = isRecord(first) ? flatten(first).slice(0, FIELDS_NAMED) : [];
  const names = fields.map(({ field }) => field).join(', ');
  return new FranchiseError('contract-broken', (say) => say.keyMissing(path, key, names));
}
