// Refreshes one pull, from its row to the report on how that ended.

import { FranchiseError } from '../../domain/errors.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import { type ChosenFollowUps, features } from '../features.ts';
import { currentLanguage, latestText, type Ports } from '../ports.ts';
import { Lease } from '../runs/lease.ts';
import { deadlineFrom } from '../runs/run-budget.ts';
import { SpareTime } from '../runs/spare-time.ts';
import { askFirst } from './ask-first.ts';
import { endPull, failPull, type PullOutcome } from './end-pull.ts';
import { explainFailure } from './other-targets.ts';
import { FilterWords } from './pull-filters.ts';
import { leaseName, saveFollowUps, savePullState } from './pull-state.ts';
import type { PullWork, Refresh, RunStart } from './pull-work.ts';
import { type PullRow, PullsSheet } from './pulls-sheet.ts';
import { runOtherTarget, runPull } from './run-pull.ts';
import { type Preliminaries, startPull } from './start-pull.ts';
import { resourceTyped } from './understand-pull.ts';
import { requireRequestPermission } from './unfinished-runs.ts';

/** @throws FranchiseError after reporting it in the pull's row */
export function refreshPull(ports: Ports, name: string, start: RunStart): PullOutcome {
  const language = currentLanguage(ports);
  const say = sentencesIn(language);
  const pulls = PullsSheet.find(ports);
  if (pulls === undefined) throw new FranchiseError('bad-pull', (words) => words.noPulls);
  const rows = pulls.rows();
  const row = pulls.row(name, rows);
  const spare = new SpareTime(ports.clock);
  const refresh = { ports, pulls, rows, row, language, say, start, spare, log: {} };
  requireRequestPermission(refresh);
  const answers = start.by === 'ticker' ? undefined : askFirst(refresh);
  const acquired = Lease.acquire(ports, leaseName(row.name), say.pullStart);
  if (acquired.kind === 'held') {
    const until = latestText(ports.calendar, acquired.untilMs, language);
    throw new FranchiseError('busy', (words) => words.pullBusy(row.name, until));
  }
  try {
    return runRefresh(refresh, { acquired, answers });
  } finally {
    acquired.lease.release();
  }
}

function runRefresh(refresh: Refresh, preliminaries: Preliminaries): PullOutcome {
  const { interruptedAt } = preliminaries.acquired;
  let work: PullWork | undefined;
  try {
    work = startPull(refresh, preliminaries);
    announceStart(work);
    work.history.settle();
    const outcome = endPull(work, (__OTHER_TARGETS__ && runOtherTarget(work)) || runPull(work));
    return afterRefresh(work, outcome);
  } catch (thrown) {
    const cause =
      (__OTHER_TARGETS__ && explainFailure(work, thrown)) ||
      (work === undefined ? thrown : work.target.explain(thrown));
    const cutOff = interruptedAt === undefined ? '' : refresh.say.pullWasCutOff(interruptedAt);
    failPull(refresh, work, work?.state.run.notice ?? cutOff, cause);
    throw cause;
  }
}

function afterRefresh(
  { ports, pulls, row, pull, state, target, start }: PullWork,
  outcome: PullOutcome,
): PullOutcome {
  const { status, added, changed, gone } = outcome;
  if ((__OTHER_TARGETS__ && target.madeMs) || (status !== 'done' && status !== 'incomplete')) return outcome;
  const ended = {
    row,
    pull,
    sheetId: target.sheet.id,
    hasChanged: added + changed + gone > 0,
    deadlineMs: deadlineFrom(start.startedMs),
    followUps: state.known.followUps,
    keepFollowUps: (left: ChosenFollowUps) => saveFollowUps(ports, row.name, left),
  };
  const news = features().flatMap((feature) => feature.afterRefresh?.(ports, ended) ?? []);
  const words = paragraph(...news.map((one) => one.words));
  if (words === '') return outcome;
  const message = paragraph(outcome.message, words);
  pulls.report(row.name, { status, message });
  for (const one of news) one.told();
  return { ...outcome, message };
}

function noteFilters(ports: Ports, pulls: PullsSheet, { row, filters, resource }: PullRow): void {
  pulls.noteFilters(row, new FilterWords(ports, pulls.language).of(filters, resourceTyped(resource)));
}

/** If the run is interrupted, another execution can resume it once the lease has expired. */
function announceStart({ ports, pulls, row, lease, state, hasColumnsToFill, isResumed }: PullWork): void {
  state.started(lease.expiresMs);
  savePullState(ports, state.stored);
  const { notice } = state.run;
  const { complete } = state.known;
  const areFiltersNew = complete === undefined ? row.filters !== '' : complete.plan !== state.run.plan;
  if (!isResumed && areFiltersNew) noteFilters(ports, pulls, row);
  if (notice !== '' || hasColumnsToFill) {
    pulls.report(row.name, { status: 'running', message: notice, areColumnsFilled: !hasColumnsToFill });
  }
}
