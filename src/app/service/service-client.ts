// Talks to the service, and reads the pages of a list, in order. The token goes into the `Authorization` header and
// nowhere else. Requests wait for their slots; if answers take longer than the gap between requests, a page and the next
// one are asked for at the same instant.

import * as z from 'zod/mini';
import { FranchiseError, messageOf, sanitized } from '../../domain/errors.ts';
import { fetchFailure } from '../../domain/platform/fetch-failure.ts';
import type { ServiceList } from '../../domain/pulls/resource.ts';
import { isJsonObject, type RecordId } from '../../domain/records/record.ts';
import { lazily, parseJson } from '../../domain/schema.ts';
import { type Connection, redact, tokenFor } from '../../domain/service/connection.ts';
import type { Together } from '../../domain/service/pace.ts';
import {
  ANSWER_RULES,
  decideRetry,
  isCutOff,
  keyedByQuery,
  type ListAnswer,
  type Meaning,
  meaningOf,
  type Parked,
  pageAfter,
  readListAnswer,
} from '../../domain/service/response.ts';
import { type ApiVersion, pathAndQuery, type Query } from '../../domain/service/service-path.ts';
import type { HttpRequest, HttpResult } from '../../ports/http.ts';
import type { Ports } from '../ports.ts';
import { KEYS } from '../storage/keys.ts';
import { Family, parseStored } from '../storage/stored.ts';
import { RateLimiter, type Turn } from './rate-limiter.ts';

/** The service's answer to a GET; all other failures are thrown. */
export type GetAnswer =
  | {
      readonly kind: 'ok';
      readonly body: unknown;
      /** The service's own clock (`Date` header); undefined if the answer has none. */
      readonly serverMs: number | undefined;
    }
  /** 404; or 403 if the question has `isOneOfMany`. */
  | { readonly kind: 'missing' }
  | Parked;

export interface GetRequest {
  readonly version: ApiVersion;
  readonly path: string;
  readonly query: Query;
  /** Treats 403 like 404: this one of many isn't there for the token. Otherwise a 403 is an error. */
  readonly isOneOfMany?: true;
}

/** Growing, as the service's documents ask for. */
const PROBE_WAITS_MS = [1_000, 2_000, 4_000, 8_000];

/** What a test request found. `failure`: why no answer came; then `status` is 0. */
export interface ProbeResult {
  readonly meaning: Meaning;
  readonly status: number;
  readonly failure: FranchiseError | undefined;
}

type Exchange =
  | { readonly kind: 'answered'; readonly meaning: Meaning; readonly result: HttpResult }
  | Parked;

export interface SenderPorts extends Pick<Ports, 'http' | 'clock' | 'cache' | 'lock' | 'scriptProperties'> {
  readonly limiter?: RateLimiter; // With a reservation of its own; a new one if omitted.
}

/** How a request waits. `pull`: for minutes, reserving several slots; `cell`: seconds, never for the lock. */
export type Priority = 'pull' | 'cell';

type UnsentRequest = Omit<HttpRequest, 'timeoutSeconds'>;

type SendOutcome = HttpResult | Extract<Turn, { kind: 'too-late' }>;

const errorBody = lazily(() => z.object({ error: z.string() }));

export class ServiceClient {
  private readonly sender: RequestSender;
  private retryWaitedMs = 0;

  constructor(
    private readonly ports: SenderPorts,
    private readonly connection: Connection,
    private readonly deadlineMs: number,
    priority: Priority = 'pull',
  ) {
    this.sender = new RequestSender(ports, deadlineMs, priority);
  }

  get requests(): number {
    return this.sender.requests;
  }

  get throttles(): number {
    return this.sender.throttles;
  }

  get waitedMs(): number {
    return this.sender.waitedMs + this.retryWaitedMs;
  }

  /**
   * @param ahead the query that the caller will send to this path next: sent at the same instant if answers are slow
   * @throws FranchiseError if the answer is final and unusable: 400, 401, 5XX after retries, a broken contract …
   */
  get(question: GetRequest, upcoming: number, ahead?: Query): GetAnswer {
    const { version } = question;
    const request = this.request(question);
    const next = ahead === undefined ? undefined : this.request({ ...question, query: ahead });
    const exchange = this.exchange(request, upcoming, { ahead: next });
    if (exchange.kind === 'parked') return exchange;
    const { meaning, result } = exchange;
    if (meaning === 'ok' && result.kind === 'response')
      return { kind: 'ok', body: jsonOf(result), serverMs: serverTime(result.headers.date) };
    const message = this.errorMessage(result);
    const isForbidden = question.isOneOfMany && result.kind === 'response' && result.status === 403;
    if ((meaning === 'missing' || isForbidden) && message !== undefined) return { kind: 'missing' };
    // A 400 that isn't the service's own JSON is treated like any other status.
    const isOdd = meaning === 'refused' && message === undefined;
    throw this.failure(result, version, isOdd ? 'unexpected' : meaning);
  }

  /** Tests a path with one request, retried only while others use up the rate. */
  probe(version: ApiVersion, path: string, query: Query): ProbeResult {
    const request = this.request({ version, path, query });
    let result = this.sender.send(request, ALONE);
    for (const waitMs of PROBE_WAITS_MS) {
      if (result.kind === 'too-late' || meaningFrom(result) !== 'throttled') break;
      this.ports.clock.sleep(waitMs);
      result = this.sender.send(request);
    }
    if (result.kind === 'too-late') throw new FranchiseError('busy', (say) => say.paceBusy);
    const meaning = meaningFrom(result);
    if (result.kind === 'no-answer')
      return { meaning, status: 0, failure: this.failure(result, version, meaning) };
    const isData = meaning !== 'ok' || parseJson(result.body) !== undefined;
    return { meaning: isData ? meaning : 'unexpected', status: result.status, failure: undefined };
  }

  protected exchange(
    request: UnsentRequest,
    upcoming: number,
    {
      ahead,
      isRepeatable = true,
    }: { readonly ahead?: UnsentRequest | undefined; readonly isRepeatable?: boolean } = {},
  ): Exchange {
    for (let retries = 0; ; retries++) {
      const result = this.sender.send(request, retries === 0 ? { upcoming, ahead } : undefined);
      if (result.kind === 'too-late') return { kind: 'parked', untilMs: result.fromMs };
      const answered = meaningFrom(result);
      const isCut = request.method === 'GET' && result.kind === 'response' && isCutOff(result.body);
      const meaning = answered === 'ok' && isCut ? 'cut-off' : answered;
      const decision = decideRetry({
        meaning,
        isRepeatable,
        retries,
        nowMs: this.ports.clock.nowMs(),
        deadlineMs: this.deadlineMs,
      });
      switch (decision.next) {
        case 'end':
          return { kind: 'answered', meaning, result };
        case 'park':
          return { kind: 'parked', untilMs: decision.untilMs };
        case 'wait':
          this.retryWaitedMs += decision.waitMs;
          this.ports.clock.sleep(decision.waitMs);
      }
    }
  }

  protected request(question: GetRequest): UnsentRequest {
    return {
      method: 'GET',
      url: `${this.connection.baseUrl}${pathAndQuery(question)}`,
      headers: { Authorization: tokenFor(this.connection, question.version), Accept: 'application/json' },
    };
  }

  protected failure(result: HttpResult, version: ApiVersion, meaning: Meaning): FranchiseError {
    const { code, sentence } = ANSWER_RULES[meaning];
    if (result.kind === 'no-answer' || code === undefined || sentence === undefined) {
      const facts = failureFacts(result);
      const text = result.kind === 'no-answer' ? messageOf(result.thrown) : '';
      return new FranchiseError(facts.code, facts.sentence, sanitized(redact(text, this.connection)));
    }
    const about = { version, status: result.status, message: this.errorMessage(result) ?? '' };
    return new FranchiseError(code, (say) => sentence(say, about));
  }

  /** undefined if the answer isn't the service's JSON error. */
  protected errorMessage(result: HttpResult): string | undefined {
    if (result.kind !== 'response') return undefined;
    const error = parseStored(result.body, errorBody)?.error;
    return error === undefined ? undefined : redact(error, this.connection);
  }
}

function meaningFrom(result: HttpResult): Meaning {
  return result.kind === 'response' ? meaningOf(result.status) : failureFacts(result).meaning;
}

/** Only what the fetch call itself threw can prove that the request wasn't sent. */
function failureFacts(result: HttpResult): ReturnType<typeof fetchFailure> {
  const isOfFetch = result.kind === 'no-answer' && result.at === 'fetch';
  return fetchFailure(isOfFetch ? messageOf(result.thrown) : '');
}

/** A JSON string or number. */
const TEXT_OR_NUMBER = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g;

/** Whole numbers from 2^53 on become strings, because a number would lose their last digits. */
function jsonOf({ body, status }: Extract<HttpResult, { kind: 'response' }>): unknown {
  const text = body.replace(/^\uFEFF/, '');
  const exact = (token: string) =>
    /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token)) ? `"${token}"` : token;
  const json = parseJson(/\d{16}/.test(text) ? text.replace(TEXT_OR_NUMBER, exact) : text);
  if (json !== undefined) return json;
  const isMeantAsJson = /^\s*[[{]/.test(text);
  throw new FranchiseError('unexpected-answer', (say) =>
    isMeantAsJson ? say.unexpectedAnswer(status) : say.notJson(status),
  );
}

function serverTime(date = ''): number | undefined {
  const instantMs = Date.parse(date);
  return Number.isNaN(instantMs) ? undefined : instantMs;
}

// Sends requests in their slots, and keeps the second answer of a pair until it is asked for.

/** A fetch may take 60 s on the platform; a list page takes far less. */
const TIMEOUT_SECONDS = 50;
/** The next answer is expected to be as slow as the slowest of this many. */
const RECENT_ANSWERS = 4;
/** After this many failed connections with two requests at once, this execution stops sending pairs. */
const MOST_FAILED_PAIRS = 2;

interface FirstTry {
  readonly upcoming: number; // Requests the caller expects to make, this one included.
  readonly ahead?: UnsentRequest | undefined; // The list page it asks for next.
}

const ALONE: FirstTry = { upcoming: 1 };

interface PrefetchedAnswer {
  readonly url: string;
  readonly answer: HttpResult | 'alone'; // `alone`: to be asked again, not in a pair.
}

class RequestSender {
  requests = 0;
  throttles = 0;
  private readonly limiter: RateLimiter;
  private recentMs: readonly number[] = [];
  private failedPairs = 0;
  private areRefused: boolean | undefined;
  private kept: PrefetchedAnswer | undefined;

  constructor(
    private readonly ports: SenderPorts,
    private readonly deadlineMs: number,
    private readonly priority: Priority,
  ) {
    this.limiter = ports.limiter ?? new RateLimiter(ports);
  }

  get waitedMs(): number {
    return this.limiter.waitedMs;
  }

  /** @param first undefined if it is sent again, alone */
  send(request: UnsentRequest, first?: FirstTry): SendOutcome {
    const kept = first && this.takeKept(request.url);
    if (typeof kept === 'object') return kept;
    const { upcoming, ahead } = (kept === undefined && first) || ALONE;
    const isPair = ahead !== undefined && this.arePairsWorthIt(upcoming);
    const turn = this.turn(upcoming, isPair ? 2 : 1);
    if (turn.kind === 'too-late') return turn;
    if (ahead !== undefined && turn.together === 2)
      return this.sendPair(request, ahead, turn.isTrial) ?? this.send(request);
    this.requests += 1;
    const startedMs = this.ports.clock.nowMs();
    const result = this.ports.http.send({ ...request, timeoutSeconds: this.timeoutSeconds });
    if (result.kind === 'response') this.noteAnswer(startedMs);
    if (isThrottled(result)) {
      this.throttles += 1;
      this.throttled();
    }
    return result;
  }

  /** A kept answer is dropped if another page is asked for: later it would be out of date. */
  private takeKept(url: string): PrefetchedAnswer['answer'] | undefined {
    const { kept } = this;
    this.kept = undefined;
    return kept?.url === url ? kept.answer : undefined;
  }

  private arePairsWorthIt(upcoming: number): boolean {
    if (this.priority === 'cell' || upcoming < 2 || this.failedPairs >= MOST_FAILED_PAIRS) return false;
    if (this.answerMs() <= this.limiter.gapMs) return false;
    this.areRefused ??= areRefused(this.ports);
    return !this.areRefused;
  }

  private turn(requests: number, together: Together): Turn {
    const { deadlineMs, limiter } = this;
    if (this.priority === 'pull') {
      const answerMs = this.answerMs();
      // Leaves time for the answer as well.
      return limiter.waitForTurn(deadlineMs - answerMs, { requests, together, answerMs });
    }
    const isNow = limiter.tryTurn(deadlineMs) === 'now';
    return isNow ? { kind: 'now', together: 1, isTrial: false } : { kind: 'too-late', fromMs: deadlineMs };
  }

  /** @returns the first answer; undefined if it has to be asked again alone */
  private sendPair(first: UnsentRequest, second: UnsentRequest, isTrial: boolean): HttpResult | undefined {
    const { ports, limiter } = this;
    this.requests += 2;
    const { timeoutSeconds } = this;
    const startedMs = ports.clock.nowMs();
    const results = ports.http.sendTogether([first, second].map((one) => ({ ...one, timeoutSeconds })));
    if ('kind' in results) {
      if (isTrial) limiter.learnPairs('untried');
      this.failedPairs += 1;
      this.kept = { url: second.url, answer: 'alone' };
      return results;
    }
    this.noteAnswer(startedMs);
    const [one, other] = results;
    if (one === undefined || other === undefined)
      throw new Error('unreachable: pair of requests without two results');
    const refused = [one, other].filter(isThrottled).length;
    if (isTrial && refused > 0) {
      // Before anything else: a killed run must not have tried in vain.
      refusals.save(ports, { refusedMs: ports.clock.nowMs() });
      this.areRefused = true;
    }
    this.throttles += refused;
    this.kept = { url: second.url, answer: other };
    if (refused === 0) {
      if (isTrial) limiter.learnPairs('accepted');
      return one;
    }
    if (isTrial && refused === 1) {
      // The server spaces requests and accepted one of them. That says nothing about the gap, so it stays.
      if (isThrottled(one)) return undefined;
      this.kept = { url: second.url, answer: 'alone' };
      return one;
    }
    if (!isTrial) limiter.learnPairs('untried');
    this.throttled();
    return one;
  }

  private throttled(): void {
    if (this.priority === 'pull') this.limiter.throttled();
    else this.limiter.tryThrottled();
  }

  private noteAnswer(startedMs: number): void {
    this.recentMs = [...this.recentMs, this.ports.clock.nowMs() - startedMs].slice(-RECENT_ANSWERS);
  }

  private answerMs(): number {
    return Math.max(0, ...this.recentMs);
  }

  private get timeoutSeconds(): number {
    if (this.priority === 'pull') return TIMEOUT_SECONDS;
    const leftS = Math.ceil((this.deadlineMs - this.ports.clock.nowMs()) / 1000);
    return Math.max(1, Math.min(TIMEOUT_SECONDS, leftS));
  }
}

function isThrottled(result: HttpResult): boolean {
  return result.kind === 'response' && meaningOf(result.status) === 'throttled';
}

const BELIEVED_MS = 30 * 24 * 60 * 60_000;

/** When the service refused the second of a pair. */
const refusals = new Family(KEYS.pairs, () => z.object({ refusedMs: z.number() }));

function areRefused(ports: SenderPorts): boolean {
  const refusal = refusals.load(ports);
  return refusal !== undefined && ports.clock.nowMs() < refusal.refusedMs + BELIEVED_MS;
}

export type ListPage =
  | {
      readonly kind: 'page';
      readonly list: ListAnswer;
      readonly rows: readonly unknown[]; // What becomes rows: the records, or the elements of a list in each.
      readonly rowless: readonly RecordId[]; // Records on the page whose lists are empty, so that they have no row.
      readonly serverMs: number | undefined; // The service's own clock; undefined if the answer doesn't tell.
    }
  | Parked;

export class PageReader {
  constructor(
    private readonly client: ServiceClient,
    private readonly resource: Omit<ServiceList, 'records'>,
  ) {}

  /** @param page counts from 0 @param upcoming pages that are still expected, this one included */
  page(filters: Query, page: number, upcoming: number): ListPage {
    const { version, path, pageSize, mayBeOne, elements } = this.resource;
    const query = (start: number): Query => ({ ...filters, start: String(start), limit: String(pageSize) });
    const ahead = upcoming > 1 ? query(page + 1) : undefined;
    const answer = this.client.get({ version, path, query: query(page) }, upcoming, ahead);
    switch (answer.kind) {
      case 'parked':
        return answer;
      case 'missing':
        throw new FranchiseError('wrong-address', (say) => say.listMissing(path));
      case 'ok': {
        const list = readListAnswer(answer.body, mayBeOne !== undefined);
        const isToBeNamed = list.isOne === true && mayBeOne === 'named';
        const records = isToBeNamed
          ? list.records.map((record) => keyedByQuery(record, path, filters))
          : list.records;
        const { rows, rowless } = elements?.rowsOf(records, page) ?? { rows: records, rowless: [] };
        return { kind: 'page', list: { ...list, records }, rows, rowless, serverMs: answer.serverMs };
      }
    }
  }

  /** For callers that can't wait. @throws FranchiseError `busy` if it takes longer than they have */
  pageNow(filters: Query, page: number): Exclude<ListPage, Parked> {
    const answer = this.page(filters, page, 1);
    if (answer.kind === 'parked') throw new FranchiseError('busy', (say) => say.paceBusy);
    return answer;
  }
}

const PAGE_SIZE = 100;

export interface ListRead {
  readonly records: readonly unknown[];
  readonly isWhole: boolean;
}

/**
 * A list of v2, each record once. If it has more than `mostPages`, the first and the last are read, as far as the
 * service tells their number: the order isn't documented, and the newest records are at one of the ends.
 */
export function readList(
  client: ServiceClient,
  path: string,
  filters: Query,
  mostPages = Number.POSITIVE_INFINITY,
): ListRead {
  const reader = new PageReader(client, { version: 'v2', path, pageSize: PAGE_SIZE });
  const records: unknown[] = [];
  const seen = new Set<unknown>();
  let isWhole = true;
  let page: number | undefined = 0;
  for (let asked = 1; page !== undefined; asked++) {
    const { list } = reader.pageNow(filters, page);
    const fresh = list.records.filter((record) => !seen.has(idOf(record)));
    for (const record of fresh) seen.add(idOf(record));
    records.push(...fresh);
    page = fresh.length === 0 ? undefined : pageAfter(page, list, PAGE_SIZE);
    if (page === undefined) break;
    const last = list.totalPage;
    if (isWhole && last !== undefined && last > mostPages && asked === Math.ceil(mostPages / 2)) {
      page = last - Math.floor(mostPages / 2);
      isWhole = false;
    }
    if (asked >= mostPages) return { records, isWhole: false };
  }
  return { records, isWhole };
}

function idOf(record: unknown): unknown {
  return isJsonObject(record) && 'id' in record ? record.id : record;
}
