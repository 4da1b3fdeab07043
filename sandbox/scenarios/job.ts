// One job of a story, and what became of it: what the summary of `npm start` shows in one line.

/** A job that is about to begin. */
export interface JobBegin {
  readonly name: string;
  /** How many requests it will make; null where nobody knows yet. */
  readonly expectedRequests: number | null;
}

export interface JobReport {
  readonly name: string;
  /** Rows that it left in its sheet; null for a job without one. */
  readonly rows: number | null;
  readonly requests: number;
  readonly tookMs: number;
  /** How long it slept for the pace and between retries. */
  readonly waitedMs: number;
  /** How often the service answered 429; null where that can't be known. */
  readonly throttles: number | null;
  /** What the connector said at the end. */
  readonly outcome: string;
}

/** Hears how a story goes on. */
export interface Audience {
  begins(job: JobBegin): void;
  ended(report: JobReport): void;
}

/** The story can't go on: the message is a sentence for the person. */
export class StoryProblem extends Error {}
