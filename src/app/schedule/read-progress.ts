// Every job that runs or waits, for pages that watch: from the leases, the parked runs and the progress in the cache.

import { fold } from '../../domain/language.ts';
import { personHere } from '../connection/connection.ts';
import { features } from '../features.ts';
import type { Ports } from '../ports.ts';
import { leaseName, parkedPulls, pullOfLease } from '../pulls/pull-state.ts';
import { PullsSheet } from '../pulls/pulls-sheet.ts';
import { leasedRuns } from '../runs/lease.ts';
import { progressOf } from '../runs/progress.ts';
import { languageHere } from '../speaking/speak.ts';
import { whenText } from '../speaking/when.ts';
import { isPausedIn, isTicking } from '../storage/stored-schedule.ts';

/**
 * A run of a pull, or a feature's job such as a sending, as pages show it. It runs, is parked (stored, to go on
 * later) or was cut off.
 */
export interface JobProgress {
  /** The name of the pull; empty for a job of a feature. */
  readonly pull: string;
  /** The name of the lease; empty while it is parked. */
  readonly lease: string;
  /** `cut-off`: it was killed, and nobody has continued it. */
  readonly state: 'running' | 'parked' | 'cut-off';
  /** How far it is, in words. */
  readonly at: string;
  /** How many pages, ids or rows are done; 0 of 0 where that isn't known. */
  readonly done: number;
  /** How many there are in all. */
  readonly all: number;
  /** When it goes on by itself, in words; empty when it runs, or when nobody's schedule goes on with it. */
  readonly goesOn: string;
  /** Who can go on with it; empty where that isn't known, or when it runs. */
  readonly who: string;
  /** Whether the person who looks can go on with it. */
  readonly isMine: boolean;
}

/**
 * All work that runs, is parked (stored, to go on later) or was cut off. The sidebar shows it, and *Stop the running
 * pull* goes by it.
 */
export function readProgress(ports: Ports): { readonly jobs: readonly JobProgress[] } {
  const all = ports.documentProperties.all();
  const nowMs = ports.clock.nowMs();
  const parked = parkedPulls(all);
  const leased = leasedRuns(all, nowMs).filter(
    ({ name }) => pullOfLease(name) !== undefined || features().some(({ job }) => job?.lease === name),
  );
  // Pages look again and again: the rows are read only while something has a lease.
  const names = leased.length === 0 ? [] : [...parked.map(({ pull }) => pull), ...rowNames(ports)];
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
  const me = personHere(ports);
  const waiting = parked
    .filter(({ pull }) => !isLeased(pull))
    .map(({ pull, owner, ownerName, untilMs, at }): JobProgress => {
      const goesOn =
        isTicking(all, owner, nowMs) && !isPausedIn(all, pull)
          ? whenText(ports.calendar, Math.max(untilMs, nowMs), languageHere(ports))
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

function rowNames(ports: Ports): readonly string[] {
  return PullsSheet.rowsIn(ports).map(({ name }) => name);
}
