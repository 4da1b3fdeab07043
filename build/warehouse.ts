// Where a build's BigQuery tables are (`WAREHOUSE=project.dataset@location`). Other builds lack the code and the scope.
import { BuildProblem } from './build-problem.ts';

export const WAREHOUSE = 'warehouse';
export const WAREHOUSE_SCOPE = 'https://www.googleapis.com/auth/bigquery';
/** Google's wrapper of the same API. The code doesn't use it; declaring it enables the API. */
export const WAREHOUSE_SERVICE = { userSymbol: 'BigQuery', serviceId: 'bigquery', version: 'v2' } as const;
export const WAREHOUSE_HOST = 'bigquery.googleapis.com';

export interface Warehouse {
  readonly project: string;
  readonly dataset: string;
  readonly location: string;
}

// Lets a later deploy clear the setting.
const NONE = 'none';
// A project ID may have a domain prefix: `example.com:project`.
const SETTING = /^((?:[a-z0-9.-]+:)?[a-z][a-z0-9-]{4,28}[a-z0-9])\.(\w{1,1024})@([A-Za-z]+(?:-[a-z]+\d+)?)$/;

/** Undefined if unset, empty or `none`. @throws BuildProblem for any other text that isn't project.dataset@location */
export function readWarehouse(setting: string | undefined): Warehouse | undefined {
  const text = setting?.trim() ?? '';
  if (text === '' || text.toLowerCase() === NONE) return undefined;
  const [, project, dataset, location] = SETTING.exec(text) ?? [];
  if (project === undefined || dataset === undefined || location === undefined)
    throw new BuildProblem(
      `WAREHOUSE is "${text}"; use project.dataset@location, such as my-network.franchise@southamerica-east1, or none.`,
    );
  return { project, dataset, location };
}

/** The line for the heading of Code.js, which later deploys read back. */
export function warehouseSetting(warehouse: Warehouse | undefined): string | undefined {
  return warehouse && `${warehouse.project}.${warehouse.dataset}@${warehouse.location}`;
}
