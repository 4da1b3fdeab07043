// Pulls of the other resources on the real bundle: what the lists of v2 hold stands in the sheet, word for word, known
// fields typed and first, the others discovered; action plans by the v2 list, at one request for each that changed.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { BASE_URL, START_MS, V1_TOKEN, V2_TOKEN, World, type WorldOptions } from '../support/world.ts';

const DAY_MS = 86_400_000;

let world: World;
let looked = 0;
afterEach(() => world.close());

function begin(options: WorldOptions = {}): void {
  world = new World({
    locale: 'en_US',
    ...options,
    service: { tickets: 0, templates: 3, ...options.service },
  });
  looked = 0;
  world.connect();
}

/** Every pull here fills the sheet `Records`. */
function save(resource: string, filters = ''): void {
  world.savePull({ name: 'Records', resource, sheet: 'Records', filters });
}
const refresh = () => world.page('refreshPull', { name: 'Records' });
function pull(resource: string, filters = ''): unknown {
  save(resource, filters);
  return refresh();
}

const headers = () => world.values('Records')[0] ?? [];
const column = (header: string) => world.column('Records', header);
const number = (text: string | undefined) => (text === undefined ? '' : Number(text));
const date = (text: string | null | undefined) => (text == null ? '' : new Date(text));
/** The records in the order of the sheet's rows. */
function inRows<T extends { readonly id: number }>(records: Iterable<T>): (T | undefined)[] {
  const byId = new Map([...records].map((record) => [record.id, record]));
  const ids = column('ID');
  expect([...ids].sort()).toEqual([...byId.keys()].sort());
  return ids.map((id) => byId.get(Number(id)));
}

/** What was asked since the last look. */
function asked(): string[] {
  const news = world.service.requests.slice(looked);
  looked = world.service.requests.length;
  return news.map(({ path, query }) => `${path}?${query}`);
}
const countOf = (requests: readonly string[], part: string) =>
  requests.filter((request) => request.includes(part)).length;

describe('assessments', () => {
  it('come active and cancelled in one pull, scores as numbers, other fields discovered', () => {
    begin();
    expect(pull('assessments')).toMatchObject({ ok: true, status: 'done' });
    const rows = inRows(world.service.store.assessments);
    expect(column('Active')).toEqual(rows.map((one) => one?.active));
    expect(new Set(column('Active')).size).toBe(2);
    expect(column('Status')).toEqual(rows.map((one) => one?.status));
    expect(column('Score')).toEqual(rows.map((one) => number(one?.score)));
    expect(column('Maximum score')).toEqual(rows.map((one) => number(one?.maxScore)));
    expect(column('Scheduled')).toEqual(rows.map((one) => date(one?.scheduledDate)));
    expect(column('Score zeroed')).toEqual(rows.map((one) => one?.scoreZeroed ?? ''));
    expect(column('company.name')).toEqual(rows.map((one) => one?.company.name));
    expect(column('assigneeUser.id')).toEqual(rows.map((one) => one?.assigneeUser?.id ?? ''));
    expect(headers().indexOf('company.name')).toBeGreaterThan(headers().indexOf('Pulled at'));
    expect(world.service.requests.every(({ token }) => token === 'v2')).toBe(true);
  });

  it('are asked for once where the filter says which, and filters go out as written', () => {
    begin();
    pull('assessments', 'active=false; status=CLOSED,x');
    const requests = asked();
    expect(countOf(requests, 'active=false')).toBe(requests.length);
    expect(countOf(requests, 'status=CLOSED%2Cx')).toBe(requests.length);
  });

  it('say the service’s own words about a filter that it refuses', () => {
    begin();
    expect(pull('assessments', 'active=sim')).toMatchObject({
      ok: false,
      message: expect.stringContaining('O campo "active"'),
    });
  });
});

describe('fields that nobody told us of', () => {
  it('get columns as they appear, which never move, and are emptied when the value goes', () => {
    begin();
    const { assessments } = world.service.store;
    const [first] = assessments;
    if (first === undefined) throw new Error('There is no assessment.');
    pull('assessments');
    const before = headers();
    const odd = { '=1+1': '=2+2', 'nova.coisa': { nome: '00123' }, __proto__: null, prazo: '2026-01-31' };
    assessments.push({ ...first, id: 79_999, ...odd });
    refresh();
    const added = ['=1+1', 'nova\\.coisa.nome', 'prazo'];
    expect(headers()).toEqual([...before, ...added]);
    const values = () => added.map((header) => column(header)[column('ID').indexOf(79_999)]);
    expect(values()).toEqual(['=2+2', '00123', new Date('2026-01-31T03:00:00Z')]);
    const { grid } = world.sheet('Records');
    expect(grid.formula(1, before.length + 1)).toBeUndefined();
    assessments[assessments.length - 1] = { ...first, id: 79_999 };
    refresh();
    expect(values()).toEqual(['', '', '']);
    expect(headers()).toEqual([...before, ...added]);
    inRows(assessments);
  });
});

describe('assessment answers', () => {
  it('come with their questions, texts word for word, and the plans that they led to', () => {
    begin();
    expect(pull('assessment answers')).toMatchObject({ ok: true, status: 'done' });
    const { answers } = world.service.store;
    const rows = inRows(answers);
    expect(column('Question ID')).toEqual(rows.map((one) => one?.templateQuestion.id));
    expect(column('Question')).toEqual(rows.map((one) => one?.templateQuestion.title));
    expect(column('Option IDs')).toEqual(rows.map((one) => one?.answerTemplateOptionId?.join(', ') ?? ''));
    expect(column('Score')).toEqual(rows.map((one) => number(one?.score)));
    expect(column('assessmentId')).toEqual(rows.map((one) => one?.assessmentId));
    const short = (text: unknown) => String(text ?? '').slice(0, 40_000);
    expect(column('Text').map(short)).toEqual(rows.map((one) => short(one?.answerText)));
    expect(column('Comment').map(short)).toEqual(rows.map((one) => short(one?.comment)));
    const withPlan = world.service
      .actionPlans()
      .filter(({ resposta, quandoSeraFeito }) => resposta && quandoSeraFeito);
    expect(
      column('Action plan IDs')
        .filter((ids) => ids !== '')
        .join(', ')
        .split(', '),
    ).toHaveLength(withPlan.length);
    expect(String(column('Action plans due').find((due) => due !== ''))).toMatch(/^\d{4}-\d\d-\d\d/);
    const { grid, dataArea } = world.sheet('Records');
    for (let row = 2; row <= dataArea.rows; row++)
      expect(grid.formula(row, headers().indexOf('Text') + 1)).toBeUndefined();
  });

  it('of an assessment that was imported come as they were sent', () => {
    begin();
    const [question] = world.service.store.questions.values();
    if (question === undefined) throw new Error('There is no question.');
    const options = 'option' in question.typeSettings ? question.typeSettings.option : [];
    const answer = {
      templateQuestionId: question.id,
      answerTemplateOptionId: [options[1]?.id],
      comment: '=1+1',
    };
    const body = { templateId: question.templateId, companyId: 12, answer: [answer] };
    const sent = world.service.handle(
      {
        method: 'POST',
        target: '/api/v2/checklist/assessment/import/add',
        headers: { authorization: V2_TOKEN, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      },
      START_MS - 10_000,
    );
    const { id } = JSON.parse(sent.kind === 'response' ? sent.body : '{}');
    pull('assessment answers', `assessmentId=${id}`);
    expect(column('Question')).toEqual([question.title]);
    expect(column('Option IDs')).toEqual([String(options[1]?.id)]);
    expect(column('Comment')).toEqual(['=1+1']);
  });
});

describe('templates, their questions, and events', () => {
  it('templates come with category and settings', () => {
    begin();
    pull('templates', 'checkInEnabled=true');
    const all = [...world.service.store.templates.values()];
    const rows = inRows(all.filter(({ checkInEnabled }) => checkInEnabled));
    expect(column('Title')).toEqual(rows.map((one) => one?.title));
    expect(column('Category')).toEqual(rows.map((one) => one?.category.name));
    expect(column('Check-out signature')).toEqual(rows.map((one) => one?.checkOutSettings.signatureRequired));
    expect(headers()[headers().length - 1]).toBe('Pulled at');
  });

  it('questions come with their options, blank where there are none', () => {
    begin({ locale: 'pt_BR' });
    pull('perguntas dos modelos');
    const rows = inRows(world.service.store.questions.values());
    const options = rows.map((one) => (one && 'option' in one.typeSettings ? one.typeSettings.option : []));
    expect(column('Opções')).toEqual(options.map((all) => all.map(({ title }) => title).join(', ')));
    expect(column('IDs das opções')).toEqual(options.map((all) => all.map(({ id }) => id).join(', ')));
    expect(column('Pontuação máxima')).toEqual(rows.map((one) => Number(one?.maxScore)));
    expect(column('section.name')).toEqual(rows.map((one) => one?.section.name));
  });

  it('events come with their type and their time', () => {
    begin();
    pull('action plan timeline');
    expect(column('Type').every((type) => type === 'DUE_CHANGED')).toBe(true);
    expect(column('createdAt').every((time) => time instanceof Date)).toBe(true);
  });
});

describe('a list of v2', () => {
  it.each([
    ['data alone', { envelope: 'data-only', paging: 'page' }],
    ['a bare array', { envelope: 'bare', paging: 'page' }],
    ['the same first page for ever', { envelope: 'bare', paging: 'ignored' }],
  ] as const)('that is %s is read to its end', (_name, v2Lists) => {
    begin({ service: { v2Lists, templates: 2 } });
    expect(pull('template questions')).toMatchObject({ ok: true, status: 'done' });
    expect(column('ID')).toEqual([...world.service.store.questions.keys()]);
    expect(asked().length).toBe(2);
  });
});

describe('an endpoint', () => {
  it('is any list, every column discovered', () => {
    begin();
    expect(pull('endpoint', 'path=/api/v2/compras/order/list; canceled=true')).toMatchObject({
      status: 'done',
    });
    expect(headers()).toEqual([
      'ID',
      'Record',
      'Pulled at',
      ...['status', 'canceled', 'productSubtotal', 'productDiscount', 'shippingMethod', 'shippingAddress'],
    ]);
    expect(column('canceled').every((canceled) => canceled === true)).toBe(true);
    expect(column('productSubtotal')[0]).toBe(100);
    expect(countOf(asked(), 'canceled=true')).toBe(1);
  });

  it('takes the token of its path', () => {
    begin({ service: { tickets: 5 } });
    pull('endpoint', 'path=/api/v1/chamado/ticket');
    expect(world.service.requests.map(({ token }) => token)).toEqual(['v1']);
    expect(column('unidade.nome').length).toBe(5);
  });

  it('may be one record', () => {
    begin();
    pull('endpoint', 'path=/api/v2/comunicado/announcement/content/list');
    expect(column('title')).toEqual(['Campanha de fim de ano']);
    expect(column('visibility')).toEqual(['ADMIN, COMPANY']);
    expect(column('publishStartDate')).toEqual([new Date('2026-02-27T03:00:00Z')]);
    expect(asked()).toHaveLength(1);
  });

  it('is keyed by the field that the filter names, also by a text', () => {
    begin();
    pull('endpoint', 'path=/api/v2/compras/order/list; key=shippingAddress; limite=1');
    expect(column('ID')[0]).toBe('Rua das Acácias, 2');
    const before = column('ID');
    expect(refresh()).toMatchObject({ ok: true });
    expect(column('ID')).toEqual(before);
  });

  it.each([
    ['path=/api/v2/checklist/assessment/check-in/list', 'have no “id”'],
    ['path=/api/v2/compras/order/list; key=codigo', 'one of: id, status, canceled'],
    ['path=/api/v2/nada/list', 'has no list at /api/v2/nada/list'],
  ])('%s fails in words', (filters, words) => {
    begin();
    expect(pull('endpoint', filters)).toMatchObject({ ok: false, message: expect.stringContaining(words) });
    expect(world.column('Pulls', 'Message')[0]).toContain(words);
  });

  it('leaves a sheet alone that another path filled', () => {
    begin();
    pull('endpoint', 'path=/api/v2/compras/order/list');
    const before = world.values('Records');
    expect(pull('endpoint', 'path=/api/v2/checklist/template/list')).toMatchObject({
      ok: false,
      message: expect.stringContaining('holds endpoint /api/v2/compras/order/list'),
    });
    expect(world.values('Records')).toEqual(before);
  });
});

describe('action plans', () => {
  const plans = 12;
  const details = (requests: readonly string[]) => countOf(requests, '/plano-acao/');
  const lists = (requests: readonly string[]) => countOf(requests, '/action-plan/list');
  const beginPlans = (options: Partial<WorldOptions['service']> = {}) =>
    begin({ service: { actionPlans: plans, ...options } });

  it('cost one request each at first, and none while their list item stays', () => {
    beginPlans();
    expect(pull('action plans')).toMatchObject({ ok: true, status: 'done', requests: plans + 1 });
    const rows = inRows(world.service.actionPlans());
    expect(column('How')).toEqual(rows.map((one) => one?.comoSerafeito ?? ''));
    expect(column('Due')).toEqual(rows.map((one) => date(one?.quandoSeraFeito)));
    asked();
    expect(refresh()).toMatchObject({ ok: true, status: 'done', requests: 1 });
    expect(details(asked())).toBe(0);
  });

  it('cost one request when the list item changed', () => {
    beginPlans();
    pull('action plans');
    asked();
    const [plan] = world.service.actionPlans();
    if (plan === undefined) throw new Error('There is no plan.');
    world.service.putActionPlan({ ...plan, queSeraFeito: '=mudou' });
    refresh();
    const requests = asked();
    expect([lists(requests), details(requests)]).toEqual([1, 1]);
    expect(column('What')[column('ID').indexOf(plan.id)]).toBe('=mudou');
  });

  it('are asked for again when their detail is seven days old', () => {
    beginPlans();
    pull('action plans');
    const [plan] = world.service.actionPlans();
    if (plan === undefined) throw new Error('There is no plan.');
    // The list doesn't show this field.
    world.service.putActionPlan({ ...plan, justificativa: 'só na v1' });
    asked();
    world.runtime.settle(START_MS + 6 * DAY_MS);
    refresh();
    expect(details(asked())).toBe(0);
    world.runtime.settle(START_MS + 8 * DAY_MS);
    refresh();
    expect(details(asked())).toBe(plans);
    expect(column('Justification')[column('ID').indexOf(plan.id)]).toBe('só na v1');
  });

  it('that are new, and rows that were deleted, cost a request each', () => {
    beginPlans();
    pull('action plans');
    asked();
    const [plan] = world.service.actionPlans();
    if (plan === undefined) throw new Error('There is no plan.');
    world.service.putActionPlan({ ...plan, id: 99_001 });
    new SheetUser(world.workbook).deleteRows('Records', 3, 1);
    refresh();
    expect(details(asked())).toBe(2);
    inRows(world.service.actionPlans());
  });

  it('that are gone are denied by name and taken out', () => {
    beginPlans();
    pull('action plans');
    asked();
    const [plan] = world.service.actionPlans();
    world.service.deleteActionPlan(plan?.id ?? 0);
    refresh();
    const requests = asked();
    expect([lists(requests), details(requests)]).toEqual([1, 1]);
    expect(column('ID')).not.toContain(plan?.id);
  });

  it('that a run wrote before it was cut off cost the next one nothing', () => {
    beginPlans();
    save('action plans');
    // With such answers the details are written two by two.
    world.service.setLatency({ minMs: 35_000, maxMs: 35_000 });
    world.beforeCall = (_execution, name) =>
      name === 'UrlFetchApp.fetch' && world.service.requests.length === 6 ? 'kill' : 'go';
    expect(world.runtime.run('refreshPull', [{ name: 'Records' }], { kind: 'page' }).result.end).toBe(
      'killed',
    );
    world.beforeCall = () => 'go';
    world.service.setLatency({ minMs: 0, maxMs: 0 });
    const written = column('ID').filter((id) => id !== '').length;
    expect(written).toBeGreaterThan(1);
    asked();
    world.runtime.settle(world.runtime.nowMs() + 8 * 60_000);
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    const requests = asked();
    expect([lists(requests), details(requests)]).toEqual([1, plans - written]);
    inRows(world.service.actionPlans());
  });

  it('that did not change count as seen, also after the run was cut off on a later page', () => {
    beginPlans({ actionPlans: 120 });
    pull('action plans');
    for (const plan of world.service.actionPlans().slice(110, 116)) {
      world.service.putActionPlan({ ...plan, queSeraFeito: 'mudou' });
    }
    asked();
    world.service.setLatency({ minMs: 35_000, maxMs: 35_000 });
    world.beforeCall = (_execution, name) =>
      name === 'UrlFetchApp.fetch' && world.service.requests.length === looked + 6 ? 'kill' : 'go';
    expect(world.runtime.run('refreshPull', [{ name: 'Records' }], { kind: 'page' }).result.end).toBe(
      'killed',
    );
    world.beforeCall = () => 'go';
    world.service.setLatency({ minMs: 0, maxMs: 0 });
    const left = 6 - column('What').filter((what) => what === 'mudou').length;
    expect(left).toBeGreaterThan(0);
    asked();
    world.runtime.settle(world.runtime.nowMs() + 8 * 60_000);
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    const requests = asked();
    expect([lists(requests), details(requests)]).toEqual([1, left]);
    expect(column('What').filter((what) => what === 'mudou')).toHaveLength(6);
  });

  it('hide what the connector remembers of them', () => {
    beginPlans();
    pull('action plans');
    const at = headers().indexOf('List item') + 1;
    expect(at).toBeGreaterThan(0);
    expect(world.sheet('Records').layout.column.hidden.has(at)).toBe(true);
  });

  it.each([
    ['v1', { v1Token: '', v2Token: V2_TOKEN }],
    ['v2', { v1Token: V1_TOKEN, v2Token: '' }],
  ])('need both tokens, and say that the %s token is missing', (version, tokens) => {
    world = new World({ locale: 'en_US', service: { tickets: 0, actionPlans: plans } });
    world.page('saveConnection', { baseUrl: BASE_URL, name: 'Ana', ...tokens });
    expect(pull('action plans')).toMatchObject({
      ok: false,
      message: expect.stringContaining(`The ${version} token is missing`),
    });
    expect(world.service.requests).toEqual([]);
  });

  it('of which v1 knows none stop the pull, and nothing is marked', () => {
    beginPlans();
    pull('action plans');
    const before = world.values('Records');
    world.runtime.settle(START_MS + 8 * DAY_MS);
    world.service.faults.add({
      fault: { kind: 'status', status: 404 },
      path: '/api/v1/',
      times: Number.POSITIVE_INFINITY,
    });
    expect(refresh()).toMatchObject({
      ok: false,
      message: expect.stringContaining('v1 and v2 may use different codes'),
    });
    expect(world.values('Records')).toEqual(before);
  });

  /** So many plans change in the list; v1 doesn't know those of these ids. */
  function changePlans(count: number, missing: (id: number) => boolean): readonly number[] {
    const changed = world.service.actionPlans().slice(0, count);
    for (const plan of changed) world.service.putActionPlan({ ...plan, queSeraFeito: 'mudou' });
    world.service.faults.add({
      fault: { kind: 'status', status: 404 },
      matches: ({ target }) => /\/api\/v1\//.test(target) && missing(Number(target.split('/').pop())),
      times: Number.POSITIVE_INFINITY,
    });
    asked();
    return changed.map(({ id }) => id);
  }

  it('of which v1 knows none stop the pull, also where only some have changed and were asked for', () => {
    beginPlans();
    pull('action plans');
    const ids = column('ID');
    changePlans(4, () => true);
    expect(refresh()).toMatchObject({
      ok: false,
      message: expect.stringContaining('v1 and v2 may use different codes'),
    });
    expect(column('ID')).toEqual(ids);
    expect(column('Record').filter((state) => state !== '')).toEqual([]);
    // One of the unchanged was asked as a control.
    expect(details(asked())).toBe(5);
  });

  it('of which v1 knows an unchanged one are gone where they are denied', () => {
    beginPlans();
    pull('action plans');
    const gone = changePlans(4, (id) =>
      world.service
        .actionPlans()
        .slice(0, 4)
        .some((plan) => plan.id === id),
    );
    expect(refresh()).toMatchObject({ ok: true, status: 'done', gone: 4 });
    expect(column('ID').filter((id) => gone.includes(Number(id)))).toEqual([]);
    expect(details(asked())).toBe(5);
  });

  it('of which fewer than three were denied are gone without a control', () => {
    beginPlans();
    pull('action plans');
    changePlans(2, () => true);
    expect(refresh()).toMatchObject({ ok: true, status: 'done', gone: 2 });
    expect(details(asked())).toBe(2);
  });

  /** A pull of so many plans, asked by the ids that stand in a sheet of the user's. */
  function pullByIds(count: number): { readonly user: SheetUser; readonly ids: readonly number[] } {
    const user = new SheetUser(world.workbook);
    const ids = world.service
      .actionPlans()
      .slice(0, count)
      .map(({ id }) => id);
    user.addSheet('Plans');
    user.paste(
      'Plans',
      'A1',
      ids.map((id) => [String(id)]),
    );
    save('action plans', 'ids=Plans!A1:A');
    return { user, ids };
  }

  it('by ids need neither the list nor its token', () => {
    beginPlans();
    const { ids } = pullByIds(3);
    refresh();
    expect(column('ID')).toEqual(ids);
    expect(world.service.requests.every(({ token }) => token === 'v1')).toBe(true);
  });

  it('by ids stay in the sheet when the range is cleared: nothing was asked', () => {
    beginPlans();
    const { user, ids } = pullByIds(3);
    refresh();
    user.clear('Plans', 'A1:A3');
    expect(refresh()).toMatchObject({ ok: true });
    expect(column('ID')).toEqual(ids);
    user.type('Plans', 'A1', String(ids[0]));
    refresh();
    expect(column('ID').filter((id) => id !== '')).toEqual([ids[0]]);
  });

  it('by ids are asked for again when the run was cut off before they were written', () => {
    beginPlans();
    const { ids } = pullByIds(6);
    world.service.setLatency({ minMs: 35_000, maxMs: 35_000 });
    world.beforeCall = (_execution, name, _index, [values]) => {
      const isRecord = name === 'Range.setValues' && Array.isArray(values) && values[0]?.length > 10;
      return isRecord && world.service.requests.length > 4 ? 'kill' : 'go';
    };
    expect(world.runtime.run('refreshPull', [{ name: 'Records' }], { kind: 'page' }).result.end).toBe(
      'killed',
    );
    world.beforeCall = () => 'go';
    world.service.setLatency({ minMs: 0, maxMs: 0 });
    expect(column('ID').filter((id) => id !== '').length).toBeGreaterThan(0);
    world.runtime.settle(world.runtime.nowMs() + 8 * 60_000);
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(column('ID')).toEqual(ids);
  });
});
