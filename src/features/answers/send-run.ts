// Sends what is queued, over as many executions as it takes. The records in the document's properties are the truth about
// what was sent; the sheet is brought up to them a batch at a time, and a record goes only once a read has shown that
// the sheet says the same of the same content.

import type { Lease } from '../../app/runs/lease.ts';
import { sayProgress } from '../../app/runs/progress.ts';
import { stopWatch } from '../../app/runs/stop.ts';
import { languageHere, sayHere } from '../../app/speaking/speak.ts';
import type { Person } from '../../domain/connection.ts';
import { FranchiseError, sentenceFor } from '../../domain/errors.ts';
import { GAP_MS } from '../../domain/pace.ts';
import { goneLines } from './answer-checking.ts';
import type { AnswerWork } from './answer-work.ts';
import { closeIfShown, dropSheet, NO_ROWS, showByKeys, unshownKeys } from './cut-off.ts';
import { SENDING_LEASE } from './open-sending.ts';
import { type ApprovedSendable, QueuedRows } from './queued-rows.ts';
import { rowError, sayOfRows, whyNotSent } from './row-words.ts';
import type { RowKind } from './rules/row-kinds.ts';
import type { SettledState } from './rules/row-truth.ts';
import type { QueuedSendable } from './send-approval.ts';
import { holdAfter, holdSending } from './send-hold.ts';
import { sendRecorded } from './send-recorded.ts';
import { logSending, type SendReport } from './send-report.ts';
import type { AnswerSentences } from './sentences.ts';
import type { ServiceWriter } from './service-writer.ts';

/** Assessments between two looks at the sheet: as few as they can be for looks to take a twenty-fifth of the time. */
const LEAST_BATCH = 10;
const MOST_BATCH = 100;
const SHARE_OF_LOOKS = 0.04;
/** A service that is down must not turn a whole sheet into rows that have to be looked up by hand. */
const MOST_DOUBTS_IN_A_ROW = 3;

/**
 * What sending approved rows needs: whose they are, the client with that person's token, the lease (sole right to
 * send), the time.
 */
export interface SendRunOptions {
  /** Who has approved the assessments. */
  readonly person: Person;
  /** The address of the service that it sends to. */
  readonly baseUrl: string;
  /** Sends requests with that person's token. */
  readonly client: ServiceWriter;
  /** The right to work on imports. */
  readonly lease: Lease;
  /** When the execution began, milliseconds since 1970: a stop that was asked for before that meant another run. */
  readonly startedMs: number;
}

/**
 * Sends the rows of one sheet that a person approved, as far as the time goes. Make it only under the lease (the sole
 * right to check or send rows).
 */
export class SendRun {
  /** The sheet's name: the sheet may be deleted meanwhile. */
  private readonly name: string;
  private readonly rows: QueuedRows;
  /** Keys of what is queued and not sent yet, in the order of the sheet. */
  private readonly pending: string[];
  /** Keys that another import sent while their person was asked for the approval. */
  private readonly sentMeanwhile: readonly string[];
  /** Keys that were approved for another address: an OK is for what it showed. */
  private readonly forElsewhere: readonly string[];
  private readonly all: number;
  private doubtsInARow = 0;
  private stop: FranchiseError | undefined;
  private readonly tally = { imported: 0, rejected: 0, unknown: 0, changed: 0 };
  private readonly requestsBefore: number;
  /** How many of those that this run sent were edited before it ended. */
  private edited = 0;
  /** Whether all rows show what became of them though the run was broken off. */
  private isShownAfterFailure = false;
  private readonly sentKeys = new Set<string>();
  private readonly isStopAsked: () => boolean;

  constructor(
    private readonly work: AnswerWork,
    private readonly options: SendRunOptions,
  ) {
    const { client, person, baseUrl } = options;
    this.name = work.sheet.sheet.name();
    this.requestsBefore = client.requests;
    this.isStopAsked = stopWatch(work.ports, options.startedMs);
    this.rows = new QueuedRows(work);
    this.forElsewhere = work.records.queuedElsewhere({ personId: person.personId, baseUrl });
    work.records.drop(this.forElsewhere);
    const queued = work.records.queuedBy(person.personId);
    this.sentMeanwhile = this.rows.sentBefore(queued);
    work.records.drop(this.sentMeanwhile);
    this.pending = this.rows.inOrder(queued.filter((key) => !this.sentMeanwhile.includes(key)));
    this.all = this.pending.length;
  }

  /**
   * Sends what is queued, as far as the time goes.
   * @returns a report, whatever happens on the way; the activity log has it as well
   */
  go(): SendReport {
    const { ports, records, open } = this.work;
    const { person } = this.options;
    open.begin(person, this.name, this.all, this.rowKind);
    let failure: SendReport['failure'];
    try {
      this.sendAll();
      // What was left out must not go on saying that it waits, nor what was edited that it is the same.
      if (this.tally.changed > 0 || this.forElsewhere.length > 0) this.rows.check();
      this.rows.explain(this.forElsewhere, this.words.importOtherAddress);
      this.edited = this.rows.showEdited(this.sentKeys);
    } catch (thrown) {
      failure = { thrown };
    }
    const isThere = failure === undefined || ports.workbook.sheets().some(({ id }) => id === records.sheetId);
    const report = this.report(failure, isThere);
    const isLogged = logSending(ports, person.name, this.name, { ...report, of: this.rowKind });
    if (!isThere) open.close();
    else if (failure === undefined) closeIfShown(this.work, this.rows.places);
    // What no line of the log tells is told by whoever takes the run up: until then it stays open.
    else if (isLogged) {
      // With some still queued it stays as well, so that ticks which fail again wait longer and longer.
      if (this.isShownAfterFailure && report.result.queued === 0) open.close();
      else open.noteTold();
    }
    return report;
  }

  /** Looks at the sheet, writes what rows have to show, and sends the next batch; until all is sent and shown. */
  private sendAll(): void {
    const { clock } = this.work.ports;
    this.rows.showWaiting(this.pending);
    let sent = unshownKeys(this.work.records, this.rows.places);
    let shown: readonly string[] = [];
    for (let size = LEAST_BATCH; ; ) {
      const next = this.stop === undefined ? this.pending.splice(0, size) : [];
      const lookedMs = clock.nowMs();
      if (next.length === 0 && sent.length === 0 && shown.length === 0) break;
      const view = this.rows.look([...shown, ...sent, ...next]);
      const unshown = this.rows.dropShown(view, shown);
      const { batch, changed } = this.rows.approved(view, next);
      this.tally.changed += changed.length;
      this.work.records.drop(changed);
      shown = this.rows.show(view, [...sent, ...unshown], batch);
      this.noteProgress(batch);
      size = batchAfter(clock.nowMs() - lookedMs);
      sent = this.send(batch);
    }
  }

  /** Sends a batch, until something stops the run. @returns its keys: their rows have to show something else now */
  private send(batch: readonly ApprovedSendable[]): readonly string[] {
    batch.forEach((queued, n) => {
      this.obeyStop();
      this.obeySwitch();
      if (this.stop === undefined) {
        // No more than these: slots that are reserved during a look at the sheet are lost.
        const sent = sendRecorded(this.options.client, this.work.records, queued, batch.length - n);
        if (!(sent instanceof FranchiseError)) {
          this.sentKeys.add(queued.key);
          this.count(sent.state);
          return;
        }
        this.stopFor(sent);
      }
      this.pending.push(queued.key);
    });
    return batch.map(({ key }) => key);
  }

  private obeyStop(): void {
    if (this.stop !== undefined || !this.isStopAsked()) return;
    this.stopFor(rowError('stopped', this.rowKind, (words) => words.importStopped));
  }

  /** Rows that may no longer be sent end a run before its next request. */
  private obeySwitch(): void {
    const off = this.stop === undefined ? whyNotSent(this.work.ports, this.rowKind) : undefined;
    if (off !== undefined) this.stopFor(off);
  }

  private count(state: SettledState): void {
    const { ports, sheet } = this.work;
    const isFirst = state === 'imported' && this.tally.imported === 0;
    if (isFirst && sheet.layout.kind === 'requests') sheet.layout.rows.noteDone(ports);
    this.tally[state] += 1;
    this.doubtsInARow = state === 'unknown' ? this.doubtsInARow + 1 : 0;
    if (this.doubtsInARow >= MOST_DOUBTS_IN_A_ROW) {
      this.stopFor(rowError('doubtful', this.rowKind, (words) => words.importDoubtful(MOST_DOUBTS_IN_A_ROW)));
    }
  }

  /** Stops the run. Some reasons mean that only a person may let it go on: noted at once, should it be cut off now. */
  private stopFor(reason: FranchiseError): void {
    this.stop = reason;
    const { ports } = this.work;
    const why = holdAfter(reason, ports.clock.nowMs());
    if (why !== undefined) holdSending(ports, this.options.person.personId, why);
  }

  /** @param batch what is sent now */
  private noteProgress(batch: readonly QueuedSendable[]): void {
    const { ports, open } = this.work;
    const done = this.tally.imported + this.tally.rejected + this.tally.unknown;
    const { words } = this;
    const at = words.importProgress(done, this.all);
    open.noteProgress(
      { ...this.tally },
      batch.map(({ key }) => key),
      this.requests(),
    );
    this.options.lease.renew(at);
    sayProgress(ports, SENDING_LEASE, { at, done, all: this.all });
    if (batch.length > 0) ports.ui.toast(words.importSending(done, this.all), sayHere(ports).menu.title);
  }

  private get rowKind(): RowKind {
    return this.work.sheet.rowKind;
  }

  private get words(): AnswerSentences {
    return sayOfRows(this.work.ports, this.rowKind);
  }

  private requests(): number {
    return this.options.client.requests - this.requestsBefore;
  }

  /** @param isThere false where the tab was deleted meanwhile: what it had queued is not sent, and nothing has failed */
  private report(failure: SendReport['failure'], isThere: boolean): SendReport {
    const { ports, records } = this.work;
    const { client, person } = this.options;
    const { words } = this;
    const { imported, rejected, unknown, changed } = this.tally;
    const failed = failure === undefined || !isThere ? [] : this.failureLines(failure.thrown);
    const notSent = isThere ? 0 : dropSheet(records, person.personId);
    const queued = records.queuedBy(person.personId).length;
    const lines = [
      words.importSummary(imported, rejected, unknown),
      this.sentMeanwhile.length > 0 ? words.importSentMeanwhile(this.sentMeanwhile.length) : '',
      changed > 0 ? words.importChangedMeanwhile(changed) : '',
      this.edited > 0 ? words.importEdited(this.edited) : '',
      this.forElsewhere.length > 0 ? words.importOtherAddressSummary(this.forElsewhere.length) : '',
      this.stop === undefined ? '' : sentenceFor(this.stop, languageHere(ports)),
      ...failed,
      isThere ? '' : words.importSheetGone(notSent),
      queued > 0 ? words.importStillQueued(queued) : '',
      ...(failed.length > 0 ? [] : goneLines(this.work, isThere ? this.rows.places : NO_ROWS, this.rowKind)),
    ];
    const requests = this.requests();
    return {
      result: { ...this.tally, changed: changed + notSent, queued, requests, waitedMs: client.waitedMs },
      lines: lines.filter((line) => line !== ''),
      failure: isThere ? failure : undefined,
    };
  }

  /** What to tell of a run that was broken off; its rows are brought up to date, if that can be. */
  private failureLines(thrown: unknown): readonly string[] {
    const { ports, open } = this.work;
    const sentence = sentenceFor(thrown, languageHere(ports));
    try {
      // Noted first: records of rows that show their outcome go, and can't be counted by whoever takes the run up.
      open.noteProgress({ ...this.tally }, [], this.requests());
      const places = showByKeys(this.work);
      this.isShownAfterFailure = unshownKeys(this.work.records, places).length === 0;
      return [sentence];
    } catch {
      return [sentence, this.words.importRowsBehind];
    }
  }
}

function batchAfter(lookMs: number): number {
  const most = Math.ceil(lookMs / SHARE_OF_LOOKS / GAP_MS);
  return Math.min(MOST_BATCH, Math.max(LEAST_BATCH, most));
}
