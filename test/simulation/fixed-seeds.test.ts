// Fixed simulations: see play-seeds.ts.

import { describe, expect, it } from 'vitest';
import { makePlan } from './make-plan.ts';
import { playSeeds } from './play-seeds.ts';
import { simulate } from './simulate.ts';

describe('a simulation keeps every promise', () => playSeeds(1, 4));

it('a simulation is decided by its seed alone', () => {
  expect(simulate(makePlan(3)).story).toEqual(simulate(makePlan(3)).story);
});
