// A run of a pull, as it is stored so that another execution can go on with it: how far it has come, what its full scan
// has shown, and what it has done so far.

import * as z from 'zod/mini';
import { lazily } from './lazily.ts';
import type { PulledResource } from './resource.ts';
import { instantMs, type Parsed, textOrBlank, wholeNumber } from './schema.ts';

/**
 * The schema of how far a run has read, as it is stored: the next page of a list, or how many ids are done. By it
 * another execution goes on where this one stopped.
 */
export const storedCursor = lazily(() =>
  z.union([
    /** The page to ask for next, of the listing with this index. */
    z.object({ kind: z.literal('list'), query: wholeNumber(), page: wholeNumber() }),
    /** How many of the ids are done. */
    z.object({ kind: z.literal('detail'), done: wholeNumber() }),
  ]),
);
/** Where a run of a pull goes on reading: the number of a query and of its page, or how many ids of a list are done. */
export type Cursor = Parsed<typeof storedCursor>;

/** The place at which a run begins to read a list: page 0 of its first query. */
export const FIRST_PAGE: Cursor = { kind: 'list', query: 0, page: 0 };

/** The place at which a run begins that reads everything: the first page of a list, or the first of the typed ids. */
export function firstCursor({ kind }: PulledResource): Cursor {
  return kind === 'detail' ? { kind: 'detail', done: 0 } : FIRST_PAGE;
}

/**
 * The schema in which a run stores how many records there must be, as a full scan (reading of everything) saw.
 * Another execution that goes on with the scan adds to it.
 */
export const storedEvidence = lazily(() =>
  z.object({
    /** The least that the finished listings hold. */
    finished: wholeNumber(),
    /** The most that an answer of the present listing implied. */
    most: wholeNumber(),
    /** The last `totalPage` of the present listing. */
    totalPage: z.optional(wholeNumber()),
    /** Whether `totalPage` fell, in any of the listings. */
    fell: z.boolean(),
    /** Records without an id that could be read. */
    unreadable: wholeNumber(),
  }),
);
/**
 * What the pages of a full scan (a reading of everything) say about how many records there are. A list can shift
 * while it is read, so the number seen is held against this.
 */
export type Evidence = Parsed<typeof storedEvidence>;

/** One reading of everything that the filters name. */
const storedFullScan = lazily(() =>
  z.object({
    /** Counts from 1. */
    attempt: wholeNumber(),
    /** Every row that the scan saw has a `Pulled at` from here on. */
    startedMs: instantMs(),
    /** From when on its closing change scan asks: the service's clock at its first answer, less the overlap. */
    fromMs: z.optional(instantMs()),
    /** The largest last change that its pages brought. */
    largestMs: z.optional(instantMs()),
    /** The service's clock at its last page. */
    lastPageMs: z.optional(instantMs()),
    evidence: storedEvidence(),
    /** How many records came. */
    records: wholeNumber(),
    /** When its last page was written; undefined before. */
    endedMs: z.optional(instantMs()),
  }),
);
/**
 * A full scan (the part of a run that reads every record): when it began, what it saw, how many records there must
 * be. By it a run tells whether it missed any.
 */
export type FullScan = Parsed<typeof storedFullScan>;

const storedPhase = lazily(() =>
  z.union([
    /** Asking for everything. */
    z.object({ kind: z.literal('full'), cursor: storedCursor() }),
    /** Asking for what changed. */
    z.object({
      kind: z.literal('sync'),
      fromMs: instantMs(),
      cursor: storedCursor(),
      /** Counts from 1. */
      reading: wholeNumber(),
      /** Whether one of its listings had more than one page. */
      isLong: z.boolean(),
      /** Whether this reading brought anything new. */
      isNews: z.boolean(),
      /** The largest last change in the first reading; undefined where it brought none. */
      largestMs: z.optional(instantMs()),
      /** The service's clock at the first answer of the first reading. */
      firstMs: z.optional(instantMs()),
    }),
    /** Looking at the rows that no longer belong. `isAllowed`: the guard against emptying the sheet let them pass. */
    z.object({ kind: z.literal('gone'), isAllowed: z.boolean() }),
  ]),
);
/**
 * What a run is doing at the moment: reading everything, reading what changed, or asking about records that are
 * missing. It is stored, so that another execution goes on there.
 */
export type Phase = Parsed<typeof storedPhase>;
/** The state of a change scan (the part of a run that reads only changed records): since when, and how far it is. */
export type ChangeScan = Extract<Phase, { kind: 'sync' }>;

/** What a run did so far. */
const storedCounts = lazily(() =>
  z.object({
    added: wholeNumber(),
    changed: wholeNumber(),
    gone: wholeNumber(),
    /** Rows whose record left the filters. */
    left: wholeNumber(),
    /** Records that the service gave, and that it denied by 404. */
    found: wholeNumber(),
    missing: wholeNumber(),
    requests: wholeNumber(),
    waitedMs: z.number(),
    throttles: wholeNumber(),
    /** Fields that were not as agreed, and the first of them in words. */
    breaches: wholeNumber(),
    firstBreach: z.string(),
  }),
);
/** How many rows a run has added, changed and taken out, and what it cost. The activity log shows it at the end. */
export type Counts = Parsed<typeof storedCounts>;

/** The counts (rows changed, requests, waits) from which a run starts, and which the log shows where none began. */
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

/**
 * Adds to a run's counts of rows. Requests and waits are left as they are, since the client of the service counts
 * them.
 */
export function withMore(counts: Counts, more: Partial<Counts>): Counts {
  const sum = { ...counts };
  for (const name of ['added', 'changed', 'gone', 'left', 'found', 'missing', 'breaches'] as const) {
    sum[name] += more[name] ?? 0;
  }
  return sum;
}

/** The schema of a run of a pull that isn't over: under way, waiting, or cut off. It is stored between executions. */
export const storedRun = lazily(() =>
  z.object({
    /** Who started it; nobody else goes on with it. */
    owner: z.string(),
    /** What they are called, for others to read; empty where they gave no name. */
    ownerName: textOrBlank(),
    /** What its end has to say of the run before it: that it was cut off, or was somebody else's. */
    notice: textOrBlank(),
    startedMs: instantMs(),
    /** How far it is, in the words of the language it speaks. */
    at: z.string(),
    /** Nobody goes on with it before: its parking ends then, or the lease of a run that was cut off. */
    untilMs: instantMs(),
    /** It has waited for a service that failed, and nothing was written since. */
    isSecondTry: z.boolean(),
    /** Fingerprints of what is asked for, and of the token that asks: when one of them changes, a run starts anew. */
    plan: z.string(),
    token: z.string(),
    /** False for a new token: it may see less, so nothing that it doesn't see is taken out. */
    takesOut: z.boolean(),
    phase: storedPhase(),
    /** The full scan that the run makes; undefined where it only asks for changes. */
    pass: z.optional(storedFullScan()),
    /** A person has said that rows which were not seen since then may go, however many they are. */
    allowedSinceMs: z.optional(instantMs()),
    counts: storedCounts(),
  }),
);
/**
 * A run (one filling of a pull's sheet) that isn't over: who started it, what it is doing, how far it is. It is
 * stored, so that another execution can go on with it.
 */
export type Run = Parsed<typeof storedRun>;
