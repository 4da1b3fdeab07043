// What people wait for, and what the schedule does most, at the prices that others have measured: every call of Google's
// services has one (priceLists of packages/local-apps-script). The number of calls is the same at each list.

import { type ChargeTable, type Execution, priceLists, type RunAs } from 'local-apps-script';
import { OPENINGS, openPageOf } from '../support/opened-pages.ts';
import { World } from '../support/world.ts';

export type PriceList = keyof typeof priceLists;
export const PRICE_LISTS = ['cheap', 'usual', 'dear'] as const satisfies readonly PriceList[];

interface Priced {
  readonly calls: number;
  /** From the beginning to the end of all of its executions, requests included. */
  readonly seconds: number;
}

export interface Prices {
  readonly first: Priced;
  readonly sync: Priced;
  readonly page: Priced;
  readonly formula: Priced;
  readonly tick: Priced;
  readonly menu: Priced;
}

const HOUR_MS = 3_600_000;
const TICKETS = 1_000;
const PULLS = 30;

export function measurePrices(list: PriceList): Prices {
  const charges: ChargeTable = priceLists[list];
  const world = new World({ charges, service: { tickets: TICKETS, latency: { minMs: 50, maxMs: 400 } } });
  const run = (name: string, input: unknown, how: RunAs): Priced =>
    pricedOf([world.runtime.run(name, [input], how).execution]);
  const later = () => world.runtime.settle(world.runtime.nowMs() + HOUR_MS);
  try {
    world.connect();
    world.savePull({ name: 'Todos', resource: 'tickets', sheet: 'Chamados', mode: 'sync' });
    const refresh = () => run('refreshPull', { name: 'Todos' }, { kind: 'page' });
    const first = refresh();
    later();
    const sync = refresh();
    later();
    const [like] = world.service.tickets();
    const formula = pricedOf([
      world.runtime.run('FRANCHISE_TICKET', [like?.id, 'ID'], { kind: 'custom-function' }).execution,
    ]);
    for (let n = 1; n < PULLS; n++)
      world.savePull({ name: `P${n}`, resource: 'tickets', sheet: `P${n}`, every: 'dia 07:00' });
    const { showPullEditor } = OPENINGS;
    if (showPullEditor === undefined) throw new Error('no page of pulls');
    const page = pricedOf(openPageOf(world, 'showPullEditor', showPullEditor));
    const menu = run('onOpen', {}, { kind: 'simple-trigger' });
    world.page('saveSchedule', { on: true, minutes: 75 });
    world.pass(20);
    const [tick] = world.pass(5);
    if (tick === undefined) throw new Error('no tick');
    return { first, sync, page, formula, tick: pricedOf([tick.execution]), menu };
  } finally {
    world.close();
  }
}

function pricedOf(executions: readonly Execution[]): Priced {
  const ms = executions.map(({ endedMs, setup }) => (endedMs ?? Number.NaN) - setup.startedMs);
  return {
    calls: executions.reduce((sum, { callCount }) => sum + callCount, 0),
    seconds: ms.reduce((sum, one) => sum + one, 0) / 1_000,
  };
}
