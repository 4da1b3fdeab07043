// A pull: as its row in the sheet Pulls says it, and once that has been understood; then what is stored about it between
// its runs, and about its sheet: the columns that it was laid out for, and where they are. That is small, and written
// only after what it describes was flushed.

import * as z from 'zod/mini';
import type { Filters } from '../filters/filters.ts';
import type { Word } from '../language.ts';
import { storedRun } from '../run/run.ts';
import type { Every } from '../schedule/every.ts';
import { instantMs, lazily, listOf, type Parsed, wholeNumber } from '../schema.ts';
import type { PullMode } from '../vocabulary.ts';
import type { CodeLabels, DerivedFrom } from './derived-columns.ts';
import type { PulledResource } from './resource.ts';

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
    /** The spreadsheet's time zone at the first run. In another, days are other instants: everything is read again. */
    zone: z.optional(z.string()),
    run: z.optional(storedRun()),
  }),
);
export type PullState = Parsed<typeof storedPullState>;

/** The cells of its row, as typed. */
export interface PullDefinition {
  readonly name: string;
  readonly resource: string; // for example `tickets`
  readonly sheet: string;
  readonly filters: string; // for example `situacao=4,5`
  readonly columns: string; // for example `ID, Title, Status`; blank for all
  readonly mode: string; // `sync` or `full`
  readonly every: string; // for example `day 07:00`
}

/** A pull whose row was understood and checked. */
export interface Pull {
  readonly name: string;
  readonly resource: PulledResource;
  readonly sheet: string;
  readonly filters: Filters;
  readonly columns?: ChosenColumns | undefined; // absent if it takes all columns of its resource
  readonly labels?: CodeLabels | undefined; // what people call the codes of a field; absent if nobody has named any
  /** The fields whose changes are kept in a history sheet; absent if none are. */
  readonly followed?: readonly string[] | undefined;
  readonly mode: PullMode;
  readonly every: Every;
  readonly others: readonly { readonly name: string; readonly sheet: string }[]; // no two pulls may fill the same sheet
}

/** What laying out and writing a sheet of keyed rows takes: from a pull, an insight or a history. */
export interface SheetSource extends Pick<Pull, 'name' | 'sheet' | 'columns' | 'others'>, DerivedFrom {
  readonly resource: Pick<PulledResource, 'code' | 'records'> & {
    readonly defaultSheet?: Word; // absent for sheets that no pull fills
    readonly versionField?: string | undefined; // its value changes whenever the record does; absent if no field's does
    readonly isLog?: true; // a log: its own columns say when, and no row has a state
  };
  /**
   * Find columns that were cut out in the first reading of the keys, without an extra reading before it: for sheets
   * whose layout doesn't change in between.
   */
  readonly areCutsFoundLater?: true;
}
