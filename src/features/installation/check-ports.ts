// What the check works with beyond what all use cases have.

import type { Ports } from '../../app/ports.ts';
import type { Trials } from '../../ports/trials.ts';

/**
 * The connections to Google that the check of the installation needs: those of all features, and calls that it alone
 * makes on tabs of its own.
 */
export interface CheckPorts extends Ports {
  /** Tabs for trials, and calls that no use case may make. */
  readonly trials: Trials;
}
