// Formulas for lists, counts and paths of the service on the real bundle, and equal questions of many cells.

import { afterEach, describe, expect, it } from 'vitest';
import {
  begin,
  computed,
  instant,
  message,
  requestsOf,
  rows,
  tickets,
  type,
  world,
} from './formula-world.ts';

afterEach(() => world.close());

describe('lists and counts', () => {
  it('spill headers and rows, with a last line when there are more', () => {
    begin();
    const open = tickets().filter(({ situacao }) => situacao === 4);
    const shown = rows('=FRANCHISE_TICKETS("situacao=4", "ID, Status", 3)');
    expect(shown).toEqual([
      ['ID', 'Status'],
      ...open.slice(0, 3).map(({ id }) => [id, 'In progress']),
      ['More than 3 rows match. Raise maxRows, add a filter, or pull this list into a sheet.', ''],
    ]);
    expect(
      requestsOf(() => expect(rows('=FRANCHISE_TICKETS("situacao=4", "ID")')).toHaveLength(open.length + 1)),
    ).toBe(Math.ceil(open.length / 100) - 1);
  });

  it('merge combinations of values, take a range of filters, and say when there is nothing', () => {
    begin();
    const wanted = tickets().filter(({ situacao, tipo }) => [5, 6].includes(situacao) && tipo === 2);
    type('D1', 'situacao');
    // Without the apostrophe it is 56 in an English spreadsheet.
    type('E1', "'5,6");
    type('D2', 'tipo');
    type('E2', '2');
    const ids = rows('=FRANCHISE_TICKETS(D1:E9, "ID")').slice(1);
    expect(ids.flat().sort()).toEqual(wanted.map(({ id }) => id).sort());
    expect(rows('=FRANCHISE_TICKET_COUNT(D1:E9)')).toEqual([[wanted.length]]);
    expect(rows('=FRANCHISE_TICKETS("abertoStart=2031-01-01", "ID, Title")')).toEqual([
      ['ID', 'Title'],
      ['Nothing matches.', ''],
    ]);
    expect(rows('=FRANCHISE_TICKET_COUNT("abertoStart=2031-01-01")')).toEqual([[0]]);
  });

  it('say how many records could not be read', () => {
    begin();
    const [first] = tickets();
    const body = JSON.stringify({ data: [first, { titulo: 'no id' }], totalPage: 1 });
    world.service.faults.add({
      fault: { kind: 'answer', status: 200, contentType: 'application/json', body },
    });
    expect(rows('=FRANCHISE_TICKETS("situacao=4", "ID")')).toEqual([
      ['ID'],
      [first?.id],
      ['1 record could not be read and is missing.'],
    ]);
  });

  it('a count costs one request a combination, and is kept', () => {
    begin();
    const count = tickets().filter(({ situacao }) => situacao === 1 || situacao === 4).length;
    const formula = '=FRANCHISE_TICKET_COUNT("situacao=1,4")';
    expect(requestsOf(() => expect(rows(formula)).toEqual([[count]]))).toBe(2);
    world.formulas.open();
    expect(requestsOf(() => expect(rows(formula)).toEqual([[count]]))).toBe(0);
  });

  it('a list of many large pages is kept in pieces, and given again', () => {
    begin({ service: { tickets: 250 } });
    const formula = '=FRANCHISE_TICKETS("")';
    const first: unknown[] = [];
    expect(requestsOf(() => first.push(...rows(formula)))).toBe(3);
    const keys = world.runtime.cache.script
      .keys(world.runtime.nowMs())
      .filter((key) => /\.formula\..*\.\d+$/.test(key));
    expect(keys.length).toBeGreaterThan(0);
    world.formulas.open();
    expect(requestsOf(() => expect(rows(formula)).toEqual(first))).toBe(0);
  });
});

describe('equal questions', () => {
  it.each([1, 2])('of many cells at once cost one request, in the order of seed %i', (seed) => {
    begin({ seed, formulasAtOnce: 12, service: { latency: { minMs: 300, maxMs: 900 } } });
    for (let row = 1; row <= 12; row++) type(`D${row}`, '=FRANCHISE_TICKET_COUNT("situacao=4")');
    expect(requestsOf(() => world.runtime.settle())).toBe(1);
    expect(new Set(world.formulas.results.map((result) => JSON.stringify(result))).size).toBe(1);
  });

  it('that fail are not asked again by each cell', () => {
    begin();
    world.service.faults.add({ fault: { kind: 'status', status: 401 }, times: Number.POSITIVE_INFINITY });
    for (let row = 1; row <= 12; row++) type(`D${row}`, '=FRANCHISE_TICKET_COUNT("situacao=4")');
    expect(requestsOf(() => world.runtime.settle())).toBe(1);
    for (const result of world.formulas.results) {
      expect(result).toMatchObject({
        message: expect.stringContaining(
          'The spreadsheet’s owner has to connect. The token for tickets and action plans was refused',
        ),
      });
    }
  });

  it('are asked again when the refresh cell changes, and after half an hour at the next opening', () => {
    begin();
    const formula = '=FRANCHISE_TICKET_COUNT("situacao=4", D1)';
    type('D1', 'a');
    expect(requestsOf(() => void rows(formula))).toBe(1);
    type('D1', 'b');
    expect(requestsOf(() => world.runtime.settle())).toBe(1);
    world.formulas.open();
    expect(requestsOf(() => world.runtime.settle())).toBe(0);
    world.runtime.settle(world.runtime.nowMs() + 31 * 60_000);
    world.formulas.open();
    expect(requestsOf(() => world.runtime.settle())).toBe(1);
  });
});

describe('paths of the service', () => {
  it('give whatever is there, flattened, with the columns that were asked for', () => {
    begin();
    const all = tickets();
    const shown = rows(
      '=FRANCHISE_GET("/api/v1/chamado/ticket", "situacao=4&tipo=2", "id, UNIDADE.NOME, aberto", 2)',
    );
    const [a, b] = all.filter(({ situacao, tipo }) => situacao === 4 && tipo === 2);
    expect(shown.slice(0, 3)).toEqual([
      ['id', 'unidade.nome', 'aberto'],
      [a?.id, a?.unidade?.nome, instant(a?.aberto)],
      [b?.id, b?.unidade?.nome, instant(b?.aberto)],
    ]);
    expect(shown[3]?.[0]).toMatch(/^More than 2 rows match/);
    const plan = world.service.actionPlans()[0];
    const detail = `"/api/v1/checklist/avaliacao/plano-acao/${plan?.id}"`;
    const [headers, ...records] = rows(`=FRANCHISE_GET(${detail})`);
    expect(records).toHaveLength(1);
    expect(records[0]?.[headers?.indexOf('id') ?? -1]).toBe(plan?.id);
    expect(rows('=FRANCHISE_ACTION_PLANS("", "ID, Cost", 2)').slice(0, 1)).toEqual([['ID', 'Cost']]);
    const missing = computed('=FRANCHISE_GET("/api/v2/checklist/template/list", "", "ids")');
    expect(missing).toMatchObject({ message: expect.stringContaining('Did you mean “id”?') });
  });

  it.each([
    'https://evil.example/api/v1/x',
    '//evil.example/api/v1/x',
    '/api/v1/../admin',
    '/api/v1//x',
    '/api/v1/x?limit=1',
    '/api/v1/x#y',
    '/api/v1/a@evil.example',
    '/api/v1/%2e%2e/x',
    '/api/v3/x',
    '/api/v1/x\\y',
    '',
  ])('%j is refused before any request', (path) => {
    begin();
    expect(requestsOf(() => expect(message(`=FRANCHISE_GET("${path}")`)).toContain('is not a path'))).toBe(0);
  });

  it('a list that knows no pages ends when it repeats itself', () => {
    begin();
    world.service.faults.add({
      fault: {
        kind: 'answer',
        status: 200,
        contentType: 'application/json',
        body: JSON.stringify({ data: [{ id: 1 }, { id: 2 }] }),
      },
      times: Number.POSITIVE_INFINITY,
    });
    const asked = () => expect(rows('=FRANCHISE_GET("/api/v1/x")')).toEqual([['id'], [1], [2]]);
    expect(requestsOf(asked)).toBe(2);
  });

  it('a query can lead nowhere else, and pages are ours to ask for', () => {
    begin();
    computed('=FRANCHISE_GET("/api/v1/chamado/ticket", "a=@evil.example/&b=../..#?&x=/y")');
    const wanted =
      'https://api.franquia.example/api/v1/chamado/ticket?a=%40evil.example%2F&b=..%2F..%23%3F&x=%2Fy';
    const asked = world.runtime.requests.map(({ url }) => url);
    expect(asked).toEqual([wanted, `${wanted}&start=1`, `${wanted}&start=2`]);
    expect(message('=FRANCHISE_GET("/api/v1/chamado/ticket", "start=2")')).toContain(
      '“start” is not a filter',
    );
    const long = `"x=${'á'.repeat(400)}"`;
    expect(message(`=FRANCHISE_GET("/api/v1/chamado/ticket", ${long})`)).toContain('too long');
    expect(message('=FRANCHISE_GET("/api/v1/nada")')).toContain(
      'The service has nothing at /api/v1/nada (404)',
    );
  });
});
