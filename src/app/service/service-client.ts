// Talks to the service: the right token for the version, the shared pace, retries with growing delay. The token goes
// into the `Authorization` header and nowhere else.

import * as v from 'valibot';
import type { ApiVersion } from '../../domain/api-version.ts';
import { type Connection, redact, tokenFor } from '../../domain/connection.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { decide, type Meaning, meaningOf } from '../../domain/response.ts';
import type { HttpRequest, HttpResult } from '../../ports/http.ts';
import type { Services } from '../services.ts';
import { parseJson, parseStored } from '../stored.ts';
import { PaceKeeper, type Turn } from './pace-keeper.ts';

/** Platform: a fetch may take 60 s; a list page of the service takes far less. */
const TIMEOUT_SECONDS = 50;

export type Query = Readonly<Record<string, string>>;

/** What a GET can come to when it doesn't fail. */
export type GetAnswer =
  | {
      readonly kind: 'ok';
      readonly body: unknown;
      /** The service's own clock (`Date` header), milliseconds since 1970; undefined where it says none. */
      readonly serverMs: number | undefined;
    }
  /** 404: the entity doesn't exist. */
  | { readonly kind: 'missing' }
  /** The next try would be after the deadline of this execution. */
  | { readonly kind: 'parked'; readonly untilMs: number };

/** What a POST can come to. Only `ok` and `refused` say for sure what the service did. */
export type PostAnswer =
  | { readonly kind: 'ok'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'token-refused' }
  | { readonly kind: 'unknown'; readonly status: number | undefined }
  | { readonly kind: 'parked'; readonly untilMs: number };

/**
 * `pull`: waits for its turn for minutes, and reserves several at once. `cell`: a formula, which has seconds: never
 * waits for the lock, asks no longer than its time lasts, and is told `parked` at once when there is no turn in it.
 */
export type Patience = 'pull' | 'cell';

type Unsent = Omit<HttpRequest, 'timeoutSeconds'>;

/** One request with its retries. */
type Exchange =
  | { readonly kind: 'answered'; readonly meaning: Meaning; readonly result: HttpResult }
  | { readonly kind: 'parked'; readonly untilMs: number };

const errorBody = v.object({ error: v.string() });

export class ServiceClient {
  /** Requests sent, retries included. */
  requests = 0;
  /** 429 answers met. */
  throttles = 0;
  private retryWaitedMs = 0;
  private readonly pace: PaceKeeper;

  constructor(
    private readonly services: Pick<Services, 'http' | 'clock' | 'cache' | 'lock'>,
    private readonly connection: Connection,
    /** When this execution has to stop working, milliseconds since 1970. */
    private readonly deadlineMs: number,
    private readonly patience: Patience = 'pull',
  ) {
    this.pace = new PaceKeeper(services);
  }

  /** Milliseconds waited for the pace and between retries. */
  get waitedMs(): number {
    return this.pace.waitedMs + this.retryWaitedMs;
  }

  /**
   * @param upcoming how many requests the caller expects to make, this one included
   * @throws FranchiseError when the answer is final and no use: 400, 401, 5XX after retries, a broken contract …
   */
  get(version: ApiVersion, path: string, query: Query, upcoming: number): GetAnswer {
    const exchange = this.exchange(this.request('GET', version, path, query, undefined), upcoming);
    if (exchange.kind === 'parked') return exchange;
    const { meaning, result } = exchange;
    const status = result.kind === 'response' ? result.status : 0;
    switch (meaning) {
      case 'ok':
        return { kind: 'ok', body: this.json(result), serverMs: serverTime(result) };
      case 'missing':
        // A 404 that isn't the service's own JSON comes from something else at this address.
        if (this.errorMessage(result) === undefined) {
          throw new FranchiseError('wrong-address', (say) => say.unexpectedAnswer(status));
        }
        return { kind: 'missing' };
      case 'refused': {
        const message = this.errorMessage(result);
        if (message === undefined) {
          throw new FranchiseError('unexpected-answer', (say) => say.unexpectedAnswer(status));
        }
        throw new FranchiseError('request-refused', (say) => say.requestRefused(message));
      }
      case 'token-refused':
        throw new FranchiseError('token-refused', (say) => say.tokenRefused(version));
      case 'throttled':
        throw new FranchiseError('throttled', (say) => say.throttled());
      case 'server-failed':
        throw new FranchiseError('server-failed', (say) => say.serverFailed(status));
      case 'no-answer':
        throw new FranchiseError('no-answer', (say) => say.noAnswer());
      case 'unexpected':
        throw new FranchiseError('unexpected-answer', (say) => say.unexpectedAnswer(status));
    }
  }

  /** Sends a body once; again only after a 429, which the service refused before it processed anything. */
  post(version: ApiVersion, path: string, body: string, upcoming: number): PostAnswer {
    const exchange = this.exchange(this.request('POST', version, path, {}, body), upcoming);
    if (exchange.kind === 'parked') return exchange;
    const { meaning, result } = exchange;
    const status = result.kind === 'response' ? result.status : undefined;
    switch (meaning) {
      case 'ok': {
        const json = result.kind === 'response' ? parseJson(result.body) : undefined;
        return json === undefined ? { kind: 'unknown', status } : { kind: 'ok', body: json };
      }
      case 'refused':
        return { kind: 'refused', message: this.errorMessage(result) ?? '400' };
      case 'token-refused':
        return { kind: 'token-refused' };
      case 'missing':
      case 'throttled':
      case 'server-failed':
      case 'no-answer':
      case 'unexpected':
        return { kind: 'unknown', status };
    }
  }

  /** One try without retries, for trying out a connection. */
  probe(
    version: ApiVersion,
    path: string,
    query: Query,
  ): { readonly meaning: Meaning; readonly status: number } {
    this.pace.waitForTurn(this.deadlineMs, 1);
    const result = this.send(this.request('GET', version, path, query, undefined));
    const status = result.kind === 'response' ? result.status : 0;
    const meaning = meaningOf(result.kind === 'response' ? status : undefined);
    const isJson = result.kind === 'response' && parseJson(result.body) !== undefined;
    return { meaning: meaning === 'ok' && !isJson ? 'unexpected' : meaning, status };
  }

  private exchange(request: Unsent, upcoming: number): Exchange {
    for (let retries = 0; ; retries++) {
      const turn = this.turn(retries === 0 ? upcoming : 1);
      if (turn.kind === 'too-late') return { kind: 'parked', untilMs: turn.fromMs };
      const result = this.send(request);
      const meaning = meaningOf(result.kind === 'response' ? result.status : undefined);
      const decision = decide({
        meaning,
        method: request.method,
        retries,
        nowMs: this.services.clock.nowMs(),
        deadlineMs: this.deadlineMs,
      });
      switch (decision.next) {
        case 'return':
        case 'fail':
          return { kind: 'answered', meaning, result };
        case 'park':
          return { kind: 'parked', untilMs: decision.untilMs };
        case 'wait':
          this.retryWaitedMs += decision.waitMs;
          this.services.clock.sleep(decision.waitMs);
      }
    }
  }

  private turn(upcoming: number): Turn {
    if (this.patience === 'pull') return this.pace.waitForTurn(this.deadlineMs, upcoming);
    const isNow = this.pace.tryTurn(this.deadlineMs) === 'now';
    return isNow ? { kind: 'now' } : { kind: 'too-late', fromMs: this.deadlineMs };
  }

  /** A formula's request has to end while the formula may still answer. */
  private timeoutSeconds(): number {
    if (this.patience === 'pull') return TIMEOUT_SECONDS;
    const leftMs = this.deadlineMs - this.services.clock.nowMs();
    return Math.max(1, Math.min(TIMEOUT_SECONDS, Math.ceil(leftMs / 1000)));
  }

  private send(request: Unsent): HttpResult {
    this.requests += 1;
    const result = this.services.http.send({ ...request, timeoutSeconds: this.timeoutSeconds() });
    if (result.kind === 'response' && result.status === 429) {
      this.throttles += 1;
      if (this.patience === 'pull') this.pace.throttled();
      else this.pace.tryThrottled();
    }
    return result;
  }

  private request(
    method: 'GET' | 'POST',
    version: ApiVersion,
    path: string,
    query: Query,
    body: string | undefined,
  ): Unsent {
    const pairs = Object.entries(query).map(([k, v]) => `${encodeURIComponent(k)}=${encodeURIComponent(v)}`);
    const search = pairs.length === 0 ? '' : `?${pairs.join('&')}`;
    return {
      method,
      url: `${this.connection.baseUrl}${path}${search}`,
      headers: { Authorization: tokenFor(this.connection, version), Accept: 'application/json' },
      ...(body === undefined ? {} : { body }),
    };
  }

  private json(result: HttpResult): unknown {
    const json = result.kind === 'response' ? parseJson(result.body) : undefined;
    if (json !== undefined) return json;
    const status = result.kind === 'response' ? result.status : 0;
    throw new FranchiseError('unexpected-answer', (say) => say.notJson(status));
  }

  /** The service's own sentence, as it is; undefined where the answer isn't its JSON error. */
  private errorMessage(result: HttpResult): string | undefined {
    if (result.kind !== 'response') return undefined;
    const error = parseStored(result.body, errorBody)?.error;
    return error === undefined ? undefined : redact(error, this.connection);
  }
}

function serverTime(result: HttpResult): number | undefined {
  const text = result.kind === 'response' ? result.headers.date : undefined;
  const instantMs = text === undefined ? Number.NaN : Date.parse(text);
  return Number.isNaN(instantMs) ? undefined : instantMs;
}
