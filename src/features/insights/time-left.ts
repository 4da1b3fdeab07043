// Whether an execution has the time for another insight.

import type { Ports } from '../../app/ports.ts';

/** The time that working out an insight of a large sheet takes at most. */
const WORTH_MS = 30_000;

/**
 * Whether there is time for one more insight before the execution has to stop. Otherwise it waits for the next
 * refresh.
 * @param deadlineMs milliseconds since 1970
 */
export function hasTime({ clock }: Pick<Ports, 'clock'>, deadlineMs: number): boolean {
  return clock.nowMs() + WORTH_MS < deadlineMs;
}
