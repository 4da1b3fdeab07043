// What a run can have to do next.

import type { RecordId } from './record.ts';
import type { Cursor } from './run.ts';

/**
 * Says that records are missing although a run has read the list as often as it may. The run then ends as
 * incomplete, and its message names these figures.
 */
export interface Shortfall {
  /** How many different records the last scan saw. */
  readonly seen: number;
  /** How many records there must be at least. */
  readonly expected: number;
  /** How many full scans were made. */
  readonly scans: number;
}

/**
 * What a run does next. The loop that runs a pull asks for it, does it, and tells the run's state what came of it.
 * With `areRowsNeeded` it has to read the rows of the sheet for it.
 */
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
