// Which responses of a form are new, whatever became of its sheet.

import { describe, expect, it } from 'vitest';
import type { SheetMapping } from '../../../src/features/mapping/rules/mapping.ts';
import {
  type FormResponse,
  formatMarks,
  freshResponses,
  goneResponses,
  parseMarks,
  responseKey,
  responseOfKey,
  responsesIn,
  timeColumn,
  timeDoubts,
  withTaken,
} from '../../../src/features/mapping/rules/responses.ts';

const AT = Date.UTC(2026, 2, 2, 15, 0, 0);
const NOTHING = { marks: [], untilMs: 0 };
const response = (second: number, text: string, row = 2): FormResponse => ({
  row,
  atMs: AT + second * 1000,
  hash: text.padStart(8, '0'),
});
const a = response(0, 'a');
const b = response(1, 'b', 3);

describe('the responses of a sheet', () => {
  it('are its rows with a time, to the second', () => {
    const cells = [
      [new Date(AT), 'Respostas da rede'],
      ['Carimbo de data/hora', 'Nota'],
      [new Date(AT + 400), 7],
      ['', 8],
      [new Date(AT + 600), 9],
    ];
    const columns = [{ column: 1, header: 'Carimbo de data/hora' }];
    const found = responsesIn(cells, 2, timeColumn(columns, { decisions: [] }) ?? { column: 9, header: '' });
    expect(found.map(({ row, atMs }) => [row, atMs])).toEqual([
      [3, AT],
      [5, AT + 1000],
    ]);
    expect(new Set(found.map(({ hash }) => hash)).size).toBe(2);
  });
});

describe('the column with the time of responses', () => {
  const mapping = (says?: string, shape: SheetMapping['shape'] = 'visits'): SheetMapping => {
    const decisions = says === undefined ? [] : [{ about: 'response-time', says }];
    return { shape, headerRow: 1, columns: [], items: [], decisions };
  };
  const columns = ['Quando', 'Nota', 'Revisto em', ''].map((header, n) => ({ column: n + 1, header }));
  const rows = [new Date(AT), new Date(AT + 1000)].map((time, n) => ({
    row: n + 2,
    cells: [time, 7, n === 0 ? time : 'ontem', time],
  }));
  const table = { headerRow: 1, columns, rows, leftOut: [] };
  const named = (says?: string) => timeColumn(columns, mapping(says))?.column;

  it('is the one that forms name so, and otherwise what a person says: it is never guessed', () => {
    expect(named()).toBeUndefined();
    expect(named('')).toBeUndefined();
    expect(named('quando')).toBe(1);
    const both = [...columns, { column: 5, header: 'Timestamp' }];
    expect(timeColumn(both, mapping('Quando'))?.column).toBe(5);
  });

  it('is asked for where columns have times and nothing else, and no form has named one', () => {
    expect(timeDoubts(table, mapping())).toMatchObject([{ choices: ['', 'Quando'], proposed: '' }]);
    expect(timeDoubts(table, mapping('Quando'))).toMatchObject([{ chosen: 'Quando' }]);
    expect(timeDoubts(table, mapping(undefined, 'answers'))).toEqual([]);
    const form = [{ column: 1, header: 'Carimbo de data/hora' }, ...columns.slice(1)];
    expect(timeDoubts({ ...table, columns: form }, mapping())).toEqual([]);
    expect(timeDoubts({ ...table, columns: columns.slice(1, 3) }, mapping())).toEqual([]);
  });
});

describe('a response is new', () => {
  it.each<[string, readonly FormResponse[], readonly FormResponse[], readonly FormResponse[]]>([
    ['where none of its second was taken', [a, b], [a], [b]],
    ['not where it was edited', [response(0, 'c')], [a], []],
    [
      'not where others were sorted above it',
      [
        { ...b, row: 2 },
        { ...a, row: 3 },
      ],
      [a, b],
      [],
    ],
    ['beside one of the same second', [a, response(0, 'c', 3)], [a], [response(0, 'c', 3)]],
    ['above one of the same second', [response(0, 'c'), response(0, 'a', 3)], [a], [response(0, 'c')]],
    [
      'not beside an edited one and its equal',
      [response(0, 'c'), response(0, 'd')],
      [a, response(0, 'd')],
      [],
    ],
  ])('%s', (_name, there, taken, fresh) => {
    expect(freshResponses(there, { marks: taken, untilMs: 0 })).toEqual(fresh);
  });

  it('not where all of its time was taken', () => {
    expect(freshResponses([a, b], { marks: [], untilMs: a.atMs })).toEqual([b]);
  });

  it('and those that are gone are counted', () => {
    expect(goneResponses([b], { marks: [a, b] })).toBe(1);
    expect(goneResponses([a, b], { marks: [a] })).toBe(0);
  });
});

describe('what was taken', () => {
  it('reads back as it was written, and the oldest are known by their time', () => {
    expect(parseMarks(formatMarks([a, b]))).toEqual([a, b].map(({ atMs, hash }) => ({ atMs, hash })));
    expect(withTaken({ marks: [a], untilMs: 5 }, [b])).toEqual({
      marks: [b, a].map(({ atMs, hash }) => ({ atMs, hash })),
      untilMs: 5,
    });
    const many = Array.from({ length: 400 }, (_, n) => response(n, String(n)));
    const taken = withTaken(NOTHING, many);
    expect(taken.marks).toHaveLength(380);
    expect(taken.untilMs).toBe(AT + 19_000);
    expect(formatMarks(taken.marks).length).toBeLessThan(7_500);
    expect(freshResponses(many, taken)).toEqual([]);
  });

  it('stands in the keys of rows, by the sheet of the form', () => {
    const key = responseKey(77, a);
    expect(key).toMatch(/^[\w-]{1,64}$/);
    expect(responseOfKey(77, key)).toEqual({ atMs: a.atMs, hash: a.hash });
    expect(responseOfKey(78, key)).toBeUndefined();
    expect(responseOfKey(77, 'ka0cf2ae996994cd6-0')).toBeUndefined();
    for (const other of [`${key}0`, key.replace('-', '-?-'), key.slice(0, -1), 'f25-', 'f25'])
      expect([other, responseOfKey(77, other)]).toEqual([other, undefined]);
  });

  it('is nothing where no mark can be read', () => {
    expect(parseMarks('')).toEqual([]);
    expect(parseMarks(`x ${formatMarks([a])} ?`)).toEqual([{ atMs: a.atMs, hash: a.hash }]);
  });
});
