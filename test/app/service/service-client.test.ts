// The client: tokens by version, the shared pace, every answer of the table, economy of requests.

import { beforeEach, describe, expect, it } from 'vitest';
import { loadConnection } from '../../../src/app/connection/connection.ts';
import { ServiceClient } from '../../../src/app/service/service-client.ts';
import { FranchiseError, sentenceFor } from '../../../src/domain/errors.ts';
import { unknownPace } from '../../../src/domain/service/pace.ts';
import type { HttpResult } from '../../../src/ports/http.ts';
import { BASE_URL, FakePorts, html429, json, V1_TOKEN, V2_TOKEN } from '../../support/fake-ports.ts';
import { mostInOneSecond } from '../../support/pace.ts';

const LIST = '/api/v1/chamado/ticket';
const NO_ANSWER: HttpResult = { kind: 'no-answer', at: 'fetch', thrown: new Error('Address unavailable') };

let ports: FakePorts;
let starts: number[];

beforeEach(() => {
  ports = new FakePorts();
  ports.connect();
  starts = [];
});

/** Answers in turn; the last one again and again. */
function answers(...results: HttpResult[]): void {
  ports.handler = (_request, nowMs) => {
    const result = results[Math.min(starts.length, results.length - 1)];
    starts.push(nowMs);
    return result ?? NO_ANSWER;
  };
}

function client(deadlineInMs = 270_000): ServiceClient {
  return new ServiceClient(ports, loadConnection(ports), ports.nowMs + deadlineInMs);
}

/** As a formula asks. */
function cell(deadlineInMs = 25_000): ServiceClient {
  return new ServiceClient(ports, loadConnection(ports), ports.nowMs + deadlineInMs, 'cell');
}

function failure(work: () => unknown): FranchiseError {
  try {
    work();
  } catch (thrown) {
    if (thrown instanceof FranchiseError) return thrown;
    throw thrown;
  }
  throw new Error('did not fail');
}

describe('numbers', () => {
  it('whose last digits a number would lose come as texts; others, and digits in texts, stay', () => {
    const body =
      '{"a":[9007199254740991,9007199254740992,-1e20],"b":1234567890123456.5,"c":"\\"1234567890123456789"}';
    answers({ kind: 'response', status: 200, headers: {}, body });
    expect(client().get({ version: 'v1', path: LIST, query: {} }, 1)).toMatchObject({
      body: {
        a: [9_007_199_254_740_991, '9007199254740992', -1e20],
        b: 1_234_567_890_123_456.5,
        c: '"1234567890123456789',
      },
    });
  });
});

describe('tokens (P7)', () => {
  it('go by version, in the Authorization header alone, without Bearer', () => {
    answers(json(200, { data: [] }));
    const both = client();
    both.get({ version: 'v1', path: LIST, query: { start: '0' } }, 1);
    both.get({ version: 'v2', path: '/api/v2/checklist/template/list', query: {} }, 1);
    expect(ports.requests.map(({ headers }) => headers.Authorization)).toEqual([V1_TOKEN, V2_TOKEN]);
    for (const request of ports.requests) {
      const rest = JSON.stringify({ ...request, headers: { ...request.headers, Authorization: '' } });
      expect(rest).not.toContain(V1_TOKEN);
      expect(rest).not.toContain(V2_TOKEN);
      expect(request.url.startsWith(`${BASE_URL}/api/`)).toBe(true);
    }
  });

  it('that the service repeats in an error are not shown', () => {
    answers(json(400, { error: `token ${V1_TOKEN} inválido para limit` }));
    const error = failure(() => client().get({ version: 'v1', path: LIST, query: {} }, 1));
    expect(error.message).toContain('token … inválido para limit');
  });

  it('that are missing stop the request before it is sent', () => {
    ports.userStore.set('connection', (ports.userStore.get('connection') ?? '').replace(V2_TOKEN, ''));
    expect(failure(() => client().get({ version: 'v2', path: '/api/v2/x', query: {} }, 1)).code).toBe(
      'not-connected',
    );
    expect(ports.requests).toHaveLength(0);
  });
});

describe('a GET', () => {
  it.each<[string, HttpResult, string]>([
    ['400', json(400, { error: 'O campo limit é inválido' }), 'request-refused'],
    ['401', json(401, { error: 'Token inválido' }), 'token-refused'],
    [
      'a redirect',
      { kind: 'response', status: 302, headers: { location: 'https://evil.example' }, body: '' },
      'unexpected-answer',
    ],
    ['403', json(403, { error: 'x' }), 'unexpected-answer'],
    ['another success', json(201, { data: [] }), 'unexpected-answer'],
    [
      'an HTML 400',
      { kind: 'response', status: 400, headers: {}, body: '<html>no</html>' },
      'unexpected-answer',
    ],
    [
      'HTML with 200',
      { kind: 'response', status: 200, headers: {}, body: '<html>login</html>' },
      'unexpected-answer',
    ],
    ['an HTML 404', { kind: 'response', status: 404, headers: {}, body: '<html>no</html>' }, 'wrong-address'],
  ])('is never sent again after %s', (_name, answer, code) => {
    answers(answer);
    expect(failure(() => client().get({ version: 'v1', path: LIST, query: {} }, 1)).code).toBe(code);
    expect(ports.requests).toHaveLength(1);
  });

  it('tells a record that does not exist from a failure', () => {
    answers(json(404, { error: 'Plano não encontrado' }));
    expect(client().get({ version: 'v1', path: '/api/v1/x/1', query: {} }, 1)).toEqual({ kind: 'missing' });
  });

  it('waits longer and longer after 429, decided by the status alone', () => {
    answers(html429(), html429(), html429(), json(200, { data: [] }));
    const asking = client();
    expect(asking.get({ version: 'v1', path: LIST, query: {} }, 1)).toEqual({
      kind: 'ok',
      body: { data: [] },
    });
    const gaps = starts.slice(1).map((start, i) => start - (starts[i] ?? 0));
    expect([1000, 2000, 4000].every((least, i) => (gaps[i] ?? 0) >= least)).toBe(true);
    expect(asking.throttles).toBe(3);
    expect(asking.waitedMs).toBeGreaterThanOrEqual(7000);
  });

  it.each<[string, HttpResult]>([
    ['a failing server', json(503, { error: 'x' })],
    ['no answer', NO_ANSWER],
  ])('is asked again after %s, five times in all', (_name, answer) => {
    answers(answer);
    failure(() => client().get({ version: 'v1', path: LIST, query: {} }, 1));
    expect(ports.requests).toHaveLength(5);
  });

  it('parks instead of waiting past the deadline', () => {
    answers(html429());
    const deadlineMs = ports.nowMs + 10_000;
    expect(client(10_000).get({ version: 'v1', path: LIST, query: {} }, 1).kind).toBe('parked');
    expect(ports.nowMs).toBeLessThan(deadlineMs);
  });

  it('does not start when the next free slot is after the deadline', () => {
    answers(json(200, {}));
    expect(client(100).get({ version: 'v1', path: LIST, query: {} }, 1).kind).toBe('parked');
    expect(ports.requests).toHaveLength(0);
  });
});

describe('Google, where it sends nothing', () => {
  const thrown = (text: string): HttpResult => ({
    kind: 'no-answer',
    at: 'fetch',
    thrown: { message: text },
  });

  it.each([
    ['Service invoked too many times for one day: urlfetch.', 'quota-spent'],
    ['UrlFetch calls to https://x.example are not permitted by your admin', 'fetch-refused'],
    ['Limit Exceeded: URLFetch URL Length.', 'fetch-refused'],
  ])('%s: asked once', (text, code) => {
    answers(thrown(text));
    expect(failure(() => client().get({ version: 'v1', path: LIST, query: {} }, 1)).code).toBe(code);
    expect(ports.requests).toHaveLength(1);
  });

  it('is asked again after a wait where it sends nothing for the moment', () => {
    answers(
      thrown(
        'Service invoked too many times in a short time: urlfetch. Try Utilities.sleep(1000) between calls.',
      ),
      json(200, { data: [] }),
    );
    expect(client().get({ version: 'v1', path: LIST, query: {} }, 1)).toMatchObject({ kind: 'ok' });
    expect((starts[1] ?? 0) - (starts[0] ?? 0)).toBeGreaterThanOrEqual(1_000);
  });

  it('is quoted in brackets, without tokens and queries', () => {
    answers(thrown(`DNS error: ${BASE_URL}${LIST}?start=0&secret=1 with ${V1_TOKEN}`));
    const error = failure(() => client().get({ version: 'v1', path: LIST, query: {} }, 1));
    expect(sentenceFor(error, 'en')).toBe(`${error.in('en')} (Google: DNS error: ${BASE_URL}${LIST} with …)`);
    expect(error.in('en')).not.toContain('DNS error');
  });
});

describe('the pace (P1)', () => {
  it('holds over several clients that ask in turns', () => {
    answers(json(200, { data: [] }));
    ports.latencyMs = 30;
    const clients = [client(), client(), client()];
    for (let i = 0; i < 60; i++) clients[i % 3]?.get({ version: 'v1', path: LIST, query: {} }, 10);
    expect(mostInOneSecond(starts)).toBeLessThanOrEqual(2);
  });

  it.each([
    ['a little, always', [40]],
    ['now and then', [0, 300, 0, 0, 90, 0, 700, 0, 14]],
    ['more and more', [0, 20, 60, 180, 540]],
  ])('holds when the platform sleeps too long %s, and the run still gets on', (_name, overshootsMs) => {
    answers(json(200, { data: [] }));
    const sleep = ports.clock.sleep;
    let slept = 0;
    ports.clock.sleep = (waitMs) => sleep(waitMs + (overshootsMs[slept++ % overshootsMs.length] ?? 0));
    const slow = client();
    for (let i = 0; i < 40; i++) slow.get({ version: 'v1', path: LIST, query: {} }, 40 - i);
    expect(starts).toHaveLength(40);
    expect(mostInOneSecond(starts)).toBeLessThanOrEqual(2);
  });

  it('holds for who waited for the lock while another reserved', () => {
    answers(json(200, { data: [] }));
    ports.latencyMs = 30;
    const hold = ports.lock.hold;
    let isNested = false;
    ports.lock.hold = (waitMs, body) => {
      if (!isNested) {
        isNested = true;
        client().get({ version: 'v1', path: LIST, query: {} }, 1);
        isNested = false;
      }
      return hold(waitMs, body);
    };
    const waiting = client();
    for (let i = 0; i < 10; i++) waiting.get({ version: 'v1', path: LIST, query: {} }, 1);
    expect(mostInOneSecond(starts)).toBeLessThanOrEqual(2);
  });

  it('holds when the cache loses its value between any two requests', () => {
    answers(json(200, { data: [] }));
    const forgetful = client();
    for (let i = 0; i < 20; i++) {
      ports.cached.clear();
      forgetful.get({ version: 'v1', path: LIST, query: {} }, 1);
    }
    expect(mostInOneSecond(starts)).toBeLessThanOrEqual(2);
  });

  it('asks the lock and the cache once for several requests', () => {
    answers(json(200, { data: [] }));
    const pulling = client();
    for (let i = 0; i < 40; i++) pulling.get({ version: 'v1', path: LIST, query: {} }, 40 - i);
    expect(ports.meter.count('lock.hold')).toBeLessThanOrEqual(20);
  });

  it('holds for who tries out a connection: nothing is sent when no turn comes in its time', () => {
    answers(json(200, { data: [] }));
    const late = { ...unknownPace(ports.nowMs), nextMs: ports.nowMs + 61_000 };
    ports.cache.put('pace', JSON.stringify(late), 60);
    expect(failure(() => client(60_000).probe('v1', LIST, {})).code).toBe('busy');
    expect(ports.requests).toHaveLength(0);
  });

  it('says so when the lock can’t be had', () => {
    answers(json(200, {}));
    ports.lockIsFree = false;
    expect(failure(() => client().get({ version: 'v1', path: LIST, query: {} }, 1)).code).toBe('busy');
    expect(ports.requests).toHaveLength(0);
  });
});

describe('a formula', () => {
  const parked = { kind: 'parked' };

  it('takes one slot after another, under the same pace as everybody', () => {
    answers(json(200, { data: [] }));
    const [pulling, formula] = [client(), cell()];
    for (let i = 0; i < 10; i++) {
      pulling.get({ version: 'v1', path: LIST, query: {} }, 10 - i);
      expect(formula.get({ version: 'v1', path: LIST, query: {} }, 10)).toMatchObject({ kind: 'ok' });
    }
    expect(mostInOneSecond(starts)).toBeLessThanOrEqual(2);
  });

  it('asks neither lock nor service when the pace says that its turn comes too late', () => {
    answers(json(200, { data: [] }));
    const nextMs = ports.nowMs + 26_000;
    ports.cache.put('pace', JSON.stringify({ ...unknownPace(ports.nowMs), nextMs }), 60);
    expect(cell().get({ version: 'v1', path: LIST, query: {} }, 1)).toMatchObject(parked);
    expect(ports.meter.count('lock.hold')).toBe(0);
    expect(ports.requests).toHaveLength(0);
  });

  it('reserves nothing when others took the last slot in its time while it asked for the lock', () => {
    answers(json(200, { data: [] }));
    const late = { ...unknownPace(ports.nowMs), nextMs: ports.nowMs + 30_000 };
    const hold = ports.lock.hold;
    ports.lock.hold = (waitMs, body) => {
      ports.cache.put('pace', JSON.stringify(late), 60);
      return hold(waitMs, body);
    };
    expect(cell().get({ version: 'v1', path: LIST, query: {} }, 1)).toMatchObject(parked);
    expect(ports.cache.get('pace')).toBe(JSON.stringify(late));
  });

  it('never waits for the lock, and looks again while its time lasts', () => {
    answers(json(200, { data: [] }));
    const waits: number[] = [];
    const hold = ports.lock.hold;
    ports.lock.hold = (waitMs, body) => {
      waits.push(waitMs);
      ports.lockIsFree = waits.length > 5;
      return hold(waitMs, body);
    };
    const startedMs = ports.nowMs;
    expect(cell().get({ version: 'v1', path: LIST, query: {} }, 1)).toMatchObject({ kind: 'ok' });
    expect(waits).toEqual([0, 0, 0, 0, 0, 0]);
    expect(ports.nowMs - startedMs).toBeLessThan(10_000);
  });

  it('ends in its time when the lock never gets free', () => {
    answers(json(200, { data: [] }));
    ports.lockIsFree = false;
    const deadlineMs = ports.nowMs + 25_000;
    expect(cell().get({ version: 'v1', path: LIST, query: {} }, 1)).toMatchObject(parked);
    expect(ports.nowMs).toBeLessThan(deadlineMs);
    expect(ports.meter.count('lock.hold')).toBeGreaterThan(10);
    // Some 50 looks, as the pauses between them are random; without longer pauses it would be 250.
    expect(ports.meter.count('lock.hold')).toBeLessThan(100);
  });

  it('gives up at once when the platform refuses the lock', () => {
    answers(json(200, { data: [] }));
    ports.lockIsRefused = true;
    expect(cell().get({ version: 'v1', path: LIST, query: {} }, 1)).toMatchObject(parked);
    expect(ports.meter.count('lock.hold')).toBe(1);
    expect(ports.requests).toHaveLength(0);
  });

  it('retries only while its time lasts, and no request may outlast it', () => {
    answers(html429());
    expect(cell(10_000).get({ version: 'v1', path: LIST, query: {} }, 1)).toMatchObject(parked);
    expect(starts.length).toBeGreaterThan(1);
    expect(starts.length).toBeLessThan(5);
    ports.requests.forEach(({ timeoutSeconds }, i) => {
      expect((starts[i] ?? 0) + timeoutSeconds * 1000).toBeLessThanOrEqual((starts[0] ?? 0) + 11_000);
    });
    expect(ports.meter.count('cache.put')).toBeGreaterThan(starts.length);
  });

  it('says that it was throttled, for everybody, when the lock is free', () => {
    answers(html429(), json(200, { data: [] }));
    cell().get({ version: 'v1', path: LIST, query: {} }, 1);
    expect(JSON.parse(ports.cache.get('pace') ?? '')).toMatchObject({ gapMs: 1030 });
  });
});
