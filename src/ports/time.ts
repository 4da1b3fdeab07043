// Time: the script's clock, and the wall clock of the spreadsheet's time zone.

import type { LocalTime } from '../domain/local-time.ts';

/** All time that the connector knows comes from here. */
export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number;
  /** Blocks the execution for at least so long. */
  sleep(waitMs: number): void;
}

/** Dates on the wall clock of the spreadsheet's time zone, to and from instants. */
export interface Calendar {
  /** The instant, in milliseconds since 1970, at which the wall clock shows this. */
  toInstantMs(local: LocalTime): number;
  toLocal(instantMs: number): LocalTime;
}
