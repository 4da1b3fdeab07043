// Formulas that are answered by pulled sheets, on the real bundle: without a request, wherever the rows are now.

import { PlatformError, SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { costly } from '../../support/costly.ts';
import {
  begin,
  callsOf,
  instant,
  message,
  pull,
  requestsOf,
  rows,
  ticket,
  tickets,
  type,
  world,
} from './formula-world.ts';

afterEach(() => world.close());

describe('after a pull', () => {
  costly('cells cost no request, no lock and hardly a property read', () => {
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
      expect(calls.get('Cache.getAll')).toBe(1);
      expect(calls.get('Cache.get')).toBeUndefined();
    }
  });

  it('cells show words of codes in the language of the formulas, whatever that of the sheet', () => {
    begin({ service: { tickets: 20 }, locale: 'pt_BR' });
    const { id } = ticket(4);
    world.service.changeTicket(id, { situacao: 4, tipo: 2 }, world.runtime.nowMs());
    pull();
    world.workbook.setLocale('en_US');
    const formula = `=FRANCHISE_TICKET(${id}, "Status; Type; Status code")`;
    expect(requestsOf(() => expect(rows(formula)).toEqual([['In progress', 'Unit to admin', 4]]))).toBe(0);
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

  it('cells show what the pull has brought although the service answered them before', () => {
    begin({ service: { tickets: 20 } });
    const { id, titulo } = ticket(4);
    const formula = `=FRANCHISE_TICKET(${id}, "Title")`;
    expect(rows(formula)).toEqual([[titulo]]);
    world.service.changeTicket(id, { titulo: 'newer' }, world.runtime.nowMs());
    pull();
    world.formulas.open();
    expect(rows(formula)).toEqual([['newer']]);
  });

  it.each(['empty', 'refused'] as const)(
    'without an owner, whose properties are %s, sheets answer all the same',
    (ownerProperties) => {
      begin({ service: { tickets: 20 }, profile: { ownerProperties } });
      pull();
      const { id, titulo } = ticket(4);
      const answered = () => expect(rows(`=FRANCHISE_TICKET(${id}, "Title")`)).toEqual([[titulo]]);
      expect(requestsOf(answered)).toBe(0);
      expect(message('=FRANCHISE_TICKET(7, "Title")')).toContain('there is no owner');
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
      requestsOf(() => expect(message(`=FRANCHISE_TICKET(${b.id}, "Title")`)).toContain('has no ID')),
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
