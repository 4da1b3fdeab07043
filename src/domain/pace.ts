// The rate limiter as pure functions: which time is free, and which is reserved. All executions of the script share its
// state.
//
//   one by one:  |----515 ms----|----515 ms----|----515 ms----|      at most 2 starts in any [t, t + 1 s)
//                s0             s1             s2
//   in pairs:    |---------- 1,030 ms ---------|---------- 1,030 ms ---------|
//                s0 s1                         s2 s3
//
// Starts are evenly spaced, because a server that spaces requests refuses a burst that a server which counts them would
// accept. Pairs are used only where answers take longer than a gap, and only on a server that was seen to accept one.
//
// An execution has a reservation, in which nobody else starts. Inside it places its own starts as it needs them, at
// least a gap apart. Each may be at most LATE_MS late: the third start after a late first one must still be a second
// away (2 × 515 − 15 = 1,015 ms, which leaves 15 ms for clocks that disagree). Unused time is lost, unless nobody has
// reserved after it: then the execution gives the rest back when it reserves again.

import * as z from 'zod/mini';
import { lazily } from './lazily.ts';
import type { Parsed } from './schema.ts';

/**
 * The milliseconds between the starts of two requests to the service, unless it says 429 (too many requests). So all
 * executions together send at most two a second.
 */
export const GAP_MS = 515;
/**
 * How many seconds each request takes where there are many. With it people are told how long a pull or an import will
 * take.
 */
export const SECONDS_A_REQUEST = GAP_MS / 1000;
/**
 * How many milliseconds after its planned start a request to the service may still be sent. It is small, so that no
 * three requests start within the same second.
 */
export const LATE_MS = 15;
/** The widest gap after repeated 429s. */
const MAX_GAP_MS = 8_000;
/** After each such time without a 429 the gap is halved again. */
const CALM_MS = 60_000;
/** The shortest time between a reservation and its first start: storing it and releasing the lock take a while. */
const LEAD_MS = 60;
/** The most starts that one execution may reserve at once. */
const MOST_STARTS = 4;
/** The longest reservation, because others wait that long. */
const MOST_MS = 4_000;
/** A trial of pairs that hasn't ended after this time belongs to an execution that was killed. */
const TRIAL_MS = 7 * 60_000;

/**
 * The schema of the rate limiter's state in the script's cache. All executions share it, so that together they don't
 * ask the service too fast. All times are milliseconds since 1970.
 */
export const storedPace = lazily(() =>
  z.object({
    version: z.literal(2),
    /** The first moment that nobody has reserved, milliseconds since 1970. */
    nextMs: z.number(),
    /** No start that was reserved is later. */
    lastMs: z.number(),
    /** The gap after the last 429. */
    gapMs: z.number(),
    /** When the last 429 came; 0 when none did. */
    throttledMs: z.number(),
    /**
     * What is known about requests in pairs; `trying` since `triedMs`. That they were refused is stored in a property.
     */
    pairs: z.literal(['untried', 'trying', 'accepted']),
    triedMs: z.number(),
  }),
);
/**
 * What all executions share of the rate limiter in the script's cache: the next free start, the gap, the last 429.
 * Each reads it before a request to the service, and stores it changed.
 */
export type Pace = Parsed<typeof storedPace>;

/** How many requests to the service are sent at the same instant: one, or two in parallel (a pair). */
export type Together = 1 | 2;

/**
 * A stretch of time in which only one execution sends requests to the service; the rate limiter gave it. All times
 * are milliseconds since 1970.
 */
export interface Reservation {
  /** The earliest next start. */
  readonly readyMs: number;
  /** The latest instant at which the start before this reservation may have been. */
  readonly lastMs: number;
  /** The latest instant at which a start may be. */
  readonly untilMs: number;
  /** From this instant on others may start. */
  readonly endMs: number;
  /** The time between two starts while it was reserved, in milliseconds. */
  readonly gapMs: number;
  /** Whether requests start one by one or in pairs. */
  readonly together: Together;
  /** Whether its first pair finds out if the server accepts pairs. */
  readonly isTrial: boolean;
}

/**
 * A fresh state for the rate limiter where the cache has lost the one that all executions share. To be safe it
 * supposes that a request has started just now.
 * @param reservedMs the end of what others have reserved, as far as that is known; milliseconds since 1970
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

/**
 * The least milliseconds now between the starts of two requests to the service: doubled by each 429 (too many
 * requests), halved by each minute without one.
 */
export function gapAt(pace: Pace, nowMs: number): number {
  const calmMinutes = Math.max(0, Math.floor((nowMs - pace.throttledMs) / CALM_MS));
  return Math.max(GAP_MS, Math.min(MAX_GAP_MS, pace.gapMs) / 2 ** Math.min(calmMinutes, 10));
}

/** What an execution tells the rate limiter to get time in which only it sends requests to the service. */
export interface ReservationRequest {
  /** The number of requests that it will make, the next one included. */
  readonly requests: number;
  /** Whether it would ask for single requests or pairs. */
  readonly together: Together;
  /** How long the service takes to answer, in milliseconds, as far as is known. */
  readonly answerMs: number;
  /**
   * Set after a missed reservation: asks for room to be late, so that a slow clock or sleep can't make it miss for ever.
   */
  readonly isWide: boolean;
}

/** A new reservation, and the state to store. */
interface Reserved {
  /** The reservation, for this execution. */
  readonly reservation: Reservation;
  /** The state of the rate limiter, to be stored for all. */
  readonly pace: Pace;
}

/**
 * Reserves for an execution the next free time to send requests in. Two at once only where the service is known to
 * allow it.
 * @param wanted how many requests there will be, and of what kind
 */
export function reserve(pace: Pace, nowMs: number, wanted: ReservationRequest): Reserved {
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
  const readyMs = Math.max(pace.nextMs, afterLastMs, nowMs + LEAD_MS);
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

/**
 * When the next request, or two sent at once, may start within the time that this execution has reserved. In
 * milliseconds since 1970; undefined where no time is left, so that the caller must reserve anew.
 */
export function startIn(reservation: Reservation, together: Together, nowMs: number): number | undefined {
  const { readyMs, lastMs, untilMs, endMs, gapMs } = reservation;
  const afterLastMs = together === 2 ? lastMs + 2 * gapMs : readyMs;
  const startMs = Math.max(readyMs, afterLastMs, nowMs - LATE_MS);
  return startMs <= untilMs && startMs + together * gapMs <= endMs ? startMs : undefined;
}

/**
 * The reservation (time in which only this execution sends requests) that is left once a request has started.
 * @param startMs the start, as `startIn` gave it
 */
export function afterStart(reservation: Reservation, together: Together, startMs: number): Reservation {
  const readyMs = startMs + together * reservation.gapMs;
  // A trial is all that its reservation is for: what comes next depends on what came of it.
  const untilMs = reservation.isTrial ? startMs : reservation.untilMs;
  return { ...reservation, readyMs, lastMs: startMs, untilMs };
}

/**
 * The rate limiter's state with the unused rest of a reservation free for other executions. Undefined where it can't
 * be freed: somebody has reserved after it, or the service said 429 since.
 */
export function giveBack(pace: Pace, reservation: Reservation, nowMs: number): Pace | undefined {
  const isLast = pace.nextMs === reservation.endMs && gapAt(pace, nowMs) === reservation.gapMs;
  return isLast ? { ...pace, nextMs: reservation.readyMs, lastMs: reservation.lastMs } : undefined;
}

/**
 * The rate limiter's state after the service said 429 (too many requests): all executions wait, and twice as long
 * between requests.
 */
export function afterThrottle(pace: Pace, nowMs: number): Pace {
  const gapMs = Math.min(MAX_GAP_MS, gapAt(pace, nowMs) * 2);
  return { ...pace, gapMs, throttledMs: nowMs, nextMs: Math.max(pace.nextMs, nowMs + gapMs) };
}

/**
 * Whether a pair may be asked now. While one execution tries a pair, the others wait for the result, so that a server
 * that spaces requests refuses only one.
 */
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
