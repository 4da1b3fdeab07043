// What triggers call.

import { takeFormResponses as takeResponses } from '../app/mapping/take-responses.ts';
import { ports } from '../app/ports.ts';
import { runTicker as run } from '../app/schedule/run-ticker.ts';

/** Runs what is due. Called every five minutes once the schedule is on; it may be run by hand as well. */
export function runTicker(event: unknown): void {
  run(ports(), event);
}

/** Makes rows of the responses of forms that feed answer sheets. Called when one arrives; it may be run by hand as well. */
export function takeFormResponses(): void {
  takeResponses(ports());
}
