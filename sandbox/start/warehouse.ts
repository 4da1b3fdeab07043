// The simulated BigQuery of `npm start -- --warehouse`: a project with one dataset, in memory.

import { BIGQUERY_URL, SimulatedBigQuery } from '../bigquery/bigquery.ts';

const PROJECT = 'demo-network';
const LOCATION = 'southamerica-east1';
/** The dataset with the tables. */
export const DEMO_DATASET = 'franchise';

/** The settings of a build whose pulls find it. */
export const warehouseSettings = { WAREHOUSE: `${PROJECT}.${DEMO_DATASET}@${LOCATION}` };

/** Opens it. */
export function openWarehouse(): SimulatedBigQuery {
  const bigQuery = new SimulatedBigQuery(PROJECT);
  bigQuery.addDataset(DEMO_DATASET, LOCATION);
  return bigQuery;
}

/** What a desk reaches under its address. */
export function warehouseServices(bigQuery: SimulatedBigQuery): Readonly<Record<string, SimulatedBigQuery>> {
  return { [BIGQUERY_URL]: bigQuery };
}
