// The in-process network: which simulated service a URL belongs to, and its answer as HTTP would have brought it.
import type { ServiceAnswer, SimulatedService } from '../../service/types.ts';
import type { Exchange, OutgoingRequest } from './network.ts';

/** What the in-process network answers, and after how long. */
export function askServices(
  services: Readonly<Record<string, SimulatedService>>,
  request: OutgoingRequest,
  nowMs: number,
): { readonly exchange: Exchange; readonly latencyMs: number } {
  const base = Object.keys(services)
    .filter((each) => request.url === each || /^[/?#]/.test(request.url.slice(each.length)))
    .filter((each) => request.url.startsWith(each))
    .sort((a, b) => b.length - a.length)[0];
  const service = base === undefined ? undefined : services[base];
  if (base === undefined || service === undefined) {
    return { exchange: { kind: 'fault', fault: 'dns' }, latencyMs: 0 };
  }
  const rest = request.url.slice(base.length).replace(/#.*$/s, '');
  const answer = service.handle(
    {
      method: request.method.toUpperCase(),
      target: rest.startsWith('/') ? rest : `/${rest}`,
      headers: Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
      ),
      body: request.body.toString('utf8'),
    },
    nowMs,
  );
  if (answer.latencyMs >= request.timeoutMs) {
    return { exchange: { kind: 'fault', fault: 'timeout' }, latencyMs: request.timeoutMs };
  }
  return { exchange: toExchange(answer), latencyMs: answer.latencyMs };
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
