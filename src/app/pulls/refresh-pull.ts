// Refreshes one pull, from its row to the words in which that ends.

import { FranchiseError } from '../../domain/errors.ts';
import { type Sentences, sentencesIn } from '../../domain/messages/index.ts';
import type { Ports } from '../ports.ts';
import { Lease } from '../runs/lease.ts';
import { deadlineFrom } from '../runs/run-budget.ts';
import { SpareTime } from '../runs/spare-time.ts';
import { languageHere } from '../speaking/speak.ts';
import { latestText } from '../speaking/when.ts';
import { endPull, failPull, type PullOutcome } from './end-pull.ts';
import { askAboutHeld, type HeldAnswer } from './held-rows.ts';
import { askAboutOthersRun } from './others-run.ts';
import { leaseName, loadPullState, savePullState } from './pull-state.ts';
import { PullsSheet } from './pulls-sheet.ts';
import { requireRequests } from './refused-run.ts';
import { runPull } from './run-pull.ts';
import { type Preliminaries, type Refresh, type RunStart, type StartedRun, startPull } from './start-pull.ts';

/**
 * Refreshes a pull: begins or continues its run, and says how it ended.
 * Refreshes the pull of this name, as far as the time of this execution goes.
 * @throws FranchiseError after it was said in the pull's row as well
 */
export function refreshPull(ports: Ports, name: string, start: RunStart): PullOutcome {
  const language = languageHere(ports);
  const say = sentencesIn(language);
  const pulls = PullsSheet.find(ports);
  if (pulls === undefined) throw new FranchiseError('bad-pull', (words) => words.noPulls());
  const rows = pulls.rows();
  const row = pulls.row(name, rows);
  const lease = leaseName(row.name);
  requireRequests(ports, { pulls, row, lease, language }, start.by === 'ticker');
  const answer = start.by === 'ticker' ? undefined : askFirst(ports, row.name, start, say);
  const acquired = Lease.acquire(ports, lease, say.pullStart());
  if (acquired.kind === 'held') {
    const until = latestText(ports.calendar, acquired.untilMs, language);
    throw new FranchiseError('busy', (words) => words.pullBusy(row.name, until));
  }
  const spare = new SpareTime(ports.clock);
  try {
    return run({ ports, pulls, rows, row, language, say, start, spare, log: {} }, { acquired, answer });
  } finally {
    acquired.lease.release();
  }
}

/** @throws FranchiseError after it was said in the pull's row as well */
function run(refresh: Refresh, preliminaries: Preliminaries): PullOutcome {
  const { interruptedAt } = preliminaries.acquired;
  let started: StartedRun | undefined;
  try {
    started = startPull(refresh, preliminaries);
    sayBegun(refresh, started);
    return endPull(refresh, started, runPull(started.work, started.state));
  } catch (thrown) {
    const cause = started === undefined ? thrown : started.work.target.explain(thrown);
    const cutOff = interruptedAt === undefined ? '' : refresh.say.pullWasCutOff(interruptedAt);
    failPull(refresh, started, started?.state.run.notice ?? cutOff, cause);
    throw cause;
  }
}

/** Saves that the run is under way: should it be cut off, somebody may go on with it once its lease has expired. */
function sayBegun({ ports, pulls, row }: Refresh, { work, state }: StartedRun): void {
  state.begun(work.lease.expiresMs);
  savePullState(ports, state.stored);
  const { notice } = state.run;
  if (notice !== '') pulls.report(row.name, { status: 'running', message: notice });
}

/** Asks before the lease is taken: nobody knows how long the answer takes. @throws FranchiseError */
function askFirst(
  ports: Ports,
  pull: string,
  { by, startedMs }: RunStart,
  say: Sentences,
): HeldAnswer | undefined {
  const state = loadPullState(ports, pull);
  const isAnew = askAboutOthersRun(ports, state, by === 'menu', say);
  const answer = by === 'page' ? undefined : askAboutHeld(ports, state, say);
  const isAsked = isAnew || answer !== undefined;
  // Google may count the time of an open question: what is begun now could be killed at its first step.
  if (isAsked && ports.clock.nowMs() >= deadlineFrom(startedMs)) {
    throw new FranchiseError('time-up', (words) => words.answeredLate());
  }
  return answer;
}
