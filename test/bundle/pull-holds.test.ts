// What a pull of the real bundle does where something is wrong: each bad input ends in its sentence, in both languages,
// and loses nothing.

import { afterEach, describe, expect, it } from 'vitest';
import type { FaultRule } from '../../sandbox/service/faults.ts';
import {
  begin,
  beginRefreshed,
  DAY_MS,
  ids,
  later,
  refresh,
  SHEET,
  sorted,
  states,
  tickets,
  user,
  world,
} from '../support/pull-into-target.ts';
import { BRUNO } from '../support/world.ts';

const MAX_CELLS = 10_000_000;

/** Answers of lists with something else in them. */
function answerWith(change: (body: Record<string, unknown>, page: number) => Record<string, unknown>): void {
  let page = 0;
  const fault: FaultRule['fault'] = {
    kind: 'contract',
    change: (body) => (typeof body === 'object' && body !== null ? change({ ...body }, page) : body),
  };
  world.service.faults.add({
    fault,
    times: Number.POSITIVE_INFINITY,
    matches: ({ target }) => {
      page = Number(/[?&]start=(\d+)/.exec(target)?.[1] ?? 0);
      return target.includes('/ticket');
    },
  });
}

const LANGUAGES = ['pt_BR', 'en_US'] as const;

afterEach(() => world.close());

describe.each(LANGUAGES)('in a %s spreadsheet', (locale) => {
  const inWords = (pt: string, en: string) => expect.stringContaining(locale === 'pt_BR' ? pt : en);

  it('a page that is repeated for ever ends, is said, and takes nothing out', () => {
    beginRefreshed('tickets', { locale });
    const before = ids();
    later(DAY_MS);
    let first: unknown;
    answerWith((body, page) => {
      if (page === 0) first = body.data;
      return { ...body, data: first, totalPage: 500 };
    });
    const start = world.service.requests.length;
    expect(refresh()).toMatchObject({
      status: 'incomplete',
      message: inWords('5, 5, 5 registros lidos em 3 tentativas', '5, 5, 5 records read in 3 attempts'),
    });
    expect(world.service.requests.length - start).toBeLessThanOrEqual(30);
    expect(ids()).toEqual(before);
    world.service.faults.clear();
    expect(refresh()).toMatchObject({ status: 'done' });
  });

  it('a number of pages that falls is said, and takes nothing out', () => {
    beginRefreshed('tickets', { locale });
    const before = ids();
    world.service.deleteTicket(tickets()[2] ?? 0);
    later(DAY_MS);
    answerWith((body, page) => ({ ...body, totalPage: 3 - page }));
    expect(refresh()).toMatchObject({
      status: 'incomplete',
      message: inWords('Incompleta:', 'Incomplete:'),
    });
    expect(ids()).toEqual(before);
    world.service.faults.clear();
    expect(refresh()).toMatchObject({ status: 'done' });
    expect(sorted(ids())).toEqual(sorted(tickets()));
  });

  it('a list that answers 404 is said', () => {
    beginRefreshed('tickets', { locale });
    const before = world.values(SHEET);
    later(DAY_MS);
    world.service.faults.add({ fault: { kind: 'status', status: 404 }, times: 1 });
    expect(refresh()).toMatchObject({
      ok: false,
      message: inWords('Não há lista em', 'No list at'),
    });
    expect(world.values(SHEET)).toEqual(before);
  });

  it('an address that somebody else changed stops the pull before any request', () => {
    beginRefreshed('tickets', { locale });
    const before = world.values(SHEET);
    const other = {
      baseUrl: 'https://outra.example',
      v1Token: 'x1-token',
      v2Token: 'x2-token',
      name: 'Bruno',
    };
    expect(world.page('saveConnection', other, BRUNO)).toMatchObject({ ok: true });
    const asked = world.runtime.requests.length;
    expect(refresh()).toMatchObject({
      ok: false,
      message: inWords('O endereço mudou', 'The address was changed'),
    });
    expect(world.runtime.requests.length).toBe(asked);
    expect(world.values(SHEET)).toEqual(before);
  });

  it('a protected range is named to whom it keeps out, and nothing is written', () => {
    begin('tickets', { locale, spreadsheet: { editors: [BRUNO] } });
    world.connect(BRUNO, 'Bruno');
    refresh();
    const before = world.values(SHEET);
    world.sheet(SHEET).protections.push({
      id: 1,
      type: 'RANGE',
      area: { row: 3, column: 2, rows: 2, columns: 1 },
      description: '',
      warningOnly: false,
      domainEdit: false,
      editors: [],
      unprotected: [],
    });
    world.service.changeTicket(tickets()[0] ?? 0, { titulo: 'mudou' }, world.runtime.nowMs());
    expect(refresh(BRUNO)).toMatchObject({
      ok: false,
      message: inWords('B3:B4 de “Alvo”', 'B3:B4 of “Alvo” is protected'),
    });
    expect(world.values(SHEET)).toEqual(before);
    expect(refresh()).toMatchObject({ status: 'done' });
  });

  it('a spreadsheet that is full is said with the number of cells, and nothing is lost', () => {
    beginRefreshed('tickets', { locale });
    const target = world.sheet(SHEET);
    user.deleteRows(SHEET, 7, target.maxRows - 6);
    const [first] = world.workbook.sheets;
    if (first === undefined) throw new Error('no first sheet');
    const used = world.workbook.sheets.reduce((sum, sheet) => sum + sheet.maxRows * sheet.maxColumns, 0);
    const free = MAX_CELLS - used;
    user.insertRows(first.name, 1, Math.floor(free / first.maxColumns));
    const before = world.values(SHEET);
    const [like] = world.service.tickets();
    if (like === undefined) throw new Error('no ticket to copy');
    world.service.addTicket({ ...like, id: 900_000, aberto: '2026-03-02T15:00:00Z' });
    expect(refresh()).toMatchObject({ ok: false, message: inWords('precisa de mais', 'more cells, and') });
    expect(world.values(SHEET)).toEqual(before);
    user.deleteRows(first.name, 1, 100);
    expect(refresh()).toMatchObject({ status: 'done' });
    expect(ids()).toContain(900_000);
  });

  it('a text over 50,000 characters is cut with a mark, and its neighbours come whole', () => {
    begin('tickets', { locale });
    const [id = 0, next = 0] = tickets();
    world.service.changeTicket(id, { titulo: 'x'.repeat(60_000), avaliacaoObservacao: 'depois' }, 1);
    world.service.changeTicket(next, { titulo: 'y'.repeat(50_000) }, 1);
    expect(refresh()).toMatchObject({ status: 'done' });
    const titles = world.column(SHEET, locale === 'pt_BR' ? 'Título' : 'Title').map(String);
    expect(titles[0]).toHaveLength(50_000);
    const mark =
      locale === 'pt_BR' ? '[cortado: mais de 50.000 caracteres]' : '[cut: over 50,000 characters]';
    expect(titles[0]?.endsWith(mark)).toBe(true);
    expect(titles[1]).toBe('y'.repeat(50_000));
    expect(world.values(SHEET)[1]).toContain('depois');
  });

  it('an id that the user typed once more: the lower row is the duplicate, and the lost record comes back', () => {
    beginRefreshed('tickets', { locale });
    user.insertColumns(SHEET, 1, 1);
    const all = tickets();
    all.forEach((id, n) => {
      user.type(SHEET, `A${n + 2}`, `é o ${id}`);
    });
    user.type(SHEET, 'B5', String(all[0]));
    later(DAY_MS);
    expect(refresh()).toMatchObject({
      status: 'done',
      message: inWords('1 linha repete um ID', '1 row repeats an ID'),
    });
    expect(ids()).toEqual([...all.slice(0, 3), all[0], all[4], all[3]]);
    expect(states()[3]).toBe(locale === 'pt_BR' ? 'Duplicado' : 'Duplicate');
    expect(states().filter((state) => state !== '')).toHaveLength(1);
    expect(world.values(SHEET).map(([own]) => own)).toEqual(['', ...all.map((id) => `é o ${id}`), '']);
  });

  it('a key column that was deleted stops the pull, and undoing it goes on', () => {
    beginRefreshed('tickets', { locale });
    user.deleteColumns(SHEET, 1);
    const before = world.values(SHEET);
    const asked = world.runtime.requests.length;
    expect(refresh()).toMatchObject({
      ok: false,
      message: inWords('A coluna “ID” de “Alvo” não existe', 'The column “ID” of “Alvo” is gone'),
    });
    expect(world.values(SHEET)).toEqual(before);
    expect(world.runtime.requests.length).toBe(asked);
  });

  it('a sheet whose pull was deleted is taken over by one of the same kind that names it, by no other', () => {
    beginRefreshed('tickets', { locale });
    user.insertColumns(SHEET, 1, 1);
    user.type(SHEET, 'A2', 'meu');
    const id = world.workbook.sheetNamed(SHEET)?.id;
    expect(world.page('deletePull', { name: 'Minha' })).toMatchObject({ ok: true });
    world.savePull({ name: 'Outra', resource: 'templates', sheet: SHEET });
    const before = world.values(SHEET);
    expect(world.page('refreshPull', { name: 'Outra' })).toMatchObject({
      ok: false,
      message: inWords('“Alvo” contém tickets', '“Alvo” holds tickets'),
    });
    expect(world.values(SHEET)).toEqual(before);
    world.page('deletePull', { name: 'Outra' });
    world.savePull({ name: 'Nova', resource: 'tickets', sheet: SHEET });
    expect(world.page('refreshPull', { name: 'Nova' })).toMatchObject({ status: 'done' });
    expect(world.workbook.sheetNamed(SHEET)?.id).toBe(id);
    expect(ids()).toEqual(tickets());
    expect(world.values(SHEET)[1]?.[0]).toBe('meu');
  });
});
