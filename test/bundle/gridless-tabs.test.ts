// A spreadsheet with tabs that have no cells (charts, timelines, connected views), on the real bundle: everything works
// beside them, whatever Google answers there, and an item that is chosen on one ends in a sentence.

import { SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { World } from '../support/world.ts';

let world: World;
let user: SheetUser;
afterEach(() => world.close());

const PROFILES = [
  { sizeOfGridlessSheet: 'throws', metadataOfGridlessSheet: 'throws' },
  { sizeOfGridlessSheet: 'answers', metadataOfGridlessSheet: 'works' },
] as const;

function begin(locale: string, profile: (typeof PROFILES)[number] = PROFILES[0]): void {
  world = new World({ locale, profile, service: { tickets: 20 } });
  user = new SheetUser(world.workbook);
  user.addChartTab('Gráfico');
  world.connect();
}

describe.each(['pt_BR', 'en_US'])('in %s, on a chart', (locale) => {
  const words = locale === 'pt_BR' ? 'A aba “Gráfico” não tem células' : 'The tab “Gráfico” has no cells';

  it.each([
    'refreshActiveSheet',
    'tidySheet',
    'checkAnswerRows',
    'importAnswerRows',
    'importSelectedAnswerRows',
  ])('%s says so, and where to go', (item) => {
    begin(locale);
    user.select('Gráfico');
    world.menu(item);
    expect(world.asked.map(({ text }) => text)).toEqual([expect.stringContaining(words)]);
  });
});

describe.each(PROFILES)('beside a chart ($sizeOfGridlessSheet, $metadataOfGridlessSheet)', (profile) => {
  it('pulls, refreshes, ticks, formulas and answer sheets work', () => {
    begin('en_US', profile);
    world.savePull({ name: 'All', resource: 'tickets', sheet: 'Tickets', every: '15 min' });
    expect(world.page('refreshPull', { name: 'All' })).toMatchObject({ ok: true, status: 'done' });
    expect(world.page('saveSchedule', { on: true, minutes: 5 })).toMatchObject({ ok: true });
    const ticks = world.pass(40);
    expect(ticks.map(({ result }) => result.end)).not.toContain('threw');
    expect(world.column('Pulls', 'Status')).toEqual(['Done']);
    expect(world.page('createAnswerSheet', { layout: 'long', sheet: 'Answers' })).toMatchObject({ ok: true });
    world.asked.length = 0;
    world.menu('checkAnswerRows');
    expect(world.asked).toEqual([]);
    const [first] = world.workbook.sheets;
    void world.formulas;
    user.type(first?.name ?? '', 'A1', `=FRANCHISE_TICKET(${world.service.tickets()[0]?.id}, "Title")`);
    world.runtime.settle();
    expect(first && world.formulas.resultAt(first, 1, 1)).toMatchObject({
      rows: [[world.service.tickets()[0]?.titulo]],
    });
  });

  it('loses nothing with its metadata, and refuses to fill the chart', () => {
    begin('en_US', profile);
    world.savePull({ name: 'All', resource: 'tickets', sheet: 'Tickets' });
    world.page('refreshPull', { name: 'All' });
    world.workbook.loseMetadata();
    const before = world.workbook.sheets.map(({ name }) => name);
    expect(world.page('refreshPull', { name: 'All' })).toMatchObject({ ok: true, status: 'done' });
    expect(world.workbook.sheets.map(({ name }) => name)).toEqual(before);
    const chart = { name: 'Chart', resource: 'tickets', sheet: 'Gráfico' };
    expect(world.page('savePull', chart)).toMatchObject({
      ok: false,
      message: expect.stringContaining('has no cells'),
    });
  });
});
