// A run of a pull: what its phases share. It asks piece by piece, writes in large blocks, and saves how far it is after
// each block, so that the next execution goes on where this one stopped or was cut off.

import type { CellValue } from '../../domain/cell.ts';
import { largestOf } from '../../domain/changes.ts';
import { FranchiseError } from '../../domain/errors.ts';
import type { Language } from '../../domain/language.ts';
import { type DayStart, dayStartBy } from '../../domain/local-time.ts';
import { type Sentences, sentencesIn } from '../../domain/messages/index.ts';
import { missingKey } from '../../domain/missing-key.ts';
import { stampAt } from '../../domain/pass.ts';
import type { Counts, Cursor, Phase, Pull, PullState, Run } from '../../domain/pull.ts';
import { PullMatch } from '../../domain/pull-match.ts';
import type { ReadRecord, RecordId, RecordReading } from '../../domain/record.ts';
import type { PulledResource } from '../../domain/resource.ts';
import { OUTAGE_MS, QUOTA_MS } from '../../domain/response.ts';
import type { Ports } from '../ports.ts';
import type { Lease } from '../runs/lease.ts';
import { sayProgress } from '../runs/progress.ts';
import { isStopAskedSince } from '../runs/stop.ts';
import type { ServiceClient } from '../service/service-client.ts';
import type { TargetSheet, UpsertOptions, UpsertResult } from '../target/target-sheet.ts';
import { checkAddress } from './check-address.ts';
import { ListingWatch } from './listing-watch.ts';
import type { Parked, Piece, RecordSource } from './piece.ts';
import { savePullState } from './pull-state.ts';

/** A block is written when it is full, or when so long has passed since the last one. */
const BLOCK_MS = 120_000;
/** Design, Pulls: a wish to stop is obeyed within 20 requests. */
const STOP_EVERY = 10;
/** A user who goes on moving rows is not followed for ever. */
const MOST_REPAIRS = 3;
/** Details that answer 404 while none answers 200: enough to stop before the end of the list. */
const HOPELESS_MISSING = 20;

type Version = Exclude<CellValue, Date> | undefined;

/** How a phase ends in this execution. */
export type PhaseEnd =
  | { readonly kind: 'next' }
  | { readonly kind: 'over'; readonly incomplete: string | undefined }
  | Parked
  | { readonly kind: 'stopped' };

/** What a phase does with the pieces that it asks for. */
export interface Reader {
  readonly source: RecordSource;
  /** @param isListingOver whether nothing more is asked of the listing that this piece belongs to */
  take(piece: Piece, records: readonly ReadRecord[], isListingOver: boolean): void;
  /** Writes and flushes what was taken since the last time. @returns false when time ran out before all was done */
  write(): boolean;
  /** The phase with everything before this cursor written. */
  phaseAt(cursor: Cursor): Phase;
  /** How far it is, in words. */
  words(piece: Piece): string;
}

/** What a run works with. */
export interface PullJob {
  readonly ports: Ports;
  /** The name of the person as whom it runs. */
  readonly person: string;
  readonly pull: Pull;
  readonly target: TargetSheet;
  readonly client: ServiceClient;
  readonly source: RecordSource;
  /** The ids of a resource that is asked by id. */
  readonly ids: readonly number[];
  readonly lease: Lease;
  /** What the lease and the progress are called. */
  readonly leaseName: string;
  readonly language: Language;
  /** When this execution has to stop working, milliseconds since 1970. */
  readonly deadlineMs: number;
  /** A wish to stop counts since then. */
  readonly stopSinceMs: number;
  /** Whether somebody looks at the spreadsheet who chose this from the menu. */
  readonly isFromMenu: boolean;
  /** Says in the pull's row that it runs, and how far it is. */
  reportRunning(at: string): void;
}

export class PullRun {
  readonly say: Sentences;
  /** What this execution read in the present pass, and in which version: the rows hold that. */
  readonly seen = new Map<RecordId, Version>();
  /** Ids that the service denied by name in this execution. */
  readonly denied = new Set<RecordId>();
  readonly match: PullMatch;
  /** The failure for which the run waits. */
  outage: FranchiseError | undefined;
  private readonly dayStart: DayStart;
  private readonly breaches = new Set<string>();
  private readonly before: Counts;
  private lastWriteMs: number;
  private readonly blockRecords: number;
  /** The index of the cell that tells a record's version; -1 where nothing tells it. */
  private readonly versionColumn: number;
  /** Records whose rows were hit while their user moved rows, and that have to be read once more. */
  private refetch = new Set<RecordId>();
  private requestsAtStopCheck = 0;
  /** Whether pieces were taken that are not written yet, and how many records they brought. */
  private isPending = false;
  /** Whether the pull's row says how far the run is: of most syncs, over after a page of each list, it never does. */
  private isSaidToRun = false;
  private pendingRecords = 0;

  constructor(
    readonly job: PullJob,
    public state: PullState,
    public run: Run,
  ) {
    this.say = sentencesIn(job.language);
    this.match = new PullMatch(job.pull);
    this.dayStart = dayStartBy((local) => job.ports.calendar.toInstantMs(local));
    this.before = run.counts;
    this.lastWriteMs = this.nowMs;
    this.blockRecords = job.target.blockSize();
    const { resource } = job.pull;
    const field = resource.kind === 'list' ? resource.versionField : undefined;
    this.versionColumn = resource.records.columns.findIndex((column) => column.field === field);
  }

  get nowMs(): number {
    return this.job.ports.clock.nowMs();
  }

  get isTimeUp(): boolean {
    return this.nowMs >= this.job.deadlineMs;
  }

  /** What was done so far, this execution's requests included. */
  get counts(): Counts {
    const { client } = this.job;
    const { requests, waitedMs, throttles } = this.before;
    return {
      ...this.run.counts,
      requests: requests + client.requests,
      waitedMs: waitedMs + client.waitedMs,
      throttles: throttles + client.throttles,
    };
  }

  /** Adds to what was done. */
  count(more: Partial<Pick<Counts, 'added' | 'changed' | 'gone' | 'left' | 'found' | 'missing'>>): void {
    const counts = { ...this.run.counts };
    for (const name of ['added', 'changed', 'gone', 'left', 'found', 'missing'] as const) {
      counts[name] += more[name] ?? 0;
    }
    this.run = { ...this.run, counts };
  }

  /** Writes records into their rows and flushes. */
  upsert(
    records: readonly ReadRecord[],
    unchangedRows: UpsertOptions['unchangedRows'],
    newSinceMs?: UpsertOptions['newSinceMs'],
  ): UpsertResult {
    const seenSinceMs = this.run.pass?.startedMs;
    const nowMs = stampAt(this.nowMs, seenSinceMs ?? 0);
    const result = this.job.target.upsert(records, { nowMs, unchangedRows, seenSinceMs, newSinceMs });
    for (const id of result.refetch) this.refetch.add(id);
    return result;
  }

  /** Stamps rows that are right as they are. */
  stamp(ids: readonly RecordId[]): void {
    const nowMs = stampAt(this.nowMs, this.run.pass?.startedMs ?? 0);
    for (const id of this.job.target.stamp(ids, nowMs)) this.refetch.add(id);
  }

  /** Tells whoever watches how far it is. */
  sayAt(at: string, done: number, all: number): void {
    const { ports, leaseName } = this.job;
    this.run = { ...this.run, at };
    sayProgress(ports, leaseName, { at, done, all });
    if (this.isSaidToRun || done >= all) return;
    this.isSaidToRun = true;
    this.job.reportRunning(at);
  }

  /** Takes rows out of the sheet. @returns false when time ran out before all was done */
  remove(ids: readonly RecordId[], why: 'gone' | 'out-of-filter'): boolean {
    if (ids.length === 0) return true;
    const { target, deadlineMs } = this.job;
    const { emptied, marked, refetch } = target.remove(ids, { why, deadlineMs });
    for (const id of refetch) this.refetch.add(id);
    this.count(why === 'gone' ? { gone: emptied + marked } : { left: emptied + marked });
    for (const id of ids) this.seen.delete(id);
    return !this.isTimeUp;
  }

  /** From the first piece to the last, unless the time, the service or a person ends it before. */
  readPieces(reader: Reader, from: Cursor): PhaseEnd {
    const listing = new ListingWatch();
    let cursor = from;
    for (;;) {
      if (this.isStopAsked()) return { kind: 'stopped' };
      const asked = checkAddress(this, HOPELESS_MISSING) ?? this.ask(() => reader.source.ask(cursor));
      if (asked.kind === 'parked') {
        if (this.isPending && this.write(reader)) this.checkpoint(reader.phaseAt(cursor));
        return asked;
      }
      const records = this.read(asked.records);
      for (const id of asked.denied) this.denied.add(id);
      this.count({ missing: asked.denied.length });
      const isRepeating = listing.isRepeating(asked, records);
      const next = isRepeating ? reader.source.nextListing(cursor) : asked.next;
      const isListingOver = next === undefined || isOtherListing(cursor, next);
      if (isListingOver) listing.begin();
      reader.take(asked, records, isListingOver);
      this.isPending = true;
      this.pendingRecords += asked.records.length;
      this.sayAt(reader.words(asked), asked.done, asked.all);
      if (next === undefined) return this.write(reader) ? { kind: 'next' } : this.timeUp();
      cursor = next;
      if (!this.isBlockFull()) continue;
      if (!this.write(reader)) return this.timeUp();
      this.checkpoint(reader.phaseAt(cursor));
    }
  }

  /**
   * Asks the service. One that goes on failing parks the run, once for all that was not written yet; a quota of Google's
   * does as often as it is spent.
   */
  ask<T>(work: () => T | Parked): T | Parked {
    this.job.target.forget();
    try {
      return work();
    } catch (thrown) {
      const isSpent = isQuota(thrown);
      if (!isSpent && (!isOutage(thrown) || this.run.isSecondTry)) throw thrown;
      this.outage = thrown;
      return { kind: 'parked', untilMs: this.nowMs + (isSpent ? QUOTA_MS : OUTAGE_MS) };
    }
  }

  /** The records that can be read; what is not as agreed is counted. */
  read(raw: readonly unknown[]): ReadRecord[] {
    const { pull, language } = this.job;
    const readings = raw.map((record) => pull.resource.records.read(record, language, this.dayStart));
    checkKeys(pull.resource, raw, readings);
    const all = readings.flatMap((reading, i) =>
      reading.breaches.map(({ path, expected }) => `${nameOf(reading, i)} ${path}: ${expected}`),
    );
    // A record may come again in a sync: what is wrong with it is said once.
    const breaches = all.filter((breach) => !this.breaches.has(breach));
    for (const breach of breaches) this.breaches.add(breach);
    const { counts } = this.run;
    const records = readings.filter((reading) => reading.kind === 'row');
    this.run = {
      ...this.run,
      counts: {
        ...counts,
        found: counts.found + records.length,
        breaches: counts.breaches + breaches.length,
        firstBreach: counts.firstBreach || (breaches[0] ?? ''),
      },
    };
    return records;
  }

  /** By what it is known that a record has not changed; undefined where records have no version, or this one has none. */
  versionOf({ cells }: ReadRecord): Version {
    const value = cells[this.versionColumn];
    return value instanceof Date ? value.getTime() : value;
  }

  /** The largest last change of these records; undefined where none tells it. */
  lastChangeOf(records: readonly ReadRecord[]): number | undefined {
    const { resource } = this.job.pull;
    const changes = resource.kind === 'list' ? resource.changes : undefined;
    if (changes === undefined) return undefined;
    const column = resource.records.columns.findIndex(({ field }) => field === changes.changed.field);
    const values = records.map(({ cells }) => cells[column]);
    return largestOf(...values.map((value) => (value instanceof Date ? value.getTime() : undefined)));
  }

  /** Saves that everything before this phase has been written and flushed. */
  save(phase: Phase): void {
    this.enter(phase);
    this.run = { ...this.run, counts: this.counts };
    this.job.lease.renew(this.run.at);
    this.begin();
    this.lastWriteMs = this.nowMs;
  }

  /** Goes on with another phase. Nothing is saved: whoever has to go on instead begins with the phase before it. */
  enter(phase: Phase): void {
    this.run = { ...this.run, phase, isSecondTry: false };
  }

  /** Saves the run as it stands. Should it be cut off, somebody may go on with it once its lease has expired. */
  begin(): void {
    const { ports, lease } = this.job;
    this.run = { ...this.run, untilMs: lease.expiresMs };
    this.state = { ...this.state, run: this.run };
    savePullState(ports, this.state);
  }

  /** The same, said in the pull's row as well: behind the next request, whose turn would otherwise be waited for. */
  checkpoint(phase: Phase): void {
    this.save(phase);
    this.isSaidToRun = false;
  }

  /** Saves that the run goes on later. */
  park(untilMs: number): void {
    const saved = this.state.run ?? this.run;
    const isFailing = this.outage !== undefined && !isQuota(this.outage);
    const isSecondTry = isFailing || saved.isSecondTry;
    const run = { ...saved, at: this.run.at, counts: this.counts, untilMs, isSecondTry };
    this.state = { ...this.state, run };
    savePullState(this.job.ports, this.state);
  }

  /** Whether a person asked for it; looked up every few requests. */
  isStopAsked(): boolean {
    const { client, ports, stopSinceMs } = this.job;
    if (client.requests - this.requestsAtStopCheck < STOP_EVERY && client.requests > 0) return false;
    this.requestsAtStopCheck = client.requests;
    return isStopAskedSince(ports, stopSinceMs);
  }

  private timeUp(): Parked {
    return { kind: 'parked', untilMs: this.nowMs };
  }

  private isBlockFull(): boolean {
    return this.pendingRecords >= this.blockRecords || this.nowMs - this.lastWriteMs > BLOCK_MS;
  }

  private write(reader: Reader): boolean {
    this.isPending = false;
    this.pendingRecords = 0;
    const isDone = reader.write();
    this.repair();
    return isDone;
  }

  /** Reads and writes once more what was hit by mistake; what can't be asked for by its id waits for a full pass. */
  repair(): void {
    const { byId } = this.job.source;
    for (let tries = 0; byId !== undefined && this.refetch.size > 0 && tries < MOST_REPAIRS; tries++) {
      const ids = [...this.refetch];
      this.refetch = new Set();
      const records: ReadRecord[] = [];
      for (const [i, id] of ids.entries()) {
        const named = this.ask(() => byId(id, ids.length - i));
        if (named.kind === 'parked') {
          this.outage = undefined;
          return;
        }
        if (named.kind === 'records')
          records.push(...this.read(named.records).filter((one) => one.id === id));
      }
      if (records.length > 0) this.upsert(records, 'stamp');
    }
  }
}

function isOtherListing(cursor: Cursor, next: Cursor): boolean {
  return cursor.kind === 'list' && next.kind === 'list' && cursor.query !== next.query;
}

/** @throws FranchiseError when a page of a list has records and none of them has a key */
function checkKeys(
  resource: PulledResource,
  records: readonly unknown[],
  readings: readonly RecordReading[],
): void {
  const isReadable = records.length === 0 || readings.some((reading) => reading.kind === 'row');
  if (resource.kind !== 'list' || isReadable) return;
  const [key = { field: 'id' }] = resource.records.columns;
  throw missingKey(resource.path, key.field, records);
}

function nameOf(reading: RecordReading, i: number): string {
  return reading.kind === 'row' ? String(reading.id) : `#${i + 1}`;
}

function isQuota(thrown: unknown): thrown is FranchiseError {
  return thrown instanceof FranchiseError && thrown.code === 'quota-spent';
}

/** `busy`: Google gave no lock, so the request had no turn. */
function isOutage(thrown: unknown): thrown is FranchiseError {
  if (!(thrown instanceof FranchiseError)) return false;
  return thrown.code === 'server-failed' || thrown.code === 'no-answer' || thrown.code === 'busy';
}
