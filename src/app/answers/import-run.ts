// Sends what is queued, over as many executions as it takes. The records in the document's properties are the truth about
// what was sent; the sheet is brought up to them a batch at a time, and a record goes only once a read has shown that
// the sheet says the same of the same content.

import { parseKeyCell, type SettledState } from '../../domain/answers/answer-keys.ts';
import { FranchiseError, sentenceFor } from '../../domain/errors.ts';
import { GAP_MS } from '../../domain/pace.ts';
import type { Person } from '../connection/connection.ts';
import { holdAfter, holdImports } from '../runs/import-hold.ts';
import type { Lease } from '../runs/lease.ts';
import { sayProgress } from '../runs/progress.ts';
import { isStopAskedSince } from '../runs/stop.ts';
import type { ServiceClient } from '../service/service-client.ts';
import { languageHere, say } from '../speaking/speak.ts';
import { checkSheet, goneLines, isSettled } from './answer-checking.ts';
import { cellsOf, checkedCells, isShown } from './answer-states.ts';
import type { AnswerView, GroupView, RowPlaces, StateCells } from './answer-view.ts';
import type { AnswerWork } from './answer-work.ts';
import { AnswerWriter } from './answer-writer.ts';
import { closeIfShown, dropSheet, NO_ROWS, showByKeys } from './cut-off.ts';
import type { QueuedImport } from './import-approval.ts';
import { type ImportReport, logImport } from './import-report.ts';
import { sendImport } from './import-send.ts';

/**
 * How many are sent between two looks at the sheet: a look may take a twenty-fifth of the time, so that it is half a
 * minute on a small sheet, and most of one where there are tens of thousands of answers.
 */
const LEAST_BATCH = 10;
const MOST_BATCH = 100;
const SHARE_OF_LOOKS = 0.04;
/** Requests between two questions whether somebody wants the run to stop. */
const ASK_STOP_EVERY = 10;
/** How often the rows are made to show an outcome that they don't keep; after that its record waits. */
const MOST_SHOWINGS = 3;
/** How often a run reads everything because somebody moved rows under it. */
const MOST_REPAIRS = 3;
/** So many cells are read in about half a second. */
const MOST_CELLS_LOOKED_BACK = 40_000;
/** A service that is down must not turn a whole sheet into rows that have to be looked up by hand. */
const MOST_DOUBTS_IN_A_ROW = 3;

/** Sends what one person has queued on one sheet, as far as the time goes. Call under the lease. */
export class ImportRun {
  /** The sheet's; it may be deleted meanwhile. */
  private readonly name: string;
  private readonly writer: AnswerWriter;
  private readonly showings = new Map<string, number>();
  /** What the group of a key was called when its content was compared; by that its rows are followed. */
  private readonly names = new Map<string, string>();
  private places: RowPlaces;
  /** Queued and not sent, in the order of the sheet. */
  private pending: string[];
  /** Queued by an approval that was asked for before another import sent them. */
  private readonly sentMeanwhile: readonly string[];
  private readonly all: number;
  private repairs = 0;
  private doubtsInARow = 0;
  private batch = LEAST_BATCH;
  private stop: FranchiseError | undefined;
  private readonly tally = { imported: 0, rejected: 0, unknown: 0, changed: 0 };
  private readonly requestsBefore: number;
  /** Of what this run sent: edited by their user before it had ended. */
  private edited = 0;
  private readonly sentKeys = new Set<string>();

  constructor(
    private readonly work: AnswerWork,
    private readonly client: ServiceClient,
    private readonly lease: Lease,
    private readonly person: Person,
    private readonly startedMs: number,
  ) {
    this.name = work.sheet.sheet.name();
    this.writer = new AnswerWriter(work.ports, work.sheet);
    this.requestsBefore = client.requests;
    this.places = work.reader.places();
    const queued = work.records.queuedBy(person.personId);
    this.sentMeanwhile = queued.filter((key) => this.saysSent(key));
    work.records.drop(this.sentMeanwhile);
    this.pending = this.inOrder(queued.filter((key) => !this.sentMeanwhile.includes(key)));
    this.all = this.pending.length;
  }

  /** Ends in a report, which stands in the log of activities as well, whatever happens on the way. */
  go(): ImportReport {
    const { ports, records, open } = this.work;
    const { person } = this;
    open.begin(person, this.name, this.all);
    let failure: ImportReport['failure'];
    try {
      this.sendAll();
      this.lookBack();
    } catch (thrown) {
      failure = { thrown };
    }
    const isThere = failure === undefined || ports.workbook.sheets().some(({ id }) => id === records.sheetId);
    const report = this.report(failure, isThere);
    const isLogged = logImport(ports, person.name, this.name, report);
    if (!isThere) open.close();
    else if (failure === undefined) closeIfShown(this.work, this.places);
    // What no line tells is told by whoever brings the rows up to date.
    else if (isLogged) open.noteSaid();
    return report;
  }

  private sendAll(): void {
    this.writer.show(this.places, this.wantedOf(this.pending, this.places));
    let sent: readonly string[] = this.leftovers();
    let shown: readonly string[] = [];
    for (;;) {
      const next = this.stop === undefined ? this.pending.splice(0, this.batch) : [];
      const lookedMs = this.work.ports.clock.nowMs();
      if (next.length === 0 && sent.length === 0 && shown.length === 0) break;
      const view = this.look([...shown, ...sent, ...next]);
      const unshown = this.dropShown(view, shown);
      const batch = this.sendable(view, next);
      const toShow = [...sent, ...unshown].filter((key) => this.mayShow(key));
      const wanted = new Map([...this.wantedOf(toShow, view), ...this.sendingCells(batch, view)]);
      this.writer.show(view, wanted);
      this.noteProgress(batch);
      this.batch = batchAfter(this.work.ports.clock.nowMs() - lookedMs);
      shown = toShow;
      sent = this.send(batch);
    }
  }

  /** What was left out must not go on saying that it waits, nor what was edited after it was sent that it is the same. */
  private lookBack(): void {
    if (this.tally.changed > 0) {
      checkSheet(this.work);
      this.places = this.work.reader.places();
    }
    const { lastRow } = this.work.sheet.sheet.extent();
    const isCheap = lastRow * this.places.table.fields.length <= MOST_CELLS_LOOKED_BACK;
    if (this.sentKeys.size === 0 || !isCheap) return;
    const { records, reader, sheet } = this.work;
    const view = reader.all();
    const edited = view.groups.filter(
      ({ right, standing }) =>
        right.kind === 'own' &&
        this.sentKeys.has(right.key) &&
        standing.kind === 'settled' &&
        standing.isChanged,
    );
    this.edited = edited.length;
    if (edited.length === 0) return;
    const rows = new Set(edited.flatMap(({ rows: own }) => own));
    const wanted = [...checkedCells(view, records, sheet, () => '')].filter(([row]) => rows.has(row));
    this.writer.show(view, new Map(wanted));
  }

  /** Whether the sheet says that what stands under this key was sent, or may have been. */
  private saysSent(key: string): boolean {
    return (this.places.rowsByKey.get(key) ?? []).some((row) => {
      const cell = parseKeyCell(this.places.shown.get(row)?.rowKey ?? '');
      return cell?.key === key && (cell.seal?.state === 'imported' || cell.seal?.state === 'unknown');
    });
  }

  /** Outcomes of earlier runs that the sheet doesn't show yet. */
  private leftovers(): readonly string[] {
    return this.work.records
      .entries()
      .filter(([key, record]) => isSettled(record) && this.places.rowsByKey.has(key))
      .map(([key]) => key);
  }

  /** The rows of these keys as they stand now. */
  private look(keys: readonly string[]): AnswerView {
    const { reader, sheet } = this.work;
    const isLonger = sheet.sheet.extent().lastRow !== this.places.lastRow;
    if (isLonger) this.places = reader.places();
    const view = this.read(keys);
    const isHit = isLonger && reader.isHit(this.places);
    if ((this.isAsKnown(view, keys) && !isHit) || this.repairs >= MOST_REPAIRS) return view;
    // Rows were moved, or changed: only reading everything tells whether a write of ours hit others meanwhile.
    this.repairs += 1;
    checkSheet(this.work);
    this.places = reader.places();
    return this.read(keys);
  }

  private read(keys: readonly string[]): AnswerView {
    const rows = (some: readonly string[]) => some.flatMap((key) => this.places.rowsByKey.get(key) ?? []);
    const followed = keys.filter((key) => this.names.has(key));
    const others = keys.filter((key) => !this.names.has(key));
    return this.work.reader.some({ whole: rows(others), own: rows(followed) });
  }

  /** Whether each key stands where it stood, over the content that it was given for. */
  private isAsKnown(view: AnswerView, keys: readonly string[]): boolean {
    const groups = groupsByKey(view);
    return keys.every((key) => {
      const record = this.work.records.get(key);
      if (record === undefined) return true;
      if (this.names.has(key)) return this.isFollowed(view, key);
      return groups.get(key)?.sendable?.fingerprint === record.fingerprint;
    });
  }

  /**
   * Whether the rows of a named group still stand where they stood: whatever moves rows takes the name along, so that a
   * key over another name has lost its content. This spares reading all answers again at each look.
   */
  private isFollowed(view: AnswerView, key: string): boolean {
    const name = this.names.get(key);
    const rows = view.rowsByKey.get(key) ?? [];
    const isWhole = String(rows) === String(this.places.rowsByKey.get(key));
    return isWhole && rows.every((row) => view.names.get(row) === name);
  }

  /** Drops the records of outcomes that the sheet shows, and gives back those that it doesn't. */
  private dropShown(view: AnswerView, keys: readonly string[]): readonly string[] {
    const { records, sheet } = this.work;
    const settled = keys.flatMap((key) => {
      const record = records.get(key);
      return record === undefined || !isSettled(record) ? [] : [{ key, record }];
    });
    const isDone = ({ key, record }: (typeof settled)[number]) => isShown(view, key, record, sheet.language);
    records.drop(settled.filter(isDone).map(({ key }) => key));
    return settled.filter((one) => !isDone(one)).map(({ key }) => key);
  }

  /** Of these what is still as it was at the approval; the rest is taken out of the queue. */
  private sendable(view: AnswerView, keys: readonly string[]): readonly QueuedImport[] {
    const groups = groupsByKey(view);
    const batch: QueuedImport[] = [];
    const changed: string[] = [];
    for (const key of keys) {
      const record = this.work.records.get(key);
      if (record !== undefined && record.state !== 'queued') continue;
      const sendable = groups.get(key)?.sendable;
      if (sendable !== undefined && sendable.fingerprint === record?.fingerprint) {
        batch.push({ key, ...sendable });
        const [row = 0] = view.rowsByKey.get(key) ?? [];
        const name = view.names.get(row) ?? '';
        if (name !== '') this.names.set(key, name);
      } else changed.push(key);
    }
    this.tally.changed += changed.length;
    this.work.records.drop(changed);
    return batch;
  }

  /** @returns the keys whose rows have to say something else now */
  private send(batch: readonly QueuedImport[]): readonly string[] {
    batch.forEach((queued, n) => {
      if (n % ASK_STOP_EVERY === 0) this.obeyStop();
      if (this.stop === undefined) {
        // No more than these: slots that are reserved during a look at the sheet are lost.
        const sent = sendImport(this.client, this.work.records, queued, batch.length - n);
        if (sent.kind === 'settled') {
          this.sentKeys.add(queued.key);
          this.count(sent.outcome.state);
          return;
        }
        this.stopFor(sent.reason);
      }
      this.pending.push(queued.key);
    });
    return batch.map(({ key }) => key);
  }

  private obeyStop(): void {
    if (this.stop !== undefined || !isStopAskedSince(this.work.ports, this.startedMs)) return;
    this.stopFor(new FranchiseError('stopped', (words) => words.importStopped()));
  }

  private count(state: SettledState): void {
    this.tally[state] += 1;
    this.doubtsInARow = state === 'unknown' ? this.doubtsInARow + 1 : 0;
    if (this.doubtsInARow >= MOST_DOUBTS_IN_A_ROW) {
      this.stopFor(new FranchiseError('doubtful', (words) => words.importDoubtful(MOST_DOUBTS_IN_A_ROW)));
    }
  }

  /** Some ends mean that only a person may let it go on: noted at once, should the run be cut off right after it. */
  private stopFor(reason: FranchiseError): void {
    this.stop = reason;
    const { ports } = this.work;
    const why = holdAfter(reason, ports.clock.nowMs());
    if (why !== undefined) holdImports(ports, this.person.personId, why);
  }

  private wantedOf(keys: readonly string[], places: RowPlaces): ReadonlyMap<number, StateCells> {
    const { records, sheet } = this.work;
    const wanted = new Map<number, StateCells>();
    for (const key of keys) {
      const record = records.get(key);
      if (record === undefined) continue;
      const cells = cellsOf(key, record, sheet.language);
      for (const row of places.rowsByKey.get(key) ?? []) wanted.set(row, cells);
    }
    return wanted;
  }

  private sendingCells(batch: readonly QueuedImport[], view: AnswerView): ReadonlyMap<number, StateCells> {
    const wanted = new Map<number, StateCells>();
    for (const { key, fingerprint } of batch) {
      const cells = cellsOf(key, { state: 'sending', fingerprint }, this.work.sheet.language);
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

  /** @param batch what is sent now; how it ended is told by a dialog */
  private noteProgress(batch: readonly QueuedImport[]): void {
    const { ports, sheet, open } = this.work;
    const done = this.tally.imported + this.tally.rejected + this.tally.unknown;
    const words = say(ports);
    const at = words.importProgress(done, this.all);
    open.noteProgress(
      { ...this.tally },
      batch.map(({ key }) => key),
      this.requests(),
    );
    this.lease.renew(at);
    sayProgress(ports, `import:${sheet.sheet.name()}`, { at, done, all: this.all });
    if (batch.length > 0) ports.ui.toast(words.importSending(done, this.all), words.menu.title());
  }

  private inOrder(keys: readonly string[]): string[] {
    const first = (key: string) => this.places.rowsByKey.get(key)?.[0] ?? Number.POSITIVE_INFINITY;
    const placed = keys.map((key) => ({ key, row: first(key) }));
    return placed.sort((a, b) => (a.row === b.row ? 0 : a.row - b.row)).map(({ key }) => key);
  }

  private requests(): number {
    return this.client.requests - this.requestsBefore;
  }

  /** Where the tab was deleted while this went on, what it had queued is not sent. */
  private report(failure: ImportReport['failure'], isThere: boolean): ImportReport {
    const { records } = this.work;
    const { personId } = this.person;
    const failed = failure === undefined || !isThere ? [] : failureLines(this.work, failure.thrown);
    const notSent = isThere ? undefined : dropSheet(records, personId);
    const queued = records.queuedBy(personId).length;
    const result = {
      ...this.tally,
      changed: this.tally.changed + (notSent ?? 0),
      queued,
      requests: this.requests(),
      waitedMs: this.client.waitedMs,
    };
    return {
      result,
      lines: this.lines(failed, queued, notSent),
      ...(failure === undefined || !isThere ? {} : { failure }),
    };
  }

  private lines(failed: readonly string[], queued: number, notSent: number | undefined): readonly string[] {
    const { ports } = this.work;
    const words = say(ports);
    const { imported, rejected, unknown, changed } = this.tally;
    const lines = [
      words.importSummary(imported, rejected, unknown),
      this.sentMeanwhile.length > 0 ? words.importSentMeanwhile(this.sentMeanwhile.length) : '',
      changed > 0 ? words.importChangedMeanwhile(changed) : '',
      this.edited > 0 ? words.importEdited(this.edited) : '',
      this.stop === undefined ? '' : sentenceFor(this.stop, languageHere(ports)),
      ...failed,
      notSent === undefined ? '' : words.importSheetGone(notSent),
      queued > 0 ? words.importStillQueued(queued) : '',
      ...(failed.length > 0 ? [] : goneLines(this.work, notSent === undefined ? this.places : NO_ROWS)),
    ];
    return lines.filter((line) => line !== '');
  }
}

/** What was thrown first is what is told, whatever else goes wrong after it. */
function failureLines(work: AnswerWork, thrown: unknown): readonly string[] {
  const sentence = sentenceFor(thrown, languageHere(work.ports));
  try {
    showByKeys(work);
    return [sentence];
  } catch {
    return [sentence, say(work.ports).importRowsBehind()];
  }
}

function batchAfter(lookMs: number): number {
  const most = Math.ceil(lookMs / SHARE_OF_LOOKS / GAP_MS);
  return Math.min(MOST_BATCH, Math.max(LEAST_BATCH, most));
}

function groupsByKey({ groups }: AnswerView): ReadonlyMap<string, GroupView> {
  return new Map(groups.flatMap((group) => (group.right.kind === 'own' ? [[group.right.key, group]] : [])));
}
