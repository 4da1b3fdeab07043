// What the script sends to the page of the check: JSON-safe.

import type { Findings } from './rules/findings.ts';

export interface CheckView {
  readonly run: string; // Id of the check.
  readonly done: number; // Number of parts.
  readonly at: string; // Code of the next part; empty when all are done.
  readonly findings: Findings; // Empty until all parts are done.
  readonly text: string; // The report to pass on.
  readonly state: 'under-way' | 'waiting' | 'ended'; // `waiting`: the timed trigger hasn't run yet.
}
