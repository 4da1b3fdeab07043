// Pages in pairs on the real bundle, where answers take longer than a slot: the limit's own speed on a server that
// counts, one 429 in 30 days on one that spaces, and P1 with everybody at once.

import { type ChargeTable, typicalCharges } from 'local-apps-script';
import { usualProfile } from 'local-apps-script/profiles';
import { afterEach, describe, expect, it } from 'vitest';
import type { LimiterKind } from '../../sandbox/service/limiter.ts';
import { costly } from '../support/costly.ts';
import { mostInOneSecond } from '../support/pace.ts';
import { shareOf } from '../support/share-of.ts';
import { World, type WorldOptions } from '../support/world.ts';

/** The usual charges, without those of Sheets. */
const CHARGED: ChargeTable = {
  ...typicalCharges,
  'sheet-read': { callMs: 0, per100CellsMs: 0 },
  'sheet-write': { callMs: 0, per100CellsMs: 0 },
};
const SLOW = { minMs: 900, maxMs: 900 };
const DAY_MS = 86_400_000;

let world: World;
afterEach(() => world.close());

function begin(limiter: LimiterKind, options: WorldOptions = {}): void {
  const { service, ...more } = options;
  world = new World({
    charges: CHARGED,
    service: { tickets: 1_200, limiter, latency: SLOW, ...service },
    ...more,
  });
  world.connect();
  world.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Chamados' });
}

const pull = (name = 'Todos') => world.page('refreshPull', { name });
const startsMs = () => world.runtime.requests.map(({ startedMs }) => startedMs);
const byLimiter = () =>
  world.service.requests.filter(({ by, outcome }) => by === 'limiter' && outcome === 429);
/** The list's pages that started together. */
function together(): string[][] {
  const byStart = new Map<number, string[]>();
  for (const { nowMs, query } of world.service.requests) {
    const page = new URLSearchParams(query).get('start') ?? '';
    byStart.set(nowMs, [...(byStart.get(nowMs) ?? []), page]);
  }
  return [...byStart.values()];
}
const pairs = () => together().filter((pages) => pages.length === 2).length;

/** Every ticket is in the sheet, once. */
function expectAll(tickets: number): void {
  const ids = world.column('Chamados', 'ID');
  expect(ids).toHaveLength(tickets);
  expect(new Set(ids).size).toBe(tickets);
}

/** With the closing sync: 102 requests. */
describe('a pull of 100 pages whose answers take 900 ms', () => {
  costly('takes at most 1.15 times the limit’s own time on a server that counts, without a 429', () => {
    begin('counting', { service: { tickets: 9_999 } });
    const beganMs = world.runtime.nowMs();
    expect(pull()).toMatchObject({ status: 'done' });
    expect((world.runtime.nowMs() - beganMs) / (102 * 500)).toBeLessThanOrEqual(1.15);
    expect(byLimiter()).toHaveLength(0);
    expect(mostInOneSecond(startsMs())).toBe(2);
  });

  costly('takes at most 1.1 times the answers’ own time on one that spaces, with the trial’s 429', () => {
    begin('spacing', { service: { tickets: 9_999 } });
    const beganMs = world.runtime.nowMs();
    expect(pull()).toMatchObject({ status: 'done' });
    expect((world.runtime.nowMs() - beganMs) / (102 * 900)).toBeLessThanOrEqual(1.1);
    expect(byLimiter()).toHaveLength(1);
  });
});

describe('the trial', () => {
  costly('asks the refused page again alone, and is not made again for 30 days, by anybody', () => {
    begin('spacing');
    const days = [0, 1, 28];
    for (const day of days) {
      world.runtime.settle(world.runtime.nowMs() + day * DAY_MS);
      expect(pull()).toMatchObject({ status: 'done' });
      expectAll(1_200);
      expect(byLimiter()).toHaveLength(1);
    }
    world.runtime.settle(world.runtime.nowMs() + 2 * DAY_MS);
    pull();
    expect(byLimiter()).toHaveLength(2);
  });

  it('of which one connection fails says nothing of the other, and is made once more', () => {
    begin('spacing', { profile: { ...usualProfile, fetchAllThrows: 'others-were-sent' } });
    world.service.faults.add({
      fault: { kind: 'unreachable' },
      matches: ({ target }) => new URLSearchParams(target.split('?')[1]).get('start') === '2',
    });
    expect(pull()).toMatchObject({ status: 'done' });
    expectAll(1_200);
    // That of page 3, which is lost with what fetchAll throws; and that of the next trial, which is noted.
    expect(byLimiter()).toHaveLength(2);
    expect(pull()).toMatchObject({ status: 'done' });
    expect(byLimiter()).toHaveLength(2);
  });

  costly('is made by one of three executions side by side', () => {
    begin('spacing', { seed: 2 });
    const names = ['Todos', 'A', 'B'];
    for (const name of names.slice(1)) world.savePull({ name, resource: 'tickets', sheet: `Aba ${name}` });
    const runs = names.map((name) => world.runtime.start('refreshPull', [{ name }], { kind: 'page' }));
    world.runtime.settle();
    for (const { result } of runs) expect(result).toMatchObject({ end: 'returned', value: { ok: true } });
    expect(byLimiter()).toHaveLength(1);
    expect(mostInOneSecond(startsMs())).toBeLessThanOrEqual(2);
  });
});

describe('pairs', () => {
  it.each(shareOf([1, 2, 3], 3))('keep to the pace with what else runs, in the order of seed %i', (seed) => {
    begin('counting', { seed, service: { latency: { minMs: 100, maxMs: 2_000 } } });
    const names = ['Todos', 'A', 'B'];
    for (const name of names.slice(1)) world.savePull({ name, resource: 'tickets', sheet: `Aba ${name}` });
    const runs = names.map((name) => world.runtime.start('refreshPull', [{ name }], { kind: 'page' }));
    world.runtime.settle();
    for (const { result } of runs) expect(result).toMatchObject({ end: 'returned', value: { ok: true } });
    expect(pairs()).toBeGreaterThan(3);
    expect(mostInOneSecond(startsMs())).toBeLessThanOrEqual(2);
    expect(byLimiter()).toHaveLength(0);
  });

  it('are asked again one by one when the connection of one of them fails', () => {
    begin('counting');
    world.service.faults.add({
      fault: { kind: 'unreachable' },
      matches: ({ target }) => new URLSearchParams(target.split('?')[1]).get('start') === '3',
    });
    expect(pull()).toMatchObject({ status: 'done' });
    expectAll(1_200);
    expect(together().slice(0, 5)).toEqual([['0'], ['1'], ['2', '3'], ['2'], ['3']]);
    expect(pairs()).toBeGreaterThanOrEqual(4);
  });

  it.each(['1', '2'])('of which page %s fails ask only that one again', (page) => {
    begin('counting');
    world.service.faults.add({
      fault: { kind: 'status', status: 503 },
      matches: ({ target }) => new URLSearchParams(target.split('?')[1]).get('start') === page,
    });
    expect(pull()).toMatchObject({ status: 'done' });
    expectAll(1_200);
    const pages = together().flat();
    expect(pages.filter((asked) => asked === page)).toHaveLength(2);
    // Twelve pages and the one behind the full last one, the one again, and the two requests of the closing sync.
    expect(pages).toHaveLength(16);
  });

  it('are not asked for details, which nobody could ask for ahead', () => {
    begin('counting');
    world.savePull({ name: 'Planos', resource: 'action-plans', sheet: 'Planos', filters: 'ids=1,2,3,4,5,6' });
    world.page('refreshPull', { name: 'Planos' });
    expect(pairs()).toBe(0);
  });
});
