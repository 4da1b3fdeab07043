// A few fixed simulations, so that `npm test` stays short; `npm run simulate -- --seeds N` plays as many as one likes.

import { describe, expect, it } from 'vitest';
import { makePlan } from './make-plan.ts';
import { simulate } from './simulate.ts';

/** Chosen when a simulation had fewer acts, because each of some 25 breaks failed one of them; not chosen anew since. */
const SEEDS = [1, 2, 3, 7, 20, 26, 33, 47, 66, 82, 97];

describe('a simulation keeps every promise', () => {
  it.each(SEEDS)('npm run simulate -- --seed %i', (seed) => {
    const { violations, story } = simulate(makePlan(seed));
    expect(violations, story.join('\n')).toEqual([]);
  });

  it('is decided by its seed alone', () => {
    expect(simulate(makePlan(66)).story).toEqual(simulate(makePlan(66)).story);
  });
});
