// What time triggers call.

import { runTicker as run } from '../app/schedule/run-ticker.ts';
import { services } from '../app/services.ts';

/** Runs what is due. Called every five minutes once the schedule is on; it may be run by hand as well. */
export function runTicker(event: unknown): void {
  run(services(), event);
}
