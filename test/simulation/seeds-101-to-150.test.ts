// Fixed simulations: see play-seeds.ts.

import { describe } from 'vitest';
import { playSeeds } from './play-seeds.ts';

describe('a simulation keeps every promise', () => playSeeds(101, 150));
