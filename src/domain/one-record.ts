// An answer that is one object where lists have their records: a check-in, a check-out. It says nothing of which one it
// is, so what was asked is its key.

import { FranchiseError } from './errors.ts';
import { isRecord } from './flatten.ts';
import type { Query } from './service-path.ts';

/** The field that gets the key. */
const KEY = 'id';
/** So many digits fit into a number exactly, and a leading zero doesn't. */
const WHOLE = /^(?:0|[1-9]\d{0,14})$/;

/**
 * Gives an `id`, made of the query's values, to an object that the service answered in place of a list. Its row
 * needs a key. An object that has an `id`, or is itself a wrapper of records, comes back as it is.
 * @param query what was asked
 * @throws FranchiseError `contract-broken` where nothing was asked that could be its key
 */
export function keyedByQuestion(record: unknown, path: string, query: Query): unknown {
  if (!isRecord(record) || (record[KEY] ?? undefined) !== undefined || isEnvelope(record)) return record;
  const asked = Object.entries(query);
  const [only] = asked;
  if (only === undefined) throw new FranchiseError('contract-broken', (say) => say.oneRecordUnnamed(path));
  const text = asked.length === 1 ? only[1] : asked.map(([name, value]) => `${name}=${value}`).join('; ');
  return { ...record, [KEY]: WHOLE.test(text) ? Number(text) : text };
}

/** Whether it is a list in an envelope that isn't known: records, and nothing else but numbers, such as counts. */
function isEnvelope(record: Readonly<Record<string, unknown>>): boolean {
  const values = Object.values(record);
  const hasRecords = values.some((value) => Array.isArray(value) && value.some(isRecord));
  return hasRecords && !values.some((value) => typeof value === 'string' || isRecord(value));
}
