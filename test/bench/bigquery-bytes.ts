// What statements read in BigQuery, which is what its owner pays: `npx tsx test/bench/bigquery-bytes.ts 20000 only paid`.
// The simulation reckons each statement that changes rows with the whole table: the most that BigQuery may read. 10 MB are
// charged for each at the least.

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BIGQUERY_URL, SimulatedBigQuery } from '../../sandbox/bigquery/bigquery.ts';
import { buildWithWarehouse, DATASET, LOCATION, PROJECT } from '../support/warehouse-build.ts';
import { World } from '../support/world.ts';

const LEAST_CHARGED = 10 * 1024 * 1024;
const MOST_MINUTES = 4 * 24 * 60;
const [tickets = '10000', place = 'only', paid = 'paid'] = process.argv.slice(2);
const dir = mkdtempSync(path.join(tmpdir(), 'bigquery-bytes-'));
await buildWithWarehouse(dir, 'core');
const bigQuery = new SimulatedBigQuery(PROJECT);
bigQuery.hasBilling = paid === 'paid';
bigQuery.addDataset(DATASET, LOCATION);
const world = new World({
  dir,
  locale: 'en_US',
  services: { [BIGQUERY_URL]: bigQuery },
  service: { tickets: Number(tickets), latency: { minMs: 50, maxMs: 400 } },
});
const pull = {
  name: 'Bench',
  resource: 'tickets',
  sheet: 'Tickets',
  filters: `bigquery=${place}`,
  every: '1 h',
};

/** What each statement of a refresh reads, and what is charged, in MB. */
function refreshed() {
  bigQuery.read = [];
  world.page('refreshPull', { name: pull.name });
  for (let n = 0; n < MOST_MINUTES && world.column('Pulls', 'Status')[0] !== 'Done'; n++) world.pass(1);
  if (world.column('Pulls', 'Status')[0] !== 'Done')
    throw new Error(String(world.column('Pulls', 'Message')[0]));
  const inMegabytes = (bytes: number) => Math.round(bytes / 100_000) / 10;
  const charged = bigQuery.read.reduce((sum, bytes) => sum + Math.max(LEAST_CHARGED, bytes), 0);
  return { read: bigQuery.read.map(inMegabytes), charged: inMegabytes(charged) };
}

world.connect();
world.savePull(pull);
world.page('saveSchedule', { on: true, minutes: 1_400 });
const first = refreshed();
for (const { id } of world.service.tickets().slice(0, 20))
  world.service.changeTicket(id, { titulo: `Changed ${id}` }, world.runtime.nowMs());
const sync = refreshed();
world.savePull({ ...pull, mode: 'full' });
const full = refreshed();
console.log(JSON.stringify({ tickets, place, paid, first, sync, full }));
world.close();
bigQuery.close();
