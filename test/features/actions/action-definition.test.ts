import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../../src/domain/cells/cell.ts';
import type { NameReader } from '../../../src/domain/directory/resolve-name.ts';
import { pathAndQuery } from '../../../src/domain/service/service-path.ts';
import {
  type ActionColumn,
  type ActionDefinition,
  actionColumn,
  checkAction,
  isUnfilledAction,
  readDefinition,
  requestSignature,
} from '../../../src/features/actions/rules/action-definition.ts';
import { FakePorts } from '../../support/fake-ports.ts';

const clock = new FakePorts().calendar;

const column = (more: Partial<ActionColumn> = {}): ActionColumn => ({
  header: 'Order',
  place: 'body',
  at: 'id',
  type: 'code',
  isRequired: true,
  ...more,
});
const definition = (more: Partial<ActionDefinition> = {}): ActionDefinition => ({
  version: 1,
  name: 'Cancel orders',
  method: 'PUT',
  path: '/api/v2/compras/order/cancel',
  isRepeatable: false,
  columns: [column()],
  ...more,
});
const problem = (input: unknown) => {
  const reading = readDefinition(input);
  return reading.kind === 'wrong' ? reading.problem.split(' ')[0] : undefined;
};

describe('the definition of an action', () => {
  it.each([
    ['no path', { path: '' }, 'no-path'],
    ['a host', { path: 'https://other.example/api/v2/a' }, 'bad-path'],
    ['another version', { path: '/api/v1/chamado' }, 'bad-path'],
    ['a way up', { path: '/api/v2/../v1/a' }, 'bad-path'],
    ['two slashes', { path: '/api/v2//a' }, 'bad-path'],
    ['a query', { path: '/api/v2/a?b=1' }, 'bad-path'],
    ['a fragment', { path: '/api/v2/a#b' }, 'bad-path'],
    ['a login', { path: '/api/v2/a@b' }, 'bad-path'],
    ['an encoded slash', { path: '/api/v2/a%2Fb' }, 'bad-path'],
    ['no column', { columns: [] }, 'no-columns'],
    ['two columns for one place', { columns: [column(), column({ header: 'Other' })] }, 'place-twice'],
    [
      'a column for an object and one for its field',
      { columns: [column({ at: 'order' }), column({ header: 'Other', at: 'order.id' })] },
      'place-twice',
    ],
    ['one header twice', { columns: [column(), column({ header: 'ORDER', at: 'b' })] }, 'header-twice'],
    ['a header of the connector', { columns: [column({ header: 'Situação' })] }, 'header-twice'],
    ['no name for a value', { columns: [column({ at: '' })] }, 'bad-place'],
    ['a name that no field has', { columns: [column({ at: 'a..b' })] }, 'bad-place'],
    ['a name of JavaScript', { columns: [column({ at: 'constructor.name' })] }, 'bad-place'],
    ['a value in braces without a column', { path: '/api/v2/order/{id}/cancel' }, 'path-value'],
    ['a column for the path that has no place there', { columns: [column({ place: 'path' })] }, 'path-value'],
    [
      'an optional value in the path',
      { path: '/api/v2/order/{id}', columns: [column({ place: 'path', isRequired: false })] },
      'optional-in-path',
    ],
  ] as const)('with %s is refused', (_name, more, kind) => {
    expect(problem({ ...definition(), ...more })).toBe(kind);
  });

  it('with anything that it doesn’t know is refused: a header, a method, a type', () => {
    expect(problem(definition())).toBeUndefined();
    const columns = [{ ...column(), place: 'header' }];
    for (const more of [{ headers: {} }, { method: 'GET' }, { method: 'PATCH' }, { version: 2 }, { columns }])
      expect(problem({ ...definition(), ...more })).toBe('not-a-definition');
    expect(problem({ ...definition(), columns: [{ ...column(), type: 'file' }] })).toBe('not-a-definition');
  });

  it('with an own __proto__ is refused, wherever it stands', () => {
    const text = JSON.stringify(definition());
    const columnText = JSON.stringify(column());
    const inside = columnText.replace('{', '{"__proto__":{"isRequired":false},');
    for (const given of [text.replace('{', '{"__proto__":{},'), text.replace(columnText, inside)]) {
      expect(readDefinition(JSON.parse(given))).toEqual({
        kind: 'wrong',
        problem: 'not-a-definition __proto__',
      });
    }
  });

  it('says which answers besides 200 mean that it was done: 201, 202 and 204, and no other', () => {
    expect(problem(definition({ done: [201, 202, 204] }))).toBeUndefined();
    expect(problem({ ...definition(), done: [203] })).toBe('not-a-definition');
    expect(problem({ ...definition(), done: [400] })).toBe('not-a-definition');
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('with %s and values in all three places is read', (method) => {
    const given = definition({
      method,
      path: '/api/v2/order/{id}/items/{item}',
      columns: [
        column({ header: 'Order', place: 'path', at: 'id' }),
        column({ header: 'Item', place: 'path', at: 'item' }),
        column({ header: 'Why', place: 'query', at: 'id' }),
        column({ header: 'Number', at: 'id' }),
        column({ header: 'Longer name', at: 'id2.id' }),
      ],
    });
    expect(readDefinition(given)).toEqual({ kind: 'read', definition: given });
  });

  it('says which field it doesn’t know, and which columns stand in each other’s way', () => {
    const detail = (input: unknown) => {
      const reading = readDefinition(input);
      return reading.kind === 'wrong' ? reading.problem : undefined;
    };
    expect(detail({ ...definition(), columns: [column(), { ...column(), type: 'file' }] })).toBe(
      'not-a-definition columns.1.type',
    );
    expect(detail('no object')).toBe('not-a-definition ');
    const [field, object] = [
      column({ header: 'Field', at: 'order.id' }),
      column({ header: 'Object', at: 'order' }),
    ];
    expect(detail(definition({ columns: [column(), field, object] }))).toBe('place-twice Field,Object');
    expect(detail(definition({ columns: [object, column(), field] }))).toBe('place-twice Object,Field');
    const twice = { path: '/api/v2/order/{id}/{id}', columns: [column({ place: 'path' })] };
    expect(detail(definition(twice))).toBe('path-value id');
    expect(detail(definition({ path: '/api/v2/order/{}' }))).toBe('path-value ');
  });

  it('is tested by what it sends, whatever its columns are called', () => {
    const meaning = (more: Partial<ActionDefinition>) => requestSignature(definition(more));
    expect(meaning({ name: 'Other', columns: [column({ header: 'Other' })] })).toBe(meaning({}));
    for (const more of [
      { path: '/api/v2/a' },
      { method: 'DELETE' },
      { columns: [column({ at: 'b' })] },
    ] as const)
      expect(meaning(more)).not.toBe(meaning({}));
  });
});

describe('a row of an action sheet', () => {
  /** Knows one unit, and nobody else. */
  const names: NameReader = (kind, typed) =>
    kind === 'unit' && typed === 'Centre'
      ? { kind: 'code', code: 12 }
      : {
          kind: 'problem',
          asked: { kind, typed, fedBy: { en: '', pt: '' } },
          resolution: { kind: 'unknown', nearest: [], areFitting: false, others: [] },
        };
  const run = (columns: readonly ActionColumn[], cells: readonly CellValue[], path?: string) => {
    const given = definition({ columns, ...(path === undefined ? {} : { path }) });
    const cell = (field: string) =>
      cells[columns.findIndex(({ place, at }) => field === `value:${place}:${at}`)] ?? '';
    return checkAction({ row: 2, cell }, given, { clock, language: 'en', names });
  };

  it('puts each value in its place and leaves blanks out', () => {
    const columns = [
      column({ place: 'path', at: 'id' }),
      column({ header: 'A', place: 'query', at: 'why', type: 'text' }),
      column({ header: 'B', at: 'ticket.id' }),
      column({ header: 'C', at: 'ticket.due', type: 'date-time' }),
      column({ header: 'D', at: 'day', type: 'date' }),
      column({ header: 'E', at: 'note', type: 'text', isRequired: false }),
      column({ header: 'F', at: 'rating', type: 'number' }),
      column({ header: 'G', at: 'isSure', type: 'yes-no' }),
    ];
    const local = { year: 2026, month: 1, day: 31, hour: 10, minute: 30, second: 0 };
    const due = new Date(clock.toInstantMs(local));
    const cells = [7, 'a & b', '12', due, due, ' ', '4,5', false];
    const checked = run(columns, cells, '/api/v2/order/{id}/cancel');
    expect(checked).toMatchObject({
      kind: 'valid',
      request: {
        method: 'PUT',
        path: '/api/v2/order/7/cancel',
        body: JSON.stringify({
          ticket: { id: 12, due: '2026-01-31T13:30:00Z' },
          day: '2026-01-31',
          rating: 4.5,
          isSure: false,
        }),
      },
    });
    const target = checked.kind === 'valid' ? pathAndQuery(checked.request) : '';
    expect(target).toBe('/api/v2/order/7/cancel?why=a%20%26%20b');
    const values = checked.kind === 'valid' ? checked.values : [];
    expect(values.map(({ header, type, value }) => [header, type, value])).toEqual([
      ['Order', 'code', 7],
      ['A', 'text', 'a & b'],
      ['B', 'code', 12],
      ['C', 'date-time', '2026-01-31T13:30:00Z'],
      ['D', 'date', '2026-01-31'],
      ['F', 'number', 4.5],
      ['G', 'yes-no', false],
    ]);
  });

  it('takes a date in a column of texts with its time of day, and asks where only a time is there', () => {
    const columns = [column({ at: 'a', type: 'text' }), column({ header: 'B', at: 'b', type: 'text' })];
    const at = (hour: number, minute: number) =>
      new Date(clock.toInstantMs({ year: 2026, month: 1, day: 31, hour, minute, second: 0 }));
    expect(run(columns, [at(14, 30), at(0, 0)])).toMatchObject({
      request: { body: '{"a":"2026-01-31 14:30","b":"2026-01-31"}' },
    });
    const halfPastTen = new Date(
      clock.toInstantMs({ ...clock.toLocal(0), year: 1899, month: 12, day: 30, hour: 10 }),
    );
    expect(run(columns, [halfPastTen, 'x'])).toMatchObject({ problems: [{ problem: 'time-or-day' }] });
  });

  it('takes names where its codes have some: by the name of the field, or as the definition says', () => {
    const columns = [
      column({ at: 'ticket.companyId' }),
      column({ header: 'B', at: 'shop', names: 'unit' }),
      column({ header: 'C', at: 'companyId', type: 'text', place: 'query' }),
      column({ header: 'D', at: 'd' }),
    ];
    const checked = run(columns, ['Centre', "'Centre", 'Centre', 7]);
    expect(checked).toMatchObject({
      kind: 'valid',
      request: { query: { companyId: 'Centre' }, body: '{"ticket":{"companyId":12},"shop":12,"d":7}' },
      names: [
        { kind: 'unit', typed: 'Centre', code: 12 },
        { kind: 'unit', typed: 'Centre', code: 12 },
      ],
    });
    const wrong = run(columns, ['Center', 4, '', 'Centre']);
    expect(wrong).toMatchObject({
      problems: [
        { kind: 'name', column: 'value:body:ticket.companyId', asked: { typed: 'Center' } },
        { kind: 'field-missing' },
        { kind: 'cell', problem: 'not-a-code' },
      ],
    });
  });

  it('names all that is wrong with it at once', () => {
    const columns = [
      column({ place: 'path', at: 'id', type: 'text' }),
      column({ header: 'A', at: 'a' }),
      column({ header: 'B', at: 'b', type: 'number' }),
      column({ header: 'C', at: 'c', type: 'yes-no' }),
      column({ header: 'D', at: 'd', type: 'text' }),
    ];
    const checked = run(columns, ['../a', '1.5', 'many', 'perhaps', ''], '/api/v2/order/{id}');
    const problems = checked.kind === 'invalid' ? checked.problems : [];
    expect(problems.map((one) => (one.kind === 'cell' ? one.problem : one.kind))).toEqual([
      'not-in-path',
      'decimal-code',
      'not-a-number',
      'not-a-truth',
      'field-missing',
    ]);
  });

  it('is not sent where Google takes no address of that length, and names the value that takes most of it', () => {
    const columns = [
      column({ place: 'path', at: 'id' }),
      column({ header: 'A', place: 'query', at: 'a', type: 'text' }),
      column({ header: 'B', at: 'b', type: 'text' }),
    ];
    const long = 'b'.repeat(40_000);
    const kinds = (a: string) => {
      const checked = run(columns, [7, a, long], '/api/v2/order/{id}');
      return checked.kind === 'invalid' ? checked.problems : [];
    };
    expect(kinds('a'.repeat(1_700))).toEqual([]);
    const problem = { kind: 'cell', row: 2, column: 'value:query:a', problem: 'too-long' };
    expect(kinds('a'.repeat(3_000))).toEqual([{ ...problem, typed: 'a'.repeat(100) }]);
    expect(kinds('ç'.repeat(400))).toEqual([{ ...problem, typed: 'ç'.repeat(100) }]);
  });

  it('has no body where all its values stand elsewhere, and says whether it may be sent twice', () => {
    const columns = [column({ place: 'path', at: 'id' }), column({ header: 'A', place: 'query', at: 'a' })];
    const checked = run(columns, [7, 8], '/api/v2/order/{id}');
    expect(checked).toMatchObject({
      kind: 'valid',
      request: {
        method: 'PUT',
        path: '/api/v2/order/7',
        query: { a: '8' },
        body: undefined,
        isRepeatable: false,
        done: [],
      },
      warnings: [],
      names: [],
    });
  });

  it('is sent nowhere while a value of its path, or a day, is wrong or absent', () => {
    const columns = [
      column({ place: 'path', at: 'id' }),
      column({ header: 'Day', place: 'query', at: 'day', type: 'date' }),
    ];
    const problemsOf = (cells: readonly CellValue[]) => {
      const checked = run(columns, cells, '/api/v2/order/{id}');
      return checked.kind === 'invalid' ? checked.problems : [];
    };
    expect(problemsOf(['', 'tomorrow-ish'])).toEqual([
      { kind: 'field-missing', row: 2, column: 'value:path:id', isWide: true },
      { kind: 'cell', row: 2, column: 'value:query:day', typed: 'tomorrow-ish', problem: 'not-a-date' },
    ]);
  });

  it('is unfilled where nothing is typed and no box is ticked', () => {
    const columns = [column({ at: 'a', type: 'text' }), column({ header: 'B', at: 'b', type: 'yes-no' })];
    const isUnfilled = (cells: Readonly<Record<string, CellValue>>) =>
      isUnfilledAction({ row: 2, cell: (at) => cells[at] ?? '' }, definition({ columns }));
    const [a, b] = columns.map(actionColumn);
    expect([a, b]).toEqual(['value:body:a', 'value:body:b']);
    expect(isUnfilled({})).toBe(true);
    expect(isUnfilled({ 'value:body:a': ' ', 'value:body:b': false })).toBe(true);
    expect(isUnfilled({ 'value:body:b': true })).toBe(false);
    expect(isUnfilled({ 'value:body:a': 'x', 'value:body:b': false })).toBe(false);
  });

  it('reaches no other path, whatever is typed', () => {
    const columns = [column({ place: 'path', at: 'id', type: 'text' })];
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const checked = run(columns, [typed], '/api/v2/order/{id}/cancel');
        const path = checked.kind === 'valid' ? checked.request.path : '/api/v2/order/x/cancel';
        expect(path).toMatch(/^\/api\/v2\/order\/[\w~.-]+\/cancel$/);
        expect(path).not.toContain('..');
      }),
    );
  });
});
