// The wish of a person that what is running stops. It stands in the document's properties, since the run that is to
// stop is another execution; a run asks for it every few requests.

import type { Ports } from '../ports.ts';
import { KEYS } from '../storage/keys.ts';

type StopPorts = Pick<Ports, 'documentProperties' | 'clock'>;

/** Asks all runs that are going on in the spreadsheet to stop. Runs that start later are not affected. */
export function askToStop({ documentProperties, clock }: StopPorts): void {
  documentProperties.set(KEYS.stop.key, String(clock.nowMs()));
}

/**
 * Whether somebody has asked runs to stop since this one began.
 * @param sinceMs when it began, in milliseconds since 1970
 */
export function isStopAskedSince(
  { documentProperties }: Pick<StopPorts, 'documentProperties'>,
  sinceMs: number,
): boolean {
  const askedMs = Number(documentProperties.get(KEYS.stop.key) ?? 0);
  return askedMs >= sinceMs;
}

/** After how many requests a run looks whether it has to stop. With the request under way it stops within twenty. */
const LOOKED_UP_EVERY = 10;

/**
 * A function that tells a run whether it has to stop. It looks that up once in some requests, to save calls.
 * @param client the client of the run, whose requests are counted
 * @param sinceMs when the run began, in milliseconds since 1970
 */
export function stopWatch(
  ports: Pick<StopPorts, 'documentProperties'>,
  client: { readonly requests: number },
  sinceMs: number,
): () => boolean {
  let lookedUpAt: number | undefined;
  return () => {
    if (lookedUpAt !== undefined && client.requests > 0 && client.requests - lookedUpAt < LOOKED_UP_EVERY) {
      return false;
    }
    lookedUpAt = client.requests;
    return isStopAskedSince(ports, sinceMs);
  };
}
