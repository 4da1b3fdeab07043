// Runs a pull to completion, resuming from saved state.

import { FranchiseError } from '../../domain/errors.ts';
import type { SheetRow } from '../../domain/leftovers.ts';
import { SECONDS_A_REQUEST } from '../../domain/pace.ts';
import type { PageBatch } from '../../domain/page-batch.ts';
import { readRecords } from '../../domain/read-records.ts';
import type { Parked } from '../../domain/response.ts';
import type { Cursor } from '../../domain/run.ts';
import type { Shortfall, Step } from '../../domain/run-steps.ts';
import { type Progress, sayProgress } from '../runs/progress.ts';
import { askById, checkAddress, parkedBy, parkingOnFailure } from './ask-service.ts';
import { toldBy } from './elsewhere.ts';
import { leaseName, savePullState } from './pull-state.ts';
import type { PullWork } from './pull-work.ts';
import { writeBlock } from './write-block.ts';

/** This many details answered with 404, and none with 200, cast doubt on the address during a list. */
const HOPELESS_MISSING = 20;
/** The same at the list's end. */
const SUSPICIOUS_MISSING = 3;

export type RunEnd =
  | Parked
  | { readonly kind: 'stopped' }
  | { readonly kind: 'over'; readonly shortfall: Shortfall | undefined };

/** For targets outside of sheets: parks the run if the target can't be reached, or time is up. */
export function runElsewhere(work: PullWork): RunEnd {
  try {
    return runPull(work);
  } catch (thrown) {
    const isTimeUp = thrown instanceof FranchiseError && thrown.code === 'time-up';
    return isTimeUp ? { kind: 'parked', untilMs: work.ports.clock.nowMs() } : parkedBy(work, thrown);
  }
}

export function runPull(work: PullWork): RunEnd {
  const { state, target } = work;
  const { clock } = work.ports;
  for (;;) {
    const step = state.next(clock.nowMs());
    switch (step.kind) {
      case 'ask':
      case 'ask-id': {
        if (work.isStopAsked()) return { kind: 'stopped' };
        const parked = parkingOnFailure(work, () =>
          step.kind === 'ask' ? askBatch(work, step.cursor) : askCandidate(work, step),
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
        state.judged(step.areRowsNeeded ? undecidedRows(work) : [], clock.nowMs());
        break;
      case 'find-leftovers': {
        const parked = checkAddress(work, SUSPICIOUS_MISSING);
        if (parked !== undefined) return parked;
        if (step.areRowsNeeded) state.rowsLookedAt(undecidedRows(work), target.records.count());
        else state.rowsLookedAt([], 0);
        break;
      }
      case 'end':
        return { kind: 'over', shortfall: step.shortfall };
    }
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
  if (phase.kind === 'full' && state.isScanNew) forecast(work, batch);
  state.batchRead(batch, read, work.ports.clock.nowMs());
  const progress = { at: batchWords(work, batch), done: batch.done, all: batch.all };
  ((__OTHER_TARGETS__ && toldBy(batch)) || sayHowFar)(work, progress);
  return undefined;
}

function askCandidate(
  work: PullWork,
  { id, index, all }: Extract<Step, { readonly kind: 'ask-id' }>,
): Parked | undefined {
  const { state } = work;
  const done = index + 1;
  sayHowFar(work, { at: work.say.pullChecking(done, all), done, all });
  const named = state.denied.has(id) ? ({ kind: 'denied' } as const) : askById(work, id, all - index);
  if (named.kind === 'parked') return named;
  state.idAnswered(id, named.kind === 'denied' ? named.kind : readRecords(work, named.records));
  return undefined;
}

/** Tells the user how long it will take, and makes room in the sheet. */
function forecast(
  { ports, say, pull, target, start }: PullWork,
  { done, all, records, requests }: PageBatch,
): void {
  const toCome = requests ?? (all - done) * pull.filters.queries.length;
  if (toCome > 0 && start.by.startsWith('menu')) {
    const words = say.forecast(toCome, toCome * SECONDS_A_REQUEST);
    ports.ui.toast(say.pullStarted(pull.name, words), say.menu.title);
  }
  // The children of one record don't tell how many the others have.
  if (pull.resource.kind !== 'children') target.rows.reserve(all * Math.max(1, records.length));
}

/** Empty if the scan has seen all records of the sheet. */
function undecidedRows({ target, state }: PullWork): Iterable<SheetRow> {
  return (
    (__OTHER_TARGETS__ && target.records.each?.(state.rowFields)) ||
    target.records.held(state.rowFields, state.seen)
  );
}

/** Everything before this point must be written and flushed. */
function saveRun({ ports, lease, state }: PullWork): void {
  lease.renew(state.run.at);
  state.saved(lease.expiresMs, ports.clock.nowMs());
  savePullState(ports, state.stored);
}

function batchWords({ say, state, pull }: PullWork, { page, done, all }: PageBatch): string {
  if (state.run.phase.kind === 'sync') return say.pullChanges(done, all);
  const isCounted = page === undefined || pull.resource.kind === 'children';
  return isCounted ? say.pullProgressIds(done, all) : say.pullProgress(done, all);
}

/** The pull's row is updated after each save, unless the run is about to end, as most change scans are. */
function sayHowFar(work: PullWork, progress: Progress): void {
  const { ports, pulls, row, state } = work;
  const { at, done, all } = progress;
  const isReported = state.isReportDue && done < all;
  state.told(at, isReported);
  sayProgress(ports, leaseName(row.name), progress);
  const areColumnsFilled = !work.hasColumnsToFill;
  const { notice: message } = state.run;
  if (isReported) pulls.report(row.name, { status: 'running', message, at, areColumnsFilled });
}
