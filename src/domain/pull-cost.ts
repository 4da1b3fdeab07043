// What a pull costs the schedule in a day: what its runs of the last 24 hours took, and from that a forecast. A run that
// reads everything costs another amount than one that asks for changes, so the two are counted apart.

import { HOUR_MS } from './durations.ts';
import type { ActiveEvery } from './every.ts';

const DAY_HOURS = 24;
/** What a run costs that finds nothing changed, where none has been seen yet: two requests and what lies around them. */
const QUIET_RUN: Cost = { ms: 4_000, requests: 2 };

/**
 * What running pulls by themselves takes: milliseconds, of which Google allows so many a day, and requests to the
 * service.
 */
export interface Cost {
  /** Milliseconds. */
  readonly ms: number;
  /** How many requests. */
  readonly requests: number;
}

/**
 * What the runs of a pull took by the hour: the hour (counted since 1970), 1 for runs that read everything and 0 for
 * runs that asked for changes, milliseconds, requests, how many runs ended. Oldest first.
 */
export type PullCosts = readonly (readonly [
  hour: number,
  full: number,
  ms: number,
  requests: number,
  runs: number,
])[];

/** What one execution took to run a pull: time and requests. From it the costs of later runs are forecast. */
export interface RunCost extends Cost {
  /** When it began, in milliseconds since 1970. */
  readonly startedMs: number;
  /** Whether the run reads everything. */
  readonly isFull: boolean;
  /** Whether the run ended with it. */
  readonly isEnd: boolean;
}

/** Adds what one execution of a pull took to what is stored of its last day. From that its daily cost is forecast. */
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
 * Forecasts what a pull will take of a person's schedule in 24 hours, by its runs of the last day. Undefined where
 * there were none.
 * @param readsChanges whether it reads everything only once a day, and in between what has changed
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

/** How often a pull with this interval runs by itself in 24 hours. From it its daily cost is forecast. */
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

/** What one run takes; undefined where none has ended. */
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
