// Two ways in which a server may limit an IP address to two requests a second, and none. Which one the service uses
// isn't known (docs/service-api.md#pace), so the connector must work with both. All callers here share one IP.

export type LimiterKind = 'counting' | 'spacing' | 'none';

interface Limiter {
  /** Call once for each request; `nowMs` never decreases. */
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

// At most 2 in any window `[t, t + 1 s)`. Refused requests don't count, or a retry could never succeed.
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

// A leaky bucket without burst: 500 ms between admitted requests.
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
