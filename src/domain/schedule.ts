// When pulls are due: the next time that an interval means, how a failing pull is put off, and how much running time a
// person's schedule has used in the last 24 hours.

import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';
import type { Every } from './every.ts';
import type { WallClock } from './relative-time.ts';

/** In every time zone, full hours and quarters are full quarters in UTC. */
const QUARTER_MS = 15 * MINUTE_MS;

type Wall = Pick<WallClock, 'toInstantMs' | 'toLocal'>;

/**
 * The first time after an instant at which a pull is due by the wall clock. A time that the clock skips in spring is
 * due right after the skip; of a time that it shows twice in autumn, a daily pull takes one and an hourly pull both.
 * @param afterMs milliseconds since 1970
 * @returns milliseconds since 1970; undefined for `manual`, and while the pull is paused
 */
export function nextDueMs(every: Every, afterMs: number, wall: Wall): number | undefined {
  switch (every.kind) {
    case 'manual':
    case 'paused':
      return undefined;
    case 'interval':
      return nextInterval(every.minutes, afterMs, wall);
    case 'daily':
    case 'weekly':
      return nextDay(every, afterMs, wall);
  }
}

function nextInterval(minutes: number, afterMs: number, wall: Wall): number {
  const slotAt = (instantMs: number) => {
    const { hour, minute } = wall.toLocal(instantMs);
    const minuteOfDay = hour * 60 + minute;
    return { isHit: minuteOfDay % minutes === 0, slot: Math.floor(minuteOfDay / minutes) };
  };
  let quarterMs = Math.floor(afterMs / QUARTER_MS) * QUARTER_MS;
  let before = slotAt(quarterMs).slot;
  for (;;) {
    quarterMs += QUARTER_MS;
    const { isHit, slot } = slotAt(quarterMs);
    if (isHit || slot !== before) return quarterMs;
    before = slot;
  }
}

function nextDay(every: Every & { kind: 'daily' | 'weekly' }, afterMs: number, wall: Wall): number {
  const today = wall.toLocal(afterMs);
  for (let days = 0; ; days++) {
    const date = new Date(Date.UTC(today.year, today.month - 1, today.day + days));
    if (every.kind === 'weekly' && date.getUTCDay() !== every.weekday) continue;
    const dueMs = wall.toInstantMs({
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: Math.floor(every.minuteOfDay / 60),
      minute: every.minuteOfDay % 60,
      second: 0,
    });
    if (dueMs > afterMs) return dueMs;
  }
}

/**
 * The next time for a pull that has failed: its interval, doubled for each failure in a row, up to a day.
 * @param failures how many in a row
 * @returns milliseconds since 1970; undefined for `manual`, and while the pull is paused
 */
export function nextAfterFailures(
  every: Every,
  failures: number,
  nowMs: number,
  wall: Wall,
): number | undefined {
  const intervalMs = intervalOf(every);
  const waitMs = Math.max(intervalMs, Math.min(intervalMs * 2 ** failures, DAY_MS));
  return nextDueMs(every, nowMs + waitMs - intervalMs, wall);
}

function intervalOf(every: Every): number {
  switch (every.kind) {
    case 'manual':
    case 'paused':
    case 'daily':
      return DAY_MS;
    case 'interval':
      return every.minutes * MINUTE_MS;
    case 'weekly':
      return 7 * DAY_MS;
  }
}

/**
 * How long triggers ran, as pairs of an hour (counted since 1970) and milliseconds, oldest first. Google allows so
 * many minutes a day.
 */
export type RunningTime = readonly (readonly [hour: number, ms: number])[];

/**
 * Adds the time of one triggered execution to those of a person's last day, for the hour in which it began. Google
 * allows so many minutes a day.
 */
export function addRunningTime(times: RunningTime, startedMs: number, tookMs: number): RunningTime {
  const hour = Math.floor(startedMs / HOUR_MS);
  const kept = times.filter(([other]) => other > hour - 25 && other !== hour);
  const before = times.find(([other]) => other === hour)?.[1] ?? 0;
  return [...kept, [hour, before + tookMs] as const].sort(([a], [b]) => a - b);
}

/**
 * Two lists of running time by hour, as one, oldest first; an hour of both stands there twice. A person's schedule
 * and their other triggers together may run so many minutes a day.
 */
export function mergedTimes(some: RunningTime, others: RunningTime): RunningTime {
  return [...some, ...others].sort(([a], [b]) => a - b);
}

/**
 * How many milliseconds triggers ran in the last 24 hours, to be held against what Google allows. An hour that
 * belongs to them in part counts in full.
 */
export function runningTimeInDay(times: RunningTime, nowMs: number): number {
  return times.reduce((sum, [hour, ms]) => (isInDay(hour, nowMs) ? sum + ms : sum), 0);
}

/**
 * When a person's schedule may run again after its minutes a day are used up; milliseconds since 1970.
 * @param limitMs how long may be run in 24 hours
 */
export function freeAgainMs(times: RunningTime, limitMs: number, nowMs: number): number {
  let sum = runningTimeInDay(times, nowMs);
  if (sum < limitMs) return nowMs;
  for (const [hour, ms] of times) {
    if (!isInDay(hour, nowMs)) continue;
    sum -= ms;
    if (sum < limitMs) return (hour + 25) * HOUR_MS;
  }
  return nowMs;
}

function isInDay(hour: number, nowMs: number): boolean {
  return (hour + 1) * HOUR_MS > nowMs - DAY_MS;
}
