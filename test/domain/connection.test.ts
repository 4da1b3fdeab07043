// What may be entered for a connection, and what is refused with which sentence.

import { describe, expect, it } from 'vitest';
import { type Connection, masked, parseBaseUrl, parseToken, redact } from '../../src/domain/connection.ts';
import { sentenceFor } from '../../src/domain/errors.ts';

function refusal(work: () => unknown): string {
  try {
    work();
  } catch (thrown) {
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
  ])('reads %j', (typed, address) => {
    expect(parseBaseUrl(typed)).toBe(address);
  });

  it('asks for an address where there is none', () => {
    expect(refusal(() => parseBaseUrl('  '))).toContain('address is missing');
  });

  it.each([
    'api.example.com',
    'ftp://api.example.com',
    'https://',
    'https://user:secret@api.example.com',
    'https://api.example.com/?a=1',
    'https://api.example.com/#x',
    'https://api.example.com/a/../b',
    'https://api example.com',
    'https://api.example.com\\@evil.example',
    'https://api.example.com:99999',
    'https://-.com',
    'javascript:alert(1)',
  ])('refuses %j as no address', (typed) => {
    expect(refusal(() => parseBaseUrl(typed))).toContain('is not an address');
  });

  it.each([
    'http://api.example.com',
    'http://127.evil.example',
    'http://localhost.evil.example',
    'http://10.0.0.1',
  ])('refuses to send tokens unprotected to %j', (typed) => {
    expect(refusal(() => parseBaseUrl(typed))).toContain('unprotected');
  });
});

describe('parseToken', () => {
  it('trims what was pasted', () => {
    expect(parseToken(' abc.DEF-123=\n', 'v1')).toBe('abc.DEF-123=');
  });

  it.each(['Bearer abc', 'bearer abc', 'BEARER'])('refuses %j', (typed) => {
    expect(refusal(() => parseToken(typed, 'v1'))).toContain('begins with “Bearer”');
  });

  it.each(['a b', 'a\nb', 'a\u0000b', 'ação', 'a\u200bb'])('refuses %j', (typed) => {
    expect(refusal(() => parseToken(typed, 'v2'))).toContain('The v2 token holds a blank');
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

  it('leaves texts alone where no token was entered', () => {
    expect(redact('abc', { ...connection, v1Token: '', v2Token: '' })).toBe('abc');
  });

  it('says only that there is a token', () => {
    expect(masked('one.1')).not.toContain('o');
    expect(masked('')).toBe('');
    expect(masked('a')).toBe(masked('a much longer token'));
  });
});
