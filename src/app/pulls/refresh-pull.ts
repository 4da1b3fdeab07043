// Runs one pull: asks for its records piece by piece, writes them in large blocks, and saves how far it is after each
// block, so that the next run goes on where this one stopped or was cut off.

import * as v from 'valibot';
import { FranchiseError, sentenceFor } from '../../domain/errors.ts';
import { flatten, isRecord } from '../../domain/flatten.ts';
import { fold, type Language } from '../../domain/language.ts';
import { type DayStart, dayStartBy } from '../../domain/local-time.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import { type Cursor, type Pull, storedCursor } from '../../domain/pull.ts';
import type { RecordReading } from '../../domain/record.ts';
import type { PulledResource } from '../../domain/resource.ts';
import { wholeNumber } from '../../domain/schema.ts';
import type { PullStatus } from '../../domain/vocabulary.ts';
import { loadConnection } from '../connection/connection.ts';
import { Lease } from '../lease.ts';
import { deadlineFrom } from '../run-budget.ts';
import { ServiceClient } from '../service/service-client.ts';
import type { Services } from '../services.ts';
import { languageHere } from '../speak.ts';
import { readStored } from '../stored.ts';
import type { Piece, RecordSource } from './piece.ts';
import { type PullReport, type PullRow, PullsSheet } from './pulls-sheet.ts';
import { readIds } from './read-ids.ts';
import { recordSource } from './record-source.ts';
import { type RecordRow, TargetSheet } from './target-sheet.ts';
import { understandPull } from './understand-pull.ts';

/** A block is written when it holds so many records, or when so long has passed since the last one. */
const BLOCK_RECORDS = 2_500;
const BLOCK_MS = 60_000;
/** Design, Pace: one slot. */
const SECONDS_A_REQUEST = 0.515;

export interface PullOutcome {
  readonly pull: string;
  readonly status: PullStatus;
  /** What happened, where, what to do now; in the language of the spreadsheet. */
  readonly message: string;
  readonly requests: number;
  readonly waitedMs: number;
  readonly throttles: number;
  readonly added: number;
  readonly changed: number;
  readonly gone: number;
  /** When a parked run goes on at the soonest, milliseconds since 1970. */
  readonly untilMs?: number;
}

/** How a run came about. */
export interface RunStart {
  /** When this execution began to work: the time for one run counts from there. */
  readonly startedMs: number;
  readonly by: 'menu' | 'page' | 'ticker';
}

/** @throws FranchiseError after it was said in the pull's row as well */
export function refreshPull(services: Services, name: string, { startedMs }: RunStart): PullOutcome {
  const language = languageHere(services);
  const say = sentencesIn(language);
  const pulls = PullsSheet.find(services);
  if (pulls === undefined) throw new FranchiseError('bad-pull', (words) => words.noPulls());
  const row = pulls.row(name);
  const acquired = Lease.acquire(services, leaseName(row.name), say.pullStart());
  if (acquired.kind === 'held') {
    throw new FranchiseError('busy', (words) => words.pullBusy(row.name, acquired.untilMs));
  }
  const { lease, interruptedAt } = acquired;
  try {
    const run = new PullRun(services, pulls, row, language, lease, deadlineFrom(startedMs));
    return run.go(interruptedAt);
  } catch (thrown) {
    services.documentProperties.remove(progressKey(row.name));
    pulls.report(row.name, { status: 'failed', message: sentenceFor(thrown, language) });
    throw thrown;
  } finally {
    lease.release();
  }
}

/** What the lease of a pull's run is called. */
export function leaseName(pull: string): string {
  return `pull:${fold(pull)}`;
}

function progressKey(pull: string): string {
  return `progress:${fold(pull)}`;
}

class PullRun {
  private readonly startedMs: number;
  private readonly dayStart: DayStart;
  private lastBlockMs: number;

  constructor(
    private readonly services: Services,
    private readonly pulls: PullsSheet,
    private readonly row: PullRow,
    private readonly language: Language,
    private readonly lease: Lease,
    private readonly deadlineMs: number,
  ) {
    this.startedMs = services.clock.nowMs();
    this.dayStart = dayStartBy((local) => services.calendar.toInstantMs(local));
    this.lastBlockMs = this.startedMs;
  }

  go(interruptedAt: string | undefined): PullOutcome {
    const { services, row, language } = this;
    const say = sentencesIn(language);
    const pull = understandPull(services, row, this.pulls.rows(), language);
    const connection = loadConnection(services);
    const ids = readIds(services.workbook, pull);
    const target = TargetSheet.open(services, pull);
    const client = new ServiceClient(services, connection, this.deadlineMs);
    const source = recordSource(client, pull, ids);
    const plan = this.plan(pull, ids, connection.baseUrl, target.sheet.id);
    const before = this.loadProgress(plan) ?? freshProgress(plan, pull.resource);
    this.report('running', interruptedAt === undefined ? say.pullStart() : say.pullResumed(interruptedAt));
    try {
      return this.pieces(pull, target, source, client, before);
    } catch (thrown) {
      throw target.explain(thrown);
    }
  }

  /** Asks piece by piece and writes block by block, until the last piece or the end of the time. */
  private pieces(
    pull: Pull,
    target: TargetSheet,
    source: RecordSource,
    client: ServiceClient,
    before: Progress,
  ): PullOutcome {
    const { clock } = this.services;
    const say = sentencesIn(this.language);
    const requestsSoFar = () => ({
      requests: before.requests + client.requests,
      waitedMs: before.waitedMs + client.waitedMs,
      throttles: before.throttles + client.throttles,
    });
    let progress = before;
    let block: RecordRow[] = [];
    let at = say.pullStart();
    for (let isFirst = true; ; isFirst = false) {
      const asked = source.ask(progress.cursor);
      if (asked.kind === 'parked') {
        progress = this.writeBlock(target, { ...progress, ...requestsSoFar() }, block, at);
        return this.end('parked', say.pullParked(at), progress, target, false);
      }
      at =
        pull.resource.kind !== 'detail'
          ? say.pullProgress(asked.done, asked.all)
          : say.pullProgressIds(asked.done, asked.all);
      if (isFirst) this.forecast(pull, asked, target);
      const read = readPiece(asked, pull, this.language, this.dayStart);
      block.push(...read.rows);
      progress = {
        ...addPiece(progress, asked, read),
        ...requestsSoFar(),
        cursor: asked.next ?? progress.cursor,
      };
      const isFull = block.length >= BLOCK_RECORDS || clock.nowMs() - this.lastBlockMs > BLOCK_MS;
      if (isFull || asked.next === undefined) {
        progress = this.writeBlock(target, progress, block, at);
        block = [];
      }
      if (asked.next === undefined)
        return this.end('done', this.doneMessage(progress, target), progress, target, true);
    }
  }

  /** What is asked for; a run goes on only with what was begun for the same. */
  private plan(pull: Pull, ids: readonly number[], baseUrl: string, sheetId: number): string {
    const { resource } = pull;
    return this.services.ids.fingerprint(
      // The filters as typed: `now-1h` means another instant in each run, and still the same pull.
      JSON.stringify([resource.code, this.row.filters, ids, baseUrl, sheetId]),
    );
  }

  private loadProgress(plan: string): Progress | undefined {
    const stored = readStored(this.services.documentProperties, progressKey(this.row.name), storedProgress);
    return stored?.plan === plan ? stored : undefined;
  }

  /** Writes and flushes the block, and only then saves that it was. */
  private writeBlock(
    target: TargetSheet,
    progress: Progress,
    block: readonly RecordRow[],
    at: string,
  ): Progress {
    const { clock, documentProperties } = this.services;
    if (block.length === 0 && progress.added + progress.changed > 0) return progress;
    const { added, changed } = target.step(block, { nowMs: clock.nowMs(), stamp: 'seen' });
    const saved = { ...progress, added: progress.added + added, changed: progress.changed + changed };
    documentProperties.set(progressKey(this.row.name), JSON.stringify(saved));
    this.lease.renew(at);
    this.pulls.report(this.row.name, { status: 'running', at });
    this.lastBlockMs = clock.nowMs();
    return saved;
  }

  /** Says before a long run how long it will take, and makes room for what is to come. */
  private forecast(pull: Pull, { done, all, records }: Piece, target: TargetSheet): void {
    const requests = (all - done) * Math.max(1, pull.filters.queries.length);
    const say = sentencesIn(this.language);
    if (requests > 0) {
      const forecast = say.forecast(requests, requests * SECONDS_A_REQUEST);
      this.services.ui.toast(say.pullStarted(this.row.name, forecast), say.menu.title());
    }
    if (target.count() === 0) target.expect(all * Math.max(1, records.length));
  }

  private doneMessage(progress: Progress, target: TargetSheet): string {
    const say = sentencesIn(this.language);
    const { added, changed } = progress;
    const parts = [added + changed === 0 ? say.pullNothing() : say.pullDone(target.count(), added, changed)];
    if (progress.missing > 0) parts.push(say.pullMissingDetails(progress.missing));
    if (progress.breaches > 0) parts.push(say.pullContractNotes(progress.breaches, progress.firstBreach));
    return parts.join(' ');
  }

  private end(
    status: PullStatus,
    message: string,
    progress: Progress,
    target: TargetSheet,
    isComplete: boolean,
  ): PullOutcome {
    const { clock, documentProperties } = this.services;
    const { requests, waitedMs, throttles, added, changed } = progress;
    target.sayAge(sentencesIn(this.language).keyNote(this.localTime(this.startedMs)));
    if (isComplete) documentProperties.remove(progressKey(this.row.name));
    this.report(status, message, {
      rows: target.count(),
      requests,
      ...(isComplete ? { lastSuccessMs: clock.nowMs() } : {}),
    });
    return { pull: this.row.name, status, message, requests, waitedMs, throttles, added, changed, gone: 0 };
  }

  private report(
    status: PullStatus,
    message: string,
    more: Omit<PullReport, 'status' | 'message'> = {},
  ): void {
    this.pulls.report(this.row.name, { status, message, ...more });
  }

  private localTime(instantMs: number): string {
    const { year, month, day, hour, minute } = this.services.calendar.toLocal(instantMs);
    const pad = (n: number) => String(n).padStart(2, '0');
    const date =
      this.language === 'pt' ? `${pad(day)}/${pad(month)}/${year}` : `${year}-${pad(month)}-${pad(day)}`;
    return `${date} ${pad(hour)}:${pad(minute)}`;
  }
}

function firstCursor(resource: PulledResource): Cursor {
  return resource.kind === 'detail' ? { kind: 'detail', done: 0 } : { kind: 'list', query: 0, page: 0 };
}

/** What a run has done so far. Written after what it describes has been written and flushed. */
const storedProgress = v.object({
  version: v.literal(1),
  /** The fingerprint of what is asked for: a changed pull starts anew. */
  plan: v.string(),
  cursor: storedCursor,
  added: wholeNumber,
  changed: wholeNumber,
  requests: wholeNumber,
  waitedMs: v.number(),
  throttles: wholeNumber,
  /** Ids that the service doesn't know. */
  missing: wholeNumber,
  /** Fields that were not as agreed, and the first of them in words. */
  breaches: wholeNumber,
  firstBreach: v.string(),
});
type Progress = v.InferOutput<typeof storedProgress>;

function freshProgress(plan: string, resource: PulledResource): Progress {
  return {
    version: 1,
    plan,
    cursor: firstCursor(resource),
    added: 0,
    changed: 0,
    requests: 0,
    waitedMs: 0,
    throttles: 0,
    missing: 0,
    breaches: 0,
    firstBreach: '',
  };
}

interface ReadPiece {
  readonly rows: readonly RecordRow[];
  readonly breaches: readonly string[];
}

function readPiece(piece: Piece, pull: Pull, language: Language, dayStart: DayStart): ReadPiece {
  const { records } = pull.resource;
  const readings = piece.records.map((record) => records.read(record, language, dayStart));
  checkKeys(pull.resource, piece.records, readings);
  const breaches = readings.flatMap((reading, i) =>
    reading.breaches.map(({ path, expected }) => `${nameOf(reading, i)} ${path}: ${expected}`),
  );
  return { rows: readings.filter((reading) => reading.kind === 'row'), breaches };
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
  const fields = records.slice(0, 1).flatMap((record) => (isRecord(record) ? flatten(record) : []));
  const named = fields.slice(0, 8).map(({ field }) => field);
  throw new FranchiseError('contract-broken', (say) =>
    say.keyMissing(resource.path, key.field, named.join(', ')),
  );
}

function nameOf(reading: RecordReading, i: number): string {
  return reading.kind === 'row' ? String(reading.id) : `#${i + 1}`;
}

function addPiece(progress: Progress, piece: Piece, read: ReadPiece): Progress {
  return {
    ...progress,
    missing: progress.missing + piece.missing,
    breaches: progress.breaches + read.breaches.length,
    firstBreach: progress.firstBreach || (read.breaches[0] ?? ''),
  };
}
