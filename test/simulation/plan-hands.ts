// The part of a plan about what people change by hand that the connector relies on, and about lists that are wrong for
// one execution. Drawn from its own streams.

import { createRandom, type Random } from '../../sandbox/service/random.ts';
import { actsNotYet, listsNotYet } from './draw-profile.ts';
import { HAND_ACTS, HAND_MOVES, LIST_KINDS, type Plan, type PlannedList, type Round } from './plan.ts';
import { drawnAct } from './plan-parts.ts';

/** Two of five seeds get such acts, a quarter such lists; other plans stay as they are. */
export function withHands(plan: Plan): Plan {
  const acting = createRandom(plan.seed, 'hands');
  const kinds = [...HAND_ACTS, ...HAND_MOVES].filter((kind) => !actsNotYet.includes(kind));
  const isActing = acting.chance(0.4) && kinds.length > 0;
  const acted = isActing ? plan.rounds.map((round) => byHand(acting, round, kinds)) : plan.rounds;
  const listing = createRandom(plan.seed, 'lists');
  const lists = LIST_KINDS.filter((kind) => !listsNotYet.includes(kind));
  const isListing = listing.chance(0.25) && lists.length > 0;
  const rounds = isListing ? acted.map((round) => withList(listing, round, lists)) : acted;
  return { ...plan, rounds };
}

function byHand(
  random: Random,
  round: Round,
  kinds: readonly (typeof HAND_ACTS | typeof HAND_MOVES)[number][],
): Round {
  const act = () => drawnAct(random, random.pick(kinds));
  const before = Array.from({ length: random.integer(0, 2) }, act);
  const starts = round.starts.map((start) => {
    if (random.chance(0.75)) return start;
    const atCall = Math.floor(1_300 * random.next() ** 2);
    return { ...start, acts: [...start.acts, { atCall, act: act() }] };
  });
  return { ...round, acts: [...round.acts, ...before], starts };
}

function withList(random: Random, round: Round, kinds: readonly PlannedList['kind'][]): Round {
  if (random.chance(0.5)) return round;
  const after = random.chance(0.7) ? 0 : random.integer(1, 4);
  return { ...round, lists: [{ kind: random.pick(kinds), after }] };
}
