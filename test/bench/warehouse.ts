// A pull whose records are in BigQuery alone, gone on with by the ticker, and then a sync that finds a few of them changed:
// what it asks of the service and of BigQuery, how long that takes, and what it needs.

import { typicalCharges } from 'local-apps-script';
import { BIGQUERY_URL, SimulatedBigQuery } from '../../sandbox/bigquery/bigquery.ts';
import { DATASET, LOCATION, PROJECT } from '../support/warehouse-build.ts';
import { World } from '../support/world.ts';

export interface WarehouseCost {
  /** What the page said before, of the requests, the jobs and the bytes that go to BigQuery. */
  readonly forecast: { readonly requests: number; readonly jobs: number; readonly bytes: number };
  readonly first: WarehousePart;
  /** The sync right behind it, and the next one: that asks for what changed since a sync, and not since a full scan. */
  readonly firstSync: WarehousePart;
  readonly sync: WarehousePart;
  /** Records that the table lacks, has too many, or has otherwise than the service. */
  readonly wrong: number;
}

/** What one refresh took, over however many executions. */
interface WarehousePart {
  readonly requests: number;
  readonly ofBigQuery: number;
  /** Load jobs, and statements. */
  readonly jobs: number;
  /** Bytes of rows that went to BigQuery. */
  readonly bytes: number;
  /** Days on which the schedule worked: it may run for so many minutes a day. */
  readonly days: number;
  /** Executions that asked the service. */
  readonly slices: number;
  /** From the first request to the last, on the virtual clock, the time between ticks included, but not that between days. */
  readonly seconds: number;
  /** The same without the time between executions. */
  readonly workedSeconds: number;
  /** Bytes, of the execution that needed most. */
  readonly memory: number;
}

/** A private account's schedule may run so long a day, as it is unless somebody says otherwise. */
const BUDGET_MINUTES = 75;
const MOST_MINUTES = 4 * 24 * 60;
/** Ticks are five minutes apart: what is longer is the wait for the next day. */
const NEXT_DAY_MS = 60 * 60_000;
/** The last digits of keys, by which a large table is read in parts. */
const DIGITS = '0123456789';

/** @param dir a build with tables in BigQuery @param changed how many records change before each sync */
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
    const pull = {
      name: 'Bench',
      resource: 'tickets',
      sheet: 'Tickets',
      filters: 'bigquery=only',
      every: '1 h',
    };
    const forecast = forecastIn(world.page('forecastPull', pull));
    world.savePull(pull);
    world.page('saveSchedule', { on: true, minutes: BUDGET_MINUTES });
    const first = nextRefresh(world, bigQuery);
    const [firstSync, sync] = ['Mudou', 'Mudou mais'].map((title) => {
      for (const { id } of world.service.tickets().slice(0, changed))
        world.service.changeTicket(id, { titulo: `${title} ${id}` }, world.runtime.nowMs());
      return nextRefresh(world, bigQuery);
    });
    if (firstSync === undefined || sync === undefined) throw new Error('there are two syncs');
    return { forecast, first, firstSync, sync, wrong: wrongRecords(world, bigQuery) };
  } finally {
    world.close();
    bigQuery.close();
  }
}

/** What the page says of BigQuery where it estimates a pull. */
function forecastIn(answer: unknown): WarehouseCost['forecast'] {
  const said = JSON.stringify(answer);
  const found =
    /sends about ([\d.]+) (MB|GB) to BigQuery, in about ([\d,]+) requests with ([\d,]+) jobs/.exec(said);
  if (found === null) throw new Error(`no forecast of BigQuery in ${said}`);
  const [, size = '', unit = '', requests = '', jobs = ''] = found;
  return {
    requests: Number(requests.replaceAll(',', '')),
    jobs: Number(jobs.replaceAll(',', '')),
    bytes: Number(size) * (unit === 'GB' ? 1_000_000_000 : 1_000_000),
  };
}

/** How many records the table lacks, has too many, or has otherwise than the service. */
function wrongRecords(world: World, bigQuery: SimulatedBigQuery): number {
  const served = new Map(world.service.tickets().map(({ id, titulo }) => [String(id), titulo]));
  let wrong = 0;
  let there = 0;
  for (const digit of DIGITS) {
    const rows = bigQuery.query(
      `SELECT id, titulo FROM \`${PROJECT}.${DATASET}.bench\` WHERE _left_at IS NULL AND id LIKE '%${digit}'`,
    );
    there += new Set(rows.map(({ id }) => id)).size;
    const isRight = ({ id, titulo }: (typeof rows)[number]) => {
      const text = served.get(String(id));
      return text !== undefined && titulo === (text === '' ? null : text);
    };
    wrong +=
      rows.filter((row) => !isRight(row)).length + rows.length - new Set(rows.map(({ id }) => id)).size;
  }
  return wrong + Math.max(0, served.size - there);
}

/** Waits for the next refresh of the schedule, and until it has ended. */
function nextRefresh(world: World, bigQuery: SimulatedBigQuery): WarehousePart {
  const { runtime } = world;
  const before = {
    requests: runtime.requests.length,
    ofBigQuery: bigQuery.requests.length,
    bytes: bigQuery.bytes,
  };
  let memory = 0;
  for (let minutes = 0; minutes < MOST_MINUTES; minutes++) {
    for (const { execution } of world.pass(1)) memory = Math.max(memory, execution.measured);
    const isBegun = runtime.requests.length > before.requests;
    if (!isBegun || world.column('Pulls', 'Status')[0] !== 'Done') continue;
    const requests = runtime.requests.slice(before.requests);
    const toBigQuery = bigQuery.requests.slice(before.ofBigQuery);
    const ofBigQuery = toBigQuery.length;
    const spans = new Map<number, { readonly fromMs: number; toMs: number }>();
    for (const { executionId, startedMs } of requests) {
      const span = spans.get(executionId) ?? { fromMs: startedMs, toMs: startedMs };
      span.toMs = startedMs;
      spans.set(executionId, span);
    }
    const all = [...spans.values()];
    const workedMs = all.reduce((sum, { fromMs, toMs }) => sum + toMs - fromMs, 0);
    const between = all.slice(1).map(({ fromMs }, n) => fromMs - (all[n]?.toMs ?? fromMs));
    const nights = between.filter((ms) => ms > NEXT_DAY_MS);
    const pausedMs = between.filter((ms) => ms <= NEXT_DAY_MS).reduce((sum, ms) => sum + ms, 0);
    return {
      requests: requests.length - ofBigQuery,
      ofBigQuery,
      jobs: toBigQuery.filter((request) => /^POST \/(jobs|queries)$/.test(request)).length,
      bytes: bigQuery.bytes - before.bytes,
      days: nights.length + 1,
      slices: all.length,
      seconds: (workedMs + pausedMs) / 1_000,
      workedSeconds: workedMs / 1_000,
      memory,
    };
  }
  throw new Error(`the refresh did not end: ${world.column('Pulls', 'Message')[0]}`);
}
