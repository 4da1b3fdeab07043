// Runs a pull to completion, resuming from saved state.

import { FranchiseError } from '../../domain/errors.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import { readRecords } from '../../domain/records/read-records.ts';
import type { ReadRecord, RecordId } from '../../domain/records/record.ts';
import {
  type Cursor,
  type IdAnswer,
  isStampedSince,
  newSinceMs,
  type PageBatch,
  type Shortfall,
  type Step,
  stampAt,
} from '../../domain/run/run.ts';
import type { SheetRow } from '../../domain/run/run-start.ts';
import { SECONDS_A_REQUEST } from '../../domain/service/pace.ts';
import { OUTAGE_WAIT_MS, type Parked, QUOTA_WAIT_MS } from '../../domain/service/response.ts';
import { tryToast } from '../endpoints/endpoint.ts';
import { deadlineFrom } from '../runs/lease.ts';
import type { Progress } from '../runs/progress.ts';
import type { UpsertOptions } from '../sheets/target-sheet/target-sheet.ts';
import { savePullState } from './pull-state.ts';
import type { PullWork } from './pull-work.ts';

/** This many details answered with 404, and none with 200, cast doubt on the address during a list. */
const HOPELESS_MISSING = 20;
const SUSPICIOUS_MISSING = 3; // The same at the list's end.

export type RunEnd =
  | Parked
  | { readonly kind: 'stopped' }
  | { readonly kind: 'over'; readonly shortfall: Shortfall | undefined };

/** A target outside of sheets may be out of reach, or still busy when time is up: then the run is parked. */
export function runPull(work: PullWork): RunEnd {
  try {
    return runSteps(work);
  } catch (thrown) {
    if (work.target.madeMs === undefined) throw thrown;
    const isTimeUp = thrown instanceof FranchiseError && thrown.code === 'time-up';
    return isTimeUp ? { kind: 'parked', untilMs: work.ports.clock.nowMs() } : parkedBy(work, thrown);
  }
}

function runSteps(work: PullWork): RunEnd {
  const { state } = work;
  const { clock } = work.ports;
  for (;;) {
    const step = state.next(clock.nowMs());
    switch (step.kind) {
      case 'ask':
      case 'ask-id': {
        if (work.isStopAsked()) return { kind: 'stopped' };
        const parked = parkingOnFailure(work, () =>
          step.kind === 'ask' ? keepingRead(work, step.cursor) : askCandidate(work, step),
        );
        if (parked === undefined) break;
        if (!state.isBlockEmpty && writeBlock(work)) saveRun(work);
        return parked;
      }
      case 'write':
        if (!writeBlock(work)) return { kind: 'parked', untilMs: clock.nowMs() };
        break;
      case 'save':
        saveRun(work);
        break;
      case 'judge':
        if (!readsEverything(work))
          state.judged(step.areRowsNeeded ? undecidedRows(work) : [], clock.nowMs());
        break;
      case 'find-leftovers': {
        const parked = checkAddress(work, SUSPICIOUS_MISSING);
        if (parked !== undefined) return parked;
        state.leftoversChecked(step.areRowsNeeded ? undecidedRows(work) : []);
        break;
      }
      case 'end':
        return { kind: 'over', shortfall: step.shortfall };
    }
  }
}

const HEALED_EVERY_MS = 60 * 60_000;

/** A change scan can't mend a sheet that lost rows, or holds an older version. At most once an hour unattended. */
function readsEverything({ state, target, ports, start }: PullWork): boolean {
  const { phase, pass } = state.run;
  if (phase.kind !== 'sync' || pass !== undefined) return false;
  const lost = target.records.lost?.();
  const nowMs = ports.clock.nowMs();
  const sinceMs = nowMs - (state.known.complete?.startedMs ?? 0);
  if (lost === undefined || (start.by === 'ticker' && sinceMs < HEALED_EVERY_MS)) return false;
  const say = sentencesIn(target.language);
  state.readEverything(say.sheetLostRows(target.sheet.name(), lost), nowMs);
  return true;
}

/** If the service refuses a later page, what the pages before it brought is written. */
function keepingRead(work: PullWork, cursor: Cursor): Parked | undefined {
  try {
    return askBatch(work, cursor);
  } catch (thrown) {
    const pages = cursor.kind === 'list' ? cursor.page : 0;
    if (!(thrown instanceof FranchiseError) || thrown.code !== 'request-refused' || pages === 0) throw thrown;
    if (!work.state.isBlockEmpty) writeBlock(work);
    throw new FranchiseError(thrown.code, (say, language) =>
      paragraph(thrown.in(language), say.pullPagesKept(pages)),
    );
  }
}

function askBatch(work: PullWork, cursor: Cursor): Parked | undefined {
  const { state, sources } = work;
  const { phase } = state.run;
  const unsure = checkAddress(work, HOPELESS_MISSING);
  if (unsure !== undefined) return unsure;
  const source = phase.kind === 'sync' ? sources.changesSince(phase.fromMs) : sources.everything;
  const batch = source.ask(cursor);
  if (batch.kind === 'parked') return batch;
  const read = readRecords(work, batch.records);
  if (phase.kind === 'full' && state.isScanNew) announceForecast(work, batch);
  state.batchRead(batch, read, work.ports.clock.nowMs());
  const progress = { at: batchProgress(work, batch), done: batch.done, all: batch.all };
  // A page that was read ahead isn't shown: the next one follows at once.
  if (batch.isHeld) state.progressReported(progress.at, false);
  else announceProgress(work, progress);
  return undefined;
}

function askCandidate(
  work: PullWork,
  { id, index, all }: Extract<Step, { readonly kind: 'ask-id' }>,
): Parked | undefined {
  const { state } = work;
  const done = index + 1;
  announceProgress(work, { at: work.ports.say.pullChecking(done, all), done, all });
  const named = state.denied.has(id) ? ({ kind: 'denied' } as const) : askById(work, id, all - index);
  if (named.kind === 'parked') return named;
  state.idAnswered(id, named.kind === 'denied' ? named.kind : readRecords(work, named.records));
  return undefined;
}

/** Tells the user how long it will take, and makes room in the sheet. */
function announceForecast(
  { ports, pull, target, start }: PullWork,
  { done, all, records, requests }: PageBatch,
): void {
  const toCome = requests ?? (all - done) * pull.filters.queries.length;
  if (toCome > 0 && start.by.startsWith('menu')) {
    const { say } = ports;
    const words = say.forecast(toCome * SECONDS_A_REQUEST);
    ports.ui.toast(say.pullStarted(pull.name, words), say.menu.title);
  }
  // The children of one record don't tell how many the others have.
  if (pull.resource.kind !== 'children') target.rows.reserve(all * Math.max(1, records.length));
}

/** Empty if the scan has seen all records of the sheet. */
function undecidedRows({ target, state }: PullWork): Iterable<SheetRow> {
  return target.records.each?.(state.rowFields) ?? target.records.held(state.rowFields, state.seen);
}

/** Everything before this point must be written and flushed. */
function saveRun({ ports, lease, state }: PullWork): void {
  lease.renew(state.run.at);
  state.saved(lease.expiresMs, ports.clock.nowMs());
  savePullState(ports, state.stored);
}

function batchProgress({ ports: { say }, state, pull }: PullWork, { page, done, all }: PageBatch): string {
  if (state.run.phase.kind === 'sync') return say.pullChanges(done, all);
  const isCounted = page === undefined || pull.resource.kind === 'children';
  return isCounted ? say.pullProgressIds(done, all) : say.pullProgress(done, all);
}

/** The pull's row is updated after each save, unless the run is about to end, as most change scans are. */
function announceProgress(work: PullWork, progress: Progress): void {
  const { ports, pulls, row, start, state } = work;
  const { at, done, all } = progress;
  const isReported = state.isReportDue && done < all;
  state.progressReported(at, isReported);
  work.sayProgress(progress);
  // On whichever sheet they are.
  if (start.by.startsWith('menu') && state.claimShowing(ports.clock.nowMs())) tryToast(ports, row.name, at);
  const areColumnsFilled = !work.hasColumnsToFill;
  const { notice: message } = state.run;
  if (isReported) pulls.report(row.name, { status: 'running', message, at, areColumnsFilled });
}

const MOST_REFETCHES = 3; // Retry limit while the user keeps moving rows.

/** @returns false if time ran out before all was done */
function writeBlock(work: PullWork): boolean {
  const { target, ports, state } = work;
  findRows(work);
  const { block } = state;
  const { phase, pass } = state.run;
  const isFull = phase.kind === 'full';
  let areRowsNew = false;
  // A full scan creates the sheet even if it stays empty.
  if (block.records.size > 0 || isFull) {
    // A full scan recognizes the rows it has seen by their stamp; a change scan alone leaves correct rows untouched.
    const isAlone = phase.kind === 'sync' && pass === undefined;
    const result = target.rows.upsert([...block.records.values()], {
      ...stampOptions(work),
      observer: work.history.ahead(block.records),
      ...(isAlone && {
        unchangedRows: 'leave',
        newSinceMs: newSinceMs(phase.fromMs),
        held: state.heldRecords(),
      }),
    });
    state.upserted(result.added, result.changed);
    areRowsNew = result.added + result.changed > 0;
    state.rowsOverwritten(result.refetch);
  }
  state.rowsOverwritten(target.rows.stamp(block.unchanged, stampOptions(work).nowMs));
  const isDone = remove(work, 'out-of-filter') && remove(work, 'gone');
  refetch(work);
  // Rows that an uninterrupted run found right have their names in the directory; only others are looked up. Before the
  // block counts as written: after a kill, its records come again with their names.
  const mayLackNames = isFull || areRowsNew || work.directory.mayLackNames;
  if (mayLackNames && work.directory.write()) target.forget();
  if (isDone) {
    work.sources.everything.written?.(state.refetching());
    state.blockWritten(ports.clock.nowMs());
  }
  return isDone;
}

/** Which of the records that are written only to existing rows have one. */
function findRows({ target, state }: PullWork): void {
  const misfits = new Set(state.misfits());
  if (misfits.size === 0) return;
  const isThere = (row: SheetRow) => row.state === '' && misfits.has(row.id);
  state.rowsFound(
    target.records.among?.([...misfits]) ??
      target.records.held([]).flatMap((row) => (isThere(row) ? [row.id] : [])),
  );
}

/** Records that `left`, as runs call it, are `out-of-filter` in sheets: they no longer match the filters. */
function remove(work: PullWork, why: 'gone' | 'out-of-filter'): boolean {
  const { target, ports, state, start } = work;
  const ids = why === 'gone' ? state.block.gone : state.block.left;
  if (ids.length === 0) return true;
  work.history.removing(ids, why);
  const deadlineMs = deadlineFrom(start.startedMs, start.by);
  const { removed, marked, refetch } = target.rows.remove(ids, { why, deadlineMs });
  state.removed(ids, why, removed + marked);
  state.rowsOverwritten(refetch);
  return ports.clock.nowMs() < deadlineMs;
}

/** Records that can't be asked for by id wait for a full scan. */
function refetch(work: PullWork): void {
  const { state, target, sources } = work;
  if (sources.everything.byId === undefined) return;
  for (let tries = 0; tries < MOST_REFETCHES; tries++) {
    const ids = state.refetching();
    if (ids.length === 0) return;
    const records: ReadRecord[] = [];
    const parked = parkingOnFailure(work, () => {
      for (const [i, id] of ids.entries()) {
        const named = askById(work, id, ids.length - i);
        if (named.kind === 'parked') return named;
        if (named.kind === 'denied') continue;
        const read = readRecords(work, named.records);
        state.refetched(read);
        records.push(...read.records.filter((record) => record.id === id));
      }
      return undefined;
    });
    if (parked !== undefined) return;
    if (records.length === 0) continue;
    work.history.verified();
    const ahead = work.history.ahead(new Map(records.map((record) => [record.id, record])));
    state.rowsOverwritten(target.rows.upsert(records, { ...stampOptions(work), observer: ahead }).refetch);
  }
}

/** For records that are right whatever their rows say: their stamp, and since when a stamp means seen. */
function stampOptions({ ports, state: { run } }: PullWork): UpsertOptions {
  const seenSinceMs = run.pass?.startedMs;
  return { nowMs: stampAt(ports.clock.nowMs(), seenSinceMs ?? 0), seenSinceMs, unchangedRows: 'stamp' };
}

// Requests of a run besides its batches. If the service keeps failing, the run is parked instead of failed.

/** The second failure of the service without progress ends the run; a spent Google quota parks it every time. */
function parkingOnFailure(work: PullWork, ask: () => Parked | undefined): Parked | undefined {
  try {
    return ask();
  } catch (thrown) {
    return parkedBy(work, thrown);
  } finally {
    // Time has passed: what was read from the sheet may be out of date.
    work.target.forget();
  }
}

/** @throws the error itself if waiting wouldn't help */
function parkedBy({ ports, state }: PullWork, thrown: unknown): Parked {
  const waitMs = thrown instanceof FranchiseError ? waitFor(thrown, state.run.isSecondTry) : undefined;
  if (!(thrown instanceof FranchiseError) || waitMs === undefined) throw thrown;
  return { kind: 'parked', untilMs: ports.clock.nowMs() + waitMs, because: thrown };
}

function waitFor({ code }: FranchiseError, isSecondTry: boolean): number | undefined {
  switch (code) {
    case 'quota-spent':
      return QUOTA_WAIT_MS;
    case 'server-failed':
    case 'no-answer':
    // Google gave no lock, so the request had no turn.
    case 'busy':
      return isSecondTry ? undefined : OUTAGE_WAIT_MS;
    default:
      return undefined;
  }
}

/** Ignores the pull's filters. A resource without lookup by id counts as denied. */
function askById({ sources }: PullWork, id: RecordId, upcoming: number): IdAnswer | Parked {
  return sources.everything.byId?.(id, upcoming) ?? { kind: 'denied' };
}

/**
 * If many records were asked for by id and none exists, tries one that the list names. If that is missing too, the
 * address is wrong and nothing may be removed. @throws FranchiseError in that case
 */
function checkAddress(work: PullWork, enough: number): Parked | undefined {
  const { state, pull } = work;
  const { found, missing } = state.run.counts;
  if (found > 0 || missing < enough) return undefined;
  const isListed = pull.resource.kind === 'listed-detail';
  const control = isListed ? unchangedId(work) : undefined;
  if (control !== undefined) {
    const parked = parkingOnFailure(work, () => {
      const named = askById(work, control, 1);
      if (named.kind === 'records') state.addressConfirmed();
      return named.kind === 'parked' ? named : undefined;
    });
    if (parked !== undefined || state.run.counts.found > 0) return parked;
  }
  throw new FranchiseError('wrong-address', (say) =>
    isListed ? say.listedDetailsMissing(missing) : say.detailsMissing(missing),
  );
}

/** A record whose row is right as it is: the scan didn't ask for it, so it can serve as the control. */
function unchangedId({ target, state: { run, seen, denied } }: PullWork): RecordId | undefined {
  const [here] = seen.keys();
  if (here !== undefined) return here;
  const sinceMs = run.pass?.startedMs ?? 0;
  const row = target.records
    .held([])
    .find((one) => one.state === '' && !denied.has(one.id) && isStampedSince(one.pulledAtMs, sinceMs));
  return row?.id;
}
