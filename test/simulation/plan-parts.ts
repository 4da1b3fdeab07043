// Shared by the parts of a plan that have their own random streams.

import type { Random } from '../../sandbox/service/random.ts';
import type { Act, Round } from './plan.ts';

export function drawnAct(random: Random, kind: Act['kind']): Act {
  return { kind, picks: [random.next(), random.next(), random.next()] };
}

/** A round with only the matching acts. */
export function onlyActs(round: Round, isKept: (act: Act) => boolean): Round {
  return {
    ...round,
    acts: round.acts.filter(isKept),
    starts: round.starts.map((start) => ({ ...start, acts: start.acts.filter(({ act }) => isKept(act)) })),
  };
}
