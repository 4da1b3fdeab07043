// The wish of a person that what is running stops. It stands in the document's properties, since the run that is to
// stop is another execution; a run asks for it every few requests.

import type { Ports } from '../ports.ts';
import { KEYS } from '../storage/keys.ts';

type StopPorts = Pick<Ports, 'documentProperties' | 'clock'>;

/** Asks everything that runs now to stop. What starts afterwards is not meant. */
export function askToStop({ documentProperties, clock }: StopPorts): void {
  documentProperties.set(KEYS.stop.key, String(clock.nowMs()));
}

/** Whether somebody asked for it since. @param sinceMs when the run began, milliseconds since 1970 */
export function isStopAskedSince(
  { documentProperties }: Pick<StopPorts, 'documentProperties'>,
  sinceMs: number,
): boolean {
  const askedMs = Number(documentProperties.get(KEYS.stop.key) ?? 0);
  return askedMs >= sinceMs;
}

/** A run looks after so many requests whether it shall stop: it does so within twenty. */
const LOOKED_UP_EVERY = 10;

/**
 * Tells a run, each time that it asks, whether it shall stop; looked up every few requests.
 * @param client the run's, whose requests are counted
 * @param sinceMs a wish counts since then, milliseconds since 1970
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
