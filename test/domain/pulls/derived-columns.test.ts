// What the columns of ours say that follow from something given once: the address of a record, and the name of a code.

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FranchiseError } from '../../../src/domain/errors.ts';
import {
  codeLabel,
  derivedFields,
  isDerived,
  LABEL_FIELD,
  LINK_FIELD,
  linkHost,
  linkPatternFor,
  linkTo,
  parseLink,
} from '../../../src/domain/pulls/derived-columns.ts';

const columns = [
  { field: 'id', header: { en: 'ID', pt: 'ID' }, kind: 'code' },
  { field: 'status', header: { en: 'Status code', pt: 'Código da situação' }, kind: 'code' },
] as const;
const labels = { field: 'status', names: new Map([[3, 'Em obra']]) };
const filters = { link: 'https://app.example/plans/{id}' };
const record = (status: number | string | undefined) => ({
  kind: 'row' as const,
  id: 7,
  cells: [7, status],
  discovered: [],
  breaches: [],
});

describe('the columns that follow from others', () => {
  it('are known from those of the service', () => {
    expect([LINK_FIELD, LABEL_FIELD].map(isDerived)).toEqual([true, true]);
    expect(['link', 'status', '$record'].map(isDerived)).toEqual([false, false, false]);
  });

  it('say where a record is shown, and what its code is called', () => {
    const link = { field: LINK_FIELD, value: 'https://app.example/plans/7', kind: 'text' };
    const label = { field: LABEL_FIELD, value: 'Em obra', kind: 'text' };
    expect(derivedFields({ filters, labels }, columns, record(3))).toEqual([link, label]);
    expect(derivedFields({ filters }, columns, record(3))).toEqual([link]);
    expect(derivedFields({ filters: {}, labels }, columns, record(3))).toEqual([label]);
    expect(derivedFields({}, columns, record(3))).toEqual([]);
  });

  it('say nothing of a code that nobody has named, or that is absent', () => {
    for (const status of [4, '', undefined])
      expect(derivedFields({ labels }, columns, record(status))).toEqual([]);
    const zero = { field: 'status', names: new Map([[0, 'Novo']]) };
    expect([codeLabel(zero, 0), codeLabel(zero, ''), codeLabel(zero, undefined)]).toEqual([
      'Novo',
      undefined,
      undefined,
    ]);
  });

  it('find the code in its own column', () => {
    const named = { field: 'id', names: new Map([[7, 'Sete']]) };
    expect(derivedFields({ labels: named }, columns, record(3))).toMatchObject([{ value: 'Sete' }]);
    expect(derivedFields({ labels: { ...named, field: 'other' } }, columns, record(3))).toEqual([]);
  });
});

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
    expect(linkPatternFor(undefined, 'tickets', service)).toBe('https://Rede.example/t/{id}');
    expect(linkPatternFor(undefined, 'action-plans', service)).toBeUndefined();
    expect(linkPatternFor('', 'tickets', service)).toBeUndefined();
    expect(linkPatternFor('https://rede.example/p/{id}', 'action-plans', service)).toBe(
      'https://rede.example/p/{id}',
    );
    expect(linkPatternFor('https://api.rede.example:8443/{id}', 'tickets', service)).toBe(
      'https://api.rede.example:8443/{id}',
    );
  });

  it.each(['api.rede.example', 'rede.example.evil.test', 'xrede.example', 'x.rede.example'])(
    'is refused at %s, of which nobody said that the pages are there',
    (host) => {
      const ask = () => linkPatternFor(`https://${host}/{id}`, 'tickets', service);
      expect(ask).toThrow(`leads to ${host}, not api.rede.example:8443`);
      expect(ask).toThrow(expect.objectContaining({ code: 'bad-filter' }));
    },
  );
});
