// When pulled sheets last changed: what formulas cached from them before that has expired.

import type { Ports } from '../ports.ts';
import { KEYS } from './keys.ts';

/** Notes of changes last as long as what formulas cache. */
export const SHEETS_KEPT_SECONDS = 60;

export function noteSheetsChanged({ cache, clock }: Pick<Ports, 'cache' | 'clock'>): void {
  try {
    cache.put(KEYS.sheetsChanged.key, String(clock.nowMs()), SHEETS_KEPT_SECONDS);
  } catch {}
}
