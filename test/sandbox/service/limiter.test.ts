// Both kinds of limiter, at their boundaries.

import { describe, expect, it } from 'vitest';
import { createLimiter, type LimiterKind } from '../../../sandbox/service/limiter.ts';
import { makeService, PLAN, send, TICKETS } from './support.ts';

function admitted(kind: LimiterKind, arrivalsMs: readonly number[]): boolean[] {
  const limiter = createLimiter(kind);
  return arrivalsMs.map((arrivalMs) => limiter.admits(arrivalMs));
}

// At most two requests a second from one IP address (docs/service-api.md#pace).
describe('a server that counts', () => {
  it('lets two in at the same instant and refuses the third', () => {
    expect(admitted('counting', [0, 0, 0])).toEqual([true, true, false]);
  });

  it('refuses a third in a window [t, t + 1 s) and admits it at its end', () => {
    expect(admitted('counting', [0, 400, 999])).toEqual([true, true, false]);
    expect(admitted('counting', [0, 400, 1000])).toEqual([true, true, true]);
  });

  it('looks at every window, not at clock seconds', () => {
    expect(admitted('counting', [900, 950, 1000, 1899, 1900])).toEqual([true, true, false, false, true]);
  });

  it('does not count what it refused', () => {
    expect(admitted('counting', [0, 0, 500, 900, 1000, 1000])).toEqual([
      true,
      true,
      false,
      false,
      true,
      true,
    ]);
  });
});

describe('a server that spaces', () => {
  it('has no burst: the second at the same instant is refused', () => {
    expect(admitted('spacing', [0, 0])).toEqual([true, false]);
  });

  it('admits at 500 ms after the last one admitted, and not a millisecond before', () => {
    expect(admitted('spacing', [0, 499, 500, 999, 1000])).toEqual([true, false, true, false, true]);
  });

  it('measures from the last one admitted, not from the last refused', () => {
    expect(admitted('spacing', [0, 300, 600])).toEqual([true, false, true]);
  });
});

describe('the service behind a limiter', () => {
  // The default HTML page of a server, without `Retry-After` (docs/service-api.md#statuses).
  it.each(['counting', 'spacing'] as const)('%s: answers 429 as HTML without Retry-After', (limiter) => {
    const service = makeService({ limiter });
    const answers = [0, 1, 2].map(() => send(service, { target: TICKETS }));
    const refused = answers[2];
    expect(refused?.status).toBe(429);
    expect(refused?.headers['content-type']).toMatch(/^text\/html/);
    expect(refused?.body).toContain('<html>');
    expect(Object.keys(refused?.headers ?? {}).map((name) => name.toLowerCase())).not.toContain(
      'retry-after',
    );
  });

  // The limit counts every operation (docs/service-api.md#pace).
  it('counts every operation, also those without a token and those that do not exist', () => {
    const service = makeService({ limiter: 'counting' });
    expect(send(service, { target: `${PLAN}/1`, headers: {} }).status).toBe(401);
    expect(send(service, { target: '/nowhere' }).status).toBe(404);
    expect(send(service, { target: TICKETS }).status).toBe(429);
  });

  it('carries nothing out when it refuses', () => {
    const service = makeService({ limiter: 'spacing' });
    service.faults.add({ fault: { kind: 'status', status: 500 }, after: 1 });
    send(service, { target: TICKETS });
    expect(send(service, { target: TICKETS }).status).toBe(429);
    expect(service.faults.pending()).toBe(1);
  });

  it('is a counting one unless told, and can be changed', () => {
    const service = makeService();
    service.setLimiter('spacing');
    expect([0, 1].map(() => send(service, { target: TICKETS }).status)).toEqual([200, 429]);
    service.setLimiter('none');
    expect(send(service, { target: TICKETS }).status).toBe(200);
  });
});
