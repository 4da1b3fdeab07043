// The table of answers and the decision that follows from it (docs/service-api.md#statuses).

import { describe, expect, it } from 'vitest';
import { type Attempt, decideRetry, type Meaning, meaningOf } from '../../../src/domain/service/response.ts';

describe('meaningOf', () => {
  it.each<[number, Meaning]>([
    [200, 'ok'],
    [400, 'refused'],
    [401, 'token-refused'],
    [404, 'missing'],
    [429, 'throttled'],
    [500, 'server-failed'],
    [503, 'server-failed'],
    [599, 'server-failed'],
    [201, 'unexpected'],
    [204, 'unexpected'],
    [302, 'unexpected'],
    [403, 'unexpected'],
    [600, 'unexpected'],
  ])('%s means %s', (status, meaning) => {
    expect(meaningOf(status)).toBe(meaning);
  });
});

describe('decideRetry', () => {
  const at = (meaning: Meaning, more: Partial<Attempt> = {}) =>
    decideRetry({ meaning, isRepeatable: true, retries: 0, nowMs: 0, deadlineMs: 1_000_000, ...more });

  it.each<Meaning>(['ok', 'refused', 'missing'])('returns %s at once', (meaning) => {
    expect(at(meaning)).toEqual({ next: 'end' });
  });

  it.each<Meaning>(['token-refused', 'unexpected'])('never retries %s', (meaning) => {
    expect(at(meaning)).toEqual({ next: 'end' });
    expect(at(meaning, { isRepeatable: false })).toEqual({ next: 'end' });
  });

  it('waits 1, 2, 4, 8, 16, 30, 30 … s after a 429, also for a POST', () => {
    for (const isRepeatable of [true, false]) {
      const waits = [0, 1, 2, 3, 4, 5, 6, 7].map((retries) => at('throttled', { retries, isRepeatable }));
      expect(waits.map((d) => (d.next === 'wait' ? d.waitMs / 1000 : d.next))).toEqual([
        1, 2, 4, 8, 16, 30, 30, 30,
      ]);
    }
  });

  it.each<Meaning>(['server-failed', 'no-answer'])(
    'asks again after %s four times, then fails',
    (meaning) => {
      const waits = [0, 1, 2, 3, 4].map((retries) => at(meaning, { retries }));
      expect(waits.map((d) => (d.next === 'wait' ? d.waitMs / 1000 : d.next))).toEqual([1, 2, 4, 8, 'end']);
    },
  );

  it.each<Meaning>(['server-failed', 'no-answer'])('never sends a POST again after %s', (meaning) => {
    expect(at(meaning, { isRepeatable: false })).toEqual({ next: 'end' });
  });

  it('parks when the wait is longer than the time left', () => {
    expect(at('throttled', { nowMs: 999_500 })).toEqual({ next: 'park', untilMs: 1_000_500 });
  });
});
