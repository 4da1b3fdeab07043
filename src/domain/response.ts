// From an HTTP result to what it means, and from that to what to do: a table and a pure function.
// The texts of error bodies are shown, and never decide anything (docs/service-api.md#statuses).

import type { FranchiseError } from './errors.ts';

/** What a status means for us, whatever the body says; or why there is no answer (see fetch-failure.ts). */
export type Meaning =
  | 'ok'
  | 'refused'
  | 'token-refused'
  | 'missing'
  | 'throttled'
  | 'server-failed'
  | 'unexpected'
  /** Nothing came back; whether the service got the request is unknown. */
  | 'no-answer'
  /** Nothing has left, and it may work in a moment. */
  | 'not-sent'
  /** Google sends nothing for the moment: too many requests in a short time. */
  | 'too-often'
  /** Google sends nothing for hours: as many requests as it allows in a day. */
  | 'quota-spent'
  /** Google sends nothing before a person has changed something. */
  | 'not-allowed';

const BY_STATUS: Readonly<Record<number, Meaning>> = {
  200: 'ok',
  400: 'refused',
  401: 'token-refused',
  404: 'missing',
  429: 'throttled',
};

/**
 * What the status of an HTTP response means.
 * @param status for example 200
 */
export function meaningOf(status: number): Meaning {
  return BY_STATUS[status] ?? (status >= 500 && status <= 599 ? 'server-failed' : 'unexpected');
}

/** What waits for a later execution: the next try would come after the time of this one. */
export interface Parked {
  readonly kind: 'parked';
  /** When to go on, milliseconds since 1970. */
  readonly untilMs: number;
  /** The failure that is waited for; undefined where only the time ran out. */
  readonly because?: FranchiseError;
}

/** What to do after an answer, or in place of one. */
export type Decision =
  /** The caller can work with this answer. */
  | { readonly next: 'return' }
  /** Ask the same again after this wait. */
  | { readonly next: 'wait'; readonly waitMs: number }
  /** The wait is longer than the time left in this execution: go on after `untilMs`. */
  | { readonly next: 'park'; readonly untilMs: number }
  | { readonly next: 'fail' };

/** A service that goes on failing is asked again so much later. */
export const OUTAGE_MS = 15 * 60_000;
/** Google's day of requests ends 24 hours after its first one, whenever that was: it is asked again so much later. */
export const QUOTA_MS = 3 * 60 * 60_000;

const THROTTLE_WAITS_S = [1, 2, 4, 8, 16, 30];
const FAILURE_WAITS_S = [1, 2, 4, 8];

/** What the decision after an answer depends on. */
export interface Situation {
  readonly meaning: Meaning;
  readonly method: 'GET' | 'POST';
  /** Retries of this request already made; 0 after the first try. */
  readonly retries: number;
  readonly nowMs: number;
  /** When this execution has to stop working. */
  readonly deadlineMs: number;
}

/** What to do after an answer. A POST is sent again only where nobody took it: 429 of the service, or of Google. */
export function decide(situation: Situation): Decision {
  switch (situation.meaning) {
    case 'ok':
    case 'refused':
    case 'missing':
      return { next: 'return' };
    case 'throttled':
    case 'too-often':
      return waitOrPark(situation, THROTTLE_WAITS_S[situation.retries] ?? 30);
    case 'server-failed':
    case 'not-sent':
    case 'no-answer': {
      const waitS = FAILURE_WAITS_S[situation.retries];
      if (situation.method === 'POST' || waitS === undefined) return { next: 'fail' };
      return waitOrPark(situation, waitS);
    }
    case 'token-refused':
    case 'quota-spent':
    case 'not-allowed':
    case 'unexpected':
      return { next: 'fail' };
  }
}

function waitOrPark({ nowMs, deadlineMs }: Situation, waitS: number): Decision {
  const waitMs = waitS * 1000;
  return nowMs + waitMs < deadlineMs ? { next: 'wait', waitMs } : { next: 'park', untilMs: nowMs + waitMs };
}
