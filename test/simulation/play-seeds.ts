// Fixed simulations as tests. They stand in several files, which run side by side.

import { expect, it } from 'vitest';
import { makePlan } from './make-plan.ts';
import { simulate } from './simulate.ts';

/** On a machine with much else to do a storm with days of schedule takes a while. */
const LONGEST_MS = 180_000;

export function playSeeds(from: number, to: number): void {
  const seeds = Array.from({ length: to - from + 1 }, (_, n) => from + n);
  it.each(seeds)(
    'npm run simulate -- --seed %i',
    (seed) => {
      const { violations, story } = simulate(makePlan(seed));
      expect(violations, story.join('\n')).toEqual([]);
    },
    LONGEST_MS,
  );
}
