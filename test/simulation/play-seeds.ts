// Fixed simulations as tests, in several files that run side by side.

import { expect, it } from 'vitest';
import { makePlan } from './make-plan.ts';
import { simulate } from './simulate.ts';

// A storm with days of schedule takes a while on a busy machine.
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
