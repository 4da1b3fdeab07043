// The data of a run of a pull: what one request brings, and the state that is stored so that another execution can
// resume the run (position, evidence of its full scan, counts); and asking a list for what changed.

import * as z from 'zod/mini';
import type { CellValue } from '../cells/cell.ts';
import type { ChangeFilters, PulledResource } from '../pulls/resource.ts';
import type { RecordId } from '../records/record.ts';
import { instantMs, lazily, listOf, type Parsed, wholeNumber } from '../schema.ts';
import { GAP_MS } from '../service/pace.ts';
import type { Query } from '../service/service-path.ts';
import { DAY_MS, formatInstant, type LocalTime, SECOND_MS } from '../time.ts';

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
    finished: wholeNumber(), // the least number of records that the finished listings imply
    most: wholeNumber(), // the most that any answer of the current listing implied
    totalPage: z.optional(wholeNumber()), // of the current listing; absent until a page announces it
    fell: z.boolean(), // whether `totalPage` fell within any listing
    unreadable: wholeNumber(), // records without a readable id, and copies of another one on the same page
  }),
);
type Evidence = Parsed<typeof storedEvidence>;

const storedFullScan = lazily(() =>
  z.object({
    attempt: wholeNumber(), // counts from 1
    firstMs: z.optional(instantMs()), // when the first attempt started; absent in it
    before: z.optional(listOf(wholeNumber())), // How many records each earlier attempt saw.
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
    plan: z.string(), // fingerprint of the query; another one, or another token, starts a new run
    token: z.string(), // fingerprint of the service's token, never the token
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

/** What the loop does next; `areRowsNeeded`: after reading the sheet's rows; `index`: from 0. */
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

// Asking a list for what changed: the queries, where they start, and when a full scan is due instead.

const OVERLAP_MS = 10 * 60_000; // a change may show up in the list minutes late
/** A full scan may cost a schedule this much per day on average: a fifth of the trigger time of a private account. */
const FULL_SCANS_MS_A_DAY = 15 * 60 * 1000;
const OWN_CLOCK_MS = 15 * 60_000; // larger overlap if only the script's own clock is known
/** Changes on more than one page are read again until a reading brings nothing new, at most this often. */
export const MOST_READINGS = 5;

/**
 * Where the change scan after a full scan starts.
 * @param serverMs the service's clock at the first answer of the full scan; undefined if it sent none
 */
export function closingFromMs(serverMs: number | undefined, nowMs: number): number {
  return serverMs === undefined ? nowMs - OWN_CLOCK_MS : serverMs - OVERLAP_MS;
}

/**
 * The queries for everything changed or opened since an instant. Of the pull's filters only those on immutable fields
 * are sent: a record that left one of the others wouldn't be listed.
 */
export function changeQueries(
  queries: readonly Query[],
  { changed, opened, fixed }: ChangeFilters,
  fromMs: number,
): readonly Query[] {
  const since = formatInstant(fromMs);
  const kept = queries.map((query) =>
    Object.fromEntries(Object.entries(query).filter(([name]) => fixed.includes(name))),
  );
  const distinct = new Map<string, Query>(kept.map((query) => [JSON.stringify(query), query]));
  return [...distinct.values()].flatMap((query) => {
    // In the service's format, texts sort like their instants.
    const openedSince = [since, query[opened.from] ?? since].sort()[1] ?? since;
    const openedBefore = query[opened.before];
    const all: Query[] = [{ ...query, [changed.from]: since }];
    if (openedBefore === undefined || openedBefore > openedSince) {
      all.push({ ...query, [opened.from]: openedSince });
    }
    return all;
  });
}

/** The latest change of the first reading minus the overlap, but never before this scan's own start. */
export function watermarkAfter({ fromMs, largestMs, firstMs }: ChangeScan): number {
  const seenMs = Math.min(largestMs ?? fromMs, firstMs ?? Number.POSITIVE_INFINITY);
  return Math.max(fromMs, seenMs - OVERLAP_MS);
}

/** @param beforeMs the previous watermark; a watermark never moves back */
export function watermarkAfterFullScan(
  pass: Pick<FullScan, 'fromMs' | 'largestMs'>,
  closing: ChangeScan,
  beforeMs: number | undefined,
): number {
  const startMs = pass.fromMs ?? closing.fromMs;
  const largestMs = largestOf(pass.largestMs, closing.largestMs);
  const reachedMs = largestMs === undefined ? startMs : Math.min(startMs, largestMs - OVERLAP_MS);
  return Math.max(reachedMs, beforeMs ?? reachedMs);
}

/** @param isNews whether the batch has a record that this scan hadn't read in this version */
export function withChanges(
  phase: ChangeScan,
  { batch, lastChangeMs, nowMs }: BatchRead,
  isNews: boolean,
): ChangeScan {
  const largestMs = largestOf(phase.largestMs, phase.reading === 1 ? lastChangeMs : undefined);
  return {
    ...phase,
    isNews: phase.isNews || isNews,
    isLong: phase.isLong || (batch.page?.index ?? 0) > 0,
    firstMs: phase.firstMs ?? batch.serverMs ?? nowMs,
    ...(largestMs === undefined ? {} : { largestMs }),
  };
}

/** Rereads a list of several pages, which may have shifted meanwhile. Undefined once a reading brought nothing new. */
export function nextReading(phase: ChangeScan): ChangeScan | undefined {
  if (!phase.isLong || !phase.isNews || phase.reading >= MOST_READINGS) return undefined;
  return { ...phase, cursor: FIRST_PAGE, reading: phase.reading + 1, isNews: false };
}

export function largestOf(...all: readonly (number | undefined)[]): number | undefined {
  const known = all.filter((one) => one !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

/** Changes from then on are new; earlier ones may have come with the previous scan, so their rows are compared. */
export function newSinceMs(fromMs: number): number {
  return fromMs + OVERLAP_MS + 1;
}

/** Once a day, or every N days if a full scan takes that many requests, by the spreadsheet's wall clock. */
export function isFullScanDue(last: LocalTime, requests: number, now: LocalTime): boolean {
  const days = Math.ceil((requests * GAP_MS) / FULL_SCANS_MS_A_DAY) || 1;
  const midnightOf = ({ year, month, day }: LocalTime) => Date.UTC(year, month - 1, day);
  return Math.abs(midnightOf(now) - midnightOf(last)) >= days * DAY_MS;
}

// Whether a full scan has seen everything. The list can shift while it is read, and an unchanged record can slide onto a
// page that was already read. So the number seen is compared with the most that any answer implied.

export const MOST_FULL_SCANS = 3;
/** This many pages in a row without news mean that the service repeats itself. A shifting list causes one or two. */
const MOST_REPETITIONS = 3;

/** The evidence before any page of a full scan. */
export const NO_EVIDENCE: Evidence = { finished: 0, most: 0, fell: false, unreadable: 0 };

/** The least number of records, if every page before the last is full. 0 if the answer has no `totalPage`. */
export function leastImpliedBy({ index, size, limit, totalPage }: PageFacts): number {
  if (totalPage === undefined || totalPage < 1) return 0;
  return (totalPage - 1) * limit + (index === totalPage - 1 ? size : 0);
}

/** @param unreadable records of the page that couldn't be read, make no row, or repeat another one of it */
export function withPage(evidence: Evidence, page: PageFacts, unreadable: number): Evidence {
  const { totalPage, size, index } = page;
  const before = evidence.totalPage;
  // Behind the last page there is no count to compare.
  if (size === 0 && before !== undefined && index >= before) return evidence;
  return {
    ...evidence,
    most: Math.max(evidence.most, leastImpliedBy(page)),
    fell: evidence.fell || (before !== undefined && totalPage !== undefined && totalPage < before),
    unreadable: evidence.unreadable + unreadable,
    totalPage: totalPage ?? before,
  };
}

export function withListingEnd({ finished, most, fell, unreadable }: Evidence): Evidence {
  return { finished: finished + most, most: 0, fell, unreadable };
}

export function withBatch(
  pass: FullScan,
  { batch, records, lastChangeMs, nowMs }: BatchRead,
  isListingOver: boolean,
): FullScan {
  const { page, serverMs, unchanged, rowless = [] } = batch;
  const counted = { ...pass, records: pass.records + records + unchanged.length };
  if (page === undefined) return counted;
  const { copies = 0 } = page;
  const evidence = withPage(pass.evidence, page, batch.records.length - records + rowless.length + copies);
  const largestMs = largestOf(pass.largestMs, lastChangeMs);
  return {
    ...counted,
    fromMs: pass.fromMs ?? closingFromMs(serverMs, nowMs),
    ...(largestMs === undefined ? {} : { largestMs }),
    lastPageMs: serverMs ?? nowMs,
    evidence: isListingOver ? withListingEnd(evidence) : evidence,
  };
}

export function isCountable({ finished, fell }: Evidence): boolean {
  return finished > 0 || fell;
}

export function isComplete(evidence: Evidence, distinct: number): boolean {
  return !evidence.fell && distinct + evidence.unreadable >= evidence.finished;
}

/**
 * Whether to leave a listing because its pages repeat.
 * @param repetitions pages in a row without news, this one included
 */
export function isRepeating(
  repetitions: number,
  { index, totalPage }: Pick<PageFacts, 'index' | 'totalPage'>,
): boolean {
  return repetitions >= (totalPage === undefined || index >= totalPage ? 1 : MOST_REPETITIONS);
}

/** Later than any stamp that the clock alone has given: a row stamped since then was seen by the scan. */
export function scanStartAfter(nowMs: number): number {
  return Math.ceil(nowMs / SECOND_MS) * SECOND_MS + SECOND_MS;
}

/**
 * The value for `Pulled at`: whole seconds, never before the start of the scan.
 * @param scanStartMs 0 if no full scan is running
 */
export function stampAt(nowMs: number, scanStartMs: number): number {
  return Math.max(Math.ceil(nowMs / SECOND_MS) * SECOND_MS, scanStartMs);
}

/** Half a second of tolerance, because cells may round. */
export function isStampedSince(pulledAtMs: number | undefined, scanStartMs: number): boolean {
  return pulledAtMs !== undefined && pulledAtMs >= scanStartMs - SECOND_MS / 2;
}

/** A record opened after the scan read its last page can't be on any page, so it isn't counted. */
export function isOpenedAfter(opened: CellValue | undefined, { lastPageMs }: FullScan): boolean {
  return lastPageMs !== undefined && opened instanceof Date && opened.getTime() > lastPageMs;
}
