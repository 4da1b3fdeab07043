// Pages in pairs where answers are slow: when, what a trial costs, and what becomes of a pair that fails.

import { beforeEach, describe, expect, it } from 'vitest';
import { createLimiter, type LimiterKind } from '../../../sandbox/service/limiter.ts';
import { loadConnection } from '../../../src/app/connection/connection.ts';
import { PageReader, type Priority, ServiceClient } from '../../../src/app/service/service-client.ts';
import { unknownPace } from '../../../src/domain/service/pace.ts';
import type { HttpResult } from '../../../src/ports/http.ts';
import { FakePorts, html429, json } from '../../support/fake-ports.ts';
import { Killed } from '../../support/meter.ts';
import { mostInOneSecond } from '../../support/pace.ts';

const DAY_MS = 86_400_000;
const RESOURCE = { version: 'v1', path: '/api/v1/chamado/ticket', pageSize: 100 } as const;

let ports: FakePorts;
/** Every request that started: its page, when, and what it was answered. */
let asked: { readonly page: number; readonly atMs: number; readonly status: number }[];
/** What the service answers instead of a page, in turn. */
let faults: Map<number, HttpResult[]>;

beforeEach(() => {
  ports = new FakePorts();
  ports.connect();
  ports.latencyMs = 900;
  asked = [];
  faults = new Map();
  serve('counting');
});

function serve(kind: LimiterKind): void {
  const limiter = createLimiter(kind);
  ports.handler = (request, nowMs) => {
    const page = Number(new URL(request.url).searchParams.get('start'));
    const answer = limiter.admits(nowMs)
      ? (faults.get(page)?.shift() ?? json(200, { data: [{ id: page }], totalPage: 50 }))
      : html429();
    asked.push({ page, atMs: nowMs, status: answer.kind === 'response' ? answer.status : 0 });
    return answer;
  };
}

function client(priority: Priority = 'pull', deadlineInMs = 270_000): ServiceClient {
  return new ServiceClient(ports, loadConnection(ports), ports.nowMs + deadlineInMs, priority);
}

/** Asks for pages as a pull does, which learns from the first how many there are; the records. */
function read(pages: number, from = 0, reader = new PageReader(client(), RESOURCE)): unknown[] {
  return Array.from({ length: pages }, (_, i) => {
    const answer = reader.page({}, from + i, from + i === 0 ? 1 : pages - i);
    return answer.kind === 'page' ? answer.list.records[0] : answer.kind;
  });
}

const idsOf = (pages: number, from = 0) => Array.from({ length: pages }, (_, i) => ({ id: from + i }));
const pairs = () => ports.meter.count('http.sendTogether');
const statuses = (status: number) => asked.filter((each) => each.status === status).length;
const startsMs = () => asked.map(({ atMs }) => atMs);
const paceNow = () => JSON.parse(ports.cache.get('pace') ?? '{}');

/** The pages that started together, in order. */
function batches(): number[][] {
  const byStart = new Map<number, number[]>();
  for (const { page, atMs } of asked) byStart.set(atMs, [...(byStart.get(atMs) ?? []), page]);
  return [...byStart.values()];
}

describe('pages', () => {
  it('are asked in pairs once an answer took longer than a slot', () => {
    expect(read(12)).toEqual(idsOf(12));
    expect(batches().slice(0, 2)).toEqual([[0], [1, 2]]);
    expect(batches().filter((batch) => batch.length === 2)).toHaveLength(5);
    expect(asked).toHaveLength(12);
    expect(statuses(429)).toBe(0);
    expect(mostInOneSecond(startsMs())).toBe(2);
  });

  it('come at the limit’s own speed then, but for the first', () => {
    const beganMs = ports.nowMs;
    read(101);
    expect((ports.nowMs - beganMs) / (101 * 500)).toBeLessThanOrEqual(1.1);
  });

  it('are asked one by one while answers are fast, and again when they have become fast', () => {
    ports.latencyMs = 500;
    read(8);
    expect(pairs()).toBe(0);
    ports.latencyMs = 900;
    const reader = new PageReader(client(), RESOURCE);
    read(7, 0, reader);
    const before = pairs();
    expect(before).toBeGreaterThan(0);
    ports.latencyMs = 100;
    read(20, 7, reader);
    expect(pairs() - before).toBeLessThanOrEqual(4);
  });

  it('are never asked in pairs for a formula, nor beyond the last page', () => {
    read(6, 0, new PageReader(client('cell'), RESOURCE));
    expect(pairs()).toBe(0);
    read(2);
    expect(asked.map(({ page }) => page)).toEqual([0, 1, 2, 3, 4, 5, 0, 1]);
    expect(pairs()).toBe(0);
  });

  it('that were kept are asked again when something else was asked meanwhile: they are out of date', () => {
    const asking = client();
    const reader = new PageReader(asking, RESOURCE);
    read(2, 0, reader);
    reader.page({}, 2, 2);
    expect(pairs()).toBe(1);
    asking.get({ version: 'v1', path: RESOURCE.path, query: { start: '0', id: '7' } }, 1);
    const before = asked.length;
    reader.page({}, 3, 1);
    expect(asked.slice(before).map(({ page }) => page)).toEqual([3]);
  });

  it('are asked again when a list is read again from the page that they came with', () => {
    const reader = new PageReader(client(), RESOURCE);
    read(1, 0, reader);
    reader.page({}, 0, 2);
    expect(pairs()).toBe(1);
    reader.page({}, 0, 1);
    reader.page({}, 1, 1);
    expect(asked.map(({ page }) => page)).toEqual([0, 0, 1, 0, 1]);
  });

  it('keep to the pace together with single requests of others', () => {
    const readers = [0, 1, 2].map(() => new PageReader(client(), RESOURCE));
    for (let page = 0; page < 30; page++) {
      for (const [i, reader] of readers.entries()) {
        ports.latencyMs = (page * 7 + i * 5) % 11 < 6 ? 1_200 : 80;
        expect(reader.page({}, page, 30 - page).kind).toBe('page');
      }
      client('cell').get({ version: 'v1', path: RESOURCE.path, query: { start: '99' } }, 1);
    }
    expect(pairs()).toBeGreaterThan(5);
    expect(mostInOneSecond(startsMs())).toBeLessThanOrEqual(2);
    expect(statuses(429)).toBe(0);
  });
});

describe('on a server that spaces, the trial', () => {
  beforeEach(() => serve('spacing'));

  it('costs one 429, after which the refused page is asked again alone and the gap stays', () => {
    expect(read(12)).toEqual(idsOf(12));
    expect(batches().slice(0, 4)).toEqual([[0], [1, 2], [2], [3]]);
    expect(statuses(429)).toBe(1);
    expect(pairs()).toBe(1);
    expect(paceNow().gapMs).toBe(515);
  });

  it('is not repeated for 30 days', () => {
    read(5);
    for (const days of [0, 1, 29.99]) {
      ports.nowMs += days * DAY_MS - (days > 1 ? DAY_MS : 0);
      read(5);
    }
    expect(pairs()).toBe(1);
    ports.nowMs += DAY_MS / 10;
    read(5);
    expect(pairs()).toBe(2);
    expect(statuses(429)).toBe(2);
  });

  it('writes the refusal down before anything else', () => {
    const calls: string[] = [];
    const call = ports.meter.call.bind(ports.meter);
    ports.meter.call = (name) => {
      calls.push(name);
      call(name);
    };
    read(5);
    expect(calls[calls.indexOf('http.sendTogether') + 1]).toBe('scriptProperties.set');
  });

  it('is made by one of two executions that run at once', () => {
    const readers = [0, 1].map(() => new PageReader(client(), RESOURCE));
    for (let page = 0; page < 10; page++) {
      for (const reader of readers) expect(reader.page({}, page, 10 - page).kind).toBe('page');
    }
    expect(statuses(429)).toBe(1);
  });

  it('keeps the page that was let in, whichever of the two it was', () => {
    const handler = ports.handler;
    ports.handler = (request, nowMs) => {
      const isFirst = request.url.includes('start=1&') && asked.every(({ page }) => page !== 1);
      if (!isFirst) return handler(request, nowMs);
      asked.push({ page: 1, atMs: nowMs, status: 429 });
      return html429();
    };
    expect(read(6)).toEqual(idsOf(6));
    expect(batches().slice(0, 4)).toEqual([[0], [1, 2], [1], [3]]);
    expect(paceNow().gapMs).toBe(515);
  });

  it('that is refused as a whole has met somebody else’s requests too: the gap widens as usual', () => {
    faults.set(1, [html429()]);
    faults.set(2, [html429()]);
    serve('none');
    expect(read(6)).toEqual(idsOf(6));
    expect(pairs()).toBe(1);
    expect(paceNow().gapMs).toBe(1030);
  });

  it('of an execution that was killed before it wrote the refusal costs one more, minutes later', () => {
    const beforeKill = ports.meter.call.bind(ports.meter);
    let isKilled = false;
    ports.meter.call = (name) => {
      if (name === 'scriptProperties.set' && statuses(429) > 0 && !isKilled) {
        isKilled = true;
        throw new Killed();
      }
      beforeKill(name);
    };
    expect(() => read(5)).toThrow(Killed);
    read(5);
    expect(statuses(429)).toBe(1);
    ports.nowMs += 8 * 60_000;
    read(5);
    ports.nowMs += 8 * 60_000;
    read(5);
    expect(statuses(429)).toBe(2);
  });
});

describe('a pair', () => {
  it('whose connection fails is asked again one by one', () => {
    ports.togetherFailures = 1;
    expect(read(8)).toEqual(idsOf(8));
    expect(batches().slice(0, 4)).toEqual([[0], [1, 2], [1], [2]]);
    const [, failed, again] = batches().map((_, i) => [...new Set(startsMs())][i] ?? 0);
    expect((again ?? 0) - (failed ?? 0)).toBeGreaterThanOrEqual(1_900);
    expect(pairs()).toBeGreaterThan(1);
  });

  it('is given up for this run when connections keep failing so', () => {
    ports.togetherFailures = 1_000;
    expect(read(20)).toEqual(idsOf(20));
    expect(pairs()).toBe(2);
    expect(asked).toHaveLength(24);
  });

  it.each([1, 2])('of which page %i failed asks only that one again, after the usual wait', (failing) => {
    faults.set(failing, [json(503, { error: 'x' })]);
    expect(read(6)).toEqual(idsOf(6));
    expect(asked.filter(({ page }) => page === failing)).toHaveLength(2);
    expect(asked).toHaveLength(7);
    const [first, second] = asked.filter(({ page }) => page === failing);
    expect((second?.atMs ?? 0) - (first?.atMs ?? 0)).toBeGreaterThanOrEqual(1_900);
  });

  it('of which a page fails for good ends as that page alone would', () => {
    faults.set(2, [json(401, { error: 'x' })]);
    const reader = new PageReader(client(), RESOURCE);
    expect(read(2, 0, new PageReader(client(), RESOURCE))).toEqual(idsOf(2));
    reader.page({}, 0, 1);
    expect(reader.page({}, 1, 4)).toMatchObject({ kind: 'page' });
    expect(pairs()).toBe(1);
    expect(() => reader.page({}, 2, 3)).toThrow(expect.objectContaining({ code: 'token-refused' }));
    expect(asked.filter(({ page }) => page === 2)).toHaveLength(1);
  });

  it('that is throttled once pairs were accepted widens the gap, and makes the next one a trial', () => {
    faults.set(4, [html429()]);
    expect(read(12)).toEqual(idsOf(12));
    expect(asked.filter(({ page }) => page === 4)).toHaveLength(2);
    expect(paceNow()).toMatchObject({ gapMs: 1030 });
    expect(ports.scriptStore.has('pairs')).toBe(false);
    // At twice the gap answers of 900 ms are no longer slow.
    expect(pairs()).toBe(2);
    ports.nowMs += 180_000;
    faults.set(2, [html429()]);
    read(5);
    expect(ports.scriptStore.has('pairs')).toBe(true);
  });

  it('is not begun when its turn comes after the deadline', () => {
    const reader = new PageReader(client('pull', 2_000), RESOURCE);
    const late = { ...unknownPace(ports.nowMs), nextMs: ports.nowMs + 1_000 };
    ports.cache.put('pace', JSON.stringify(late), 60);
    expect(reader.page({}, 0, 1).kind).toBe('page');
    expect(reader.page({}, 1, 8).kind).toBe('parked');
    expect(asked).toHaveLength(1);
  });
});
