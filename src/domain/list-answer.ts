// The answer of a list: an envelope with `data`, or a bare array. v1 answers with the
// envelope; how v2 does isn't documented, so both are read (docs/service-api.md#paging).

import * as z from 'zod/mini';
import { FranchiseError } from './errors.ts';
import { isRecord } from './flatten.ts';
import { check, lazily, wholeNumber } from './schema.ts';

export interface ListAnswer {
  readonly records: readonly unknown[];
  /** Number of pages available, where the answer says so. */
  readonly totalPage: number | undefined;
  /** Records on a full page, where the answer says so. */
  readonly limit: number | undefined;
}

const envelope = lazily(() =>
  z.object({
    data: z.array(z.unknown()),
    totalPage: z.nullish(wholeNumber()),
    limit: z.optional(z.unknown()),
  }),
);

/**
 * @param mayBeOne an object that is no envelope of a list is the only record, also as `{data: {…}}`
 * @throws FranchiseError `contract-broken` when there is no list in the answer
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
    return { records: [inner], totalPage: 1, limit: undefined };
  const path = checked.issues[0]?.path.join('.') || 'data';
  throw new FranchiseError('contract-broken', (say) =>
    say.contractBroken(path, path === 'totalPage' ? 'integer' : 'array'),
  );
}

/**
 * The page after this one, or undefined when the list has ended: at an empty page or at `totalPage`, whichever comes
 * first.
 * @param page counts from 0
 */
export function pageAfter(page: number, answer: Omit<ListAnswer, 'limit'>): number | undefined {
  if (answer.records.length === 0) return undefined;
  if (answer.totalPage !== undefined && page + 1 >= answer.totalPage) return undefined;
  return page + 1;
}
