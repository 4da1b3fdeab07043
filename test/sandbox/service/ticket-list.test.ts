// The ticket list: paging, the 16 filters at their boundaries, and what is refused. The expected tickets are worked out
// here from the raw data in another way than the service's.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Ticket } from '../../../sandbox/service/records.ts';
import { ask, askError, makeService, NOW_MS, pageSchema, TICKETS } from './support.ts';

const service = makeService({ tickets: 430 });

function list(query: string, from = service) {
  return z.parse(pageSchema, ask(from, `${TICKETS}?${query}`));
}

/** The ids of all pages. */
function idsOf(query: string, from = service): number[] {
  const ids: number[] = [];
  for (let start = 0; ; start++) {
    const { data } = list(`${query}&start=${start}`, from);
    if (data.length === 0) return ids;
    ids.push(...data.map(({ id }) => id));
  }
}

function idsWhere(matches: (ticket: Ticket) => boolean): number[] {
  return service
    .tickets()
    .filter(matches)
    .map(({ id }) => id);
}

describe('paging', () => {
  // "start … page number, minimum 0, default 0"; "limit … minimum 1, maximum 100, default 100"
  it('has a first page of 100 by default', () => {
    const page = z.parse(pageSchema, ask(service, TICKETS));
    expect(page).toMatchObject({ start: 0, limit: 100, totalPage: 5, size: 100 });
    expect(page.data.map(({ id }) => id)).toEqual(idsWhere(() => true).slice(0, 100));
  });

  // "`start` is a page number": the second page begins after `limit` records, not after 1
  it('takes start as a page number', () => {
    const ids = idsWhere(() => true);
    expect(list('start=2&limit=7').data.map(({ id }) => id)).toEqual(ids.slice(14, 21));
  });

  it('ends with a short page, then empty ones that still tell totalPage', () => {
    expect(list('start=4')).toMatchObject({ start: 4, totalPage: 5, size: 30 });
    expect(list('start=5')).toEqual({ data: [], start: 5, limit: 100, totalPage: 5, size: 0 });
    expect(list('start=9007199254740991')).toMatchObject({ data: [], size: 0 });
  });

  it('gives every ticket once', () => {
    expect(idsOf('limit=13')).toEqual(idsWhere(() => true));
  });

  it('has no pages where nothing matches', () => {
    expect(list('id=1')).toEqual({ data: [], start: 0, limit: 100, totalPage: 0, size: 0 });
  });
});

describe('filters by code', () => {
  it.each([
    ['id', (ticket: Ticket) => ticket.id],
    ['situacao', (ticket: Ticket) => ticket.situacao],
    ['solicitante', (ticket: Ticket) => ticket.solicitante?.id],
    ['tipo', (ticket: Ticket) => ticket.tipo],
    ['responsavel', (ticket: Ticket) => ticket.responsavel?.id],
    ['unidade', (ticket: Ticket) => ticket.unidade?.id],
    ['departamento', (ticket: Ticket) => ticket.departamento?.id],
    ['assunto', (ticket: Ticket) => ticket.assunto?.id],
  ])('%s keeps exactly the tickets with that code', (name, read) => {
    const codes = new Set(service.tickets().flatMap((ticket) => read(ticket) ?? []));
    expect(codes.size).toBeGreaterThan(2);
    for (const code of [...codes].slice(0, 12)) {
      expect(idsOf(`${name}=${code}`)).toEqual(idsWhere((ticket) => read(ticket) === code));
    }
  });

  it('are joined by and', () => {
    const both = (ticket: Ticket) => ticket.situacao === 2 && ticket.tipo === 2;
    expect(idsOf('situacao=2&tipo=2')).toEqual(idsWhere(both));
    expect(idsWhere(both).length).toBeGreaterThan(0);
  });
});

describe('filters by date', () => {
  const dates = [
    ['aberto', (ticket: Ticket) => ticket.aberto],
    ['concluido', (ticket: Ticket) => ticket.concluido],
    ['resolvido', (ticket: Ticket) => ticket.resolvido],
    ['ultimaAlteracao', (ticket: Ticket) => ticket.ultimaAlteracao],
  ] as const;

  function middleOf(read: (ticket: Ticket) => string | undefined): string {
    const sorted = service
      .tickets()
      .flatMap((ticket) => read(ticket) ?? [])
      .sort();
    return sorted[Math.floor(sorted.length / 2)] ?? '';
  }

  // "tickets opened from this date" includes the instant
  it.each(dates)('%sStart includes its instant', (name, read) => {
    const instant = middleOf(read);
    const expected = idsWhere((ticket) => Date.parse(read(ticket) ?? '') >= Date.parse(instant));
    expect(idsOf(`${name}Start=${instant}`)).toEqual(expected);
    expect(expected).toContain(service.tickets().find((ticket) => read(ticket) === instant)?.id);
  });

  // "tickets opened before this date" excludes it
  it.each(dates)('%sEnd excludes its instant', (name, read) => {
    const instant = middleOf(read);
    const expected = idsWhere((ticket) => Date.parse(read(ticket) ?? '') < Date.parse(instant));
    expect(idsOf(`${name}End=${instant}`)).toEqual(expected);
    expect(expected).not.toContain(service.tickets().find((ticket) => read(ticket) === instant)?.id);
  });

  it.each(dates)('%s: Start and End one second apart give exactly that instant', (name, read) => {
    const instant = middleOf(read);
    const end = new Date(Date.parse(instant) + 1000).toISOString().replace('.000Z', 'Z');
    expect(idsOf(`${name}Start=${instant}&${name}End=${end}`)).toEqual(
      idsWhere((ticket) => read(ticket) === instant),
    );
  });

  it('match no ticket that lacks the date', () => {
    expect(idsOf('concluidoStart=0001-01-01T00:00:00Z')).toEqual(
      idsWhere((ticket) => ticket.concluido !== undefined),
    );
    expect(idsWhere((ticket) => ticket.concluido === undefined).length).toBeGreaterThan(0);
  });
});

// 400: a wrong value or format, reported one field at a time (docs/service-api.md#statuses).
describe('what is refused', () => {
  it.each([
    ['start', '-1'],
    ['start', '1.5'],
    ['start', 'a'],
    ['limit', '0'],
    ['limit', '101'],
    ['limit', '1e2'],
    ['id', 'abc'],
    ['id', ''],
    ['id', '12345678901234567890'],
    ['situacao', '0'],
    ['situacao', '7'],
    ['situacao', '4,5'],
    ['solicitante', '1.0'],
    ['tipo', '4'],
    ['tipo', '-1'],
    ['responsavel', '%201'],
    ['unidade', 'x'],
    ['departamento', 'null'],
    ['assunto', '1;2'],
    ...['aberto', 'concluido', 'resolvido', 'ultimaAlteracao'].flatMap((name) => [
      [`${name}Start`, '2026-01-31'],
      [`${name}End`, '2026-01-31T10:00:00.000Z'],
      [`${name}Start`, '2026-01-31T10:00:00'],
      [`${name}End`, '2026-01-31T10:00:00-03:00'],
      [`${name}Start`, '2026-02-30T10:00:00Z'],
      [`${name}End`, '2026-01-31T24:00:00Z'],
      [`${name}Start`, '31/01/2026'],
    ]),
  ])('%s=%s is 400 and named', (name, value) => {
    const text = askError(service, 400, { target: `${TICKETS}?${name}=${value}` });
    expect(text).toContain(`"${name}"`);
  });

  it('accepts the bounds', () => {
    for (const query of ['start=0', 'limit=1', 'limit=100', 'situacao=1', 'situacao=6', 'tipo=1', 'tipo=3']) {
      list(query);
    }
  });

  it('names one field at a time, until all are right', () => {
    const first = askError(service, 400, { target: `${TICKETS}?limit=0&situacao=9&abertoEnd=x` });
    const second = askError(service, 400, { target: `${TICKETS}?situacao=9&abertoEnd=x` });
    const third = askError(service, 400, { target: `${TICKETS}?abertoEnd=x` });
    expect([first, second, third].map((text) => text.match(/"\w+"/g))).toEqual([
      ['"limit"'],
      ['"situacao"'],
      ['"abertoEnd"'],
    ]);
    expect(first).toBe('O campo "limit" é inválido: informe um valor de 1 a 100.');
  });

  it('refuses a parameter that is sent twice and ignores one that it does not know (assumed)', () => {
    askError(service, 400, { target: `${TICKETS}?situacao=1&situacao=2` });
    expect(list('color=red')).toMatchObject({ size: 100 });
  });
});

describe('orders', () => {
  it('last-change: the ticket that changed last comes first', () => {
    const moving = makeService({ tickets: 50, order: 'last-change' });
    const last = moving.tickets().at(-1);
    moving.changeTicket(last?.id ?? 0, { situacao: 4 }, NOW_MS + 1000);
    expect(list('', moving).data[0]?.id).toBe(last?.id);
  });

  it('random: neither by id nor by date, and the same for the same seed', () => {
    const one = idsOf('', makeService({ tickets: 50, order: 'random' }));
    expect(one).toEqual(idsOf('', makeService({ tickets: 50, order: 'random' })));
    expect(one).not.toEqual([...one].sort((left, right) => left - right));
    expect([...one].sort()).toEqual(idsOf('', makeService({ tickets: 50 })).sort());
  });
});

describe('changes', () => {
  const changing = () => makeService({ tickets: 60 });

  it('are seen by filters that were asked before', () => {
    const changed = changing();
    const before = idsOf('situacao=2', changed);
    const id = before[0] ?? 0;
    changed.changeTicket(id, { situacao: 4 }, NOW_MS);
    expect(idsOf('situacao=2', changed)).toEqual(before.slice(1));
    expect(idsOf('situacao=4', changed)).toContain(id);
    expect(idsOf('ultimaAlteracaoStart=2026-11-20T12:00:00Z', changed)).toContain(id);
  });

  it.each(['id', 'last-change', 'random'] as const)('keep the order by %s', (order) => {
    const changed = makeService({ tickets: 200, order });
    idsOf('tipo=2', changed);
    const ids = changed.tickets().map(({ id }) => id);
    ids.forEach((id, index) => {
      if (index % 3 === 0) changed.changeTicket(id, { titulo: 'x' }, NOW_MS - index * 60_000);
      if (index % 7 === 1) changed.deleteTicket(id);
    });
    changed.addTicket({ id: 1, titulo: 'novo', situacao: 1, tipo: 2, aberto: '2026-11-20T12:00:00Z' });
    const paged = idsOf('limit=9', changed);
    expect(paged).toEqual(changed.tickets().map(({ id }) => id));
    expect(new Set(paged).size).toBe(paged.length);
    expect(idsOf('tipo=2', changed)).toEqual(
      changed
        .tickets()
        .filter((ticket) => ticket.tipo === 2)
        .map(({ id }) => id),
    );
    const keys = changed.tickets().map((ticket) => ticket.ultimaAlteracao ?? ticket.aberto);
    if (order === 'last-change') expect(keys).toEqual([...keys].sort().reverse());
    if (order === 'id') expect(paged).toEqual([...paged].sort((left, right) => left - right));
  });

  it('can take fields away, and leave the last change alone', () => {
    const changed = changing();
    const [ticket] = changed.tickets();
    const id = ticket?.id ?? 0;
    changed.changeTicket(id, { ultimaAlteracao: '2020-01-01T00:00:00Z' }, NOW_MS, ['responsavel', 'unidade']);
    const [after] = list(`id=${id}`, changed).data;
    expect(after).toMatchObject({ ultimaAlteracao: '2020-01-01T00:00:00Z' });
    expect(after).not.toHaveProperty('responsavel');
    expect(after).not.toHaveProperty('unidade');
  });

  it('never alter what was read before', () => {
    const changed = changing();
    const before = changed.tickets();
    const copy = structuredClone(before);
    changed.changeTicket(before[0]?.id ?? 0, { titulo: 'outro' }, NOW_MS);
    changed.deleteTicket(before[1]?.id ?? 0);
    expect(before).toEqual(copy);
  });

  it('of tickets that are not there, or are there already, are an error of the test', () => {
    const changed = changing();
    const [ticket] = changed.tickets();
    expect(() => changed.deleteTicket(1)).toThrow('not found: ticket 1');
    expect(() => changed.changeTicket(1, {}, NOW_MS)).toThrow('not found: ticket 1');
    if (ticket !== undefined) expect(() => changed.addTicket(ticket)).toThrow('duplicate ticket');
  });
});
