// The connection: saved with what it was entered for, never shown again, refused in words.

import { beforeEach, describe, expect, it } from 'vitest';
import { loadConnection, readConnection, saveConnection } from '../../../src/app/connection/connection.ts';
import { testConnection } from '../../../src/app/connection/test-connection.ts';
import { answerPage } from '../../../src/app/speak.ts';
import { FakeServices, html429, json } from '../../support/fake-services.ts';

const input = { baseUrl: 'https://api.example.test/', v1Token: 'tok-one', v2Token: 'tok-two', name: 'Ana' };

let services: FakeServices;
beforeEach(() => {
  services = new FakeServices();
});

function refusal(work: () => unknown): string {
  const answer = answerPage(services, 'readConnection', () => ({ value: work() }));
  return answer.ok ? 'accepted' : answer.message;
}

describe('saveConnection', () => {
  it('keeps tokens in the user’s properties only', () => {
    saveConnection(services, input);
    expect(loadConnection(services)).toMatchObject({
      baseUrl: 'https://api.example.test',
      v1Token: 'tok-one',
    });
    expect(JSON.stringify([...services.documentStore])).not.toContain('tok-');
  });

  it('keeps a token whose field is left empty, at the same address', () => {
    saveConnection(services, input);
    saveConnection(services, { ...input, v1Token: '', v2Token: 'tok-new' });
    expect(loadConnection(services)).toMatchObject({ v1Token: 'tok-one', v2Token: 'tok-new' });
  });

  it('wants the tokens again for another address', () => {
    saveConnection(services, input);
    expect(
      refusal(() =>
        saveConnection(services, { ...input, baseUrl: 'https://other.test', v1Token: '', v2Token: '' }),
      ),
    ).toContain('token is missing');
    expect(loadConnection(services).baseUrl).toBe('https://api.example.test');
  });

  it.each([
    [{ baseUrl: '' }, 'The address is missing'],
    [{ baseUrl: 'nothing' }, 'is not an address'],
    [{ baseUrl: 'http://api.example.test' }, 'unprotected'],
    [{ v1Token: 'Bearer x' }, 'begins with “Bearer”'],
    [{ v2Token: 'a b' }, 'The v2 token holds a blank'],
    [{ v1Token: 'same', v2Token: 'same' }, 'Both fields hold the same token'],
    [{ v1Token: '', v2Token: '' }, 'token is missing'],
  ])('refuses %j and changes nothing', (change, reason) => {
    expect(refusal(() => saveConnection(services, { ...input, ...change }))).toContain(reason);
    expect(services.userStore.size + services.documentStore.size).toBe(0);
    services.localeCode = 'pt_BR';
    expect(refusal(() => saveConnection(services, { ...input, ...change }))).not.toContain(reason);
  });

  it('takes only the pinned address where one was built in', () => {
    services.pinnedBaseUrl = 'https://pinned.test';
    expect(refusal(() => saveConnection(services, input))).toContain('works with https://pinned.test only');
    saveConnection(services, { ...input, baseUrl: '' });
    expect(loadConnection(services).baseUrl).toBe('https://pinned.test');
  });
});

describe('loadConnection', () => {
  it('refuses before anything is entered', () => {
    expect(refusal(() => loadConnection(services))).toContain('Not connected.');
  });

  it('refuses in a copy of the spreadsheet', () => {
    saveConnection(services, input);
    services.spreadsheetId = 'the-copy';
    expect(refusal(() => loadConnection(services))).toContain('Not connected (copy)');
  });

  it('refuses when somebody else changed the address: the token stays home (P7)', () => {
    saveConnection(services, input);
    const shared = services.documentStore.get('connection') ?? '';
    services.documentStore.set('connection', shared.replace('api.example.test', 'evil.test'));
    expect(refusal(() => loadConnection(services))).toContain('The address was changed');
  });

  it('counts damaged state as not connected', () => {
    saveConnection(services, input);
    services.userStore.set('connection', '{"version":9}');
    expect(refusal(() => loadConnection(services))).toContain('Not connected');
  });
});

describe('readConnection', () => {
  it('never gives a token, only that there is one', () => {
    saveConnection(services, { ...input, v2Token: '' });
    const view = readConnection(services);
    expect(JSON.stringify(view)).not.toContain('tok-');
    expect(view.v1Token).not.toBe('');
    expect(view.v2Token).toBe('');
  });
});

describe('testConnection', () => {
  beforeEach(() => saveConnection(services, input));

  const byVersion = (v1: () => ReturnType<typeof json>, v2: () => ReturnType<typeof json>) => {
    services.handler = ({ url }) => (url.includes('/api/v1/') ? v1() : v2());
  };

  it.each([
    ['ok', () => json(200, { data: [] })],
    ['token-refused', () => json(401, { error: 'x' })],
    ['throttled', html429],
    ['no-answer', () => ({ kind: 'no-answer', at: 'fetch', thrown: new Error('DNS error') }) as const],
    ['unexpected', () => ({ kind: 'response', status: 200, headers: {}, body: '<html>' }) as const],
  ] as const)('tells %s apart with one request a version', (meaning, answer) => {
    services.handler = answer;
    expect(testConnection(services)).toMatchObject({ v1: meaning, v2: meaning });
    expect(services.requests).toHaveLength(2);
  });

  it('suspects swapped tokens when both are refused, and never sends one to the other version', () => {
    byVersion(
      () => json(401, { error: 'x' }),
      () => json(401, { error: 'x' }),
    );
    expect(testConnection(services).message).toContain('Perhaps they stand in each other’s field');
    for (const { url, headers } of services.requests) {
      expect(headers.Authorization).toBe(url.includes('/api/v1/') ? 'tok-one' : 'tok-two');
    }
  });

  it('does not ask with a token that was not entered', () => {
    services = new FakeServices();
    saveConnection(services, { ...input, v2Token: '' });
    services.handler = () => json(200, { data: [] });
    expect(testConnection(services)).toMatchObject({ v1: 'ok', v2: 'no-token' });
    expect(services.requests).toHaveLength(1);
  });
});
