// Units and people in the cells of a source: what is certain by the directory, and what is asked.

import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../../src/domain/cells/cell.ts';
import type { CodedField } from '../../../src/features/answers/rules/answer-groups.ts';
import { NamedCells } from '../../../src/features/mapping/rules/convert-fields.ts';
import { knownToMap } from './made-up-known.ts';

/** What the cells of a column become, and what is asked about them. */
function read(
  {
    field = 'unit',
    header = 'Loja',
    says = {},
  }: {
    readonly field?: CodedField;
    readonly header?: string;
    readonly says?: Readonly<Record<string, string>>;
  },
  ...values: readonly CellValue[]
) {
  const cells = values.map((value, n) => ({ row: n + 2, value }));
  const decisions = Object.entries(says).map(([kind, one]) => ({ about: `${kind}:${field}`, says: one }));
  const mapping = { shape: 'visits', headerRow: 1, columns: [], items: [], decisions } as const;
  const column = { field, place: { at: 'A', header }, cells };
  const named = new NamedCells(column, { ...mapping, columns: [], items: [] }, knownToMap('pt'));
  return { values: values.map((value) => named.valueOf(value)), doubts: named.doubts };
}

describe('a unit', () => {
  it('is certain by its name, and by a number where that is of the same unit', () => {
    const { values, doubts } = read(
      {},
      'loja centro',
      '12 - Loja Centro',
      'Downtown (21)',
      '13 Norte',
      'Loja Oeste',
    );
    expect(values).toEqual([
      'loja centro',
      'Loja Centro · 12',
      'Downtown · 21',
      'Loja Norte · 13',
      'Loja Oeste',
    ]);
    expect(doubts).toEqual([]);
  });

  it('by a number alone is asked about, with what the directory says, and refused until then', () => {
    const asked = read({}, 12, '3', 'Loja Sul');
    expect(asked.doubts).toMatchObject([
      {
        kind: 'codes',
        key: 'codes:unit',
        row: 2,
        example: '12 = Loja Centro',
        count: 2,
        choices: ['service'],
      },
    ]);
    expect(asked.values).toEqual(['12 (?)', '3 (?)', 'Loja Sul']);
    expect(read({ says: { codes: 'service' } }, 12, '3').values).toEqual([12, 3]);
    expect(read({ header: 'company_id' }, 12).doubts).toMatchObject([{ proposed: 'service' }]);
  });

  it('whose name has only words of several is asked about, though the number is one of theirs', () => {
    const asked = read({}, '12 - Loja', '13 Norte');
    expect(asked.doubts).toMatchObject([{ kind: 'numbered', row: 2, count: 1, choices: ['code'] }]);
    expect(asked.values).toEqual(['12 - Loja (?)', 'Loja Norte · 13']);
    expect(read({ says: { numbered: 'code' } }, '12 - Loja').values).toEqual(['Loja Centro · 12']);
    // Neither the number's nor anybody else's.
    expect(read({}, '12 - Airport Mall')).toEqual({ values: ['12 - Airport Mall'], doubts: [] });
  });

  it('whose number is of another is asked about', () => {
    const asked = read({}, '12 - Loja Centro', '3 - Loja Norte', '21 - Loja Norte');
    expect(asked.doubts).toMatchObject([{ kind: 'numbered', row: 3, count: 2, choices: ['name'] }]);
    expect(asked.values).toEqual(['Loja Centro · 12', '3 - Loja Norte (?)', '21 - Loja Norte (?)']);
    const named = read({ says: { numbered: 'name' } }, '3 - Loja Norte', '21 - Loja Norte');
    expect(named.values).toEqual(['Loja Norte · 13', 'Loja Norte · 13']);
    expect(read({}, '21 - Loja Norte').doubts).toMatchObject([{ choices: ['name', 'code'] }]);
    expect(read({ says: { numbered: 'code' } }, '21 - Loja Norte').values).toEqual(['Downtown · 21']);
  });
});

describe('a person', () => {
  it('by an address is asked about where a name stands in it', () => {
    const addresses = ['ana.souza@rede.com', 'x@rede.com'];
    const asked = read({ field: 'createdBy' }, ...addresses);
    expect(asked.doubts).toMatchObject([
      { kind: 'addresses', example: 'ana.souza@rede.com = Ana Souza', choices: ['names'] },
    ]);
    expect(asked.values).toEqual(['ana.souza@rede.com (?)', 'x@rede.com']);
    const said = read({ field: 'createdBy', says: { addresses: 'names' } }, ...addresses);
    expect(said.values).toEqual(['Ana Souza · 101', 'x@rede.com']);
  });

  it('by a number of their own is left blank where that was said', () => {
    expect(read({ field: 'assignee' }, 4512).doubts).toMatchObject([{ choices: ['service', 'own'] }]);
    expect(read({ field: 'assignee', says: { codes: 'own' } }, 4512).values).toEqual(['']);
  });
});
