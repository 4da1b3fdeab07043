// P1 while the cache loses what was reserved: Google may let a value go after some seconds, long before the last of the
// starts that wait for their turn.

import { describe, expect, it } from 'vitest';
import { RateLimiter } from '../../../src/app/service/rate-limiter.ts';
import { FakePorts } from '../../support/fake-ports.ts';
import { mostInOneSecond } from '../../support/pace.ts';

const FAR = Number.POSITIVE_INFINITY;

/** Slow answers, so that executions reserve seconds ahead. */
const SLOW = { requests: 8, together: 1, answerMs: 1_300 } as const;

describe('a pace that the cache has lost', () => {
  it.each([3_000, 4_000, 6_000, 8_000])(
    '%i ms after it was stored does not let a third one in between',
    (lostAfterMs) => {
      const ports = new FakePorts();
      const starts: number[] = [];
      const start = (keeper: RateLimiter) => {
        expect(keeper.waitForTurn(FAR, SLOW)).toMatchObject({ kind: 'now' });
        starts.push(ports.nowMs);
      };
      const [first, second, third] = [new RateLimiter(ports), new RateLimiter(ports), new RateLimiter(ports)];
      start(first);
      // The second one has reserved behind the first, and sleeps until its turn. Meanwhile the third one comes.
      const { sleep } = ports.clock;
      let hasSlept = false;
      ports.clock.sleep = (waitMs: number) => {
        if (hasSlept) return sleep(waitMs);
        hasSlept = true;
        const awakeMs = ports.nowMs + waitMs;
        ports.nowMs += lostAfterMs;
        ports.cached.clear();
        ports.clock.sleep = sleep;
        const beganMs = ports.nowMs;
        for (let n = 0; n < 4; n++) start(third);
        const thirdIs = ports.nowMs;
        expect(thirdIs).toBeGreaterThan(beganMs);
        ports.nowMs = Math.max(awakeMs, beganMs);
      };
      for (let n = 0; n < 4; n++) start(second);
      expect(mostInOneSecond(starts)).toBeLessThanOrEqual(2);
    },
  );

  it('costs no property while nothing is reserved far ahead', () => {
    const ports = new FakePorts();
    const keeper = new RateLimiter(ports);
    for (let n = 0; n < 20; n++) keeper.waitForTurn(FAR, { requests: 20 - n, together: 1, answerMs: 200 });
    expect(ports.meter.count('scriptProperties.set')).toBe(0);
    expect(ports.meter.count('scriptProperties.get')).toBeLessThanOrEqual(1);
  });

  it.each(['', 'x', 'NaN', '1e300', '-5'])('counts as taken now where what is stored is “%s”', (text) => {
    const ports = new FakePorts();
    ports.scriptStore.set('pace-until', text);
    const beganMs = ports.nowMs;
    new RateLimiter(ports).waitForTurn(FAR, { requests: 1, together: 1, answerMs: 0 });
    expect(ports.nowMs - beganMs).toBe(515);
  });
});
