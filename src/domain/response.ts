// From an HTTP result to what it means, and from that to what to do: a table and a pure function.
// Source: spec, Errors; design, section 2. The texts of error bodies are shown, never branched on.

/** What a status means for us, whatever the body says. */
export type Meaning =
  | 'ok'
  | 'refused'
  | 'token-refused'
  | 'missing'
  | 'throttled'
  | 'server-failed'
  | 'no-answer'
  | 'unexpected';

const BY_STATUS: Readonly<Record<number, Meaning>> = {
  200: 'ok',
  400: 'refused',
  401: 'token-refused',
  404: 'missing',
  429: 'throttled',
};

/** @param status of the HTTP response; undefined where none came */
export function meaningOf(status: number | undefined): Meaning {
  if (status === undefined) return 'no-answer';
  return BY_STATUS[status] ?? (status >= 500 && status <= 599 ? 'server-failed' : 'unexpected');
}

export type Decision =
  /** The caller can work with this answer. */
  | { readonly next: 'return' }
  /** Ask the same again after this wait. */
  | { readonly next: 'wait'; readonly waitMs: number }
  /** The wait is longer than the time left in this execution: go on after `untilMs`. */
  | { readonly next: 'park'; readonly untilMs: number }
  | { readonly next: 'fail' };

const THROTTLE_WAITS_S = [1, 2, 4, 8, 16, 30];
const FAILURE_WAITS_S = [1, 2, 4, 8];

export interface Situation {
  readonly meaning: Meaning;
  readonly method: 'GET' | 'POST';
  /** Retries of this request already made; 0 after the first try. */
  readonly retries: number;
  readonly nowMs: number;
  /** When this execution has to stop working. */
  readonly deadlineMs: number;
}

/** What to do after an answer. A POST is sent again only where the service said that it did not take it (429). */
export function decide(situation: Situation): Decision {
  switch (situation.meaning) {
    case 'ok':
    case 'refused':
    case 'missing':
      return { next: 'return' };
    case 'throttled':
      return waitOrPark(situation, THROTTLE_WAITS_S[situation.retries] ?? 30);
    case 'server-failed':
    case 'no-answer': {
      const waitS = FAILURE_WAITS_S[situation.retries];
      if (situation.method === 'POST' || waitS === undefined) return { next: 'fail' };
      return waitOrPark(situation, waitS);
    }
    case 'token-refused':
    case 'unexpected':
      return { next: 'fail' };
  }
}

function waitOrPark({ nowMs, deadlineMs }: Situation, waitS: number): Decision {
  const waitMs = waitS * 1000;
  return nowMs + waitMs < deadlineMs ? { next: 'wait', waitMs } : { next: 'park', untilMs: nowMs + waitMs };
}
