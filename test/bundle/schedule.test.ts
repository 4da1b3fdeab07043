// The schedule of the real bundle over hours and days: due times kept, pauses, whose pull it is, parked runs gone on with,
// and what a tick without work costs.

import { SheetUser } from 'local-apps-script';
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
  watchUsers,
  world,
} from '../support/scheduled.ts';
import { BRUNO } from '../support/world.ts';

closeAfterEach();

describe('due times', () => {
  it('are kept by the clock of the spreadsheet, the first tick after each', () => {
    beginLater(6, '1 h');
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

  costly('of a day and of a weekday come at their time, and only then', () => {
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
    beginLater(6, '1 h');
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
    beginLater(20, '15 min');
    const owner = () =>
      /"owner":"[^"]+"/.exec(world.runtime.properties.document.all()['due:open'] ?? '')?.[0];
    const whose = owner();
    expect(whose).toBeDefined();
    const asked = listRequests().length;
    type('paused 15 min');
    world.pass(60);
    expect(listRequests()).toHaveLength(asked);
    expect(cell('Next run')).toBe('');
    expect(cell('Message')).toContain('30 records');
    expect(owner()).toBe(whose);
    type('15 min');
    world.pass(35);
    expect(listRequests().length).toBeGreaterThan(asked);
    expect(cell('Next run')).toEqual(at('2026-03-02T14:00'));
    expect(owner()).toBe(whose);
  });

  costly('isn’t gone on with where it was parked, and says so', () => {
    const latency = { minMs: 40_000, maxMs: 40_000 };
    begin('1 h', { service: { tickets: 2_500, latency } });
    for (let n = 0; n < 70 && !/^Parked/.test(String(cell('Status'))); n++) world.pass(1);
    type('Suspensa: 1 h');
    const asked = listRequests().length;
    world.pass(30);
    expect(listRequests()).toHaveLength(asked);
    expect(cell('Message')).toContain('Paused: the rest of this run waits');
    expect(world.page('readProgress')).toMatchObject({ jobs: [{ state: 'parked', goesOn: '' }] });
    type('1 h');
    world.pass(10);
    expect(listRequests().length).toBeGreaterThan(asked);
  });

  it('costs a tick nothing once its row shows no next time', () => {
    beginLater(6, 'paused day 07:00');
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
  costly('is gone on with by the ticker alone', () => {
    // 20 pages of 30 seconds, in pairs: over five minutes.
    const latency = { minMs: 30_000, maxMs: 30_000 };
    begin('day 13:00', { service: { tickets: 2_000, latency } });
    world.pass(60);
    const runs = world.pass(30);
    expect(failures(runs)).toEqual([]);
    expect(new Set(world.column('Tickets', 'ID')).size).toBe(2_000);
    expect(cell('Status')).toBe('Done');
    expect(cell('Next run')).toEqual(at('2026-03-03T13:00'));
    const took = runs.map(({ execution }) => (execution.endedMs ?? 0) - execution.setup.startedMs);
    expect(took.filter((ms) => ms > MINUTE).length).toBeGreaterThan(1);
    expect(Math.max(...took)).toBeLessThan(5 * MINUTE);
  });

  costly('and was begun by hand goes on by its owner’s ticker, and by no other', () => {
    const latency = { minMs: 30_000, maxMs: 30_000 };
    begin('', { service: { tickets: 2_000, latency } });
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
    expect(new Set(world.column('Tickets', 'ID')).size).toBe(2_000);
    expect(cell('Status')).toBe('Done');
  });
});

describe('a pull that somebody else has begun by hand, and that is parked', () => {
  const latency = { minMs: 30_000, maxMs: 30_000 };
  /** Bruno begins at 12:57, and gets no further than 13:02; it is due at 13:00. */
  function parkedByBruno(minutes = 57): string[] {
    begin('1 h', { service: { tickets: 2_000, latency } });
    world.connect(BRUNO, 'Bruno');
    world.pass(minutes);
    expect(world.page('refreshPull', { name: 'Open' }, BRUNO)).toMatchObject({ ok: true, status: 'parked' });
    return watchUsers();
  }

  costly('runs at its time where nobody’s schedule goes on with that', () => {
    const users = parkedByBruno();
    world.pass(30);
    expect(new Set(users)).toEqual(new Set(['owner']));
    expect(cell('Status')).toBe('Done');
  });

  costly('shows that time meanwhile, once its person may go on', () => {
    parkedByBruno(10);
    new SheetUser(world.workbook).type('Pulls', 'M2', '2026-03-01 09:00');
    world.pass(20);
    expect(cell('Next run')).toEqual(at('2026-03-02T13:00'));
  });

  costly('waits for the schedule that goes on with that', () => {
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

  costly('is said where that person’s schedule does not run', () => {
    begin('15 min');
    world.connect(BRUNO, 'Bruno');
    world.pass(20);
    const asked = listRequests().length;
    schedule(true, 75, BRUNO);
    schedule(false);
    world.pass(90);
    expect(listRequests()).toHaveLength(asked);
    expect(cell('Message')).toMatch(/^Due since 2026-03-02 12:30: “Ana” has no schedule here/);
  });

  costly('two people’s tickers run each their own, and nothing twice', () => {
    begin('15 min', { service: { tickets: 250 } });
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
