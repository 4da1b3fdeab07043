// The part of a plan that is about how people lay sheets out: filters, merged cells, groups, slicers, pivot tables and
// protections, before rounds and while their executions run. Drawn from a sequence of its own.

import { createRandom, type Random } from '../../sandbox/service/random.ts';
import { type Act, LAYOUT_ACTS, type Plan, type Round } from './plan.ts';
import { drawnAct } from './plan-parts.ts';

/** What may keep rows from being moved comes more often. */
const MOSTLY: readonly Act['kind'][] = [
  ...LAYOUT_ACTS,
  'filter-rows',
  'filter-rows',
  'merge-own-cells',
  'merge-own-cells',
];

/** Gives a plan such acts in two of five seeds; other plans stay as they are. */
export function withLayout(plan: Plan): Plan {
  const random = createRandom(plan.seed, 'layout');
  return random.chance(0.4) ? { ...plan, rounds: plan.rounds.map((round) => laidOut(random, round)) } : plan;
}

function laidOut(random: Random, round: Round): Round {
  const act = () => drawnAct(random, random.pick(MOSTLY));
  const before = Array.from({ length: random.integer(0, 5) }, act);
  const starts = round.starts.map((start) => {
    if (random.chance(0.6)) return start;
    const atCall = Math.floor(1_300 * random.next() ** 2);
    return { ...start, acts: [...start.acts, { atCall, act: act() }] };
  });
  // Of the rows that were hidden or merged some lose their records.
  const goes = Array.from({ length: random.integer(0, 3) }, () => drawnAct(random, 'drop-written-ticket'));
  return { ...round, acts: [...round.acts, ...before, ...goes], starts };
}
