// `Stop the running pull`: what runs is asked to stop, an import too; what is parked is dropped if the person wants that.

import { parseEvery } from '../../domain/every.ts';
import { nextDueMs } from '../../domain/schedule.ts';
import { queuedImports } from '../answers/import-records.ts';
import type { Ports } from '../ports.ts';
import { discardRun } from '../pulls/discard-run.ts';
import { PullsSheet } from '../pulls/pulls-sheet.ts';
import { areImportsHeld, holdImports } from '../runs/import-hold.ts';
import { askToStop } from '../runs/stop.ts';
import { say, sayOutcome } from '../speaking/speak.ts';
import { loadDue, saveDue } from '../storage/stored-schedule.ts';
import { readProgress } from './read-progress.ts';

/** Asks everything that runs to stop; where nothing runs, offers to discard what is parked. Says what was done. */
export function stopPulls(ports: Ports): void {
  const words = say(ports);
  const title = words.menu.title();
  const { jobs } = readProgress(ports);
  const running = jobs.filter(({ state }) => state === 'running');
  const parked = jobs.filter(({ state }) => state === 'parked');
  const held = holdQueued(ports);
  if (running.length === 0 && parked.length === 0 && held === 0) {
    ports.ui.tell(title, words.nothingRuns());
    return;
  }
  const isImporting = running.some(({ pull }) => pull === '');
  const lines = held > 0 && !isImporting ? [words.importHeld(held)] : [];
  if (running.length > 0) {
    askToStop(ports);
    lines.push(
      ...running.map(({ pull, at }) =>
        pull === '' ? words.importAskedToStop(at) : words.askedToStop(pull, at),
      ),
    );
  } else if (parked.length > 0) {
    const list = parked.map(({ pull, at, goesOn, who }) => words.parkedJob(pull, at, goesOn, who));
    if (ports.ui.confirm(title, [words.dropParked(), ...list].join('\n'))) {
      for (const { pull } of parked) drop(ports, pull);
      lines.push(...parked.map(({ pull }) => words.parkedDropped(pull)));
    }
  }
  if (lines.length > 0) sayOutcome(ports, lines.join('\n'), true);
}

/**
 * What waits of imports must not go on by itself, whether one runs now, is parked, or was cut off.
 * @returns how many assessments wait
 */
function holdQueued(ports: Ports): number {
  const all = ports.documentProperties.all();
  const nowMs = ports.clock.nowMs();
  const queued = [...queuedImports(all)].filter(([personId]) => !areImportsHeld(all, personId, nowMs));
  for (const [personId] of queued) holdImports(ports, personId, 'stopped');
  return queued.reduce((sum, [, count]) => sum + count, 0);
}

/** Its next scheduled time stays a time of the clock: it would begin anew at once. */
function drop(ports: Ports, pull: string): void {
  const message = say(ports).parkedDropped(pull);
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
