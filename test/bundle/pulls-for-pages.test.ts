// What pages read and change of the pulls: codes out, words in the sheet, a forecast, and refusals in words.

import { SheetUser } from 'local-apps-script';
import { describe, expect, it } from 'vitest';
import { closeAfterEach, enter, listRequests, world } from '../support/scheduled.ts';
import { openConnected, openRefreshed } from '../support/world.ts';

closeAfterEach();

describe('pulls for pages', () => {
  it('come as codes, are saved in the words of the sheet, and go without their sheet', () => {
    enter(openConnected());
    const saved = {
      name: 'Abertos',
      resource: 'tickets',
      sheet: 'Chamados',
      mode: 'full',
      every: 'Mon 07:00',
    };
    world.savePull({ ...saved, filters: 'situacao=1' });
    expect(world.values('Consultas')[1]?.slice(0, 7)).toEqual([
      'Abertos',
      'chamados',
      'Chamados',
      'situacao=1',
      '',
      'completa',
      'seg 07:00',
    ]);
    world.page('refreshPull', { name: 'abertos' });
    expect(world.page('listPulls')).toMatchObject({
      ok: true,
      pulls: [{ ...saved, filters: 'situacao=1', status: 'done', runsAs: '' }],
    });
    world.menu('checkSchedule');
    world.pass(10);
    const stateOf = () =>
      Object.keys(world.runtime.properties.document.all()).filter((key) => /abertos/.test(key));
    expect(stateOf().length).toBeGreaterThan(0);
    expect(world.page('deletePull', { name: 'Abertos' })).toMatchObject({ ok: true });
    expect(stateOf()).toEqual([]);
    expect(world.page('listPulls')).toEqual({ ok: true, pulls: [] });
    expect(world.column('Chamados', 'ID').length).toBeGreaterThan(0);
    expect(world.page('deletePull', { name: 'Abertos' })).toMatchObject({ ok: false });
  });

  it('are read completely where a person asks for that, and then by changes again', () => {
    enter(openConnected({ service: { tickets: 250 } }));
    world.savePull({ name: 'X', resource: 'tickets', sheet: 'X', mode: 'sync' });
    world.page('refreshPull', { name: 'X' });
    const later = () => world.runtime.settle(world.runtime.nowMs() + 600_000);
    const requestsOf = (input: object) => {
      later();
      const before = world.runtime.requests.length;
      expect(world.page('refreshPull', input)).toMatchObject({ ok: true, status: 'done' });
      return world.runtime.requests.length - before;
    };
    const changes = requestsOf({ name: 'X' });
    // As a person restored yesterday's values.
    new SheetUser(world.workbook).type('X', 'B3', 'velho');
    expect(requestsOf({ name: 'X', everything: true })).toBeGreaterThanOrEqual(changes + 3);
    expect(world.column('X', 'Título')).toEqual(world.service.tickets().map(({ titulo }) => titulo));
    expect(requestsOf({ name: 'X' })).toBe(changes);
  });

  it('are forecast with one request, or told what is wrong with none', () => {
    enter(openConnected({ locale: 'en_US', service: { tickets: 950 } }));
    const pull = { name: 'X', resource: 'tickets', sheet: 'X', filters: '', mode: 'sync', every: 'manual' };
    expect(world.page('forecastPull', pull)).toEqual({
      ok: true,
      requests: 10,
      seconds: 6,
      message: 'Reading everything takes about 6 s.',
    });
    expect(listRequests()).toHaveLength(1);
    expect(world.page('forecastPull', { ...pull, filters: 'tipo=1,2,3' })).toMatchObject({ ok: true });
    const wrong = world.page('forecastPull', { ...pull, every: 'never' });
    expect(wrong).toMatchObject({ ok: false, message: expect.stringContaining('no interval “never”') });
    expect(listRequests()).toHaveLength(2);
    expect(world.workbook.sheetNamed('Pulls')).toBeUndefined();
  });

  it('are refused with words that name the nearest right one', () => {
    enter(openConnected({ locale: 'en_US' }));
    const refusal = (pull: object) => world.page('savePull', { name: 'X', resource: 'tickets', ...pull });
    const says = (words: string) => ({ ok: false, message: expect.stringContaining(words) });
    expect(refusal({ every: '20 min' })).toMatchObject(says('Did you mean “30 min”?'));
    expect(refusal({ mode: 'sinc' })).toMatchObject(says('Did you mean “sync”?'));
    expect(refusal({ resource: 'tikets' })).toMatchObject(says('Did you mean “tickets”?'));
    expect(refusal({ name: ' ' })).toMatchObject(says('The pull has no name'));
    for (const sheet of ['Pulls', 'consultas', 'Activity']) {
      expect(refusal({ sheet })).toMatchObject(says('The connector uses the sheet'));
    }
    world.page('createAnswerSheet', { layout: 'long', sheet: 'My answers' });
    expect(refusal({ sheet: 'My answers' })).toMatchObject(says('The connector uses the sheet'));
    world.savePull({ name: 'First', resource: 'tickets' });
    expect(refusal({})).toMatchObject(says('The pull “First” already fills'));
    expect(world.page('listPulls')).toMatchObject({ pulls: [{ name: 'First', sheet: 'Tickets' }] });
  });
});

describe('a pull that is saved over', () => {
  const PULL = {
    name: 'Tickets',
    resource: 'tickets',
    sheet: 'Tickets',
    filters: '',
    mode: 'sync',
    every: '',
  };
  const save = (pull: object) => world.page('savePull', { ...PULL, ...pull });
  const rows = () => world.column('Tickets', 'ID').filter((id) => id !== '').length;
  const refresh = () => world.page('refreshPull', { name: 'Tickets' });

  function begin(filters = '', tickets = 250): void {
    enter(openRefreshed({ ...PULL, filters }, { locale: 'en_US', service: { tickets } }));
    world.pass(10);
  }

  it('as a new one is refused: its name is taken', () => {
    begin();
    expect(save({ isNew: true, filters: 'situacao=1' })).toEqual({
      ok: false,
      field: 'name',
      message: 'There is already a pull “Tickets”. Choose another name, or Edit at “Tickets”.',
    });
    expect(world.column('Pulls', 'Filters')).toEqual(['']);
    expect(save({ isNew: true, name: 'Others', sheet: 'Others' })).toMatchObject({ ok: true });
  });

  it('asks first where rows, columns, notes or a history go, and goes on with a yes to just that', () => {
    begin('changes=yes; daily=yes');
    const fit = world.column('Tickets', 'Status code').filter((code) => code === 1).length;
    const going = world.column('Tickets', 'Status code').flatMap((code, n) => (code === 1 ? [] : [n + 2]));
    const user = new SheetUser(world.workbook);
    for (const row of going.slice(0, 2)) user.note('Tickets', `B${row}`, 'call them');
    const narrower = { filters: 'situacao=1', columns: 'ID, Title, Status, Unit' };
    const asked = save(narrower);
    const gone = 250 - fit;
    expect(asked).toMatchObject({
      ok: false,
      asks: true,
      message: expect.stringMatching(
        new RegExp(
          `^The sheet “Tickets” has 250 records\\. ${gone} rows no longer fit the filters and will go\\. 2 rows with notes or text of yours move to the sheet “Tickets \\(gone\\)”\\. 2\\d columns will be emptied and hidden: Type code, .*\\. “Tickets \\(changes\\)” gets nothing more; .* “Tickets \\(daily\\)” gets nothing more; .* Save anyway\\?$`,
        ),
      ),
    });
    expect(world.column('Pulls', 'Filters')).toEqual(['changes=yes; daily=yes']);
    expect(rows()).toBe(250);
    const { message } = asked as { message: string };
    expect(save({ ...narrower, filters: 'situacao=2', agreed: message })).toMatchObject({ asks: true });
    expect(save({ ...narrower, agreed: message })).toMatchObject({ ok: true });
    expect(refresh()).toMatchObject({ ok: true, status: 'done' });
    expect(rows()).toBe(fit);
    expect(world.column('Tickets (gone)', 'ID').filter((id) => id !== '')).toHaveLength(2);
  });

  it('isn’t asked about where nothing goes', () => {
    begin('situacao=1,2');
    for (const pull of [{ filters: 'situacao=1,2; keep=yes' }, { filters: '' }, { every: '1 h' }]) {
      expect(save({ filters: 'situacao=1,2', ...pull })).toMatchObject({ ok: true });
    }
  });

  it('asks a new pull as well that goes on with the sheet of one that was deleted', () => {
    begin();
    world.page('deletePull', { name: 'Tickets' });
    const other = { isNew: true, name: 'Others', filters: 'situacao=1' };
    expect(save(other)).toMatchObject({ asks: true, message: expect.stringMatching(/rows no longer fit/) });
  });

  it('says of a list whose filters only the service understands how many may go', () => {
    enter(openConnected({ locale: 'en_US' }));
    const visits = { name: 'Visits', resource: 'assessments', sheet: 'Visits', filters: '' };
    world.savePull(visits);
    world.page('refreshPull', { name: 'Visits' });
    const { length } = world.column('Visits', 'ID');
    expect(length).toBeGreaterThan(1);
    expect(world.page('savePull', { ...visits, filters: 'unitId=12' })).toMatchObject({
      asks: true,
      message: expect.stringContaining(`Up to ${length} rows may no longer fit the filters and go.`),
    });
  });

  it('in its row, so that very much goes, is asked about at its next refresh, and left alone unattended', () => {
    begin('', 400);
    const type = (filters: string) => new SheetUser(world.workbook).type('Pulls', 'D2', filters);
    type('situacao=1');
    expect(refresh()).toMatchObject({
      ok: false,
      message: expect.stringMatching(
        /^The filters of “Tickets” were changed on the sheet Pulls\. The sheet “Tickets” has 400 records\. \d+ rows no longer fit the filters and will go\. Nothing was changed: that many may be a mistake\./,
      ),
    });
    expect(world.column('Pulls', 'Status')).toEqual(['Failed']);
    expect(rows()).toBe(400);
    new SheetUser(world.workbook).select('Tickets', 'A1');
    world.answer = 'CANCEL';
    world.menu('refreshActiveSheet');
    expect(rows()).toBe(400);
    expect(world.asked.at(-2)).toMatchObject({ text: expect.stringMatching(/Refresh anyway\?$/) });
    expect(world.asked.at(-1)).toMatchObject({ text: expect.stringMatching(/^“Tickets” is unchanged/) });
    world.answer = 'OK';
    world.menu('refreshActiveSheet');
    expect(rows()).toBe(world.column('Tickets', 'Status code').filter((code) => code === 1).length);
    expect(rows()).toBeLessThan(300);
    // Agreed to once: it goes on unattended.
    expect(refresh()).toMatchObject({ ok: true });
  });

  describe('so that more than 100 rows go of which only the service knows', () => {
    const columns = 'ID, Title';
    const narrower = { columns, filters: 'situacao=1' };
    const all = () => world.page('savePull', { ...PULL, ...narrower });

    function beginWithoutStatus(): void {
      enter(openRefreshed({ ...PULL, columns }, { locale: 'en_US', service: { tickets: 400 } }));
      world.pass(10);
    }

    it('asks once: what was agreed to goes with the refresh', () => {
      beginWithoutStatus();
      const asked = all();
      expect(asked).toMatchObject({
        asks: true,
        message: expect.stringContaining('Up to 400 rows may no longer fit the filters'),
      });
      const { message } = asked as { message: string };
      expect(save({ ...narrower, agreed: message })).toMatchObject({ ok: true });
      expect(refresh()).toMatchObject({ ok: true, status: 'done' });
      expect(rows()).toBeLessThan(200);
    });

    it('asks again once the filters are others, or these rows have gone', () => {
      beginWithoutStatus();
      const { message } = all() as { message: string };
      save({ ...narrower, agreed: message });
      const user = new SheetUser(world.workbook);
      user.type('Pulls', 'D2', 'situacao=1,3');
      expect(refresh()).toMatchObject({
        message: expect.stringContaining('no longer in the service’s list'),
      });
      expect(rows()).toBe(400);
      user.type('Pulls', 'D2', 'situacao=1');
      expect(refresh()).toMatchObject({
        message: expect.stringContaining('no longer in the service’s list'),
      });
      expect(rows()).toBe(400);
    });
  });

  it('keeps no change of a record that comes back with the filters of before', () => {
    begin('changes=yes');
    world.savePull({ ...PULL, filters: 'situacao=1' });
    refresh();
    world.pass(10);
    world.savePull({ ...PULL, filters: 'changes=yes' });
    refresh();
    expect(rows()).toBe(250);
    expect(world.column('Tickets (changes)', 'To').filter((to) => to === 'New')).toEqual([]);
    expect(world.column('Tickets (changes)', 'Field')).toEqual(['Filters', 'Filters']);
  });
});

describe('the page of pulls', () => {
  const opened = (): unknown => {
    world.menu('showPullEditor');
    return world.pageData;
  };

  it('is given the lists of which each element can be a row, and none where records take a request each', () => {
    enter(openConnected({ locale: 'en_US' }));
    expect(opened()).toMatchObject({
      resources: expect.arrayContaining([
        expect.objectContaining({
          code: 'tickets',
          lists: [
            { field: 'etiqueta', header: 'Labels', element: 'label' },
            { field: 'apoio', header: 'Support', element: 'support person' },
          ],
        }),
        expect.objectContaining({ code: 'assessments', lists: [] }),
        expect.objectContaining({ code: 'endpoint', lists: [] }),
      ]),
    });
    for (const code of ['action-plans', 'visits']) {
      const some = expect.objectContaining({ code, lists: expect.anything() });
      expect(opened()).not.toMatchObject({ resources: expect.arrayContaining([some]) });
    }
  });

  it('is given filters as people call them, both bounds of a date as one, and periods', () => {
    enter(openConnected({ locale: 'en_US' }));
    const filter = (name: string, label: string, kind: string) =>
      expect.objectContaining({ name, label, kind });
    const none = expect.objectContaining({ name: 'abertoEnd' });
    const data = opened();
    expect(data).toMatchObject({
      resources: expect.arrayContaining([
        expect.objectContaining({
          code: 'tickets',
          filters: expect.arrayContaining([
            filter('situacao', 'Status', 'enum'),
            filter('unidade', 'Unit', 'named'),
            { name: 'abertoStart', label: 'Opened', kind: 'period', before: 'abertoEnd' },
          ]),
        }),
        expect.objectContaining({ code: 'assessments', filters: [filter('active', 'Active', 'flag')] }),
        expect.objectContaining({
          code: 'templates',
          filters: expect.arrayContaining([filter('categoryId', 'Category', 'text')]),
        }),
      ]),
      periods: expect.arrayContaining([
        expect.objectContaining({ from: 'today-30d', name: 'in the last 30 days' }),
      ]),
    });
    expect(data).not.toMatchObject({
      resources: expect.arrayContaining([
        expect.objectContaining({ filters: expect.arrayContaining([none]) }),
      ]),
    });
  });

  it('is given what may have been meant, each of which is then taken', () => {
    const pull = { name: 'A', resource: 'tickets', sheet: 'A' };
    enter(openRefreshed(pull, { service: { tickets: 30 } }));
    const unit = world.service.tickets().find(({ unidade }) => unidade)?.unidade;
    const suggested = (changed: { readonly filters?: string; readonly columns?: string }) =>
      world.page('forecastPull', { name: 'B', resource: 'tickets', sheet: 'B', ...changed });
    const whole = `${unit?.nome} · ${unit?.id}`;
    expect(suggested({ filters: `unidade=${unit?.nome.slice(0, -1)}` })).toMatchObject({
      ok: false,
      field: 'unidade',
      suggestion: { typed: unit?.nome.slice(0, -1), instead: [whole] },
    });
    expect(suggested({ filters: `unidade=${whole}` })).toMatchObject({ ok: true });
    expect(suggested({ filters: 'unidad=12' })).toMatchObject({
      ok: false,
      field: 'filters',
      suggestion: { typed: 'unidad', instead: ['unidade'] },
    });
    expect(suggested({ columns: 'ID, Títullo' })).toMatchObject({
      ok: false,
      field: 'columns',
      suggestion: { typed: 'Títullo', instead: ['Título'] },
    });
    expect(suggested({ filters: 'unidade=1.5' })).not.toHaveProperty('suggestion');
  });
});
