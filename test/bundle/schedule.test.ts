// The schedule of the real bundle over hours and days of virtual time: due times kept, parked runs gone on with, whose
// pull it is, the budget, the back-off, the health in the menu, and what a tick without work costs.

import { defaultOwner, type Execution, type FinishedRun, PlatformError, SheetUser } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { BRUNO, World, type WorldOptions } from '../support/world.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let world: World;
afterEach(() => world.close());

/** Ana is connected, has a schedule, and one pull. 12:00 in Brazil. */
function begin(every: string, options: WorldOptions = {}): void {
  world = new World({ locale: 'en_US', ...options });
  world.connect();
  world.savePull({ name: 'Open', resource: 'tickets', sheet: 'Tickets', every });
  schedule(true);
}

function schedule(on: boolean, minutes = 75, user = defaultOwner): void {
  const answer = world.page('saveSchedule', { on, minutes }, user);
  expect(answer).toMatchObject({ ok: true });
}

/** The cell of a pull's row. */
function cell(header: string, row = 0): unknown {
  return world.column('Pulls', header)[row];
}

const listRequests = () => world.runtime.requests.filter(({ url }) => url.includes('/chamado/ticket'));
/** When runs began, as `HH:mm` in Brazil: a request after five minutes without any. */
function runStarts(): string[] {
  const starts = listRequests().map(({ startedMs }) => startedMs);
  return starts
    .filter((ms, n) => n === 0 || ms - (starts[n - 1] ?? 0) > 4 * MINUTE)
    .map((ms) => new Date(ms - 3 * HOUR).toISOString().slice(11, 16));
}

/** As whom the service was asked, request by request from now on. */
function watchUsers(): string[] {
  const users: string[] = [];
  world.beforeCall = (execution, name) => {
    if (name === 'UrlFetchApp.fetch') users.push(execution.setup.user.id);
    return 'go';
  };
  return users;
}

const failures = (runs: readonly FinishedRun[]) =>
  runs.flatMap(({ result }) => (result.end === 'threw' ? [result.message] : []));

const at = (text: string) => new Date(`${text}-03:00`);

describe('due times', () => {
  it('are kept by the clock of the spreadsheet, the first tick after each', () => {
    begin('1 h');
    world.pass(6);
    expect(cell('Next run')).toEqual(at('2026-03-02T13:00'));
    expect(cell('Runs as')).toBe('');
    expect(listRequests()).toHaveLength(0);
    world.pass(174);
    const starts = runStarts();
    expect(starts.map((time) => time.slice(0, 2))).toEqual(['13', '14']);
    for (const time of starts) expect(Number(time.slice(3))).toBeLessThan(5);
    expect(cell('Runs as')).toBe('Ana');
    expect(cell('Status')).toBe('Done');
    expect(cell('Next run')).toEqual(at('2026-03-02T15:00'));
  });

  it('of a day and of a weekday come at their time, and only then', () => {
    begin('day 13:00');
    world.savePull({ name: 'Weekly', resource: 'tickets', sheet: 'Weekly', every: 'segunda 13:30' });
    world.pass(120);
    expect(runStarts().map((time) => time.slice(0, 4))).toEqual(['13:0', '13:3']);
    expect(cell('Next run', 0)).toEqual(at('2026-03-03T13:00'));
    expect(cell('Next run', 1)).toEqual(at('2026-03-09T13:30'));
    // The next day, without the ticks of the night.
    schedule(false);
    world.runtime.settle(at('2026-03-03T12:50').getTime());
    schedule(true);
    world.pass(60);
    expect(runStarts().map((time) => time.slice(0, 4))).toEqual(['13:0', '13:3', '13:0']);
    expect(cell('Next run', 0)).toEqual(at('2026-03-04T13:00'));
  });

  it('follow what is typed, and go with it', () => {
    begin('1 h');
    world.pass(6);
    const user = new SheetUser(world.workbook);
    user.type('Pulls', 'G2', '15 min');
    world.pass(5);
    expect(cell('Next run')).toEqual(at('2026-03-02T12:15'));
    user.type('Pulls', 'G2', 'manual');
    world.pass(5);
    expect(cell('Next run')).toBe('');
    world.pass(60);
    expect(listRequests()).toHaveLength(0);
  });

  it('that can’t be understood are said in the row, once', () => {
    begin('');
    new SheetUser(world.workbook).type('Pulls', 'G2', '45 min');
    world.pass(6);
    expect(cell('Message')).toContain('There is no interval “45 min”. Did you mean “15 min”?');
    let writes = 0;
    world.beforeCall = (_execution, name) => {
      if (name === 'Range.setValues') writes += 1;
      return 'go';
    };
    world.pass(20);
    expect(writes).toBe(0);
  });
});

describe('a paused pull', () => {
  const type = (every: string) => new SheetUser(world.workbook).type('Pulls', 'G2', every);

  it('isn’t run, keeps whose it is, and goes on with its interval when it is active again', () => {
    begin('15 min');
    world.pass(20);
    const owner = () =>
      /"owner":"[^"]+"/.exec(world.runtime.properties.document.all()['due:open'] ?? '')?.[0];
    const whose = owner();
    expect(whose).toBeDefined();
    const asked = listRequests().length;
    type('paused 15 min');
    world.pass(60);
    expect(listRequests()).toHaveLength(asked);
    expect(cell('Next run')).toBe('');
    expect(cell('Message')).toContain('250 records');
    expect(owner()).toBe(whose);
    type('15 min');
    world.pass(35);
    expect(listRequests().length).toBeGreaterThan(asked);
    expect(cell('Next run')).toEqual(at('2026-03-02T14:00'));
    expect(owner()).toBe(whose);
  });

  it('isn’t gone on with where it was parked, and says so', () => {
    const latency = { minMs: 20_000, maxMs: 20_000 };
    begin('1 h', { service: { tickets: 5_000, latency } });
    for (let n = 0; n < 70 && !/^Parked/.test(String(cell('Status'))); n++) world.pass(1);
    type('Suspensa: 1 h');
    const asked = listRequests().length;
    world.pass(30);
    expect(listRequests()).toHaveLength(asked);
    expect(cell('Message')).toContain('The pull is paused, so the rest of this run waits');
    expect(world.page('readProgress')).toMatchObject({ jobs: [{ state: 'parked', goesOn: '' }] });
    type('1 h');
    world.pass(10);
    expect(listRequests().length).toBeGreaterThan(asked);
  });

  it('costs a tick nothing once its row shows no next time', () => {
    begin('paused day 07:00');
    world.pass(6);
    const writes = world.pass(20).map(({ execution }) => execution.calls.get('Properties.setProperty'));
    expect(new Set(writes)).toEqual(new Set([1]));
  });
});

describe('a tick with nothing due', () => {
  it('makes at most four calls that read or write a store or a sheet', () => {
    begin('day 07:00');
    for (let n = 0; n < 20; n++) {
      world.savePull({ name: `Pull ${n}`, resource: 'tickets', sheet: `Sheet ${n}`, every: 'day 07:00' });
    }
    world.pass(10);
    const counted: string[] = [];
    world.beforeCall = (_execution, name) => {
      counted.push(name);
      return 'go';
    };
    const [idle] = world.pass(5);
    expect(idle?.result.end).toBe('returned');
    const priced = counted.filter((name) =>
      /^(Properties|Cache|Lock)\.|^Range\.(get|set)Value|^SpreadsheetApp\.flush/.test(name),
    );
    expect(priced).toEqual([
      'Properties.getProperty',
      'Properties.getProperties',
      'Range.getValues',
      'Properties.setProperty',
    ]);
    expect(counted.filter((name) => /UrlFetch|ScriptApp/.test(name))).toEqual([]);
  });
});

describe('a pull that takes several slices', () => {
  it('is gone on with by the ticker alone', () => {
    // 40 pages of 15 seconds, in pairs: over five minutes.
    const latency = { minMs: 15_000, maxMs: 15_000 };
    begin('day 13:00', { service: { tickets: 4_000, latency } });
    world.pass(60);
    const runs = world.pass(30);
    expect(failures(runs)).toEqual([]);
    expect(new Set(world.column('Tickets', 'ID')).size).toBe(4_000);
    expect(cell('Status')).toBe('Done');
    expect(cell('Next run')).toEqual(at('2026-03-03T13:00'));
    const took = runs.map(({ execution }) => (execution.endedMs ?? 0) - execution.setup.startedMs);
    expect(took.filter((ms) => ms > MINUTE).length).toBeGreaterThan(1);
    expect(Math.max(...took)).toBeLessThan(5 * MINUTE);
  });

  it('and was begun by hand goes on by its owner’s ticker, and by no other', () => {
    const latency = { minMs: 15_000, maxMs: 15_000 };
    begin('', { service: { tickets: 4_000, latency } });
    world.connect(BRUNO, 'Bruno');
    schedule(false);
    schedule(true, 75, BRUNO);
    expect(world.page('refreshPull', { name: 'Open' })).toMatchObject({ ok: true, status: 'parked' });
    const asked = listRequests().length;
    expect(world.page('readProgress')).toMatchObject({
      jobs: [{ pull: 'Open', state: 'parked', goesOn: '', isMine: true }],
    });
    world.pass(30);
    expect(listRequests()).toHaveLength(asked);
    schedule(true);
    world.pass(20);
    expect(new Set(world.column('Tickets', 'ID')).size).toBe(4_000);
    expect(cell('Status')).toBe('Done');
  });
});

describe('a pull that somebody else has begun by hand, and that is parked', () => {
  const latency = { minMs: 15_000, maxMs: 15_000 };
  /** Bruno begins at 12:57, and gets no further than 13:02; it is due at 13:00. */
  function parkedByBruno(): string[] {
    begin('1 h', { service: { tickets: 4_000, latency } });
    world.connect(BRUNO, 'Bruno');
    world.pass(57);
    expect(world.page('refreshPull', { name: 'Open' }, BRUNO)).toMatchObject({ ok: true, status: 'parked' });
    return watchUsers();
  }

  it('runs at its time where nobody’s schedule goes on with that', () => {
    const users = parkedByBruno();
    world.pass(30);
    expect(new Set(users)).toEqual(new Set(['owner']));
    expect(cell('Status')).toBe('Done');
  });

  it('waits for the schedule that goes on with that', () => {
    const users = parkedByBruno();
    schedule(true, 75, BRUNO);
    world.runtime.settle(world.runtime.nowMs() + 5 * MINUTE);
    expect(world.runtime.run('runTicker').result.end).toBe('returned');
    expect(users).toEqual([]);
    world.pass(15);
    expect(users[0]).toBe('bruno');
    expect(cell('Status')).toBe('Done');
  });
});

describe('whose pull it is', () => {
  it('is whose ticker finds it due first, until the cell is emptied', () => {
    begin('15 min');
    world.connect(BRUNO, 'Bruno');
    world.pass(20);
    expect(cell('Runs as')).toBe('Ana');
    const users = watchUsers();
    schedule(true, 75, BRUNO);
    schedule(false);
    world.pass(30);
    expect(users).toEqual([]);
    new SheetUser(world.workbook).type('Pulls', 'H2', '');
    world.pass(10);
    expect(cell('Runs as')).toBe('Bruno');
    expect(new Set(users)).toEqual(new Set(['bruno']));
  });

  it('is said where that person’s schedule does not run', () => {
    begin('15 min');
    world.connect(BRUNO, 'Bruno');
    world.pass(20);
    const asked = listRequests().length;
    schedule(true, 75, BRUNO);
    schedule(false);
    world.pass(90);
    expect(listRequests()).toHaveLength(asked);
    expect(cell('Message')).toMatch(/^Due since 2026-03-02 12:30: it runs as “Ana”, whose schedule/);
  });

  it('two people’s tickers run each their own, and nothing twice', () => {
    begin('15 min');
    world.connect(BRUNO, 'Bruno');
    schedule(true, 75, BRUNO);
    world.savePull({ name: 'His', resource: 'tickets', sheet: 'His', every: '15 min' });
    new SheetUser(world.workbook).type('Pulls', 'H2', 'Ana');
    new SheetUser(world.workbook).type('Pulls', 'H3', 'bruno');
    const users = watchUsers();
    world.pass(66);
    const of = (user: string) => users.filter((other) => other === user).length;
    // Three pages and their sync at the first quarter, a sync of two requests at each of three more.
    expect([of('owner'), of('bruno')]).toEqual([11, 11]);
    expect([cell('Runs as'), cell('Runs as', 1)]).toEqual(['Ana', 'Bruno']);
  });
});

describe('a failing pull', () => {
  it('backs off and says so in its row; the tick throws, so that Google tells the owner', () => {
    begin('15 min');
    world.service.faults.add({ fault: { kind: 'status', status: 400 }, times: Number.POSITIVE_INFINITY });
    const first = world.pass(20);
    expect(failures(first)).toEqual([expect.stringContaining('Open: The service refused the request')]);
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
    begin('1 h');
    world.pass(6);
    new SheetUser(world.workbook).type('Pulls', 'M2', '2026-03-09 08:00');
    expect(cell('Next run')).toEqual(at('2026-03-09T08:00'));
    world.pass(6);
    expect(cell('Next run')).toEqual(at('2026-03-02T13:00'));
  });

  it('shows it nowhere after its user has deleted the column, and writes nothing for it', () => {
    begin('1 h');
    world.pass(6);
    new SheetUser(world.workbook).deleteColumns('Pulls', 12, 1);
    const writes = world.pass(10).map(({ execution }) => execution.calls.get('Range.setValues') ?? 0);
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
    expect(cell('Message')).toMatch(/used its 1 minute of the last 24 hours. It goes on at 2026-03-03 13:00/);
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

describe('health', () => {
  const open = (user = defaultOwner) => {
    world.value('onOpen', [{}], { kind: 'simple-trigger', user });
    const item = world.runtime.menus.at(-1)?.items[0];
    return item?.kind === 'item' ? [item.caption, item.functionName] : [];
  };

  it('is shown by the menu’s first item once the schedule has not run for an hour, to everybody it concerns', () => {
    begin('15 min');
    world.connect(BRUNO, 'Bruno');
    world.pass(20);
    expect(open()[0]).toBe('Refresh this sheet');
    for (const { id } of world.runtime.triggers) world.runtime.deleteTrigger(id);
    world.pass(70);
    expect(open()[0]).toMatch(/^⚠ The schedule has not run since 2026-03-02 12:1\d$/);
    expect(open()[1]).toBe('checkSchedule');
    expect(open(BRUNO)[0]).toMatch(/^⚠ The schedule of “Ana” has not run since/);
  });

  it('is mended by Check the schedule, which makes the trigger anew', () => {
    begin('15 min');
    world.pass(20);
    for (const { id } of world.runtime.triggers) world.runtime.deleteTrigger(id);
    world.pass(70);
    const asked = listRequests().length;
    world.menu('checkSchedule');
    expect(world.pageData).toMatchObject({ isCheck: true, schedule: { on: true, health: 'trigger-gone' } });
    schedule(true);
    expect(world.runtime.triggers).toHaveLength(1);
    world.pass(20);
    expect(listRequests().length).toBeGreaterThan(asked);
    expect(open()[0]).toBe('Refresh this sheet');
    world.menu('checkSchedule');
    expect(world.pageData).toMatchObject({
      schedule: { health: 'well', pulls: [{ name: 'Open', state: 'active', owner: 'Ana', isMine: true }] },
    });
  });
});

describe('triggers', () => {
  it('are one a person however often the schedule is switched on, and none when it is off', () => {
    begin('15 min');
    schedule(true);
    schedule(true, 300);
    expect(world.runtime.triggers).toHaveLength(1);
    schedule(false);
    expect(world.runtime.triggers).toHaveLength(0);
  });

  it.each(['same', 'other-form', 'missing'] as const)(
    'that a schedule doesn’t know are removed, and no other: the event names them %s',
    (triggerUid) => {
      begin('15 min', { profile: { triggerUid } });
      world.beforeCall = (_execution, name) => (name === 'ScriptApp.deleteTrigger' ? 'kill' : 'go');
      expect(world.runtime.run('saveSchedule', [{ on: true }], { kind: 'page' }).result.end).toBe('killed');
      world.beforeCall = () => 'go';
      const [, newer] = world.runtime.triggers.map(({ id }) => id);
      expect(failures(world.pass(50))).toEqual([]);
      expect(world.runtime.triggers.map(({ id }) => id)).toEqual([newer]);
      const runs = runStarts();
      expect(runs.length).toBeGreaterThanOrEqual(2);
      expect(new Set(runs).size).toBe(runs.length);
      expect(world.runtime.run('runTicker').result.end).toBe('returned');
      expect(world.runtime.triggers.map(({ id }) => id)).toEqual([newer]);
    },
  );

  it('that a schedule doesn’t know remove themselves; run by hand a tick works', () => {
    begin('15 min');
    world.beforeCall = (_execution, name) => (name === 'ScriptApp.deleteTrigger' ? 'kill' : 'go');
    expect(world.runtime.run('saveSchedule', [{ on: true }], { kind: 'page' }).result.end).toBe('killed');
    world.beforeCall = () => 'go';
    expect(world.runtime.triggers).toHaveLength(2);
    const [older, newer] = world.runtime.triggers.map(({ id }) => id);
    world.pass(10);
    expect(world.runtime.triggers.map(({ id }) => id)).toEqual([newer]);
    expect(older).not.toBe(newer);
    world.runtime.settle(world.runtime.nowMs() + 10 * MINUTE);
    expect(world.runtime.run('runTicker').result.end).toBe('returned');
    expect(listRequests().length).toBeGreaterThan(0);
  });

  it('a refused one is explained, and nothing is changed', () => {
    begin('15 min');
    schedule(false);
    const tooMany = new PlatformError('Too many triggers.', 'Gatilhos demais.');
    world.beforeCall = (_execution, name) => (name.endsWith('.create') ? { throw: tooMany } : 'go');
    expect(world.page('saveSchedule', { on: true })).toMatchObject({
      ok: false,
      message: expect.stringMatching(
        /^Google refused the trigger of the schedule\. .*\(Google: Too many triggers\.\)$/,
      ),
    });
    world.beforeCall = () => 'go';
    world.menu('checkSchedule');
    expect(world.pageData).toMatchObject({ schedule: { on: false, health: 'off' } });
  });

  describe('saving that fails half way', () => {
    const refused = new PlatformError('Service error.', 'Erro no serviço.');
    const failing = (wanted: string) => {
      world.beforeCall = (_execution, name) => (name === wanted ? { throw: refused } : 'go');
    };
    const isOn = () => {
      world.menu('showSchedule');
      return JSON.stringify(world.pageData).includes('"on":true');
    };

    it.each([
      ['the record can’t be removed', 'Properties.deleteProperty'],
      ['the trigger can’t be removed', 'ScriptApp.deleteTrigger'],
    ])('leaves the schedule on where it was to be off: %s', (_what, call) => {
      begin('15 min');
      const before = world.runtime.triggers.map(({ id }) => id);
      failing(call);
      expect(world.page('saveSchedule', { on: false })).toMatchObject({ ok: false });
      world.beforeCall = () => 'go';
      expect(world.runtime.triggers.map(({ id }) => id)).toEqual(before);
      expect(isOn()).toBe(true);
      world.pass(20);
      expect(listRequests().length).toBeGreaterThan(0);
    });

    it('leaves no trigger that nobody knows where it was to be on', () => {
      begin('15 min');
      schedule(false);
      failing('Properties.setProperty');
      expect(world.page('saveSchedule', { on: true })).toMatchObject({ ok: false });
      world.beforeCall = () => 'go';
      expect(world.runtime.triggers).toHaveLength(0);
      expect(isOn()).toBe(false);
    });

    it('is on where only the old trigger stays, which removes itself', () => {
      begin('15 min');
      failing('ScriptApp.deleteTrigger');
      schedule(true);
      world.beforeCall = () => 'go';
      expect(world.runtime.triggers).toHaveLength(2);
      world.pass(10);
      expect(world.runtime.triggers).toHaveLength(1);
      expect(isOn()).toBe(true);
    });
  });

  it('minutes out of range and people who aren’t connected are refused', () => {
    begin('15 min');
    expect(world.page('saveSchedule', { on: true, minutes: 301 })).toMatchObject({
      ok: false,
      message: 'Give the schedule 1 to 300 minutes of running time in 24 hours.',
    });
    expect(world.page('saveSchedule', { on: true }, BRUNO)).toMatchObject({
      ok: false,
      message: expect.stringContaining('Franchise ▸ Connection…'),
    });
    expect(world.runtime.triggers).toHaveLength(1);
  });
});

describe('two ticks of one person at once', () => {
  it('don’t: the second leaves everything to the first', () => {
    begin('15 min');
    world.savePull({ name: 'Other', resource: 'tickets', sheet: 'Other', every: '15 min' });
    world.pass(14);
    const executions = new Set<number>();
    let second: Execution | undefined;
    world.beforeCall = (execution, name) => {
      if (name.startsWith('UrlFetchApp.fetch')) {
        executions.add(execution.setup.id);
        second ??= world.runtime.start('runTicker', [], { kind: 'time-trigger' });
      }
      return 'go';
    };
    world.pass(6);
    expect(second?.endedMs).toBeDefined();
    expect(executions.size).toBe(1);
    expect([cell('Status'), cell('Status', 1)]).toEqual(['Done', 'Done']);
  });
});

describe('stopping', () => {
  it('says that nothing runs', () => {
    begin('');
    world.menu('stopPulls');
    expect(world.asked.at(-1)?.text).toBe('No pull is running or parked.');
  });

  it('asks what runs to stop, which it does within 20 requests, and says so', () => {
    begin('', { service: { tickets: 9_000 } });
    let isAsked = false;
    world.beforeCall = (_execution, name) => {
      if (name.startsWith('UrlFetchApp.fetch') && !isAsked) {
        isAsked = true;
        world.runtime.start('stopPulls');
      }
      return 'go';
    };
    expect(world.page('refreshPull', { name: 'Open' })).toMatchObject({ ok: true, status: 'stopped' });
    expect(world.asked.at(-1)?.text).toMatch(
      /^“Open” \(.*\) was asked to stop and does so within 20 requests/,
    );
    expect(listRequests().length).toBeLessThanOrEqual(22);
    expect(cell('Status')).toBe('Stopped');
  });

  it('drops what is parked when the person wants that, and its next time stays one of the clock', () => {
    const latency = { minMs: 15_000, maxMs: 15_000 };
    begin('day 13:00', { service: { tickets: 4_000, latency } });
    world.pass(66);
    expect(cell('Status')).toBe('Parked');
    const asked = listRequests().length;
    world.menu('stopPulls');
    expect(world.asked.at(-2)?.text).toMatch(/These pulls are parked.*“Open”.*goes on by itself at/s);
    expect(world.asked.at(-1)?.text).toContain('“Open” was stopped while it was parked.');
    expect(cell('Status')).toBe('Stopped');
    world.pass(30);
    expect(listRequests()).toHaveLength(asked);
    expect(cell('Next run')).toEqual(at('2026-03-03T13:00'));
  });
});

describe('an import that needs more than one execution', () => {
  it('goes on by its owner’s ticker, and sends everything once', () => {
    const latency = { minMs: 15_000, maxMs: 15_000 };
    begin('', { locale: 'en_US' });
    world.connect(BRUNO, 'Bruno');
    schedule(true, 75, BRUNO);
    world.page('createAnswerSheet', { layout: 'long', sheet: 'Answers' });
    const { questions, companies } = world.service.store;
    const question = [...questions.values()].find(({ type, active }) => type === 'TEXT_SHORT' && active);
    const [unit] = companies.keys();
    // Group, template, unit; question and text.
    const rows = Array.from({ length: 25 }, (_, n) => [
      `Visit ${n}`,
      String(question?.templateId),
      String(unit),
      ...['', '', '', '', '', String(question?.id), '', 'fine'],
    ]);
    const user = new SheetUser(world.workbook);
    user.paste('Answers', 'E2', rows);
    user.select('Answers', 'A1');
    world.service.setLatency(latency);
    const users = watchUsers();
    world.menu('importAnswerRows');
    const sent = world.service.stored.length;
    expect(sent).toBeGreaterThan(5);
    expect(sent).toBeLessThan(25);
    expect(failures(world.pass(15))).toEqual([]);
    expect(new Set(users)).toEqual(new Set(['owner']));
    expect(world.service.stored).toHaveLength(25);
    expect(new Set(world.column('Answers', 'Status'))).toEqual(new Set(['Imported']));
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
    expect(cell('Message')).toMatch(/Not connected \(copy\)/);
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

describe('pulls for pages', () => {
  it('come as codes, are saved in the words of the sheet, and go without their sheet', () => {
    world = new World();
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
    world = new World({ locale: 'en_US', service: { tickets: 950 } });
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
    world = new World({ locale: 'en_US' });
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
