// Dates on the wall clock of the spreadsheet's time zone, to and from instants.

import type { LocalTime } from '../domain/local-time.ts';

export interface Calendar {
  /** The instant, in milliseconds since 1970, at which the wall clock shows this. */
  toInstantMs(local: LocalTime): number;
  toLocal(instantMs: number): LocalTime;
}
