// What Help begins with: what is wrong at this moment, and each of the handful of things that people ask about, with how
// it stands and what leads to it.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { WEBHOOKS } from '../../sandbox/webhooks/webhooks.ts';
import { costly } from '../support/costly.ts';
import { LongSheet, SHEET } from '../support/long-sheet.ts';
import { BASE_URL, V1_TOKEN, World } from '../support/world.ts';

let world: World;
afterEach(() => world.close());

const helpSchema = z.object({
  troubles: z.array(z.object({ title: z.string(), text: z.string(), functionName: z.string() })),
});

function troubles(): z.infer<typeof helpSchema>['troubles'] {
  world.menu('showHelp');
  return z.parse(helpSchema, world.pageData).troubles;
}

const trouble = (title: string) => {
  const found = troubles().find((one) => one.title === title);
  return [found?.text, found?.functionName];
};

const FAILS = { fault: { kind: 'status', status: 401 }, times: Number.POSITIVE_INFINITY } as const;

describe('what is wrong, at the top of Help', () => {
  costly('is first what fails, since when and why, and leads to what mends it', () => {
    world = new World({ locale: 'en_US' });
    world.connect();
    world.savePull({ name: 'Open', resource: 'tickets', sheet: 'Tickets', every: '15 min' });
    world.page('saveSchedule', { on: true, minutes: 75 });
    world.pass(20);
    expect(troubles()[0]?.title).toBe('My sheet is old');
    const mend = world.service.faults.add(FAILS);
    world.pass(20);
    world.value('onOpen', [{}], { kind: 'simple-trigger' });
    const [first] = troubles();
    expect(first?.title).toMatch(/^⚠ “Open” has not refreshed since 2026-03-02 12:1\d: /);
    expect(first).toMatchObject({ functionName: 'showConnection' });
    expect(world.runtime.menus.at(-1)?.items[0]).toMatchObject({ caption: first?.title });
    // Its card offers the same.
    const card = (failsToConnect: boolean) => ({ ok: true, pulls: [{ name: 'Open', failsToConnect }] });
    expect(world.page('listPulls')).toMatchObject(card(true));
    mend();
    world.pass(60);
    expect(troubles()[0]?.title).toBe('My sheet is old');
    expect(world.page('listPulls')).toMatchObject(card(false));
  });

  it('an old sheet leads to the pulls, to the schedule or to a refresh, as things stand', () => {
    world = new World({ locale: 'en_US' });
    const old = () => trouble('My sheet is old');
    expect(old()).toEqual(['No pull has filled a sheet yet.', 'showPullEditor']);
    world.connect();
    for (const name of ['Older', 'Newer']) {
      world.savePull({ name, resource: 'tickets', sheet: name });
      world.page('refreshPull', { name });
      world.pass(10);
    }
    expect(old()).toEqual([
      expect.stringMatching(/^The oldest is “Older”, of 2026-03-02 12:0\d\. No schedule is on\.$/),
      'showSchedule',
    ]);
    world.page('saveSchedule', { on: true, minutes: 75 });
    expect(old()).toEqual([
      expect.stringMatching(/^The oldest is “Older”, .* Refresh all pulls now\.$/),
      'refreshAllPulls',
    ]);
  });

  it('a token that is asked for: which one is saved', () => {
    world = new World({ locale: 'pt_BR' });
    const asked = () => trouble('O Franquia pede um token');
    expect(asked()).toEqual(['Você não salvou nenhum token aqui.', 'showConnection']);
    world.page('saveConnection', { baseUrl: BASE_URL, v1Token: V1_TOKEN, v2Token: '', name: 'Ana' });
    expect(asked()[0]).toBe('Você salvou só o de chamados e planos de ação.');
    world.connect();
    expect(asked()[0]).toBe('Você salvou os dois. Troque o que é recusado.');
    expect(world.everythingVisible()).not.toContain(V1_TOKEN);
  });

  costly(
    'a silent Chat: no alert, no schedule, nothing to tell, the last message, or why it has stopped',
    () => {
      world = new World({ locale: 'en_US' });
      world.connect();
      const silent = () => trouble('Chat is silent');
      expect(silent()).toEqual(['No alert is yours here.', 'showAlerts']);
      world.savePull({ name: 'Open', resource: 'tickets', sheet: 'Tickets', every: '15 min' });
      world.page('refreshPull', { name: 'Open' });
      const alert = { id: '', topic: 'failed:Open', direction: 'above', limit: '', isDaily: false, at: '' };
      expect(world.page('saveAlert', { ...alert, address: WEBHOOKS.chat })).toMatchObject({ ok: true });
      expect(silent()).toEqual([
        expect.stringContaining('your schedule, which sends them, is off'),
        'showSchedule',
      ]);
      world.page('saveSchedule', { on: true, minutes: 75 });
      expect(silent()).toEqual(['Your alerts have had nothing to tell yet.', 'showAlerts']);
      world.service.faults.add(FAILS);
      world.pass(120);
      expect(silent()[0]).toMatch(/^The last message went out at 2026-03-02 1[23]:\d\d\.$/);
    },
  );

  it('a refused row is selected, on whichever sheet it is; otherwise that is said', () => {
    const sheet = new LongSheet(2);
    world = sheet.world;
    expect(trouble('Uma linha foi recusada')[1]).toBe('showRefusedRow');
    world.menu('showRefusedRow');
    expect(world.told.at(-1)).toContain('Nenhuma linha está Rejeitada ou Inválida');
    sheet.type(4, { Grupo: 'Visita 2', Unidade: 'nenhuma' });
    world.menu('checkAnswerRows');
    world.workbook.insertSheet({ name: 'Outra' });
    new SheetUser(world.workbook).select('Outra', 'B2');
    world.menu('showRefusedRow');
    const { sheetId, current } = world.workbook.selection;
    expect([sheetId, current]).toEqual([world.sheet(SHEET).id, { row: 4, column: 1 }]);
    expect(sheet.states()[2]).toBe('Inválida');
  });
});
