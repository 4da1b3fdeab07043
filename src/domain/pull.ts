// What a pull is once its row has been understood, and the state by which a run goes on where it stopped.

import type { Filters } from './filters.ts';
import type { Resource } from './resource.ts';
import * as z from './zod.ts';

export interface Pull {
  readonly name: string;
  readonly resource: Resource;
  /** The name of the sheet that it fills. */
  readonly sheet: string;
  readonly filters: Filters;
}

/** Where a run stands in what it asks for; JSON. */
export const storedCursor = z.discriminatedUnion('kind', [
  /** The page to ask for next, of the query with this index. */
  z.object({ kind: z.literal('list'), query: z.int(), page: z.int() }),
  /** How many of the ids are done. */
  z.object({ kind: z.literal('detail'), done: z.int() }),
]);
export type Cursor = z.infer<typeof storedCursor>;

export function firstCursor(resource: Resource): Cursor {
  return resource.kind === 'list' ? { kind: 'list', query: 0, page: 0 } : { kind: 'detail', done: 0 };
}

/** What a run has done so far. Written after what it describes has been written and flushed. */
export const storedProgress = z.object({
  version: z.literal(1),
  /** The fingerprint of what is asked for: a changed pull starts anew. */
  plan: z.string(),
  cursor: storedCursor,
  added: z.int(),
  changed: z.int(),
  requests: z.int(),
  waitedMs: z.number(),
  throttles: z.int(),
  /** Ids that the service doesn't know. */
  missing: z.int(),
  /** Fields that were not as agreed, and the first of them in words. */
  breaches: z.int(),
  firstBreach: z.string(),
});
export type Progress = z.infer<typeof storedProgress>;

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
