// A few fixed simulations, so that `npm test` stays short; `npm run simulate -- --seeds N` plays as many as one likes.

import { describe, expect, it } from 'vitest';
import { makePlan } from './make-plan.ts';
import { simulate } from './simulate.ts';

const SEEDS = Array.from({ length: 14 }, (_, n) => n + 1);

describe('a simulation keeps every promise', () => {
  it.each(SEEDS)('npm run simulate -- --seed %i', (seed) => {
    const { violations, story } = simulate(makePlan(seed));
    expect(violations, story.join('\n')).toEqual([]);
  });

  it('is decided by its seed alone', () => {
    expect(simulate(makePlan(1)).story).toEqual(simulate(makePlan(1)).story);
  });
});
