// The rate limiter as pure functions. All executions of the script share its state.
//
//   one by one:  |----515 ms----|----515 ms----|----515 ms----|      at most 2 starts in any [t, t + 1 s)
//                s0             s1             s2
//   in pairs:    |---------- 1,030 ms ---------|---------- 1,030 ms ---------|
//                s0 s1                         s2 s3
//
// Starts are evenly spaced, because a server that spaces requests refuses a burst that a server which counts them would
// accept. Pairs are used only if answers take longer than a gap, and only on a server that has accepted one.
//
// An execution holds a reservation, in which nobody else starts, and places its own starts inside it, at least a gap
// apart. Each may be up to LATE_MS late: the third start after a late first one is still a second away
// (2 × 515 − 15 = 1,015 ms, which leaves 15 ms for clock skew). Unused time is lost, unless nobody has reserved
// after it: then the execution returns the rest when it reserves again.

import * as z from 'zod/mini';
import { lazily, type Parsed } from '../schema.ts';

/** Between two planned starts, so that all executions together send at most two requests per second. */
export const GAP_MS = 515;
export const SECONDS_A_REQUEST = GAP_MS / 1000;
export const LATE_MS = 15; // How late a request may start. Small, so that no three requests start within a second.
const MAX_GAP_MS = 8_000; // the widest gap after repeated 429s
const CALM_MS = 60_000; // the gap is halved after each period of this length without a 429
const LEAD_MS = 60; // between a reservation and its first start, while it is unknown how long storing it takes
const MOST_STARTS = 4;
const MOST_MS = 4_000; // others wait this long
const TRIAL_MS = 7 * 60_000; // a trial of pairs that is older than this belongs to an execution that was killed

export const storedPace = lazily(() =>
  z.object({
    version: z.literal(2),
    nextMs: z.number(), // the first instant that nobody has reserved
    lastMs: z.number(), // no reserved start is later
    gapMs: z.number(), // the gap after the last 429
    throttledMs: z.number(), // 0 if there was none
    /** Whether requests may go in pairs; `trying` since `triedMs`. A refusal is stored in a property. */
    pairs: z.literal(['untried', 'trying', 'accepted']),
    triedMs: z.number(),
  }),
);
export type Pace = Parsed<typeof storedPace>;

/** Requests sent at the same instant. */
export type Together = 1 | 2;

/** A period in which only this execution starts requests. */
export interface Reservation {
  readonly readyMs: number; // the earliest next start
  readonly lastMs: number; // when the start before this reservation may have been at the latest
  readonly untilMs: number; // the latest start
  readonly endMs: number; // from here on others may start
  readonly gapMs: number;
  readonly together: Together;
  readonly isTrial: boolean; // whether its first pair tests if the server accepts pairs
}

/**
 * For a lost cache: assumes that a request has started just now.
 * @param reservedMs the end of others' reservations, as far as it is known
 */
export function unknownPace(nowMs: number, reservedMs = 0): Pace {
  return {
    version: 2,
    nextMs: Math.max(nowMs + GAP_MS, reservedMs),
    lastMs: Math.max(nowMs, reservedMs - GAP_MS),
    gapMs: GAP_MS,
    throttledMs: 0,
    pairs: 'untried',
    triedMs: 0,
  };
}

/** Doubled by each 429, halved by each minute without one. */
export function gapAt(pace: Pace, nowMs: number): number {
  const calmMinutes = Math.max(0, Math.floor((nowMs - pace.throttledMs) / CALM_MS));
  return Math.max(GAP_MS, Math.min(MAX_GAP_MS, pace.gapMs) / 2 ** Math.min(calmMinutes, 10));
}

export interface ReservationRequest {
  readonly requests: number; // including the next one
  readonly together: Together;
  readonly answerMs: number; // how long the service takes to answer, as far as is known
  readonly storingMs?: number; // how long it took to store the last reservation and to release the lock
  /** Set after a missed reservation: makes room to be late, so that a slow clock or sleep can't miss forever. */
  readonly isWide: boolean;
}

export function reserve(
  pace: Pace,
  nowMs: number,
  wanted: ReservationRequest,
): { readonly reservation: Reservation; readonly pace: Pace } {
  const together = wanted.together === 2 && pairsAt(pace, nowMs) !== 'wait' ? 2 : 1;
  const isTrial = together === 2 && pairsAt(pace, nowMs) === 'try';
  const gapMs = gapAt(pace, nowMs);
  const startMs = together * gapMs;
  const strideMs = Math.max(startMs, wanted.answerMs);
  const starts = Math.min(
    isTrial ? 1 : MOST_STARTS,
    Math.ceil(wanted.requests / together),
    Math.floor(MOST_MS / strideMs),
  );
  const roomMs = wanted.isWide || isTrial ? 2 * startMs : startMs;
  const lengthMs = Math.max(roomMs, starts > 1 ? starts * strideMs : 0);
  const afterLastMs = together === 2 ? pace.lastMs + startMs : 0;
  const readyMs = Math.max(pace.nextMs, afterLastMs, nowMs + Math.max(LEAD_MS, wanted.storingMs ?? 0));
  const endMs = readyMs + lengthMs;
  const untilMs = endMs - startMs;
  return {
    reservation: { readyMs, lastMs: pace.lastMs, untilMs, endMs, gapMs, together, isTrial },
    pace: {
      ...pace,
      nextMs: endMs,
      lastMs: untilMs,
      ...(isTrial ? { pairs: 'trying', triedMs: nowMs } : {}),
    },
  };
}

/** When the next request may start, as Unix ms; undefined if the reservation has no time left. */
export function startIn(reservation: Reservation, together: Together, nowMs: number): number | undefined {
  const { readyMs, lastMs, untilMs, endMs, gapMs } = reservation;
  const afterLastMs = together === 2 ? lastMs + 2 * gapMs : readyMs;
  const startMs = Math.max(readyMs, afterLastMs, nowMs - LATE_MS);
  return startMs <= untilMs && startMs + together * gapMs <= endMs ? startMs : undefined;
}

export function afterStart(reservation: Reservation, together: Together, startMs: number): Reservation {
  const readyMs = startMs + together * reservation.gapMs;
  // A trial's reservation is only for the trial: what follows depends on its outcome.
  const untilMs = reservation.isTrial ? startMs : reservation.untilMs;
  return { ...reservation, readyMs, lastMs: startMs, untilMs };
}

/** Undefined if the rest can't be returned: somebody has reserved after it, or the service answered 429 since. */
export function returnUnused(pace: Pace, reservation: Reservation, nowMs: number): Pace | undefined {
  const isLast = pace.nextMs === reservation.endMs && gapAt(pace, nowMs) === reservation.gapMs;
  return isLast ? { ...pace, nextMs: reservation.readyMs, lastMs: reservation.lastMs } : undefined;
}

/** Delays everybody. The refused request also waits its retry delay (response.ts) before it asks for a turn. */
export function afterThrottle(pace: Pace, nowMs: number): Pace {
  const gapMs = Math.min(MAX_GAP_MS, gapAt(pace, nowMs) * 2);
  return { ...pace, gapMs, throttledMs: nowMs, nextMs: Math.max(pace.nextMs, nowMs + gapMs) };
}

/** While one execution tries a pair, others wait for the result: a server that spaces requests refuses only one. */
function pairsAt({ pairs, triedMs }: Pace, nowMs: number): 'ask' | 'try' | 'wait' {
  switch (pairs) {
    case 'accepted':
      return 'ask';
    case 'untried':
      return 'try';
    case 'trying':
      return nowMs < triedMs + TRIAL_MS ? 'wait' : 'try';
  }
}
