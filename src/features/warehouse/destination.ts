// Where a build's tables are (`WAREHOUSE=project.dataset@location npm run build`).

import type { Destination } from './rules/destination.ts';

/** Set by the build. */
declare const __WAREHOUSE__: Destination;

/** The dataset of this build. */
export function destination(): Destination {
  return __WAREHOUSE__;
}
