// Formulas for single records in cells of the real bundle: values, types, economy, and tokens that stay home.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { V1_TOKEN, V2_TOKEN } from '../../support/world.ts';
import {
  begin,
  callsOf,
  instant,
  message,
  requestsOf,
  rows,
  sheet,
  ticket,
  tickets,
  type,
  world,
} from './formula-world.ts';

afterEach(() => world.close());

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
      ['“#NAME?” is not an ID, which is a whole number like 1234.', ''],
      ['“abc” is not an ID, which is a whole number like 1234.', ''],
      ['The service has no ID 7.', ''],
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
    ['FRANCHISE_TICKET("abc")', '“abc” is not an ID, which'],
    ['FRANCHISE_TICKET(1.5)', '“1.5” is not an ID, which'],
    ['FRANCHISE_TICKET(7, "Titel")', 'There is no column “Titel”. Did you mean “Title”?'],
    ['FRANCHISE_TICKET(D1:M999)', '9,990 IDs are over the limit of 5,000.'],
    ['FRANCHISE_TICKETS()', 'The filters are missing.'],
    ['FRANCHISE_TICKETS("unidad=5")', 'There is no filter “unidad”. Did you mean “unidade”?'],
    ['FRANCHISE_TICKETS("", "", 0)', '“0” is not a number of rows.'],
    ['FRANCHISE_TICKETS(D1:F9)', 'A range of filters has two columns, not 3: name and value.'],
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
    const missing = 'The service has no ID 7.';
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
      message: 'The service refused it: token … ruim',
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
