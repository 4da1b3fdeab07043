// The network within this process: finds the service of a URL, and gives its answer the form that HTTP's have.

import type { Exchange, OutgoingRequest } from './exchange.ts';
import type { ServiceAnswer, ServiceRequest, SimulatedService } from './simulated-service.ts';

/** What the service of the URL answers, and after how many milliseconds. Without a service the name isn't found. */
export function askServices(
  services: Services,
  request: OutgoingRequest,
  nowMs: number,
): { readonly exchange: Exchange; readonly latencyMs: number } {
  const base = baseOf(services, request.url);
  const service = base === undefined ? undefined : services[base];
  if (base === undefined || service === undefined) {
    return { exchange: { kind: 'fault', fault: 'dns' }, latencyMs: 0 };
  }
  const answer = service.handle(asServiceRequest(base, request), nowMs);
  if (answer.latencyMs >= request.timeoutMs) {
    return { exchange: { kind: 'fault', fault: 'timeout' }, latencyMs: request.timeoutMs };
  }
  return { exchange: toExchange(answer), latencyMs: answer.latencyMs };
}

/** The first of these requests that can't be connected, where none of them has been sent yet. */
export function findUnconnected(
  services: Services,
  requests: readonly OutgoingRequest[],
  nowMs: number,
): { readonly url: string; readonly fault: 'dns' | 'unreachable' } | undefined {
  const strange = requests.find(({ url }) => baseOf(services, url) === undefined);
  if (strange !== undefined) return { url: strange.url, fault: 'dns' };
  for (const [base, service] of Object.entries(services)) {
    const ours = requests.filter(({ url }) => baseOf(services, url) === base);
    const asked = ours.map((request) => asServiceRequest(base, request));
    const lost = ours[service.findUnreachable?.(asked, nowMs) ?? -1];
    if (lost !== undefined) return { url: lost.url, fault: 'unreachable' };
  }
  return undefined;
}

/** Whether one of the services has the address. */
export function isServed(services: Services, url: string): boolean {
  return baseOf(services, url) !== undefined;
}

type Services = Readonly<Record<string, SimulatedService>>;

/** The longest of the services' addresses that this one lies under. */
function baseOf(services: Services, url: string): string | undefined {
  return Object.keys(services)
    .filter((each) => url === each || /^[/?#]/.test(url.slice(each.length)))
    .filter((each) => url.startsWith(each))
    .sort((a, b) => b.length - a.length)[0];
}

function asServiceRequest(base: string, request: OutgoingRequest): ServiceRequest {
  const rest = request.url.slice(base.length).replace(/#.*$/s, '');
  return {
    method: request.method.toUpperCase(),
    target: rest.startsWith('/') ? rest : `/${rest}`,
    headers: Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    body: request.body.toString('utf8'),
  };
}

function toExchange(answer: ServiceAnswer): Exchange {
  switch (answer.kind) {
    case 'broken':
      return { kind: 'fault', fault: answer.fault };
    case 'response':
      return {
        kind: 'response',
        status: answer.status,
        headers: Object.entries(answer.headers),
        body: Buffer.from(answer.body, 'utf8'),
      };
  }
}
