// A few of the kills that `test/simulation/pull-kills-cli.ts` makes of a pull of three pages: at calls in its middle and
// at its end, each with another fate of what was in the buffer.

import { describe, expect, it } from 'vitest';
import { BUFFERED, playKilled, playUndisturbed, SCENES } from './pull-kills.ts';

/** Of all calls, in parts of one. */
const MOMENTS = [0.12, 0.45, 0.7, 0.9, 0.97];

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
