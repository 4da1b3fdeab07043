// The script's clock, and the wall clock of the spreadsheet's time zone.

import type { LocalTime } from '../domain/local-time.ts';

/** No other code asks for the time. */
export interface Clock {
  nowMs(): number;
  /** At least this long. */
  sleep(waitMs: number): void;
}

/** The spreadsheet's time zone. */
export interface Calendar {
  /** For example `America/Sao_Paulo`. */
  timeZone(): string;
  toInstantMs(local: LocalTime): number;
  toLocal(instantMs: number): LocalTime;
}
