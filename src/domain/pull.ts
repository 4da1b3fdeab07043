// What a pull is once its row has been understood, and the state by which it goes on: what its last complete pass left
// behind, and how far the run under way has come. All of it is small and is written after what it describes was written
// and flushed.

import * as v from 'valibot';
import type { Filters } from './filters.ts';
import type { PulledResource } from './resource.ts';
import type { Every } from './schedule.ts';
import { wholeNumber } from './schema.ts';
import type { PullMode } from './vocabulary.ts';

/** What a person defines a pull by, as they typed it. */
export interface PullDefinition {
  readonly name: string;
  readonly resource: string;
  readonly sheet: string;
  readonly filters: string;
  readonly mode: string;
  readonly every: string;
}

export interface Pull {
  readonly name: string;
  readonly resource: PulledResource;
  /** The name of the sheet that it fills. */
  readonly sheet: string;
  readonly filters: Filters;
  readonly mode: PullMode;
  readonly every: Every;
  /** The other pulls, and what their rows call their sheets. */
  readonly others: readonly { readonly name: string; readonly sheet: string }[];
}

/** Where a run stands in what it asks for; JSON. */
export const storedCursor = v.union([
  /** The page to ask for next, of the listing with this index. */
  v.object({ kind: v.literal('list'), query: wholeNumber, page: wholeNumber }),
  /** How many of the ids are done. */
  v.object({ kind: v.literal('detail'), done: wholeNumber }),
]);
export type Cursor = v.InferOutput<typeof storedCursor>;

export const FIRST_PAGE: Cursor = { kind: 'list', query: 0, page: 0 };

/** Milliseconds since 1970. */
const instantMs = v.number();

/** What the answers of a full pass said so far about how many records there are. */
export const storedEvidence = v.object({
  /** The least that the finished listings hold. */
  finished: wholeNumber,
  /** The most that an answer of the present listing implied. */
  most: wholeNumber,
  /** The last `totalPage` of the present listing. */
  totalPage: v.optional(wholeNumber),
  /** Whether `totalPage` fell, in any of the listings. */
  fell: v.boolean(),
  /** Records without an id that could be read. */
  unreadable: wholeNumber,
});
export type Evidence = v.InferOutput<typeof storedEvidence>;

/** One reading of everything that the filters name. */
const storedPass = v.object({
  /** Counts from 1. */
  attempt: wholeNumber,
  /** Every row that the pass saw has a `Pulled at` from here on. */
  startedMs: instantMs,
  /** From when on its closing sync asks for changes: the service's clock at its first answer, less the overlap. */
  fromMs: v.optional(instantMs),
  /** The largest last change that its pages brought. */
  largestMs: v.optional(instantMs),
  /** The service's clock at its last page. */
  lastPageMs: v.optional(instantMs),
  evidence: storedEvidence,
  /** How many records came. */
  records: wholeNumber,
  /** When its last page was written; undefined before. */
  endedMs: v.optional(instantMs),
});
export type Pass = v.InferOutput<typeof storedPass>;

const storedPhase = v.variant('kind', [
  /** Asking for everything. */
  v.object({ kind: v.literal('full'), cursor: storedCursor }),
  /** Asking for what changed. */
  v.object({
    kind: v.literal('sync'),
    fromMs: instantMs,
    cursor: storedCursor,
    /** Counts from 1. */
    reading: wholeNumber,
    /** Whether one of its listings had more than one page. */
    isLong: v.boolean(),
    /** Whether this reading brought anything new. */
    isNews: v.boolean(),
    /** The largest last change in the first reading; undefined where it brought none. */
    largestMs: v.optional(instantMs),
    /** The service's clock at the first answer of the first reading. */
    firstMs: v.optional(instantMs),
  }),
  /** Looking at the rows that no longer belong. `isAllowed`: the guard against emptying the sheet let them pass. */
  v.object({ kind: v.literal('gone'), isAllowed: v.boolean() }),
]);
export type Phase = v.InferOutput<typeof storedPhase>;
export type SyncPhase = Extract<Phase, { kind: 'sync' }>;

/** What a run did so far. */
const storedCounts = v.object({
  added: wholeNumber,
  changed: wholeNumber,
  gone: wholeNumber,
  /** Rows whose record left the filters. */
  left: wholeNumber,
  /** Records that the service gave, and that it denied by 404. */
  found: wholeNumber,
  missing: wholeNumber,
  requests: wholeNumber,
  waitedMs: v.number(),
  throttles: wholeNumber,
  /** Fields that were not as agreed, and the first of them in words. */
  breaches: wholeNumber,
  firstBreach: v.string(),
});
export type Counts = v.InferOutput<typeof storedCounts>;

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

/** A run that is under way, parked, or was cut off. */
const storedRun = v.object({
  /** Who started it; nobody else goes on with it. */
  owner: v.string(),
  /** What they are called, for others to read; empty where they gave no name. */
  ownerName: v.optional(v.string(), ''),
  /** What its end has to say of the run before it: that it was cut off, or was somebody else's. */
  notice: v.optional(v.string(), ''),
  startedMs: instantMs,
  /** How far it is, in the words of the language it speaks. */
  at: v.string(),
  /** Nobody goes on with it before: its parking ends then, or the lease of a run that was cut off. */
  untilMs: instantMs,
  /** It has waited for a service that failed, and nothing was written since. */
  isSecondTry: v.boolean(),
  /** Fingerprints of what is asked for, and of the token that asks: when one of them changes, a run starts anew. */
  plan: v.string(),
  token: v.string(),
  /** False for a new token: it may see less, so nothing that it doesn't see is taken out. */
  takesOut: v.boolean(),
  phase: storedPhase,
  /** The full pass that the run makes; undefined where it only syncs. */
  pass: v.optional(storedPass),
  /** A person has said that rows which were not seen since then may go, however many they are. */
  allowedSinceMs: v.optional(instantMs),
  counts: storedCounts,
});
export type Run = v.InferOutput<typeof storedRun>;

/** What the last complete full pass left, and the syncs after it. */
const storedComplete = v.object({
  plan: v.string(),
  token: v.string(),
  /** When that pass began. */
  startedMs: instantMs,
  /** From when on the next sync asks; undefined where the list can't be asked for changes. */
  watermarkMs: v.optional(instantMs),
});

/** The sheet at the end of a run: for the next one, and for formulas where Google keeps marks from them. */
export const storedPulledSheet = v.object({
  id: v.number(),
  resource: v.string(),
  language: v.picklist(['en', 'pt']),
  headerRow: wholeNumber,
  /** Fields whose columns the user deleted. */
  without: v.array(v.string()),
  /** How the columns stood: while the notes on their headers show the same, nobody asks for the marks. */
  seal: v.optional(v.string()),
});
export type PulledSheetState = v.InferOutput<typeof storedPulledSheet>;

export const storedPullState = v.object({
  version: v.literal(2),
  pull: v.string(),
  complete: v.optional(storedComplete),
  /** A complete pass, for records that can't be asked by id: who is absent from two of them has gone. */
  reference: v.optional(v.object({ startedMs: instantMs, endedMs: instantMs })),
  /** Rows that were not taken out since they are too many, and whom the menu asks about them. */
  held: v.optional(v.object({ owner: v.string(), count: wholeNumber, sinceMs: instantMs })),
  /** What the keys of the sheet added up to when none of them was a formula. */
  keySum: v.optional(wholeNumber),
  sheet: v.optional(storedPulledSheet),
  run: v.optional(storedRun),
});
export type PullState = v.InferOutput<typeof storedPullState>;
