// Leads a run from where it stands to its end in this execution: does what the run's state says is next, and tells it
// what came of that.

import type { PageBatch } from '../../domain/page-batch.ts';
import type { Cursor } from '../../domain/pull.ts';
import { readRecords } from '../../domain/read-records.ts';
import type { Parked } from '../../domain/response.ts';
import type { RunState } from '../../domain/run-state.ts';
import type { Shortfall, Step } from '../../domain/run-steps.ts';
import { sayProgress } from '../runs/progress.ts';
import type { TargetRow } from '../target/target-sheet.ts';
import { askById, parkedBy } from './ask-service.ts';
import { checkAddress } from './check-address.ts';
import { forecastRun } from './forecast-run.ts';
import { savePullState } from './pull-state.ts';
import type { PullWork } from './pull-work.ts';
import { writeBlock } from './write-block.ts';

/** So many details that answer 404 while none answers 200 are enough to doubt the address before the list's end. */
const HOPELESS_MISSING = 20;
/** The same at its end. */
const SUSPICIOUS_MISSING = 3;
const DENIED = { kind: 'denied' } as const;

/** How a run ends in this execution. */
export type RunEnd =
  | Parked
  | { readonly kind: 'stopped' }
  /** `shortfall`: not everything could be read. */
  | { readonly kind: 'over'; readonly shortfall: Shortfall | undefined };

/**
 * Works on a run until it ends, is parked or is stopped.
 * @throws FranchiseError when it can't go on, and waiting wouldn't help
 */
export function runPull(work: PullWork, state: RunState): RunEnd {
  const { clock } = work.ports;
  for (;;) {
    const step = state.next(clock.nowMs());
    switch (step.kind) {
      case 'ask':
      case 'ask-id': {
        if (work.isStopAsked()) return { kind: 'stopped' };
        const parked =
          step.kind === 'ask' ? askBatch(work, state, step.cursor) : askCandidate(work, state, step);
        if (parked === undefined) break;
        if (!state.isBlockEmpty && writeBlock(work, state)) saveRun(work, state);
        return parked;
      }
      case 'write':
        if (!writeBlock(work, state)) return { kind: 'parked', untilMs: clock.nowMs() };
        break;
      case 'save':
        saveRun(work, state);
        break;
      case 'judge':
        state.judged(step.areRowsNeeded ? undecidedRows(work, state) : [], clock.nowMs());
        break;
      case 'find-leftovers': {
        const parked = checkAddress(work, state, SUSPICIOUS_MISSING);
        if (parked !== undefined) return parked;
        if (step.areRowsNeeded) state.rowsLookedAt(undecidedRows(work, state), work.target.count());
        else state.rowsLookedAt([], 0);
        break;
      }
      case 'end':
        return { kind: 'over', shortfall: step.shortfall };
    }
  }
}

/** Asks for the next batch of a scan. @returns when to go on, if it didn't come in the time of this execution */
function askBatch(work: PullWork, state: RunState, cursor: Cursor): Parked | undefined {
  const unsure = checkAddress(work, state, HOPELESS_MISSING);
  if (unsure !== undefined) return unsure;
  const { phase } = state.run;
  const { everything, changesSince } = work.sources;
  const source = phase.kind === 'sync' ? changesSince(phase.fromMs) : everything;
  let batch: PageBatch | Parked;
  work.target.forget();
  try {
    batch = source.ask(cursor);
  } catch (thrown) {
    return parkedBy(thrown, work, state);
  }
  if (batch.kind === 'parked') return batch;
  const read = readRecords(work.pull.resource, batch.records, work.language, work.dayStart);
  if (phase.kind === 'full' && state.isScanNew) forecastRun(work, batch);
  state.batchRead(batch, read, work.ports.clock.nowMs());
  sayHowFar(work, state, { at: batchWords(work, state, batch), done: batch.done, all: batch.all });
  return undefined;
}

/** Asks for a candidate by its id, without the filters. @returns as `askBatch` */
function askCandidate(
  work: PullWork,
  state: RunState,
  { id, index, all }: Extract<Step, { readonly kind: 'ask-id' }>,
): Parked | undefined {
  const done = index + 1;
  sayHowFar(work, state, { at: work.say.pullChecking(done, all), done, all });
  const isDenied = state.denied.has(id);
  const named = isDenied ? DENIED : askById(work, state, id, all - index);
  if (named.kind === 'parked') return named;
  const answer =
    named.kind === 'denied'
      ? named.kind
      : readRecords(work.pull.resource, named.records, work.language, work.dayStart);
  state.idAnswered(id, answer);
  return undefined;
}

/** The rows of the sheet; none where it holds only records that the scan has seen. */
function undecidedRows({ target, facts }: PullWork, { seen }: RunState): readonly TargetRow[] {
  return target.rows(facts.rowFields, seen);
}

/** Saves that everything before this point was written and flushed. */
function saveRun({ ports, lease }: PullWork, state: RunState): void {
  lease.renew(state.run.at);
  state.saved(lease.expiresMs, ports.clock.nowMs());
  savePullState(ports, state.stored);
}

function batchWords({ say }: PullWork, { run }: RunState, { page, done, all }: PageBatch): string {
  if (run.phase.kind === 'sync') return say.pullChanges(done, all);
  return page === undefined ? say.pullProgressIds(done, all) : say.pullProgress(done, all);
}

/**
 * Tells whoever watches how far the run is. The pull's row says it after each save, and only where the run isn't over
 * at once: most change scans are.
 */
function sayHowFar(
  { ports, leaseName, reportRunning }: PullWork,
  state: RunState,
  progress: { readonly at: string; readonly done: number; readonly all: number },
): void {
  const { at, done, all } = progress;
  const isReported = state.isReportDue && done < all;
  state.told(at, isReported);
  sayProgress(ports, leaseName, progress);
  if (isReported) reportRunning(at);
}
