// From an HTTP result to what it means, and from that to what to do: one table, and the function that reads it. The
// texts of error bodies are shown and never decide anything (docs/service-api.md#statuses).

import type { ErrorCode, FranchiseError } from '../errors.ts';
import type { Sentences } from '../messages/index.ts';
import type { ApiVersion } from './service-path.ts';

const MEANINGS = [
  'ok',
  'refused',
  'token-refused',
  'missing',
  'throttled',
  'server-failed',
  'cut-off', // 200 with an empty body, or with JSON that doesn't end
  'unexpected',
  'no-answer', // no response; the service may have received the request
  'not-sent', // nothing was sent; a retry may work soon
  'too-often', // Google's short-term rate limit; nothing was sent
  'quota-spent', // Google's daily quota; nothing is sent for hours
  'not-allowed', // Google refuses until a person changes something
] as const;
export type Meaning = (typeof MEANINGS)[number];

interface AnswerFacts {
  readonly version: ApiVersion; // the message names the token of this version
  readonly status: number;
  readonly message: string; // the service's own words; empty unless the answer is its JSON error
}

interface AnswerRule {
  /** First and last HTTP status; absent for meanings without a status. */
  readonly statuses?: readonly [first: number, last: number];
  readonly retry: Retry; // for GET
  /** The outcome of a write. `not-taken`: the service did nothing. `unknown`: it may have done it. */
  readonly post: 'ok' | 'refused' | 'not-taken' | 'unknown';
  readonly code?: ErrorCode; // the error of a GET; absent if it throws none, or if fetch-failure.ts decides
  readonly sentence?: (say: Sentences, about: AnswerFacts) => string;
}

interface Retry {
  readonly waitsS: readonly number[];
  readonly isEndless: boolean; // whether the last wait repeats while there is time
  readonly isForPost: boolean; // a POST is resent only if nobody took it: after a 429 of the service, or of Google
}

export const NO_RETRY: Retry = { waitsS: [], isEndless: false, isForPost: false };
const AFTER_THROTTLE: Retry = { waitsS: [1, 2, 4, 8, 16, 30], isEndless: true, isForPost: true };
const AFTER_FAILURE: Retry = { waitsS: [1, 2, 4, 8], isEndless: false, isForPost: false };

/** A status without a rule means `unexpected`. */
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
  // Thrown only if the 404 isn't the service's own: something else is at this address.
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
  'cut-off': {
    retry: AFTER_FAILURE,
    post: 'unknown',
    code: 'server-failed',
    sentence: (say) => say.answerCutOff,
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

export function meaningOf(status: number): Meaning {
  return MEANINGS.find((meaning) => isOneOf(status, ANSWER_RULES[meaning].statuses)) ?? 'unexpected';
}

export function isCutOff(body: string): boolean {
  const text = body.trim();
  return (
    text === '' ||
    (text.startsWith('{') && !text.endsWith('}')) ||
    (text.startsWith('[') && !text.endsWith(']'))
  );
}

function isOneOf(status: number, [first, last]: AnswerRule['statuses'] = [1, 0]): boolean {
  return status >= first && status <= last;
}

export interface Parked {
  readonly kind: 'parked';
  readonly untilMs: number;
  readonly because?: FranchiseError; // absent if only the time was up
}

type RetryDecision =
  | { readonly next: 'end' }
  | { readonly next: 'wait'; readonly waitMs: number }
  | { readonly next: 'park'; readonly untilMs: number }; // the wait is longer than the time left in this execution

export const OUTAGE_WAIT_MS = 15 * 60_000;
/** Nobody can tell when Google's day begins, so it is tried again and again. */
export const QUOTA_WAIT_MS = 3 * 60 * 60_000;

export interface Attempt {
  readonly meaning: Meaning;
  readonly isRepeatable: boolean; // a write that does harm if repeated is resent only if nobody took it
  readonly retries: number; // 0 after the first try
  readonly nowMs: number;
  readonly deadlineMs: number;
}

export function decideRetry({ meaning, isRepeatable, retries, nowMs, deadlineMs }: Attempt): RetryDecision {
  const { waitsS, isEndless, isForPost } = ANSWER_RULES[meaning].retry;
  const waitS = waitsS[isEndless ? Math.min(retries, waitsS.length - 1) : retries];
  if (waitS === undefined || (!isRepeatable && !isForPost)) return { next: 'end' };
  const untilMs = nowMs + waitS * 1000;
  return untilMs < deadlineMs ? { next: 'wait', waitMs: waitS * 1000 } : { next: 'park', untilMs };
}
