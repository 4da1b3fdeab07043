// What the check works with beyond what all use cases have.

import type { Ports } from '../../app/ports.ts';
import type { Trials } from '../../ports/trials.ts';

/** The ports, and the trials that the check alone makes. */
export interface CheckPorts extends Ports {
  /** Tabs for trials, and calls that no use case may make. */
  readonly trials: Trials;
}
