// The script's clock: all time that the connector knows comes from here.

export interface Clock {
  /** Milliseconds since 1970. */
  nowMs(): number;
  /** Blocks the execution for at least so long. */
  sleep(waitMs: number): void;
}
