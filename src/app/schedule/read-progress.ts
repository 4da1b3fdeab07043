// Every job that runs or waits, for pages that watch: from leases, parked runs and cached progress.

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

export interface JobProgress {
  /** Empty for a feature's job. */
  readonly pull: string;
  /** Empty if parked. */
  readonly lease: string;
  readonly state: 'running' | 'parked' | 'cut-off';
  readonly at: string;
  /** Pages, ids or rows; 0 of 0 if unknown. */
  readonly done: number;
  readonly all: number;
  /** Empty if it is running, or no schedule will resume it. */
  readonly goesOn: string;
  /** Who can resume it; empty if unknown or running. */
  readonly who: string;
  readonly isMine: boolean;
}

export function readProgress(ports: Ports): { readonly jobs: readonly JobProgress[] } {
  const all = ports.documentProperties.all();
  const nowMs = ports.clock.nowMs();
  const parked = parkedPulls(all);
  const leased = leasedRuns(all, nowMs).filter(
    ({ name }) => pullOfLease(name) !== undefined || features().some(({ job }) => job?.lease === name),
  );
  // Pages poll: rows are read only while something holds a lease.
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
