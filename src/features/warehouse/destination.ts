import type { Destination } from './rules/destination.ts';

/** Set by the build (`WAREHOUSE=project.dataset@location npm run build`). */
declare const __WAREHOUSE__: Destination;

export function destination(): Destination {
  return __WAREHOUSE__;
}

/** `project.dataset.name`. */
export function fullName(name: string): string {
  const { project, dataset } = destination();
  return `${project}.${dataset}.${name}`;
}
