// The connection: saved with what it was entered for, never shown again, refused in words.

import { beforeEach, describe, expect, it } from 'vitest';
import { loadConnection, saveConnection } from '../../../src/app/connection/connection.ts';
import { readConnection } from '../../../src/app/connection/connection-page.ts';
import { testConnection } from '../../../src/app/connection/test-connection.ts';
import { answerPage, NEEDS } from '../../../src/app/endpoints/endpoint.ts';
import { FakePorts, html429, json } from '../../support/fake-ports.ts';

const input = { baseUrl: 'https://api.example.test/', v1Token: 'tok-one', v2Token: 'tok-two', name: 'Ana' };

let ports: FakePorts;
beforeEach(() => {
  ports = new FakePorts();
});

function refusal(work: () => unknown): string {
  const answer = answerPage(ports, NEEDS.sheet, () => ({ value: work() }));
  return answer.ok ? 'accepted' : answer.message;
}

describe('saveConnection', () => {
  it('keeps tokens in the user’s properties only', () => {
    saveConnection(ports, input);
    expect(loadConnection(ports)).toMatchObject({
      baseUrl: 'https://api.example.test',
      v1Token: 'tok-one',
    });
    expect(JSON.stringify([...ports.documentStore])).not.toContain('tok-');
  });

  it('keeps a token whose field is left empty, at the same address', () => {
    saveConnection(ports, input);
    saveConnection(ports, { ...input, v1Token: '', v2Token: 'tok-new' });
    expect(loadConnection(ports)).toMatchObject({ v1Token: 'tok-one', v2Token: 'tok-new' });
  });

  it('wants the tokens again for another address', () => {
    saveConnection(ports, input);
    expect(
      refusal(() =>
        saveConnection(ports, { ...input, baseUrl: 'https://other.test', v1Token: '', v2Token: '' }),
      ),
    ).toContain('Your saved tokens belong to');
    expect(loadConnection(ports).baseUrl).toBe('https://api.example.test');
  });

  it.each([
    [{ baseUrl: '' }, 'Enter the service’s address'],
    [{ baseUrl: 'nothing' }, 'is not an address'],
    [{ baseUrl: 'http://api.example.test' }, 'unprotected'],
    [{ v1Token: 'Bearer x' }, 'begins with “Bearer”'],
    [{ v2Token: 'a b' }, 'The token for assessments and other lists has a wrong character'],
    [{ v1Token: 'same', v2Token: 'same' }, 'Both tokens are the same'],
    [{ v1Token: '', v2Token: '' }, 'action plans is missing'],
  ])('refuses %j and changes nothing', (change, reason) => {
    expect(refusal(() => saveConnection(ports, { ...input, ...change }))).toContain(reason);
    expect(ports.userStore.size + ports.documentStore.size).toBe(0);
    ports.localeCode = 'pt_BR';
    expect(refusal(() => saveConnection(ports, { ...input, ...change }))).not.toContain(reason);
  });

  it('takes only the pinned address where one was built in', () => {
    ports.pinnedBaseUrl = 'https://pinned.test';
    expect(refusal(() => saveConnection(ports, input))).toContain('works with https://pinned.test only');
    saveConnection(ports, { ...input, baseUrl: '' });
    expect(loadConnection(ports).baseUrl).toBe('https://pinned.test');
  });
});

describe('loadConnection', () => {
  it('refuses before anything is entered', () => {
    expect(refusal(() => loadConnection(ports))).toContain('Not connected.');
  });

  it('refuses in a copy of the spreadsheet', () => {
    saveConnection(ports, input);
    ports.spreadsheetId = 'the-copy';
    expect(refusal(() => loadConnection(ports))).toContain('Not connected: this is a copy');
  });

  it('refuses when somebody else changed the address: the token stays home (P7)', () => {
    saveConnection(ports, input);
    const shared = ports.documentStore.get('connection') ?? '';
    ports.documentStore.set('connection', shared.replace('api.example.test', 'evil.test'));
    expect(refusal(() => loadConnection(ports))).toContain('The address was changed');
  });

  it('counts damaged state as not connected', () => {
    saveConnection(ports, input);
    ports.userStore.set('connection', '{"version":1}');
    expect(refusal(() => loadConnection(ports))).toContain('Not connected');
  });

  it.each(['user', 'document'] as const)('says that a later version has stored the %s’s', (whose) => {
    saveConnection(ports, input);
    const store = whose === 'user' ? ports.userStore : ports.documentStore;
    store.set('connection', '{"version":9}');
    expect(refusal(() => loadConnection(ports))).toMatch(/^A later version .* Update this one/);
  });
});

describe('readConnection', () => {
  it('never gives a token, only that there is one', () => {
    saveConnection(ports, { ...input, v2Token: '' });
    const { connection: view } = readConnection(ports);
    expect(JSON.stringify(view)).not.toContain('tok-');
    expect(view.v1Token).not.toBe('');
    expect(view.v2Token).toBe('');
  });
});

describe('testConnection', () => {
  beforeEach(() => saveConnection(ports, input));

  const byVersion = (v1: () => ReturnType<typeof json>, v2: () => ReturnType<typeof json>) => {
    ports.handler = ({ url }) => (url.includes('/api/v1/') ? v1() : v2());
  };

  it.each([
    ['ok', () => json(200, { data: [] })],
    ['token-refused', () => json(401, { error: 'x' })],
    ['no-answer', () => ({ kind: 'no-answer', at: 'fetch', thrown: new Error('DNS error') }) as const],
    ['unexpected', () => ({ kind: 'response', status: 200, headers: {}, body: '<html>' }) as const],
  ] as const)('tells %s apart with one request a version', (meaning, answer) => {
    ports.handler = answer;
    expect(testConnection(ports)).toMatchObject({ v1: meaning, v2: meaning });
    expect(ports.requests).toHaveLength(2);
  });

  it('waits where others have used up the rate, and says that it is busy if that goes on', () => {
    let refused = 3;
    byVersion(
      () => (refused-- > 0 ? html429() : json(200, { data: [] })),
      () => html429(),
    );
    const startedMs = ports.clock.nowMs();
    expect(testConnection(ports)).toMatchObject({ v1: 'ok', v2: 'throttled' });
    expect(ports.requests.filter(({ url }) => url.includes('/api/v1/'))).toHaveLength(4);
    expect(ports.clock.nowMs() - startedMs).toBeLessThan(60_000);
  });

  it('suspects swapped tokens when both are refused, and never sends one to the other version', () => {
    byVersion(
      () => json(401, { error: 'x' }),
      () => json(401, { error: 'x' }),
    );
    expect(testConnection(ports).message).toContain('They may be swapped');
    for (const { url, headers } of ports.requests) {
      expect(headers.Authorization).toBe(url.includes('/api/v1/') ? 'tok-one' : 'tok-two');
    }
  });

  it('does not ask with a token that was not entered', () => {
    ports = new FakePorts();
    saveConnection(ports, { ...input, v2Token: '' });
    ports.handler = () => json(200, { data: [] });
    expect(testConnection(ports)).toMatchObject({ v1: 'ok', v2: 'no-token' });
    expect(ports.requests).toHaveLength(1);
  });
});
