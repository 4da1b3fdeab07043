// The answer of a list: an envelope with `data`, or a bare array. v1 sends the envelope; what v2 sends isn't
// documented, so both are read (docs/service-api.md#paging). Some paths answer with one object, such as a check-in,
// which doesn't say which one it is: the query becomes its key.

import * as z from 'zod/mini';
import { FranchiseError } from '../errors.ts';
import { isRecord } from '../records/flatten.ts';
import { check, lazily, wholeNumber } from '../schema.ts';
import type { Query } from './service-path.ts';

/** What is undefined isn't in the answer. */
export interface ListAnswer {
  readonly records: readonly unknown[];
  readonly totalPage: number | undefined;
  readonly limit: number | undefined; // records on a full page
  readonly isOne?: true; // the answer isn't a list but its only record
}

const envelope = lazily(() =>
  z.object({
    data: z.array(z.unknown()),
    totalPage: z.nullish(wholeNumber()),
    limit: z.optional(z.unknown()),
  }),
);

/** PHP writes a list with gaps as an object of numbered objects. */
function isNumbered(value: unknown): value is Readonly<Record<string, unknown>> {
  if (!isRecord(value)) return false;
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([name, one]) => /^\d+$/.test(name) && isRecord(one));
}

const STATUS_FIELD =
  /^(?:errors?|erros?|error_description|message|mensagem|msg|code|codigo|status|statusCode|success|sucesso|ok|data|timestamp|path|details?)$/i;

/** An error of the service, or of what stands before it, although the status is 200. */
function isNoRecord(value: Readonly<Record<string, unknown>>): boolean {
  return value.success === false || Object.keys(value).every((name) => STATUS_FIELD.test(name));
}

/**
 * @param mayBeOne whether an object that isn't an envelope counts as the only record, also as `{data: {…}}`
 * @throws FranchiseError `contract-broken` if the answer holds no list
 */
export function readListAnswer(body: unknown, mayBeOne = false): ListAnswer {
  if (isNumbered(body)) return readListAnswer(Object.values(body));
  if (isRecord(body) && isNumbered(body.data))
    return readListAnswer({ ...body, data: Object.values(body.data) });
  if (Array.isArray(body)) return { records: body, totalPage: undefined, limit: undefined };
  const checked = check(envelope, body);
  if (checked.ok) {
    const { data, totalPage, limit } = checked.value;
    return {
      records: data,
      totalPage: totalPage ?? undefined,
      limit: typeof limit === 'number' && limit > 0 ? limit : undefined,
    };
  }
  const inner = isRecord(body) && isRecord(body.data) ? body.data : body;
  if (mayBeOne && isRecord(inner) && isNoRecord(inner))
    throw new FranchiseError('contract-broken', (say) => say.answerNoRecord);
  if (mayBeOne && isRecord(inner) && !Array.isArray(inner.data))
    return { records: [inner], totalPage: 1, limit: undefined, isOne: true };
  const path = checked.issues[0]?.path.join('.') || 'data';
  throw new FranchiseError('contract-broken', (say) =>
    say.contractBroken(path, path === 'totalPage' ? 'integer' : 'array'),
  );
}

/**
 * Undefined at the end of the list: after an empty page, or the last of `totalPage` if that isn't full. Behind a full
 * one there may be more, if `totalPage` is wrong.
 * @param page counts from 0
 * @param asked the page size of the request
 */
export function pageAfter(
  page: number,
  { records, totalPage, limit }: ListAnswer,
  asked: number,
): number | undefined {
  if (records.length === 0) return undefined;
  const isLast = totalPage !== undefined && page + 1 >= totalPage;
  return isLast && records.length !== (limit ?? asked) ? undefined : page + 1;
}

const KEY = 'id';
const WHOLE = /^(?:0|[1-9]\d{0,14})$/; // this many digits fit into a number exactly, and a leading zero doesn't

/**
 * Leaves objects alone that have an `id` or wrap records.
 * @throws FranchiseError `contract-broken` if the query is empty, so that nothing can be the key
 */
export function keyedByQuery(record: unknown, path: string, query: Query): unknown {
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
