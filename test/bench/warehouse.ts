// A pull whose records are in BigQuery alone, gone on with by the ticker, and then a sync that finds a few of them changed:
// what it asks of the service and of BigQuery, how long that takes, and what it needs.

import { typicalCharges } from 'local-apps-script';
import { BIGQUERY_URL, SimulatedBigQuery } from '../../sandbox/bigquery/bigquery.ts';
import { DATASET, LOCATION, PROJECT } from '../support/warehouse-build.ts';
import { World } from '../support/world.ts';

export interface WarehouseCost {
  readonly first: WarehousePart;
  readonly sync: WarehousePart;
  /** Records that the table lacks, has too many, or has otherwise than the service. */
  readonly wrong: number;
}

/** What one refresh took, over however many executions. */
interface WarehousePart {
  readonly requests: number;
  readonly ofBigQuery: number;
  /** Executions that asked the service. */
  readonly slices: number;
  /** From the first request to the last, on the virtual clock, the time between ticks included. */
  readonly seconds: number;
  /** The same without the time between executions. */
  readonly workedSeconds: number;
  /** Bytes, of the execution that needed most. */
  readonly memory: number;
}

const MOST_MINUTES = 1_000;

/** @param dir a build with tables in BigQuery */
export function measureWarehouse(dir: string, tickets: number, changed: number): WarehouseCost {
  const bigQuery = new SimulatedBigQuery(PROJECT);
  bigQuery.addDataset(DATASET, LOCATION);
  const world = new World({
    dir,
    locale: 'en_US',
    charges: typicalCharges,
    measure: 'heap',
    services: { [BIGQUERY_URL]: bigQuery },
    service: { tickets, limiter: 'counting', latency: { minMs: 50, maxMs: 400 } },
  });
  try {
    world.connect();
    world.savePull({
      name: 'Bench',
      resource: 'tickets',
      sheet: 'Tickets',
      filters: 'bigquery=only',
      every: '1 h',
    });
    // A million records take an hour and a half: more than the schedule of a private account may run a day.
    world.page('saveSchedule', { on: true, minutes: 300 });
    const first = nextRefresh(world, bigQuery);
    const all = world.service.tickets();
    for (const { id } of all.slice(0, changed))
      world.service.changeTicket(id, { titulo: `Mudou ${id}` }, world.runtime.nowMs());
    const sync = nextRefresh(world, bigQuery);
    const titles = bigQuery.query(
      `SELECT id, titulo FROM \`${PROJECT}.${DATASET}.bench\` WHERE _left_at IS NULL`,
    );
    const there = new Map(titles.map(({ id, titulo }) => [String(id), titulo]));
    const served = world.service.tickets();
    const differing = served.filter(
      ({ id, titulo }) => (there.get(String(id)) ?? null) !== (titulo === '' ? null : titulo),
    );
    return {
      first,
      sync,
      wrong: differing.length + titles.length - there.size + Math.abs(there.size - served.length),
    };
  } finally {
    world.close();
    bigQuery.close();
  }
}

/** Waits for the next refresh of the schedule, and until it has ended. */
function nextRefresh(world: World, bigQuery: SimulatedBigQuery): WarehousePart {
  const { runtime } = world;
  const before = { requests: runtime.requests.length, ofBigQuery: bigQuery.requests.length };
  let memory = 0;
  for (let minutes = 0; minutes < MOST_MINUTES; minutes++) {
    for (const { execution } of world.pass(1)) memory = Math.max(memory, execution.measured);
    const isBegun = runtime.requests.length > before.requests;
    if (!isBegun || world.column('Pulls', 'Status')[0] !== 'Done') continue;
    const requests = runtime.requests.slice(before.requests);
    const ofBigQuery = bigQuery.requests.length - before.ofBigQuery;
    const spans = new Map<number, { readonly fromMs: number; toMs: number }>();
    for (const { executionId, startedMs } of requests) {
      const span = spans.get(executionId) ?? { fromMs: startedMs, toMs: startedMs };
      span.toMs = startedMs;
      spans.set(executionId, span);
    }
    const all = [...spans.values()];
    const workedMs = all.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
    const fromMs = all[0]?.fromMs ?? 0;
    const toMs = all[all.length - 1]?.toMs ?? 0;
    return {
      requests: requests.length - ofBigQuery,
      ofBigQuery,
      slices: all.length,
      seconds: (toMs - fromMs) / 1_000,
      workedSeconds: workedMs / 1_000,
      memory,
    };
  }
  throw new Error(`the refresh did not end: ${world.column('Pulls', 'Message')[0]}`);
}
