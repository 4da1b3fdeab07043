// UrlFetchApp: requests that block the execution, with the platform's errors, quota and truncation.

import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import {
  type ExecutionContext,
  type HostObject,
  PlatformError,
  type RuntimeUser,
  type Service,
  type Wait,
  wait,
} from '../kernel/contract.ts';
import { addGetters, each, publishedClass } from '../kernel/published-class.ts';
import type { PlatformProfile } from '../profiles/open-questions.ts';
import { Blob, blobClass } from '../utilities/blob.ts';
import { decodeText, toSigned } from '../utilities/bytes.ts';
import { type Exchange, maxRedirects, type OutgoingRequest, redirected, redirectTarget } from './exchange.ts';
import { fetchErrors } from './fetch-errors.ts';
import type { Network, RequestRecord } from './network.ts';
import { type ReadRequest, type RequestRules, readRequest } from './read-request.ts';
import type { SimulatedService } from './simulated-service.ts';
import { askServices, findUnconnected, isServed } from './simulated-services.ts';

// One exchange over real HTTP. With Node's own client, not `fetch`: header names must keep the server's casing, and
// the codes of transport errors are needed to tell them apart.

function faultOf(error: Error): Exchange {
  const code = 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return { kind: 'fault', fault: 'dns' };
  if (/CERT|SSL|TLS|SELF_SIGNED/.test(code)) return { kind: 'fault', fault: 'ssl' };
  return { kind: 'fault', fault: 'unreachable' };
}

function decompress(body: Buffer, encoding: string): Buffer {
  switch (encoding) {
    case 'gzip':
      return gunzipSync(body);
    case 'deflate':
      return inflateSync(body);
    case 'br':
      return brotliDecompressSync(body);
    default:
      return body;
  }
}

function pairs(flat: readonly string[]): (readonly [string, string])[] {
  const all: (readonly [string, string])[] = [];
  for (let index = 0; index + 1 < flat.length; index += 2)
    all.push([flat[index] ?? '', flat[index + 1] ?? '']);
  return all;
}

async function readResponse(message: IncomingMessage, asked: boolean): Promise<Exchange> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk));
  const raw = Buffer.concat(chunks);
  // Whoever sets Accept-Encoding gets the bytes as they came.
  const body = asked ? raw : decompress(raw, String(message.headers['content-encoding'] ?? ''));
  return { kind: 'response', status: message.statusCode ?? 0, headers: pairs(message.rawHeaders), body };
}

function exchangeOnce(request: OutgoingRequest): Promise<Exchange> {
  return new Promise((resolve) => {
    const open = request.url.startsWith('https:') ? httpsRequest : httpRequest;
    const names = Object.keys(request.headers).map((name) => name.toLowerCase());
    const asked = names.includes('accept-encoding');
    const headers: Record<string, string | number> = { ...request.headers };
    if (!asked) headers['Accept-Encoding'] = 'gzip, deflate, br';
    if (request.method !== 'get') headers['Content-Length'] = request.body.length;
    const outgoing = open(request.url, { method: request.method.toUpperCase(), headers, agent: false });
    const timer = setTimeout(() => {
      resolve({ kind: 'fault', fault: 'timeout' });
      outgoing.destroy();
    }, request.timeoutMs);
    const finish = (exchange: Exchange) => {
      clearTimeout(timer);
      resolve(exchange);
    };
    outgoing.on('error', (error) => finish(faultOf(error)));
    outgoing.on('response', (message) => {
      readResponse(message, asked).then(finish, (error: Error) => finish(faultOf(error)));
    });
    outgoing.end(request.body);
  });
}

/** @param onStart - called as each request leaves, also those that follow a redirect */
async function exchangeOverHttp(request: OutgoingRequest, onStart: (url: string) => void): Promise<Exchange> {
  let current = request;
  for (let hop = 0; hop <= maxRedirects; hop++) {
    onStart(current.url);
    const exchange = await exchangeOnce(current);
    const target = current.followRedirects ? redirectTarget(exchange, current.url) : null;
    if (target === null || exchange.kind !== 'response') return exchange;
    current = redirected(current, target, exchange.status);
  }
  return { kind: 'fault', fault: 'redirects' };
}

/** What `UrlFetchApp.fetch` returns. */
class HttpResponse implements HostObject {
  readonly hostClass = 'HTTPResponse';

  static {
    addGetters(HttpResponse, {
      getResponseCode: ({ exchange }) => exchange.status,
      getContent: ({ exchange }) => toSigned(exchange.body),
      getBlob: (self) => new Blob(self.exchange.body, self.header('content-type') ?? null, null),
      // Of a header that came several times, the last.
      getHeaders: ({ exchange }) => Object.fromEntries(exchange.headers),
    });
  }

  constructor(private readonly exchange: Extract<Exchange, { kind: 'response' }>) {}

  getContentText(charset?: string): string {
    const type = this.header('content-type') ?? '';
    const declared = /charset="?([\w-]+)/i.exec(type)?.[1];
    return decodeText(this.exchange.body, charset ?? declared ?? 'UTF-8');
  }

  /** A header that came several times is an array. */
  getAllHeaders(): Record<string, string | string[]> {
    const all: Record<string, string | string[]> = {};
    for (const [name, value] of this.exchange.headers) {
      const before = all[name];
      all[name] = before === undefined ? value : [before, value].flat();
    }
    return all;
  }

  private header(lowerName: string): string | undefined {
    return this.exchange.headers.find(([name]) => name.toLowerCase() === lowerName)?.[1];
  }
}

// Requests to services in this process. All start at the same instant and each takes its own latency; a redirect starts
// when its answer has come. So every service is asked in the order of time.

interface Flight {
  request: OutgoingRequest;
  hops: number;
  exchange: Exchange;
  landsMs: number;
  hasLanded: boolean;
}

/** Sends the requests, waits for all answers, and gives what `finish` makes of them, in the order of the requests. */
function exchangeInProcess(
  services: Readonly<Record<string, SimulatedService>>,
  requests: readonly OutgoingRequest[],
  nowMs: () => number,
  onStart: (request: OutgoingRequest) => void,
  finish: (exchanges: readonly Exchange[]) => unknown,
): Wait {
  const take = (request: OutgoingRequest, hops: number): Flight => {
    onStart(request);
    const { exchange, latencyMs } = askServices(services, request, nowMs());
    return { request, hops, exchange, landsMs: nowMs() + latencyMs, hasLanded: false };
  };
  const flights = requests.map((request) => take(request, 0));

  const land = (flight: Flight): Flight => {
    const { exchange, request, hops } = flight;
    const target = request.followRedirects ? redirectTarget(exchange, request.url) : null;
    if (target === null || exchange.kind !== 'response') return { ...flight, hasLanded: true };
    if (hops >= maxRedirects) {
      return { ...flight, exchange: { kind: 'fault', fault: 'redirects' }, hasLanded: true };
    }
    return take(redirected(request, target, exchange.status), hops + 1);
  };

  const untilNext = (): Wait =>
    wait({
      wait: 'until',
      atMs: Math.min(...flights.filter((each) => !each.hasLanded).map((each) => each.landsMs), Infinity),
      // biome-ignore lint/suspicious/noThenProperty: a Wait's field; the object is never awaited
      then: () => {
        flights.forEach((flight, index) => {
          if (!flight.hasLanded && flight.landsMs <= nowMs()) flights[index] = land(flight);
        });
        return flights.every((each) => each.hasLanded)
          ? finish(flights.map((each) => each.exchange))
          : untilNext();
      },
    });
  return untilNext();
}

const dayMs = 86_400_000;

/** What UrlFetchApp is made of. */
export interface UrlFetchOptions extends RequestRules {
  readonly network: Network;
  /** Requests that a user may make in 24 hours from the first (docs/platform.md#quotas). */
  readonly callsPerDay: number;
  /** What became of the other requests when one of `fetchAll` can't be connected. Over real HTTP they were sent. */
  readonly fetchAllThrows: PlatformProfile['fetchAllThrows'];
  readonly onRequest: (record: RequestRecord) => void;
}

/** Counts a user's requests in 24 hours from the first. */
class DailyQuota {
  private readonly counts = new Map<string, { sinceMs: number; count: number }>();

  constructor(private readonly perDay: number) {}

  spend(user: RuntimeUser, nowMs: number): void {
    const known = this.counts.get(user.id);
    const day = known !== undefined && nowMs < known.sinceMs + dayMs ? known : { sinceMs: nowMs, count: 0 };
    this.counts.set(user.id, day);
    day.count += 1;
    if (day.count <= this.perDay) return;
    throw fetchErrors['quota-spent']();
  }
}

function httpError(url: string, status: number, body: string): PlatformError {
  const origin = new URL(url).origin;
  const shown = body.length > 150 ? `${body.slice(0, 147)}...` : body;
  return new PlatformError(
    `Request failed for ${origin} returned code ${status}. Truncated server response: ${shown} (use muteHttpExceptions option to examine full response)`,
    `A solicitação de ${origin} falhou com o código ${status}. Resposta do servidor truncada: ${shown} (use a opção muteHttpExceptions para examinar a resposta completa)`,
  );
}

function toResponse(request: ReadRequest, exchange: Exchange | undefined): HttpResponse {
  if (exchange === undefined) throw new Error('A request without an end');
  const { url } = request.outgoing;
  if (exchange.kind === 'fault') throw fetchErrors[exchange.fault](url);
  const response = new HttpResponse(exchange);
  if (exchange.status >= 400 && !request.muteHttpExceptions) {
    throw httpError(url, exchange.status, response.getContentText());
  }
  return response;
}

class UrlFetchApp implements HostObject {
  readonly hostClass = 'UrlFetchApp';

  constructor(
    private readonly context: ExecutionContext,
    private readonly options: UrlFetchOptions,
    private readonly quota: DailyQuota,
  ) {}

  fetch(url: string, params?: unknown): Wait {
    return this.exchange([readRequest(String(url), params, this.options)], ([response]) => response);
  }

  fetchAll(requests: readonly unknown[]): Wait | HttpResponse[] {
    if (requests.length === 0) return [];
    const all = requests.map((request) => {
      if (typeof request === 'string') return readRequest(request, {}, this.options);
      const url =
        typeof request === 'object' && request !== null && 'url' in request ? String(request.url) : '';
      return readRequest(url, request, this.options);
    });
    return this.exchange(all, (responses) => responses);
  }

  getRequest(url: string, params?: unknown): Record<string, unknown> {
    const { outgoing, contentType } = readRequest(String(url), params, this.options);
    const { 'User-Agent': _agent, 'Content-Type': _type, ...headers } = outgoing.headers;
    const payload = outgoing.body.length > 0 ? { payload: outgoing.body.toString('utf8') } : {};
    const type = contentType === null ? {} : { contentType };
    return { url: outgoing.url, method: outgoing.method, headers, ...type, ...payload, useIntranet: false };
  }

  private exchange(
    requests: readonly ReadRequest[],
    answer: (responses: readonly HttpResponse[]) => unknown,
  ): Wait {
    const { context, options } = this;
    const { network } = options;
    context.charge('fetch');
    for (const _ of requests) this.quota.spend(context.user, context.nowMs());
    const record = (request: Pick<OutgoingRequest, 'method' | 'url'>) =>
      options.onRequest({
        executionId: context.id,
        method: request.method,
        url: request.url,
        startedMs: context.nowMs(),
      });
    const finish = (exchanges: readonly Exchange[]) =>
      answer(requests.map((request, index) => toResponse(request, exchanges[index])));
    const outgoing = requests.map((request) => request.outgoing);
    switch (network.kind) {
      case 'in-process': {
        if (requests.length > 1 && options.fetchAllThrows === 'nothing-was-sent') {
          const lost = findUnconnected(network.services, outgoing, context.nowMs());
          if (lost !== undefined) throw fetchErrors[lost.fault](lost.url);
        }
        return exchangeInProcess(network.services, outgoing, () => context.nowMs(), record, finish);
      }
      case 'http': {
        const { services = {} } = network;
        if (outgoing.every(({ url }) => isServed(services, url)))
          return exchangeInProcess(services, outgoing, () => context.nowMs(), record, finish);
        const exchanges = outgoing.map((each) =>
          exchangeOverHttp(each, (url) => record({ method: each.method, url })),
        );
        return wait({ wait: 'promise', promise: Promise.all(exchanges).then(finish) });
      }
    }
  }
}

/** Makes UrlFetchApp. */
export function createUrlFetchService(options: UrlFetchOptions): Service {
  const quota = new DailyQuota(options.callsPerDay);
  const rule = { modes: ['CUSTOM_FUNCTION', 'FULL'] } as const;
  return {
    classes: [
      publishedClass(
        'UrlFetchApp',
        UrlFetchApp,
        { ...each('fetch getRequest', 'String | String, Object|null?'), fetchAll: 'Object[]' },
        { '*': rule },
      ),
      publishedClass('UrlFetchApp.HTTPResponse', HttpResponse),
      blobClass,
    ],
    globals: (context) => ({ UrlFetchApp: new UrlFetchApp(context, options, quota) }),
  };
}
