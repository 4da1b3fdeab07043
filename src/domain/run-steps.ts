// A run as one execution leads it: what can be seen of its state, what can happen to it, and what can be next.

import type { Leftovers } from './leftovers.ts';
import type { PageBatch } from './page-batch.ts';
import type { Counts, Cursor, PullState, Run } from './pull.ts';
import type { RecordsRead } from './read-records.ts';
import type { ReadRecord, RecordId } from './record.ts';
import type { Version } from './record-facts.ts';
import type { Parked } from './response.ts';

/** The records that were read and have not been written to the sheet. */
export interface Block {
  /** How many page batches it is made of. */
  readonly batches: number;
  /** How many records these brought, repeated ones included. */
  readonly read: number;
  /** The records by id. One that came twice is here as it came last. */
  readonly records: ReadonlyMap<RecordId, ReadRecord>;
  /** Records whose rows are up to date; they only get a new `Pulled at`. */
  readonly unchanged: readonly RecordId[];
  /** Records that have left the filters: their rows leave the sheet. */
  readonly left: readonly RecordId[];
  /** Records that the service no longer has: their rows leave the sheet. */
  readonly gone: readonly RecordId[];
}

/** How much is missing after the last full scan that a run may make. */
export interface Shortfall {
  /** How many different records the last scan saw. */
  readonly seen: number;
  /** How many records there must be at least. */
  readonly expected: number;
  /** How many full scans were made. */
  readonly scans: number;
}

/** The next thing to do for a run. */
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

/** What one execution knows about a run and doesn't store, to be read only. */
export interface Remembered {
  /** The records that were read and have not been written. */
  readonly block: Block;
  /** Whether there is nothing to write. */
  readonly isBlockEmpty: boolean;
  /** The records that this execution has read in the full scan, with the version that their rows hold. */
  readonly seen: ReadonlyMap<RecordId, Version>;
  /** The ids that the service answered with 404. */
  readonly denied: ReadonlySet<RecordId>;
  /** The records that have to be fetched again, because a write hit their rows by mistake. */
  readonly refetch: ReadonlySet<RecordId>;
  /** The records of the block that don't fit the filters. */
  misfits(): readonly RecordId[];
}

/**
 * The state of a run in one execution. It decides what comes next, and changes only when it is told what happened; it
 * asks and writes nothing itself. All times are milliseconds since 1970.
 */
export interface RunState {
  /** The run as it would be stored now. */
  readonly run: Run;
  /** What is known about the pull besides this run. */
  readonly known: PullState;
  /** What has to be stored so that another execution can go on. */
  readonly stored: PullState;
  /** What this execution knows and doesn't store. */
  readonly memory: Remembered;
  /** How many rows were changed, and what that cost, in all executions of the run. */
  readonly counts: Counts;
  /** Whether this execution has read nothing yet of the present scan. */
  readonly isScanNew: boolean;
  /** Whether it is time to write into the pull's row how far the run is. */
  readonly isReportDue: boolean;

  /** The next thing to do. */
  next(nowMs: number): Step;

  /** The run begins, or goes on, under a lease that lasts until then. */
  begun(leasedUntilMs: number): void;
  /** A page batch was read. */
  batchRead(batch: PageBatch, read: RecordsRead, nowMs: number): void;
  /** The service was asked for a record by its id: it gave the record, or answered 404. */
  idAnswered(id: RecordId, answer: RecordsRead | 'denied'): void;
  /** The service gave a record that its list names: 404 for others therefore doesn't mean a wrong address. */
  addressProved(): void;
  /** These of the records that don't fit the filters have a row in the sheet. */
  rowsFound(ids: readonly RecordId[]): void;
  /**
   * The records of the block were written.
   * @param added how many into new rows
   * @param changed how many over an older version
   */
  upserted(added: number, changed: number): void;
  /**
   * Rows of records left the sheet, or were marked.
   * @param ids the records; fewer than intended where the time was up
   * @param rows how many rows that were
   */
  removed(ids: readonly RecordId[], why: 'gone' | 'out-of-filter', rows: number): void;
  /** A write hit the rows of these records, because the user moved rows meanwhile: they have to be fetched again. */
  rowsHit(ids: readonly RecordId[]): void;
  /**
   * Begins to fetch such records again.
   * @returns their ids
   */
  refetching(): readonly RecordId[];
  /** One of these records was fetched again. */
  refetched(read: RecordsRead): void;
  /** Everything in the block was written and flushed. */
  blockWritten(nowMs: number): void;
  /** The state was stored, and the lease renewed. */
  saved(leasedUntilMs: number, nowMs: number): void;
  /**
   * Pages were told how far the run is.
   * @param at in words
   * @param isReported whether the pull's row says it as well
   */
  told(at: string, isReported: boolean): void;
  /**
   * It was judged whether the scan saw everything.
   * @param seen how many records it saw, where they had to be counted; otherwise 0
   */
  judged(seen: number, nowMs: number): void;
  /** The rows that the scan has not seen were looked for. */
  leftoversFound(leftovers: Leftovers): void;
  /** The run can't go on in this execution. */
  parked(parked: Parked): void;
}
