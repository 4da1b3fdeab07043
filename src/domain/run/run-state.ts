// The state machine of a run within one execution. The caller does what `next` returns and reports the result through a
// method. The machine does no I/O; only `stored` outlives the execution.
//
//           new run, or one resumed at its stored phase
//              │               │
//              ▼               ▼
//   ┌────▶ [ full ] ──────▶ [ sync ] ◀─┐ read again while
//   │          │ no change     │ │     │ it brings news
//   │          │ filters       │ └─────┘
//   │          └─────▶ judge ◀─┘
//   │  again            │ │ └─── short ──────────────────────▶ end (incomplete)
//   └───────────────────┘ │ whole
//                         ▼
//                     [ gone ]  find-leftovers ── too many ──▶ end (held for approval)
//                         │ candidates  └──────── none ──────▶ end
//                         ▼
//                      ask-id, one by one ───────────────────▶ end
//
// The [phases] are stored. In each of them a full block is due for `write`, and then for `save`.

import { paragraph } from '../messages/phrases.ts';
import type { PullState } from '../pulls/pull.ts';
import type { RecordsRead } from '../records/read-records.ts';
import { compactJson, type RecordId } from '../records/record.ts';
import type { Version } from '../records/record-facts.ts';
import type { Parked } from '../service/response.ts';
import {
  addCounts,
  type Counts,
  firstCursor,
  fullScanOf,
  nextReading,
  type PageBatch,
  type Run,
  type Step,
  withBatch,
  withChanges,
} from './run.ts';
import { type Block, RunHistory, RunMemory } from './run-memory.ts';
import {
  canHaveLeftovers,
  closingScanFromMs,
  countSeen,
  heldUntilAgreed,
  isCountNeeded,
  judgeScan,
  type LeftoverFacts,
  type Leftovers,
  leftoversAmong,
  needSecondScan,
  newChangeScan,
  newFullScan,
  rowsToHoldBack,
  type SheetRow,
  stateAfterRemovals,
} from './run-start.ts';

const BLOCK_MS = 120_000; // a block is also written when the last save is this old
const BLOCK_ASKED = 50;

export type Usage = Pick<Counts, 'requests' | 'waitedMs' | 'throttles'>;

interface RunStateParts
  extends Pick<LeftoverFacts, 'pull' | 'ids' | 'facts' | 'run' | 'isAskable' | 'byParents'> {
  readonly known: PullState; // its `run` is ignored in favor of the other
  readonly usage: Usage; // live: the service client keeps counting while the run reads it
  readonly blockRecords: number; // how many records fill a block
  readonly nowMs: number;
}

const SHOW_EVERY_MS = 20_000;

export type RunState = Readonly<LiveRun>;

/** A run under way: says what to do next, and takes in what came of it. */
export class LiveRun {
  run: Run;
  readonly history: RunHistory;
  readonly seen: ReadonlyMap<RecordId, Version>;
  readonly denied: ReadonlySet<RecordId>;
  readonly rowFields: readonly string[];
  isReportDue = true;
  isScanNew = true;
  private shownMs: number | undefined;
  private readonly memory: RunMemory;
  private rest: Omit<PullState, 'run' | 'history' | 'countedOn'>;
  private savedRun: Run;
  private savedMs: number;
  private isSaveDue = false;
  private isScanRead = false;
  /** Ids to ask for one by one; undefined until the search for leftovers. */
  private candidates: readonly RecordId[] | undefined;
  private asked = 0;
  /** Denied candidates of which a second scan may be needed; undefined if they may leave at once. */
  private doubtful: { readonly gone: RecordId[]; readonly among: Leftovers } | undefined;
  private newlyHeld: PullState['held'];
  private over: Extract<Step, { readonly kind: 'end' }> | undefined;

  constructor(private readonly parts: RunStateParts) {
    // heldVersions is valid for one run only: dropped here, stored again only if this run ends.
    const { run: _before, heldVersions, history, countedOn, ...known } = parts.known;
    this.memory = new RunMemory(parts.facts, new Set(heldVersions));
    this.seen = this.memory.seen;
    this.denied = this.memory.denied;
    this.rowFields = parts.facts.rowFields;
    this.rest = known;
    this.history = new RunHistory(parts.pull, parts.run.plan, { history, countedOn });
    this.run = parts.run;
    this.savedRun = parts.run;
    this.savedMs = parts.nowMs;
  }

  get known(): PullState {
    return { ...this.rest, ...this.history.stored };
  }

  get stored(): PullState {
    return { ...this.known, run: this.savedRun };
  }

  get block(): Block {
    return this.memory.block;
  }

  get isBlockEmpty(): boolean {
    return this.memory.isBlockEmpty;
  }

  get counts(): Counts {
    const { run, usage } = this.parts;
    return {
      ...this.run.counts,
      requests: run.counts.requests + usage.requests,
      waitedMs: run.counts.waitedMs + usage.waitedMs,
      throttles: run.counts.throttles + usage.throttles,
    };
  }

  next(nowMs: number): Step {
    const { phase } = this.run;
    if (this.isSaveDue) return { kind: 'save' };
    if (this.isBlockDue(nowMs)) return { kind: 'write' };
    if (this.over !== undefined) return this.over;
    if (phase.kind !== 'gone') {
      if (!this.isScanRead) return { kind: 'ask', cursor: phase.cursor };
      return { kind: 'judge', areRowsNeeded: isCountNeeded(this.run) };
    }
    if (this.candidates === undefined) {
      return { kind: 'find-leftovers', areRowsNeeded: canHaveLeftovers(this.judging) };
    }
    const id = this.candidates[this.asked];
    if (id === undefined) throw new Error('unreachable: no candidate left to ask for');
    return { kind: 'ask-id', id, index: this.asked, all: this.candidates.length };
  }

  /** The lease must be held before the state is saved. */
  started(leasedUntilMs: number): void {
    this.run = { ...this.run, untilMs: leasedUntilMs };
    this.savedRun = this.run;
  }

  batchRead(batch: PageBatch, read: RecordsRead, nowMs: number): void {
    const { phase } = this.run;
    const { memory } = this;
    const { block } = memory;
    const { records } = read;
    if (phase.kind === 'gone') throw new Error('unreachable: batch read while removing rows');
    this.countRead(read);
    this.count({ missing: batch.denied.length, found: batch.answered ?? 0 });
    for (const id of batch.denied) memory.denied.add(id);
    const { next, isListingOver } = memory.placeAfter(phase.cursor, batch, records);
    this.isScanRead = next === undefined;
    this.isScanNew = false;
    const cursor = next ?? phase.cursor;
    const lastChangeMs = this.parts.facts.lastChangeOf(records);
    const brought = { batch, records: records.length, lastChangeMs, nowMs };
    block.batches += 1;
    block.read += batch.records.length;
    if (phase.kind === 'full') {
      for (const record of records) block.records.set(record.id, record);
      block.unchanged.push(...batch.unchanged);
      memory.see(batch, records);
      const counted = withBatch(fullScanOf(this.run), brought, isListingOver);
      this.run = { ...this.run, phase: { kind: 'full', cursor }, pass: counted };
    } else {
      const news = memory.newChanges(records);
      // The full scan before it may have read the same version already.
      for (const record of news) if (!memory.hasSeen(record)) block.records.set(record.id, record);
      this.run = { ...this.run, phase: { ...withChanges(phase, brought, news.length > 0), cursor } };
    }
  }

  idAnswered(id: RecordId, answer: RecordsRead | 'denied'): void {
    const { facts, pull } = this.parts;
    const { block } = this.memory;
    this.asked += 1;
    if (answer === 'denied') {
      (this.doubtful ?? block).gone.push(id);
    } else {
      this.countRead(answer);
      // The answer may hold other records, which prove nothing about this one.
      const record = answer.records.find((one) => one.id === id);
      const isLeft = record !== undefined && facts.matchOfRecord(record) === 'no' && !pull.filters.keep;
      if (isLeft) block.left.push(id);
      else if (record !== undefined) block.records.set(id, record);
    }
    this.settleIfOver();
  }

  /** A record that the list names was found, so other 404s don't mean a wrong address. */
  addressConfirmed(): void {
    this.count({ found: 1 });
  }

  /** Records of the block that don't match the filters; they are written only if they already have a row. */
  misfits(): readonly RecordId[] {
    return this.run.phase.kind === 'sync' ? this.memory.misfits() : [];
  }

  /** `ids`: the misfits that have a row. */
  rowsFound(ids: readonly RecordId[]): void {
    const kept = new Set(this.parts.pull.filters.keep ? ids : []);
    this.memory.dropMisfits(kept);
    if (this.run.takesOut) this.memory.block.left.push(...ids.filter((id) => !kept.has(id)));
  }

  /** Records of the block whose rows the last run left up to date. */
  heldRecords(): ReadonlySet<RecordId> {
    return this.memory.heldRecords();
  }

  upserted(added: number, changed: number): void {
    const { phase, pass } = this.run;
    const isClosing = phase.kind === 'sync' && pass !== undefined;
    // A closing scan repeats records that its full scan has already counted.
    this.count({ added, changed: isClosing ? Math.min(changed, this.memory.countUnseen()) : changed });
    if (phase.kind === 'sync') this.memory.seeBlock(pass);
  }

  /** @param rows may be fewer than `ids` if time ran out */
  removed(ids: readonly RecordId[], why: 'gone' | 'out-of-filter', rows: number): void {
    this.count(why === 'gone' ? { gone: rows } : { left: rows });
    this.memory.doubt(ids);
    for (const id of ids) this.memory.seen.delete(id);
  }

  /** The user moved rows during a write, so the rows of these records were overwritten. */
  rowsOverwritten(ids: readonly RecordId[]): void {
    this.memory.doubt(ids);
    for (const id of ids) this.memory.refetch.add(id);
  }

  refetching(): readonly RecordId[] {
    const ids = [...this.memory.refetch];
    this.memory.refetch.clear();
    return ids;
  }

  refetched(read: RecordsRead): void {
    this.countRead(read);
  }

  blockWritten(nowMs: number): void {
    const { phase } = this.run;
    this.history.settled();
    this.memory.beginBlock();
    if (phase.kind === 'gone' || !this.isScanRead) this.saveAndReport();
    else if (phase.kind === 'full') this.endFullScan(nowMs);
    else this.endReading(nextReading(phase));
    this.settleIfOver();
  }

  /** Whether the sheet is complete for the current plan, with no removal waiting for approval. */
  get isWhole(): boolean {
    const { complete, held } = this.rest;
    return complete?.plan === this.run.plan && held === undefined;
  }

  saved(leasedUntilMs: number, nowMs: number): void {
    this.isSaveDue = false;
    this.savedMs = nowMs;
    this.run = { ...this.run, counts: this.counts, untilMs: leasedUntilMs, isSecondTry: false };
    this.savedRun = this.run;
  }

  /** @param isReported whether the pull's row says it as well */
  progressReported(at: string, isReported: boolean): void {
    this.run = { ...this.run, at };
    if (isReported) this.isReportDue = false;
  }

  /** True every 20 seconds, for a person who waits to see how far it is. */
  claimShowing(nowMs: number): boolean {
    this.shownMs ??= nowMs;
    if (nowMs - this.shownMs < SHOW_EVERY_MS) return false;
    this.shownMs = nowMs;
    return true;
  }

  /** @param why a sentence for the end of the run */
  readEverything(why: string, nowMs: number): void {
    const { run } = this;
    this.memory.seen.clear();
    const phase = { kind: 'full', cursor: firstCursor(this.parts.pull.resource) } as const;
    this.beginScan({ ...run, notice: paragraph(run.notice, why), phase, pass: newFullScan(1, nowMs) });
  }

  /** @param rows empty unless the step asked for them */
  judged(rows: Iterable<SheetRow>, nowMs: number): void {
    const seen = countSeen(rows, this.judging);
    const verdict = judgeScan(this.parts.pull, this.rest, this.run, { seen, nowMs });
    switch (verdict.kind) {
      case 'whole':
        // Not saved: after a kill, the next execution judges the same scan again.
        this.run = verdict.run;
        this.rest = verdict.known;
        break;
      case 'again':
        this.memory.seen.clear();
        this.beginScan(verdict.run);
        break;
      case 'short':
        this.over = { kind: 'end', shortfall: verdict.shortfall };
        break;
    }
  }

  /** @param rows empty unless the step asked for them */
  leftoversChecked(rows: Iterable<SheetRow>): void {
    const { pull, isAskable, byParents } = this.parts;
    const leftovers = leftoversAmong(rows, this.judging);
    const { left, candidates } = leftovers;
    const held = rowsToHoldBack(pull, this.run, leftovers, this.rest.agreedRows);
    if (held !== undefined) {
      this.rest = { ...this.rest, held };
      this.over = { kind: 'end', shortfall: undefined };
      return;
    }
    const { phase } = this.run;
    const isAllowed = phase.kind === 'gone' && phase.isAllowed;
    // Other lists that can't be asked by id name only what two scans lacked.
    const isOneScan = isAskable || byParents !== undefined;
    if (!isAllowed && isOneScan && needSecondScan(candidates.length, leftovers.rows)) {
      this.doubtful = { gone: [], among: leftovers };
    } else if (left.length + candidates.length > 0) {
      this.allowRemovals();
    }
    this.candidates = isAskable ? candidates : [];
    this.memory.block.left.push(...left);
    if (!isAskable) (this.doubtful ?? this.memory.block).gone.push(...candidates);
    this.settleIfOver();
  }

  parked({ untilMs, because }: Parked): void {
    // A spent quota may park a run repeatedly. A failing service gets one more try, until something is saved.
    const isFailing = because !== undefined && because.code !== 'quota-spent';
    const isSecondTry = isFailing || this.savedRun.isSecondTry;
    this.savedRun = { ...this.savedRun, at: this.run.at, counts: this.counts, untilMs, isSecondTry };
  }

  private get judging(): LeftoverFacts {
    const { reference, held, agreedRows } = this.rest;
    return { ...this.parts, run: this.run, reference, held, agreedRows, seen: this.memory.seen };
  }

  /** If the list supports change filters, a change scan closes the full scan. */
  private endFullScan(endedMs: number): void {
    this.run = { ...this.run, pass: { ...fullScanOf(this.run), endedMs } };
    const fromMs = closingScanFromMs(this.parts.pull, this.run, this.rest);
    if (fromMs !== undefined) this.beginScan({ ...this.run, phase: newChangeScan(fromMs) });
  }

  private endReading(next: ReturnType<typeof nextReading>): void {
    if (next === undefined) return;
    this.run = { ...this.run, phase: next };
    this.isScanRead = false;
    this.saveAndReport();
  }

  private settleIfOver(): void {
    const { candidates } = this;
    if (candidates === undefined || this.asked < candidates.length) return;
    this.decideDoubtful();
    if (!this.memory.isBlockEmpty) return;
    const { watermarkMs = Number.POSITIVE_INFINITY } = this.rest.complete ?? {};
    const heldVersions = this.memory.newestHeld(watermarkMs);
    const known = stateAfterRemovals(this.rest, this.run, this.parts.isAskable);
    const { newlyHeld: held } = this;
    this.rest = {
      ...known,
      ...(heldVersions.length === 0 ? {} : { heldVersions }),
      ...(held === undefined ? {} : { held }),
    };
    this.over = { kind: 'end', shortfall: undefined };
  }

  private decideDoubtful(): void {
    const { doubtful } = this;
    if (doubtful === undefined) return;
    this.doubtful = undefined;
    this.newlyHeld = heldUntilAgreed(this.run, doubtful.gone, doubtful.among, this.rest);
    if (this.newlyHeld !== undefined || doubtful.gone.length === 0) return;
    this.memory.block.gone.push(...doubtful.gone);
    this.allowRemovals();
  }

  private allowRemovals(): void {
    this.run = { ...this.run, phase: { kind: 'gone', isAllowed: true } };
    this.saveAndReport();
  }

  private beginScan(run: Run): void {
    this.run = run;
    this.isScanRead = false;
    this.isScanNew = true;
    this.isSaveDue = true;
    this.memory.beginScan();
  }

  private saveAndReport(): void {
    this.isSaveDue = true;
    this.isReportDue = true;
  }

  private isBlockDue(nowMs: number): boolean {
    const { memory } = this;
    if (memory.isBlockEmpty) return false;
    if (this.run.phase.kind === 'gone') {
      const isEveryoneAsked = this.asked >= (this.candidates?.length ?? 0);
      return isEveryoneAsked || memory.rows >= BLOCK_ASKED;
    }
    const isFull = memory.block.read >= this.parts.blockRecords;
    return this.isScanRead || isFull || nowMs - this.savedMs > BLOCK_MS;
  }

  private countRead({ records, breaches, unread, copies }: RecordsRead): void {
    const fresh = this.memory.newBreaches(breaches);
    const count = (raw: readonly unknown[] = []) => this.memory.newBreaches(raw.map(compactJson)).length;
    this.count({
      found: records.length,
      breaches: fresh.length,
      unread: count(unread),
      copies: count(copies),
    });
    const { counts } = this.run;
    const firstBreach = counts.firstBreach || (fresh[0] ?? '');
    const firstUnread = counts.firstUnread ?? compactJson(unread?.[0]).slice(0, 60);
    this.run = { ...this.run, counts: { ...counts, firstBreach, ...(unread && { firstUnread }) } };
  }

  private count(more: Partial<Counts>): void {
    this.run = { ...this.run, counts: addCounts(this.run.counts, more) };
  }
}
