// The shell: a request over a real connection gets what the handler answers, late by its latency, or not at all.

import { request } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type RunningService, type ServeOptions, serve } from '../../../sandbox/service/http.ts';
import type { ControlledService } from '../../../sandbox/service/service.ts';
import { IMPORT, makeService, PLAN, send, TICKETS, V1_TOKEN, V2_TOKEN, validImport } from './support.ts';

const running: RunningService[] = [];

async function start(service: ControlledService, options?: ServeOptions): Promise<string> {
  const served = await serve(service, options);
  running.push(served);
  return served.url;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((served) => served.close()));
});

const headers = { Authorization: V1_TOKEN };

describe('over HTTP', () => {
  it('a list is the same as from the handler', async () => {
    const service = makeService();
    const url = await start(service);
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const answer = await fetch(`${url}${TICKETS}?limit=3&start=1`, { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(await answer.text()).toBe(send(makeService(), { target: `${TICKETS}?limit=3&start=1` }).body);
  });

  it('an import is stored, letters with accents and all', async () => {
    const service = makeService();
    const url = await start(service);
    const body = { ...validImport(service), checkIn: { comment: 'ação 😱' } };
    const answer = await fetch(`${url}${IMPORT}`, {
      method: 'POST',
      headers: { authorization: V2_TOKEN, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(await answer.json()).toEqual({ id: service.stored[0]?.id });
    expect(service.stored[0]?.body).toEqual(body);
  });

  it('the limiter sees the clock, which is the machine’s unless another is given', async () => {
    let nowMs = Date.now();
    const clock = { nowMs: () => nowMs, realMs: (ms: number) => ms };
    const url = await start(makeService({ limiter: 'spacing' }), { clock });
    const ask = async () => (await fetch(`${url}${PLAN}/3001`, { headers })).status;
    expect(await ask()).toBe(200);
    nowMs += 499;
    expect(await ask()).toBe(429);
    nowMs += 500;
    expect(await ask()).toBe(200);

    const service = makeService();
    const beforeMs = Date.now();
    await fetch(`${await start(service)}${PLAN}/3001`, { headers });
    expect(service.requests[0]?.nowMs).toBeGreaterThanOrEqual(beforeMs);
    expect(service.requests[0]?.nowMs).toBeLessThanOrEqual(Date.now());
  });

  it('the path goes to the handler as it was sent', async () => {
    const service = makeService();
    const url = new URL(await start(service));
    const status = await new Promise((resolve, reject) => {
      const outgoing = request({
        host: url.hostname,
        port: url.port,
        path: '/api/v1/x/../chamado//ticket?a=%20b',
        headers,
      });
      outgoing
        .on('response', (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(404);
    expect(service.requests[0]).toMatchObject({ path: '/api/v1/x/../chamado//ticket', query: 'a=%20b' });
  });

  it('latency is waited', async () => {
    const url = await start(makeService({ latency: { minMs: 120, maxMs: 120 } }));
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await fetch(`${url}${PLAN}/3001`, { headers });
    expect(timers).toHaveBeenCalledWith(expect.any(Function), 120);
  });

  it('an answer that is held is sent when it is let go', async () => {
    const service = makeService();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const url = await start(service, {
      hold: (target) => (target.startsWith(PLAN) ? held : undefined),
    });
    let isAnswered = false;
    const answer = fetch(`${url}${PLAN}/3001`, { headers }).finally(() => {
      isAnswered = true;
    });
    expect((await fetch(`${url}${TICKETS}`, { headers })).status).toBe(200);
    await expect.poll(() => service.requests.length).toBe(2);
    expect(isAnswered).toBe(false);
    letGo();
    expect((await answer).status).toBe(200);
  });

  it('a broken answer is a broken connection, and the next one works', async () => {
    const service = makeService();
    const url = await start(service);
    service.faults.add({ fault: { kind: 'unreachable' } });
    service.faults.add({ fault: { kind: 'timeout', afterMs: 50 } });
    await expect(fetch(`${url}${TICKETS}`, { headers })).rejects.toThrow();
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await expect(fetch(`${url}${TICKETS}`, { headers })).rejects.toThrow();
    expect(timers).toHaveBeenCalledWith(expect.any(Function), 50);
    expect((await fetch(`${url}${TICKETS}`, { headers })).status).toBe(200);
  });

  it('a redirect is sent as one', async () => {
    const service = makeService();
    const url = await start(service);
    service.faults.add({ fault: { kind: 'redirect', location: 'https://other.example/' } });
    const answer = await fetch(`${url}${TICKETS}`, { headers, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'https://other.example/']);
  });

  it('may stand under a base path, and nowhere else', async () => {
    const url = await start(makeService(), { basePath: '/rede' });
    expect(url).toMatch(/\/rede$/);
    expect((await fetch(`${url}${TICKETS}`, { headers })).status).toBe(200);
    expect((await fetch(`${new URL(url).origin}${TICKETS}`, { headers })).status).toBe(404);
  });

  it('close leaves no timer behind that would keep the process alive', async () => {
    const service = makeService();
    const served = await serve(service);
    service.faults.add({ fault: { kind: 'timeout' } });
    const lost = expect(fetch(`${served.url}${TICKETS}`, { headers })).rejects.toThrow();
    await expect.poll(() => service.requests.length).toBe(1);
    const countTimers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
    const before = countTimers();
    const closed = served.close();
    expect(countTimers()).toBe(before - 1);
    await closed;
    await lost;
  });

  it('a taken port is an error, and close frees it, also while a request waits', async () => {
    const service = makeService();
    const first = await serve(service);
    const port = Number(new URL(first.url).port);
    await expect(serve(service, { port })).rejects.toThrow('EADDRINUSE');
    service.faults.add({ fault: { kind: 'timeout' } });
    const waiting = fetch(`${first.url}${TICKETS}`, { headers });
    const lost = expect(waiting).rejects.toThrow();
    await expect.poll(() => service.requests.length).toBe(1);
    await first.close();
    await lost;
    expect(await start(service, { port })).toBe(first.url);
  });
});
