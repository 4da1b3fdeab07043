// What checking and sending rows works with, and the lease that limits both to one execution at a time.

import * as z from 'zod/mini';
import { currentService } from '../../app/connection/connection.ts';
import type { MenuOpening } from '../../app/features.ts';
import { logActivity } from '../../app/history/activity-log.ts';
import type { Ports } from '../../app/ports.ts';
import { type Lease, leasedRuns, withLease } from '../../app/runs/lease.ts';
import { identityOf } from '../../app/sheets/sheet-identity.ts';
import { type DocumentTexts, Family, type ValueOf } from '../../app/storage/stored.ts';
import type { CellValue } from '../../domain/cells/cell.ts';
import { catchFranchiseError, type ErrorCode, type FranchiseError } from '../../domain/errors.ts';
import { linkTo } from '../../domain/pulls/derived-columns.ts';
import { lazily, type Parsed } from '../../domain/schema.ts';
import type { Person } from '../../domain/service/connection.ts';
import { OUTAGE_WAIT_MS, QUOTA_WAIT_MS } from '../../domain/service/response.ts';
import { MINUTE_MS } from '../../domain/time.ts';
import type { MenuEntry } from '../../ports/ui.ts';
import { assessments } from '../../resources/assessments.ts';
import { AnswerReader } from './check/answer-view.ts';
import { requestsExtension, rowSentences } from './extensions.ts';
import { ANSWER_KEYS } from './keys.ts';
import { isSettled, type RowKind } from './rules/row-states.ts';
import { SendRecords } from './send/send-records.ts';
import { SentLedger } from './send/sent-ledger.ts';
import { type AnswerSentences, answerError, answerSentences } from './sentences.ts';
import type { RowPlaces } from './sheet/answer-columns.ts';
import { AnswerSheet } from './sheet/answer-sheet.ts';
import { Templates } from './sheet/templates.ts';

export interface AnswerWork {
  readonly ports: Ports;
  readonly sheet: AnswerSheet;
  readonly records: SendRecords;
  readonly open: OpenSending;
  readonly ledger: SentLedger;
  readonly reader: AnswerReader;
  readonly templates: Templates;
  readonly linkTo: (assessmentId: CellValue) => string; // Returns '' if no link pattern is set.
}

export type StoredSendings = Pick<AnswerWork, 'records' | 'open'>;

/** @param all the document's properties, if already read */
export function storedSendings(
  ports: Ports,
  sheetId: number,
  all: DocumentTexts = ports.documentProperties.all(),
): StoredSendings {
  return { records: SendRecords.load(ports, sheetId, all), open: OpenSending.load(ports, sheetId, all) };
}

export function answerWork(
  ports: Ports,
  sheet: AnswerSheet,
  templates: Templates,
  stored: StoredSendings = storedSendings(ports, sheet.sheet.id),
): AnswerWork {
  const ledger = new SentLedger(ports);
  const reader = new AnswerReader(ports, sheet, { ...stored, ledger, templates });
  const links = lazily(() => currentService(ports)?.links ?? {});
  const address = (assessmentId: CellValue) => {
    const isNone = assessmentId === '' || sheet.rowKind === 'actions';
    const pattern = isNone ? undefined : links()[assessments.code];
    return pattern === undefined ? '' : linkTo(pattern, String(assessmentId));
  };
  return { ports, sheet, ...stored, ledger, reader, templates, linkTo: address };
}

/** @param all the document's properties, if already read */
export function answerWorkOn(ports: Ports, sheet: AnswerSheet, all?: DocumentTexts): AnswerWork {
  return answerWork(ports, sheet, new Templates(ports), storedSendings(ports, sheet.sheet.id, all));
}

/**
 * Sheets whose rows can be found, including those that lost their marks. Without the key column only records tell what
 * was sent, as for a deleted sheet.
 */
export function answerSheets(ports: Ports): readonly AnswerSheet[] {
  return ports.workbook.sheets().flatMap((sheet) => {
    const identity = identityOf(sheet);
    if (identity !== undefined && !(identity.kind === 'answers' && identity.made)) return [];
    return catchFranchiseError(
      () => {
        const found = AnswerSheet.of(ports, sheet);
        found.shownColumns();
        return [found];
      },
      () => [],
    );
  });
}

/**
 * @param work gets the lease, and the progress of a killed execution that still held it; undefined if there is none
 * @throws FranchiseError `busy` if another execution holds the lease
 */
export function withSendingLease<T>(
  ports: Ports,
  work: (lease: Lease, interruptedAt: string | undefined) => T,
): T {
  const busy = (until: string) => answerError('busy', (words) => words.importBusy(until));
  const at = answerSentences(ports.language).importStart;
  return withLease(ports, { name: SENDING_LEASE, at, busy }, ({ lease, interruptedAt }) =>
    work(lease, interruptedAt),
  );
}

// Recovers from sendings that were cut off: reports durably what they had done. Call it under the lease, when nothing else can
// be sending. Until then the menu warns of sheets whose rows don't show what was sent.

type RecoveryWork = Pick<AnswerWork, 'ports' | 'records' | 'open'>;

/**
 * Only under the lease. Settles and logs what a killed run left.
 * @returns sentences to show to the active user; empty if there was none
 */
export function recoverSending({ ports, records, open }: RecoveryWork): readonly string[] {
  records.settleInterrupted();
  const { run } = open;
  if (run === undefined || run.all === 0) return [];
  const tally = tallyOf(run, records);
  const lines = cutOffLines(rowSentences(ports.language, kindOfRun(run)), run, tally);
  const requests =
    run.requests + run.batch.filter((key) => (records.get(key)?.state ?? 'queued') !== 'queued').length;
  logSending(ports, run.who, run.sheet, {
    result: { ...tally, requests },
    lines,
    of: kindOfRun(run),
  });
  open.markReported();
  return lines;
}

/**
 * As `recoverSending`, under the lease, and names other sheets with runs that were cut off.
 * @param isCutOff whether the previous execution was killed while it held the lease
 */
export function recoverAllSendings(work: RecoveryWork, isCutOff: boolean): readonly string[] {
  const words = answerSentences(work.ports.language);
  const { otherSheets: elsewhere, run } = work.open;
  const own = recoverSending(work);
  const lines = [...own, ...elsewhere.map((sheet) => words.importCutOffElsewhere(sheet))];
  return lines.length === 0 && isCutOff && run === undefined ? [words.checkCutOff] : lines;
}

export const NO_ROWS: Pick<RowPlaces, 'rowsByKey'> = { rowsByKey: new Map() };

/**
 * Drops approvals of a deleted sheet. Records of rows that may have arrived stay until their person settles them.
 * @returns how many weren't sent
 */
export function dropApprovals(records: SendRecords, personId: string): number {
  records.settleInterrupted();
  const queued = records.queuedBy(personId);
  records.drop([...queued, ...records.keys(({ state }) => state === 'rejected')]);
  return queued.length;
}

export function kindOfRun(run: StoredRun | undefined): RowKind {
  return run?.isOfActions === true ? 'actions' : 'answers';
}

/** What the run noted itself, plus the outcomes of the batch it was sending. */
function tallyOf(run: StoredRun, records: SendRecords): Tally {
  const tally = { ...run.tally };
  for (const key of run.batch) {
    const record = records.get(key);
    if (isSettled(record)) tally[record.state] += 1;
  }
  return tally;
}

function cutOffLines(words: AnswerSentences, { all }: StoredRun, tally: Tally): readonly string[] {
  const { imported, rejected, unknown, changed } = tally;
  const done = imported + rejected + unknown;
  const lines = [
    words.importCutOff(done, all),
    done > 0 ? words.importSummary(imported, rejected, unknown) : '',
    changed > 0 ? words.importChangedMeanwhile(changed) : '',
  ];
  return lines.filter((line) => line !== '');
}

/** None while a sending is under way. */
export function sendingWarnings(_ports: Ports, { all, nowMs, language }: MenuOpening): readonly MenuEntry[] {
  const leased = leasedRuns(all, nowMs).find(({ name }) => name === SENDING_LEASE);
  if (leased?.isAlive) return [];
  const { menu } = answerSentences(language);
  const item = (label: string, functionName = 'checkAnswerRows'): MenuEntry => ({
    kind: 'item',
    label,
    functionName,
  });
  const open = sendings.values(all);
  if (open.length === 0) return leased === undefined ? [] : [item(menu.checkKilled)];
  return open.flatMap(({ sheet, isOfActions }) => {
    if (!isOfActions) return [item(menu.importKilled(sheet))];
    // A build without the feature can't check such rows.
    const rows = requestsExtension();
    return rows === undefined ? [] : [item(menu.importKilled(sheet), rows.checkFunction)];
  });
}

// The stored note that a sending is under way on a sheet, how far it is, and that rows may be behind. It exists from
// before the first row says `Sending` until the rows show their outcomes. A killed run leaves it behind; the next run,
// check or tick reports what that run did and updates the rows.

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
    changed: z.number(), // Not sent: rows changed after the approval, or their sheet was deleted.
  }),
);
type Tally = Parsed<typeof storedTally>;

/** Sendings that are under way or were cut off, by sheet id. */
export const sendings = new Family(ANSWER_KEYS.importRun, () =>
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
type StoredRun = ValueOf<typeof sendings>;

const NOTHING_DONE: Pick<StoredRun, 'all' | 'tally' | 'batch' | 'requests'> = {
  all: 0,
  tally: { imported: 0, rejected: 0, unknown: 0, changed: 0 },
  batch: [],
  requests: 0,
};

class OpenSending {
  private constructor(
    private readonly ports: Ports,
    private readonly sheetId: number,
    private stored: StoredRun | undefined,
    /** Names of other sheets with cut-off runs: while this one holds the lease, none of them can be running. */
    readonly otherSheets: readonly string[],
  ) {}

  static load(ports: Ports, sheetId: number, all: DocumentTexts): OpenSending {
    const runs = sendings.values(all);
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

// The result, and its line in the activity log.

export interface SendResult extends Readonly<Tally> {
  readonly queued: number; // Not sent: the run ended first.
  readonly requests: number;
  readonly waitedMs: number; // Milliseconds spent waiting for the rate limit and between retries.
}

export interface SendReport {
  readonly result: SendResult;
  readonly lines: readonly string[];
  /** What broke the run off, so that rows may be behind; undefined if it ended well, or the sheet was deleted. */
  readonly failure: { readonly thrown: unknown } | undefined;
}

interface LoggedSending extends Pick<SendReport, 'lines'> {
  readonly result: Partial<SendResult>;
  readonly of?: RowKind; // Assessments if left out.
}

/** Flushes. Never throws: a failure shows as a toast. @returns whether the line was written */
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

// A hold says why a person's rows aren't sent automatically. It ends by that person, with an OK to an import or by entering
// the token again; or, if Google or the network blocks requests for a while, by time.
const PREFIX = ANSWER_KEYS.importHold.key;

/** A reason lasts until the person acts; a number is when the hold ends, in milliseconds since 1970. */
type Hold = 'token' | 'stopped' | 'doubtful' | 'refused' | number;

/** Numbers say how long, in milliseconds. */
const HOLDS: Readonly<Partial<Record<ErrorCode, Hold>>> = {
  'token-refused': 'token',
  stopped: 'stopped',
  doubtful: 'doubtful',
  'fetch-refused': 'refused',
  'no-permission': 'refused',
  'quota-spent': QUOTA_WAIT_MS,
  'no-answer': OUTAGE_WAIT_MS,
  'server-failed': OUTAGE_WAIT_MS,
};

/** Why, or until when, the schedule stops sending after this error; undefined if it may continue. */
export function holdAfter(stop: FranchiseError, nowMs: number): Hold | undefined {
  const why = HOLDS[stop.code];
  return typeof why === 'number' ? nowMs + why : why;
}

export function holdSending({ documentProperties }: Ports, personId: string, why: Hold): void {
  documentProperties.set(PREFIX + personId, String(why));
}

/** @param why lifts a hold for this reason only; any if left out */
export function releaseSending(
  { documentProperties }: Ports,
  personId: string,
  why?: Exclude<Hold, number>,
): void {
  const held = documentProperties.get(PREFIX + personId);
  if (held !== null && (why === undefined || held === why)) documentProperties.remove(PREFIX + personId);
}

export function isSendingHeld(all: DocumentTexts, personId: string, nowMs: number): boolean {
  const held = all[PREFIX + personId];
  return held !== undefined && (/^\d+$/.test(held) ? Number(held) > nowMs : true);
}
