// What is stored about a pull between its runs, and about its sheet: the columns that it was laid out for, and where
// they are. It is small, and written only after what it describes was flushed.

import * as z from 'zod/mini';
import { storedRun } from '../run/run.ts';
import { instantMs, lazily, listOf, type Parsed, wholeNumber } from '../schema.ts';

export const storedColumns = lazily(() =>
  z.object({
    named: listOf(z.string()), // in the order of the pull's row
    kept: listOf(z.string()), // hidden columns that the pull needs and its row doesn't name
    formulas: z.optional(listOf(z.string())), // named columns of formulas; absent for none
  }),
);
export type ChosenColumns = Parsed<typeof storedColumns>;

/** Columns that came after the first run; later runs fill the older rows. */
export const storedAdded = lazily(() =>
  z.object({
    fields: listOf(z.string()),
    sinceMs: instantMs(), // rows with an earlier `Pulled at` lack their values
  }),
);
export type AddedColumns = Parsed<typeof storedAdded>;

/** Custom functions find the sheet by this, since Google doesn't let them read developer metadata. */
export const storedPulledSheet = lazily(() =>
  z.object({
    id: z.number(),
    resource: z.string(),
    language: z.literal(['en', 'pt']),
    headerRow: wholeNumber(),
    without: listOf(z.string()), // fields without a column: the user deleted it, or the pull doesn't take it
    added: z.optional(storedAdded()),
    columns: z.optional(storedColumns()), // absent if the sheet was laid out for all columns of its resource
    /** How the columns were placed: while the header notes still show this, the metadata needn't be read. */
    seal: z.optional(z.string()),
    range: z.optional(z.string()), // the named range of its records
  }),
);
export type PulledSheetState = Parsed<typeof storedPulledSheet>;

const storedContent = lazily(() =>
  z.object({
    rows: wholeNumber(),
    keys: wholeNumber(), // checksum
    stamps: z.optional(wholeNumber()), // of keys with `Pulled at`; absent if reading that takes another call
    age: z.string(), // hash of the note on the header of the key
  }),
);
export type LeftContent = Parsed<typeof storedContent>;

const storedComplete = lazily(() =>
  z.object({
    plan: z.string(),
    token: z.string(),
    startedMs: instantMs(), // when that full scan began
    requests: wholeNumber(), // requests that it took
    /** Where the next change scan starts; absent if the list can't be asked for changes. */
    watermarkMs: z.optional(instantMs()),
  }),
);

const storedHistory = lazily(() =>
  z.object({
    plan: z.string(), // fingerprint of the query when the history began; with another one it restarts
    sinceMs: instantMs(), // when its first state was taken
    lastMs: instantMs(), // the instant of the last noted changes; each batch gets a later one, whatever the clock says
    isOpen: z.optional(z.literal(true)), // set while it isn't known whether these have reached the sheet
    /** The rows that left last, as `rowHash`, by the instant of their lines. `isBack`: these are removed again. */
    went: z.optional(
      listOf(z.object({ ms: instantMs(), rows: listOf(z.string()), isBack: z.optional(z.literal(true)) })),
    ),
  }),
);

const storedFollowUps = lazily(() =>
  z.object({
    codes: listOf(z.string()),
    tries: wholeNumber(), // how many refreshes have started to make them
  }),
);

const storedSign = lazily(() =>
  z.object({
    words: listOf(z.string()), // with one of these the notes on the first headers begin; the latest first
    tabs: listOf(z.object({ id: z.number(), colour: z.string() })), // colours before; empty for none
  }),
);

/** Each pull has a document property of its own. What is absent has not happened or doesn't apply. */
export const storedPullState = lazily(() =>
  z.object({
    version: z.literal(2),
    pull: z.string(),
    complete: z.optional(storedComplete()),
    /** A complete full scan: a record that can't be asked for by id is gone if two such scans lack it. */
    reference: z.optional(z.object({ startedMs: instantMs(), endedMs: instantMs() })),
    /** Rows held back for being too many, and whom the menu asks about them. */
    held: z.optional(
      z.object({
        owner: z.string(),
        count: wholeNumber(),
        sinceMs: instantMs(), // the start of the full scan that found them
        endedMs: z.optional(instantMs()), // its end, if a later scan may confirm it; else only a person may
      }),
    ),
    /** What the last run left in the sheet: absent if nobody knows. Less, or older, means a full scan. */
    left: z.optional(storedContent()),
    keySum: z.optional(wholeNumber()), // checksum of the sheet's keys when none of them was a formula
    /** Hashes of the newest records and their versions, as the last run left them in the sheet. */
    heldVersions: z.optional(listOf(z.string())),
    sheet: z.optional(storedPulledSheet()),
    history: z.optional(storedHistory()),
    countedOn: z.optional(z.string()), // the last day that was counted (local, as text)
    filters: z.optional(z.string()), // as typed, from the last run, or agreed to by a person since then
    filtersSaid: z.optional(z.string()), // in words, as the sheet says them
    /** This many rows may leave without another question: a person agreed to what the filters leave out. */
    agreedRows: z.optional(wholeNumber()),
    asOfMs: z.optional(instantMs()), // the sheet is right as of this instant: the start of the last run that ended
    /** The end of that run: nothing in the sheet is newer. Absent if another run has written since. */
    endedMs: z.optional(instantMs()),
    isShort: z.optional(z.literal(true)), // set if that run didn't get everything
    followUps: z.optional(storedFollowUps()),
    sign: z.optional(storedSign()), // set while its sheets show that it fails
    /**
     * The spreadsheet's time zone at the first run. In another one, days are other instants, so everything is read
     * again.
     */
    zone: z.optional(z.string()),
    run: z.optional(storedRun()),
  }),
);
export type PullState = Parsed<typeof storedPullState>;
