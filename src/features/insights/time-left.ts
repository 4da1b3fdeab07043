// Whether an execution has the time for another insight.

import type { Ports } from '../../app/ports.ts';

/** The time that working out an insight of a large sheet takes at most. */
const WORTH_MS = 30_000;

/** Whether an insight can be worked out before the deadline, milliseconds since 1970. */
export function hasTime({ clock }: Pick<Ports, 'clock'>, deadlineMs: number): boolean {
  return clock.nowMs() + WORTH_MS < deadlineMs;
}
