// The two kinds of server that hold two requests a second from one IP address, and none. Which kind the service is
// isn't known (docs/service-api.md#pace), so the connector must be right with both. There is one caller here: one IP.

export type LimiterKind = 'counting' | 'spacing' | 'none';

interface Limiter {
  /** Whether a request that arrives now is let in. Call once for each request; `nowMs` never goes back. */
  admits(nowMs: number): boolean;
}

const MAX_PER_WINDOW = 2;
const WINDOW_MS = 1_000;
const SPACING_MS = WINDOW_MS / MAX_PER_WINDOW;

export function createLimiter(kind: LimiterKind): Limiter {
  switch (kind) {
    case 'counting':
      return createCountingLimiter();
    case 'spacing':
      return createSpacingLimiter();
    case 'none':
      return { admits: () => true };
  }
}

/** At most 2 in any half-open window `[t, t + 1 s)`. A refused request is not counted, or a retry could never succeed. */
function createCountingLimiter(): Limiter {
  let admitted: readonly number[] = [];
  return {
    admits(nowMs) {
      const inWindow = admitted.filter((arrivedMs) => nowMs - arrivedMs < WINDOW_MS);
      const free = inWindow.length < MAX_PER_WINDOW;
      admitted = free ? [...inWindow, nowMs] : inWindow;
      return free;
    },
  };
}

/** A leaky bucket without burst: at least 500 ms after the last request that was let in. */
function createSpacingLimiter(): Limiter {
  let lastAdmittedMs = Number.NEGATIVE_INFINITY;
  return {
    admits(nowMs) {
      const free = nowMs - lastAdmittedMs >= SPACING_MS;
      if (free) lastAdmittedMs = nowMs;
      return free;
    },
  };
}
