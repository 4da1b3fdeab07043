// What a pull is once its row has been understood, and the state by which it goes on: what its last complete full scan left
// behind, and how far the run under way has come. All of it is small and is written after what it describes was written
// and flushed.

import * as z from 'zod/mini';
import type { Every } from './every.ts';
import type { Filters } from './filters.ts';
import { lazily } from './lazily.ts';
import type { PulledResource } from './resource.ts';
import { type Parsed, wholeNumber } from './schema.ts';
import type { PullMode } from './vocabulary.ts';

/** The cells of a pull's row that a person fills in, as texts. */
export interface PullDefinition {
  /** What the person calls it. */
  readonly name: string;
  /** What is pulled, for example `tickets`. */
  readonly resource: string;
  /** The name of the sheet to fill. */
  readonly sheet: string;
  /** The filters, for example `situacao=4,5`. */
  readonly filters: string;
  /** The columns that it takes, for example `ID, Title, Status`; blank for all. */
  readonly columns: string;
  /** `sync` or `full`. */
  readonly mode: string;
  /** How often it runs by itself, for example `day 07:00`. */
  readonly every: string;
}

/** The stored form of the columns that a sheet was laid out for. */
export const storedColumns = lazily(() =>
  z.object({
    /** Those that the pull's row names, in that order. */
    named: z.readonly(z.array(z.string())),
    /** Those that it can't do without and that its row doesn't name: they are hidden. */
    kept: z.readonly(z.array(z.string())),
  }),
);
/** The columns that a pull takes, by their fields. */
export type ChosenColumns = Parsed<typeof storedColumns>;

/** The stored form of columns that a sheet got later. */
export const storedAdded = lazily(() =>
  z.object({
    /** Their fields. */
    fields: z.readonly(z.array(z.string())),
    /** Rows whose `Pulled at` is from before lack their values; milliseconds since 1970. */
    sinceMs: z.number(),
  }),
);
/** Columns that a sheet got later, and the instant before which its rows were written without them. */
export type AddedColumns = Parsed<typeof storedAdded>;

/** A pull, understood from its row. */
export interface Pull {
  /** What its person calls it. */
  readonly name: string;
  /** What it reads, and how. */
  readonly resource: PulledResource;
  /** The name of the sheet that it fills. */
  readonly sheet: string;
  /** Its filters, in the service's terms. */
  readonly filters: Filters;
  /** The columns of its sheet; left out where it takes all that its resource has. */
  readonly columns?: ChosenColumns | undefined;
  /** Whether it may ask for changes only. */
  readonly mode: PullMode;
  /** How often it runs by itself. */
  readonly every: Every;
  /** The other pulls with the sheets that their rows name: no two pulls may fill the same one. */
  readonly others: readonly { readonly name: string; readonly sheet: string }[];
}

/** What fills a sheet with rows that have keys: a pull with its records, or an insight with its figures. */
export interface Filling extends Pick<Pull, 'name' | 'sheet' | 'columns' | 'others'> {
  /** What the rows are. */
  readonly resource: Pick<PulledResource, 'code' | 'records'> & {
    /** The field whose value changes whenever the record does; left out where there is none. */
    readonly versionField?: string | undefined;
  };
  /** The address pattern of its records, where they have one. */
  readonly filters?: Pick<Filters, 'link'>;
  /**
   * Whether columns that were cut out are looked for in the first reading of the keys, and not by a reading of their
   * own ahead of it: for sheets that nobody lays out anew in between.
   */
  readonly areCutsFoundLater?: true;
}

/** The stored form of a cursor. */
export const storedCursor = lazily(() =>
  z.union([
    /** The page to ask for next, of the listing with this index. */
    z.object({ kind: z.literal('list'), query: wholeNumber(), page: wholeNumber() }),
    /** How many of the ids are done. */
    z.object({ kind: z.literal('detail'), done: wholeNumber() }),
  ]),
);
/** Where a run continues: a query and a page, or a place in a list of ids. */
export type Cursor = Parsed<typeof storedCursor>;

/** The cursor of the first page of the first query. */
export const FIRST_PAGE: Cursor = { kind: 'list', query: 0, page: 0 };

/** The cursor of a run that reads everything from the beginning. */
export function firstCursor({ kind }: PulledResource): Cursor {
  return kind === 'detail' ? { kind: 'detail', done: 0 } : FIRST_PAGE;
}

/** Milliseconds since 1970. */
const instantMs = lazily(() => z.number());

/** The stored form of what a full scan has learned about how many records there are. */
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
/** What the answers of a full scan say about how many records there must be. */
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
/** A full scan: its start, what its pages brought, and how many records there must be. */
export type FullScan = Parsed<typeof storedFullScan>;

const storedPhase = lazily(() =>
  z.discriminatedUnion('kind', [
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
/** What a run is doing at the moment: a full scan, a change scan, or asking about records that are missing. */
export type Phase = Parsed<typeof storedPhase>;
/** A change scan: from when on it asks, and what its readings brought. */
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
/** How many rows a run has changed, and what that cost. */
export type Counts = Parsed<typeof storedCounts>;

/** The counts of a run that has done nothing yet. */
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

/** The counts with more added. Requests and waits are not: the client counts those. */
export function withMore(counts: Counts, more: Partial<Counts>): Counts {
  const sum = { ...counts };
  for (const name of ['added', 'changed', 'gone', 'left', 'found', 'missing', 'breaches'] as const) {
    sum[name] += more[name] ?? 0;
  }
  return sum;
}

/** A run that is under way, parked, or was cut off. */
const storedRun = lazily(() =>
  z.object({
    /** Who started it; nobody else goes on with it. */
    owner: z.string(),
    /** What they are called, for others to read; empty where they gave no name. */
    ownerName: z._default(z.string(), ''),
    /** What its end has to say of the run before it: that it was cut off, or was somebody else's. */
    notice: z._default(z.string(), ''),
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
/** A run as it is stored, so that another execution can go on with it. */
export type Run = Parsed<typeof storedRun>;

/** What the last complete full scan left, and the change scans after it. */
const storedComplete = lazily(() =>
  z.object({
    plan: z.string(),
    token: z.string(),
    /** When that full scan began. */
    startedMs: instantMs(),
    /** From when on the next change scan asks; undefined where the list can't be asked for changes. */
    watermarkMs: z.optional(instantMs()),
  }),
);

/**
 * The stored form of what is known about a pulled sheet. Formulas use it where Google doesn't let them read marks.
 */
export const storedPulledSheet = lazily(() =>
  z.object({
    id: z.number(),
    resource: z.string(),
    language: z.enum(['en', 'pt']),
    headerRow: wholeNumber(),
    /** Fields that have no column: the user deleted it, or the pull doesn't take it. */
    without: z.readonly(z.array(z.string())),
    /** Columns that came later. */
    added: z.optional(storedAdded()),
    /** Those that it was laid out for; left out where that is all that its resource has. */
    columns: z.optional(storedColumns()),
    /** How the columns stood: while the notes on their headers show the same, nobody asks for the marks. */
    seal: z.optional(z.string()),
    /** The named range of its records. */
    range: z.optional(z.string()),
  }),
);
/** The sheet that a pull has filled, and which of its columns are where. */
export type PulledSheetState = Parsed<typeof storedPulledSheet>;

/** The stored form of everything that is known about a pull. */
export const storedPullState = lazily(() =>
  z.object({
    version: z.literal(2),
    pull: z.string(),
    complete: z.optional(storedComplete()),
    /** A complete full scan, for records that can't be asked for by id: one that two such scans lack has gone. */
    reference: z.optional(z.object({ startedMs: instantMs(), endedMs: instantMs() })),
    /** Rows that were not taken out since they are too many, and whom the menu asks about them. */
    held: z.optional(z.object({ owner: z.string(), count: wholeNumber(), sinceMs: instantMs() })),
    /** What the keys of the sheet added up to when none of them was a formula. */
    keySum: z.optional(wholeNumber()),
    /** Hashes of the newest records that the sheet held when the last run ended, each with its version. */
    heldVersions: z.optional(z.readonly(z.array(z.string()))),
    sheet: z.optional(storedPulledSheet()),
    /** As of when the sheet is right: when the run began that came to its end last. */
    asOfMs: z.optional(instantMs()),
    run: z.optional(storedRun()),
  }),
);
/** Everything that is known about a pull: its last complete scan, its sheet, and the run that is going on. */
export type PullState = Parsed<typeof storedPullState>;
