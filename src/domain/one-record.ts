// An answer that is one object instead of a list, such as a check-in. It doesn't say which one it is, so the query
// becomes its key.

import { FranchiseError } from './errors.ts';
import { isRecord } from './flatten.ts';
import type { Query } from './service-path.ts';

const KEY = 'id';
const WHOLE = /^(?:0|[1-9]\d{0,14})$/; // this many digits fit into a number exactly, and a leading zero doesn't

/**
 * Leaves objects alone that have an `id` or wrap records.
 * @throws FranchiseError `contract-broken` if the query is empty, so that nothing can be the key
 */
export function keyedByQuestion(record: unknown, path: string, query: Query): unknown {
  if (!isRecord(record) || (record[KEY] ?? undefined) !== undefined || isEnvelope(record)) return record;
  const asked = Object.entries(query);
  const [only] = asked;
  if (only === undefined) throw new FranchiseError('contract-broken', (say) => say.oneRecordUnnamed(path));
  const text = asked.length === 1 ? only[1] : asked.map(([name, value]) => `${name}=${value}`).join('; ');
  return { ...record, [KEY]: WHOLE.test(text) ? Number(text) : text };
}

/** An unknown envelope of a list: records, and besides them only numbers, such as counts. */
function isEnvelope(record: Readonly<Record<string, unknown>>): boolean {
  const values = Object.values(record);
  const hasRecords = values.some((value) => Array.isArray(value) && value.some(isRecord));
  return hasRecords && !values.some((value) => typeof value === 'string' || isRecord(value));
}
