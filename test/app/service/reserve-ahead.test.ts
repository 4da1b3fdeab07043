// What a reservation costs: one made before the sheet is prepared, and one that takes long to store.

import { expect, it } from 'vitest';
import { RateLimiter } from '../../../src/app/service/rate-limiter.ts';
import { FakePorts } from '../../support/fake-ports.ts';

const FAR = Number.POSITIVE_INFINITY;
const NEXT = { requests: 1, together: 1, answerMs: 0 } as const;

it('made ahead lets the first request start while it would have waited, up to a second and a half late', () => {
  const ports = new FakePorts();
  const limiter = new RateLimiter(ports);
  const beganMs = ports.nowMs;
  limiter.reserveAhead();
  ports.nowMs += 2_000;
  expect(limiter.waitForTurn(FAR, NEXT)).toMatchObject({ kind: 'now' });
  expect(ports.nowMs - beganMs).toBe(2_000);
  expect(ports.meter.count('cache.get')).toBe(1);
});

it('made ahead waits for nobody, and is made later where the lock is taken', () => {
  const ports = new FakePorts();
  const limiter = new RateLimiter(ports);
  const { hold } = ports.lock;
  ports.lock.hold = () => ({ held: false, why: 'taken' });
  limiter.reserveAhead();
  ports.lock.hold = hold;
  expect(limiter.waitForTurn(FAR, NEXT)).toMatchObject({ kind: 'now' });
});

it('that takes long to store is missed once, and leads so far from then on', () => {
  const ports = new FakePorts();
  const { put } = ports.cache;
  ports.cache.put = (...entry) => {
    ports.nowMs += 200;
    put(...entry);
  };
  const limiter = new RateLimiter(ports);
  for (let n = 0; n < 5; n++) {
    limiter.waitForTurn(FAR, NEXT);
    // Nothing is reserved any more.
    ports.nowMs += 10_000;
  }
  expect(ports.meter.count('cache.get')).toBeLessThanOrEqual(5 + 1);
});
