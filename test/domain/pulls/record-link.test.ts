// The address of a record: what patterns are taken, what is said of others, and what becomes of an id.

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FranchiseError } from '../../../src/domain/errors.ts';
import { linkFor, linkHost, linkTo, parseLink } from '../../../src/domain/pulls/derived-columns.ts';

function refusal(pattern: string): string {
  try {
    parseLink(pattern);
  } catch (error) {
    if (error instanceof FranchiseError) return `${error.code}: ${error.in('en')}`;
    throw error;
  }
  throw new Error(`${pattern} was taken`);
}

describe('an address pattern', () => {
  it.each([
    ['https://app.example.com/tickets/{id}', 'app.example.com', 'https://app.example.com/tickets/7'],
    [
      '  https://app.example.com:8443/#/t?id={id}&tab=1 ',
      'app.example.com:8443',
      'https://app.example.com:8443/#/t?id=7&tab=1',
    ],
    ['HTTPS://rede.example/{id}/chamado/{id}', 'rede.example', 'HTTPS://rede.example/7/chamado/7'],
  ])('%s is taken', (typed, host, address) => {
    const pattern = parseLink(typed);
    expect(linkHost(pattern)).toBe(host);
    expect(linkTo(pattern, 7)).toBe(address);
  });

  it.each([
    ['https://app.example.com/tickets/1234', 'lacks the ID'],
    ['https://app.example.com/tickets/{ID}', 'lacks the ID'],
    ['http://app.example.com/tickets/{id}', 'lacks https://'],
    ['javascript:alert({id})', 'is not an address'],
    ['=HYPERLINK("https://a.example/{id}")', 'is not an address'],
    ['https://{id}.example.com/', 'is not an address'],
    ['https://app.example.com{id}', 'is not an address'],
    ['https://ana:secret@app.example.com/{id}', 'is not an address'],
    ['https://app.example.com/two words/{id}', 'is not an address'],
    ['https://app.example.com/{unit}/{id}', 'has braces besides {id}'],
  ])('%s is refused: %s', (typed, words) => {
    expect(refusal(typed)).toContain(words);
    expect(refusal(typed)).toMatch(/^bad-filter: /);
  });

  it('takes any id as one part of the address, and as nothing else', () => {
    const pattern = parseLink('https://app.example.com/t/{id}/view');
    fc.assert(
      fc.property(fc.oneof(fc.integer(), fc.string({ unit: 'grapheme' })), (id) => {
        const { pathname, host, search, hash } = new URL(linkTo(pattern, id));
        expect([host, search, hash]).toEqual(['app.example.com', '', '']);
        const parts = pathname.split('/');
        // A browser takes `.` and `..` for parts of a path that aren't there.
        if (!['.', '..', ''].includes(String(id)))
          expect([parts[1], decodeURIComponent(parts[2] ?? ''), parts[3]]).toEqual(['t', String(id), 'view']);
      }),
    );
  });
});

describe('an id with half an emoji', () => {
  it('still has an address', () => {
    const pattern = parseLink('https://app.example.com/t/{id}');
    expect(linkTo(pattern, 'a\ud83d')).toBe('https://app.example.com/t/a%EF%BF%BD');
  });
});

describe('the pattern that counts for a pull', () => {
  const service = {
    baseUrl: 'https://API.rede.example:8443/base',
    links: { tickets: 'https://Rede.example/t/{id}' },
  };

  it('is its own, else the one that was given for its resource, else none', () => {
    expect(linkFor(undefined, 'tickets', service)).toBe('https://Rede.example/t/{id}');
    expect(linkFor(undefined, 'action-plans', service)).toBeUndefined();
    expect(linkFor('', 'tickets', service)).toBeUndefined();
    expect(linkFor('https://rede.example/p/{id}', 'action-plans', service)).toBe(
      'https://rede.example/p/{id}',
    );
    expect(linkFor('https://api.rede.example:8443/{id}', 'tickets', service)).toBe(
      'https://api.rede.example:8443/{id}',
    );
  });

  it.each(['api.rede.example', 'rede.example.evil.test', 'xrede.example', 'x.rede.example'])(
    'is refused at %s, of which nobody said that the pages are there',
    (host) => {
      const ask = () => linkFor(`https://${host}/{id}`, 'tickets', service);
      expect(ask).toThrow(`leads to ${host}, not api.rede.example:8443`);
      expect(ask).toThrow(expect.objectContaining({ code: 'bad-filter' }));
    },
  );
});
