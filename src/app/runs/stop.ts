// The wish of a person that what is running stops. It stands in the document's properties, since the run that is to
// stop is another execution; a run looks there before each request.

import type { Ports } from '../ports.ts';
import { KEYS } from '../storage/keys.ts';

/** Asks all runs that are going on in the spreadsheet to stop. Runs that start later are not affected. */
export function askToStop({ documentProperties, clock }: Pick<Ports, 'documentProperties' | 'clock'>): void {
  documentProperties.set(KEYS.stop.key, String(clock.nowMs()));
}

/**
 * Whether a person has asked runs to stop since this one began.
 * @param sinceMs when it began, in milliseconds since 1970
 */
export function isStopAskedSince(
  { documentProperties }: Pick<Ports, 'documentProperties'>,
  sinceMs: number,
): boolean {
  const askedMs = Number(documentProperties.get(KEYS.stop.key) ?? 0);
  return askedMs >= sinceMs;
}
