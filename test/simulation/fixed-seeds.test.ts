// Fixed simulations (play-seeds.ts). These are short; CI also plays longer ones.

import { describe, expect } from 'vitest';
import { costly } from '../support/costly.ts';
import { makePlan } from './make-plan.ts';
import { playSeeds } from './play-seeds.ts';
import { simulate } from './simulate.ts';

describe('a simulation keeps every promise', () => playSeeds(5, 6));

costly('a simulation is decided by its seed alone', () => {
  expect(simulate(makePlan(6)).story).toEqual(simulate(makePlan(6)).story);
});
