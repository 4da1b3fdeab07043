// Sends what is queued, over as many executions as it takes. The records in the document's properties are the truth
// about what was sent; the sheet follows them batch by batch, and a record is dropped only after a read has shown its
// outcome on the sheet beside the same content.

import type { Lease } from '../../../app/runs/lease.ts';
import { progressReporter, stopChecker } from '../../../app/runs/progress.ts';
import { FranchiseError, sentenceFor } from '../../../domain/errors.ts';
import type { Person } from '../../../domain/service/connection.ts';
import { GAP_MS } from '../../../domain/service/pace.ts';
import {
  type AnswerWork,
  dropApprovals,
  holdAfter,
  holdSending,
  logSending,
  NO_ROWS,
  SENDING_LEASE,
  type SendReport,
} from '../answer-work.ts';
import type { QueuedSendable } from '../check/answer-view.ts';
import { closeIfShown, goneLines, keysToShow, showByKeys } from '../check/check-rows.ts';
import { rowError, rowSentences, sendingOffError } from '../extensions.ts';
import type { RowKind, SettledState } from '../rules/row-states.ts';
import type { AnswerSentences } from '../sentences.ts';
import { type ApprovedSendable, QueuedRows } from './queued-rows.ts';
import { type ServiceWriter, sendRecorded } from './send-row.ts';

/** Assessments per look at the sheet: as few as possible while looks take at most 2.5 % of the time. */
const LEAST_BATCH = 10;
const MOST_BATCH = 150;
const SHARE_OF_LOOKS = 0.025;
/** A failing service must not turn the whole sheet into rows that somebody has to look up by hand. */
const MOST_DOUBTS_IN_A_ROW = 3;

export interface SendRunOptions {
  readonly person: Person; // Who approved the rows.
  readonly baseUrl: string;
  readonly client: ServiceWriter; // With that person's token.
  readonly lease: Lease;
  readonly startedMs: number; // Milliseconds since 1970: an earlier request to stop was for another run.
  readonly isWatched: boolean; // A person waits for the first outcomes.
}

/** Sends the approved rows of a sheet. Create only under the lease. */
export class SendRun {
  private readonly name: string; // Kept, since the sheet may be deleted during the run.
  private readonly rows: QueuedRows;
  private readonly firstBatch: number;
  private readonly pending: string[]; // Keys still to be sent, in sheet order.
  private readonly sentMeanwhile: readonly string[]; // Keys that another run sent while the user was asked.
  private readonly forOtherAddress: readonly string[]; // Keys approved for another base URL.
  private readonly all: number;
  private doubtsInARow = 0;
  private stop: FranchiseError | undefined;
  private readonly tally = { imported: 0, rejected: 0, unknown: 0, changed: 0 };
  private readonly requestsBefore: number;
  private edited = 0; // Edited by the user between being sent and the end of the run.
  private isShownAfterFailure = false; // The run broke off, but all rows show their outcomes.
  private readonly sentKeys = new Set<string>();
  private readonly isStopAsked: () => boolean;
  private readonly sayProgress: ReturnType<typeof progressReporter>;

  constructor(
    private readonly work: AnswerWork,
    private readonly options: SendRunOptions,
  ) {
    const { client, person, baseUrl } = options;
    this.name = work.sheet.sheet.name();
    this.requestsBefore = client.requests;
    this.isStopAsked = stopChecker(work.ports, options.startedMs);
    this.sayProgress = progressReporter(work.ports, SENDING_LEASE);
    const { clock } = work.ports;
    const lookedMs = clock.nowMs();
    this.rows = new QueuedRows(work);
    this.firstBatch = options.isWatched ? LEAST_BATCH : batchAfter(clock.nowMs() - lookedMs);
    this.forOtherAddress = work.records.queuedForOtherAddress({ personId: person.personId, baseUrl });
    work.records.drop(this.forOtherAddress);
    const queued = work.records.queuedBy(person.personId);
    this.sentMeanwhile = this.rows.sentBefore(queued);
    work.records.drop(this.sentMeanwhile);
    this.pending = this.rows.inOrder(queued.filter((key) => !this.sentMeanwhile.includes(key)));
    this.all = this.pending.length;
  }

  /** Sends as much as time allows. A failure to send is in the report, which is logged; storing progress may throw. */
  go(): SendReport {
    const { ports, records, open } = this.work;
    const { person } = this.options;
    open.begin(person, this.name, this.all, this.rowKind);
    let failure: SendReport['failure'];
    try {
      this.sendAll();
      // Rows that were left out must not stay `Queued`, and edited ones must say so.
      if (this.tally.changed > 0 || this.forOtherAddress.length > 0) this.rows.check();
      this.rows.explain(this.forOtherAddress, this.words.importOtherAddress);
      this.edited = this.rows.showEdited(this.sentKeys);
    } catch (thrown) {
      failure = { thrown };
    }
    const isThere = failure === undefined || ports.workbook.sheetWith(records.sheetId) !== undefined;
    const report = this.report(failure, isThere);
    const isLogged = logSending(ports, person.name, this.name, { ...report, of: this.rowKind });
    if (!isThere) open.close();
    else if (failure === undefined) closeIfShown(this.work, this.rows.places);
    // If the log couldn't be written, the run stays open, so that the next one reports it.
    else if (isLogged) {
      // Stays open while rows are queued, so that failing ticks keep backing off.
      if (this.isShownAfterFailure && report.result.queued === 0) open.close();
      else open.markReported();
    }
    return report;
  }

  /** Until everything is sent and shown: looks at the sheet, writes outcomes, sends the next batch. */
  private sendAll(): void {
    const { clock } = this.work.ports;
    this.rows.showWaiting(this.pending);
    let sent = keysToShow(this.work.records, this.rows.places);
    let shown: readonly string[] = [];
    for (let size = this.firstBatch; ; ) {
      const next = this.stop === undefined ? this.pending.splice(0, size) : [];
      const lookedMs = clock.nowMs();
      if (next.length === 0 && sent.length === 0 && shown.length === 0) break;
      const view = this.rows.look([...shown, ...sent, ...next]);
      const unshown = this.rows.unshown(view, shown);
      const { batch, changed } = this.rows.approved(view, next);
      this.tally.changed += changed.length;
      this.work.records.drop(changed);
      shown = this.rows.show(view, [...sent, ...unshown], batch);
      this.rows.dropShown(batch.length > 0);
      this.noteProgress(batch);
      size = batchAfter(clock.nowMs() - lookedMs);
      sent = this.send(batch);
    }
  }

  /** @returns the keys, whose rows now have to be updated */
  private send(batch: readonly ApprovedSendable[]): readonly string[] {
    batch.forEach((queued, n) => {
      this.obeyStop();
      if (this.stop === undefined) {
        // No more than this: rate-limit slots reserved during a look at the sheet would be lost.
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

  /** Ends the run before its next request if somebody asked for that, or rows may no longer be sent. */
  private obeyStop(): void {
    if (this.stop !== undefined) return;
    const why = this.isStopAsked()
      ? rowError('stopped', this.rowKind, (words) => words.importStopped)
      : sendingOffError(this.work.ports, this.rowKind);
    if (why !== undefined) this.stopFor(why);
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

  /** Stored at once, in case the run is killed: some reasons let only a person continue. */
  private stopFor(reason: FranchiseError): void {
    this.stop = reason;
    const { ports } = this.work;
    const why = holdAfter(reason, ports.clock.nowMs());
    if (why !== undefined) holdSending(ports, this.options.person.personId, why);
  }

  /** @param batch what is sent next */
  private noteProgress(batch: readonly QueuedSendable[]): void {
    const { ports, open } = this.work;
    const done = this.tally.imported + this.tally.rejected + this.tally.unknown;
    const { words } = this;
    const at = words.importProgress(done, this.all);
    open.saveProgress(
      { ...this.tally },
      batch.map(({ key }) => key),
      this.requests(),
    );
    this.options.lease.renew(at);
    this.sayProgress({ at, done, all: this.all });
    if (batch.length > 0) ports.ui.toast(words.importSending(done, this.all), ports.say.menu.title);
  }

  private get rowKind(): RowKind {
    return this.work.sheet.rowKind;
  }

  private get words(): AnswerSentences {
    return rowSentences(this.work.ports.language, this.rowKind);
  }

  private requests(): number {
    return this.options.client.requests - this.requestsBefore;
  }

  /** @param isThere false if the tab was deleted: its queue isn't sent, and that isn't a failure */
  private report(failure: SendReport['failure'], isThere: boolean): SendReport {
    const { ports, records, ledger } = this.work;
    const { client, person } = this.options;
    const { words } = this;
    const { imported, rejected, unknown, changed } = this.tally;
    const failed = failure === undefined || !isThere ? [] : this.failureLines(failure.thrown);
    const notSent = isThere ? 0 : dropApprovals(records, person.personId);
    const queued = records.queuedBy(person.personId).length;
    const lines = [
      words.importSummary(imported, rejected, unknown),
      this.sentMeanwhile.length > 0 ? words.importSentMeanwhile(this.sentMeanwhile.length) : '',
      changed > 0 ? words.importChangedMeanwhile(changed) : '',
      this.edited > 0 ? words.importEdited(this.edited) : '',
      this.forOtherAddress.length > 0 ? words.importOtherAddressSummary(this.forOtherAddress.length) : '',
      this.stop === undefined ? '' : sentenceFor(this.stop, ports.language),
      ...failed,
      ledger.problem ?? '',
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

  /** Brings rows up to date if possible. */
  private failureLines(thrown: unknown): readonly string[] {
    const { ports, open } = this.work;
    const sentence = sentenceFor(thrown, ports.language);
    try {
      // First, because records of rows that show their outcome are dropped, and the next run couldn't count them.
      open.saveProgress({ ...this.tally }, [], this.requests());
      const places = showByKeys(this.work);
      this.isShownAfterFailure = keysToShow(this.work.records, places).length === 0;
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
