// Lists that contradict themselves, on the real bundle: what can be read stands in the sheet once, what can't is said in
// words that name the fault, and nothing that is no record takes the place of one.

import { afterEach, describe, expect, it } from 'vitest';
import { createRandom } from '../../sandbox/service/random.ts';
import {
  begin,
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
