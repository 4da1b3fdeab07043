// Where a build's tables are (`WAREHOUSE=project.dataset@location npm run build`).

import type { Destination } from './rules/destination.ts';

/** Set by the build. */
declare const __WAREHOUSE__: Destination;

/** The BigQuery dataset that this build fills, as `WAREHOUSE=project.dataset@location` named it when it was built. */
export function destination(): Destination {
  return __WAREHOUSE__;
}
