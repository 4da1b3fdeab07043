// Every job that runs or waits, for pages that watch: from leases, parked runs and cached progress.

import { fold } from '../../domain/language.ts';
import { nextDueMs, parseEvery } from '../../domain/schedule/every.ts';
import { currentPerson } from '../connection/connection.ts';
import { showOutcome } from '../endpoints/endpoint.ts';
import { features, type OwnJob } from '../features.ts';
import { type Ports, whenText } from '../ports.ts';
import { discardRun } from '../pulls/end-pull.ts';
import { leaseName, parkedPulls, pullOfLease } from '../pulls/pull-state.ts';
import { PullsSheet } from '../pulls/pulls-sheet.ts';
import { leasedRuns } from '../runs/lease.ts';
import { askToStop, progressOf } from '../runs/progress.ts';
import { dues, isPausedIn, isTicking } from '../storage/stored-schedule.ts';

export interface JobProgress {
  readonly pull: string; // Empty for a feature's job.
  readonly lease: string; // Empty if parked.
  readonly state: 'running' | 'parked' | 'cut-off';
  readonly at: string;
  readonly done: number; // Pages, ids or rows; 0 of 0 if unknown.
  readonly all: number;
  readonly goesOn: string; // Empty if it is running, or no schedule will resume it.
  readonly who: string; // Who can resume it; empty if unknown or running.
  readonly isMine: boolean;
}

/** What runs, was cut off, or waits to continue: pulls and jobs of features. Pages poll it. */
export function readProgress(ports: Ports): { readonly jobs: readonly JobProgress[] } {
  const all = ports.documentProperties.all();
  const nowMs = ports.clock.nowMs();
  const parked = parkedPulls(all);
  const leased = leasedRuns(all, nowMs).filter(
    ({ name }) => pullOfLease(name) !== undefined || features().some(({ job }) => job?.lease === name),
  );
  // Pages poll: rows are read only while something holds a lease.
  const names =
    leased.length === 0
      ? []
      : [...parked.map(({ pull }) => pull), ...PullsSheet.rowsIn(ports).map(({ name }) => name)];
  const running = leased.map(
    ({ name, at, isAlive }): JobProgress => ({
      pull: names.find((pull) => leaseName(pull) === name) ?? '',
      lease: name,
      state: isAlive ? 'running' : 'cut-off',
      ...(progressOf(ports, name) ?? { at, done: 0, all: 0 }),
      goesOn: '',
      who: '',
      isMine: false,
    }),
  );
  const isLeased = (pull: string) => leased.some(({ name, isAlive }) => isAlive && name === leaseName(pull));
  const me = currentPerson(ports);
  const waiting = parked
    .filter(({ pull }) => !isLeased(pull))
    .map(({ pull, owner, ownerName, untilMs, at }): JobProgress => {
      const goesOn =
        isTicking(all, owner, nowMs) && !isPausedIn(all, pull)
          ? whenText(ports.calendar, Math.max(untilMs, nowMs), ports.language)
          : '';
      const isMine = owner === me?.personId;
      const who = isMine ? (me?.name ?? '') : ownerName;
      return { pull, lease: '', state: 'parked', at, done: 0, all: 0, goesOn, who, isMine };
    });
  const isWaiting = (pull: string) => waiting.some((job) => fold(job.pull) === fold(pull));
  return {
    jobs: [...running.filter(({ state, pull }) => state === 'running' || !isWaiting(pull)), ...waiting],
  };
}

/** Asks what runs to stop; if nothing does, asks the person whether to drop what waits. */
export function stopPulls(ports: Ports): void {
  const words = ports.say;
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
    const language = ports.language;
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
  if (lines.length > 0) showOutcome(ports, lines.join('\n'), true);
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
  const message = ports.say.parkedDropped(pull);
  discardRun(ports, pull, () => message);
  const sheet = PullsSheet.find(ports);
  const row = sheet?.rows().find(({ name }) => name === pull);
  const due = dues.load(ports, pull);
  const every = parseEvery(row?.every ?? '');
  const nowMs = ports.clock.nowMs();
  const nextMs = every === undefined ? undefined : nextDueMs(every, nowMs, ports.calendar);
  if (due !== undefined && nextMs !== undefined) dues.save(ports, { ...due, nextMs }, pull);
  sheet?.report(pull, {
    status: 'stopped',
    message,
    nextRunMs: nextMs ?? null,
  });
}
