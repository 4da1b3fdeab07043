// UrlFetchApp: requests that block the execution, with the platform's errors, quota and truncation.
import {
  type ExecutionContext,
  type HostObject,
  PlatformError,
  type RuntimeUser,
  type Service,
  type Wait,
  wait,
} from '../kernel/contract.ts';
import type { PlatformProfile } from '../profiles/open-questions.ts';
import { blobClass } from '../utilities/blob.ts';
import type { Exchange, OutgoingRequest } from './exchange.ts';
import { fetchErrors } from './fetch-errors.ts';
import { exchangeOverHttp } from './http-exchange.ts';
import { HttpResponse, httpResponseClass } from './http-response.ts';
import type { Network, RequestRecord } from './network.ts';
import { type ReadRequest, type RequestRules, readRequest } from './read-request.ts';
import { findUnconnected, isServed } from './simulated-services.ts';
import { exchangeInProcess } from './virtual-exchange.ts';

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
      {
        hostClass: 'UrlFetchApp',
        fullName: 'UrlFetchApp',
        methods: {
          fetch: [['String'], ['String', 'Object|null?']],
          fetchAll: [['Object[]']],
          getRequest: [['String'], ['String', 'Object|null?']],
        },
        requires: { '*': rule },
      },
      httpResponseClass,
      blobClass,
    ],
    globals: (context) => ({ UrlFetchApp: new UrlFetchApp(context, options, quota) }),
  };
}
