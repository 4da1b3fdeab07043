// Codes and names that records carry: where they are found, and what is passed over.

import { describe, expect, it } from 'vitest';
import { type NamedField, SeenNames } from '../../../src/domain/directory/seen-names.ts';

const UNIT: NamedField = { kind: 'unit', at: 'unidade' };

/** What is seen in these records, as `kind code: names`. */
function seenIn(fields: readonly NamedField[], ...records: readonly unknown[]): readonly string[] {
  const names = new SeenNames();
  names.see(fields, records);
  return names.all().map(({ kind, code, names: all }) => `${kind} ${code}: ${all.join(' | ')}`);
}

describe('a code with its name', () => {
  it.each<[string, NamedField, unknown, readonly string[]]>([
    ['in an object of the record', UNIT, { unidade: { id: 12, nome: 'Centro' } }, ['unit 12: Centro']],
    ['in the record itself', { ...UNIT, at: '' }, { id: 12, nome: 'Centro' }, ['unit 12: Centro']],
    [
      'under other names of fields',
      { kind: 'unit', at: 'a.b', code: 'key', name: 'of.title' },
      { a: { b: { key: 0, of: { title: 'Zero' } } } },
      ['unit 0: Zero'],
    ],
    [
      'in each item of lists, also of lists in lists',
      { ...UNIT, at: 'pages.units' },
      { pages: [{ units: [{ id: 1, nome: 'A' }, [{ id: 2, nome: 'B' }]] }, { units: { id: 3, nome: 'C' } }] },
      ['unit 1: A', 'unit 2: B', 'unit 3: C'],
    ],
  ])('is found %s', (_name, field, record, seen) => {
    expect(seenIn([field], record)).toEqual(seen);
  });

  it.each([
    ['no record', 'x'],
    ['nothing', null],
    ['no object', { unidade: 12 }],
    ['a code that is text', { unidade: { id: '12', nome: 'Centro' } }],
    ['half a code', { unidade: { id: 1.5, nome: 'Centro' } }],
    ['a negative code', { unidade: { id: -1, nome: 'Centro' } }],
    ['no name', { unidade: { id: 12 } }],
    ['a blank name', { unidade: { id: 12, nome: ' \n' } }],
    ['a name that is no text', { unidade: { id: 12, nome: 5 } }],
  ])('is passed over where there is %s', (_name, record) => {
    expect(seenIn([UNIT], record)).toEqual([]);
  });

  it('is kept once, with every name that it had, the latest last', () => {
    const called = (nome: string, id = 12) => ({ unidade: { id, nome } });
    expect(seenIn([UNIT], called('A'), called('A'), called('B'), called('X', 13), called('A'))).toEqual([
      'unit 12: B | A',
      'unit 13: X',
    ]);
  });

  it('is told from the same code of another kind', () => {
    const fields: readonly NamedField[] = [UNIT, { kind: 'person', at: 'responsavel' }];
    const record = { unidade: { id: 12, nome: 'Centro' }, responsavel: { id: 12, nome: 'Ana' } };
    expect(seenIn(fields, record)).toEqual(['unit 12: Centro', 'person 12: Ana']);
  });

  it('has at most 500 characters, and is gone once it stands in the directory', () => {
    const names = new SeenNames();
    names.see([UNIT], [{ unidade: { id: 12, nome: 'x'.repeat(501) } }]);
    expect(names.all()).toEqual([{ kind: 'unit', code: 12, names: ['x'.repeat(500)] }]);
    names.forget();
    expect(names.all()).toEqual([]);
  });
});
