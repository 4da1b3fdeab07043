// The error for lists whose records have no key, or share one, so that they can't be kept in rows.

import { FranchiseError } from './errors.ts';
import { flatten, isRecord } from './flatten.ts';

const FIELDS_NAMED = 8;

/** @param isRepeated whether different records have the same key, instead of none */
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
