// Requests to services in this process. All start at the same instant and each takes its own latency; a redirect starts
// when its answer has come. So every service is asked in the order of time.

import { type Wait, wait } from '../kernel/contract.ts';
import { type Exchange, maxRedirects, type OutgoingRequest, redirected, redirectTarget } from './exchange.ts';
import type { SimulatedService } from './simulated-service.ts';
import { askServices } from './simulated-services.ts';

interface Flight {
  request: OutgoingRequest;
  hops: number;
  exchange: Exchange;
  landsMs: number;
  hasLanded: boolean;
}

/** Sends the requests, waits for all answers, and gives what `finish` makes of them, in the order of the requests. */
export function exchangeInProcess(
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
