// Where a build's tables are (`WAREHOUSE=project.dataset@location npm run build`).

import type { Destination } from './rules/destination.ts';

/** Set by the build. */
declare const __WAREHOUSE__: Destination;

/** The BigQuery dataset that this build fills, as `WAREHOUSE=project.dataset@location` named it when it was built. */
export function destination(): Destination {
  return __WAREHOUSE__;
}

/** The name by which statements and people know a table or view of this build's dataset: `project.dataset.name`. */
export function fullName(name: string): string {
  const { project, dataset } = destination();
  return `${project}.${dataset}.${name}`;
}
