// Import rows: check, ask for the go-ahead, send exactly what it counted. The records in the document's properties
// are the truth about what was sent; the sheet is brought up to them every few requests, and a record goes only once
// a read has shown that the sheet says the same.

import type { SettledState } from '../../domain/answers/answer-keys.ts';
import { tokenFor } from '../../domain/connection.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { loadConnection } from '../connection/connection.ts';
import type { Lease } from '../lease.ts';
import { deadlineFrom } from '../run-budget.ts';
import { ServiceClient } from '../service/service-client.ts';
import type { Services } from '../services.ts';
import { languageHere, say } from '../speak.ts';
import { dropShown, dropStale, goneLines, isSettled, underLease } from './answer-checking.ts';
import { AnswerSheet } from './answer-sheet.ts';
import { cellsOf } from './answer-states.ts';
import { type AnswerView, readAnswers, type StateCells } from './answer-view.ts';
import { AnswerWriter } from './answer-writer.ts';
import { type GoAhead, prepareGoAhead, sendableOf } from './import-go-ahead.ts';
import { ImportRecords } from './import-records.ts';
import { type QueuedImport, sendImport } from './import-send.ts';

/** Sent between two looks at the sheet: about five seconds. */
const BATCH = 10;
/** How often the rows are made to show an outcome that they don't keep; after that its record waits. */
const MOST_SHOWINGS = 3;

/** A service that is down must not turn a whole sheet into rows that have to be looked up by hand. */
const MOST_DOUBTS_IN_A_ROW = 3;

export interface ImportResult {
  readonly imported: number;
  readonly rejected: number;
  readonly unknown: number;
  /** Not sent: the run ended before. */
  readonly queued: number;
  /** Not sent: their rows changed after the go-ahead. */
  readonly changed: number;
  readonly requests: number;
}

/** Imports what is ready on the sheet in front of the user. undefined where nothing was sent. */
export function importAnswerRows(services: Services): ImportResult | undefined {
  const deadlineMs = deadlineFrom(services.clock.nowMs());
  const words = say(services);
  const title = words.menu.title();
  const sheet = AnswerSheet.active(services);
  const connection = loadConnection(services);
  tokenFor(connection, 'v2');
  const { goAhead, question } = underLease(services, (_lease, interruptedAt) =>
    prepareGoAhead(services, sheet, interruptedAt),
  );
  if (goAhead.size === 0) {
    services.ui.tell(title, question);
    return undefined;
  }
  // No lease is held while the person thinks: everything is read again after the answer.
  if (!services.ui.confirm(title, question)) {
    services.ui.toast(words.importCancelled(), title);
    return undefined;
  }
  const client = new ServiceClient(services, connection, deadlineMs);
  const { result, lines } = underLease(services, (lease) =>
    new ImportRun(services, sheet, client, lease).go(goAhead),
  );
  services.ui.tell(title, lines.join('\n'));
  return result;
}

class ImportRun {
  private readonly records: ImportRecords;
  private readonly writer: AnswerWriter;
  private readonly showings = new Map<string, number>();
  /** Queued by this go-ahead and not sent, in the order of the sheet. */
  private pending: string[] = [];
  private doubtsInARow = 0;
  private stop: FranchiseError | undefined;
  private readonly tally = { imported: 0, rejected: 0, unknown: 0, changed: 0 };

  constructor(
    private readonly services: Services,
    private readonly sheet: AnswerSheet,
    private readonly client: ServiceClient,
    private readonly lease: Lease,
  ) {
    this.records = ImportRecords.load(services, sheet.sheet.id);
    this.records.settleInterrupted();
    this.writer = new AnswerWriter(services, sheet);
  }

  go(goAhead: GoAhead): { readonly result: ImportResult; readonly lines: readonly string[] } {
    let view = this.read();
    dropStale(view, this.records);
    this.queue(view, goAhead);
    for (;;) {
      dropShown(view, this.records, this.sheet);
      const batch = this.nextBatch(view, goAhead);
      const hasWritten = this.writer.show(view, this.wanted(view, batch));
      if (batch.length === 0 && !hasWritten) break;
      this.report(goAhead.size);
      this.send(batch);
      view = this.read();
    }
    return { result: this.result(), lines: this.lines(view) };
  }

  /** Exactly what the go-ahead counted and what is still as it was then. */
  private queue(view: AnswerView, goAhead: GoAhead): void {
    for (const { key, fingerprint } of view.groups.flatMap((group) => sendableOf(group) ?? [])) {
      if (goAhead.get(key) !== fingerprint) continue;
      this.pending.push(key);
      if (this.records.get(key)?.state === 'queued') continue;
      this.records.set(key, { version: 1, sheetId: this.records.sheetId, state: 'queued', fingerprint });
    }
    this.tally.changed += goAhead.size - this.pending.length;
  }

  /** The next to be sent. What is no longer as it was at the go-ahead is taken out of the queue. */
  private nextBatch(view: AnswerView, goAhead: GoAhead): readonly QueuedImport[] {
    if (this.stop !== undefined) return [];
    const current = new Map(
      view.groups.flatMap((group) => sendableOf(group) ?? []).map((queued) => [queued.key, queued]),
    );
    const batch: QueuedImport[] = [];
    while (batch.length < BATCH) {
      const key = this.pending.shift();
      if (key === undefined) break;
      const queued = current.get(key);
      if (queued !== undefined && queued.fingerprint === goAhead.get(key)) {
        batch.push(queued);
        continue;
      }
      this.tally.changed += 1;
      this.records.drop(key);
    }
    return batch;
  }

  private send(batch: readonly QueuedImport[]): void {
    batch.forEach((queued, n) => {
      if (this.stop === undefined) {
        const upcoming = batch.length - n + this.pending.length;
        const sent = sendImport(this.client, this.records, queued, upcoming);
        if (sent.kind === 'settled') {
          this.count(sent.outcome.state);
          return;
        }
        this.stop = sent.reason;
      }
      this.pending.push(queued.key);
    });
  }

  private count(state: SettledState): void {
    this.tally[state] += 1;
    this.doubtsInARow = state === 'unknown' ? this.doubtsInARow + 1 : 0;
    if (this.doubtsInARow >= MOST_DOUBTS_IN_A_ROW) {
      this.stop = new FranchiseError('server-failed', (words) => words.importDoubtful(MOST_DOUBTS_IN_A_ROW));
    }
  }

  /** What the rows are to show now: every record, and what is about to be sent. */
  private wanted(view: AnswerView, batch: readonly QueuedImport[]): ReadonlyMap<number, StateCells> {
    const wanted = new Map<number, StateCells>();
    const sending = new Set(batch.map(({ key }) => key));
    for (const [key, record] of this.records.entries()) {
      if (isSettled(record) && !this.mayShow(key)) continue;
      const shown = sending.has(key) ? ({ ...record, state: 'sending' } as const) : record;
      const cells = cellsOf(key, shown, this.sheet.language);
      for (const row of view.rowsByKey.get(key) ?? []) wanted.set(row, cells);
    }
    return wanted;
  }

  /** Rows that never come to show it must not keep the run going for ever. */
  private mayShow(key: string): boolean {
    const showings = (this.showings.get(key) ?? 0) + 1;
    this.showings.set(key, showings);
    return showings <= MOST_SHOWINGS;
  }

  private report(all: number): void {
    const done = this.tally.imported + this.tally.rejected + this.tally.unknown;
    const words = say(this.services);
    const progress = words.importProgress(done, all);
    this.lease.renew(progress);
    this.services.ui.toast(progress, words.menu.title());
  }

  private read(): AnswerView {
    return readAnswers(this.services, this.sheet, this.records);
  }

  private result(): ImportResult {
    return { ...this.tally, queued: this.pending.length, requests: this.client.requests };
  }

  private lines(view: AnswerView): readonly string[] {
    const words = say(this.services);
    const { imported, rejected, unknown, changed } = this.tally;
    const lines = [
      words.importSummary(imported, rejected, unknown),
      changed > 0 ? words.importChangedMeanwhile(changed) : '',
      this.stop?.in(languageHere(this.services)) ?? '',
      this.pending.length > 0 ? words.importStillQueued(this.pending.length) : '',
      ...goneLines(this.services, view, this.records),
    ];
    return lines.filter((line) => line !== '');
  }
}
