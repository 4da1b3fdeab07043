// What formulas share through the cache: answers in pieces, notes of who asks, and the refresh cell.

import { beforeEach, describe, expect, it } from 'vitest';
import type { GetRequest } from '../../../src/app/service/service-client.ts';
import { CachedAnswers } from '../../../src/app/storage/answer-cache.ts';
import { FranchiseError } from '../../../src/domain/errors.ts';
import { type FormulaAnswer, FormulaQuestions } from '../../../src/features/formulas/formula-questions.ts';
import { FakePorts, html429, json } from '../../support/fake-ports.ts';

const question: GetRequest = { version: 'v1', path: '/api/v1/x', query: { a: '1' } };
const MINUTE_MS = 60_000;

let ports: FakePorts;
beforeEach(() => {
  ports = new FakePorts();
  ports.connect();
  ports.handler = () => json(200, { data: ports.requests.length });
});

/** Asks in an execution of its own. */
const ask = (refreshKey = '', asked = question): FormulaAnswer =>
  new FormulaQuestions(ports, refreshKey).ask(asked);
const given = (answer: FormulaAnswer) => (answer.kind === 'ok' ? answer.body : answer.kind);
const thrown = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof FranchiseError) return error.message;
    throw error;
  }
  throw new Error('nothing was thrown');
};

describe('answers in the cache', () => {
  const body = { text: `áé💡${'x'.repeat(250_000)}`, list: [1, 2] };

  it('come back whole, from pieces that the cache takes', () => {
    const kept = new CachedAnswers(ports);
    kept.keep('formula.k', { atMs: 5, body, isMissing: false });
    kept.keep('formula.gone', { atMs: 6, isMissing: true });
    expect(ports.cached.size).toBe(4);
    expect(kept.read(['formula.k', 'formula.gone', 'formula.never'])).toEqual(
      new Map([
        ['formula.k', { atMs: 5, body, isMissing: false }],
        ['formula.gone', { atMs: 6, isMissing: true }],
      ]),
    );
  });

  it('are absent when a piece is lost, or belongs to another answer', () => {
    const kept = new CachedAnswers(ports);
    kept.keep('formula.k', { atMs: 5, body, isMissing: false });
    const second = ports.cached.get('formula.k.1');
    kept.keep('formula.k', { atMs: 6, body, isMissing: false });
    expect(kept.read(['formula.k']).size).toBe(1);
    if (second !== undefined) ports.cached.set('formula.k.1', second);
    expect(kept.read(['formula.k']).size).toBe(0);
    ports.cached.delete('formula.k.1');
    expect(kept.read(['formula.k']).size).toBe(0);
  });

  it('are given though the cache takes none', () => {
    ports.cache.putAll = () => {
      throw new Error('Argument too large: value');
    };
    expect(given(ask())).toEqual({ data: 1 });
  });
});

describe('a question', () => {
  it('is asked once in half an hour, whatever the order of its parameters', () => {
    const one = { ...question, query: { a: '1', b: '2' } };
    const other = { ...question, query: { b: '2', a: '1' } };
    expect([ask('', one), ask('', other)].map(given)).toEqual([{ data: 1 }, { data: 1 }]);
    ports.nowMs += 29 * MINUTE_MS;
    ask('', one);
    expect(ports.requests).toHaveLength(1);
    ports.nowMs += 2 * MINUTE_MS;
    ask('', one);
    expect(ports.requests).toHaveLength(2);
  });

  it('that has an answer costs no lock, no property and no request', () => {
    ask();
    const before = ['lock.hold', 'userProperties.get', 'documentProperties.get', 'http.send'].map((name) =>
      ports.meter.count(name),
    );
    ask();
    new FormulaQuestions(ports, '').known([question]);
    const after = ['lock.hold', 'userProperties.get', 'documentProperties.get', 'http.send'].map((name) =>
      ports.meter.count(name),
    );
    expect(after).toEqual(before);
  });

  it('that something doesn’t exist is kept as well', () => {
    ports.handler = () => json(404, { error: 'não existe' });
    expect([ask(), ask()].map(given)).toEqual(['missing', 'missing']);
    expect(ports.requests).toHaveLength(1);
  });

  it('of another address or saving of tokens is another question', () => {
    ask();
    const stored = JSON.parse(ports.userStore.get('connection') ?? '{}');
    ports.userStore.set('connection', JSON.stringify({ ...stored, stamp: 'saved again' }));
    ports.cache.remove('formula-connection');
    ask();
    expect(ports.requests).toHaveLength(2);
  });

  it('waits for whoever asks the same, and asks when that one has died', () => {
    const key = [...keysAfter(() => ask())].find((name) => /^formula\.[\w-]+$/.test(name)) ?? '';
    ports.nowMs += 31 * MINUTE_MS;
    ports.cache.put(`${key}.asking`, 'somebody', 10);
    const beganMs = ports.nowMs;
    expect(given(ask())).toEqual({ data: 2 });
    expect(ports.nowMs - beganMs).toBeGreaterThanOrEqual(10_000);
    ports.nowMs += 31 * MINUTE_MS;
    ports.cache.put(`${key}.asking`, 'somebody', 30);
    expect(thrown(() => ask())).toMatch(/^Busy: /);
    expect(ports.requests).toHaveLength(2);
  });

  it('that failed fails for the others too, for half a minute', () => {
    ports.handler = () => json(400, { error: 'filtro ruim' });
    const sentence = 'The service refused it: filtro ruim';
    expect([thrown(() => ask()), thrown(() => ask())]).toEqual([sentence, sentence]);
    expect(ports.requests).toHaveLength(1);
    ports.nowMs += 31_000;
    thrown(() => ask());
    expect(ports.requests).toHaveLength(2);
  });

  it('gets the last answer while the service can’t give one, and says its age', () => {
    ask();
    ports.nowMs += 40 * MINUTE_MS;
    ports.handler = () => json(503, { error: 'fora do ar' });
    const answer = ask();
    expect(given(answer)).toEqual({ data: 1 });
    expect(answer.kind === 'ok' && answer.stale?.because.code).toBe('server-failed');
    expect(answer.kind === 'ok' && Math.floor((answer.stale?.ageMs ?? 0) / MINUTE_MS)).toBe(40);
  });

  it.each([401, 400])('that is refused now (%i) gets no answer from before', (status) => {
    ask();
    ports.nowMs += 40 * MINUTE_MS;
    ports.handler = () => json(status, { error: 'não' });
    expect(thrown(() => ask())).toMatch(/refused/);
    expect(thrown(() => ask())).toMatch(/refused/);
  });

  it('is busy, not late, while the service throttles', () => {
    ports.handler = () => html429();
    const beganMs = ports.nowMs;
    expect(thrown(() => ask())).toMatch(/^Busy: /);
    expect(ports.nowMs - beganMs).toBeLessThan(29_000);
  });
});

describe('the refresh cell', () => {
  it('asks again when it changes, not when it comes back to what was answered since', () => {
    ask('a');
    ports.nowMs += MINUTE_MS;
    ask('a');
    expect(ports.requests).toHaveLength(1);
    ask('b');
    expect(ports.requests).toHaveLength(2);
    ports.nowMs += MINUTE_MS;
    ask('a');
    expect(ports.requests).toHaveLength(2);
  });

  it('goes on with what was asked, after formulas were busy; and anew when that is some minutes ago', () => {
    const other = { ...question, path: '/api/v1/y' };
    ask('a');
    ports.lockIsFree = false;
    expect(thrown(() => ask('a', other))).toMatch(/^Busy: /);
    ports.lockIsFree = true;
    ports.nowMs += MINUTE_MS;
    ask('b');
    ask('b', other);
    expect(ports.requests.map(({ url }) => url.split('?')[0]?.slice(-1))).toEqual(['x', 'y']);
    ports.nowMs += 4 * MINUTE_MS;
    ask('c');
    expect(ports.requests).toHaveLength(3);
  });
});

function keysAfter(work: () => unknown): readonly string[] {
  work();
  return [...ports.cached.keys()];
}
