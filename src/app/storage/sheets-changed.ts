// The instant at which a pulled sheet last got other records: what formulas keep of the sheets from before then no longer
// counts.

import type { Ports } from '../ports.ts';
import { KEYS } from './keys.ts';

/**
 * For how long formulas keep in the cache what they read in pulled sheets, in seconds. Notes of changes last as
 * long.
 */
export const SHEETS_KEPT_SECONDS = 60;

/** Tells formulas that a run has changed records in pulled sheets: what they cached of these no longer counts. */
export function noteSheetsChanged({ cache, clock }: Pick<Ports, 'cache' | 'clock'>): void {
  try {
    cache.put(KEYS.sheetsChanged.key, String(clock.nowMs()), SHEETS_KEPT_SECONDS);
  } catch {
    // What is kept ends by itself.
  }
}
