// What time triggers call.

import { ports } from '../app/ports.ts';
import { runTicker as run } from '../app/schedule/run-ticker.ts';

/** Runs what is due. Called every five minutes once the schedule is on; it may be run by hand as well. */
export function runTicker(event: unknown): void {
  run(ports(), event);
}
