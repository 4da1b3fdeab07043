// Pulls of action plans on the real bundle: named by the v2 list, with one request for each that changed.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import {
  asked,
  begin,
  beginUnconnected,
  column,
  countOf,
  date,
  headers,
  inRows,
  pull,
  refresh,
  save,
  world,
} from '../support/pull-of-resource.ts';
import { BASE_URL, START_MS, V1_TOKEN, V2_TOKEN, type WorldOptions } from '../support/world.ts';

const DAY_MS = 86_400_000;

afterEach(() => world.close());

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
    const before = world.service.requests.length;
    world.service.setLatency({ minMs: 35_000, maxMs: 35_000 });
    world.beforeCall = (_execution, name) =>
      name === 'UrlFetchApp.fetch' && world.service.requests.length === before + 6 ? 'kill' : 'go';
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
    ['tickets and action plans', { v1Token: '', v2Token: V2_TOKEN }],
    ['assessments and other lists', { v1Token: V1_TOKEN, v2Token: '' }],
  ])('need both tokens, and say that the one for %s is missing', (words, tokens) => {
    beginUnconnected({ service: { actionPlans: plans } });
    world.page('saveConnection', { baseUrl: BASE_URL, name: 'Ana', ...tokens });
    expect(pull('action plans')).toMatchObject({
      ok: false,
      message: expect.stringContaining(`The token for ${words} is missing`),
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
      message: expect.stringContaining('Enter v1 codes'),
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
      message: expect.stringContaining('Enter v1 codes'),
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
