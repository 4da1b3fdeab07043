// P1: no half-open window [t, t + 1 s) of request starts holds more than two, whoever reserves, for one request at a
// time or for pairs, and however late they start within what is allowed.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { check } from '../../../src/domain/schema.ts';
import {
  afterStart,
  afterThrottle,
  GAP_MS,
  gapAt,
  LATE_MS,
  type Pace,
  type Reservation,
  type ReservationRequest,
  reserve,
  returnUnused,
  startIn,
  storedPace,
  type Together,
  unknownPace,
} from '../../../src/domain/service/pace.ts';
import { brokenCopies, copiesWithout } from '../../support/broken-copies.ts';
import { mostInOneSecond } from '../../support/pace.ts';

const START = 1_000_000;
const one: ReservationRequest = { requests: 1, together: 1, answerMs: 0, isWide: false };
const accepted: Pace = { ...unknownPace(START), pairs: 'accepted' };
const pair: ReservationRequest = { ...one, requests: 10, together: 2, answerMs: 900 };

/** All starts that a reservation has room for, each as soon as it may be, when answers take so long. */
function startsOf(reservation: Reservation, together: Together, answerMs = 0): number[] {
  const starts: number[] = [];
  let rest = reservation;
  for (let nowMs = START; ; ) {
    const startMs = startIn(rest, together, nowMs);
    if (startMs === undefined) return starts.map((start) => start - START);
    starts.push(Math.max(startMs, nowMs));
    rest = afterStart(rest, together, startMs);
    nowMs = Math.max(startMs, nowMs) + answerMs;
  }
}

describe('the stored pace', () => {
  // In one test: a schema is built by the first that uses it.
  it('is read as it was written, and nothing that is broken is taken for it', () => {
    for (const pairs of ['untried', 'trying', 'accepted'] as const) {
      const pace = { ...unknownPace(START), pairs };
      expect(check(storedPace, pace)).toEqual({ ok: true, value: pace });
    }
    const pace = unknownPace(START);
    const broken = [...brokenCopies(pace), ...copiesWithout(pace, Object.keys(pace))];
    for (const one of [...broken, { ...pace, version: 1 }, { ...pace, pairs: 'refused' }]) {
      expect(check(storedPace, one).ok, JSON.stringify(one)).toBe(false);
    }
  });
});

describe('a reservation', () => {
  it('holds evenly spaced starts, four at most', () => {
    const { reservation, pace } = reserve(unknownPace(START), START, { ...one, requests: 10 });
    expect(startsOf(reservation, 1)).toEqual([515, 1030, 1545, 2060]);
    expect(pace.nextMs - START).toBe(2575);
  });

  it('counts a missing pace as a request that started just now', () => {
    const { reservation } = reserve(unknownPace(START), START, one);
    expect(startsOf(reservation, 1)).toEqual([GAP_MS]);
  });

  it('goes on behind what others have reserved, where the pace is missing', () => {
    // The last of these starts may have been a gap before the end, and a pair keeps two gaps from it.
    const unknown = unknownPace(START, START + 2_000);
    expect(reserve(unknown, START, one).reservation.readyMs - START).toBe(2_000);
    expect(reserve(unknown, START, pair).reservation.readyMs - START).toBe(2_000 - GAP_MS + 2 * GAP_MS);
  });

  it('of one request is a gap long, however slow answers are', () => {
    const { reservation } = reserve(unknownPace(START), START, { ...one, answerMs: 3_000 });
    expect(reservation.endMs - reservation.readyMs).toBe(GAP_MS);
  });

  it('never begins at a moment that is over when it is stored', () => {
    const { reservation } = reserve({ ...unknownPace(0), lastMs: 0 }, START, one);
    expect(reservation.readyMs).toBeGreaterThan(START);
  });

  it('lasts long enough for starts that wait for slow answers', () => {
    const { reservation } = reserve(unknownPace(START), START, { ...one, requests: 4, answerMs: 900 });
    expect(startsOf(reservation, 1, 930)).toEqual([515, 1445, 2375, 3305]);
  });

  it('keeps nobody waiting longer than four seconds, however slow answers are', () => {
    for (const answerMs of [1_500, 3_000, 50_000]) {
      const { reservation } = reserve(unknownPace(START), START, { ...one, requests: 100, answerMs });
      expect(reservation.endMs - reservation.readyMs).toBeLessThanOrEqual(4_000);
    }
  });

  it('may be used late for as long as there is room for the start and the gap after it', () => {
    const { reservation } = reserve(unknownPace(START), START, one);
    const lastMs = START + GAP_MS + LATE_MS;
    expect(startIn(reservation, 1, lastMs)).toBe(START + GAP_MS);
    expect(startIn(reservation, 1, lastMs + 1)).toBeUndefined();
    const wide = reserve(unknownPace(START), START, { ...one, isWide: true }).reservation;
    expect(startIn(wide, 1, lastMs + GAP_MS)).toBe(START + 2 * GAP_MS);
    expect(startIn(wide, 1, lastMs + GAP_MS + 1)).toBeUndefined();
  });
});

describe('pairs', () => {
  it('start 1,030 ms after the start before them, and the next start as long after them', () => {
    const first = reserve(accepted, START, pair);
    expect(startsOf(first.reservation, 2)).toEqual([1030, 2060, 3090]);
    const second = reserve(first.pace, START, { ...pair, requests: 3 });
    expect(startsOf(second.reservation, 2)).toEqual([4120, 5150]);
    const single = reserve(second.pace, START, one);
    expect(startsOf(single.reservation, 1)).toEqual([6180]);
    const third = reserve(single.pace, START, pair);
    expect(startsOf(third.reservation, 2)).toEqual([7210, 8240, 9270]);
  });

  it('are tried by one execution, with one pair, while the others ask one by one', () => {
    const trial = reserve(unknownPace(START), START, pair);
    expect(trial.reservation).toMatchObject({ together: 2, isTrial: true });
    expect(startsOf(trial.reservation, 2)).toEqual([1030]);
    const other = reserve(trial.pace, START + 5_000, pair);
    expect(other.reservation).toMatchObject({ together: 1, isTrial: false });
    const learnt = reserve({ ...other.pace, pairs: 'accepted' }, START + 5_000, pair);
    expect(learnt.reservation).toMatchObject({ together: 2, isTrial: false });
  });

  it('are tried again when an execution died that tried them', () => {
    const { pace } = reserve(unknownPace(START), START, pair);
    const sixMinutes = 360_000;
    expect(reserve(pace, START + sixMinutes, pair).reservation.together).toBe(1);
    expect(reserve(pace, START + 419_999, pair).reservation.together).toBe(1);
    expect(reserve(pace, START + 420_000, pair).reservation.together).toBe(2);
    expect(reserve(pace, START + 2 * sixMinutes, pair).reservation).toMatchObject({
      together: 2,
      isTrial: true,
    });
  });

  it('fit into a reservation for single requests only where the next start is far enough from them', () => {
    const room = (requests: number) => reserve(unknownPace(START), START, { ...one, requests }).reservation;
    expect(startsOf(room(2), 1)).toEqual([515, 1030]);
    expect(startIn(room(2), 2, START + 1_030)).toBeUndefined();
    expect(startIn(room(3), 2, START + 1_030)).toBe(START + 1_030);
  });

  it('have room for a late trial, which would be lost otherwise', () => {
    const { reservation } = reserve(unknownPace(START), START, pair);
    expect(startIn(reservation, 2, reservation.readyMs + 1_000)).toBeDefined();
  });
});

describe('what is left of a reservation', () => {
  const { reservation, pace } = reserve(unknownPace(START), START, { ...one, requests: 4 });
  const rest = afterStart(reservation, 1, reservation.readyMs);

  it('goes back when nobody has reserved after it', () => {
    const back = returnUnused(pace, rest, START);
    expect(back).toMatchObject({ nextMs: reservation.readyMs + GAP_MS, lastMs: reservation.readyMs });
  });

  it('is lost when somebody has, or when a 429 widened the gap meanwhile', () => {
    expect(returnUnused(reserve(pace, START, one).pace, rest, START)).toBeUndefined();
    expect(returnUnused(afterThrottle(pace, START), rest, START)).toBeUndefined();
  });
});

describe('P1', () => {
  /** One execution, which reserves, comes late, leaves starts out, and reserves again. */
  const act = fc.record({
    who: fc.integer({ min: 0, max: 2 }),
    what: fc.constantFrom('start', 'start', 'start', 'reserve', 'throttled', 'learn'),
    requests: fc.integer({ min: 1, max: 9 }),
    together: fc.constantFrom<Together>(1, 2),
    answerMs: fc.constantFrom(0, 300, 700, 1_400, 5_000),
    isWide: fc.boolean(),
    pauseMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2_500 })),
    late: fc.constantFrom<'not' | 'a little' | 'as late as allowed'>('not', 'a little', 'as late as allowed'),
  });

  /** To the millisecond. */
  function latestStart(reservation: Reservation, together: Together, fromMs: number): number {
    let lastMs = fromMs;
    for (let stepMs = 8_192; stepMs >= 1; stepMs /= 2) {
      if (startIn(reservation, together, lastMs + stepMs) !== undefined) lastMs += stepMs;
    }
    return lastMs;
  }

  it('holds for executions that reserve and start one by one and in pairs, in any order and at any moment', () => {
    let pairs = 0;
    const run = fc.property(fc.array(act, { minLength: 10, maxLength: 60, size: 'max' }), (acts) => {
      let pace: Pace = unknownPace(START);
      const reservations = new Map<number, Reservation>();
      const starts: number[] = [];
      // Starts of different executions are not made in the order of time: only reservations are.
      let nowMs = START;
      for (const { who, what, pauseMs, late, together, ...rest } of acts) {
        nowMs += pauseMs;
        const reservation = reservations.get(who);
        switch (what) {
          case 'start': {
            const atOnce = reservation?.together === 2 ? together : 1;
            const dueMs = reservation === undefined ? undefined : startIn(reservation, atOnce, nowMs);
            if (reservation === undefined || dueMs === undefined) break;
            const soonestMs = Math.max(dueMs, nowMs);
            const latestMs = latestStart(reservation, atOnce, soonestMs);
            const reachedMs = {
              not: soonestMs,
              'a little': Math.min(soonestMs + LATE_MS, latestMs),
              'as late as allowed': latestMs,
            }[late];
            const startMs = startIn(reservation, atOnce, reachedMs) ?? reachedMs;
            if (atOnce === 2) pairs += 1;
            starts.push(...Array.from({ length: atOnce }, () => reachedMs));
            reservations.set(who, afterStart(reservation, atOnce, startMs));
            break;
          }
          case 'reserve': {
            const given = reservation === undefined ? undefined : returnUnused(pace, reservation, nowMs);
            const reserved = reserve(given ?? pace, nowMs, { ...rest, together });
            pace = reserved.pace;
            reservations.set(who, reserved.reservation);
            break;
          }
          case 'throttled':
            pace = afterThrottle(pace, nowMs);
            reservations.delete(who);
            break;
          case 'learn':
            pace = { ...pace, pairs: 'accepted' };
        }
      }
      expect(mostInOneSecond(starts)).toBeLessThanOrEqual(2);
    });
    fc.assert(run, { numRuns: 2_000 });
    expect(pairs).toBeGreaterThan(100);
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

  it('keeps a single request away no longer than what is reserved, where that ends later', () => {
    const { pace } = reserve(unknownPace(START), START, { ...one, requests: 4 });
    const throttled = afterThrottle(pace, START);
    expect(reserve(throttled, START, one).reservation.readyMs).toBe(pace.nextMs);
  });

  it('keeps everybody away for one gap', () => {
    const pace = afterThrottle({ ...unknownPace(START), nextMs: START - 5000 }, START);
    expect(reserve(pace, START, one).reservation.readyMs).toBe(START + 1030);
  });
});
