// What the parts of a plan share that are drawn from sequences of their own.

import type { Random } from '../../sandbox/service/random.ts';
import type { Act, Round } from './plan.ts';

/** An act whose objects are drawn. */
export function drawnAct(random: Random, kind: Act['kind']): Act {
  return { kind, picks: [random.next(), random.next(), random.next()] };
}

/** A round with those of its acts alone of which this holds. */
export function onlyActs(round: Round, isKept: (act: Act) => boolean): Round {
  return {
    ...round,
    acts: round.acts.filter(isKept),
    starts: round.starts.map((start) => ({ ...start, acts: start.acts.filter(({ act }) => isKept(act)) })),
  };
}
