// Where a build's tables in BigQuery are (`WAREHOUSE=project.dataset@location`). A build without has nothing of them, and
// asks Google for no permission to use BigQuery.
import { BuildProblem } from './build-problem.ts';

/** The feature that only a build with such a setting has. */
export const WAREHOUSE = 'warehouse';
/** The permission that it needs, and where it sends its requests. */
export const WAREHOUSE_SCOPE = 'https://www.googleapis.com/auth/bigquery';
/** Google's own wrapper of the same interface, which the code doesn't use. */
export const WAREHOUSE_SERVICE = { userSymbol: 'BigQuery', serviceId: 'bigquery', version: 'v2' } as const;
export const WAREHOUSE_HOST = 'bigquery.googleapis.com';

/** A dataset of BigQuery. */
export interface Warehouse {
  readonly project: string;
  readonly dataset: string;
  readonly location: string;
}

/** Takes it away again where a script has one. */
const NONE = 'none';
/** An id of a project may have a domain in front: `example.com:project`. */
const SETTING = /^((?:[a-z0-9.-]+:)?[a-z][a-z0-9-]{4,28}[a-z0-9])\.(\w{1,1024})@([A-Za-z]+(?:-[a-z]+\d+)?)$/;

/**
 * The dataset; undefined when the setting is undefined, empty or `none`.
 *
 * @throws BuildProblem for anything else that names no project, dataset and location
 */
export function readWarehouse(setting: string | undefined): Warehouse | undefined {
  const text = setting?.trim() ?? '';
  if (text === '' || text.toLowerCase() === NONE) return undefined;
  const [, project, dataset, location] = SETTING.exec(text) ?? [];
  if (project === undefined || dataset === undefined || location === undefined)
    throw new BuildProblem(
      `WAREHOUSE is "${text}"; write project.dataset@location, such as my-network.franchise@southamerica-east1, or none.`,
    );
  return { project, dataset, location };
}

/** What the heading of the code says of it, from which later deploys take it. */
export function warehouseSetting(warehouse: Warehouse | undefined): string | undefined {
  return warehouse && `${warehouse.project}.${warehouse.dataset}@${warehouse.location}`;
}
