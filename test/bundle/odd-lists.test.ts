// Lists that contradict themselves, on the real bundle: what can be read stands in the sheet once, what can't is said in
// words that name the fault, and nothing that is no record takes the place of one.

import { afterEach, describe, expect, it } from 'vitest';
import { createRandom } from '../../sandbox/service/random.ts';
import {
  begin,
  beginRefreshed,
  DAY_MS,
  HOUR_MS,
  ids,
  later,
  refresh,
  SHEET,
  sorted,
  tickets,
  world,
} from '../support/pull-into-target.ts';

const TICKETS = '/api/v1/chamado/ticket';
const ALWAYS = Number.POSITIVE_INFINITY;

afterEach(() => world.close());

interface PageBody {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly start: number;
  readonly limit: number;
  readonly totalPage: number;
  readonly size: number;
}

/** Changes each page of the tickets, until the function that it returns is called. */
function changePages(change: (page: PageBody) => object, path = TICKETS): () => void {
  const body = (given: unknown) => change(given as PageBody);
  return world.service.faults.add({ fault: { kind: 'contract', change: body }, times: ALWAYS, path });
}

const beginWith = (count: number, filters = '') => begin('tickets', { service: { tickets: count } }, filters);
/** The pages that were asked for without a filter by date. */
const pagesAsked = () =>
  world.service.requests.flatMap(({ path, query }) =>
    path === TICKETS && !/Start=|End=/.test(query) ? [Number(/start=(\d+)/.exec(query)?.[1])] : [],
  );

describe('a record that a page has twice', () => {
  it('counts once where both are equal, without a word', () => {
    beginWith(6);
    changePages((page) => ({ ...page, data: [...page.data, ...page.data.slice(0, 1)], size: page.size + 1 }));
    expect(refresh()).toMatchObject({ status: 'done', message: '6 registros: 6 novos, 0 atualizados.' });
    expect(sorted(ids())).toEqual(sorted(tickets()));
    // Nothing that goes stays because of it.
    world.service.deleteTicket(tickets()[0] ?? 0);
    later(DAY_MS);
    expect(refresh()).toMatchObject({ status: 'done', gone: 1 });
  });

  it('counts in its last version where they differ, and that is said', () => {
    beginWith(6);
    const [first = 0] = tickets();
    changePages((page) => ({
      ...page,
      data: page.data.flatMap((one) => (one.id === first ? [one, { ...one, titulo: 'o outro' }] : [one])),
    }));
    expect(refresh()).toMatchObject({
      status: 'done',
      message: expect.stringContaining('1 registro veio de novo com outros valores; vale o último.'),
    });
    expect(world.column(SHEET, 'Título')[ids().indexOf(first)]).toBe('o outro');
    expect(ids()).toHaveLength(6);
  });

  it('is asked for its detail once where a list names plans', () => {
    begin('action-plans');
    changePages(
      (page) => ({ ...page, data: [...page.data, ...page.data] }),
      '/api/v2/checklist/action-plan/list',
    );
    const plans = world.service.store.actionPlans.size;
    expect(refresh()).toMatchObject({ status: 'done', added: plans });
    const details = world.service.requests.filter(({ path }) => path.includes('/plano-acao/'));
    expect(details).toHaveLength(plans);
  });
});

describe('a page count that is wrong', () => {
  it.each([0, 1, -1, 4])('hides no record behind a full page: totalPage %i', (totalPage) => {
    beginWith(450);
    changePages((page) => ({ ...page, totalPage: page.data.length === 0 ? page.totalPage : totalPage }));
    expect(refresh()).toMatchObject({ status: 'done' });
    expect(ids()).toHaveLength(450);
  });

  it('costs one request where the last page is full', () => {
    beginWith(200);
    expect(refresh()).toMatchObject({ status: 'done', added: 200 });
    expect(pagesAsked()).toEqual([0, 1, 2]);
  });

  it('is heeded where the answer names another page size', () => {
    beginWith(230);
    changePages(({ start, ...page }) => {
      const data = world.service.tickets().slice(start * 50, (start + 1) * 50);
      return page.totalPage < 3
        ? { ...page, start }
        : { data, start, limit: 50, size: data.length, totalPage: 5 };
    });
    expect(refresh()).toMatchObject({ status: 'done' });
    expect(pagesAsked()).toEqual([0, 1, 2, 3, 4]);
    expect(ids()).toHaveLength(230);
  });

  it('that announces more than there is ends with what was seen each time, and blames no change', () => {
    beginWith(30);
    changePages((page) => ({ ...page, totalPage: 2 }));
    expect(refresh()).toMatchObject({
      status: 'incomplete',
      message: expect.stringMatching(
        /^Incompleta: 30, 30, 30 registros lidos em 3 tentativas, pelo menos 100 anunciados\. .* números iguais mostram que o serviço conta errado\./,
      ),
    });
    expect(ids()).toHaveLength(30);
  });
});

describe('a list whose order changes with each request', () => {
  it('is whole once its attempts together have all', () => {
    beginWith(250);
    const random = createRandom(7, 'order');
    changePages(({ start, ...page }) => {
      if (page.totalPage < 3) return { ...page, start };
      // Almost as it was, but from page to page some records change places.
      const all = [...world.service.tickets()];
      for (let n = 0; n < 20; n++)
        all.splice(random.integer(0, 249), 0, ...all.splice(random.integer(0, 249), 1));
      const data = all.slice(start * 100, (start + 1) * 100);
      return { ...page, start, data, size: data.length };
    });
    expect(refresh()).toMatchObject({ status: 'done' });
    expect(ids()).toHaveLength(250);
    expect(pagesAsked()).toEqual([0, 1, 2, 0, 1, 2, 0, 1, 2]);
  });
});

describe('a record whose ID can’t be read', () => {
  it.each([null, 'abc', 2 ** 60])('is missing, and the run says so: %s', (id) => {
    beginWith(6);
    const [first = 0] = tickets();
    changePages((page) => ({
      ...page,
      data: page.data.map((one) => (one.id === first ? { ...one, id } : one)),
    }));
    const outcome = refresh();
    expect(outcome).toMatchObject({
      status: 'incomplete',
      message: expect.stringMatching(/^1 registro falta, pois não dá para ler o ID, como em \{"id":/),
    });
    expect(JSON.stringify(outcome)).not.toContain('em branco');
    expect(ids()).toHaveLength(5);
    expect(world.column('Consultas', 'Situação')).toEqual(['Incompleta']);
    later(HOUR_MS);
  });
});

describe('an answer that is no record', () => {
  const PATH = '/api/v2/checklist/assessment/check-in/list';
  const answer = (body: string | (() => string), times = ALWAYS) =>
    world.service.faults.add({
      fault: { kind: 'answer', status: 200, contentType: 'application/json', body },
      times,
      path: PATH,
    });
  const GOOD = '{"data":{"date":"2026-03-01T10:00:00Z","comment":"bom"}}';
  const beginOne = () => begin('endpoint', {}, `path=${PATH}; assessmentId=12`);

  it.each([
    '{"error":"Sessão expirada"}',
    '{"message":"Unauthorized","code":401}',
    '{"success":false,"data":null}',
    '{}',
    '{"data":{}}',
  ])('never takes the place of one: %s', (body) => {
    beginOne();
    let now = GOOD;
    answer(() => now);
    expect(refresh()).toMatchObject({ ok: true, status: 'done', added: 1 });
    const before = world.values(SHEET);
    now = body;
    expect(refresh()).toMatchObject({ ok: false, message: expect.stringContaining('no lugar de registros') });
    expect(world.values(SHEET)).toEqual(before);
  });

  it('is a list where it is an object of numbered objects', () => {
    beginOne();
    answer('{"data":{"1":{"id":1,"nome":"a"},"3":{"id":3,"nome":"c"}}}');
    expect(refresh()).toMatchObject({ status: 'done', added: 2 });
    expect(world.column(SHEET, 'nome')).toEqual(['a', 'c']);
  });

  it('is asked for again where it is cut off, and is not called a page', () => {
    beginOne();
    answer(GOOD.slice(0, 30), 2);
    answer(GOOD);
    expect(refresh()).toMatchObject({ status: 'done', added: 1 });
    world.service.faults.clear();
    answer(GOOD.slice(0, 30));
    later(HOUR_MS);
    expect(JSON.stringify(refresh())).toContain('A resposta do serviço veio cortada.');
  });

  it('is read past its byte order mark', () => {
    beginOne();
    answer(`\uFEFF${GOOD}`);
    expect(refresh()).toMatchObject({ status: 'done', added: 1 });
  });
});

describe('a change that the service names', () => {
  it('is written, once, although the record says that it was changed long ago', () => {
    const ultimaAlteracao = '2025-01-05T10:00:00Z';
    beginWith(10);
    const [{ id } = { id: 0 }] = world.service.tickets();
    world.service.changeTicket(id, { ultimaAlteracao }, world.runtime.nowMs());
    refresh();
    later(HOUR_MS);
    world.service.changeTicket(id, { titulo: 'pelo sistema', ultimaAlteracao }, world.runtime.nowMs());
    const body = (given: unknown) => {
      const page = given as PageBody;
      const data = [...page.data, ...world.service.tickets().filter((one) => one.id === id)];
      return { ...page, data, size: data.length, totalPage: 1 };
    };
    world.service.faults.add({
      fault: { kind: 'contract', change: body },
      times: ALWAYS,
      matches: ({ target }) => target.includes('ultimaAlteracaoStart'),
    });
    expect(refresh()).toMatchObject({ status: 'done', changed: 1 });
    expect(world.column(SHEET, 'Título')[ids().indexOf(id)]).toBe('pelo sistema');
    // And once.
    expect(refresh()).toMatchObject({ status: 'done', changed: 0 });
  });
});

describe('rows that are as they were', () => {
  it.each([
    ['templates', ''],
    ['assessments', ''],
    ['endpoint', 'path=/api/v2/checklist/template/list'],
  ])('don’t count as updated: %s', (resource, filters) => {
    beginRefreshed(resource, {}, filters);
    later(HOUR_MS);
    expect(refresh()).toMatchObject({ status: 'done', added: 0, changed: 0 });
    const [like] = world.service.store.templates.values();
    if (like === undefined || resource === 'assessments') return;
    world.service.putTemplate({ ...like, title: 'outro' });
    expect(refresh()).toMatchObject({ status: 'done', changed: 1 });
  });
});

describe('a later page that the service refuses', () => {
  it('leaves what came before in the sheet, and says what to do', () => {
    beginWith(250);
    world.service.faults.add({
      fault: {
        kind: 'answer',
        status: 400,
        contentType: 'application/json',
        body: '{"error":"O campo \\"start\\" é alto."}',
      },
      times: ALWAYS,
      matches: ({ target }) => target.includes('start=2'),
    });
    expect(refresh()).toMatchObject({
      ok: false,
      message: expect.stringMatching(
        /é alto.* O que 2 páginas trouxeram está na aba\. Consulte o resto em partes/,
      ),
    });
    expect(ids()).toHaveLength(200);
  });
});
