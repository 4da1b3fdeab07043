// When pulls are due: the next time of an interval, the back-off of a failing pull, and the running time of a person's
// schedule in the last 24 hours.

import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';
import type { Every } from './every.ts';
import type { WallClock } from './relative-time.ts';

const QUARTER_MS = 15 * MINUTE_MS; // in every time zone, full hours and quarters are full quarters in UTC

type Wall = Pick<WallClock, 'toInstantMs' | 'toLocal'>;

/**
 * The first due time after an instant, by the wall clock. A time skipped in spring is due right after the skip; of a
 * time repeated in autumn, a daily pull takes one and an hourly pull both.
 * @returns undefined for `manual`, and while the pull is paused
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
 * The interval, doubled for each failure in a row, up to a day.
 * @returns undefined for `manual`, and while the pull is paused
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

/** How long triggers ran, by hour (since 1970), oldest first. Google limits the minutes per day. */
export type RunningTime = readonly (readonly [hour: number, ms: number])[];

export function addRunningTime(times: RunningTime, startedMs: number, tookMs: number): RunningTime {
  const hour = Math.floor(startedMs / HOUR_MS);
  const kept = times.filter(([other]) => other > hour - 25 && other !== hour);
  const before = times.find(([other]) => other === hour)?.[1] ?? 0;
  return [...kept, [hour, before + tookMs] as const].sort(([a], [b]) => a - b);
}

/** Oldest first; an hour of both is listed twice. */
export function mergedTimes(some: RunningTime, others: RunningTime): RunningTime {
  return [...some, ...others].sort(([a], [b]) => a - b);
}

/** An hour that overlaps the last 24 in part counts in full. */
export function runningTimeInDay(times: RunningTime, nowMs: number): number {
  return times.reduce((sum, [hour, ms]) => (isInDay(hour, nowMs) ? sum + ms : sum), 0);
}

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
