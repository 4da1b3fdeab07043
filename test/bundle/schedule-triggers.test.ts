// The trigger of a schedule: one a person, its health on the menu, and two of its ticks at once.

import { defaultOwner, type Execution, PlatformError } from 'local-apps-script';
import { openQuestions } from 'local-apps-script/profiles';
import { describe, expect, it } from 'vitest';
import { scopesOf } from '../../src/domain/platform/permissions.ts';
import { costly } from '../support/costly.ts';
import {
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
import { shareOf } from '../support/share-of.ts';
import { BRUNO } from '../support/world.ts';

closeAfterEach();

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

  it.each(openQuestions.authorizedScopes)(
    'says where to allow what is missing, where no trigger starts without it (scopes: %s)',
    (authorizedScopes) => {
      beginLater(20, '15 min', { profile: { triggersWithoutConsent: 'do-not-start', authorizedScopes } });
      const asked = listRequests().length;
      world.runtime.consent.set('owner', scopesOf(['spreadsheet', 'dialogs', 'triggers']));
      world.pass(20);
      expect(listRequests()).toHaveLength(asked);
      expect(open()[0]).toMatch(/^⚠ The schedule has waited for your permission since 2026-03-02 12:[12]\d$/);
      world.menu('checkSchedule');
      const address = expect.stringContaining('https://script.google.com/');
      expect(world.pageData).toMatchObject({ schedule: { health: 'held-back', allowAt: address } });
      world.menu('showFirstSteps');
      expect(world.pageData).toMatchObject({ steps: { allowAt: address } });
      world.runtime.consent.set('owner', null);
      world.pass(20);
      expect(listRequests().length).toBeGreaterThan(asked);
      expect(open()[0]).toBe('Refresh this sheet');
    },
  );

  it('is mended from the page that it opens, which makes the trigger anew', () => {
    beginLater(20, '15 min');
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
        /^Google refused to run it by itself\. .*\(Google: Too many triggers\.\)$/,
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
      message: 'Type 1 to 300 minutes in 24 hours.',
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

  // Ticks are five minutes apart; how many seconds early Google calls one, or called the one before late, nobody knows.
  it.each(shareOf([245, 275, 286], 3))(
    'goes on where the one before is about to end, %d seconds after its start',
    (seconds) => {
      const { first, second, tookMs } = twoTicks(seconds, 4_500, 15_000);
      expect(first.at(-1)).toBeGreaterThan(280_000);
      const afterMs = (second[0] ?? 0) - Math.max(tookMs, seconds * 1_000);
      expect(afterMs).toBeGreaterThan(0);
      expect(afterMs).toBeLessThan(6_000);
    },
  );

  costly('doesn’t wait where the one before has more to do', () => {
    expect(twoTicks(200, 10_000).second).toEqual([]);
  });

  costly('ends before Google ends it, however slow the answers are', () => {
    // More pages than fit.
    for (const [ms, tickets] of [
      [10_000, 7_000],
      [25_000, 2_800],
      [45_000, 1_600],
    ] as const) {
      const { first, tookMs } = twoTicks(200, ms, tickets);
      expect(first.at(-1)).toBeLessThanOrEqual(290_000 - ms);
      expect(tookMs).toBeLessThan(300_000);
    }
  });
});

/** When two ticks asked the service, in milliseconds since the first began; the second comes so many seconds after it. */
function twoTicks(seconds: number, answerMs: number, tickets = 7_000) {
  begin('15 min', { service: { tickets, latency: { minMs: answerMs, maxMs: answerMs } } });
  world.pass(14);
  let first: Execution | undefined;
  let second: Execution | undefined;
  const asked: { readonly id: number; readonly ms: number }[] = [];
  world.beforeCall = (execution, name) => {
    if (name.startsWith('UrlFetchApp.fetch')) first ??= execution;
    const ms = world.runtime.nowMs() - (first?.setup.startedMs ?? 0);
    if (first !== undefined && ms >= seconds * 1_000)
      second ??= world.runtime.start('runTicker', [], { kind: 'time-trigger' });
    if (name.startsWith('UrlFetchApp.fetch')) asked.push({ id: execution.setup.id, ms });
    return 'go';
  };
  world.pass(11);
  world.close();
  const of = (execution: Execution | undefined) =>
    asked.flatMap(({ id, ms }) => (id === execution?.setup.id ? [ms] : []));
  return {
    first: of(first),
    second: of(second),
    tookMs: (first?.endedMs ?? 0) - (first?.setup.startedMs ?? 0),
  };
}
