// Whether an execution has time for another insight.

import type { Ports } from '../../app/ports.ts';

/** The longest that computing an insight of a large sheet takes. */
const WORTH_MS = 30_000;

export function hasTime({ clock }: Pick<Ports, 'clock'>, deadlineMs: number): boolean {
  return clock.nowMs() + WORTH_MS < deadlineMs;
}
