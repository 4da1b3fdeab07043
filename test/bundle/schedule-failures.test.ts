// What keeps a pull of the schedule, or a whole tick, from running: it is said in the row, and costs nobody else anything.

import { PlatformError, SheetUser } from 'local-apps-script';
import { describe, expect, it } from 'vitest';
import { costly } from '../support/costly.ts';
import {
  at,
  begin,
  beginLater,
  cell,
  closeAfterEach,
  failures,
  listRequests,
  MINUTE,
  runStarts,
  schedule,
  world,
} from '../support/scheduled.ts';

closeAfterEach();

describe('a failing pull', () => {
  it('backs off and says so in its row; the tick throws, so that Google tells the owner', () => {
    begin('15 min');
    world.service.faults.add({ fault: { kind: 'status', status: 400 }, times: Number.POSITIVE_INFINITY });
    const first = world.pass(20);
    expect(failures(first)).toEqual([expect.stringContaining('Open: The service refused it')]);
    expect(cell('Status')).toBe('Failed');
    expect(cell('Message')).toContain('tries again at 2026-03-02 12:45, after 1 failure.');
    world.pass(90);
    // The wait doubles: 30 minutes, an hour.
    expect(runStarts().map((time) => time.slice(0, 4))).toEqual(['12:1', '12:4', '13:4']);
    expect(cell('Message')).toContain('tries again at 2026-03-02 15:45, after 3 failures in a row.');
  });

  it('keeps nobody else from running, and is well again when its row is mended', () => {
    begin('15 min');
    world.savePull({ name: 'Other', resource: 'tickets', sheet: 'Other', every: '15 min' });
    const user = new SheetUser(world.workbook);
    user.type('Pulls', 'D2', 'situacao=99');
    const failed = failures(world.pass(20));
    expect(failed).toHaveLength(1);
    expect(cell('Status', 1)).toBe('Done');
    world.pass(40);
    user.type('Pulls', 'D2', 'situacao=1');
    world.pass(20);
    expect(cell('Status')).toBe('Done');
  });
});

describe('the menu', () => {
  const FOREVER = { times: Number.POSITIVE_INFINITY };
  const firstItem = () => {
    world.value('onOpen', [{}], { kind: 'simple-trigger' });
    const item = world.runtime.menus.at(-1)?.items[0];
    return item?.kind === 'item' ? [item.caption, item.functionName] : [];
  };
  const NO_WARNING = 'Refresh this sheet';

  it('says first which pull has stopped, since when and why, and leads to what mends it', () => {
    beginLater(20, '15 min');
    expect(firstItem()[0]).toBe(NO_WARNING);
    const mend = world.service.faults.add({ fault: { kind: 'status', status: 401 }, ...FOREVER });
    world.pass(20);
    const [label, leadsTo] = firstItem();
    expect(label).toMatch(/^⚠ “Open” has not refreshed since 2026-03-02 12:1\d: The .*token/);
    expect(leadsTo).toBe('showConnection');
    mend();
    world.pass(60);
    expect(cell('Status')).toBe('Done');
    expect(firstItem()[0]).toBe(NO_WARNING);
  });

  it('waits for a second failure where a service only has to come back, and is silent once a person has refreshed', () => {
    beginLater(20, '15 min');
    const mend = world.service.faults.add({ fault: { kind: 'html' }, ...FOREVER });
    world.pass(20);
    expect(cell('Status')).toBe('Failed');
    expect(firstItem()[0]).toBe(NO_WARNING);
    world.pass(40);
    expect(firstItem()).toEqual([
      expect.stringContaining('⚠ “Open” has not refreshed since'),
      'showPullEditor',
    ]);
    mend();
    world.menu('refreshAllPulls');
    expect(firstItem()[0]).toBe(NO_WARNING);
  });

  costly('forgets a pull whose row is gone', () => {
    begin('15 min');
    world.service.faults.add({ fault: { kind: 'status', status: 400 }, ...FOREVER });
    world.pass(20);
    expect(firstItem()[0]).toContain('“Open” has not refreshed');
    new SheetUser(world.workbook).deleteRows('Pulls', 2, 1);
    world.pass(26 * 60);
    expect(firstItem()[0]).toBe(NO_WARNING);
  });
});

describe('the sheets of a failing pull', () => {
  const RED = '#d93025';
  const tab = (name: string) => world.sheet(name).tabColor ?? '';
  const note = (name = 'Tickets', column = 1, row = 1) => world.sheet(name).grid.note(row, column) ?? '';
  const paint = (color: string) => {
    world.sheet('Tickets').tabColor = color;
  };
  const fail = () =>
    world.service.faults.add({
      fault: { kind: 'status', status: 401 },
      times: Number.POSITIVE_INFINITY,
    });
  const SAID =
    /^⚠ “Open” has not refreshed since 2026-03-02 12:1\d: The .*token.*\. Data as of 2026-03-02 12:1/;

  costly(
    'turn red, and say it on the first header, until it is well again; the next sync reads changes only',
    () => {
      beginLater(20, '15 min');
      world.page('makeInsight', { insight: 'open-tickets-by-unit', of: world.sheet('Tickets').id });
      const insight = 'Open tickets by unit';
      const before = [note(), note(insight, 2)];
      const figures = world.values(insight);
      paint('#00ff00');
      const mend = fail();
      world.pass(20);
      expect([tab('Tickets'), tab(insight)]).toEqual([RED, RED]);
      expect(note()).toMatch(SAID);
      const table = world.values(insight);
      expect(table[0]?.join('')).toMatch(
        /^⚠ “Open” has not refreshed since 2026-03-02 12:1\d: The .*token.*\.$/,
      );
      expect(table.slice(1).map((row) => row.slice(1, 3))).toEqual(figures.map((row) => row.slice(1, 3)));
      expect(world.sheet(insight).layout.row.frozen).toBe(2);
      expect(note(insight, 2, 2)).toMatch(/^⚠ “Open” has not refreshed since .* As of /);
      const made = world.page('makeInsight', {
        insight: 'open-tickets-by-unit',
        of: world.sheet('Tickets').id,
      });
      expect(made).toMatchObject({ ok: true });
      expect(note(insight, 2, 2)).toMatch(/^⚠ “Open” has not refreshed since/);
      expect(world.values(insight)).toHaveLength(table.length);
      world.pass(60);
      expect(note().match(/⚠/g)).toHaveLength(1);
      mend();
      const requests = listRequests().length;
      world.pass(120);
      expect(cell('Status')).toBe('Done');
      expect([tab('Tickets'), tab(insight)]).toEqual(['#00ff00', '']);
      expect(world.values(insight)).toHaveLength(figures.length);
      expect(world.sheet(insight).layout.row.frozen).toBe(1);
      expect([note(), note(insight, 2)].map((text) => text.slice(0, 10))).toEqual(
        before.map((text) => text.slice(0, 10)),
      );
      expect(
        listRequests()
          .slice(requests)
          .every(({ url }) => url.includes('Start=')),
      ).toBe(true);
    },
  );

  it('leave a row above an insight on which a person wrote, without the sentence', () => {
    beginLater(20, '15 min');
    world.page('makeInsight', { insight: 'open-tickets-by-unit', of: world.sheet('Tickets').id });
    const insight = 'Open tickets by unit';
    const mend = fail();
    world.pass(20);
    new SheetUser(world.workbook).type(insight, 'E1', 'Ask Bia');
    world.pass(60);
    mend();
    world.menu('refreshAllPulls');
    expect(world.values(insight)[0]?.join('|')).toMatch(/^\|+Ask Bia\|*$/);
    expect(world.values(insight)[1]?.[1]).toBe('Unit');
  });

  costly('are shown by the next failure where the first one is cut off before they are', () => {
    beginLater(20, '15 min');
    paint('#00ff00');
    const mend = fail();
    let hasKilled = false;
    world.beforeCall = (_execution, name) => {
      if (hasKilled || name !== 'Sheet.setTabColor') return 'go';
      hasKilled = true;
      return 'kill';
    };
    world.pass(20);
    expect([hasKilled, tab('Tickets')]).toEqual([true, '#00ff00']);
    world.pass(180);
    expect(tab('Tickets')).toBe(RED);
    expect(note()).toMatch(/^⚠ “Open” has not refreshed/);
    mend();
    world.page('refreshPull', { name: 'Open' });
    expect(tab('Tickets')).toBe('#00ff00');
  });

  it('are taken back later where Google refuses it at first', () => {
    beginLater(20, '15 min');
    paint('#00ff00');
    const mend = fail();
    world.pass(20);
    mend();
    world.beforeCall = (_execution, name) =>
      name === 'Sheet.setTabColor' ? { throw: new PlatformError('Service unavailable') } : 'go';
    world.page('refreshPull', { name: 'Open' });
    expect(tab('Tickets')).toBe(RED);
    world.beforeCall = () => 'go';
    world.pass(60);
    expect(tab('Tickets')).toBe('#00ff00');
  });

  it('keep a colour that their person chooses meanwhile', () => {
    beginLater(20, '15 min');
    const mend = fail();
    world.pass(20);
    paint('#0000ff');
    world.pass(60);
    expect(tab('Tickets')).toBe('#0000ff');
    mend();
    world.menu('refreshAllPulls');
    expect(tab('Tickets')).toBe('#0000ff');
    expect(note()).toMatch(/^Data as of/);
  });

  it.each([
    ['is deleted', () => world.page('deletePull', { name: 'Open' })],
    ['loses its row', () => new SheetUser(world.workbook).deleteRows('Pulls', 2, 1)],
    ['is paused', () => new SheetUser(world.workbook).type('Pulls', 'G2', 'paused 15 min')],
    ['has no schedule any more', () => new SheetUser(world.workbook).type('Pulls', 'G2', 'manual')],
  ])('get their colour back when it %s', (_what, change) => {
    beginLater(20, '15 min');
    paint('#00ff00');
    fail();
    world.pass(20);
    expect(tab('Tickets')).toBe(RED);
    change();
    world.pass(10);
    expect(tab('Tickets')).toBe('#00ff00');
    expect(note()).toMatch(/^Data as of/);
  });
});

describe('a row that can’t be written', () => {
  it('keeps no other pull from running, is no failure of its own, and shows its next time at the next tick', () => {
    begin('15 min');
    world.savePull({ name: 'Other', resource: 'tickets', sheet: 'Other', every: '15 min' });
    world.pass(6);
    // The first tick that ran it takes it, and then says when it runs next.
    let saved = 0;
    world.beforeCall = (_execution, name, _index, [key]) => {
      if (name === 'Properties.setProperty') saved = key === 'due:open' ? saved + 1 : saved === 2 ? 3 : saved;
      const isRefused = saved === 2 && name === 'Range.setValues';
      return isRefused ? { throw: new PlatformError('Service unavailable: Spreadsheets') } : 'go';
    };
    const runs = world.pass(14);
    expect(failures(runs)).toEqual([expect.stringContaining('Open: Google did not answer')]);
    expect([cell('Status'), cell('Status', 1)]).toEqual(['Done', 'Done']);
    world.pass(5);
    expect([cell('Next run'), cell('Next run', 1)]).toEqual([at('2026-03-02T12:30'), at('2026-03-02T12:30')]);
    const writes = world.pass(5).map(({ execution }) => execution.calls.get('Range.setValues') ?? 0);
    expect(writes).toEqual([0]);
  });

  it('shows its next time again after its user has typed another', () => {
    beginLater(6, '1 h');
    new SheetUser(world.workbook).type('Pulls', 'M2', '2026-03-09 08:00');
    expect(cell('Next run')).toEqual(at('2026-03-09T08:00'));
    world.pass(6);
    expect(cell('Next run')).toEqual(at('2026-03-02T13:00'));
  });

  it('shows it nowhere after its user has deleted the column, and writes nothing for it', () => {
    beginLater(6, '1 h');
    new SheetUser(world.workbook).deleteColumns('Pulls', 12, 1);
    const writes = world.pass(9).map(({ execution }) => execution.calls.get('Range.setValues') ?? 0);
    expect(writes).toEqual([0, 0]);
  });
});

describe('the budget of running time', () => {
  it('used up is said in the rows, and nothing new is run before it is free again', () => {
    const latency = { minMs: 10_000, maxMs: 10_000 };
    begin('15 min', { service: { tickets: 50, latency } });
    schedule(true, 1);
    world.pass(66);
    // A page and its sync take 30 seconds, each sync after it 20: the fourth time finds the minute used.
    const starts = runStarts().length;
    expect(starts).toBe(3);
    expect(cell('Message')).toMatch(/used up its 1 minute of 24 hours. It continues at 2026-03-03 13:00/);
    let writes = 0;
    world.beforeCall = (_execution, name) => {
      if (name === 'Range.setValues') writes += 1;
      return 'go';
    };
    world.pass(20);
    expect(runStarts()).toHaveLength(starts);
    expect(writes).toBe(0);
  });

  it('counts a tick that was killed, up to its last sign of life', () => {
    const latency = { minMs: 20_000, maxMs: 20_000 };
    begin('15 min', { service: { tickets: 2_000, latency } });
    world.beforeCall = (_execution, name) =>
      name.startsWith('UrlFetchApp.fetch') && listRequests().length >= 16 ? 'kill' : 'go';
    const runs = world.pass(20);
    expect(runs.filter(({ result }) => result.end === 'killed')).toHaveLength(1);
    world.beforeCall = () => 'go';
    world.service.faults.add({ fault: { kind: 'status', status: 400 }, times: Number.POSITIVE_INFINITY });
    world.pass(15);
    const stored = Object.entries(world.runtime.properties.document.all());
    const [, ticker = ''] = stored.find(([key]) => key.startsWith('ticker:')) ?? [];
    // It wrote a block and renewed its lease after two minutes, and was killed half a minute later.
    const { times, running } = JSON.parse(ticker);
    expect(running).toBeUndefined();
    const usedMs = times.reduce((sum: number, [, ms]: [number, number]) => sum + ms, 0);
    expect(usedMs).toBeGreaterThan(2 * MINUTE);
    expect(usedMs).toBeLessThan(3 * MINUTE);
  });
});

describe('a tick that can’t work', () => {
  it('in a copied spreadsheet runs nothing, says so in the row, and takes nobody’s trigger away', () => {
    begin('15 min');
    const store = world.runtime.properties.document;
    const connection = JSON.parse(store.all().connection ?? '');
    store.set('connection', JSON.stringify({ ...connection, spreadsheetId: 'the original' }));
    const runs = world.pass(20);
    expect(listRequests()).toHaveLength(0);
    expect(cell('Message')).toMatch(/Not connected: this is a copy/);
    expect(failures(runs)).toHaveLength(1);
    expect(world.runtime.triggers).toHaveLength(1);
  });

  it('of somebody whose connection is gone says so in rows that are nobody’s, and leaves those of others', () => {
    begin('15 min');
    world.savePull({ name: 'Hers', resource: 'tickets', sheet: 'Hers', every: '15 min' });
    world.pass(20);
    new SheetUser(world.workbook).type('Pulls', 'H2', '');
    world.runtime.properties.user('owner').delete('connection');
    const asked = listRequests().length;
    const runs = world.pass(15);
    expect(listRequests()).toHaveLength(asked);
    expect(cell('Message')).toContain('Franchise ▸ Connection…');
    expect([cell('Status', 1), cell('Runs as', 1)]).toEqual(['Done', 'Ana']);
    expect(failures(runs)).toHaveLength(1);
  });

  it('where the sheet of pulls is gone beats on, and works again when there is one', () => {
    begin('15 min');
    new SheetUser(world.workbook).deleteSheet('Pulls');
    expect(failures(world.pass(20))).toEqual([]);
    world.savePull({ name: 'Open', resource: 'tickets', sheet: 'Tickets', every: '15 min' });
    world.pass(30);
    expect(cell('Status')).toBe('Done');
  });
});

describe('two rows of one name', () => {
  it('run neither, and both say so', () => {
    begin('15 min');
    new SheetUser(world.workbook).paste('Pulls', 'A3', [['open', 'tickets', 'Twice', '', '', '', '15 min']]);
    const runs = world.pass(20);
    expect(listRequests()).toHaveLength(0);
    expect(failures(runs)).toHaveLength(1);
    for (const row of [0, 1]) expect(cell('Message', row)).toContain('Two pulls are called');
    world.menu('refreshAllPulls');
    expect(world.asked.at(-1)?.text).toContain('Two pulls are called');
  });
});
