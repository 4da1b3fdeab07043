// The pace of requests, shared by all executions of the script: which moments are free, and which are taken.
//
//   slots:   |----515 ms----|----515 ms----|----515 ms----|
//            s0             s1             s2             s3      at most 2 starts in any [t, t + 1 s)
//
// Even spacing, because a server that spaces refuses a burst that one which counts would accept. A slot may be used
// from its moment until LATE_MS after it, not later: the third start after a late first one must still be a second
// away (2 × 515 − 15 = 1,015 ms, which leaves 15 ms for clocks that disagree). One that was missed is lost, never
// moved. Who missed a slot may ask for a wide one: two neighbouring slots, used once, at any moment between them.

import * as v from 'valibot';

export const GAP_MS = 515;
export const LATE_MS = 15;
const MAX_GAP_MS = 8_000;
const CALM_MS = 60_000;
/** How long after the reservation a slot can begin at the soonest: storing it and releasing the lock take time. */
const LEAD_MS = 60;

/** What all executions share. */
export const storedPace = v.object({
  /** The first moment that nobody has reserved, milliseconds since 1970. */
  nextMs: v.number(),
  /** The gap after the last 429. */
  gapMs: v.number(),
  /** When the last 429 came; 0 when none did. */
  throttledMs: v.number(),
});
export type Pace = v.InferOutput<typeof storedPace>;

/** A stretch of time in which one request may start. */
export interface Slot {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** The pace when nothing is known: as if a slot had been taken just now. */
export function unknownPace(nowMs: number): Pace {
  return { nextMs: nowMs + GAP_MS, gapMs: GAP_MS, throttledMs: 0 };
}

/** The gap in force: doubled by each 429, halved back by each minute without one. */
export function gapAt(pace: Pace, nowMs: number): number {
  const calmMinutes = Math.max(0, Math.floor((nowMs - pace.throttledMs) / CALM_MS));
  return Math.max(GAP_MS, Math.min(MAX_GAP_MS, pace.gapMs) / 2 ** Math.min(calmMinutes, 10));
}

export interface Reservation {
  readonly slots: readonly Slot[];
  readonly pace: Pace;
}

/** Takes the next `count` slots, or as many wide ones. */
export function reserve(pace: Pace, nowMs: number, count: number, wide: boolean): Reservation {
  const gapMs = gapAt(pace, nowMs);
  const spanMs = wide ? 2 * gapMs : gapMs;
  const firstMs = Math.max(pace.nextMs, nowMs + LEAD_MS);
  const slots = Array.from({ length: count }, (_, i) => {
    const fromMs = firstMs + i * spanMs;
    return { fromMs, untilMs: fromMs + LATE_MS + (wide ? gapMs : 0) };
  });
  return { slots, pace: { ...pace, nextMs: firstMs + count * spanMs } };
}

/** The pace after a 429: twice the gap for everybody, and nobody starts before it has passed. */
export function afterThrottle(pace: Pace, nowMs: number): Pace {
  const gapMs = Math.min(MAX_GAP_MS, gapAt(pace, nowMs) * 2);
  return { gapMs, throttledMs: nowMs, nextMs: Math.max(pace.nextMs, nowMs + gapMs) };
}
