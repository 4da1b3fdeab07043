// What a pull costs the schedule in a day.

import { describe, expect, it } from 'vitest';
import { addCost, costADay, type PullCosts, runsADay } from '../../../src/domain/schedule/every.ts';

const HOUR_MS = 60 * 60_000;
const HOURLY = { kind: 'interval', minutes: 60 } as const;
const run = { startedMs: 1_000 * HOUR_MS, ms: 9_000, requests: 20, isFull: true, isEnd: true };

describe('costs by the hour', () => {
  it('add up what runs of one kind took in one hour, and count those that ended', () => {
    let costs = addCost([], { ...run, isEnd: false });
    costs = addCost(costs, { ...run, startedMs: run.startedMs + HOUR_MS - 1, ms: 1_000, requests: 2 });
    expect(costs).toEqual([[1_000, 1, 10_000, 22, 1]]);
  });

  it('keep runs that read everything apart from the others, and each hour', () => {
    let costs = addCost([], { ...run, startedMs: run.startedMs + HOUR_MS });
    costs = addCost(costs, { ...run, isFull: false, ms: 500, requests: 2 });
    costs = addCost(costs, run);
    expect(costs).toEqual([
      [1_000, 0, 500, 2, 1],
      [1_000, 1, 9_000, 20, 1],
      [1_001, 1, 9_000, 20, 1],
    ]);
  });

  it('drop hours that ended more than a day ago', () => {
    const old: PullCosts = [
      [975, 1, 1, 1, 1],
      [976, 1, 1, 1, 1],
    ];
    expect(addCost(old, run).map(([hour]) => hour)).toEqual([976, 1_000]);
  });
});

describe('a day', () => {
  const nowMs = 1_000 * HOUR_MS + 1;
  const FULL = [999, 1, 60_000, 100, 1] as const;
  const CHANGES = [1_000, 0, 6_000, 6, 3] as const;

  it('is unknown before a run has ended', () => {
    expect(costADay([], HOURLY, true, nowMs)).toBeUndefined();
    expect(costADay([[999, 1, 60_000, 100, 0]], HOURLY, true, nowMs)).toBeUndefined();
  });

  it('is one run that reads everything and the rest for changes, each as the mean of its kind', () => {
    expect(costADay([FULL, CHANGES], HOURLY, true, nowMs)).toEqual({
      ms: 60_000 + 23 * 2_000,
      requests: 100 + 23 * 2,
    });
  });

  it('takes a quiet run where none has asked for changes yet', () => {
    expect(costADay([FULL], HOURLY, true, nowMs)).toEqual({
      ms: 60_000 + 23 * 4_000,
      requests: 100 + 23 * 2,
    });
  });

  it('is all its runs alike where changes can’t be asked for, and where there is one a day at most', () => {
    expect(costADay([FULL], HOURLY, false, nowMs)).toEqual({ ms: 24 * 60_000, requests: 2_400 });
    const daily = { kind: 'daily', minuteOfDay: 420 } as const;
    expect(costADay([FULL], daily, true, nowMs)).toEqual({ ms: 60_000, requests: 100 });
  });

  it('counts what a run took that was parked, with the run that ended it', () => {
    const parked = [998, 1, 270_000, 500, 0] as const;
    expect(costADay([parked, FULL], HOURLY, false, nowMs)).toEqual({ ms: 24 * 330_000, requests: 24 * 600 });
  });

  it('forgets what is older, to the hour', () => {
    expect(costADay([FULL], HOURLY, false, (1_000 + 24) * HOUR_MS - 1)).toBeDefined();
    expect(costADay([FULL], HOURLY, false, (1_000 + 24) * HOUR_MS)).toBeUndefined();
  });
});

it('how often it runs follows from its interval', () => {
  expect(
    [
      { kind: 'manual' } as const,
      { kind: 'interval', minutes: 15 } as const,
      { kind: 'daily', minuteOfDay: 0 } as const,
      { kind: 'weekly', weekday: 1, minuteOfDay: 0 } as const,
    ].map(runsADay),
  ).toEqual([0, 96, 1, 1 / 7]);
});
