// What a run can have to do next.

import type { RecordId } from './record.ts';
import type { Cursor } from './run.ts';

/** How much is missing after the last full scan that a run may make. */
export interface Shortfall {
  /** How many different records the last scan saw. */
  readonly seen: number;
  /** How many records there must be at least. */
  readonly expected: number;
  /** How many full scans were made. */
  readonly scans: number;
}

/** The next thing to do for a run. `areRowsNeeded`: the rows of the sheet are needed to tell. */
export type Step =
  /** Ask for the batch at this cursor. */
  | { readonly kind: 'ask'; readonly cursor: Cursor }
  /** Ask for a candidate by its id; `index` counts from 0. */
  | { readonly kind: 'ask-id'; readonly id: RecordId; readonly index: number; readonly all: number }
  | { readonly kind: 'write' }
  | { readonly kind: 'save' }
  /** Judge whether the scan saw everything. */
  | { readonly kind: 'judge'; readonly areRowsNeeded: boolean }
  /** Look for rows that the scan left over. */
  | { readonly kind: 'find-leftovers'; readonly areRowsNeeded: boolean }
  | { readonly kind: 'end'; readonly shortfall: Shortfall | undefined };
