// The cost of schedules: the running time of a person's triggers, of which Google allows so many minutes a day, and
// what a pull takes per day, forecast from its runs of the last 24 hours. Full scans and change scans cost different
// amounts, so they are counted apart.

import { DAY_MS, HOUR_MS } from '../time.ts';
import type { ActiveEvery } from './every.ts';

const DAY_HOURS = 24;
/** Fallback cost of a run that finds no changes, before any was measured. */
const QUIET_RUN: Cost = { ms: 4_000, requests: 2 };

export interface Cost {
  readonly ms: number;
  readonly requests: number;
}

/** One entry per hour (since 1970) and kind of run; `full` is 1 for full scans and 0 for change scans. Oldest first. */
export type PullCosts = readonly (readonly [
  hour: number,
  full: number,
  ms: number,
  requests: number,
  runs: number,
])[];

interface RunCost extends Cost {
  readonly startedMs: number;
  readonly isFull: boolean; // whether the run reads everything
  readonly isEnd: boolean; // whether the run ended in this execution
}

export function addCost(costs: PullCosts, run: RunCost): PullCosts {
  const hour = Math.floor(run.startedMs / HOUR_MS);
  const full = run.isFull ? 1 : 0;
  const isSame = (other: PullCosts[number]) => other[0] === hour && other[1] === full;
  const [, , ms, requests, runs] = costs.find(isSame) ?? [hour, full, 0, 0, 0];
  const sum = [hour, full, ms + run.ms, requests + run.requests, runs + (run.isEnd ? 1 : 0)] as const;
  const kept = costs.filter((other) => other[0] >= hour - DAY_HOURS && !isSame(other));
  return [...kept, sum].sort(([a], [b]) => a - b);
}

/**
 * Undefined if the last day had no run.
 * @param readsChanges whether it reads everything only once a day, and changes in between
 */
export function costADay(
  costs: PullCosts,
  every: ActiveEvery,
  readsChanges: boolean,
  nowMs: number,
): Cost | undefined {
  const recent = inDay(costs, nowMs);
  const all = meanOf(recent);
  if (all === undefined) return undefined;
  const runs = runsADay(every);
  if (!readsChanges || runs <= 1) return times(all, runs);
  const full = meanOf(recent.filter((one) => one[1] === 1)) ?? { ms: 0, requests: 0 };
  const changes = times(meanOf(recent.filter((one) => one[1] === 0)) ?? QUIET_RUN, runs - 1);
  return { ms: full.ms + changes.ms, requests: full.requests + changes.requests };
}

export function runsADay(every: ActiveEvery): number {
  switch (every.kind) {
    case 'manual':
      return 0;
    case 'interval':
      return (DAY_HOURS * 60) / every.minutes;
    case 'daily':
      return 1;
    case 'weekly':
      return 1 / 7;
  }
}

function inDay(costs: PullCosts, nowMs: number): PullCosts {
  return costs.filter(([hour]) => (hour + 1 + DAY_HOURS) * HOUR_MS > nowMs);
}

function meanOf(costs: PullCosts): Cost | undefined {
  const runs = costs.reduce((sum, one) => sum + one[4], 0);
  return runs === 0 ? undefined : times(sumOf(costs), 1 / runs);
}

function sumOf(costs: PullCosts): Cost {
  return costs.reduce<Cost>((sum, one) => ({ ms: sum.ms + one[2], requests: sum.requests + one[3] }), {
    ms: 0,
    requests: 0,
  });
}

function times({ ms, requests }: Cost, factor: number): Cost {
  return { ms: ms * factor, requests: requests * factor };
}

/** How long triggers ran, by hour (since 1970), oldest first. Google limits the minutes per day. */
export type RunningTime = readonly (readonly [hour: number, ms: number])[];

export function addRunningTime(times: RunningTime, startedMs: number, tookMs: number): RunningTime {
  const hour = Math.floor(startedMs / HOUR_MS);
  const kept = times.filter(([other]) => other > hour - 25 && other !== hour);
  const before = times.find(([other]) => other === hour)?.[1] ?? 0;
  return [...kept, [hour, before + tookMs] as const].sort(([a], [b]) => a - b);
}

/** Oldest first; an hour of both is listed twice. */
export function mergedTimes(some: RunningTime, others: RunningTime): RunningTime {
  return [...some, ...others].sort(([a], [b]) => a - b);
}

/** An hour that overlaps the last 24 in part counts in full. */
export function runningTimeInDay(times: RunningTime, nowMs: number): number {
  return times.reduce((sum, [hour, ms]) => (isInDay(hour, nowMs) ? sum + ms : sum), 0);
}

export function freeAgainMs(times: RunningTime, limitMs: number, nowMs: number): number {
  let sum = runningTimeInDay(times, nowMs);
  if (sum < limitMs) return nowMs;
  for (const [hour, ms] of times) {
    if (!isInDay(hour, nowMs)) continue;
    sum -= ms;
    if (sum < limitMs) return (hour + 25) * HOUR_MS;
  }
  return nowMs;
}

function isInDay(hour: number, nowMs: number): boolean {
  return (hour + 1) * HOUR_MS > nowMs - DAY_MS;
}
