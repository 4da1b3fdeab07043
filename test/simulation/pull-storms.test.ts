// A few of the kills that `test/simulation/pull-kills-cli.ts` makes of a pull of three pages, each with another fate of
// what was in the buffer; and a few of the restless services of `test/simulation/pull-shifts-cli.ts`.

import { describe, expect, it } from 'vitest';
import { BUFFERED, playKilled, playUndisturbed, SCENES } from './pull-kills.ts';
import { playShifts } from './pull-shifts.ts';

/** Of all calls, in parts of one. */
const MOMENTS = [0.3, 0.7, 0.9, 0.97];

describe.each(SCENES)('a pull of three pages, %s, that is killed', (scene) => {
  it('ends as one that nobody disturbed, and lacks no record at any flush', () => {
    const { calls, sheet } = playUndisturbed(scene);
    expect(calls.length).toBeGreaterThan(100);
    MOMENTS.forEach((moment, n) => {
      const call = calls[Math.floor(moment * calls.length)];
      const buffered = BUFFERED[n % BUFFERED.length];
      if (call === undefined || buffered === undefined) throw new Error('no such call');
      const faults = playKilled(scene, call, buffered, sheet);
      expect({ scene, call, buffered, faults }).toEqual({ scene, call, buffered, faults: [] });
    });
  });
});

describe('a service that changes while it is paged through', () => {
  /** One of each order; each of some ways to break a pass fails one of them. */
  const SEEDS = [2, 3, 4, 10];

  it('loses no record that exists and keeps none that was deleted; what can’t be complete says so', () => {
    const plays = SEEDS.map((seed) => ({ seed, ...playShifts(seed) }));
    expect(plays.filter(({ faults }) => faults.length > 0)).toEqual([]);
    expect(plays.flatMap(({ statuses }) => statuses)).toContain('incomplete');
  });
});
