// What a pull refuses, or survives, in words: settings, sheets and answers that are wrong.

import { describe, expect, it } from 'vitest';
import { listPulls } from '../../../src/app/menu/pull-page.ts';
import { refreshActiveSheet } from '../../../src/app/menu/refresh-from-menu.ts';
import { json } from '../../support/fake-ports.ts';
import { ticket } from '../../support/fake-tickets.ts';
import { beginEach, column, ports, pullCell, refresh, refusal, save } from '../../support/refreshing.ts';

beginEach();

describe('bad input', () => {
  it.each([
    [{ name: ' ' }, 'The pull has no name'],
    [{ resource: 'ticket' }, 'Did you mean “tickets”'],
    [{ mode: 'fast' }, 'There is no mode “fast”'],
    [{ every: '5 min' }, 'There is no interval “5 min”'],
    [{ filters: 'situacao=9' }, 'Allowed: 1, 2, 3, 4, 5, 6'],
    [{ sheet: 'Pulls' }, 'The connector uses the sheet'],
    [{ resource: 'endpoint', filters: 'key=code' }, 'needs the filter “path”'],
    [{ resource: 'endpoint', filters: 'path=https://evil.example/api/v1/x' }, 'is not a path.'],
    [{ resource: 'templates', filters: 'limit=5' }, '“limit” is not a filter'],
  ])('%j is refused with a sentence, and nothing is saved', (change, reason) => {
    expect(refusal(() => save(change))).toContain(reason);
    expect(listPulls(ports)).toEqual([]);
    expect(ports.requests).toHaveLength(0);
  });

  it('two pulls with one target', () => {
    save();
    expect(refusal(() => save({ name: 'Outros' }))).toContain('The pull “Abertos” already fills');
  });

  it('a target that holds something else keeps what it has', () => {
    ports.addSheet('Meu').type(1, 1, [['meu texto']]);
    save({ sheet: 'Meu' });
    expect(refusal(() => refresh('Abertos'))).toContain('has other headers');
    expect(ports.sheet('Meu').grid()).toEqual([['meu texto']]);
    expect(pullCell('Status')).toBe('Failed');
  });

  it('a deleted key column stops the run before any request', () => {
    save();
    refresh('Abertos');
    ports.sheet('Tickets').deleteColumns(1, 1);
    const sent = ports.requests.length;
    expect(refusal(() => refresh('Abertos'))).toContain('The column “ID” of “Tickets” is gone');
    expect(ports.requests).toHaveLength(sent);
  });

  it('a sheet that is deleted during the run', () => {
    save();
    const pages = ports.handler;
    ports.handler = (request, nowMs) => {
      const at = ports.allSheets.findIndex(({ title }) => title === 'Tickets');
      if (at >= 0) ports.allSheets.splice(at, 1);
      return pages(request, nowMs);
    };
    expect(refusal(() => refresh('Abertos'))).toContain('The sheet was deleted meanwhile');
  });

  it('a list that is not there: no row is touched', () => {
    save();
    refresh('Abertos');
    const before = ports.sheet('Tickets').grid();
    ports.handler = () => json(404, { error: 'não encontrado' });
    expect(refusal(() => refresh('Abertos'))).toContain('No list at /api/v1/chamado/ticket');
    expect(ports.sheet('Tickets').grid()).toEqual(before);
    expect(pullCell('Message')).toContain('(404)');
  });

  it('a record that breaks the contract: the rest of the page is kept, and the field named', () => {
    save();
    ports.handler = () =>
      json(200, { data: [ticket(1), { ...ticket(2), titulo: 5 }, { titulo: 'sem id' }], totalPage: 1 });
    const { message, status } = refresh('Abertos');
    expect(column('Tickets', 'ID')).toEqual([1, 2]);
    expect(status).toBe('incomplete');
    expect(message).toContain('1 record is missing, as the ID can’t be read, such as {"titulo":"sem id"}.');
    expect(message).toContain('1 field was not as expected and left blank, such as 2 titulo: string.');
  });

  it('a sheet that no pull fills', () => {
    save();
    ports.active = ports.addSheet('Outra');
    expect(refusal(() => refreshActiveSheet(ports))).toContain('No pull fills “Outra”');
  });

  it('no pull at all', () => {
    expect(refusal(() => refresh('x'))).toContain('No pull yet');
  });
});
