// The data of a run of a pull: what one request brings, and the state that is stored so that another execution can
// resume the run (position, evidence of its full scan, counts).

import * as z from 'zod/mini';
import type { PulledResource } from '../pulls/resource.ts';
import type { RecordId } from '../records/record.ts';
import { instantMs, lazily, listOf, type Parsed, wholeNumber } from '../schema.ts';

export const storedCursor = lazily(() =>
  z.union([
    z.object({ kind: z.literal('list'), query: wholeNumber(), page: wholeNumber() }),
    z.object({ kind: z.literal('detail'), done: wholeNumber() }),
  ]),
);
export type Cursor = Parsed<typeof storedCursor>;

export const FIRST_PAGE: Cursor = { kind: 'list', query: 0, page: 0 };

export function firstCursor({ kind }: PulledResource): Cursor {
  return kind === 'detail' ? { kind: 'detail', done: 0 } : FIRST_PAGE;
}

/**
 * What the pages of a full scan imply about the number of records. Lists shift while they are read, so the number seen
 * is checked against it.
 */
export const storedEvidence = lazily(() =>
  z.object({
    finished: wholeNumber(), // at least this many records are in the finished listings
    most: wholeNumber(), // the most that any answer of the current listing implied
    totalPage: z.optional(wholeNumber()), // of the current listing; absent until a page announces it
    fell: z.boolean(), // whether `totalPage` fell within any listing
    unreadable: wholeNumber(), // records without a readable id, and copies of another one on the same page
  }),
);
export type Evidence = Parsed<typeof storedEvidence>;

const storedFullScan = lazily(() =>
  z.object({
    attempt: wholeNumber(), // counts from 1
    firstMs: z.optional(instantMs()), // when the first attempt started; absent in it
    /** How many records each earlier attempt saw. */
    before: z.optional(listOf(wholeNumber())),
    startedMs: instantMs(), // every row that the scan saw has a `Pulled at` no earlier than this
    /** Where the closing change scan starts: the service's clock at the first answer, minus the overlap. */
    fromMs: z.optional(instantMs()),
    largestMs: z.optional(instantMs()), // the latest change on its pages
    lastPageMs: z.optional(instantMs()), // the service's clock at the last page
    evidence: storedEvidence(),
    records: wholeNumber(),
    endedMs: z.optional(instantMs()), // when the last page was written; absent until then
  }),
);
export type FullScan = Parsed<typeof storedFullScan>;

const storedPhase = lazily(() =>
  z.union([
    z.object({ kind: z.literal('full'), cursor: storedCursor() }),
    z.object({
      kind: z.literal('sync'),
      fromMs: instantMs(),
      cursor: storedCursor(),
      reading: wholeNumber(), // counts from 1
      isLong: z.boolean(), // whether any of its listings had more than one page
      isNews: z.boolean(), // whether this reading brought anything new
      largestMs: z.optional(instantMs()), // the latest change in the first reading; absent if it brought none
      firstMs: z.optional(instantMs()), // the service's clock at the first answer of the first reading
    }),
    /** Removing rows. `isAllowed`: a person approved it, or they are few enough. */
    z.object({ kind: z.literal('gone'), isAllowed: z.boolean() }),
  ]),
);
export type Phase = Parsed<typeof storedPhase>;
export type ChangeScan = Extract<Phase, { kind: 'sync' }>;

const storedCounts = lazily(() =>
  z.object({
    added: wholeNumber(),
    changed: wholeNumber(),
    gone: wholeNumber(),
    left: wholeNumber(), // rows whose record left the filters
    found: wholeNumber(), // records that the service returned, and records that it answered with 404
    missing: wholeNumber(),
    requests: wholeNumber(),
    waitedMs: z.number(),
    throttles: wholeNumber(),
    breaches: wholeNumber(), // fields that break the contract, and the first of them in words
    firstBreach: z.string(),
    unread: z.optional(wholeNumber()), // records without a readable key, and the first of them
    firstUnread: z.optional(z.string()),
    copies: z.optional(wholeNumber()), // records of which a page had several versions
  }),
);
export type Counts = Parsed<typeof storedCounts>;

export const NO_COUNTS: Counts = {
  added: 0,
  changed: 0,
  gone: 0,
  left: 0,
  found: 0,
  missing: 0,
  requests: 0,
  waitedMs: 0,
  throttles: 0,
  breaches: 0,
  firstBreach: '',
};

/** Requests and waits aren't added: the service client counts them. */
export function addCounts(counts: Counts, more: Partial<Counts>): Counts {
  const sum = { ...counts };
  for (const name of ['added', 'changed', 'gone', 'left', 'found', 'missing', 'breaches'] as const) {
    sum[name] += more[name] ?? 0;
  }
  for (const name of ['unread', 'copies'] as const) {
    if (more[name]) sum[name] = (sum[name] ?? 0) + more[name];
  }
  return sum;
}

export const storedRun = lazily(() =>
  z.object({
    owner: z.string(), // only this person's executions resume it
    ownerName: z.string(), // empty if they gave no name
    notice: z.string(), // what its end says about the run before it: cut off, or somebody else's
    startedMs: instantMs(),
    at: z.string(), // progress in words, in the spreadsheet's language
    /** Nobody resumes it earlier: the end of its parking, or of the lease of a run that was cut off. */
    untilMs: instantMs(),
    isSecondTry: z.boolean(), // it was parked for a failing service, and nothing was saved since
    plan: z.string(), // fingerprints of the query and of the token: if either changes, a new run starts
    token: z.string(),
    takesOut: z.boolean(), // false for a new token: it may see less, so rows that it doesn't see stay
    phase: storedPhase(),
    pass: z.optional(storedFullScan()), // absent if the run only asks for changes
    /** A person allowed rows not seen since then to go, however many. Absent otherwise. */
    allowedSinceMs: z.optional(instantMs()),
    counts: storedCounts(),
  }),
);
export type Run = Parsed<typeof storedRun>;

export function fullScanOf({ pass }: Run): FullScan {
  if (pass === undefined) throw new Error('unreachable: full scan without evidence');
  return pass;
}

/** Records that are still missing after the last full scan. */
export interface Shortfall {
  readonly seen: readonly number[]; // in each full scan; the last number is that of all together
  readonly expected: number; // the least that the service's answers imply
}

/** `areRowsNeeded`: the caller has to read the sheet's rows. `index` counts from 0. */
export type Step =
  | { readonly kind: 'ask'; readonly cursor: Cursor }
  | { readonly kind: 'ask-id'; readonly id: RecordId; readonly index: number; readonly all: number }
  | { readonly kind: 'write' }
  | { readonly kind: 'save' }
  | { readonly kind: 'judge'; readonly areRowsNeeded: boolean }
  | { readonly kind: 'find-leftovers'; readonly areRowsNeeded: boolean }
  | { readonly kind: 'end'; readonly shortfall: Shortfall | undefined };

export interface PageFacts {
  readonly index: number; // counts from 0
  readonly size: number; // records on this page
  readonly limit: number; // records on a full page
  readonly totalPage: number | undefined; // undefined if the service doesn't announce it
  readonly copies?: number; // records that repeat another one of the page, and aren't in its batch
}

export interface PageBatch {
  readonly kind: 'batch';
  readonly records: readonly unknown[];
  readonly denied: readonly RecordId[]; // ids that the service answered with 404
  /** Ids on the list whose rows are up to date, so their details weren't requested. */
  readonly unchanged: readonly RecordId[];
  /** Ids of records without any element; absent unless elements of a list in each record are read. */
  readonly rowless?: readonly RecordId[];
  /** How many requests the service answered with a list, even an empty one; absent unless many lists are read. */
  readonly answered?: number;
  readonly next: Cursor | undefined; // undefined after the last batch
  /** Where to continue if the rest of this listing is skipped; undefined in the last listing. */
  readonly nextListing?: Cursor | undefined;
  readonly page?: PageFacts; // absent if records are requested one by one
  readonly serverMs?: number | undefined; // the service's clock; undefined if the answer has no date
  readonly isHeld?: true; // it was read ahead, so nobody waits for it
  readonly requests?: number; // requests still to come; absent if that is one for each page
  readonly done: number; // pages or ids read
  readonly all: number; // pages or ids in total, as far as is known
}

export interface BatchRead {
  readonly batch: PageBatch;
  readonly records: number; // how many of its records could be read
  readonly lastChangeMs: number | undefined; // the latest change among its records; undefined if none has one
  readonly nowMs: number;
}

export type IdAnswer =
  | { readonly kind: 'records'; readonly records: readonly unknown[] }
  | { readonly kind: 'denied' };
