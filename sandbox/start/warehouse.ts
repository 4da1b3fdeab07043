// The simulated BigQuery of `npm start -- --warehouse`: a project with one dataset, in memory.

import { BIGQUERY_URL, SimulatedBigQuery } from '../bigquery/bigquery.ts';

const PROJECT = 'demo-network';
const LOCATION = 'southamerica-east1';
export const DEMO_DATASET = 'franchise';

export const warehouseSettings = { WAREHOUSE: `${PROJECT}.${DEMO_DATASET}@${LOCATION}` };

export function openWarehouse(): SimulatedBigQuery {
  const bigQuery = new SimulatedBigQuery(PROJECT);
  bigQuery.addDataset(DEMO_DATASET, LOCATION);
  return bigQuery;
}

export function warehouseServices(bigQuery: SimulatedBigQuery): Readonly<Record<string, SimulatedBigQuery>> {
  return { [BIGQUERY_URL]: bigQuery };
}
