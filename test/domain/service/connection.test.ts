// What may be entered for a connection, and what is refused with which sentence.

import { describe, expect, it } from 'vitest';
import { sentenceFor } from '../../../src/domain/errors.ts';
import { check } from '../../../src/domain/schema.ts';
import {
  type Connection,
  maskToken,
  parseBaseUrl,
  parseToken,
  redact,
  storedConnection,
  storedDocumentConnection,
  tokenFor,
} from '../../../src/domain/service/connection.ts';

function refusal(work: () => unknown, code?: string): string {
  try {
    work();
  } catch (thrown) {
    if (code !== undefined) expect(thrown).toMatchObject({ code });
    return sentenceFor(thrown, 'en');
  }
  return 'accepted';
}

describe('parseBaseUrl', () => {
  it.each([
    ['https://api.example.com', 'https://api.example.com'],
    ['  https://api.example.com/ ', 'https://api.example.com'],
    ['HTTPS://API.Example.com/rest//', 'https://api.example.com/rest'],
    ['https://api.example.com:8443/a/b', 'https://api.example.com:8443/a/b'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['http://127.0.0.1:3000/', 'http://127.0.0.1:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
    ['https://api.example.com:65535', 'https://api.example.com:65535'],
    ['https://api.example.com/v1.0/..x', 'https://api.example.com/v1.0/..x'],
    ['https://api.example.com/api/v1/', 'https://api.example.com'],
    ['https://api.example.com/rest/API/v2', 'https://api.example.com/rest'],
    ['https://api.example.com/api/v3', 'https://api.example.com/api/v3'],
    ['“https://api.example.com”', 'https://api.example.com'],
    ['\u200bhttps://api.example.com\u2060', 'https://api.example.com'],
  ])('reads %j', (typed, address) => {
    expect(parseBaseUrl(typed)).toBe(address);
  });

  it('asks for an address where there is none', () => {
    expect(refusal(() => parseBaseUrl('  '), 'bad-base-url')).toContain('Enter the service’s address');
  });

  it.each([
    'api.example.com',
    'ftp://api.example.com',
    'https://',
    'https://user:secret@api.example.com',
    'https://api.example.com/?a=1',
    'https://api.example.com/#x',
    'https://api.example.com/a/../b',
    'https://api.example.com/a/./b',
    'https://api.example.com/..',
    'https://api.example.com:65536',
    'https://api example.com',
    'https://api.example.com\\@evil.example',
    'https://api.example.com:99999',
    'https://-.com',
    'javascript:alert(1)',
  ])('refuses %j as no address', (typed) => {
    expect(refusal(() => parseBaseUrl(typed), 'bad-base-url')).toContain('is not an address');
  });

  it.each([
    'http://api.example.com',
    'http://127.evil.example',
    'http://localhost.evil.example',
    'http://10.0.0.1',
  ])('refuses to send tokens unprotected to %j', (typed) => {
    expect(refusal(() => parseBaseUrl(typed), 'bad-base-url')).toContain('unprotected');
  });
});

describe('parseToken', () => {
  it('trims what was pasted', () => {
    expect(parseToken(' abc.DEF-123=\n', 'v1')).toBe('abc.DEF-123=');
    expect(parseToken('the-bearer', 'v1')).toBe('the-bearer');
    expect(parseToken(' "abc.DEF"\u200b', 'v1')).toBe('abc.DEF');
    expect(parseToken('“abc”', 'v1')).toBe('abc');
    expect(parseToken("'abc'", 'v1')).toBe('abc');
    expect(parseToken('"', 'v1')).toBe('"');
    expect(parseToken('  ', 'v1')).toBe('');
  });

  it.each(['"Bearer abc"', 'Bearer abc', 'bearer abc', 'BEARER'])('refuses %j', (typed) => {
    expect(refusal(() => parseToken(typed, 'v1'), 'bad-token')).toContain('begins with “Bearer”');
  });

  it.each(['a b', 'a\nb', 'a\u0000b', 'ação', 'a\u200bb'])('refuses %j', (typed) => {
    expect(refusal(() => parseToken(typed, 'v2'), 'bad-token')).toContain(
      'The token for assessments and other lists has a wrong character',
    );
  });
});

describe('what is shown', () => {
  const connection: Connection = {
    version: 1,
    baseUrl: 'https://api.example.com',
    v1Token: 'one.1',
    v2Token: 'two.2',
    name: 'Ana',
    personId: 'p',
    stamp: 's',
  };

  it('never holds a token (P7)', () => {
    expect(redact('campo one.1 e two.2, one.1', connection)).toBe('campo … e …, …');
  });

  it('gives each version of the service its own token, and asks for the one that is missing', () => {
    expect([tokenFor(connection, 'v1'), tokenFor(connection, 'v2')]).toEqual(['one.1', 'two.2']);
    expect(refusal(() => tokenFor({ ...connection, v2Token: '' }, 'v2'), 'not-connected')).toContain(
      'assessments',
    );
    expect(refusal(() => tokenFor({ ...connection, v1Token: '' }, 'v1'), 'not-connected')).toContain(
      'tickets',
    );
  });

  it('is stored whole', () => {
    expect(check(storedConnection, connection)).toEqual({ ok: true, value: connection });
    const { v1Token: _, ...damaged } = connection;
    for (const wrong of [damaged, { ...connection, version: 2 }, null]) {
      expect(check(storedConnection, wrong).ok).toBe(false);
    }
    const shared = { version: 1, baseUrl: 'https://api.example.com', spreadsheetId: 'x' };
    expect(check(storedDocumentConnection, shared)).toEqual({ ok: true, value: shared });
    expect(check(storedDocumentConnection, { version: 1, baseUrl: 'x' }).ok).toBe(false);
  });

  it('leaves texts alone where no token was entered', () => {
    expect(redact('abc', { ...connection, v1Token: '', v2Token: '' })).toBe('abc');
  });

  it('says only that there is a token', () => {
    expect(maskToken('one.1')).toMatch(/^•+$/);
    expect(maskToken('')).toBe('');
    expect(maskToken('a')).toBe(maskToken('a much longer token'));
  });
});
