// A pull of many rows, and then the sync that finds a few of them changed.

import { PullBench, type PullCost } from './pull.ts';

export interface SyncCost {
  readonly first: PullCost;
  readonly sync: PullCost;
  /** Blocks of neighbouring changed cells. */
  readonly blocks: number;
}

/** How many of the changed tickets stand side by side: each such block costs its own calls. */
const NEIGHBOURS = 5;
const HOUR_MS = 3_600_000;

export function measureSync(rows: number, changed: number): SyncCost {
  const bench = new PullBench({
    by: 'bundle',
    tickets: rows,
    limiter: 'counting',
    latency: { minMs: 50, maxMs: 400 },
    areSheetsCharged: false,
    measure: 'heap',
  });
  try {
    const first = bench.refresh();
    const { runtime, service } = bench.world;
    runtime.settle(runtime.nowMs() + HOUR_MS);
    const blocks = changed / NEIGHBOURS;
    const all = service.tickets();
    for (let i = 0; i < changed; i++) {
      const at = Math.floor(i / NEIGHBOURS) * Math.floor(rows / blocks) + (i % NEIGHBOURS);
      const id = all[at]?.id;
      if (id === undefined) throw new Error(`no ticket at ${at}`);
      service.changeTicket(id, { titulo: `Mudou ${i}` }, runtime.nowMs());
    }
    runtime.settle(runtime.nowMs() + HOUR_MS);
    return { first, sync: bench.refresh(), blocks };
  } finally {
    bench.close();
  }
}
