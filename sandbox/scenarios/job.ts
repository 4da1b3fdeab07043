// A job of the demo, such as a pull, and its line in the summary of `npm start`. null means unknown.

export interface JobBegin {
  readonly name: string;
  readonly expectedRequests: number | null;
}

export interface JobReport {
  readonly name: string;
  /** Rows of its sheet without the header; null if it fills no sheet. */
  readonly rows: number | null;
  readonly requests: number;
  readonly tookMs: number;
  /** Time asleep, for pacing and between retries. */
  readonly waitedMs: number;
  /** 429 responses. */
  readonly throttles: number | null;
  /** The connector's own message. */
  readonly outcome: string;
}

export interface JobListener {
  begins(job: JobBegin): void;
  ended(report: JobReport): void;
}

/** Ends the demo; the message is for the person who started it. */
export class DemoProblem extends Error {}
