// Fixed simulations: see play-seeds.ts. These are short ones; CI plays longer ones as well.

import { describe, expect, it } from 'vitest';
import { makePlan } from './make-plan.ts';
import { playSeeds } from './play-seeds.ts';
import { simulate } from './simulate.ts';

describe('a simulation keeps every promise', () => playSeeds(5, 6));

it('a simulation is decided by its seed alone', () => {
  expect(simulate(makePlan(6)).story).toEqual(simulate(makePlan(6)).story);
});
