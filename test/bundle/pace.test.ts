// P1 on the real bundle: over all executions no window of a second holds more than two starts of requests; and the
// pace costs next to nothing beside the limit itself.

import { type ChargeTable, typicalCharges } from 'local-apps-script';
import { afterEach, describe, expect, it } from 'vitest';
import { mostInOneSecond } from '../support/pace.ts';
import { shareOf } from '../support/share-of.ts';
import { World, type WorldOptions } from '../support/world.ts';

/** The usual charges, without those of Sheets. */
const SHEETS_APART: ChargeTable = {
  ...typicalCharges,
  'sheet-read': { callMs: 0, per100CellsMs: 0 },
  'sheet-write': { callMs: 0, per100CellsMs: 0 },
};

let world: World;
afterEach(() => world.close());

function begin(options: WorldOptions): void {
  world = new World(options);
  world.connect();
}

const starts = () => world.runtime.requests.map(({ startedMs }) => startedMs);
const throttled = () => world.service.requests.filter(({ outcome }) => outcome === 429).length;

describe('a pull of 200 pages', () => {
  const limiters = ['counting', 'spacing'] as const;
  it.each([
    ...shareOf(limiters, 2).map((limiter) => ['1.05', limiter, 'Sheets apart', SHEETS_APART] as const),
    ['1.15', 'counting', 'everything charged', typicalCharges],
  ] as const)(
    'takes at most %s times the limit’s own time on a server that is %s, %s, without a 429',
    (most, limiter, _charged, charges) => {
      begin({ charges, service: { tickets: 19_999, limiter, latency: { minMs: 50, maxMs: 400 } } });
      world.savePull({ name: 'Abertos', resource: 'tickets', sheet: 'Chamados' });
      const beganMs = world.runtime.nowMs();
      expect(world.page('refreshPull', { name: 'Abertos' })).toMatchObject({ status: 'done', requests: 202 });
      expect((world.runtime.nowMs() - beganMs) / (200 * 500)).toBeLessThanOrEqual(Number(most));
      expect(throttled()).toBe(0);
      expect(mostInOneSecond(starts())).toBe(2);
    },
  );
});

describe('executions side by side', () => {
  it.each(shareOf([1, 2, 3, 4], 4))('keep to the pace together, in the order of seed %i', (seed) => {
    begin({ seed, charges: SHEETS_APART, service: { tickets: 699, latency: { minMs: 20, maxMs: 700 } } });
    const names = ['A', 'B', 'C'];
    names.forEach((name) => {
      world.savePull({ name, resource: 'tickets', sheet: `Aba ${name}` });
    });
    const before = world.runtime.requests.length;
    const runs = names.map((name) => world.runtime.start('refreshPull', [{ name }], { kind: 'page' }));
    world.runtime.settle();
    for (const { result } of runs)
      expect(result).toMatchObject({ end: 'returned', value: { ok: true, requests: 9 } });
    expect(world.runtime.requests.length - before).toBe(27);
    expect(mostInOneSecond(starts())).toBeLessThanOrEqual(2);
    expect(throttled()).toBe(0);
  });

  it('widen the gap for everybody after a 429, and get through', () => {
    begin({ seed: 3, charges: SHEETS_APART, service: { tickets: 800 } });
    ['A', 'B'].forEach((name) => {
      world.savePull({ name, resource: 'tickets', sheet: `Aba ${name}` });
    });
    world.service.faults.add({ fault: { kind: 'status', status: 429 }, times: 3, after: 4 });
    const runs = ['A', 'B'].map((name) => world.runtime.start('refreshPull', [{ name }], { kind: 'page' }));
    world.runtime.settle();
    for (const { result } of runs)
      expect(result).toMatchObject({ end: 'returned', value: { ok: true, status: 'done' } });
    const times = starts();
    const gaps = times.slice(1).map((start, i) => start - (times[i] ?? 0));
    expect(Math.max(...gaps)).toBeGreaterThanOrEqual(1_000);
    expect(mostInOneSecond(times)).toBeLessThanOrEqual(2);
  });
});
