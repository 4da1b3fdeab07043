// What the script sends to the page that checks the installation: a JSON-safe shape that both sides check.

import type { Findings } from './rules/finding.ts';

/** The progress and result of a check of the installation. */
export interface CheckView {
  /** The id of this check. */
  readonly run: string;
  /** How many of its parts are done. */
  readonly done: number;
  /** The code of the next part; empty when all are done. */
  readonly at: string;
  /** The results; empty until all parts are done. */
  readonly findings: Findings;
  /** The report that may be passed on. */
  readonly text: string;
  /** `waiting`: the timed trigger has not run yet. */
  readonly state: 'under-way' | 'waiting' | 'ended';
}
