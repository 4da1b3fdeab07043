// Where this spreadsheet's tables are: what a person typed, else what the build brings.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { Family } from '../../app/storage/stored.ts';
import { WAREHOUSE_KEYS } from './keys.ts';
import { type BuiltDestination, type Destination, homeOf } from './rules/destination.ts';
import { warehouseError } from './sentences.ts';

/** Set by the build (`WAREHOUSE=… npm run build`). */
declare const __WAREHOUSE__: BuiltDestination;

const typed = new Family(WAREHOUSE_KEYS.destination, () =>
  // The place is blank until a test has found it.
  z.object({ project: z.string(), dataset: z.string(), location: z.string() }),
);

export function isDestinationFixed(): boolean {
  return __WAREHOUSE__.isFixed;
}

/** Undefined if there is none; its place may be blank. */
export function knownDestination(ports: Ports): Destination | undefined {
  const { preset, isFixed } = __WAREHOUSE__;
  return isFixed ? preset : (typed.load(ports) ?? preset);
}

/** @throws FranchiseError unless project, dataset and place are known */
export function destination(ports: Ports): Destination {
  const to = knownDestination(ports);
  if (to === undefined || to.location === '')
    throw warehouseError('request-refused', (say) => say.tableNowhere);
  return to;
}

/** What equals the build's isn't stored, so that later builds may change it. */
export function saveDestination(ports: Ports, to: Destination): void {
  const { preset } = __WAREHOUSE__;
  const isPreset = preset !== undefined && homeOf(preset) === homeOf(to) && preset.location === to.location;
  if (isPreset) typed.remove(ports);
  else typed.save(ports, to);
}

/** Whether what is stored is about this dataset; earlier versions knew only that of the build. */
export function isAbout({ home }: { readonly home?: string | undefined }, asked: string): boolean {
  const { preset } = __WAREHOUSE__;
  return (home ?? (preset && homeOf(preset))) === asked;
}
