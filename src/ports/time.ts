// The script's clock, and the wall clock of the spreadsheet's time zone.

import type { LocalTime } from '../domain/local-time.ts';

/** The clock of the script. No other code asks for the time. */
export interface Clock {
  /** The time, in milliseconds since 1970. */
  nowMs(): number;
  /** Blocks the execution for at least this long. */
  sleep(waitMs: number): void;
}

/** Converts between instants and the dates and times that the spreadsheet's time zone shows. */
export interface Calendar {
  /** The name of that zone, for example `America/Sao_Paulo`. */
  timeZone(): string;
  /** The instant, in milliseconds since 1970, at which the wall clock shows this. */
  toInstantMs(local: LocalTime): number;
  /** What the wall clock shows at an instant, in milliseconds since 1970. */
  toLocal(instantMs: number): LocalTime;
}
