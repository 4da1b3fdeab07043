// From an HTTP result to what it means, and from that to what to do: one table, and the function that reads it. The
// texts of error bodies are shown and never decide anything (docs/service-api.md#statuses).

import * as z from 'zod/mini';
import { type ErrorCode, FranchiseError } from '../errors.ts';
import type { Sentences } from '../messages/index.ts';
import { isJsonObject } from '../records/record.ts';
import { check, lazily, wholeNumber } from '../schema.ts';
import type { ApiVersion, Query } from './service-path.ts';

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
// Such a wait comes before the request's next turn, whose gap (pace.ts) has grown for everybody.
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
    post: 'not-taken',
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

// The answer of a list: an envelope with `data`, or a bare array. v1 sends the envelope; what v2 sends isn't
// documented, so both are read (docs/service-api.md#paging). Some paths answer with one object, such as a check-in,
// which doesn't say which one it is: the query becomes its key.

/** What is undefined isn't in the answer. */
export interface ListAnswer {
  readonly records: readonly unknown[];
  readonly totalPage: number | undefined;
  readonly limit: number | undefined; // records on a full page
  readonly isOne?: true; // the answer isn't a list but its only record
}

const envelope = lazily(() =>
  z.object({
    data: z.array(z.unknown()),
    totalPage: z.nullish(wholeNumber()),
    limit: z.optional(z.unknown()),
  }),
);

/** PHP writes a list with gaps as an object of numbered objects. */
function isNumbered(value: unknown): value is Readonly<Record<string, unknown>> {
  if (!isJsonObject(value)) return false;
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(([name, one]) => /^\d+$/.test(name) && isJsonObject(one));
}

const STATUS_FIELD =
  /^(?:errors?|erros?|error_description|message|mensagem|msg|code|codigo|status|statusCode|success|sucesso|ok|data|timestamp|path|details?)$/i;

/** An error of the service, or of what stands before it, although the status is 200. */
function isNoRecord(value: Readonly<Record<string, unknown>>): boolean {
  return value.success === false || Object.keys(value).every((name) => STATUS_FIELD.test(name));
}

/**
 * @param mayBeOne whether an object that isn't an envelope counts as the only record, also as `{data: {…}}`
 * @throws FranchiseError `contract-broken` if the answer holds no list
 */
export function readListAnswer(body: unknown, mayBeOne = false): ListAnswer {
  if (isNumbered(body)) return readListAnswer(Object.values(body));
  if (isJsonObject(body) && isNumbered(body.data))
    return readListAnswer({ ...body, data: Object.values(body.data) });
  if (Array.isArray(body)) return { records: body, totalPage: undefined, limit: undefined };
  const checked = check(envelope, body);
  if (checked.ok) {
    const { data, totalPage, limit } = checked.value;
    return {
      records: data,
      totalPage: totalPage ?? undefined,
      limit: typeof limit === 'number' && limit > 0 ? limit : undefined,
    };
  }
  const inner = isJsonObject(body) && isJsonObject(body.data) ? body.data : body;
  if (mayBeOne && isJsonObject(inner) && isNoRecord(inner))
    throw new FranchiseError('contract-broken', (say) => say.answerNoRecord);
  if (mayBeOne && isJsonObject(inner) && !Array.isArray(inner.data))
    return { records: [inner], totalPage: 1, limit: undefined, isOne: true };
  const path = checked.issues[0]?.path.join('.') || 'data';
  throw new FranchiseError('contract-broken', (say) =>
    say.contractBroken(path, path === 'totalPage' ? 'integer' : 'array'),
  );
}

/**
 * Undefined after an empty page, and after the last of `totalPage`, which may be wrong, unless that page is full.
 * @param page counts from 0
 * @param asked the page size of the request
 */
export function pageAfter(
  page: number,
  { records, totalPage, limit }: ListAnswer,
  asked: number,
): number | undefined {
  if (records.length === 0) return undefined;
  const isLast = totalPage !== undefined && page + 1 >= totalPage;
  return isLast && records.length !== (limit ?? asked) ? undefined : page + 1;
}

const KEY = 'id';
const WHOLE = /^(?:0|[1-9]\d{0,14})$/; // this many digits fit into a number exactly, and a leading zero doesn't

/**
 * Gives a record its query as key, unless it has an `id` or wraps records.
 * @throws FranchiseError `contract-broken` if the query is empty, so that nothing can be the key
 */
export function keyedByQuery(record: unknown, path: string, query: Query): unknown {
  if (!isJsonObject(record) || (record[KEY] ?? undefined) !== undefined || isEnvelope(record)) return record;
  const asked = Object.entries(query);
  const [only] = asked;
  if (only === undefined) throw new FranchiseError('contract-broken', (say) => say.oneRecordUnnamed(path));
  const text = asked.length === 1 ? only[1] : asked.map(([name, value]) => `${name}=${value}`).join('; ');
  return { ...record, [KEY]: WHOLE.test(text) ? Number(text) : text };
}

/** An unknown envelope of a list: records, and besides them only numbers, such as counts. */
function isEnvelope(record: Readonly<Record<string, unknown>>): boolean {
  const values = Object.values(record);
  const hasRecords = values.some((value) => Array.isArray(value) && value.some(isJsonObject));
  return hasRecords && !values.some((value) => typeof value === 'string' || isJsonObject(value));
}
