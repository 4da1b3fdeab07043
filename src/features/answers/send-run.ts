// Sends what is queued, over as many executions as it takes. The records in the document's properties are the truth
// about what was sent; the sheet follows them batch by batch, and a record is dropped only after a read has shown its
// outcome on the sheet beside the same content.

import type { Lease } from '../../app/runs/lease.ts';
import { progressTeller, stopWatch } from '../../app/runs/progress.ts';
import { ServiceClient } from '../../app/service/service-client.ts';
import { MOST_WRITES } from '../../app/sheets/verified-write.ts';
import { parseJson } from '../../app/storage/stored.ts';
import { unquoted } from '../../domain/cells/cell.ts';
import { catchFranchiseError, FranchiseError, sentenceFor } from '../../domain/errors.ts';
import { codeTyped } from '../../domain/language.ts';
import type { Person } from '../../domain/service/connection.ts';
import { GAP_MS } from '../../domain/service/pace.ts';
import { ANSWER_RULES, NO_RETRY, type Parked } from '../../domain/service/response.ts';
import type { ApiVersion } from '../../domain/service/service-path.ts';
import type { RowPlaces } from './answer-columns.ts';
import type { AnswerView, GroupView, QueuedSendable } from './answer-view.ts';
import {
  type AnswerWork,
  dropApprovals,
  holdAfter,
  holdSending,
  logSending,
  NO_ROWS,
  SENDING_LEASE,
  type SendReport,
} from './answer-work.ts';
import { checkSheet, closeIfShown, goneLines, showByKeys, shownKeys, unshownKeys } from './check-rows.ts';
import { rowError, rowSentences, rowSentencesHere, whyNotSent } from './extensions.ts';
import { refusedAnswer, refusedColumn } from './rules/answer-check.ts';
import { codeInAnswer, createdId, type WriteRequest } from './rules/row-request.ts';
import {
  isSettled,
  mayHaveArrived,
  type RowKind,
  rowStates,
  type SendRecord,
  type SettledRecord,
  type SettledState,
  type UnknownReason,
} from './rules/row-states.ts';
import type { SendRecords } from './send-records.ts';
import type { SentLine } from './sent-ledger.ts';
import { type AnswerSentences, answerError } from './sentences.ts';
import { cellsAfterCheck, cellsByRecords, cellsOfRecord, showStates, writeStates } from './show-rows.ts';

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

/** Create only under the lease. */
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
  private readonly sayProgress: ReturnType<typeof progressTeller>;

  constructor(
    private readonly work: AnswerWork,
    private readonly options: SendRunOptions,
  ) {
    const { client, person, baseUrl } = options;
    this.name = work.sheet.sheet.name();
    this.requestsBefore = client.requests;
    this.isStopAsked = stopWatch(work.ports, options.startedMs);
    this.sayProgress = progressTeller(work.ports, SENDING_LEASE);
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

  /** Sends as much as time allows. Never throws: the report holds the failure, and is logged. */
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
    let sent = unshownKeys(this.work.records, this.rows.places);
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
      this.obeySwitch();
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

  private obeyStop(): void {
    if (this.stop !== undefined || !this.isStopAsked()) return;
    this.stopFor(rowError('stopped', this.rowKind, (words) => words.importStopped));
  }

  /** Ends the run before its next request if rows may no longer be sent. */
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
    return rowSentencesHere(this.work.ports, this.rowKind);
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

// One row: its record says `sending` before the request, and has the outcome right after it.

const LONGEST_MESSAGE = 1_000; // Characters of the service's message that a record keeps for the cell.

/**
 * @param upcoming requests that the run still expects to make, including this one
 * @returns the outcome; or, if the service did nothing, the error that ends the run, with the row queued again
 */
function sendRecorded(
  client: ServiceWriter,
  records: SendRecords,
  { key, request, placeNamed, ...sent }: ApprovedSendable,
  upcoming: number,
): SettledRecord | FranchiseError {
  const { fingerprint } = sent;
  records.set(key, { state: 'sending', ...sent });
  // The client throws only if the service did nothing: before the request, or after a 429.
  const ended = catchFranchiseError(
    () => settledBy(client.write(request, upcoming), { ...sent, placeNamed }),
    (reason) => reason,
  );
  records.set(key, ended instanceof FranchiseError ? { state: 'queued', fingerprint } : ended);
  return ended;
}

function settledBy(
  answer: WriteAnswer,
  { fingerprint, what, placeNamed }: Pick<ApprovedSendable, 'fingerprint' | 'what' | 'placeNamed'>,
): SettledRecord | FranchiseError {
  const unknown = (doubt: UnknownReason): SettledRecord => ({ state: 'unknown', fingerprint, what, doubt });
  const isAction = 'request' in what;
  switch (answer.kind) {
    case 'ok': {
      if (isAction) {
        const code = codeInAnswer(answer.body);
        const id = code === undefined ? {} : { assessmentId: code };
        return { state: 'imported', fingerprint, isAction, ...id };
      }
      if (answer.body === undefined) return unknown({ kind: 'status', status: 200 });
      const assessmentId = createdId(answer.body);
      if (assessmentId === undefined) return unknown({ kind: 'no-id' });
      return { state: 'imported', fingerprint, assessmentId };
    }
    case 'missing':
    case 'refused': {
      if (answer.kind === 'missing' && !isAction) return unknown({ kind: 'status', status: 404 });
      const message = answer.message.slice(0, LONGEST_MESSAGE);
      const place = placeNamed(message);
      return { state: 'rejected', fingerprint, message, ...(place !== '' && { place }) };
    }
    case 'unknown':
      return unknown(
        answer.status === undefined ? { kind: 'no-answer' } : { kind: 'status', status: answer.status },
      );
    case 'not-taken':
      return answer.reason;
    case 'parked':
      return answerError('time-up', (words) => words.importTimeUp);
  }
}

// Follows a person's queued rows while a run sends them: where they are now, whether they still hold what was approved,
// and what they should show. The user sorts, edits and deletes rows meanwhile.

const LINES_AT_ONCE = 500; // Of the ledger: each write takes half a request's time.
const MOST_REPAIRS = 3; // Full readings per run because rows were moved.
const MOST_CELLS_LOOKED_BACK = 40_000; // Cells read in about half a second.

/** Its content was verified against the approval right before sending. */
interface ApprovedSendable extends QueuedSendable {
  /** Names the cell that a refusal is about; '' if it names none. */
  placeNamed(message: string): string;
}

class QueuedRows {
  private readonly showings = new Map<string, number>();
  /** By key, once the content was compared: from then on rows are followed by the name of their group. */
  private readonly names = new Map<string, string>();
  private readonly over = new Set<string>(); // Keys whose outcome the sheet shows; their records aren't dropped yet.
  private last: RowPlaces;
  private repairs = 0;

  constructor(private readonly work: AnswerWork) {
    this.last = work.reader.places();
  }

  /** At the last full look. */
  get places(): RowPlaces {
    return this.last;
  }

  /** Those sent under an earlier approval. */
  sentBefore(keys: readonly string[]): readonly string[] {
    return keys.filter((key) => mayHaveArrived(this.work.reader.truthOf(key, this.last)));
  }

  /** In sheet order; keys without rows last. */
  inOrder(keys: readonly string[]): string[] {
    const first = (key: string) => this.last.rowsByKey.get(key)?.[0] ?? Number.POSITIVE_INFINITY;
    const placed = keys.map((key) => ({ key, row: first(key) }));
    return placed.sort((a, b) => (a.row === b.row ? 0 : a.row - b.row)).map(({ key }) => key);
  }

  showWaiting(keys: readonly string[]): void {
    writeStates(this.work, this.last, cellsByRecords(this.work, this.last, keys));
  }

  /** Reads these rows, or everything if rows were moved since the last look. */
  look(keys: readonly string[]): AnswerView {
    const { reader, sheet } = this.work;
    const isLonger = sheet.sheet.extent().lastRow !== this.last.lastRow;
    if (isLonger) this.last = reader.places();
    const view = this.read(keys);
    const isHit = isLonger && reader.isHit(this.last);
    if ((this.isAsKnown(view, keys) && !isHit) || this.repairs >= MOST_REPAIRS) return view;
    // Rows were moved or edited: only a full check tells whether one of our writes hit other rows.
    this.repairs += 1;
    this.check();
    return this.read(keys);
  }

  check(): void {
    checkSheet(this.work);
    this.last = this.work.reader.places();
  }

  /** Shows, after a check, why these keys are no longer queued. */
  explain(keys: readonly string[], sentence: string): void {
    const explained = ({ rowsByKey, shown }: RowPlaces) => {
      const rows = new Set(keys.flatMap((key) => rowsByKey.get(key) ?? []));
      const own = [...shown].filter(([row]) => rows.has(row));
      return new Map(own.map(([row, cells]) => [row, { ...cells, message: sentence }]));
    };
    this.last = showStates(this.work, this.last, explained, () => this.work.reader.places());
  }

  /** `changed`: keys whose rows no longer hold what was approved. */
  approved(view: AnswerView, keys: readonly string[]) {
    const groups = groupsByKey(view);
    const batch: ApprovedSendable[] = [];
    const changed: string[] = [];
    for (const key of keys) {
      const record = this.work.records.get(key);
      if (record !== undefined && record.state !== 'queued') continue;
      const { sendable, check } = groups.get(key) ?? {};
      if (sendable !== undefined && sendable.fingerprint === record?.fingerprint) {
        const placeNamed = (message: string) => refusedPlaceText(this.work, check, message);
        batch.push({ key, ...sendable, placeNamed });
        const [row = 0] = view.rowsByKey.get(key) ?? [];
        const name = view.names.get(row) ?? '';
        if (name !== '') this.names.set(key, name);
      } else changed.push(key);
    }
    return { batch, changed };
  }

  /** @returns keys whose outcome the sheet doesn't show yet */
  unshown(view: AnswerView, keys: readonly string[]): readonly string[] {
    const shown = new Set(shownKeys(view, this.work));
    for (const key of keys) if (shown.has(key)) this.over.add(key);
    return keys.filter((key) => !shown.has(key) && isSettled(this.work.records.get(key)));
  }

  /** Notes in the ledger what the sheet shows, and drops its records; while more is to come, only where it is much. */
  dropShown(isMoreToCome: boolean): void {
    const { ports, records, ledger, sheet } = this.work;
    if (this.over.size < (isMoreToCome ? LINES_AT_ONCE : 1)) return;
    const over = [...this.over];
    if (
      ledger.add(
        sheet.sheet.name(),
        over.flatMap((key) => sentLine(key, records.get(key))),
      )
    )
      ports.workbook.flush();
    records.drop(over);
    this.over.clear();
  }

  /**
   * Shows the outcomes of these keys, and `Sending` for the batch.
   * @returns the keys without those written too often: rows that never keep it must not keep the run going
   */
  show(view: AnswerView, keys: readonly string[], batch: readonly QueuedSendable[]): readonly string[] {
    const shown = keys.filter((key) => {
      const showings = (this.showings.get(key) ?? 0) + 1;
      this.showings.set(key, showings);
      return showings <= MOST_WRITES;
    });
    const wanted = new Map(cellsByRecords(this.work, view, shown));
    for (const { key, fingerprint } of batch) {
      const cells = cellsOfRecord(key, { state: 'sending', fingerprint }, this.work);
      for (const row of view.rowsByKey.get(key) ?? []) wanted.set(row, cells);
    }
    writeStates(this.work, view, wanted);
    return shown;
  }

  /**
   * Marks rows that were edited since they were sent, and copies of queued rows, unless reading them is too slow.
   * @returns how many were edited
   */
  showEdited(keys: ReadonlySet<string>): number {
    const { reader, sheet } = this.work;
    const { lastRow } = sheet.sheet.extent();
    const isCheap = lastRow * this.last.table.fields.length <= MOST_CELLS_LOOKED_BACK;
    if (keys.size === 0 || !isCheap) return 0;
    const editedIn = ({ groups }: AnswerView) =>
      groups.filter(
        ({ key = '', standing }) => keys.has(key) && standing.kind === 'settled' && standing.isChanged,
      );
    const view = reader.read();
    const wanted = (now: AnswerView) => {
      const groups = [...editedIn(now), ...now.groups.filter((group) => this.isStray(now, group))];
      const rows = new Set(groups.flatMap(({ rows: own }) => own));
      const newKey = (group: GroupView) => reader.assign(reader.newKey(), group);
      return new Map([...cellsAfterCheck(now, this.work, newKey)].filter(([row]) => rows.has(row)));
    };
    showStates(this.work, view, wanted, () => reader.read());
    return editedIn(view).length;
  }

  /** It shows that it waits or is being sent, and isn't: a copy of a queued row. */
  private isStray({ shown }: AnswerView, { rows, standing }: GroupView): boolean {
    const words = rowStates(this.work.sheet.rowKind);
    return (
      standing.kind === 'open' &&
      rows.some((row) => {
        const state = codeTyped(words, String(unquoted(shown.get(row)?.status ?? '')));
        return state === 'queued' || state === 'sending';
      })
    );
  }

  private read(keys: readonly string[]): AnswerView {
    const rows = (some: readonly string[]) => some.flatMap((key) => this.last.rowsByKey.get(key) ?? []);
    const followed = keys.filter((key) => this.names.has(key));
    const others = keys.filter((key) => !this.names.has(key));
    return this.work.reader.read({ whole: rows(others), own: rows(followed) });
  }

  /** Whether each key is where it was, beside the approved content. */
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
   * Whatever moves rows takes the group's name along, so a key beside another name has lost its content. Comparing
   * names avoids reading all answers again at each look.
   */
  private isFollowed(view: AnswerView, key: string): boolean {
    const name = this.names.get(key);
    const rows = view.rowsByKey.get(key) ?? [];
    const isWhole = String(rows) === String(this.last.rowsByKey.get(key));
    return isWhole && rows.every((row) => view.names.get(row) === name);
  }
}

function sentLine(key: string, record: SendRecord | undefined): readonly SentLine[] {
  if (record?.state !== 'imported' && record?.state !== 'unknown') return [];
  const { state: outcome, fingerprint } = record;
  return [{ key, fingerprint, outcome, id: record.state === 'imported' ? record.assessmentId : undefined }];
}

function groupsByKey({ groups }: AnswerView): ReadonlyMap<string, GroupView> {
  return new Map(groups.flatMap((group) => (group.key === undefined ? [] : [[group.key, group]])));
}

/** Returns '' if the refusal names no cell. */
function refusedPlaceText(
  { sheet, templates }: Pick<AnswerWork, 'sheet' | 'templates'>,
  check: AnswerView['groups'][number]['check'] | undefined,
  message: string,
): string {
  if (check?.kind !== 'valid') return '';
  const { layout, language, rowKind, nameOf } = sheet;
  const say = rowSentences(language, rowKind);
  if ('request' in check) {
    const columns = layout.kind === 'requests' ? layout.rows.columns(language) : [];
    const place = refusedColumn(
      message,
      columns.map(({ field }) => field),
    );
    return place === undefined ? '' : say.importRefusedColumn(nameOf(place.column));
  }
  const { body, answers } = check;
  const place = refusedAnswer(message, answers);
  if (place === undefined || (layout.kind === 'wide' && place.column === 'template')) return '';
  const { column, answer } = place;
  // In the wide layout the column is the question, and the sentence is shown in its row.
  if (answer === undefined || layout.kind === 'wide') return say.importRefusedColumn(nameOf(column));
  const { templateQuestionId: code } = answer.item;
  const title = templates.known(body.templateId)?.questions.find(({ id }) => id === code)?.title;
  return say.importRefusedAnswer(answer.row.row, nameOf(column), title ?? String(code));
}

// The only client that changes anything at the service. A build without answer sheets is read-only.

type WriteAnswer =
  | { readonly kind: 'ok'; readonly body: unknown } // `body` is undefined if the answer was empty.
  | { readonly kind: 'missing'; readonly message: string } // 404 with a message: the entity doesn't exist.
  | { readonly kind: 'refused'; readonly message: string }
  // The service did nothing: the request wasn't made, or its token was refused.
  | { readonly kind: 'not-taken'; readonly reason: FranchiseError }
  | { readonly kind: 'unknown'; readonly status: number | undefined }
  | Parked;

export class ServiceWriter extends ServiceClient {
  /**
   * Not retried, except after a 429, which the service returns before processing anything, and after failures of
   * repeatable requests.
   * @param upcoming requests that the caller expects to make, including this one
   */
  write(write: WriteRequest, upcoming: number): WriteAnswer {
    const { path, query, method, body, isRepeatable, done } = write;
    const version: ApiVersion = 'v2';
    const request = {
      ...this.request({ version, path, query }),
      method,
      ...(body === undefined ? {} : { body }),
    };
    const exchange = this.exchange(request, upcoming, { isRepeatable });
    if (exchange.kind === 'parked') return exchange;
    const { meaning, result } = exchange;
    const status = result.kind === 'response' ? result.status : undefined;
    const { post: usual, retry } = ANSWER_RULES[meaning];
    const post = status !== undefined && done.includes(status) ? 'ok' : usual;
    const message = this.errorMessage(result);
    if (meaning === 'missing' && message !== undefined) return { kind: 'missing', message };
    // Retries of a repeatable request are used up: it waits, and is tried again later.
    if (post === 'unknown' && isRepeatable && retry !== NO_RETRY) {
      return { kind: 'not-taken', reason: this.failure(result, version, meaning) };
    }
    switch (post) {
      case 'ok': {
        if (result.kind !== 'response' || result.body.trim() === '') return { kind: 'ok', body: undefined };
        const json = parseJson(result.body);
        return json === undefined ? { kind: 'unknown', status } : { kind: 'ok', body: json };
      }
      case 'refused':
        return { kind: post, message: message ?? '400' };
      case 'not-taken':
        return { kind: post, reason: this.failure(result, version, meaning) };
      case 'unknown':
        return { kind: post, status };
    }
  }
}
