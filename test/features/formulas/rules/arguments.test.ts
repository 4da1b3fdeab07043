// What formulas are given, and column names.

import { describe, expect, it } from 'vitest';
import { FranchiseError } from '../../../../src/domain/errors.ts';
import type { ColumnName } from '../../../../src/domain/language.ts';
import {
  chooseColumns,
  gridOf,
  readFilters,
  readIdArgument,
  readMaxRows,
  readRefreshKey,
} from '../../../../src/features/formulas/rules/arguments.ts';
import { tickets } from '../../../../src/resources/tickets.ts';

describe('ids', () => {
  it.each([
    [5, ['5']],
    ['5', ['5']],
    [' 007 ', ['7']],
    [
      [
        [1, 2],
        [3, ''],
      ],
      ['1', '2', '3'],
    ],
    [
      [[''], [4], [''], ['']],
      ['', '4'],
    ],
    [
      [['#N/A'], [true], [-1], [0], [1.5], [1e20]],
      ['?#N/A', '?true', '?-1', '?0', '?1.5', '?100000000000000000000'],
    ],
    ['', []],
    [null, []],
  ])('%j', (argument, wanted) => {
    const { slots } = readIdArgument(argument);
    const shown = slots.map((slot) => {
      if (slot.kind === 'blank') return '';
      return slot.kind === 'id' ? String(slot.id) : `?${slot.text}`;
    });
    expect(shown).toEqual(wanted);
  });

  it('are refused when there is no argument, or more than 5,000 that aren’t blank', () => {
    const column = (count: number, value: unknown) => Array.from({ length: count }, () => [value]);
    expect(() => readIdArgument(undefined)).toThrow('The ID is missing');
    expect(() => readIdArgument(column(5_001, 1))).toThrow('5,001');
    for (const wrong of [undefined, column(5_001, 1)]) {
      expect(() => readIdArgument(wrong)).toThrow(expect.objectContaining({ code: 'bad-input' }));
    }
    expect(readIdArgument([...column(5_000, 1), ...column(90_000, '')]).slots).toHaveLength(5_000);
    expect(() =>
      readIdArgument([...column(3_000, 1), ...column(3_000, ''), ...column(1_000, 2)]),
    ).not.toThrow();
  });

  it('tell a single value from a range of one', () => {
    expect([readIdArgument(5).isSingle, readIdArgument([[5]]).isSingle]).toEqual([true, false]);
  });
});

describe('other arguments', () => {
  it('maxRows', () => {
    expect([undefined, '', 1, '20', 10_000].map(readMaxRows)).toEqual([1_000, 1_000, 1, 20, 10_000]);
    for (const wrong of [0, -1, 1.5, 10_001, 'many']) {
      const work = () => readMaxRows(wrong);
      expect(work).toThrow(FranchiseError);
      expect(work).toThrow(expect.objectContaining({ code: 'bad-input' }));
      expect(work).toThrow(String(wrong));
    }
  });

  it('a refresh key is any value, and tells ranges apart', () => {
    expect([undefined, '', null, [['', '']]].map(readRefreshKey)).toEqual(['', '', '', '']);
    const keys = [1, 2, '1x', [[1], [2]], [[1, 3]], new Date(0), true].map(readRefreshKey);
    expect(new Set(keys).size).toBe(keys.length);
    expect(readRefreshKey([['12', '3']])).not.toBe(readRefreshKey([['1', '23']]));
    expect(readRefreshKey([['x', '']])).not.toBe('');
  });

  it('filters: a text, texts one below the other, or names and values', () => {
    expect(readFilters('situacao=4')).toEqual({ kind: 'text', text: 'situacao=4' });
    expect(readFilters([['situacao=4'], [''], ['tipo=2']])).toEqual({
      kind: 'text',
      text: 'situacao=4; tipo=2',
    });
    expect(readFilters('')).toEqual({ kind: 'text', text: '' });
    const day = new Date(0);
    const rows = [
      ['situacao', 4],
      ['abertoStart', day],
    ];
    expect(readFilters([...rows, ['', '']])).toEqual({ kind: 'cells', rows });
    expect(
      readFilters([
        ['keep', ' '],
        [true, 'x'],
        [null, 5],
      ]),
    ).toEqual({
      kind: 'cells',
      rows: [
        ['keep', ''],
        ['true', 'x'],
        ['', 5],
      ],
    });
    expect(() => readFilters(undefined)).toThrow('The filters are missing');
    expect(() => readFilters([['a', 'b', 'c']])).toThrow('not 3: name and value');
    for (const wrong of [undefined, [['a', 'b', 'c']]]) {
      expect(() => readFilters(wrong)).toThrow(expect.objectContaining({ code: 'bad-input' }));
    }
  });

  it('a single value is a grid of one cell', () => {
    expect(gridOf(5)).toEqual([[5]]);
    expect(gridOf([[1, 2]])).toEqual([[1, 2]]);
    expect(gridOf([1, 2])).toEqual([[1], [2]]);
  });
});

describe('columns', () => {
  const columns: readonly ColumnName[] = tickets.records.columns;
  const fieldsOf = (argument: unknown) =>
    chooseColumns(argument, columns, 'en').map((position) => columns[position]?.field);

  it.each([
    ['Title', ['titulo']],
    ['TÍTULO; status code, titulo', ['titulo', 'situacao', 'titulo']],
    ['situacao, Situação, SITUACAO, Status', ['situacao', 'situacao.nome', 'situacao', 'situacao.nome']],
    ['tipo, Tipo, TIPO', ['tipo', 'tipo.nome', 'tipo.nome']],
    ['unidade.NOME', ['unidade.nome']],
    ['ultima  alteracao', ['ultimaAlteracao']],
    [
      [
        ['Title', ''],
        ['Unit', 'id'],
      ],
      ['titulo', 'unidade.nome', 'id'],
    ],
  ])('%j', (argument, fields) => {
    expect(fieldsOf(argument)).toEqual(fields);
  });

  it('every header and field, in any case, is that column or one of the same name', () => {
    for (const [position, { field, header }] of columns.entries()) {
      expect(chooseColumns(field, columns, 'pt')).toEqual([position]);
      expect(chooseColumns(header.en, columns, 'pt')).toEqual([position]);
      expect(chooseColumns(header.pt, columns, 'pt')).toEqual([position]);
    }
  });

  it('all of them where none is named; an unknown one names the nearest', () => {
    expect(fieldsOf(undefined)).toHaveLength(columns.length);
    expect(() => fieldsOf('Titel')).toThrow('There is no column “Titel”. Did you mean “Title”?');
  });
});
