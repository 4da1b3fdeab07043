// Faults on demand, latency, and the order in which limiter, fault and operation come.

import { describe, expect, it } from 'vitest';
import type { ControlledService } from '../../../sandbox/service/service.ts';
import {
  IMPORT,
  makeService,
  NOW_MS,
  PLAN,
  postImport,
  send,
  TICKETS,
  V1_TOKEN,
  V2_TOKEN,
  validImport,
} from './support.ts';

function statuses(service: ControlledService, count: number, target = TICKETS): number[] {
  return Array.from({ length: count }, () => send(service, { target }).status);
}

/** How the request ended, as the log says. */
function outcomeOf(service: ControlledService, target = TICKETS) {
  service.handle({ method: 'GET', target, headers: { authorization: V1_TOKEN }, body: '' }, NOW_MS);
  return service.requests.at(-1)?.outcome;
}

describe('answers on demand', () => {
  // "5XX | unexpected server failure (rare) | JSON error"
  it.each([500, 502, 503])('%i is a JSON error in Portuguese', (status) => {
    const service = makeService();
    service.faults.add({ fault: { kind: 'status', status } });
    const answer = send(service, { target: TICKETS });
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body)).toEqual({ error: expect.stringContaining('erro inesperado') });
    expect(send(service, { target: TICKETS }).status).toBe(200);
  });

  it('429 is the same page as that of the limiter', () => {
    const service = makeService({ limiter: 'spacing' });
    service.faults.add({ fault: { kind: 'status', status: 429 } });
    const [byFault, byLimiter] = [0, 1].map(() => send(service, { target: TICKETS }));
    expect(byFault).toEqual(byLimiter);
    expect(service.requests.map(({ by, outcome }) => [by, outcome])).toEqual([
      ['fault', 429],
      ['limiter', 429],
    ]);
  });

  it('HTML with 200, a redirect, and any answer word for word', () => {
    const service = makeService();
    service.faults.add({ fault: { kind: 'html' } });
    service.faults.add({ fault: { kind: 'redirect', location: 'https://other.example/' } });
    service.faults.add({ fault: { kind: 'answer', status: 403, contentType: 'text/plain', body: 'no' } });
    const answers = [0, 1, 2].map(() => send(service, { target: TICKETS }));
    expect(answers).toMatchObject([
      { status: 200, headers: { 'content-type': 'text/html' }, body: expect.stringContaining('<html>') },
      { status: 302, headers: { location: 'https://other.example/' } },
      { status: 403, headers: { 'content-type': 'text/plain' }, body: 'no' },
    ]);
  });

  it('no answer: unreachable at once, or a timeout of 60 s or as told', () => {
    const service = makeService();
    service.faults.add({ fault: { kind: 'unreachable' } });
    service.faults.add({ fault: { kind: 'timeout' } });
    service.faults.add({ fault: { kind: 'timeout', afterMs: 5 } });
    const request = { method: 'GET', target: TICKETS, headers: {}, body: '' };
    expect([0, 1, 2].map(() => service.handle(request, NOW_MS))).toEqual([
      { kind: 'broken', fault: 'unreachable', latencyMs: 0 },
      { kind: 'broken', fault: 'timeout', latencyMs: 60_000 },
      { kind: 'broken', fault: 'timeout', latencyMs: 5 },
    ]);
    expect(service.requests.map(({ outcome }) => outcome)).toEqual(['unreachable', 'timeout', 'timeout']);
  });

  it('the right answer, late', () => {
    const service = makeService();
    service.faults.add({ fault: { kind: 'slow', byMs: 4_000 } });
    const [late, soon] = [0, 1].map(() => send(service, { target: TICKETS }));
    expect(late).toMatchObject({ status: 200, latencyMs: 4_000, body: soon?.body });
    expect(soon?.latencyMs).toBe(0);
  });

  it('a broken contract, edited in place or replaced, while the data stay right', () => {
    const service = makeService();
    const plan = service.actionPlans()[0];
    const target = `${PLAN}/${plan?.id}`;
    service.faults.add({
      fault: {
        kind: 'contract',
        change: (body) => Object.assign(Object(body).data, { id: 'x' }) && undefined,
      },
    });
    service.faults.add({ fault: { kind: 'contract', change: () => ({ data: null }) } });
    const [edited, replaced, right] = [0, 1, 2].map(() => JSON.parse(send(service, { target }).body));
    expect(edited).toEqual({ data: { ...plan, id: 'x' } });
    expect(replaced).toEqual({ data: null });
    expect(right).toEqual({ data: plan });
  });
});

describe('which requests a rule spoils', () => {
  it('the next one, or as many as told, after as many as told', () => {
    const service = makeService();
    service.faults.add({ fault: { kind: 'status', status: 500 }, times: 2, after: 1 });
    expect(service.faults.pending()).toBe(2);
    expect(statuses(service, 5)).toEqual([200, 500, 500, 200, 200]);
    expect(service.faults.pending()).toBe(0);
  });

  it('those with its path, method and predicate', () => {
    const service = makeService();
    const fault = { kind: 'status', status: 500 } as const;
    service.faults.add({ fault, path: PLAN });
    service.faults.add({ fault, method: 'POST' });
    service.faults.add({
      fault,
      matches: ({ target }, nowMs) => target.includes('start=3') && nowMs === NOW_MS,
    });
    expect(outcomeOf(service)).toBe(200);
    expect(outcomeOf(service, `${PLAN}/1`)).toBe(500);
    expect(outcomeOf(service, `${PLAN}/1`)).toBe(404);
    expect(outcomeOf(service, `${TICKETS}?start=3`)).toBe(500);
    expect(postImport(service, {}).status).toBe(500);
    expect(service.faults.pending()).toBe(0);
  });

  it('the first rule that applies wins, and rules can be taken out', () => {
    const service = makeService();
    service.faults.add({ fault: { kind: 'status', status: 500 } });
    const remove = service.faults.add({
      fault: { kind: 'status', status: 502 },
      times: Number.POSITIVE_INFINITY,
    });
    expect(statuses(service, 3)).toEqual([500, 502, 502]);
    remove();
    expect(statuses(service, 1)).toEqual([200]);
    service.faults.add({ fault: { kind: 'status', status: 503 }, times: 9 });
    service.faults.clear();
    expect(statuses(service, 1)).toEqual([200]);
  });

  it('a share of them, by the seed', () => {
    const storm = (seed: number) => {
      const service = makeService({ seed });
      service.faults.add({
        fault: { kind: 'status', status: 429 },
        times: Number.POSITIVE_INFINITY,
        chance: 0.3,
      });
      return statuses(service, 400, '/nowhere');
    };
    const share = storm(1).filter((status) => status === 429).length / 400;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.4);
    expect(storm(1)).toEqual(storm(1));
    expect(storm(1)).not.toEqual(storm(2));
  });
});

describe('whether the operation was carried out', () => {
  function importInto(service: ControlledService) {
    const headers = { authorization: V2_TOKEN, 'content-type': 'application/json' };
    const body = JSON.stringify(validImport(service));
    return service.handle({ method: 'POST', target: IMPORT, headers, body }, NOW_MS);
  }

  it.each([
    { kind: 'timeout' },
    { kind: 'unreachable' },
    { kind: 'status', status: 500 },
    { kind: 'html' },
    { kind: 'redirect', location: '/login' },
  ] as const)('$kind: not unless told; then it is stored and the answer is lost', (fault) => {
    const service = makeService();
    service.faults.add({ fault });
    importInto(service);
    expect(service.stored).toHaveLength(0);
    service.faults.add({ fault, isProcessed: true });
    importInto(service);
    expect(service.stored).toHaveLength(1);
  });

  it.each([
    { kind: 'slow', byMs: 5 },
    { kind: 'contract', change: () => ({ id: 'x' }) },
  ] as const)('$kind: once, however it is told', (fault) => {
    const service = makeService();
    service.faults.add({ fault });
    service.faults.add({ fault, isProcessed: true });
    importInto(service);
    importInto(service);
    expect(service.stored).toHaveLength(2);
  });

  // P5 holds given that the service stores nothing where it answers 400, 401 or 429.
  it.each([400, 401, 429])('%i can never mean that it was', (status) => {
    const service = makeService();
    expect(() => service.faults.add({ fault: { kind: 'status', status }, isProcessed: true })).toThrow(
      `${status}`,
    );
    const answer = { kind: 'answer', status, contentType: 'text/plain', body: '' } as const;
    expect(() => service.faults.add({ fault: answer, isProcessed: true })).toThrow(`${status}`);
  });

  it('and still asks for a token', () => {
    const service = makeService();
    service.faults.add({ fault: { kind: 'timeout' }, isProcessed: true });
    service.handle({ method: 'POST', target: IMPORT, headers: {}, body: '{}' }, NOW_MS);
    expect(service.stored).toHaveLength(0);
  });
});

describe('latency', () => {
  const latencies = (seed: number) => {
    const service = makeService({ seed, latency: { minMs: 50, maxMs: 400 } });
    return Array.from({ length: 300 }, () => send(service, { target: `${PLAN}/1` }).latencyMs);
  };

  it('lies evenly between its bounds, in whole milliseconds, by the seed', () => {
    const drawn = latencies(1);
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(50);
    expect(Math.max(...drawn)).toBeLessThanOrEqual(400);
    const mean = drawn.reduce((sum, one) => sum + one, 0) / drawn.length;
    expect(mean).toBeGreaterThan(200);
    expect(mean).toBeLessThan(250);
    expect(drawn.every(Number.isInteger)).toBe(true);
    expect(drawn).toEqual(latencies(1));
    expect(drawn).not.toEqual(latencies(2));
  });

  it('can be changed and does not change the data or the limiter', () => {
    const service = makeService({ limiter: 'spacing' });
    service.setLatency({ minMs: 900, maxMs: 900 });
    const first = send(service, { target: TICKETS, nowMs: 0 });
    expect(first).toMatchObject({ status: 200, latencyMs: 900 });
    // A request is judged by its arrival, while the one before is still being answered.
    expect(send(service, { target: TICKETS, nowMs: 500 })).toMatchObject({ status: 200, body: first.body });
  });

  it('shows in the Date header: the end of the answer', () => {
    const service = makeService({ latency: { minMs: 5_000, maxMs: 5_000 } });
    expect(send(service, { target: TICKETS }).headers.date).toBe('Fri, 20 Nov 2026 12:00:05 GMT');
  });
});

it('the log has one line a request, as it was sent', () => {
  const service = makeService();
  send(service, { target: `${TICKETS}?situacao=4&start=0`, nowMs: NOW_MS + 1 });
  expect(service.requests).toEqual([
    {
      nowMs: NOW_MS + 1,
      method: 'GET',
      path: TICKETS,
      query: 'situacao=4&start=0',
      token: 'v1',
      outcome: 200,
      by: 'service',
    },
  ]);
});
