// `Stop the running pull`: what runs is asked to stop, an import too; what is parked is dropped if the person wants that.

import { nextDueMs, parseEvery } from '../../domain/schedule.ts';
import { forgetRun } from '../pulls/pull-state.ts';
import { PullsSheet } from '../pulls/pulls-sheet.ts';
import type { Services } from '../services.ts';
import { say } from '../speak.ts';
import { askToStop } from '../stop.ts';
import { loadDue, saveDue } from '../stored-schedule.ts';
import { readProgress } from './read-progress.ts';

/** Ends in a dialog that says what was done. */
export function stopPulls(services: Services): void {
  const words = say(services);
  const title = words.menu.title();
  const { jobs } = readProgress(services);
  const running = jobs.filter(({ state }) => state === 'running');
  const parked = jobs.filter(({ state }) => state === 'parked');
  if (running.length === 0 && parked.length === 0) {
    services.ui.tell(title, words.nothingRuns());
    return;
  }
  const lines: string[] = [];
  if (running.length > 0) {
    askToStop(services);
    lines.push(
      ...running.map(({ pull, at }) =>
        pull === '' ? words.importAskedToStop(at) : words.askedToStop(pull, at),
      ),
    );
  }
  if (parked.length > 0) {
    const list = parked.map(({ pull, at, goesOn, who }) => words.parkedJob(pull, at, goesOn, who));
    if (services.ui.confirm(title, [words.dropParked(), ...list].join('\n'))) {
      for (const { pull } of parked) drop(services, pull);
      lines.push(...parked.map(({ pull }) => words.parkedDropped(pull)));
    }
  }
  if (lines.length > 0) services.ui.tell(title, lines.join('\n'));
}

/** Its next scheduled time stays a time of the clock: it would begin anew at once. */
function drop(services: Services, pull: string): void {
  forgetRun(services, pull);
  const sheet = PullsSheet.find(services);
  const row = sheet?.rows().find(({ name }) => name === pull);
  const due = loadDue(services, pull);
  const every = parseEvery(row?.every ?? '');
  const nowMs = services.clock.nowMs();
  const nextMs = every === undefined ? undefined : nextDueMs(every, nowMs, services.calendar);
  if (due !== undefined && nextMs !== undefined) saveDue(services, pull, { ...due, nextMs });
  sheet?.report(pull, {
    status: 'stopped',
    message: say(services).parkedDropped(pull),
    nextRunMs: nextMs ?? null,
  });
}
