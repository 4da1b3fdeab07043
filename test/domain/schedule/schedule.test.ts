// When pulls are due, on clocks with and without summer time; how a failing pull is put off; the running time.

import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import {
  addRunningTime,
  nextAfterFailures,
  nextDueMs,
  parseEvery,
  quotaFreeAtMs,
  type RunningTime,
  runningTimeInDay,
} from '../../../src/domain/schedule/every.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The wall clock of a zone, as Google's formatter shows it. */
const wall = (zone: string) => ({
  toInstantMs: (local: Parameters<typeof DateTime.fromObject>[0]) =>
    DateTime.fromObject(local, { zone }).toMillis(),
  toLocal(instantMs: number) {
    const { year, month, day, hour, minute, second } = DateTime.fromMillis(instantMs, { zone });
    return { year, month, day, hour, minute, second };
  },
});

function next(typed: string, after: string, zone = 'America/Sao_Paulo'): string {
  const every = parseEvery(typed);
  if (every === undefined) return 'not understood';
  const ms = nextDueMs(every, DateTime.fromISO(after, { zone }).toMillis(), wall(zone));
  if (ms === undefined) return 'never';
  return DateTime.fromMillis(ms, { zone }).toFormat("yyyy-MM-dd'T'HH:mm:ssZZ");
}

describe('the next time of the clock', () => {
  it.each([
    ['manual', '2026-03-02T12:00', 'never'],
    ['15 min', '2026-03-02T12:00:00', '2026-03-02T12:15:00-03:00'],
    ['15 min', '2026-03-02T12:14:59', '2026-03-02T12:15:00-03:00'],
    ['30 min', '2026-03-02T12:15', '2026-03-02T12:30:00-03:00'],
    ['1 h', '2026-03-02T23:30', '2026-03-03T00:00:00-03:00'],
    ['4 h', '2026-03-02T12:00', '2026-03-02T16:00:00-03:00'],
    ['8 h', '2026-12-31T16:01', '2027-01-01T00:00:00-03:00'],
    ['12 h', '2026-03-02T00:01', '2026-03-02T12:00:00-03:00'],
    ['day 07:00', '2026-03-02T06:59:59', '2026-03-02T07:00:00-03:00'],
    ['day 07:00', '2026-03-02T07:00', '2026-03-03T07:00:00-03:00'],
    ['day 07:00', '2026-02-28T08:00', '2026-03-01T07:00:00-03:00'],
    ['day 07:00', '2028-02-28T08:00', '2028-02-29T07:00:00-03:00'],
    ['day 00:00', '2026-12-31T00:00', '2027-01-01T00:00:00-03:00'],
    ['Mon 07:00', '2026-03-02T06:00', '2026-03-02T07:00:00-03:00'],
    ['Mon 07:00', '2026-03-02T07:00', '2026-03-09T07:00:00-03:00'],
    ['dom 23:45', '2026-03-02T12:00', '2026-03-08T23:45:00-03:00'],
  ])('%s after %s', (every, after, expected) => {
    expect(next(every, after)).toBe(expected);
  });

  // In Brazil summer time began and ended at midnight: 2018-11-04 had no 00:00–00:59, 2018-02-17 had 23:00–23:59 twice.
  it.each([
    ['day 00:00', '2018-11-03T12:00', '2018-11-04T01:00:00-02:00'],
    ['day 00:00', '2018-11-04T01:00', '2018-11-05T00:00:00-02:00'],
    ['day 07:00', '2018-11-03T12:00', '2018-11-04T07:00:00-02:00'],
    ['12 h', '2018-11-03T12:00', '2018-11-04T01:00:00-02:00'],
    ['15 min', '2018-11-03T23:45', '2018-11-04T01:00:00-02:00'],
    ['1 h', '2018-02-17T23:00-02:00', '2018-02-17T23:00:00-03:00'],
    ['15 min', '2018-02-17T23:45-02:00', '2018-02-17T23:00:00-03:00'],
    ['2 h', '2018-02-17T22:00-02:00', '2018-02-18T00:00:00-03:00'],
  ])('%s after %s, where the clock is changed', (every, after, expected) => {
    expect(next(every, after)).toBe(expected);
  });

  it.each([
    ['day 02:30', '2026-03-28T12:00', '2026-03-29T03:30:00+02:00'],
    ['2 h', '2026-03-29T00:00', '2026-03-29T03:00:00+02:00'],
    ['2 h', '2026-10-25T02:00+02:00', '2026-10-25T02:00:00+01:00'],
    ['Mon 07:00', '2026-10-24T12:00', '2026-10-26T07:00:00+01:00'],
  ])('%s after %s in Madrid', (every, after, expected) => {
    expect(next(every, after, 'Europe/Madrid')).toBe(expected);
  });

  it('is always later, never leaves out a time, and is full of nothing but such times', () => {
    const zones = ['America/Sao_Paulo', 'Europe/Madrid', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC'];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom('15 min', '30 min', '1 h', '3 h', '12 h'),
        fc.integer({ min: Date.UTC(2016, 0), max: Date.UTC(2027, 0) }),
        (zone, typed, afterMs) => {
          const every = parseEvery(typed);
          if (every?.kind !== 'interval') throw new Error(typed);
          const due = nextDueMs(every, afterMs, wall(zone)) ?? 0;
          // By the minute, from the definition: the clock shows a multiple, or has just jumped over one.
          const show = (ms: number) => {
            const { hour, minute } = wall(zone).toLocal(ms);
            return hour * 60 + minute;
          };
          const isDue = (ms: number) => {
            const slot = (at: number) => Math.floor(show(at) / every.minutes);
            return show(ms) % every.minutes === 0 || slot(ms) !== slot(ms - MINUTE);
          };
          let first = Math.floor(afterMs / MINUTE) * MINUTE + MINUTE;
          while (!isDue(first)) first += MINUTE;
          expect(due).toBe(first);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('a failing pull', () => {
  const after = (typed: string, failures: number) => {
    const every = parseEvery(typed);
    if (every === undefined) throw new Error(typed);
    const zone = 'America/Sao_Paulo';
    const nowMs = DateTime.fromISO('2026-03-02T12:03', { zone }).toMillis();
    const ms = nextAfterFailures(every, failures, nowMs, wall(zone)) ?? 0;
    return DateTime.fromMillis(ms, { zone }).toFormat('dd HH:mm');
  };

  it.each([
    ['15 min', 0, '02 12:15'],
    ['15 min', 1, '02 12:30'],
    ['15 min', 2, '02 13:00'],
    ['15 min', 6, '03 04:00'],
    ['15 min', 7, '03 12:00'],
    ['15 min', 50, '03 12:00'],
    ['1 h', 1, '02 14:00'],
    ['12 h', 9, '03 12:00'],
    ['day 07:00', 0, '03 07:00'],
    ['day 07:00', 9, '03 07:00'],
    ['Mon 07:00', 9, '09 07:00'],
    // Once a week is seldom enough.
    ['Tue 07:00', 60, '03 07:00'],
  ])('%s after %i failures', (typed, failures, expected) => {
    expect(after(typed, failures)).toBe(expected);
  });
});

describe('running time', () => {
  const start = Date.UTC(2026, 2, 2, 12, 0);

  it('counts for 24 hours, and rather too long than too short', () => {
    const times = addRunningTime([], start, 60_000);
    expect(runningTimeInDay(times, start + 24 * HOUR)).toBe(60_000);
    expect(runningTimeInDay(times, start + 25 * HOUR)).toBe(0);
  });

  it('is added up by the hour in which it began', () => {
    const hour = start / HOUR;
    const once = addRunningTime([], start + 59 * MINUTE, 60_000);
    expect(once).toEqual([[hour, 60_000]]);
    const twice = addRunningTime(once, start + MINUTE, 30_000);
    expect(twice).toEqual([[hour, 90_000]]);
    expect(addRunningTime(twice, start - HOUR, 5)).toEqual([
      [hour - 1, 5],
      [hour, 90_000],
    ]);
    expect(addRunningTime(twice, start + 24 * HOUR, 7)).toEqual([
      [hour, 90_000],
      [hour + 24, 7],
    ]);
    expect(addRunningTime(twice, start + 25 * HOUR, 7)).toEqual([[hour + 25, 7]]);
  });

  it('is free again an hour after the day in which enough of it was used, and not while all of it is', () => {
    const hour = start / HOUR;
    const times = [
      [hour - 30, 90_000],
      [hour - 2, 60_000],
      [hour - 1, 60_000],
    ] as const;
    // What lies over a day back counts for nothing, and what is used up exactly isn't free.
    expect(quotaFreeAtMs(times, 120_000, start)).toBe(start + 23 * HOUR);
    expect(quotaFreeAtMs(times, 60_000, start)).toBe(start + 24 * HOUR);
    expect(quotaFreeAtMs(times, 120_001, start)).toBe(start);
  });

  it('stays small however often it is added to, and is never less than what was really used in a day', () => {
    const run = fc.record({
      gap: fc.integer({ min: 1, max: 5 * HOUR }),
      took: fc.integer({ min: 0, max: 6 * MINUTE }),
    });
    fc.assert(
      fc.property(fc.array(run, { maxLength: 80, size: 'max' }), (runs) => {
        let nowMs = start;
        let times: RunningTime = [];
        const real: { at: number; took: number }[] = [];
        for (const { gap, took } of runs) {
          nowMs += gap;
          times = addRunningTime(times, nowMs, took);
          real.push({ at: nowMs, took });
          const used = real
            .filter(({ at }) => at > nowMs - 24 * HOUR)
            .reduce((sum, one) => sum + one.took, 0);
          expect(runningTimeInDay(times, nowMs)).toBeGreaterThanOrEqual(used);
          expect(times.length).toBeLessThanOrEqual(26);
        }
        const limit = 20 * MINUTE;
        const free = quotaFreeAtMs(times, limit, nowMs);
        if (runningTimeInDay(times, nowMs) < limit) expect(free).toBe(nowMs);
        else {
          expect(runningTimeInDay(times, free)).toBeLessThan(limit);
          expect(runningTimeInDay(times, free - 1)).toBeGreaterThanOrEqual(limit);
        }
      }),
      { numRuns: 100 },
    );
  });
});
