// The script's clock, and the wall clock of the spreadsheet's time zone.

import type { LocalTime } from '../domain/time.ts';

/** No other code asks for the time. */
export interface Clock {
  nowMs(): number;
  sleep(waitMs: number): void; // at least this long
}

/** The spreadsheet's time zone. */
export interface Calendar {
  timeZone(): string; // for example `America/Sao_Paulo`; asked once an execution
  isSteady(): boolean; // false once a person has chosen another zone since
  toInstantMs(local: LocalTime): number;
  toLocal(instantMs: number): LocalTime;
  of(zone: string): Calendar; // of another time zone
  scriptTimeZone(): string; // that of the manifest
}
