// From an HTTP result to what it means, and from that to what to do: one table, and the function that reads it.
// The texts of error bodies are shown, and never decide anything (docs/service-api.md#statuses).

import type { ApiVersion } from './api-version.ts';
import type { ErrorCode, FranchiseError } from './errors.ts';
import type { Sentences } from './messages/index.ts';

/** What a status means for us, whatever the body says; or why there is no answer (see fetch-failure.ts). */
const MEANINGS = [
  'ok',
  'refused',
  'token-refused',
  'missing',
  'throttled',
  'server-failed',
  'unexpected',
  /** Nothing came back; whether the service got the request is unknown. */
  'no-answer',
  /** Nothing has left, and it may work in a moment. */
  'not-sent',
  /** Google sends nothing for the moment: too many requests in a short time. */
  'too-often',
  /** Google sends nothing for hours: as many requests as it allows in a day. */
  'quota-spent',
  /** Google sends nothing before a person has changed something. */
  'not-allowed',
] as const;
/**
 * What an answer of the service, or its absence, means, such as `ok` or `throttled`. It settles whether a request is
 * repeated, and which error people see.
 */
export type Meaning = (typeof MEANINGS)[number];

/** What the message of an error says about the service's answer: token, HTTP status, its own words. */
export interface AnswerFacts {
  /** The API version that was asked, by which the message names the token. */
  readonly version: ApiVersion;
  /** The HTTP status. */
  readonly status: number;
  /** The service's own sentence; empty where the answer isn't its JSON error. */
  readonly message: string;
}

/**
 * What follows from an answer of the service: is it asked again, which error follows, what became of a write? There
 * is one rule for each meaning, such as `throttled` or `missing`.
 */
export interface AnswerRule {
  /** The first and the last HTTP status with this meaning; undefined for a missing answer. */
  readonly statuses?: readonly [first: number, last: number];
  /** Whether and how a GET is repeated. */
  readonly retry: Retry;
  /**
   * The outcome of a request that changes something. `not-taken`: the service did nothing. `unknown`: nobody can tell
   * what it did.
   */
  readonly post: 'ok' | 'refused' | 'not-taken' | 'unknown';
  /**
   * The code of the error that a GET throws; undefined where it throws none, or where the error comes from what
   * Google said instead of an answer (fetch-failure.ts).
   */
  readonly code?: ErrorCode;
  /** The sentence of that error. */
  readonly sentence?: (say: Sentences, about: AnswerFacts) => string;
}

/** Which waits come before the same is asked again. */
interface Retry {
  readonly waitsS: readonly number[];
  /** Whether the last wait is repeated for as long as there is time. */
  readonly isEndless: boolean;
  /** A POST is sent again only where nobody took it: 429 of the service, or of Google. */
  readonly isForPost: boolean;
}

/** The retry rule of answers after which asking again can't help: the request is never repeated. */
export const NO_RETRY: Retry = { waitsS: [], isEndless: false, isForPost: false };
const AFTER_THROTTLE: Retry = { waitsS: [1, 2, 4, 8, 16, 30], isEndless: true, isForPost: true };
const AFTER_FAILURE: Retry = { waitsS: [1, 2, 4, 8], isEndless: false, isForPost: false };

/**
 * What to do about each answer of the service, by its meaning: ask again or not, and which error people get. The
 * clients of the service look it up. A status that no rule names means `unexpected`.
 */
export const ANSWER_RULES: Readonly<Record<Meaning, AnswerRule>> = {
  ok: { statuses: [200, 200], retry: NO_RETRY, post: 'ok' },
  refused: {
    statuses: [400, 400],
    retry: NO_RETRY,
    post: 'refused',
    code: 'request-refused',
    sentence: (say, { message }) => say.requestRefused(message),
  },
  'token-refused': {
    statuses: [401, 401],
    retry: NO_RETRY,
    post: 'not-taken',
    code: 'token-refused',
    sentence: (say, { version }) => say.tokenRefused(version),
  },
  // Thrown only where the 404 is not the service's own: something else stands at this address.
  missing: {
    statuses: [404, 404],
    retry: NO_RETRY,
    post: 'unknown',
    code: 'wrong-address',
    sentence: (say, { status }) => say.unexpectedAnswer(status),
  },
  throttled: {
    statuses: [429, 429],
    retry: AFTER_THROTTLE,
    post: 'unknown',
    code: 'throttled',
    sentence: (say) => say.throttled,
  },
  'server-failed': {
    statuses: [500, 599],
    retry: AFTER_FAILURE,
    post: 'unknown',
    code: 'server-failed',
    sentence: (say, { status }) => say.serverFailed(status),
  },
  unexpected: {
    retry: NO_RETRY,
    post: 'unknown',
    code: 'unexpected-answer',
    sentence: (say, { status }) => say.unexpectedAnswer(status),
  },
  'no-answer': { retry: AFTER_FAILURE, post: 'unknown' },
  'not-sent': { retry: AFTER_FAILURE, post: 'not-taken' },
  'too-often': { retry: AFTER_THROTTLE, post: 'not-taken' },
  'quota-spent': { retry: NO_RETRY, post: 'not-taken' },
  'not-allowed': { retry: NO_RETRY, post: 'not-taken' },
};

/**
 * Sorts the HTTP status of an answer into a meaning, such as `ok` or `throttled`. Clients of the service go on by it.
 * @param status for example 200
 */
export function meaningOf(status: number): Meaning {
  return MEANINGS.find((meaning) => isOneOf(status, ANSWER_RULES[meaning].statuses)) ?? 'unexpected';
}

function isOneOf(status: number, [first, last]: AnswerRule['statuses'] = [1, 0]): boolean {
  return status >= first && status <= last;
}

/**
 * Says that work has to pause and go on in a later execution: Google's time is up, or the service needs a rest.
 * Functions that ask the service return it in place of an answer.
 */
export interface Parked {
  /** Tells it from other outcomes. */
  readonly kind: 'parked';
  /** When to go on, in milliseconds since 1970. */
  readonly untilMs: number;
  /** The failure that made it wait; undefined where only the time was up. */
  readonly because?: FranchiseError;
}

/** What to do after a try: keep its outcome, try again after a wait, or leave it to a later execution. */
export type RetryDecision =
  /** It stays with this answer. */
  | { readonly next: 'end' }
  /** Ask the same again after this wait. */
  | { readonly next: 'wait'; readonly waitMs: number }
  /** The wait is longer than the time left in this execution: go on after `untilMs`. */
  | { readonly next: 'park'; readonly untilMs: number };

/** How long to wait before a service that keeps failing is asked again, in milliseconds. */
export const OUTAGE_WAIT_MS = 15 * 60_000;
/**
 * How long to wait after Google's daily number of requests is used up, in milliseconds. Nobody can tell when Google
 * begins a new day, so it is tried again and again.
 */
export const QUOTA_WAIT_MS = 3 * 60 * 60_000;

/** A request that was just tried: what its answer means, its retries, the time left. By it the next try is decided. */
export interface Attempt {
  /** What its answer means. */
  readonly meaning: Meaning;
  /** What changes something, and does harm when it is done twice, is repeated only where nobody took it. */
  readonly isRepeatable: boolean;
  /** Retries of this request already made; 0 after the first try. */
  readonly retries: number;
  /** The time now, in milliseconds since 1970. */
  readonly nowMs: number;
  /** When this execution has to stop working, in milliseconds since 1970. */
  readonly deadlineMs: number;
}

/**
 * Decides after each try of a request to the service whether it is repeated, and when. The clients of the service
 * call it.
 */
export function decideAboutRetry({
  meaning,
  isRepeatable,
  retries,
  nowMs,
  deadlineMs,
}: Attempt): RetryDecision {
  const { waitsS, isEndless, isForPost } = ANSWER_RULES[meaning].retry;
  const waitS = waitsS[isEndless ? Math.min(retries, waitsS.length - 1) : retries];
  if (waitS === undefined || (!isRepeatable && !isForPost)) return { next: 'end' };
  const untilMs = nowMs + waitS * 1000;
  return untilMs < deadlineMs ? { next: 'wait', waitMs: waitS * 1000 } : { next: 'park', untilMs };
}
