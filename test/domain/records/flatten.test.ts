// A record of which nobody told us the fields becomes a flat row: no value is lost, names never clash, and no answer
// makes columns without end.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flatten, REST_FIELD } from '../../../src/domain/records/record.ts';

const flat = (record: object) => flatten(record).map(({ field, value }) => [field, value]);

/** A list in a list, so many levels deep. */
const deepened = (levels: number): unknown => (levels === 0 ? 'x' : [deepened(levels - 1)]);

describe('a record', () => {
  it.each<[string, object, unknown[][]]>([
    [
      'plain values',
      { b: 'x', a: 0, c: false, d: '00123' },
      [
        ['b', 'x'],
        ['a', 0],
        ['c', false],
        ['d', '00123'],
      ],
    ],
    [
      'nested objects',
      { unidade: { id: 12, nome: 'Centro' } },
      [
        ['unidade.id', 12],
        ['unidade.nome', 'Centro'],
      ],
    ],
    ['nothing', { a: null, b: '', c: [], d: {}, e: [null, ''] }, []],
    [
      'plain lists',
      { a: [5001, 5002], b: ['x', null, 'y'], c: [false] },
      [
        ['a', '5001, 5002'],
        ['b', 'x, y'],
        ['c', 'false'],
      ],
    ],
    [
      'named things',
      {
        e: [
          { id: 1, nome: 'urgente' },
          { id: 2, nome: 'verão' },
        ],
      },
      [['e', 'urgente, verão']],
    ],
    [
      'things named in English',
      { a: [{ name: 'x' }], b: [{ title: 'y' }], c: [{ label: 'z' }] },
      [
        ['a', 'x'],
        ['b', 'y'],
        ['c', 'z'],
      ],
    ],
    [
      'other lists',
      { a: [{ id: 1 }, { id: 2, nome: 'x' }], b: [[1], [2]], c: [1, { nome: 'x' }] },
      [
        ['a', '[{"id":1},{"id":2,"nome":"x"}]'],
        ['b', '[[1],[2]]'],
        ['c', '[1,{"nome":"x"}]'],
      ],
    ],
    ['a name that is no text', { a: [{ nome: 5 }] }, [['a', '[{"nome":5}]']]],
    [
      'dots in names',
      { 'a.b': 1, a: { b: 2 }, 'a\\': { b: 3 }, '': 4 },
      [
        ['a\\.b', 1],
        ['a.b', 2],
        ['a\\\\.b', 3],
        ['\\', 4],
      ],
    ],
    ['what is too deep for a cell, beside what is not', { a: [[deepened(61), 1]] }, [['a', '…']]],
    ['no finite number', { a: Number.POSITIVE_INFINITY }, [['a', 'Infinity']]],
  ])('with %s', (_name, record, expected) => {
    expect(flat(record)).toEqual(expected);
  });

  it('with the names of a prototype', () => {
    const record = JSON.parse(
      '{"__proto__": {"nome": "x"}, "constructor": 1, "toString": "y", "a": [{"id": 1}]}',
    );
    expect(flat(record)).toEqual([
      ['__proto__.nome', 'x'],
      ['constructor', 1],
      ['toString', 'y'],
      ['a', '[{"id":1}]'],
    ]);
    expect(Object.prototype).not.toHaveProperty('nome');
    const list = JSON.parse('{"a": [{"__proto__": {"nome": "x"}}]}');
    expect(flat(list)).toEqual([['a', '[{"__proto__":{"nome":"x"}}]']]);
  });
});

describe('bounds', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : { a: nested(depth - 1) });

  it('deep objects are JSON from the sixth level on', () => {
    expect(flat({ a: nested(4) })).toEqual([['a.a.a.a.a', 1]]);
    expect(flat({ a: nested(5) })).toEqual([['a.a.a.a.a', '{"a":1}']]);
  });

  it('an abyss is cut', () => {
    let deep: unknown = [];
    for (let i = 0; i < 100_000; i++) deep = [deep];
    expect(flat({ a: [deep], b: 1 })).toEqual([
      ['a', '…'],
      ['b', 1],
    ]);
  });

  it('a table of things is one text, not a column each', () => {
    const table = Object.fromEntries(Array.from({ length: 41 }, (_, i) => [`k${i}`, i]));
    expect(flat({ table })).toEqual([['table', JSON.stringify(table)]]);
  });

  it('what is too much or has too long a name stands in one more column', () => {
    const many = Object.fromEntries(Array.from({ length: 203 }, (_, i) => [`k${i}`, i]));
    const fields = flat(many);
    expect(fields).toHaveLength(201);
    expect(fields[200]).toEqual([REST_FIELD, '{"k200":200,"k201":201,"k202":202}']);
    const long = 'x'.repeat(121);
    expect(flat({ [long]: 1, [REST_FIELD]: 2 })).toEqual([
      [REST_FIELD, JSON.stringify({ [long]: 1, [REST_FIELD]: 2 })],
    ]);
  });
});

/** Values of all shapes, with awkward names. */
const name = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'nome', 'id', 'a.b', '', '\\', '…'),
  fc.string(),
);
const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const { record: anyRecord } = fc.letrec<{ value: unknown; record: Record<string, unknown> }>((tie) => ({
  value: fc.oneof({ maxDepth: 7 }, scalar, fc.array(scalar, { maxLength: 4 }), tie('record')),
  record: fc.array(fc.tuple(name, tie('value')), { maxLength: 6 }).map(entriesAsJson),
}));

/** As `JSON.parse` makes it: `__proto__` is a field like any other. */
function entriesAsJson(entries: [string, unknown][]): Record<string, unknown> {
  return Object.fromEntries(entries);
}

const escaped = (text: string) => JSON.stringify(text).slice(1, -1);

function scalarsOf(value: unknown): unknown[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(scalarsOf);
  return value === null || value === '' ? [] : [value];
}

describe('any record', () => {
  it('loses no value, names no field twice, and is the same each time', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const fields = flatten(record);
        expect(new Set(fields.map(({ field }) => field)).size).toBe(fields.length);
        expect(flatten(JSON.parse(JSON.stringify(record)))).toEqual(fields);
        const found = fields.map(({ value }) => (typeof value === 'string' ? value : JSON.stringify(value)));
        for (const scalar of scalarsOf(record)) {
          // As it is; or within JSON; or within JSON that is a text in JSON.
          const spellings = [String(scalar), escaped(String(scalar)), escaped(escaped(String(scalar)))];
          const isThere = found.some((text) => spellings.some((spelling) => text.includes(spelling)));
          expect(isThere, `${spellings[0]} in ${JSON.stringify(fields)}`).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('keeps the order of the answer', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1, maxLength: 20 }), { maxLength: 20 }), (names) => {
        const plain = names.filter((one) => one !== REST_FIELD && !/^\d+$/.test(one));
        const record = Object.fromEntries(plain.map((one, i) => [one, i]));
        expect(flatten(record).map(({ value }) => value)).toEqual(plain.map((_, i) => i));
      }),
    );
  });
});
