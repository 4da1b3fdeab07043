// What is stored about a pull between its runs: what its last complete full scan left behind, its sheet, and the run under
// way. All of it is small and is written after what it describes was written and flushed.

import * as z from 'zod/mini';
import { lazily } from './lazily.ts';
import { storedPulledSheet } from './pulled-sheet.ts';
import { storedRun } from './run.ts';
import { instantMs, listOf, type Parsed, wholeNumber } from './schema.ts';

/** What the last complete full scan left, and the change scans after it. */
const storedComplete = lazily(() =>
  z.object({
    plan: z.string(),
    token: z.string(),
    /** When that full scan began. */
    startedMs: instantMs(),
    /** How many requests it took; unknown of one by an earlier version. */
    requests: z.optional(wholeNumber()),
    /** From when on the next change scan asks; undefined where the list can't be asked for changes. */
    watermarkMs: z.optional(instantMs()),
  }),
);

/** The stored form of what is known of the changes that a pull keeps. */
const storedHistory = lazily(() =>
  z.object({
    /** The fingerprint of what was asked for when it began: with another one it begins anew. */
    plan: z.string(),
    /** When the sheet was its first state. */
    sinceMs: instantMs(),
    /** Under which instant changes were noted last. Each time has another one, whatever the clock says. */
    lastMs: instantMs(),
    /** Whether it isn't known yet that these have reached the sheet. */
    isOpen: z.optional(z.literal(true)),
  }),
);

/** The stored form of what features have yet to make of the sheet of a new pull. */
const storedFollowUps = lazily(() =>
  z.object({
    codes: listOf(z.string()),
    /** How many refreshes have begun to make them. */
    tries: wholeNumber(),
  }),
);

/**
 * The schema of what is stored about a pull between executions: its unfinished run, its last complete scan, its
 * sheet. Each pull has its own property of the document.
 */
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
    heldVersions: z.optional(listOf(z.string())),
    sheet: z.optional(storedPulledSheet()),
    /** What is known of the changes that are kept. */
    history: z.optional(storedHistory()),
    /** The last day whose records were counted. */
    countedOn: z.optional(z.string()),
    /** The filters, as typed, that the last run had, or to whose consequences a person has agreed since. */
    filters: z.optional(z.string()),
    /** The filters in words, as the sheet says them. */
    filtersSaid: z.optional(z.string()),
    /** So many rows may leave the sheet without another question, since a person agreed to what these filters leave out. */
    agreedRows: z.optional(wholeNumber()),
    /** As of when the sheet is right: when the run began that came to its end last. */
    asOfMs: z.optional(instantMs()),
    /** When that run ended: nothing in the sheet is newer. Left out where another run has written since. */
    endedMs: z.optional(instantMs()),
    /** Whether that run didn't get everything. */
    isShort: z.optional(z.literal(true)),
    followUps: z.optional(storedFollowUps()),
    /** The spreadsheet's time zone at the first run. In another one days are other instants, and all is read anew. */
    zone: z.optional(z.string()),
    run: z.optional(storedRun()),
  }),
);
/** What is stored about a pull between executions: its last complete run, its sheet, and the run that is going on. */
export type PullState = Parsed<typeof storedPullState>;
