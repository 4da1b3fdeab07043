// The ports of the check: those of all features, and trials.

import type { Ports } from '../../app/ports.ts';
import type { Trials } from '../../ports/trials.ts';

export interface CheckPorts extends Ports {
  /** Tabs for trials, and calls that no other feature may make. */
  readonly trials: Trials;
}
