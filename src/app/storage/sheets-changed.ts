// The instant at which a pulled sheet last got other records: what formulas keep of the sheets from before then no longer
// counts.

import type { Ports } from '../ports.ts';
import { KEYS } from './keys.ts';

/** For how long formulas keep what sheets say, in seconds. A change from before then concerns nobody. */
export const SHEETS_KEPT_SECONDS = 60;

/** Notes that sheets have other records than before: what was kept until now no longer counts. */
export function noteSheetsChanged({ cache, clock }: Pick<Ports, 'cache' | 'clock'>): void {
  try {
    cache.put(KEYS.sheetsChanged.key, String(clock.nowMs()), SHEETS_KEPT_SECONDS);
  } catch {
    // What is kept ends by itself.
  }
}
