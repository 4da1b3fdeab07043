// The handler as a whole: pure, and the same for the same calls.

import { afterEach, expect, it, vi } from 'vitest';
import { IMPORT, makeService, NOW_MS, PLAN, TICKETS, V1_TOKEN, V2_TOKEN, validImport } from './support.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** A day in the life of the service, with all that draws from the seed; returns every answer and the log. */
function replay(seed: number): string {
  const service = makeService({
    seed,
    tickets: 120,
    order: 'random',
    limiter: 'counting',
    latency: { minMs: 50, maxMs: 400 },
  });
  service.faults.add({
    fault: { kind: 'status', status: 503 },
    times: Number.POSITIVE_INFINITY,
    chance: 0.2,
  });
  const targets = [TICKETS, `${TICKETS}?situacao=4`, `${PLAN}/3001`, '/api/v2/checklist/action-plan/list'];
  const answers = targets.flatMap((target, index) =>
    [0, 1, 2].map((turn) => {
      const authorization = target.startsWith('/api/v1/') ? V1_TOKEN : V2_TOKEN;
      return service.handle(
        { method: 'GET', target, headers: { authorization }, body: '' },
        NOW_MS + index * 900 + turn,
      );
    }),
  );
  const headers = { authorization: V2_TOKEN, 'content-type': 'application/json' };
  const body = JSON.stringify(validImport(service));
  answers.push(service.handle({ method: 'POST', target: IMPORT, headers, body }, NOW_MS + 9_000));
  return JSON.stringify([answers, service.requests, service.stored]);
}

it('gives the same answers for the same seed and calls, and others for another seed', () => {
  expect(replay(5)).toBe(replay(5));
  expect(replay(5)).not.toBe(replay(6));
});

it('asks neither the clock nor for randomness, not even while it makes its data', () => {
  const clock = vi.spyOn(Date, 'now');
  const randomness = vi.spyOn(Math, 'random');
  replay(5);
  expect(clock).not.toHaveBeenCalled();
  expect(randomness).not.toHaveBeenCalled();
});

it('does not depend on the time zone of the machine', () => {
  const before = replay(5);
  vi.stubEnv('TZ', 'Asia/Tokyo');
  expect(replay(5)).toBe(before);
  vi.unstubAllEnvs();
});
