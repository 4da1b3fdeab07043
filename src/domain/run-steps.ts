// The steps of a run. `areRowsNeeded`: the caller has to read the sheet's rows for the step.

import type { RecordId } from './record.ts';
import type { Cursor } from './run.ts';

/** Records that are still missing after the last full scan. */
export interface Shortfall {
  readonly seen: number;
  readonly expected: number; // the least that the service's answers imply
  readonly scans: number; // full scans made
}

export type Step =
  | { readonly kind: 'ask'; readonly cursor: Cursor }
  | { readonly kind: 'ask-id'; readonly id: RecordId; readonly index: number; readonly all: number }
  | { readonly kind: 'write' }
  | { readonly kind: 'save' }
  | { readonly kind: 'judge'; readonly areRowsNeeded: boolean }
  | { readonly kind: 'find-leftovers'; readonly areRowsNeeded: boolean }
  | { readonly kind: 'end'; readonly shortfall: Shortfall | undefined };
