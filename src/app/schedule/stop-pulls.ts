// *Stop the running pull*: stops everything that runs. If nothing runs, offers to discard parked runs.

import { parseEvery } from '../../domain/every.ts';
import { nextDueMs } from '../../domain/schedule.ts';
import { features, type OwnJob } from '../features.ts';
import type { Ports } from '../ports.ts';
import { discardRun } from '../pulls/discard-run.ts';
import { PullsSheet } from '../pulls/pulls-sheet.ts';
import { askToStop } from '../runs/stop.ts';
import { languageHere, sayHere, sayOutcome } from '../speaking/speak.ts';
import { loadDue, saveDue } from '../storage/stored-schedule.ts';
import { type JobProgress, readProgress } from './read-progress.ts';

export function stopPulls(ports: Ports): void {
  const words = sayHere(ports);
  const title = words.menu.title;
  const { jobs } = readProgress(ports);
  const running = jobs.filter(({ state }) => state === 'running');
  const parked = jobs.filter(({ state }) => state === 'parked');
  const held = holdJobs(ports, running);
  if (running.length === 0 && parked.length === 0 && held === undefined) {
    ports.ui.tell(title, words.nothingRuns);
    return;
  }
  const lines = [...(held ?? [])];
  if (running.length > 0) {
    askToStop(ports);
    const language = languageHere(ports);
    lines.push(
      ...running.map(
        ({ pull, lease, at }) => jobOf(lease)?.stopping(at, language) ?? words.askedToStop(pull, at),
      ),
    );
  } else if (parked.length > 0) {
    const list = parked.map(({ pull, at, goesOn, who }) => words.parkedJob(pull, at, goesOn, who));
    if (ports.ui.confirm(title, [words.dropParked, ...list].join('\n'))) {
      for (const { pull } of parked) drop(ports, pull);
      lines.push(...parked.map(({ pull }) => words.parkedDropped(pull)));
    }
  }
  if (lines.length > 0) sayOutcome(ports, lines.join('\n'), true);
}

/** Keeps waiting jobs of features from continuing. @returns what to say; undefined if nothing waits */
function holdJobs(ports: Ports, running: readonly JobProgress[]): readonly string[] | undefined {
  const held = features().flatMap(({ job }) => {
    const sentence = job?.hold(ports) ?? '';
    return sentence === '' ? [] : [{ sentence, lease: job?.lease }];
  });
  if (held.length === 0) return undefined;
  const isRunning = (lease: string | undefined) => running.some((one) => one.lease === lease);
  return held.flatMap(({ sentence, lease }) => (isRunning(lease) ? [] : [sentence]));
}

function jobOf(lease: string): OwnJob | undefined {
  return features().find(({ job }) => job?.lease === lease)?.job;
}

/** The next run stays at its regular time, otherwise the pull would start again at once. */
function drop(ports: Ports, pull: string): void {
  const message = sayHere(ports).parkedDropped(pull);
  discardRun(ports, pull, () => message);
  const sheet = PullsSheet.find(ports);
  const row = sheet?.rows().find(({ name }) => name === pull);
  const due = loadDue(ports, pull);
  const every = parseEvery(row?.every ?? '');
  const nowMs = ports.clock.nowMs();
  const nextMs = every === undefined ? undefined : nextDueMs(every, nowMs, ports.calendar);
  if (due !== undefined && nextMs !== undefined) saveDue(ports, pull, { ...due, nextMs });
  sheet?.report(pull, {
    status: 'stopped',
    message,
    nextRunMs: nextMs ?? null,
  });
}
