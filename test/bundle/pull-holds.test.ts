// What a pull of the real bundle does where something is wrong, or gone: each bad input ends in its sentence, in both
// languages, and loses nothing; a row leaves the sheet only when it should.

import { defaultOwner, SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import type { FaultRule } from '../../sandbox/service/faults.ts';
import { BASE_URL, BRUNO, V1_TOKEN, V2_TOKEN, World, type WorldOptions } from '../support/world.ts';

const SHEET = 'Alvo';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_CELLS = 10_000_000;

let world: World;
let user: SheetUser;
afterEach(() => world.close());

function begin(resource: string, options: WorldOptions = {}, filters = ''): void {
  world = new World({ ...options, service: { tickets: 5, templates: 3, ...options.service } });
  user = new SheetUser(world.workbook);
  world.connect();
  world.savePull({ name: 'Minha', resource, sheet: SHEET, filters });
}

const refresh = (person = defaultOwner) => world.page('refreshPull', { name: 'Minha' }, person);

function later(ms: number): void {
  world.runtime.settle(world.runtime.nowMs() + ms);
}

/** What `Refresh this sheet` tells in its last dialog. */
function refreshThisSheet(person = defaultOwner): string {
  user.select(SHEET, 'A1');
  world.asked.length = 0;
  world.menu('refreshActiveSheet', person);
  return world.asked.at(-1)?.text ?? '';
}

const header = () => world.values(SHEET)[0] ?? [];
const ids = () => world.column(SHEET, 'ID').filter((id) => id !== '');
const states = () => world.column(SHEET, header().includes('Record') ? 'Record' : 'Registro');
const sorted = (values: Iterable<unknown>) => [...values].map(Number).sort((a, b) => a - b);
const tickets = () => world.service.tickets().map(({ id }) => id);
const templates = () => [...world.service.store.templates.keys()];

function addTemplates(count: number): void {
  const [like] = world.service.store.templates.values();
  if (like === undefined) throw new Error('no template to copy');
  const last = Math.max(...templates());
  for (let n = 1; n <= count; n++) {
    world.service.putTemplate({ ...like, id: last + n, title: `modelo ${last + n}` });
  }
}

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

describe.each(LANGUAGES)('in a %s spreadsheet', (locale) => {
  const inWords = (pt: string, en: string) => expect.stringContaining(locale === 'pt_BR' ? pt : en);

  it('a page that is repeated for ever ends, is said, and takes nothing out', () => {
    begin('tickets', { locale });
    refresh();
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
      message: inWords('Não foi possível ler tudo: 5 de pelo menos', 'Not everything could be read: 5 of at'),
    });
    expect(world.service.requests.length - start).toBeLessThanOrEqual(30);
    expect(ids()).toEqual(before);
    world.service.faults.clear();
    expect(refresh()).toMatchObject({ status: 'done' });
  });

  it('a number of pages that falls is said, and takes nothing out', () => {
    begin('tickets', { locale });
    refresh();
    const before = ids();
    world.service.deleteTicket(tickets()[2] ?? 0);
    later(DAY_MS);
    answerWith((body, page) => ({ ...body, totalPage: 3 - page }));
    expect(refresh()).toMatchObject({
      status: 'incomplete',
      message: inWords('Não foi possível ler tudo', 'Not everything could be read'),
    });
    expect(ids()).toEqual(before);
    world.service.faults.clear();
    expect(refresh()).toMatchObject({ status: 'done' });
    expect(sorted(ids())).toEqual(sorted(tickets()));
  });

  it('a list that answers 404 is said', () => {
    begin('tickets', { locale });
    refresh();
    const before = world.values(SHEET);
    later(DAY_MS);
    world.service.faults.add({ fault: { kind: 'status', status: 404 }, times: 1 });
    expect(refresh()).toMatchObject({
      ok: false,
      message: inWords('não tem uma lista em', 'has no list at'),
    });
    expect(world.values(SHEET)).toEqual(before);
  });

  it('an address that somebody else changed stops the pull before any request', () => {
    begin('tickets', { locale });
    refresh();
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
      message: inWords('O endereço foi alterado depois', 'The address was changed after'),
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
      message: inWords('B3:B4 da aba “Alvo”', 'B3:B4 of the sheet “Alvo” is protected'),
    });
    expect(world.values(SHEET)).toEqual(before);
    expect(refresh()).toMatchObject({ status: 'done' });
  });

  it('a spreadsheet that is full is said with the number of cells, and nothing is lost', () => {
    begin('tickets', { locale });
    refresh();
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
    expect(refresh()).toMatchObject({ ok: false, message: inWords('precisa de mais', 'more cells, and a') });
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
    begin('tickets', { locale });
    refresh();
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
    begin('tickets', { locale });
    refresh();
    user.deleteColumns(SHEET, 1);
    const before = world.values(SHEET);
    const asked = world.runtime.requests.length;
    expect(refresh()).toMatchObject({
      ok: false,
      message: inWords(
        'A coluna “ID” da aba “Alvo” não existe',
        'The column “ID” of the sheet “Alvo” is gone',
      ),
    });
    expect(world.values(SHEET)).toEqual(before);
    expect(world.runtime.requests.length).toBe(asked);
  });

  it('a sheet whose pull was deleted is taken over by one of the same kind that names it, by no other', () => {
    begin('tickets', { locale });
    refresh();
    user.insertColumns(SHEET, 1, 1);
    user.type(SHEET, 'A2', 'meu');
    const id = world.workbook.sheetNamed(SHEET)?.id;
    expect(world.page('deletePull', { name: 'Minha' })).toMatchObject({ ok: true });
    world.savePull({ name: 'Outra', resource: 'templates', sheet: SHEET });
    const before = world.values(SHEET);
    expect(world.page('refreshPull', { name: 'Outra' })).toMatchObject({
      ok: false,
      message: inWords('A aba “Alvo” contém tickets', 'The sheet “Alvo” holds tickets'),
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

describe('a token that is new to the sheet', () => {
  it('reads everything and takes nothing out; on another day it does', () => {
    begin('tickets');
    refresh();
    const before = ids();
    world.service.deleteTicket(tickets()[2] ?? 0);
    world.service.setTokens({ v1Token: 'v1-OTHER-1', v2Token: V2_TOKEN });
    expect(refresh()).toMatchObject({ ok: false, message: expect.stringContaining('recusou o token v1') });
    world.page('saveConnection', {
      baseUrl: BASE_URL,
      v1Token: 'v1-OTHER-1',
      v2Token: V2_TOKEN,
      name: 'Ana',
    });
    later(DAY_MS);
    expect(refresh()).toMatchObject({ status: 'done', gone: 0 });
    expect(ids()).toEqual(before);
    later(DAY_MS);
    expect(refresh()).toMatchObject({ status: 'done', gone: 1 });
    expect(sorted(ids())).toEqual(sorted(tickets()));
    expect(V1_TOKEN).not.toBe('v1-OTHER-1');
  });
});

describe.each([
  ['templates', ''],
  ['endpoint', 'path=/api/v2/checklist/template/list'],
])('%s, which can’t be asked by id', (resource, filters) => {
  it('goes when two complete passes an hour apart did not see it', () => {
    begin(resource, {}, filters);
    refresh();
    later(2 * HOUR_MS);
    const [gone = 0] = templates();
    world.service.store.templates.delete(gone);
    // Every pass but one that ended an hour before the present one saw it.
    expect(refresh()).toMatchObject({ status: 'done', gone: 0 });
    expect(ids()).toContain(gone);
    later(HOUR_MS / 2);
    expect(refresh()).toMatchObject({ status: 'done', gone: 0 });
    later(HOUR_MS / 2 - 60_000);
    expect(refresh()).toMatchObject({ status: 'done', gone: 0 });
    expect(ids()).toContain(gone);
    later(120_000);
    expect(refresh()).toMatchObject({ status: 'done', gone: 1 });
    expect(sorted(ids())).toEqual(sorted(templates()));
  });

  it('stays when it was seen between them', () => {
    begin(resource, {}, filters);
    refresh();
    later(2 * HOUR_MS);
    const [entry] = world.service.store.templates;
    if (entry === undefined) throw new Error('no template');
    world.service.store.templates.delete(entry[0]);
    refresh();
    later(HOUR_MS / 2);
    world.service.putTemplate(entry[1]);
    refresh();
    world.service.store.templates.delete(entry[0]);
    later(HOUR_MS * 0.6);
    expect(refresh()).toMatchObject({ status: 'done', gone: 0 });
    expect(ids()).toContain(entry[0]);
  });
});

describe('a row on which its user wrote', () => {
  it('is kept and marked, and says nothing more once its record is seen again', () => {
    begin('templates');
    refresh();
    const [entry] = world.service.store.templates;
    if (entry === undefined) throw new Error('no template');
    user.insertColumns(SHEET, 1, 1);
    const row = ids().indexOf(entry[0]) + 2;
    user.type(SHEET, `A${row}`, 'meu');
    world.service.store.templates.delete(entry[0]);
    for (let n = 0; n < 3; n++) {
      later(2 * HOUR_MS);
      refresh();
    }
    expect(ids()).toContain(entry[0]);
    expect(states()[row - 2]).toBe('Removido');
    expect(world.values(SHEET)[row - 1]?.[0]).toBe('meu');
    world.service.putTemplate(entry[1]);
    later(2 * HOUR_MS);
    expect(refresh()).toMatchObject({ status: 'done' });
    expect(states()).toEqual(['', '', '']);
    expect(world.values(SHEET)[row - 1]?.slice(0, 2)).toEqual(['meu', entry[0]]);
  });
});

describe('a row that was emptied', () => {
  it('is used by the next new record, and the sheet gets no longer', () => {
    begin('tickets');
    refresh();
    const [, second = 0, , , last = 0] = tickets();
    const like = world.service.tickets()[0];
    world.service.deleteTicket(second);
    later(DAY_MS);
    expect(refresh()).toMatchObject({ status: 'done', gone: 1 });
    // Nothing of ours but when its record was last there.
    const [headers = [], , emptied = []] = world.values(SHEET);
    const left = headers.filter((_, c) => emptied[c] !== '');
    expect(left).toEqual(['Atualizado em']);
    if (like === undefined) throw new Error('no ticket to copy');
    world.service.addTicket({ ...like, id: last + 1 });
    later(DAY_MS);
    expect(refresh()).toMatchObject({ status: 'done', added: 1 });
    expect(world.column(SHEET, 'ID')[1]).toBe(last + 1);
    expect(world.values(SHEET)).toHaveLength(6);
  });
});

describe('keep=yes', () => {
  it('keeps rows that left the filters, goes on updating them, and lets go of those that the service denies', () => {
    begin('tickets', {}, 'situacao=4; keep=yes');
    for (const id of tickets()) world.service.changeTicket(id, { situacao: 4 }, world.runtime.nowMs());
    refresh();
    const all = ids();
    expect(all).toHaveLength(5);
    const [left = 0, gone = 0] = tickets();
    world.service.changeTicket(left, { situacao: 2, titulo: 'saiu' }, world.runtime.nowMs());
    world.service.deleteTicket(gone);
    later(HOUR_MS);
    expect(refresh()).toMatchObject({ status: 'done', gone: 0 });
    expect(ids()).toEqual(all);
    expect(world.column(SHEET, 'Título')[0]).toBe('saiu');
    later(DAY_MS);
    expect(refresh()).toMatchObject({ status: 'done', gone: 1 });
    expect(sorted(ids())).toEqual(sorted(tickets()));
    world.service.changeTicket(left, { titulo: 'ainda' }, world.runtime.nowMs());
    later(HOUR_MS);
    // The next sync begins behind what is kept: nothing but its own row tells that it is there.
    world.service.changeTicket(tickets()[2] ?? 0, { titulo: 'outro' }, world.runtime.nowMs());
    refresh();
    later(DAY_MS);
    expect(refresh()).toMatchObject({ status: 'done', gone: 0 });
    expect(sorted(ids())).toEqual(sorted(tickets()));
    expect(world.column(SHEET, 'Título')[0]).toBe('ainda');
    expect(states().filter((state) => state !== '')).toEqual([]);
  });
});

describe('the guard against emptying a sheet', () => {
  const held = 'linhas não estão mais na lista do serviço. Tantas de uma vez';

  it('takes nothing out when over 100 and over a tenth are missing, asks who found it, and takes OK for a yes', () => {
    begin('tickets', { service: { tickets: 130 } });
    world.connect(BRUNO, 'Bruno');
    refresh();
    const before = ids();
    for (const id of tickets().slice(0, 101)) world.service.deleteTicket(id);
    later(DAY_MS);
    expect(refresh()).toMatchObject({
      status: 'incomplete',
      gone: 0,
      message: expect.stringContaining(`101 ${held}`),
    });
    expect(world.column('Consultas', 'Situação')).toEqual(['Incompleta']);
    expect(ids()).toEqual(before);
    // Somebody else is not asked, and takes nothing out.
    later(HOUR_MS);
    refreshThisSheet(BRUNO);
    expect(world.asked).toHaveLength(1);
    expect(ids()).toEqual(before);
    // The person says no: nothing goes.
    later(HOUR_MS);
    world.answer = 'CANCEL';
    refreshThisSheet();
    expect(world.asked).toHaveLength(2);
    expect(ids()).toEqual(before);
    // Another pass finds them again; then yes.
    world.answer = 'OK';
    later(DAY_MS);
    expect(refresh()).toMatchObject({ status: 'incomplete' });
    later(HOUR_MS);
    expect(refreshThisSheet()).toContain('101 removidos no serviço');
    expect(world.asked[0]?.text).toContain('101 linhas não estão mais na lista do serviço. Retirar');
    expect(sorted(ids())).toEqual(sorted(tickets()));
    expect(world.column('Consultas', 'Situação')).toEqual(['Concluída']);
  });

  it('a late no throws nothing away that a tick found out meanwhile', () => {
    begin('tickets', { service: { tickets: 130 } });
    refresh();
    for (const id of tickets().slice(0, 101)) world.service.deleteTicket(id);
    later(DAY_MS);
    expect(refresh()).toMatchObject({ status: 'incomplete' });
    later(DAY_MS);
    // While the question stands there, the next day's full pass runs and asks a question of its own.
    const [fresh] = tickets().slice(-1);
    world.service.deleteTicket(fresh ?? 0);
    world.answer = 'CANCEL';
    const stateNow = () => String(world.runtime.properties.document.all()['pull:minha']);
    let meanwhile = '';
    world.beforeCall = (_execution, name) => {
      if (name !== 'Ui.alert' || meanwhile !== '') return 'go';
      meanwhile = 'running';
      refresh();
      meanwhile = stateNow();
      return 'go';
    };
    refreshThisSheet();
    world.beforeCall = () => 'go';
    const completeOf = (text: string) => JSON.stringify(JSON.parse(text).complete.startedMs);
    expect(completeOf(stateNow())).toBe(completeOf(meanwhile));
    expect(JSON.parse(stateNow()).held).toMatchObject({ count: 102 });
  });

  it('lets a hundred go by themselves, and more where they are less than a tenth', () => {
    begin('templates', { service: { tickets: 0 } });
    addTemplates(107);
    refresh();
    for (const id of templates().slice(0, 100)) world.service.store.templates.delete(id);
    for (let n = 0; n < 2; n++) {
      later(2 * HOUR_MS);
      refresh();
    }
    expect(sorted(ids())).toEqual(sorted(templates()));
  });

  it('guards lists that can’t be asked by id as well', () => {
    begin('templates', { service: { tickets: 0 } });
    addTemplates(117);
    refresh();
    const before = ids();
    for (const id of templates().slice(0, 101)) world.service.store.templates.delete(id);
    for (let n = 0; n < 2; n++) {
      later(2 * HOUR_MS);
      refresh();
    }
    expect(world.column('Consultas', 'Mensagem')[0]).toContain(`101 ${held}`);
    expect(ids()).toEqual(before);
    refreshThisSheet();
    expect(sorted(ids())).toEqual(sorted(templates()));
  });
});
