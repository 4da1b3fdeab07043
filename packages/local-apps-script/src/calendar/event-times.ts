// What days and times of events are in a time zone, and which events are in a range of time.
import { DateTime } from 'luxon';
import { zoneOf } from '../utilities/java-time-zone.ts';
import type { EventTime } from './calendar-store.ts';

/** The day of an instant in a time zone: `2026-01-05`. */
export function dayOf(instantMs: number, timeZone: string): string {
  return DateTime.fromMillis(instantMs, { zone: zoneOf(timeZone) }).toFormat('yyyy-MM-dd');
}

/** The first instant of a day in a time zone, in milliseconds since 1970. */
export function midnightMs(day: string, timeZone: string): number {
  return DateTime.fromISO(day, { zone: zoneOf(timeZone) })
    .startOf('day')
    .toMillis();
}

export function dayAfter(day: string): string {
  return DateTime.fromISO(day, { zone: 'utc' }).plus({ days: 1 }).toFormat('yyyy-MM-dd');
}

/** When an event begins and ends, with its days taken in a time zone. */
export function rangeOf(
  time: EventTime,
  timeZone: string,
): { readonly startMs: number; readonly endMs: number } {
  if (time.kind === 'times') return time;
  return { startMs: midnightMs(time.startDay, timeZone), endMs: midnightMs(time.endDay, timeZone) };
}

/** Whether an event begins or ends within a range of time, or encompasses it. The end of the range isn't part of it. */
export function isWithin(time: EventTime, timeZone: string, fromMs: number, untilMs: number): boolean {
  const { startMs, endMs } = rangeOf(time, timeZone);
  const begins = startMs >= fromMs && startMs < untilMs;
  return begins || (startMs < untilMs && endMs > fromMs);
}
