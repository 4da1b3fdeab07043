// The stored note that a sending is under way on a sheet, how far it is, and that rows may be behind. It exists from
// before the first row says `Sending` until the rows show their outcomes. A killed run leaves it behind; the next run,
// check or tick reports what that run did and updates the rows.

import * as z from 'zod/mini';
import { logActivity } from '../../app/history/activity-log.ts';
import type { Ports } from '../../app/ports.ts';
import { type DocumentTexts, Family, type ValueOf } from '../../app/storage/stored.ts';
import { lazily, type Parsed } from '../../domain/schema.ts';
import type { Person } from '../../domain/service/connection.ts';
import { MINUTE_MS } from '../../domain/time.ts';
import { ANSWER_KEYS } from './keys.ts';
import type { RowKind } from './rules/row-states.ts';

/** Checks and sendings both write row keys and records, so only one may run at a time. */
export const SENDING_LEASE = 'import';

const TRIES_AT_ONCE = 3; // Attempts in a row without a wait in between.
const FIRST_WAIT_MS = 15 * MINUTE_MS; // Doubles with each further failure.
const LONGEST_WAIT_MS = 240 * MINUTE_MS;

const storedTally = lazily(() =>
  z.object({
    imported: z.number(),
    rejected: z.number(),
    unknown: z.number(),
    changed: z.number(), // Not sent: rows changed after the approval.
  }),
);
export type Tally = Parsed<typeof storedTally>;

/** By sheet id. */
const sendings = new Family(ANSWER_KEYS.importRun, () =>
  z.object({
    sheetId: z.number(),
    personId: z.string(), // Who approved: id, and the name that they entered.
    who: z.string(),
    sheet: z.string(), // The sheet may be gone.
    isOfActions: z.optional(z.boolean()), // Left out for assessments.
    // How many the run is to send; 0 once the user was told what it did, and only rows may be behind.
    all: z.number(),
    tally: storedTally(), // Outcomes of everything before `batch`.
    batch: z.array(z.string()), // Keys being sent; their records hold the outcomes.
    requests: z.number(),
    tries: z.number(), // Consecutive ticks that tried and didn't finish.
    nextMs: z.number(), // No tick tries before this; milliseconds since 1970.
  }),
);
export type StoredRun = ValueOf<typeof sendings>;

const NOTHING_DONE: Pick<StoredRun, 'all' | 'tally' | 'batch' | 'requests'> = {
  all: 0,
  tally: { imported: 0, rejected: 0, unknown: 0, changed: 0 },
  batch: [],
  requests: 0,
};

export class OpenSending {
  private constructor(
    private readonly ports: Ports,
    private readonly sheetId: number,
    private stored: StoredRun | undefined,
    /** Names of other sheets with cut-off runs: while this one holds the lease, none of them can be running. */
    readonly otherSheets: readonly string[],
  ) {}

  static load(ports: Ports, sheetId: number, all: DocumentTexts): OpenSending {
    const runs = openSendings(all);
    const own = runs.find((run) => run.sheetId === sheetId);
    const elsewhere = runs.flatMap((run) => (run.sheetId === sheetId ? [] : [run.sheet]));
    return new OpenSending(ports, sheetId, own, elsewhere);
  }

  /** undefined if no sending of this sheet is under way or was cut off. */
  get run(): StoredRun | undefined {
    return this.stored;
  }

  /** Report what the previous run did before calling this. @param all how many are to be sent */
  begin(me: Person, sheet: string, all: number, of: RowKind): void {
    const { tries = 0, nextMs = 0 } = this.stored ?? {};
    const kind = of === 'actions' ? { isOfActions: true } : {};
    this.save({ ...this.emptyRun(me, sheet), ...kind, all, tries, nextMs });
  }

  /**
   * @param batch keys that are sent next
   * @param requests made so far
   */
  saveProgress(tally: Tally, batch: readonly string[], requests: number): void {
    if (this.stored !== undefined) this.save({ ...this.stored, tally, batch: [...batch], requests });
  }

  /** The user knows what the run did; rows may still be behind. */
  markReported(): void {
    if (this.stored !== undefined) this.save({ ...this.stored, ...NOTHING_DONE });
  }

  /** A tick is about to try. If it fails or is killed, the next ones wait longer. */
  recordAttempt(nowMs: number, me: Person, sheet: string): void {
    const run = this.stored ?? this.emptyRun(me, sheet);
    const tries = run.tries + 1;
    const waitMs = tries < TRIES_AT_ONCE ? 0 : FIRST_WAIT_MS * 2 ** (tries - TRIES_AT_ONCE);
    this.save({ ...run, tries, nextMs: nowMs + Math.min(waitMs, LONGEST_WAIT_MS) });
  }

  /** The rows show everything. */
  close(): void {
    if (this.stored === undefined) return;
    this.stored = undefined;
    sendings.remove(this.ports, String(this.sheetId));
  }

  private emptyRun({ personId, name }: Person, sheet: string): StoredRun {
    return {
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
    sendings.save(this.ports, run, String(this.sheetId));
  }
}

export function openSendings(all: DocumentTexts): readonly StoredRun[] {
  return sendings.values(all);
}

// The result, and its line in the activity log.

export interface SendResult extends Readonly<Tally> {
  readonly queued: number; // Not sent: the run ended first.
  readonly requests: number;
  readonly waitedMs: number; // Milliseconds spent waiting for the rate limit and between retries.
}

export interface SendReport {
  readonly result: SendResult;
  readonly lines: readonly string[];
  /** What broke the run off, so that rows may be behind; undefined if it ran to its end. */
  readonly failure: { readonly thrown: unknown } | undefined;
}

interface LoggedSending extends Pick<SendReport, 'lines'> {
  readonly result: Partial<SendResult>;
  readonly of?: RowKind; // Assessments if left out.
}

/** @returns whether the line was written */
export function logSending(
  ports: Ports,
  who: string,
  sheet: string,
  { result, lines, of = 'answers' }: LoggedSending,
): boolean {
  return logActivity(ports, {
    who,
    what: sheet,
    added: of === 'answers' ? (result.imported ?? 0) : 0,
    changed: of === 'actions' ? (result.imported ?? 0) : 0,
    gone: 0,
    requests: result.requests ?? 0,
    waitedMs: result.waitedMs ?? 0,
    outcome: lines.join(' '),
  });
}
