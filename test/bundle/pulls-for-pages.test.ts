// What pages read and change of the pulls: codes out, words in the sheet, a forecast, and refusals in words.

import { describe, expect, it } from 'vitest';
import { closeAfterEach, enter, listRequests, world } from '../support/scheduled.ts';
import { World } from '../support/world.ts';

closeAfterEach();

describe('pulls for pages', () => {
  it('come as codes, are saved in the words of the sheet, and go without their sheet', () => {
    enter(new World());
    world.connect();
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

  it('are forecast with one request, or told what is wrong with none', () => {
    enter(new World({ locale: 'en_US', service: { tickets: 950 } }));
    world.connect();
    const pull = { name: 'X', resource: 'tickets', sheet: 'X', filters: '', mode: 'sync', every: 'manual' };
    expect(world.page('forecastPull', pull)).toEqual({
      ok: true,
      requests: 10,
      seconds: 6,
      message: 'Reading everything takes about 10 requests, 6 s.',
    });
    expect(listRequests()).toHaveLength(1);
    expect(world.page('forecastPull', { ...pull, filters: 'tipo=1,2,3' })).toMatchObject({ ok: true });
    const wrong = world.page('forecastPull', { ...pull, every: 'never' });
    expect(wrong).toMatchObject({ ok: false, message: expect.stringContaining('no interval “never”') });
    expect(listRequests()).toHaveLength(2);
    expect(world.workbook.sheetNamed('Pulls')).toBeUndefined();
  });

  it('are refused with words that name the nearest right one', () => {
    enter(new World({ locale: 'en_US' }));
    world.connect();
    const refusal = (pull: object) => world.page('savePull', { name: 'X', resource: 'tickets', ...pull });
    const says = (words: string) => ({ ok: false, message: expect.stringContaining(words) });
    expect(refusal({ every: '20 min' })).toMatchObject(says('Did you mean “30 min”?'));
    expect(refusal({ mode: 'sinc' })).toMatchObject(says('Did you mean “sync”?'));
    expect(refusal({ resource: 'tikets' })).toMatchObject(says('Did you mean “tickets”?'));
    expect(refusal({ name: ' ' })).toMatchObject(says('The pull has no name'));
    for (const sheet of ['Pulls', 'consultas', 'Activity']) {
      expect(refusal({ sheet })).toMatchObject(says('used by the connector itself'));
    }
    world.page('createAnswerSheet', { layout: 'long', sheet: 'My answers' });
    expect(refusal({ sheet: 'My answers' })).toMatchObject(says('used by the connector itself'));
    world.savePull({ name: 'First', resource: 'tickets' });
    expect(refusal({})).toMatchObject(says('already filled by the pull “First”'));
    expect(world.page('listPulls')).toMatchObject({ pulls: [{ name: 'First', sheet: 'Tickets' }] });
  });
});
