// The custom functions in cells of the real bundle: values, types, economy, and what cells say when it can't be.

import { type FormulaResult, PlatformError, type SheetModel, SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { BASE_URL, V1_TOKEN, V2_TOKEN, World, type WorldOptions } from '../support/world.ts';

let world: World;
afterEach(() => world.close());

function begin(options: WorldOptions = {}): void {
  world = new World({ locale: 'en_US', ...options });
  world.connect();
  new SheetUser(world.workbook).insertColumns(sheet().name, 26, 10);
  void world.formulas;
}

const sheet = (): SheetModel => {
  const [first] = world.workbook.sheets;
  if (first === undefined) throw new Error('no sheet');
  return first;
};
const type = (cell: string, text: string) => new SheetUser(world.workbook).type(sheet().name, cell, text);

/** What a formula in B1 comes to. */
function computed(formula: string): FormulaResult | undefined {
  type('B1', formula);
  world.runtime.settle();
  return world.formulas.resultAt(sheet(), 1, 2);
}

function rows(formula: string): readonly (readonly unknown[])[] {
  const result = computed(formula);
  if (result?.kind !== 'value') throw new Error(`${formula} ${JSON.stringify(result)}`);
  return result.rows;
}

function message(formula: string): string {
  const result = computed(formula);
  if (result?.kind !== 'error') throw new Error(`${formula} ${JSON.stringify(result)}`);
  return result.message;
}

/** Requests that the work made. */
function requestsOf(work: () => unknown): number {
  const before = world.runtime.requests.length;
  work();
  return world.runtime.requests.length - before;
}

const tickets = () => world.service.tickets();
const ticket = (index: number) => {
  const found = tickets()[index];
  if (found === undefined) throw new Error(`no ticket ${index}`);
  return found;
};
const instant = (text: string | undefined) => (text === undefined ? '' : new Date(text));
const callsOf = (...names: readonly string[]) =>
  world.formulas.executions.reduce(
    (sum, { calls }) => sum + names.reduce((part, name) => part + (calls.get(name) ?? 0), 0),
    0,
  );
const pull = (name = 'All') => {
  world.savePull({ name, resource: 'tickets', sheet: 'Tickets' });
  expect(world.page('refreshPull', { name })).toMatchObject({ status: 'done' });
};

describe('FRANCHISE_TICKET', () => {
  it('gives what was asked for, by header or field, in either language', () => {
    begin();
    const { id, titulo, situacao, aberto, unidade } = ticket(3);
    const [row] = rows(`=FRANCHISE_TICKET(${id}, "Title; código da situacao, ABERTO, unidade.nome")`);
    expect(row).toEqual([titulo, situacao, instant(aberto), unidade?.nome]);
    expect(rows(`=FRANCHISE_TICKET("${id}")`)[0]).toHaveLength(31);
  });

  it('tells a header from a field that differs in its accent or case only', () => {
    begin({ locale: 'pt_BR' });
    const { id, tipo } = ticket(0);
    const [row] = rows(`=FRANCHISE_TICKET(${id};"Tipo;tipo")`);
    expect(row?.[1]).toBe(tipo);
    expect(row?.[0]).toMatch(/para/);
  });

  it('answers a range row by row: blanks, errors and unknown ids in their place', () => {
    begin();
    const [a, b] = [ticket(0), ticket(5)];
    for (const [cell, text] of [
      ['D1', a.id],
      ['E2', b.id],
      ['D3', '=1/0'],
      ['E3', 'abc'],
      ['D4', 7],
    ])
      type(String(cell), String(text));
    expect(rows('=FRANCHISE_TICKET(D1:E9, "titulo, id")')).toEqual([
      [a.titulo, a.id],
      ['', ''],
      ['', ''],
      [b.titulo, b.id],
      ['“#NAME?” is not an ID. An ID is a whole number, for example 1234.', ''],
      ['“abc” is not an ID. An ID is a whole number, for example 1234.', ''],
      ['The service has nothing with the ID 7.', ''],
    ]);
  });

  it('reads the answers to a whole range from the cache at once', () => {
    begin();
    const asked = tickets().slice(0, 30);
    asked.forEach(({ id }, n) => {
      type(`D${n + 1}`, String(id));
    });
    rows('=FRANCHISE_TICKET(D1:D30, "titulo")');
    const before = callsOf('Cache.get', 'Cache.getAll');
    const again = () => rows('=FRANCHISE_TICKET(D1:D30, "id")');
    expect(requestsOf(() => expect(again()).toEqual(asked.map(({ id }) => [id])))).toBe(0);
    const calls = callsOf('Cache.get', 'Cache.getAll') - before;
    expect(calls).toBeGreaterThan(0);
    expect(calls).toBeLessThanOrEqual(4);
  });

  it.each([
    ['FRANCHISE_TICKET()', 'The ID is missing.'],
    ['FRANCHISE_TICKET("abc")', '“abc” is not an ID.'],
    ['FRANCHISE_TICKET(1.5)', '“1.5” is not an ID.'],
    ['FRANCHISE_TICKET(7, "Titel")', 'There is no column “Titel”. Did you mean “Title”?'],
    ['FRANCHISE_TICKET(D1:M999)', 'These are 9,990 IDs; a formula takes at most 5,000.'],
    ['FRANCHISE_TICKETS()', 'The filters are missing.'],
    ['FRANCHISE_TICKETS("unidad=5")', 'There is no filter “unidad”. Did you mean “unidade”?'],
    ['FRANCHISE_TICKETS("", "", 0)', '“0” is not a number of rows.'],
    ['FRANCHISE_TICKETS(D1:F9)', 'A range of filters has two columns, name and value; this one has 3.'],
    ['FRANCHISE_TICKET_COUNT("situacao=4.5")', '4.5'],
  ])('%s is refused before any request', (formula, words) => {
    begin();
    const full = Array.from({ length: 999 }, (_, r) =>
      Array.from({ length: 10 }, (_, c) => String(r * 10 + c + 1)),
    );
    if (formula.includes('D1:')) new SheetUser(world.workbook).paste(sheet().name, 'D1', full);
    expect(requestsOf(() => expect(message(`=${formula}`)).toContain(words))).toBe(0);
  });

  it('a blank gives a blank, an unknown id a sentence that is kept as well', () => {
    begin();
    expect(requestsOf(() => expect(rows('=FRANCHISE_TICKET(D1, "Title, ID")')).toEqual([['', '']]))).toBe(0);
    const missing = 'The service has nothing with the ID 7.';
    expect(requestsOf(() => expect(message('=FRANCHISE_TICKET(7, "ID")')).toBe(missing))).toBe(1);
    expect(requestsOf(() => expect(message('=FRANCHISE_TICKET(7, "Title")')).toBe(missing))).toBe(0);
  });

  it('leaves text as it is, and cuts what no cell can hold', () => {
    begin();
    const { id } = ticket(0);
    world.service.changeTicket(id, { titulo: '=IMPORTXML("x")' }, world.runtime.nowMs());
    expect(rows(`=FRANCHISE_TICKET(${id}, "Title")`)).toEqual([['=IMPORTXML("x")']]);
    world.service.changeTicket(id, { titulo: 'x'.repeat(60_000) }, world.runtime.nowMs());
    const [[cut] = []] = rows(`=FRANCHISE_TICKET(${id}, "Title", 2)`);
    expect(String(cut)).toHaveLength(50_000);
    expect(String(cut)).toMatch(/x[^x]+$/);
  });
});

describe('after a pull', () => {
  it('cells cost no request, no lock and hardly a property read', () => {
    begin({ service: { tickets: 40 } });
    pull();
    world.runtime.settle(world.runtime.nowMs() + 1_000);
    const all = tickets();
    all.forEach(({ id }, n) => {
      type(`D${n + 1}`, `=FRANCHISE_TICKET(${id}, "Title, Opened")`);
    });
    expect(requestsOf(() => world.runtime.settle())).toBe(0);
    expect(world.formulas.results.map((result) => result.kind === 'value' && result.rows[0])).toEqual(
      all.map(({ titulo, aberto }) => [titulo, instant(aberto)]),
    );
    expect(callsOf('Lock.tryLock')).toBe(0);
    // The first formulas, 5 side by side, find neither connection nor records in the cache yet.
    expect(callsOf('Properties.getProperty')).toBeLessThanOrEqual(2 * 5);
    const { executions } = world.formulas;
    expect(executions).toHaveLength(40);
    for (const { calls } of executions.slice(5)) {
      expect(calls.get('Range.getValues')).toBeUndefined();
      expect(calls.get('Cache.getAll')).toBe(2);
      expect(calls.get('Cache.get')).toBeUndefined();
    }
  });

  it('cells show what the pull has brought since others were answered', () => {
    begin({ service: { tickets: 20 } });
    pull();
    const { id, titulo } = ticket(4);
    const formula = `=FRANCHISE_TICKET(${id}, "Title")`;
    expect(rows(formula)).toEqual([[titulo]]);
    world.service.changeTicket(id, { titulo: 'newer' }, world.runtime.nowMs());
    pull();
    world.formulas.open();
    expect(requestsOf(() => expect(rows(formula)).toEqual([['newer']]))).toBe(0);
  });

  it.each(['empty', 'refused'] as const)(
    'without an owner, whose properties are %s, sheets answer all the same',
    (ownerProperties) => {
      begin({ service: { tickets: 20 }, profile: { ownerProperties } });
      pull();
      const { id, titulo } = ticket(4);
      const answered = () => expect(rows(`=FRANCHISE_TICKET(${id}, "Title")`)).toEqual([[titulo]]);
      expect(requestsOf(answered)).toBe(0);
      expect(message('=FRANCHISE_TICKET(7, "Title")')).toContain('has no owner');
    },
  );

  it('what is too much for the cache is read in its rows, wherever they are now', () => {
    begin({ service: { tickets: 20 } });
    const long = (index: number) => `${index} ${'á'.repeat(40_000)}`;
    for (const index of [0, 1, 2]) {
      world.service.changeTicket(ticket(index).id, { titulo: long(index) }, world.runtime.nowMs());
    }
    pull();
    const answered = (index: number) =>
      expect(rows(`=FRANCHISE_TICKET(${ticket(index).id}, "Title")`)).toEqual([[long(index)]]);
    expect(requestsOf(() => [0, 1].map(answered))).toBe(0);
    new SheetUser(world.workbook).moveRows('Tickets', 2, 10, 22);
    expect(requestsOf(() => answered(2))).toBe(0);
  });

  it('a row is found where its user has put it, and what is marked in Record is asked for', () => {
    begin({ service: { tickets: 60 } });
    pull();
    const user = new SheetUser(world.workbook);
    const [a, b] = [ticket(4), ticket(9)];
    expect(
      requestsOf(() => expect(rows(`=FRANCHISE_TICKET(${a.id}, "ID, Title")`)).toEqual([[a.id, a.titulo]])),
    ).toBe(0);
    user.moveRows('Tickets', 2, 20, 40);
    expect(
      requestsOf(() => expect(rows(`=FRANCHISE_TICKET(${b.id}, "ID, Title")`)).toEqual([[b.id, b.titulo]])),
    ).toBe(0);
    const row = world.column('Tickets', 'ID').indexOf(b.id) + 2;
    user.type('Tickets', `AF${row}`, 'Gone');
    world.service.deleteTicket(b.id);
    expect(
      requestsOf(() => expect(message(`=FRANCHISE_TICKET(${b.id}, "Title")`)).toContain('nothing with')),
    ).toBe(1);
  });

  it('of two sheets with a record the newer answers, and of two rows the upper', () => {
    begin({ service: { tickets: 20 } });
    pull();
    const { id } = ticket(4);
    world.service.changeTicket(id, { titulo: 'newer' }, world.runtime.nowMs());
    world.savePull({ name: 'Again', resource: 'tickets', sheet: 'Again' });
    world.page('refreshPull', { name: 'Again' });
    const user = new SheetUser(world.workbook);
    const row = world.column('Again', 'ID').indexOf(id) + 2;
    user.copy('Again', `A${row}:AG${row}`, 'A30');
    user.type('Again', 'B30', 'a copy');
    expect(requestsOf(() => expect(rows(`=FRANCHISE_TICKET(${id}, "Title")`)).toEqual([['newer']]))).toBe(0);
  });

  it('a record that took the row of another is found when the refresh cell changes', () => {
    begin({ service: { tickets: 20 } });
    world.savePull({ name: 'All', resource: 'tickets', sheet: 'Tickets', mode: 'full' });
    const refresh = () => world.page('refreshPull', { name: 'All' });
    refresh();
    const [gone, other] = [ticket(4), ticket(5)];
    world.service.deleteTicket(gone.id);
    refresh();
    expect(requestsOf(() => rows(`=FRANCHISE_TICKET(${other.id}, "Title", "a")`))).toBe(0);
    const fresh = { ...gone, id: 99_001, titulo: 'fresh' };
    world.service.addTicket(fresh);
    refresh();
    expect(world.column('Tickets', 'ID')).toHaveLength(20);
    const again = () => expect(rows('=FRANCHISE_TICKET(99001, "Title", "b")')).toEqual([['fresh']]);
    expect(requestsOf(again)).toBe(0);
  });

  it('columns are found by their headers where marks may not be looked for', () => {
    begin({ service: { tickets: 60 } });
    pull();
    world.beforeCall = (execution, name) =>
      execution.setup.kind === 'custom-function' && name === 'Sheet.createDeveloperMetadataFinder'
        ? { throw: new PlatformError('You do not have permission to call createDeveloperMetadataFinder') }
        : 'go';
    const { id, titulo } = ticket(1);
    expect(requestsOf(() => expect(rows(`=FRANCHISE_TICKET(${id}, "Title")`)).toEqual([[titulo]]))).toBe(0);
  });

  it('a column that the user deleted is asked of the service', () => {
    begin({ service: { tickets: 60 } });
    pull();
    new SheetUser(world.workbook).deleteColumns('Tickets', 2, 1);
    const { id, titulo } = ticket(1);
    expect(requestsOf(() => expect(rows(`=FRANCHISE_TICKET(${id}, "Title")`)).toEqual([[titulo]]))).toBe(1);
    expect(requestsOf(() => void rows(`=FRANCHISE_TICKET(${ticket(2).id}, "Status")`))).toBe(0);
  });
});

describe('lists and counts', () => {
  it('spill headers and rows, with a last line when there are more', () => {
    begin();
    const open = tickets().filter(({ situacao }) => situacao === 4);
    const shown = rows('=FRANCHISE_TICKETS("situacao=4", "ID, Status", 3)');
    expect(shown).toEqual([
      ['ID', 'Status'],
      ...open.slice(0, 3).map(({ id }) => [id, 'In progress']),
      ['There are more than these 3 rows: raise maxRows, add a filter, or pull this list into a sheet.', ''],
    ]);
    expect(
      requestsOf(() => expect(rows('=FRANCHISE_TICKETS("situacao=4", "ID")')).toHaveLength(open.length + 1)),
    ).toBe(Math.ceil(open.length / 100) - 1);
  });

  it('merge combinations of values, take a range of filters, and say when there is nothing', () => {
    begin();
    const wanted = tickets().filter(({ situacao, tipo }) => [5, 6].includes(situacao) && tipo === 2);
    type('D1', 'situacao');
    type('E1', '5,6');
    type('D2', 'tipo');
    type('E2', '2');
    const ids = rows('=FRANCHISE_TICKETS(D1:E9, "ID")').slice(1);
    expect(ids.flat().sort()).toEqual(wanted.map(({ id }) => id).sort());
    expect(rows('=FRANCHISE_TICKET_COUNT(D1:E9)')).toEqual([[wanted.length]]);
    expect(rows('=FRANCHISE_TICKETS("abertoStart=2031-01-01", "ID, Title")')).toEqual([
      ['ID', 'Title'],
      ['Nothing matches these filters.', ''],
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
      ['1 record could not be read and is not shown.'],
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
      .filter((key) => /^formula\..*\.\d+$/.test(key));
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
          'The owner of this spreadsheet has to connect. The service refused the v1',
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
    expect(shown[3]?.[0]).toMatch(/^There are more than these 2 rows/);
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
    expect(message(`=FRANCHISE_GET("/api/v1/chamado/ticket", ${long})`)).toContain(
      'too long for one request',
    );
    expect(message('=FRANCHISE_GET("/api/v1/nada")')).toContain(
      'The service has nothing at /api/v1/nada (404)',
    );
  });
});

describe('when it can’t be answered', () => {
  const COUNT = '=FRANCHISE_TICKET_COUNT("situacao=4")';
  const fail = (status: number) =>
    world.service.faults.add({ fault: { kind: 'status', status }, times: Number.POSITIVE_INFINITY });
  const later = (minutes: number) => {
    world.runtime.settle(world.runtime.nowMs() + minutes * 60_000);
    world.formulas.open();
    world.runtime.settle();
  };

  it.each([
    ['en_US', 'Either the owner has not connected yet: they have to choose Franchise ▸ Connection…'],
    ['pt_BR', 'Ou o proprietário ainda não se conectou: ele escolhe Franquia ▸ Conexão…'],
  ])('%s: the owner has to connect; whoever else is connected doesn’t matter', (locale, words) => {
    world = new World({ locale });
    const other = { id: 'other', email: 'other@example.com', locale: 'en' } as const;
    const connection = { baseUrl: BASE_URL, v1Token: V1_TOKEN, v2Token: V2_TOKEN, name: 'Bia' };
    expect(world.value('saveConnection', [connection], { kind: 'page', user: other })).toMatchObject({
      ok: true,
    });
    void world.formulas;
    expect(message(COUNT)).toContain(words);
    world.connect();
    world.formulas.open();
    world.runtime.settle();
    expect(world.formulas.resultAt(sheet(), 1, 2)).toMatchObject({ kind: 'value' });
  });

  it('nobody is connected at all', () => {
    world = new World({ locale: 'en_US' });
    void world.formulas;
    expect(message(COUNT)).toContain('The owner of this spreadsheet has to connect. Not connected.');
  });

  it.each(['empty', 'refused'] as const)(
    'the file has no owner, whose properties are %s: what stays is a pull',
    (ownerProperties) => {
      begin({ profile: { ownerProperties } });
      expect(message(COUNT)).toContain(
        'Or the file is on a shared drive and has no owner: in that case pull the list',
      );
      expect(world.runtime.requests).toHaveLength(0);
    },
  );

  it('a new token is used at once, and what the old one was told is not given out', () => {
    begin();
    expect(requestsOf(() => rows(COUNT))).toBe(1);
    world.service.setTokens({ v1Token: 'v1-another-token', v2Token: V2_TOKEN });
    world.page('saveConnection', {
      baseUrl: BASE_URL,
      v1Token: 'v1-another-token',
      v2Token: '',
      name: 'Ana',
    });
    world.formulas.open();
    expect(requestsOf(() => world.runtime.settle())).toBe(1);
    expect(world.formulas.resultAt(sheet(), 1, 2)).toMatchObject({ kind: 'value' });
  });

  it('a service that fails: a value says how old the last answer is, a list shows it and says so', () => {
    begin();
    const count = tickets().filter(({ situacao }) => situacao === 4).length;
    expect(rows(COUNT)).toEqual([[count]]);
    type('B20', '=FRANCHISE_TICKETS("situacao=4", "ID", 1)');
    world.runtime.settle();
    fail(503);
    later(45);
    expect(world.formulas.resultAt(sheet(), 1, 2)).toMatchObject({
      message:
        'The service failed (503) and did not recover. Try again later. The last answer is 45 min old.',
    });
    const list = world.formulas.resultAt(sheet(), 20, 2);
    expect(list).toMatchObject({ kind: 'value' });
    if (list?.kind === 'value') {
      expect(list.rows).toHaveLength(4);
      expect(list.rows[3]?.[0]).toMatch(/The last answer is 4\d min old\.$/);
    }
    world.service.faults.clear();
    later(1);
    expect(world.formulas.resultAt(sheet(), 1, 2)).toEqual({ kind: 'value', rows: [[count]] });
  });

  it.each([
    [429, /^Busy: |throttling requests \(429\)/],
    [500, /The service failed \(500\)/],
    [400, /The service refused the request: /],
    [403, /gave an unexpected answer \(status 403\)/],
  ])('status %i: in one sentence', (status, words) => {
    begin();
    fail(status);
    expect(message(COUNT)).toMatch(words);
  });

  it('a service that hangs ends in our words before Google’s time is up', () => {
    begin();
    world.service.faults.add({ fault: { kind: 'timeout' }, times: Number.POSITIVE_INFINITY });
    expect(message(COUNT)).toMatch(/Busy|could not be reached/);
  });

  it('a broken contract says which field', () => {
    begin();
    world.service.faults.add({
      fault: { kind: 'contract', change: () => ({ data: 'none' }) },
      times: Number.POSITIVE_INFINITY,
    });
    expect(message(COUNT)).toContain("The service's answer is not as expected: data should be array.");
  });
});

describe('tokens', () => {
  it('stand neither in the cache nor in a cell, an error or an address', () => {
    begin();
    type('D1', '=FRANCHISE_TICKETS("situacao=4", "ID", 2)');
    world.service.faults.add({
      fault: {
        kind: 'answer',
        status: 400,
        contentType: 'application/json',
        body: `{"error":"token ${V1_TOKEN} ruim"}`,
      },
      path: '/api/v1/chamado/outro',
    });
    type('D20', '=FRANCHISE_GET("/api/v1/chamado/outro")');
    type('D30', '=FRANCHISE_ACTION_PLANS("", "ID", 2)');
    world.runtime.settle();
    expect(world.formulas.resultAt(sheet(), 20, 4)).toMatchObject({
      message: 'The service refused the request: token … ruim',
    });
    const seen = JSON.stringify([
      world.runtime.cache.script.all(),
      world.formulas.results,
      world.everythingVisible(),
    ]);
    expect(seen).toContain('formula.');
    expect(seen).not.toContain(V1_TOKEN);
    expect(seen).not.toContain(V2_TOKEN);
  });
});
