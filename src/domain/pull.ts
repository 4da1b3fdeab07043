// What a pull is once its row has been understood, and the state by which a run goes on where it stopped.

import * as v from 'valibot';
import type { Filters } from './filters.ts';
import type { Resource } from './resource.ts';
import { wholeNumber } from './schema.ts';

export interface Pull {
  readonly name: string;
  readonly resource: Resource;
  /** The name of the sheet that it fills. */
  readonly sheet: string;
  readonly filters: Filters;
}

/** Where a run stands in what it asks for; JSON. */
export const storedCursor = v.union([
  /** The page to ask for next, of the query with this index. */
  v.object({ kind: v.literal('list'), query: wholeNumber, page: wholeNumber }),
  /** How many of the ids are done. */
  v.object({ kind: v.literal('detail'), done: wholeNumber }),
]);
export type Cursor = v.InferOutput<typeof storedCursor>;

export function firstCursor(resource: Resource): Cursor {
  return resource.kind === 'list' ? { kind: 'list', query: 0, page: 0 } : { kind: 'detail', done: 0 };
}

/** What a run has done so far. Written after what it describes has been written and flushed. */
export const storedProgress = v.object({
  version: v.literal(1),
  /** The fingerprint of what is asked for: a changed pull starts anew. */
  plan: v.string(),
  cursor: storedCursor,
  added: wholeNumber,
  changed: wholeNumber,
  requests: wholeNumber,
  waitedMs: v.number(),
  throttles: wholeNumber,
  /** Ids that the service doesn't know. */
  missing: wholeNumber,
  /** Fields that were not as agreed, and the first of them in words. */
  breaches: wholeNumber,
  firstBreach: v.string(),
});
export type Progress = v.InferOutput<typeof storedProgress>;

export function freshProgress(plan: string, resource: Resource): Progress {
  return {
    version: 1,
    plan,
    cursor: firstCursor(resource),
    added: 0,
    changed: 0,
    requests: 0,
    waitedMs: 0,
    throttles: 0,
    missing: 0,
    breaches: 0,
    firstBreach: '',
  };
}
