// What the check works with beyond what all use cases have.

import type { Trials } from '../../ports/trials.ts';
import type { Ports } from '../ports.ts';

/** The ports, and the trials that the check alone makes. */
export interface CheckPorts extends Ports {
  /** Tabs for trials, and calls that no use case may make. */
  readonly trials: Trials;
}
