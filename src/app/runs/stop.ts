// The wish of a person that what is running stops. It stands in the document's properties, since the run that is to
// stop is another execution; a run asks for it every few requests.

import type { Ports } from '../ports.ts';

const KEY = 'stop';

type StopPorts = Pick<Ports, 'documentProperties' | 'clock'>;

/** Asks everything that runs now to stop. What starts afterwards is not meant. */
export function askToStop({ documentProperties, clock }: StopPorts): void {
  documentProperties.set(KEY, String(clock.nowMs()));
}

/** Whether somebody asked for it since. @param sinceMs when the run began, milliseconds since 1970 */
export function isStopAskedSince(
  { documentProperties }: Pick<StopPorts, 'documentProperties'>,
  sinceMs: number,
): boolean {
  const askedMs = Number(documentProperties.get(KEY) ?? 0);
  return askedMs >= sinceMs;
}
