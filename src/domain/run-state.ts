// The state of a run in one execution, the only file that changes it: each method takes in something that happened, and
// `next` says what to do then. Nothing here asks, writes or waits, and only `stored` outlives the execution.

import { nextReading, withChanges } from './change-scan.ts';
import { withBatch } from './full-scan.ts';
import { RunHistory } from './history/run-history.ts';
import {
  canHaveLeftovers,
  countSeen,
  type LeftoverFacts,
  leftoversAmong,
  type RowsByParents,
  type SheetRow,
} from './leftovers.ts';
import type { PageBatch } from './page-batch.ts';
import type { Pull } from './pull.ts';
import type { RecordsRead } from './read-records.ts';
import type { RecordId } from './record.ts';
import type { RecordFacts, Version } from './record-facts.ts';
import type { Parked } from './response.ts';
import { type Counts, type Run, withMore } from './run.ts';
import { type Block, RunMemory } from './run-memory.ts';
import { closingScanFromMs, newChangeScan } from './run-start.ts';
import type { Step } from './run-steps.ts';
import { afterTakingOut, heldBack, isCountNeeded, verdictOn } from './scan-ends.ts';
import type { PullState } from './stored-pull.ts';

/** A block is written when it is full, or when so long has passed since the last one was saved. */
const BLOCK_MS = 120_000;
/** A block is full with so many rows that were asked about by id. */
const BLOCK_ASKED = 50;

/**
 * What this execution has cost so far: requests, milliseconds waited, and answers 429 (too many requests). The
 * client of the service counts them, so the figures grow while they are looked at.
 */
export type Usage = Pick<Counts, 'requests' | 'waitedMs' | 'throttles'>;

/**
 * What an execution puts together to begin a run or take it up again. The object made from it decides what the run
 * does next.
 */
export interface RunStateParts {
  /** The pull. */
  readonly pull: Pull;
  /** The ids of a pull that asks by ids. */
  readonly ids: readonly number[];
  /** Reads versions, dates and fit of the records. */
  readonly facts: RecordFacts;
  /** What is stored about the pull. Its `run` is ignored. */
  readonly known: PullState;
  /** The run that begins or goes on. */
  readonly run: Run;
  /** What this execution has asked of the service so far. */
  readonly usage: Usage;
  /** How many records make a full block. */
  readonly blockRecords: number;
  /** Whether the service can be asked for one record by its id. */
  readonly isAskable: boolean;
  /** Tells which rows of children stay; left out for any other pull. */
  readonly byParents?: RowsByParents | undefined;
  /** When this execution began to work on it, in milliseconds since 1970. */
  readonly nowMs: number;
}

/**
 * The state of a run in one execution. It decides what comes next, and changes only when it is told what happened; it
 * asks and writes nothing itself, and nobody else assigns its parts. All times are milliseconds since 1970.
 */
export type RunState = Readonly<LiveRun>;

/** Makes the object that decides what a run of a pull does next; called when an execution begins or continues a run. */
export function runState(parts: RunStateParts): RunState {
  return new LiveRun(parts);
}

class LiveRun {
  /** The run as it stands: what is stored of it is what was saved last. */
  run: Run;
  /** The history of the pull. */
  readonly history: RunHistory;
  /** Whether it is time to write into the pull's row how far the run is. */
  isReportDue = true;
  /** Whether this execution has read nothing yet of the present scan. */
  isScanNew = true;
  private readonly memory: RunMemory;
  /** What is known about the pull besides this run and the history. */
  private rest: Omit<PullState, 'run' | 'history' | 'countedOn'>;
  /** The run as it was saved last: from there another execution goes on. */
  private savedRun: Run;
  private savedMs: number;
  private isSaveDue = false;
  /** Whether everything was asked for that the scan under way asks for. */
  private isScanRead = false;
  /** The candidates that are asked for by id, once they were looked for, and how many were. */
  private candidates: readonly RecordId[] | undefined;
  private asked = 0;
  private over: Extract<Step, { readonly kind: 'end' }> | undefined;

  constructor(private readonly parts: RunStateParts) {
    // A run that doesn't end leaves no versions to go by: from here on nothing is stored with them.
    const { run: _before, heldVersions, history, countedOn, ...known } = parts.known;
    this.memory = new RunMemory(parts.facts, new Set(heldVersions));
    this.rest = known;
    this.history = new RunHistory(parts.pull, parts.run.plan, { history, countedOn });
    this.run = parts.run;
    this.savedRun = parts.run;
    this.savedMs = parts.nowMs;
  }

  /** What is known about the pull besides this run. */
  get known(): PullState {
    return { ...this.rest, ...this.history.stored };
  }

  /** What has to be stored so that another execution can go on. */
  get stored(): PullState {
    return { ...this.known, run: this.savedRun };
  }

  /** The records that were read and have not been written. */
  get block(): Block {
    return this.memory.block;
  }

  /** Whether there is nothing to write. */
  get isBlockEmpty(): boolean {
    return this.memory.isBlockEmpty;
  }

  /** The records that this execution has read in the present scan, with the version that their rows hold. */
  get seen(): ReadonlyMap<RecordId, Version> {
    return this.memory.seen;
  }

  /** The fields that have to be read of the rows which `judged` and `rowsLookedAt` are given. */
  get rowFields(): readonly string[] {
    return this.parts.facts.rowFields;
  }

  /** The ids that the service answered with 404. */
  get denied(): ReadonlySet<RecordId> {
    return this.memory.denied;
  }

  /** How many rows were changed, and what that cost, in all executions of the run. */
  get counts(): Counts {
    const { run, usage } = this.parts;
    return {
      ...this.run.counts,
      requests: run.counts.requests + usage.requests,
      waitedMs: run.counts.waitedMs + usage.waitedMs,
      throttles: run.counts.throttles + usage.throttles,
    };
  }

  /** The next thing to do. */
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
    if (id === undefined) throw new Error('a run whose candidates were all asked for is over');
    return { kind: 'ask-id', id, index: this.asked, all: this.candidates.length };
  }

  /** The run begins, or goes on, under a lease that lasts until then. */
  begun(leasedUntilMs: number): void {
    this.run = { ...this.run, untilMs: leasedUntilMs };
    this.savedRun = this.run;
  }

  /** A page batch was read. */
  batchRead(batch: PageBatch, read: RecordsRead, nowMs: number): void {
    const { phase, pass } = this.run;
    const { memory } = this;
    const { block } = memory;
    const { records } = read;
    if (phase.kind === 'gone') throw new Error('batches are read by scans alone');
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
      const counted = withBatch(passOf(pass), brought, isListingOver);
      this.run = { ...this.run, phase: { kind: 'full', cursor }, pass: counted };
    } else {
      const news = memory.newChanges(records);
      // The pages of the full scan before it may have brought a record as it is.
      for (const record of news) if (!memory.hasSeen(record)) block.records.set(record.id, record);
      this.run = { ...this.run, phase: { ...withChanges(phase, brought, news.length > 0), cursor } };
    }
  }

  /** The service was asked for a record by its id: it gave the record, or answered 404. */
  idAnswered(id: RecordId, answer: RecordsRead | 'denied'): void {
    const { facts, pull } = this.parts;
    const { block } = this.memory;
    this.asked += 1;
    if (answer === 'denied') {
      block.gone.push(id);
    } else {
      this.countRead(answer);
      // An answer about others says nothing about this one.
      const record = answer.records.find((one) => one.id === id);
      const isLeft = record !== undefined && facts.ofRecord(record) === 'no' && !pull.filters.keep;
      if (isLeft) block.left.push(id);
      else if (record !== undefined) block.records.set(id, record);
    }
    this.settleIfOver();
  }

  /** The service gave a record that its list names: 404 for others therefore doesn't mean a wrong address. */
  addressProved(): void {
    this.count({ found: 1 });
  }

  /** Records of the block that don't fit the filters: written only where they have a row. */
  misfits(): readonly RecordId[] {
    return this.run.phase.kind === 'sync' ? this.memory.misfits() : [];
  }

  /** Which of the misfits have a row. It is kept where the filters say so; else it leaves the sheet. */
  rowsFound(ids: readonly RecordId[]): void {
    const kept = new Set(this.parts.pull.filters.keep ? ids : []);
    this.memory.dropMisfits(kept);
    if (this.run.takesOut) this.memory.block.left.push(...ids.filter((id) => !kept.has(id)));
  }

  /** Records of the block whose rows, where they have one, are right as the last run left them. */
  heldRecords(): ReadonlySet<RecordId> {
    return this.memory.heldRecords();
  }

  /**
   * The records of the block were written.
   * @param added how many into new rows
   * @param changed how many over an older version
   */
  upserted(added: number, changed: number): void {
    const { phase, pass } = this.run;
    const isClosing = phase.kind === 'sync' && pass !== undefined;
    // What its full scan has brought was counted then.
    this.count({ added, changed: isClosing ? Math.min(changed, this.memory.countUnseen()) : changed });
    if (phase.kind === 'sync') this.memory.seeBlock(pass);
  }

  /**
   * Rows of records left the sheet, or were marked.
   * @param ids the records; fewer than intended where the time was up
   * @param rows how many rows that were
   */
  removed(ids: readonly RecordId[], why: 'gone' | 'out-of-filter', rows: number): void {
    this.count(why === 'gone' ? { gone: rows } : { left: rows });
    this.memory.doubt(ids);
    for (const id of ids) this.memory.seen.delete(id);
  }

  /** A write hit the rows of these records, because the user moved rows meanwhile: they have to be fetched again. */
  rowsHit(ids: readonly RecordId[]): void {
    this.memory.doubt(ids);
    for (const id of ids) this.memory.refetch.add(id);
  }

  /** Begins to fetch such records again. @returns their ids */
  refetching(): readonly RecordId[] {
    const ids = [...this.memory.refetch];
    this.memory.refetch.clear();
    return ids;
  }

  /** One of these records was fetched again. */
  refetched(read: RecordsRead): void {
    this.countRead(read);
  }

  /** Everything in the block was written and flushed. */
  blockWritten(nowMs: number): void {
    const { phase } = this.run;
    this.history.settled();
    this.memory.beginBlock();
    if (phase.kind === 'gone' || !this.isScanRead) this.saveAndReport();
    else if (phase.kind === 'full') this.endFullScan(nowMs);
    else this.endReading(nextReading(phase));
    this.settleIfOver();
  }

  /** Whether everything was read, as it is asked for now, and no row is held back. */
  get isWhole(): boolean {
    const { complete, held } = this.rest;
    return complete?.plan === this.run.plan && held === undefined;
  }

  /** The state was stored, and the lease renewed. */
  saved(leasedUntilMs: number, nowMs: number): void {
    this.isSaveDue = false;
    this.savedMs = nowMs;
    this.run = { ...this.run, counts: this.counts, untilMs: leasedUntilMs, isSecondTry: false };
    this.savedRun = this.run;
  }

  /** Pages were told how far the run is. @param isReported whether the pull's row says it as well */
  told(at: string, isReported: boolean): void {
    this.run = { ...this.run, at };
    if (isReported) this.isReportDue = false;
  }

  /** It is to be judged whether the scan saw everything. @param rows of the sheet, where they are needed */
  judged(rows: Iterable<SheetRow>, nowMs: number): void {
    const seen = countSeen(rows, this.judging);
    const verdict = verdictOn(this.parts.pull, this.rest, this.run, { seen, nowMs });
    switch (verdict.kind) {
      case 'whole':
        // Not saved: whoever has to go on instead begins with the scan that was judged.
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

  /**
   * The rows were looked at that the scan may have left over.
   * @param rows of the sheet, where they are needed
   * @param count how many of them hold a record
   */
  rowsLookedAt(rows: Iterable<SheetRow>, count: number): void {
    const { pull, isAskable } = this.parts;
    const leftovers = leftoversAmong(rows, count, this.judging);
    const { left, candidates } = leftovers;
    const held = heldBack(pull, this.run, leftovers, this.rest.agreedRows);
    if (held !== undefined) {
      this.rest = { ...this.rest, held };
      this.over = { kind: 'end', shortfall: undefined };
      return;
    }
    if (left.length + candidates.length > 0) {
      this.run = { ...this.run, phase: { kind: 'gone', isAllowed: true } };
      this.saveAndReport();
    }
    this.candidates = isAskable ? candidates : [];
    this.memory.block.left.push(...left);
    if (!isAskable) this.memory.block.gone.push(...candidates);
    this.settleIfOver();
  }

  /** The run can't go on in this execution. */
  parked({ untilMs, because }: Parked): void {
    // A spent quota is waited for as often as it is spent; a service that fails once for what is not written yet.
    const isFailing = because !== undefined && because.code !== 'quota-spent';
    const isSecondTry = isFailing || this.savedRun.isSecondTry;
    this.savedRun = { ...this.savedRun, at: this.run.at, counts: this.counts, untilMs, isSecondTry };
  }

  private get judging(): LeftoverFacts {
    const { pull, ids, facts, isAskable, byParents } = this.parts;
    const { run, rest, memory } = this;
    return { pull, ids, facts, isAskable, byParents, run, reference: rest.reference, seen: memory.seen };
  }

  /** A change scan closes a full scan, where the list can be asked for changes. */
  private endFullScan(endedMs: number): void {
    this.run = { ...this.run, pass: { ...passOf(this.run.pass), endedMs } };
    const fromMs = closingScanFromMs(this.parts.pull, this.run, this.rest);
    if (fromMs !== undefined) this.beginScan({ ...this.run, phase: newChangeScan(fromMs) });
  }

  /** What changed is read again until a reading brings nothing new. */
  private endReading(next: ReturnType<typeof nextReading>): void {
    if (next === undefined) return;
    this.run = { ...this.run, phase: next };
    this.isScanRead = false;
    this.saveAndReport();
  }

  /** Once all was asked for and written, what the run leaves to the next ones is known. */
  private settleIfOver(): void {
    const { candidates } = this;
    if (candidates === undefined || this.asked < candidates.length || !this.memory.isBlockEmpty) return;
    const { watermarkMs = Number.POSITIVE_INFINITY } = this.rest.complete ?? {};
    const heldVersions = this.memory.newestHeld(watermarkMs);
    const known = afterTakingOut(this.rest, this.run, this.parts.isAskable);
    this.rest = heldVersions.length === 0 ? known : { ...known, heldVersions };
    this.over = { kind: 'end', shortfall: undefined };
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

  private countRead({ records, breaches }: RecordsRead): void {
    const fresh = this.memory.newBreaches(breaches);
    this.count({ found: records.length, breaches: fresh.length });
    const { counts } = this.run;
    const firstBreach = counts.firstBreach || (fresh[0] ?? '');
    this.run = { ...this.run, counts: { ...counts, firstBreach } };
  }

  private count(more: Partial<Counts>): void {
    this.run = { ...this.run, counts: withMore(this.run.counts, more) };
  }
}

function passOf(pass: Run['pass']): NonNullable<Run['pass']> {
  if (pass === undefined) throw new Error('a full scan has its evidence');
  return pass;
}
