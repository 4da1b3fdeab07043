// How the page of the schedule and the list of pulls show what runs by itself: when, by whose schedule, at what cost, and
// what is wrong; and what the page changes.

import { defaultOwner, SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { BRUNO, openMade, type World, type WorldOptions } from '../support/world.ts';

const MINUTE = 60_000;

let world: World;
afterEach(() => world.close());

/** Ana is connected, has a schedule, and one pull. 12:01 in Brazil. */
function begin(every: string, options: WorldOptions = {}): void {
  world = openMade(`planned ${every}`, { locale: 'en_US', ...options }, (made) => {
    made.connect();
    const filters = 'situacao=4; abertoStart=month';
    made.savePull({ name: 'Open', resource: 'tickets', sheet: 'Tickets', filters, every });
    made.page('saveSchedule', { on: true });
  });
}

const type = (cell: string, text: string) => new SheetUser(world.workbook).type('Pulls', cell, text);

function schedule(user = defaultOwner): unknown {
  world.menu('showSchedule', user);
  return world.pageData;
}
const pulls = (...all: readonly object[]) => ({ schedule: { pulls: all } });

it('a pull says what it reads, when it runs next, whose it is, and what a day costs', () => {
  begin('15 min', { service: { tickets: 400 } });
  expect(schedule()).toMatchObject(pulls({ state: 'active', next: 'today at 12:15', cost: null, owner: '' }));
  world.pass(66);
  const starts = world.runtime.requests.map(({ startedMs }) => startedMs);
  const runs: number[] = [];
  starts.forEach((ms, n) => {
    if (n === 0 || ms - (starts[n - 1] ?? 0) > 4 * MINUTE) runs.push(0);
    runs.push((runs.pop() ?? 0) + 1);
  });
  const [full = 0, ...changes] = runs;
  expect(changes.length).toBe(3);
  // It reads everything once a day, and what has changed at each of the other 95 quarters.
  const requests = Math.ceil(full + (95 * changes.reduce((sum, count) => sum + count, 0)) / changes.length);
  const plan = {
    state: 'active',
    owner: 'Ana',
    isMine: true,
    next: 'today at 13:15',
    problems: [],
    cost: { requests },
  };
  expect(schedule()).toMatchObject({
    schedule: {
      health: 'well',
      used: 1,
      forecast: { requests },
      pulls: [{ ...plan, filters: 'Status In progress, opened this month', resource: 'tickets' }],
    },
  });
  expect(world.page('listPulls')).toMatchObject({
    pulls: [{ filtersInWords: 'Status In progress, opened this month', plan }],
  });
});

it('the filters of a pull name codes as the directory does', () => {
  begin('1 h');
  world.savePull({ name: 'All', resource: 'tickets', sheet: 'All' });
  world.page('refreshPull', { name: 'All' });
  const [kind, code, name] = world.values('Directory')[1] ?? [];
  expect(kind).toBe('Unit');
  world.savePull({ name: 'Open', resource: 'tickets', sheet: 'Tickets', filters: `unidade=${String(code)}` });
  expect(schedule()).toMatchObject(pulls({ filters: `Unit ${String(name)}` }, { filters: '' }));
});

it('saves how often a pull runs in the words of the sheet, and refuses what it doesn’t understand', () => {
  begin('1 h', { locale: 'pt_BR' });
  const every = () => world.column('Consultas', 'Frequência')[0];
  const paused = world.page('saveEvery', { name: 'open', every: 'paused 1 h' });
  expect(paused).toMatchObject({ ok: true, ...pulls({ state: 'paused', next: '', every: 'paused 1 h' }) });
  expect(every()).toBe('suspensa 1 h');
  expect(world.page('saveEvery', { name: 'Open', every: 'sometimes' })).toMatchObject({
    ok: false,
    message: expect.stringContaining('Não existe a frequência “sometimes”'),
  });
  expect(every()).toBe('suspensa 1 h');
  expect(world.page('saveEvery', { name: 'Other', every: '1 h' })).toMatchObject({ ok: false });
  new SheetUser(world.workbook).deleteColumns('Consultas', 7, 1);
  expect(world.page('saveEvery', { name: 'Open', every: '1 h' })).toMatchObject({
    ok: false,
    message: expect.stringContaining('a coluna “Frequência”'),
  });
});

it('what keeps a pull from running is said: the interval, the name, and no schedule', () => {
  begin('45 min'.replace('45', '15'));
  type('G2', '45 min');
  expect(schedule()).toMatchObject(
    pulls({ state: 'unknown', every: '45 min', next: '', problems: [{ kind: 'interval', typed: '45 min' }] }),
  );
  type('G2', '1 h');
  new SheetUser(world.workbook).paste('Pulls', 'A3', [['open', 'tickets', 'Others', '', '', '', '1 h']]);
  const twice = { problems: [{ kind: 'name-twice' }], next: '' };
  expect(schedule()).toMatchObject(pulls(twice, twice));
  type('A3', 'Others');
  world.page('saveSchedule', { on: false });
  expect(schedule()).toMatchObject({
    schedule: { health: 'off', pulls: [{ problems: [{ kind: 'no-schedule' }] }, {}] },
  });
});

it('the pull of somebody who left says so, also paused, until it is taken over', () => {
  begin('15 min');
  world.connect(BRUNO, 'Bruno');
  world.pass(20);
  world.page('saveSchedule', { on: false });
  type('G2', 'paused 15 min');
  const absent = { problems: [{ kind: 'absent', name: 'Ana', since: '' }], isMine: false };
  expect(schedule(BRUNO)).toMatchObject(pulls({ state: 'paused', ...absent }));
  expect(schedule()).toMatchObject(pulls({ state: 'paused', problems: [], isMine: true }));
  expect(world.page('takeOverPull', { name: 'Open' }, BRUNO)).toMatchObject({
    ok: false,
    message: expect.stringContaining('turn your schedule on first'),
  });
  world.page('saveSchedule', { on: true }, BRUNO);
  expect(world.page('takeOverPull', { name: 'Open' }, BRUNO)).toMatchObject({
    ok: true,
    ...pulls({ owner: 'Bruno', isMine: true, problems: [] }),
  });
  type('G2', '15 min');
  const users = new Set<string>();
  world.beforeCall = (execution, name) => {
    if (name.startsWith('UrlFetchApp.')) users.add(execution.setup.user.id);
    return 'go';
  };
  world.pass(40);
  expect([...users]).toEqual(['bruno']);
  expect(world.column('Pulls', 'Runs as')).toEqual(['Bruno']);
});

it('two people with one name are told apart by who took the pull, and told of where nobody has', () => {
  begin('1 h');
  world.connect(BRUNO, 'Ana');
  world.page('saveSchedule', { on: true }, BRUNO);
  type('H2', 'Ana');
  expect(schedule()).toMatchObject(
    pulls({ isMine: false, problems: [{ kind: 'same-name', name: 'Ana', count: 2 }] }),
  );
  expect(schedule()).toMatchObject({ schedule: { running: 2 } });
  expect(world.page('takeOverPull', { name: 'Open' })).toMatchObject({ ok: true });
  world.pass(70);
  expect(schedule()).toMatchObject(pulls({ problems: [] }));
});

it('a schedule whose time is nearly used up, or used up, says so', () => {
  const latency = { minMs: 10_000, maxMs: 10_000 };
  begin('15 min', { service: { tickets: 50, latency } });
  world.page('saveSchedule', { on: true, minutes: 1 });
  world.pass(66);
  expect(schedule()).toMatchObject({
    schedule: { used: 2, minutes: 1, freeAt: '2026-03-03 13:00', forecast: { minutes: expect.any(Number) } },
  });
});

it('a new sheet of pulls begins with its technical columns in collapsed groups, once; an old one stays as it is', () => {
  begin('1 h');
  const { groups } = world.sheet('Pulls').layout.column;
  const [headers = []] = world.values('Pulls');
  const folded = () => headers.filter((_, n) => (groups.get(n + 1)?.collapsed.length ?? 0) > 0);
  expect(folded()).toEqual(['Columns', 'Mode', 'Runs as', 'Rows', 'Next run', 'Requests']);
  expect([...groups.values()].map(({ depth }) => depth)).toEqual([1, 1, 1, 1, 1, 1]);
  const every = headers.indexOf('Every') + 1;
  // `suspensa seg 07:00`, of which a character takes some seven pixels.
  expect(world.sheet('Pulls').layout.column.sizes.get(every)).toBeGreaterThan(18 * 7);
  // What its user has opened stays open.
  groups.clear();
  world.savePull({ name: 'More', resource: 'tickets', sheet: 'More' });
  world.pass(70);
  expect(folded()).toEqual([]);
});

describe('what the filters mean', () => {
  const FILTERS = 'D2';
  const note = () => world.sheet('Pulls').grid.note(2, 4) ?? '';

  it('stands in a note on their cell, written when the pull is saved or reads everything, and goes with them', () => {
    begin('1 h');
    expect(note()).toBe('In words: Status In progress, opened this month');
    type(FILTERS, 'situacao=4,5');
    world.page('refreshPull', { name: 'Open' });
    expect(note()).toBe('In words: Status In progress or Awaiting requester');
    type(FILTERS, '');
    world.page('refreshPull', { name: 'Open' });
    expect(note()).toBe('');
    expect(world.values('Pulls')[1]?.[3]).toBe('');
  });

  it('gives way to a note of the user’s', () => {
    begin('1 h');
    new SheetUser(world.workbook).note('Pulls', FILTERS, 'ask Bruno');
    type(FILTERS, 'situacao=5');
    world.page('refreshPull', { name: 'Open' });
    world.savePull({ name: 'Open', resource: 'tickets', sheet: 'Tickets', filters: 'situacao=6' });
    expect(note()).toBe('ask Bruno');
  });
});
