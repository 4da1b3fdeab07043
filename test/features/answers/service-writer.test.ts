// What changes something at the service: every answer, and what may be sent again.

import { beforeEach, describe, expect, it } from 'vitest';
import { loadConnection } from '../../../src/app/connection/connection.ts';
import { IMPORT_REQUEST } from '../../../src/features/answers/rules/row-request.ts';
import { ServiceWriter } from '../../../src/features/answers/send/send-row.ts';
import type { HttpResult } from '../../../src/ports/http.ts';
import { FakePorts, html429, json } from '../../support/fake-ports.ts';

const NO_ANSWER: HttpResult = { kind: 'no-answer', at: 'fetch', thrown: new Error('Address unavailable') };

let ports: FakePorts;

beforeEach(() => {
  ports = new FakePorts();
  ports.connect();
});

/** Answers in turn. */
function answers(...results: HttpResult[]): void {
  ports.handler = () => results.shift() ?? NO_ANSWER;
}

describe('a POST', () => {
  const post = () =>
    new ServiceWriter(ports, loadConnection(ports), ports.nowMs + 270_000).write(
      { ...IMPORT_REQUEST, body: '{}' },
      1,
    );

  it.each<[string, HttpResult, string]>([
    ['200', json(200, { id: 5 }), 'ok'],
    ['400', json(400, { error: 'templateId inválido' }), 'refused'],
    ['401', json(401, { error: 'x' }), 'not-taken'],
    ['404', json(404, { error: 'x' }), 'missing'],
    ['an HTML 404', { kind: 'response', status: 404, headers: {}, body: '<html>' }, 'unknown'],
    ['500', json(500, { error: 'x' }), 'unknown'],
    ['302', { kind: 'response', status: 302, headers: {}, body: '' }, 'unknown'],
    ['403', json(403, { error: 'x' }), 'unknown'],
    ['another success', json(201, { id: 5 }), 'unknown'],
    ['no answer', NO_ANSWER, 'unknown'],
    [
      'a name that nobody knows',
      { kind: 'no-answer', at: 'fetch', thrown: new Error('DNS error: https://x') },
      'not-taken',
    ],
    [
      'a day without more requests',
      {
        kind: 'no-answer',
        at: 'fetch',
        thrown: new Error('Serviço chamado muitas vezes no mesmo dia: urlfetch.'),
      },
      'not-taken',
    ],
    [
      'the same, said while the answer is read',
      {
        kind: 'no-answer',
        at: 'reading',
        thrown: new Error('Serviço chamado muitas vezes no mesmo dia: urlfetch.'),
      },
      'unknown',
    ],
    ['a text that nobody knows', { kind: 'no-answer', at: 'fetch', thrown: 'Nanu' }, 'unknown'],
    ['HTML with 200', { kind: 'response', status: 200, headers: {}, body: '<html>' }, 'unknown'],
  ])('is sent once, whatever comes back: %s', (_name, answer, kind) => {
    answers(answer);
    expect(post().kind).toBe(kind);
    expect(ports.requests).toHaveLength(1);
  });

  it('is sent again only after 429', () => {
    answers(html429(), json(200, { id: 5 }));
    expect(post()).toEqual({ kind: 'ok', body: { id: 5 } });
    expect(ports.requests).toHaveLength(2);
  });
});
