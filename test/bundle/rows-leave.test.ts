// A row leaves the sheet only when it should, and only after a question where many would: pulls of the real bundle.

import { defaultOwner } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { emptyRow } from '../support/emptied-row.ts';
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
  states,
  templates,
  tickets,
  user,
  world,
} from '../support/pull-into-target.ts';
import { BASE_URL, BRUNO, V1_TOKEN, V2_TOKEN } from '../support/world.ts';

/** What `Refresh this sheet` tells in its last dialog. */
function refreshThisSheet(person = defaultOwner): string {
  user.select(SHEET, 'A1');
  world.asked.length = 0;
  world.menu('refreshActiveSheet', person);
  return world.told.at(-1) ?? '';
}

function addTemplates(count: number): void {
  const [like] = world.service.store.templates.values();
  if (like === undefined) throw new Error('no template to copy');
  const last = Math.max(...templates());
  for (let n = 1; n <= count; n++) {
    world.service.putTemplate({ ...like, id: last + n, title: `modelo ${last + n}` });
  }
}

afterEach(() => world.close());

describe('a token that is new to the sheet', () => {
  it('reads everything and takes nothing out; on another day it does', () => {
    beginRefreshed('tickets');
    const before = ids();
    world.service.deleteTicket(tickets()[2] ?? 0);
    world.service.setTokens({ v1Token: 'v1-OTHER-1', v2Token: V2_TOKEN });
    expect(refresh()).toMatchObject({
      ok: false,
      message: expect.stringContaining('O token de chamados e planos de ação foi recusado'),
    });
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

  it('takes out what its person agrees to, also where nobody knows who read the sheet before', () => {
    beginRefreshed('tickets', { service: { tickets: 200 } });
    world.page('deletePull', { name: 'Minha' });
    const pull = { name: 'Minha', resource: 'tickets', sheet: SHEET, filters: 'situacao=4,5' };
    const message = expect.stringContaining('não atendem mais aos filtros');
    expect(world.page('savePull', pull)).toMatchObject({ asks: true, message });
    world.savePull(pull);
    const deleted = world.service.tickets().find(({ situacao }) => situacao === 4)?.id ?? 0;
    world.service.deleteTicket(deleted);
    refresh();
    const match = world.service.tickets().filter(({ situacao }) => situacao === 4 || situacao === 5);
    expect(match.length).toBeLessThan(100);
    // What matches by its own cells stays, since another token may see less.
    expect(sorted(ids())).toEqual(sorted([deleted, ...match.map(({ id }) => id)]));
  });
});

describe.each([
  ['templates', ''],
  ['endpoint', 'path=/api/v2/checklist/template/list'],
])('%s, which can’t be asked by id', (resource, filters) => {
  it('goes when two complete passes an hour apart did not see it', () => {
    beginRefreshed(resource, {}, filters);
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
    beginRefreshed(resource, {}, filters);
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
  it('is kept and marked with gone=stay, and says nothing more once its record is seen again', () => {
    beginRefreshed('templates', {}, 'gone=stay');
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

describe('a row whose record is gone', () => {
  it('leaves the sheet, so that the others close up', () => {
    beginRefreshed('tickets');
    const [, second = 0, , , last = 0] = tickets();
    const like = world.service.tickets()[0];
    world.service.deleteTicket(second);
    later(DAY_MS);
    expect(refresh()).toMatchObject({ status: 'done', gone: 1 });
    expect(world.column(SHEET, 'ID')).toEqual(tickets());
    if (like === undefined) throw new Error('no ticket to copy');
    world.service.addTicket({ ...like, id: last + 1 });
    later(DAY_MS);
    expect(refresh()).toMatchObject({ status: 'done', added: 1 });
    expect(world.column(SHEET, 'ID')).toEqual(tickets());
  });

  it('closes up over emptied rows, and leaves a blank row of the user’s', () => {
    beginRefreshed('tickets');
    const [, second = 0, , fourth = 0] = tickets();
    for (const id of [second, fourth]) {
      emptyRow(world, SHEET, world.column(SHEET, 'ID').indexOf(id) + 2);
      world.service.deleteTicket(id);
    }
    user.insertRows(SHEET, 5, 1);
    expect(world.column(SHEET, 'ID').filter((id) => id === '')).toHaveLength(3);
    later(DAY_MS);
    expect(refresh()).toMatchObject({ status: 'done' });
    expect(world.column(SHEET, 'ID')).toEqual([...tickets().slice(0, 2), '', ...tickets().slice(2)]);
  });
});

describe('a row beside which a formula of the user’s stands', () => {
  it('goes with gone=stay, also where rows move between the reading of its values and of its formulas', () => {
    beginRefreshed('tickets', {}, 'gone=stay');
    user.insertColumns(SHEET, 1, 1);
    for (const row of [2, 3, 4, 5, 6]) user.type(SHEET, `A${row}`, `=LEN(C${row})`);
    const [, second = 0] = tickets();
    world.service.deleteTicket(second);
    later(DAY_MS);
    const looks: string[] = [];
    let isMoved = false;
    world.beforeCall = (_execution, name) => {
      if (name.startsWith('Range.')) looks.push(name);
      // What stands on rows that are to go is looked at in three calls.
      if (!isMoved && /Notes,Range.getValues,Range.getFormulas$/.test(looks.join())) {
        isMoved = true;
        user.insertRows(SHEET, 3, 1);
      }
      return 'go';
    };
    expect(refresh()).toMatchObject({ status: 'done', gone: 1 });
    expect(isMoved).toBe(true);
    expect(ids()).toEqual(tickets());
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
  const held = 'linhas não estão mais na lista do serviço. Nada foi retirado';

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
    expect(world.asked).toHaveLength(1);
    expect(world.told.at(-1)).toBe('Minha: 130 registros: 0 novos, 0 atualizados.');
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
    beginRefreshed('tickets', { service: { tickets: 130 } });
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

describe('a service that denies many records for a moment', () => {
  const EMPTY = { data: [], start: 0, limit: 100, totalPage: 0, size: 0 };
  const MINUTE_MS = HOUR_MS / 60;

  /** From now on only these tickets are at the service, until the function is called. */
  function showOnly(isShown: (id: number) => boolean): () => void {
    const change = (body: unknown) => {
      const page = body as typeof EMPTY & { data: readonly { readonly id: number }[] };
      const data = page.data.filter(({ id }) => isShown(id));
      return data.length === 0 ? EMPTY : { ...page, data, size: data.length, totalPage: 1 };
    };
    return world.service.faults.add({
      fault: { kind: 'contract', change },
      times: Number.POSITIVE_INFINITY,
      path: '/api/v1/chamado/ticket',
    });
  }

  /** With a history, a day after its beginning. */
  function beginWith(count: number, filters = 'changes=yes'): void {
    beginRefreshed('tickets', { service: { tickets: count } }, filters);
    later(DAY_MS);
  }

  const isEven = (id: number) => tickets().indexOf(id) % 2 === 0;
  const history = () => world.values(`${SHEET} (alterações)`).slice(1);
  const statusOf = (id: number) => world.service.tickets().find((one) => one.id === id)?.situacao;
  const doubt = 'Nada foi retirado';

  it.each([
    ['all of a sheet', () => false, 40],
    ['every second one', isEven, 20],
  ])('takes nothing out: %s', (_what, isShown, count) => {
    beginWith(40);
    const before = ids();
    const lines = history().length;
    const isWell = showOnly(isShown);
    expect(refresh()).toMatchObject({
      status: 'incomplete',
      gone: 0,
      message: expect.stringMatching(new RegExp(`${count} linhas.*${doubt}`)),
    });
    expect(ids()).toEqual(before);
    isWell();
    later(MINUTE_MS);
    expect(refresh()).toMatchObject({ status: 'incomplete', gone: 0 });
    // The next refresh reads everything, though the daily full scan has been.
    later(5 * MINUTE_MS);
    expect(refresh()).toMatchObject({ status: 'done', gone: 0 });
    expect(world.column('Consultas', 'Situação')).toEqual(['Concluída']);
    expect(ids()).toEqual(before);
    expect(history()).toHaveLength(lines);
  });

  it('takes them out once a complete reading some minutes later agrees, and no sooner', () => {
    beginWith(40);
    showOnly(isEven);
    expect(refresh()).toMatchObject({ status: 'incomplete', gone: 0 });
    later(4 * MINUTE_MS);
    expect(refresh()).toMatchObject({ status: 'incomplete', gone: 0 });
    expect(ids()).toHaveLength(40);
    later(2 * MINUTE_MS);
    expect(refresh()).toMatchObject({ status: 'done', gone: 20 });
    expect(ids()).toHaveLength(20);
  });

  it('takes nothing out when the second reading lacks others', () => {
    beginWith(40);
    const isWell = showOnly(isEven);
    refresh();
    isWell();
    showOnly((id) => !isEven(id));
    later(HOUR_MS);
    expect(refresh()).toMatchObject({ status: 'incomplete', gone: 0 });
    expect(ids()).toHaveLength(40);
  });

  it('asks a person who refreshes, and asks the service for each then', () => {
    beginWith(40);
    const isWell = showOnly(() => false);
    refresh();
    isWell();
    later(MINUTE_MS);
    expect(refreshThisSheet()).toContain('40 registros');
    expect(world.asked[0]?.text).toContain('40 linhas não estão mais na lista do serviço. Retirar');
    expect(ids()).toHaveLength(40);
    const isWellAgain = showOnly(isEven);
    later(DAY_MS);
    expect(refresh()).toMatchObject({ status: 'incomplete' });
    expect(refreshThisSheet()).toContain('20 removidos');
    isWellAgain();
    expect(ids()).toHaveLength(20);
  });

  it('lets rows go at once whose records it shows in another state', () => {
    begin('tickets', { service: { tickets: 40 } }, 'situacao=4');
    for (const id of tickets()) world.service.changeTicket(id, { situacao: 4 }, world.runtime.nowMs());
    refresh();
    const all = ids();
    const gone = all.slice(0, 6).map(Number);
    for (const id of gone) world.service.changeTicket(id, { situacao: 2 }, world.runtime.nowMs());
    later(2 * DAY_MS);
    expect(refresh()).toMatchObject({ status: 'done', gone: 6 });
    expect(sorted(ids())).toEqual(sorted(all.slice(6).map(Number)));
  });

  it('leaves no line in the history of a few that come back within a day as they were', () => {
    beginWith(40);
    const lines = history().length;
    const [first = 0, second = 0] = tickets();
    const isWell = showOnly((id) => id !== first && id !== second);
    expect(refresh()).toMatchObject({ status: 'done', gone: 2 });
    expect(history()).toHaveLength(lines + 2);
    isWell();
    world.service.changeTicket(second, { situacao: statusOf(second) === 2 ? 4 : 2 }, world.runtime.nowMs());
    later(DAY_MS);
    expect(refresh()).toMatchObject({ status: 'done', added: 2 });
    // What has changed meanwhile is new, with its lines.
    const more = history().slice(lines);
    expect(new Set(more.map((line) => line[2]))).toEqual(new Set([second]));
    expect(more.length).toBeGreaterThan(2);
  });

  it('leaves no line either where the run that brings them back is cut off, and the next comes days later', () => {
    beginWith(40);
    const [first = 0] = tickets();
    const linesOfFirst = () => history().filter((line) => line[2] === first);
    const isWell = showOnly((id) => id !== first);
    refresh();
    expect(linesOfFirst()).toHaveLength(1);
    isWell();
    later(DAY_MS);
    // Its line waits on a spare tab before it is removed.
    const isRemoved = () =>
      linesOfFirst().length === 0 && !world.workbook.sheets.some(({ name }) => name.endsWith('(movendo)'));
    world.beforeCall = () => (isRemoved() ? 'kill' : 'go');
    world.runtime.run('refreshPull', [{ name: 'Minha' }], { kind: 'page' });
    world.beforeCall = () => 'go';
    expect(linesOfFirst()).toEqual([]);
    expect(ids()).not.toContain(first);
    later(3 * DAY_MS);
    refresh();
    expect(ids()).toContain(first);
    expect(linesOfFirst()).toEqual([]);
  });
});
