// The pace of requests, shared by all executions of the script: which stretches of time are free, and which are taken.
//
//   one by one:  |----515 ms----|----515 ms----|----515 ms----|      at most 2 starts in any [t, t + 1 s)
//                s0             s1             s2
//   in pairs:    |---------- 1,030 ms ---------|---------- 1,030 ms ---------|
//                s0 s1                         s2 s3
//
// Even spacing, because a server that spaces refuses a burst that one which counts would accept; pairs only where
// answers take longer than a gap, and only on a server that was seen to accept one.
//
// An execution reserves a stretch: in it nobody else starts. Inside, it moves its own starts as it needs them, at least
// a gap apart; for each it may come LATE_MS late, not more: the third start after a late first one must still be a
// second away (2 × 515 − 15 = 1,015 ms, which leaves 15 ms for clocks that disagree). What it doesn't use is lost,
// unless nobody has reserved after it: then it gives the rest back when it reserves again.

import * as z from 'zod/mini';
import { lazily, type Parsed } from './schema.ts';

export const GAP_MS = 515;
export const LATE_MS = 15;
const MAX_GAP_MS = 8_000;
const CALM_MS = 60_000;
/** How long after the reservation a stretch can begin at the soonest: storing it and releasing the lock take time. */
const LEAD_MS = 60;
/** Starts for which one execution reserves at once, and how long that may keep the others waiting. */
const MOST_STARTS = 4;
const MOST_MS = 4_000;
/** A trial that has not ended by then never will: its execution is dead. */
const TRIAL_MS = 7 * 60_000;

/** What all executions share. */
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
    /** What is known of requests in pairs: `trying` since `triedMs`, by somebody. A refusal is stored elsewhere. */
    pairs: z.enum(['untried', 'trying', 'accepted']),
    triedMs: z.number(),
  }),
);
export type Pace = Parsed<typeof storedPace>;

/** How many requests start at the same instant. */
export type Together = 1 | 2;

/** Time in which nobody else starts a request. */
export interface Stretch {
  /** The soonest next start. */
  readonly readyMs: number;
  /** The last start before it, as far as it may have been. */
  readonly lastMs: number;
  /** The latest start. */
  readonly untilMs: number;
  /** Others may start from here on. */
  readonly endMs: number;
  readonly gapMs: number;
  readonly together: Together;
  /** Its first pair is the one that shows whether the server accepts pairs. */
  readonly isTrial: boolean;
}

/** The pace when nothing is known: as if a request had started just now. */
export function unknownPace(nowMs: number): Pace {
  return {
    version: 2,
    nextMs: nowMs + GAP_MS,
    lastMs: nowMs,
    gapMs: GAP_MS,
    throttledMs: 0,
    pairs: 'untried',
    triedMs: 0,
  };
}

/** The gap in force: doubled by each 429, halved back by each minute without one. */
export function gapAt(pace: Pace, nowMs: number): number {
  const calmMinutes = Math.max(0, Math.floor((nowMs - pace.throttledMs) / CALM_MS));
  return Math.max(GAP_MS, Math.min(MAX_GAP_MS, pace.gapMs) / 2 ** Math.min(calmMinutes, 10));
}

export interface Wish {
  /** Requests to come, the next one included. */
  readonly requests: number;
  readonly together: Together;
  /** How long an answer takes, as far as is known. */
  readonly answerMs: number;
  /** For who missed a stretch: room to come late, so that a slow clock or sleep can't make it miss for ever. */
  readonly isWide: boolean;
}

export interface Reservation {
  readonly stretch: Stretch;
  readonly pace: Pace;
}

/** Takes the next free time, for one request at a time where pairs may not be asked now. */
export function reserve(pace: Pace, nowMs: number, wish: Wish): Reservation {
  const together = wish.together === 2 && pairsAt(pace, nowMs) !== 'wait' ? 2 : 1;
  const isTrial = together === 2 && pairsAt(pace, nowMs) === 'try';
  const gapMs = gapAt(pace, nowMs);
  const startMs = together * gapMs;
  const strideMs = Math.max(startMs, wish.answerMs);
  const starts = Math.min(
    isTrial ? 1 : MOST_STARTS,
    Math.ceil(wish.requests / together),
    Math.floor(MOST_MS / strideMs),
  );
  const roomMs = wish.isWide || isTrial ? 2 * startMs : startMs;
  const lengthMs = Math.max(roomMs, starts > 1 ? starts * strideMs : 0);
  const afterLastMs = together === 2 ? pace.lastMs + startMs : 0;
  const readyMs = Math.max(pace.nextMs, afterLastMs, nowMs + LEAD_MS);
  const endMs = readyMs + lengthMs;
  const untilMs = endMs - startMs;
  return {
    stretch: { readyMs, lastMs: pace.lastMs, untilMs, endMs, gapMs, together, isTrial },
    pace: {
      ...pace,
      nextMs: endMs,
      lastMs: untilMs,
      ...(isTrial ? { pairs: 'trying', triedMs: nowMs } : {}),
    },
  };
}

/** When so many requests may start, now or later; undefined where the stretch has no room for them any more. */
export function startIn(stretch: Stretch, together: Together, nowMs: number): number | undefined {
  const { readyMs, lastMs, untilMs, endMs, gapMs } = stretch;
  const afterLastMs = together === 2 ? lastMs + 2 * gapMs : readyMs;
  const startMs = Math.max(readyMs, afterLastMs, nowMs - LATE_MS);
  return startMs <= untilMs && startMs + together * gapMs <= endMs ? startMs : undefined;
}

/** What is left of a stretch. @param startMs what `startIn` said */
export function afterStart(stretch: Stretch, together: Together, startMs: number): Stretch {
  const readyMs = startMs + together * stretch.gapMs;
  // A trial is all that its stretch is for: what comes next depends on what came of it.
  const untilMs = stretch.isTrial ? startMs : stretch.untilMs;
  return { ...stretch, readyMs, lastMs: startMs, untilMs };
}

/** The pace without what is left of a stretch; undefined where others have reserved after it, or a 429 came since. */
export function giveBack(pace: Pace, stretch: Stretch, nowMs: number): Pace | undefined {
  const isLast = pace.nextMs === stretch.endMs && gapAt(pace, nowMs) === stretch.gapMs;
  return isLast ? { ...pace, nextMs: stretch.readyMs, lastMs: stretch.lastMs } : undefined;
}

/** The pace after a 429: twice the gap for everybody, and nobody starts before it has passed. */
export function afterThrottle(pace: Pace, nowMs: number): Pace {
  const gapMs = Math.min(MAX_GAP_MS, gapAt(pace, nowMs) * 2);
  return { ...pace, gapMs, throttledMs: nowMs, nextMs: Math.max(pace.nextMs, nowMs + gapMs) };
}

/** While one tries a pair, the others wait for what comes of it: a server that spaces shall refuse one only. */
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
