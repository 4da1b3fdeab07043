// The wish of a person that what is running stops. It stands in the document's properties, since the run that is to
// stop is another execution; a run looks there between its requests.

import type { Ports } from '../ports.ts';
import { KEYS } from '../storage/keys.ts';

/**
 * Asks all runs that are going on in the spreadsheet to stop, for the menu's *Stop the running pull*. Runs look for
 * that now and then. Runs that start later are not affected.
 */
export function askToStop({ documentProperties, clock }: Pick<Ports, 'documentProperties' | 'clock'>): void {
  documentProperties.set(KEYS.stop.key, String(clock.nowMs()));
}

/** A look takes a call of its own, so that one before each request would cost a pull its pace. */
const LOOK_EVERY_MS = 4_000;

/**
 * A function that tells a run whether a person has asked it to stop. It looks that up when it is asked for the first time,
 * and then once in four seconds.
 * @param sinceMs when the run began, in milliseconds since 1970
 */
export function stopWatch(
  ports: Pick<Ports, 'documentProperties' | 'clock'>,
  sinceMs: number,
): () => boolean {
  let lookedMs = Number.NEGATIVE_INFINITY;
  let isAsked = false;
  return () => {
    const nowMs = ports.clock.nowMs();
    if (isAsked || nowMs - lookedMs < LOOK_EVERY_MS) return isAsked;
    lookedMs = nowMs;
    isAsked = Number(ports.documentProperties.get(KEYS.stop.key) ?? 0) >= sinceMs;
    return isAsked;
  };
}
