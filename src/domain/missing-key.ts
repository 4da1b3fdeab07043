// The error for lists whose records have no key of their own: nothing tells them apart, and they can't be kept in rows.

import { FranchiseError } from './errors.ts';
import { flatten, isRecord } from './flatten.ts';

/** How many of the record's fields the sentence names. */
const FIELDS_NAMED = 8;

/**
 * The error for a page of one of the service's lists in which no record has an id, or different records have the
 * same: not all could keep a row. It names the list, the field expected, and the fields that differ in each record.
 * @param path of the list
 * @param key the field that was expected
 * @param isRepeated whether records have it, and different ones the same
 */
export function missingKey(
  path: string,
  key: string,
  records: readonly unknown[],
  isRepeated = false,
): FranchiseError {
  const rows = records
    .filter(isRecord)
    .map((record) => new Map(flatten(record).map((one) => [one.field, one.value])));
  const differs = (field: string) => new Set(rows.map((row) => row.get(field))).size === rows.length;
  const names = [...(rows[0]?.keys() ?? [])].filter(differs).slice(0, FIELDS_NAMED).join(', ');
  return new FranchiseError('contract-broken', (say) => say.keyMissing(path, key, names, isRepeated));
}
