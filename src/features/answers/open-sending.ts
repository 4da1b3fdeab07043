// Says that an import is under way on a sheet, how far it has come, and that its rows may be behind. It stands in the
// document's properties from before the first row says `Sending` until the rows show what became of them: a run that
// was cut off leaves it, and the next run, check or tick says what that run did and brings the rows up to date.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { type DocumentTexts, storedUnder } from '../../app/storage/stored.ts';
import type { Person } from '../../domain/connection.ts';
import { MINUTE_MS } from '../../domain/durations.ts';
import { lazily } from '../../domain/lazily.ts';
import type { Parsed } from '../../domain/schema.ts';
import { ANSWER_KEYS } from './keys.ts';
import type { RowKind } from './rules/row-kinds.ts';

/**
 * The name of the lease (the sole right) to check or send rows of the spreadsheet. Both write row keys and records,
 * so only one may at a time.
 */
export const SENDING_LEASE = 'import';

const PREFIX = ANSWER_KEYS.importRun.key;
/** So many ticks in a row take it up without a wait, though they fail, */
const TRIES_AT_ONCE = 3;
/** and later ones after this time, doubled with each failure. */
const FIRST_WAIT_MS = 15 * MINUTE_MS;
const LONGEST_WAIT_MS = 240 * MINUTE_MS;

const storedTally = lazily(() =>
  z.object({
    imported: z.number(),
    rejected: z.number(),
    unknown: z.number(),
    /** Not sent, since their rows changed after the approval. */
    changed: z.number(),
  }),
);
/** How many rows of one sending ended in which state, so far. It is stored, so that a cut off run can be reported. */
export type Tally = Parsed<typeof storedTally>;

const storedRun = lazily(() =>
  z.object({
    version: z.literal(1),
    sheetId: z.number(),
    /** The id of the person who approved it, and the name that they typed. */
    personId: z.string(),
    who: z.string(),
    /** What the sheet was called: it may be gone. */
    sheet: z.string(),
    /** Whether its rows are actions; left out for assessments. */
    isOfActions: z.optional(z.boolean()),
    /** How many the run is to send; 0 once its person was told what it did, and only rows may be behind. */
    all: z.number(),
    /** What became of those that were sent before `batch`. */
    tally: storedTally(),
    /** The keys of those that are being sent: what became of these stands in their records. */
    batch: z.array(z.string()),
    requests: z.number(),
    /** How many ticks in a row took it up and didn't end. */
    tries: z.number(),
    /** No tick takes it up before this; milliseconds since 1970. */
    nextMs: z.number(),
  }),
);
/**
 * What is stored of the sending of a sheet's rows while it isn't over: whose it is, and how many rows ended how.
 * After a cut off one it is reported.
 */
export type StoredRun = Parsed<typeof storedRun>;

const NOTHING_DONE: Pick<StoredRun, 'all' | 'tally' | 'batch' | 'requests'> = {
  all: 0,
  tally: { imported: 0, rejected: 0, unknown: 0, changed: 0 },
  batch: [],
  requests: 0,
};

/**
 * The stored note that rows of a sheet are being sent, by which a cut off run is noticed. It stands from before the
 * first is sent until all show what became of them.
 */
export class OpenSending {
  private constructor(
    private readonly ports: Pick<Ports, 'documentProperties'>,
    private readonly sheetId: number,
    private stored: StoredRun | undefined,
    /** The names of other sheets whose imports were cut off: as this one has the lease, none of them is running. */
    readonly elsewhere: readonly string[],
  ) {}

  /** Reads whether an import of a sheet is open. */
  static load(ports: Pick<Ports, 'documentProperties'>, sheetId: number, all: DocumentTexts): OpenSending {
    const runs = openSendings(all);
    const own = runs.find((run) => run.sheetId === sheetId);
    const elsewhere = runs.flatMap((run) => (run.sheetId === sheetId ? [] : [run.sheet]));
    return new OpenSending(ports, sheetId, own, elsewhere);
  }

  /** The stored progress; undefined where no import of this sheet is under way, and none was cut off. */
  get run(): StoredRun | undefined {
    return this.stored;
  }

  /** Notes that a run begins. What the one before it did has to be told by then. @param all how many it is to send */
  begin(me: Person, sheet: string, all: number, of: RowKind): void {
    const { tries = 0, nextMs = 0 } = this.stored ?? {};
    const kind = of === 'actions' ? { isOfActions: true } : {};
    this.save({ ...this.emptyRun(me, sheet), ...kind, all, tries, nextMs });
  }

  /** Notes what became of those that were sent, and the keys that are sent next. @param requests made so far */
  noteProgress(tally: Tally, batch: readonly string[], requests: number): void {
    if (this.stored !== undefined) this.save({ ...this.stored, tally, batch: [...batch], requests });
  }

  /** Notes that its person was told what the run did; its rows may still be behind. */
  noteTold(): void {
    if (this.stored !== undefined) this.save({ ...this.stored, ...NOTHING_DONE });
  }

  /** Notes that a tick takes it up. Should it fail or be killed, the next ones wait longer and longer. */
  noteTry(nowMs: number, me: Person, sheet: string): void {
    const run = this.stored ?? this.emptyRun(me, sheet);
    const tries = run.tries + 1;
    const waitMs = tries < TRIES_AT_ONCE ? 0 : FIRST_WAIT_MS * 2 ** (tries - TRIES_AT_ONCE);
    this.save({ ...run, tries, nextMs: nowMs + Math.min(waitMs, LONGEST_WAIT_MS) });
  }

  /** Removes the note: the rows show everything. */
  close(): void {
    if (this.stored === undefined) return;
    this.stored = undefined;
    this.ports.documentProperties.remove(PREFIX + this.sheetId);
  }

  private emptyRun({ personId, name }: Person, sheet: string): StoredRun {
    return {
      version: 1,
      sheetId: this.sheetId,
      personId,
      who: name,
      sheet,
      tries: 0,
      nextMs: 0,
      ...NOTHING_DONE,
    };
  }

  private save(run: StoredRun): void {
    this.stored = run;
    this.ports.documentProperties.set(PREFIX + this.sheetId, JSON.stringify(run));
  }
}

/** The sheets on which a sending isn't over: under way, or cut off. The trigger goes on there, and the menu warns. */
export function openSendings(all: DocumentTexts): readonly StoredRun[] {
  return storedUnder(all, PREFIX, storedRun).map(({ value }) => value);
}
