// P1: no half-open window [t, t + 1 s) of request starts holds more than two, whoever reserves and however late slots
// are used within their limits.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterThrottle,
  GAP_MS,
  gapAt,
  LATE_MS,
  type Pace,
  reserve,
  unknownPace,
} from '../../src/domain/pace.ts';
import { mostInOneSecond } from '../support/pace.ts';

const START = 1_000_000;

describe('reserve', () => {
  it('spaces slots evenly', () => {
    const { slots } = reserve(unknownPace(START), START, 3, false);
    expect(slots.map(({ fromMs }) => fromMs - START)).toEqual([GAP_MS, 2 * GAP_MS, 3 * GAP_MS]);
  });

  it('counts a missing pace as a slot taken now', () => {
    const first = reserve(unknownPace(START), START, 1, false).slots[0];
    expect(first?.fromMs).toBe(START + GAP_MS);
  });

  it('never gives a moment that is over when the slot is stored', () => {
    const { slots } = reserve({ nextMs: 0, gapMs: GAP_MS, throttledMs: 0 }, START, 1, false);
    expect(slots[0]?.fromMs).toBeGreaterThan(START);
  });

  it('holds P1 for any interleaving of normal and wide slots, used at any allowed moment', () => {
    const use = fc.record({
      count: fc.integer({ min: 1, max: 4 }),
      wide: fc.boolean(),
      pauseMs: fc.integer({ min: 0, max: 3000 }),
      lateness: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 4, maxLength: 4 }),
      used: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(use, { minLength: 2, maxLength: 30 }), (uses) => {
        let pace: Pace = unknownPace(START);
        let nowMs = START;
        const starts: number[] = [];
        for (const { count, wide, pauseMs, lateness, used } of uses) {
          const reserved = reserve(pace, nowMs, count, wide);
          pace = reserved.pace;
          nowMs += pauseMs;
          reserved.slots.forEach((slot, i) => {
            if (used[i]) starts.push(slot.fromMs + (lateness[i] ?? 0) * (slot.untilMs - slot.fromMs));
          });
        }
        expect(mostInOneSecond(starts)).toBeLessThanOrEqual(2);
      }),
      { numRuns: 500 },
    );
  });

  it('leaves at least 15 ms for clocks that disagree', () => {
    expect(2 * GAP_MS - LATE_MS - 1000).toBeGreaterThanOrEqual(15);
  });
});

describe('the gap after a 429', () => {
  it('doubles for everybody, up to eight seconds', () => {
    let pace = unknownPace(START);
    for (const expected of [1030, 2060, 4120, 8000, 8000]) {
      pace = afterThrottle(pace, START);
      expect(gapAt(pace, START)).toBe(expected);
    }
  });

  it('is halved back by each minute without one, never below the least', () => {
    const pace = afterThrottle(afterThrottle(unknownPace(START), START), START);
    const gaps = [0, 59_999, 60_000, 120_000, 600_000].map((later) => gapAt(pace, START + later));
    expect(gaps).toEqual([2060, 2060, 1030, 515, 515]);
  });

  it('keeps everybody away for one gap', () => {
    const pace = afterThrottle({ nextMs: START - 5000, gapMs: GAP_MS, throttledMs: 0 }, START);
    expect(reserve(pace, START, 1, false).slots[0]?.fromMs).toBe(START + 1030);
  });
});
