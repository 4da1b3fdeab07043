// Makes a failing plan smaller by leaving out parts as long as the same promise stays broken.

import { type PlatformProfile, questionNames, usualProfile } from 'local-apps-script/profiles';
import { shrink, without } from 'local-apps-script/testing';
import type { Plan, Round, Start } from './plan.ts';
import { type Simulated, simulate } from './simulate.ts';

/**
 * The result of the smallest plan that still breaks the promise that was broken first.
 * @param mostTries limit of simulations
 */
export function shrunken(plan: Plan, outcome: Simulated, mostTries: number): Simulated {
  const promise = outcome.violations[0]?.promise;
  const isSame = ({ violations }: Simulated) => violations.some((violation) => violation.promise === promise);
  return shrink({ plan, outcome }, { smaller, play: simulate, isSame, mostTries }).outcome;
}

// The plan without one of its parts, largest parts first.
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

// Replaces all answers by the usual ones, or one of them.
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
  for (const lists of without(round.lists ?? [])) yield { ...round, lists };
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

function replaced<T>(list: readonly T[], index: number, item: T): readonly T[] {
  return list.map((other, at) => (at === index ? item : other));
}
