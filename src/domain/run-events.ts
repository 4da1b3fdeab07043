// A run as one execution leads it: what can be seen of its state, what can happen, and what can be next.

import type { Leftovers } from './leftovers.ts';
import type { PageBatch } from './page-batch.ts';
import type { Counts, Cursor, PullState, Run } from './pull.ts';
import type { RecordsRead } from './read-records.ts';
import type { ReadRecord, RecordId } from './record.ts';
import type { Version } from './record-facts.ts';
import type { Parked } from './response.ts';

/** What was read and is not in the sheet yet. */
export interface Block {
  /** How many batches it is made of, and how many records these brought. */
  readonly batches: number;
  readonly read: number;
  /** Of a record that came twice the last. */
  readonly records: ReadonlyMap<RecordId, ReadRecord>;
  /** Records whose rows are right as they are. */
  readonly unchanged: readonly RecordId[];
  /** Records whose rows leave the sheet: they left the filters, or the service has them no more. */
  readonly left: readonly RecordId[];
  readonly gone: readonly RecordId[];
}

/** A full scan that did not see everything, and the scans before it neither. */
export interface Shortfall {
  readonly seen: number;
  /** How many records there are at least. */
  readonly expected: number;
  readonly scans: number;
}

/** What to do next. */
export type Step =
  /** Ask for the batch at this cursor. */
  | { readonly kind: 'ask'; readonly cursor: Cursor }
  /** Ask for a candidate by its id; `index` counts from 0. */
  | { readonly kind: 'ask-id'; readonly id: RecordId; readonly index: number; readonly all: number }
  | { readonly kind: 'write' }
  | { readonly kind: 'save' }
  /** Judge whether the scan saw everything. `isCounted`: for that, what it saw has to be counted in the sheet. */
  | { readonly kind: 'judge'; readonly isCounted: boolean }
  /** Look for rows that the scan left over. */
  | { readonly kind: 'find-leftovers' }
  | { readonly kind: 'end'; readonly shortfall: Shortfall | undefined };

/** What happened. All times are milliseconds since 1970. */
export type RunEvent =
  /** The run begins, or goes on, under a lease that lasts until then. */
  | { readonly kind: 'begun'; readonly leasedUntilMs: number }
  | {
      readonly kind: 'batch-read';
      readonly batch: PageBatch;
      readonly read: RecordsRead;
      readonly nowMs: number;
    }
  /** A candidate was asked for: what the service has of it, or that it denies it. */
  | { readonly kind: 'id-answered'; readonly id: RecordId; readonly answer: RecordsRead | 'denied' }
  /** A record that the list names exists, so the address is right. */
  | { readonly kind: 'address-proved' }
  /** Which of the records that don't fit the filters have a row. */
  | { readonly kind: 'rows-found'; readonly ids: readonly RecordId[] }
  | { readonly kind: 'upserted'; readonly added: number; readonly changed: number }
  /** Rows left the sheet, or were marked. `ids` are those that were to go: time may have run out before the last. */
  | {
      readonly kind: 'removed';
      readonly ids: readonly RecordId[];
      readonly why: 'gone' | 'out-of-filter';
      readonly rows: number;
    }
  /** A user moved rows during a write, so these records have to be fetched again. */
  | { readonly kind: 'rows-hit'; readonly ids: readonly RecordId[] }
  /** They are being fetched. */
  | { readonly kind: 'refetching' }
  /** Records that were fetched again. */
  | { readonly kind: 'refetched'; readonly read: RecordsRead }
  | { readonly kind: 'block-written'; readonly nowMs: number }
  | { readonly kind: 'saved'; readonly leasedUntilMs: number; readonly nowMs: number }
  /** Whoever watches was told how far it is; `isReported`: in the pull's row as well. */
  | { readonly kind: 'told'; readonly at: string; readonly isReported: boolean }
  | { readonly kind: 'judged'; readonly seen: number; readonly nowMs: number }
  | { readonly kind: 'leftovers-found'; readonly leftovers: Leftovers }
  | { readonly kind: 'parked'; readonly parked: Parked };

/** The event of one kind. */
export type EventOf<K extends RunEvent['kind']> = Extract<RunEvent, { readonly kind: K }>;

/** What one execution of a run remembers and doesn't store. */
export interface Remembered {
  /** What was read and is not in the sheet yet. */
  readonly block: Block;
  readonly isBlockEmpty: boolean;
  /** What this execution has read in the present full scan, and in which version: the rows hold that. */
  readonly seen: ReadonlyMap<RecordId, Version>;
  /** Ids that the service denied by name. */
  readonly denied: ReadonlySet<RecordId>;
  /** Records whose rows were hit by mistake, to be fetched again. */
  readonly refetch: ReadonlySet<RecordId>;
  /** Records of the block that don't fit the filters. */
  misfits(): readonly RecordId[];
}

/** The state of a run in one execution: it changes in `advance` alone. */
export interface RunState {
  readonly run: Run;
  /** What is known about the pull besides the run. */
  readonly known: PullState;
  /** What has to be stored for another execution to go on. */
  readonly stored: PullState;
  readonly memory: Remembered;
  /** What was done so far, with the requests of this execution. */
  readonly counts: Counts;
  /** Whether this execution has read nothing yet of the scan under way. */
  readonly isScanNew: boolean;
  /** Whether the pull's row has to say how far the run is. */
  readonly isReportDue: boolean;
  /** What to do next. @param nowMs milliseconds since 1970 */
  next(nowMs: number): Step;
  /** Takes in what happened. */
  advance(event: RunEvent): void;
}
