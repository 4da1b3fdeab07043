import { describe, expect, it } from 'vitest';
import { knownLists } from '../../src/pages/pulls/known-lists.ts';

describe('lists that are known by their paths', () => {
  it('begin with those that the build brings along, in place of ours of the same name', () => {
    const own = { name: 'Orders', filters: 'path=/api/v2/compras/order/list', note: 'Ours.' };
    const names = (brought: Parameters<typeof knownLists>[1]) =>
      knownLists('en', brought).map(({ name }) => name);
    expect(knownLists('en', [own])[0]).toEqual({ name: own.name, filters: own.filters, missing: own.note });
    expect(names([own])).toEqual(['Orders', ...names([]).filter((name) => name !== 'Orders')]);
  });

  it('are the same in both languages', () => {
    const filters = (language: 'en' | 'pt') => knownLists(language, []).map((list) => list.filters);
    expect(filters('en')).toEqual(filters('pt'));
    expect(filters('en').filter((text) => text.startsWith('path=/api/v2/chamados/'))).toHaveLength(2);
  });
});
