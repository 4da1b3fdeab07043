// Set-ups that are ready to use, as the page of pulls offers them, on the real bundle: one call saves each, and its
// first refresh brings the sheet and the insights. Nothing that exists is touched.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { WEBHOOKS } from '../../sandbox/webhooks/webhooks.ts';
import { type SetUp, setUps } from '../../src/pages/pulls/set-ups.ts';
import { openMade, type World } from '../support/world.ts';

let world: World;
afterEach(() => world.close());

/** What the page of pulls gets. */
interface PageData {
  readonly resources: Parameters<typeof setUps>[1];
  readonly tabs: readonly string[];
  readonly followUps: readonly { readonly code: string; readonly name: string }[];
}

/** The set-ups of the page, as it is opened now, and the names of their insights. */
function offered(language: 'en' | 'pt'): readonly (SetUp & { readonly insights: readonly string[] })[] {
  world.menu('showPullEditor');
  const shown = world.shown.at(-1);
  const html = shown === undefined || shown.kind === 'toast' ? '' : shown.html;
  const [, json = ''] = /<script id="page-data"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const { resources, tabs, followUps }: PageData = JSON.parse(json.replaceAll('\n', ''));
  return setUps(language, resources, followUps, (text) => !tabs.includes(text)).map((one) => ({
    ...one,
    insights: one.draft.followUps.map(
      (insight) => followUps.find(({ code }) => code === insight)?.name ?? '',
    ),
  }));
}

const tabs = () => world.workbook.sheets.map(({ name }) => name);

it.each([
  ['pt_BR', 'pt', 'Chamados abertos', /indicador(?:es)? “/],
  ['en_US', 'en', 'Open tickets', /insights? “/],
] as const)(
  'each brings its sheet and its insights, beside what is there, %s',
  (locale, language, taken, said) => {
    world = openMade('set-ups', { locale, service: { seed: 1, tickets: 60 } }, (made) => made.connect());
    new SheetUser(world.workbook).addSheet(taken);
    const mine = JSON.stringify(world.values(taken));
    const all = offered(language);
    expect(all).toHaveLength(7);
    for (const { title, draft, insights } of all) {
      const { sheet } = draft;
      expect(tabs(), title).not.toContain(sheet);
      expect(world.page('savePull', draft), title).toMatchObject({ ok: true });
      const before = tabs();
      const message = expect.stringMatching(said);
      expect(world.page('refreshPull', { name: draft.name, isNew: true }), title).toMatchObject({
        status: 'done',
        message,
      });
      expect(world.workbook.sheet(world.workbook.selection.sheetId)?.name, title).toBe(sheet);
      const made = tabs().filter((name) => !before.includes(name));
      // Two of them bring the open tickets by unit.
      const free = insights.map((name) => (before.includes(name) ? `${name} 2` : name));
      expect(made, title).toEqual(expect.arrayContaining([sheet, ...free]));
      expect(world.values(sheet).length, title).toBeGreaterThan(1);
    }
    expect(all[0]?.draft.sheet).toBe(`${taken} 2`);
    expect(JSON.stringify(world.values(taken))).toBe(mine);
    // Nobody has switched a schedule on, so nobody's trigger was made.
    expect(world.runtime.triggers).toEqual([]);
  },
);

const HOUR_MS = 3_600_000;

describe('every morning', () => {
  // It is Monday at noon.
  const open = () => {
    world = openMade('mornings', { service: { seed: 1, tickets: 60 } }, (fresh) => {
      world = fresh;
      fresh.connect();
      const [first] = offered('pt');
      const draft = { ...first?.draft, every: 'day 07:00' };
      expect(fresh.page('savePull', draft)).toMatchObject({ ok: true });
      expect(fresh.page('refreshPull', { name: draft.name })).toMatchObject({ status: 'done' });
    });
    return String(world.column('Consultas', 'Consulta')[0]);
  };
  const openWithSchedule = () => {
    const name = open();
    expect(world.page('saveSchedule', { on: true, minutes: 33 })).toMatchObject({ ok: true });
    return name;
  };
  const said = () => world.webhooks.messages.map(({ lines }) => lines.join('\n'));

  it('refreshes at seven and tells at half past what is overdue, with one call more', () => {
    const name = open();
    expect(world.page('followPull', { name, address: WEBHOOKS.chat })).toMatchObject({
      ok: true,
      message: expect.stringMatching(/^Agora ela se atualiza sozinha.* 07:30/),
    });
    expect(world.runtime.triggers).toHaveLength(1);
    // The test message.
    expect(said()).toHaveLength(1);
    const { runtime } = world;
    runtime.settle(runtime.nowMs() + 18.5 * HOUR_MS);
    const before = said().length;
    const asked = () => runtime.requests.filter(({ url }) => url.includes('/ticket')).length;
    const askedBefore = asked();
    world.pass(45);
    expect(asked()).toBeGreaterThan(askedBefore);
    world.pass(25);
    expect(said().slice(before).join()).toMatch(/chamados? em “Chamados abertos” est(?:á|ão) atrasado/);
  });

  it('is switched on without an address too, and leaves a schedule as it is', () => {
    const name = openWithSchedule();
    expect(world.page('followPull', { name, address: '' })).toMatchObject({ ok: true });
    expect(said()).toEqual([]);
    expect(world.runtime.triggers).toHaveLength(1);
    world.menu('showSchedule');
    expect(JSON.stringify(world.shown.at(-1))).toMatch(/minutes\\*":33/);
  });

  it('makes the trigger again that somebody removed, with the minutes that were chosen', () => {
    const name = openWithSchedule();
    for (const { id } of world.runtime.triggers) world.runtime.deleteTrigger(id);
    expect(world.runtime.triggers).toEqual([]);
    expect(world.page('followPull', { name, address: '' })).toMatchObject({ ok: true });
    expect(world.runtime.triggers).toHaveLength(1);
    world.menu('showSchedule');
    expect(JSON.stringify(world.shown.at(-1))).toMatch(/minutes\\*":33/);
  });

  it('says why an address is refused; the schedule is on all the same', () => {
    const name = open();
    const refused = world.page('followPull', { name, address: 'https://example.com/hook' });
    expect(refused).toMatchObject({
      ok: false,
      message: expect.stringContaining('Google Chat, Slack ou Teams'),
    });
    expect(world.runtime.triggers).toHaveLength(1);
  });
});
