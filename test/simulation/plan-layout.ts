// The part of a plan about layout: filters, merged cells, groups, slicers, pivot tables and protections, before rounds
// and during their executions. Drawn from its own stream.

import { createRandom, type Random } from '../../sandbox/service/random.ts';
import { type Act, LAYOUT_ACTS, type Plan, type Round } from './plan.ts';
import { drawnAct } from './plan-parts.ts';

// Acts that may keep rows from being moved are more frequent.
const MOSTLY: readonly Act['kind'][] = [
  ...LAYOUT_ACTS,
  'filter-rows',
  'filter-rows',
  'merge-own-cells',
  'merge-own-cells',
];

/** Two of five seeds get such acts; other plans stay as they are. */
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
  // Some of the hidden or merged rows lose their records.
  const goes = Array.from({ length: random.integer(0, 3) }, () => drawnAct(random, 'drop-written-ticket'));
  return { ...round, acts: [...round.acts, ...before, ...goes], starts };
}
