// One job of the demo, such as a pull, and what became of it: a line of the summary of `npm start`.

/** A job that is about to begin. */
export interface JobBegin {
  readonly name: string;
  /** How many requests it is expected to make; null: unknown. */
  readonly expectedRequests: number | null;
}

/** What one job did, and what it cost. */
export interface JobReport {
  readonly name: string;
  /** Rows of its sheet afterwards, without the header; null for a job that fills no sheet. */
  readonly rows: number | null;
  readonly requests: number;
  readonly tookMs: number;
  /** Milliseconds that it slept: to keep the pace, and between retries. */
  readonly waitedMs: number;
  /** How often the service answered 429; null: unknown. */
  readonly throttles: number | null;
  /** The connector's own message at its end. */
  readonly outcome: string;
}

/** Is told of each job as it begins and ends, as the progress bar of `npm start` is. */
export interface JobListener {
  begins(job: JobBegin): void;
  ended(report: JobReport): void;
}

/** Why the demo can't go on; the message is a sentence for the person who started it. */
export class DemoProblem extends Error {}
