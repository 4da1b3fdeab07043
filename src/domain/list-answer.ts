// The answer of a list: an envelope with `data`, or a bare array. v1 sends the envelope; what v2 sends isn't
// documented, so both are read (docs/service-api.md#paging).

import * as z from 'zod/mini';
import { FranchiseError } from './errors.ts';
import { isRecord } from './flatten.ts';
import { lazily } from './lazily.ts';
import { check, wholeNumber } from './schema.ts';

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

/**
 * @param mayBeOne whether an object that isn't an envelope counts as the only record, also as `{data: {…}}`
 * @throws FranchiseError `contract-broken` if the answer holds no list
 */
export function readListAnswer(body: unknown, mayBeOne = false): ListAnswer {
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
  if (mayBeOne && isRecord(inner) && !Array.isArray(inner.data))
    return { records: [inner], totalPage: 1, limit: undefined, isOne: true };
  const path = checked.issues[0]?.path.join('.') || 'data';
  throw new FranchiseError('contract-broken', (say) =>
    say.contractBroken(path, path === 'totalPage' ? 'integer' : 'array'),
  );
}

/**
 * Undefined at the end of the list: after an empty page, or the last of `totalPage`.
 * @param page counts from 0
 */
export function pageAfter(page: number, answer: Omit<ListAnswer, 'limit'>): number | undefined {
  if (answer.records.length === 0) return undefined;
  if (answer.totalPage !== undefined && page + 1 >= answer.totalPage) return undefined;
  return page + 1;
}
