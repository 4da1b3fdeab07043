// Makes a failing plan smaller: leaves out one thing after another as long as the same promise stays broken.

import { type PlatformProfile, questionNames, usualProfile } from 'local-apps-script/profiles';
import type { Plan, Round, Start } from './plan.ts';
import { type Simulated, simulate } from './simulate.ts';

export interface Shrunk {
  readonly plan: Plan;
  readonly outcome: Simulated;
}

/** @param mostRuns simulations to spend on it */
export function shrink(plan: Plan, outcome: Simulated, mostRuns: number): Shrunk {
  const promise = outcome.violations[0]?.promise;
  let best: Shrunk = { plan, outcome };
  let runs = 0;
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false;
    for (const candidate of smaller(best.plan)) {
      if (runs >= mostRuns) return best;
      runs += 1;
      const tried = simulate(candidate);
      if (!tried.violations.some((violation) => violation.promise === promise)) continue;
      best = { plan: candidate, outcome: tried };
      isSmaller = true;
      break;
    }
  }
  return best;
}

/** The plan without one of its parts, the largest parts first. */
function* smaller(plan: Plan): Generator<Plan> {
  for (const rounds of without(plan.rounds)) yield { ...plan, rounds };
  for (const profile of nearerToUsual(plan.setup.profile))
    yield { ...plan, setup: { ...plan.setup, profile } };
  if (plan.setup.wideAssessments > 0) yield { ...plan, setup: { ...plan.setup, wideAssessments: 0 } };
  for (const schedules of without(plan.setup.schedules))
    yield { ...plan, setup: { ...plan.setup, schedules } };
  for (const [r, round] of plan.rounds.entries()) {
    for (const next of smallerRounds(round)) yield { ...plan, rounds: replaced(plan.rounds, r, next) };
  }
}

/** The usual answers, to all questions or to one. */
function* nearerToUsual(profile: PlatformProfile): Generator<PlatformProfile> {
  const others = questionNames.filter((question) => profile[question] !== usualProfile[question]);
  if (others.length > 1) yield usualProfile;
  for (const question of others) yield { ...profile, [question]: usualProfile[question] };
}

function* smallerRounds(round: Round): Generator<Round> {
  for (const starts of without(round.starts)) yield { ...round, starts };
  if (round.tickKill !== undefined) yield { ...round, tickKill: undefined };
  for (const tickFailures of without(round.tickFailures)) yield { ...round, tickFailures };
  if (round.sleepMs > 0) yield { ...round, waitMs: round.waitMs - round.sleepMs, sleepMs: 0 };
  for (const withheld of without(round.withheld)) yield { ...round, withheld };
  if (round.isCacheLost) yield { ...round, isCacheLost: false };
  for (const faults of without(round.faults)) yield { ...round, faults };
  for (const acts of without(round.acts)) yield { ...round, acts };
  for (const [s, start] of round.starts.entries()) {
    for (const next of smallerStarts(start)) yield { ...round, starts: replaced(round.starts, s, next) };
  }
}

function* smallerStarts(start: Start): Generator<Start> {
  if (start.inside !== undefined) yield { ...start, inside: undefined };
  if (start.kill !== undefined) yield { ...start, kill: undefined };
  for (const failures of without(start.failures)) yield { ...start, failures };
  for (const acts of without(start.acts)) yield { ...start, acts };
}

function* without<T>(list: readonly T[]): Generator<readonly T[]> {
  for (const index of list.keys()) yield list.filter((_, other) => other !== index);
}

function replaced<T>(list: readonly T[], index: number, item: T): readonly T[] {
  return list.map((other, at) => (at === index ? item : other));
}
