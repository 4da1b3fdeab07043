// All insights that tickets allow, refreshed behind a sync of their pull that brought one change.

import { isOk, type World } from '../support/world.ts';
import { PullBench } from './pull.ts';

export interface InsightsCost {
  /** Of the virtual clock, beyond those of the same sync without insights. */
  readonly seconds: number;
  /** Reads, writes and flushes beyond those of the same sync. */
  readonly sheetCalls: number;
}

const INSIGHTS = [
  'open-tickets-by-unit',
  'open-tickets-by-department',
  'service-levels-by-subject',
  'service-levels-by-department',
  'service-levels-by-unit',
  'tickets-by-week',
  'backlog-by-unit',
];
/** Makes all of them of the pulled tickets. */
export function makeInsights(world: World): void {
  const of = world.sheet('Chamados').id;
  for (const insight of INSIGHTS)
    if (!isOk(world.page('makeInsight', { insight, of }))) throw new Error(`${insight} was refused`);
}

const HOUR_MS = 3_600_000;

export function measureInsights(tickets: number): InsightsCost {
  const bench = new PullBench({
    by: 'bundle',
    tickets,
    limiter: 'none',
    latency: { minMs: 50, maxMs: 50 },
    areSheetsCharged: true,
  });
  const { world } = bench;
  const syncOfOne = () => {
    const { runtime, service } = world;
    const [{ id } = { id: 0 }] = service.tickets();
    service.changeTicket(id, { titulo: `Mudou ${runtime.nowMs()}` }, runtime.nowMs());
    runtime.settle(runtime.nowMs() + HOUR_MS);
    return bench.refresh();
  };
  try {
    bench.refresh();
    const alone = syncOfOne();
    makeInsights(world);
    const all = syncOfOne();
    return { seconds: all.seconds - alone.seconds, sheetCalls: all.sheetCalls - alone.sheetCalls };
  } finally {
    bench.close();
  }
}
