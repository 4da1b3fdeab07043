// A run as one execution leads it: what can be seen of its state, what can happen to it, and what can be next.

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

/**
 * The state of a run in one execution. It changes only by being told what happened. All times are milliseconds since
 * 1970.
 */
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

  /** What to do next. */
  next(nowMs: number): Step;

  /** The run begins, or goes on, under a lease that lasts until then. */
  begun(leasedUntilMs: number): void;
  batchRead(batch: PageBatch, read: RecordsRead, nowMs: number): void;
  /** A candidate was asked for: what the service has of it, or that it denies it. */
  idAnswered(id: RecordId, answer: RecordsRead | 'denied'): void;
  /** A record that the list names exists, so the address is right. */
  addressProved(): void;
  /** Which of the records that don't fit the filters have a row. */
  rowsFound(ids: readonly RecordId[]): void;
  /** The records of the block were written: so many into new rows, and so many over another version. */
  upserted(added: number, changed: number): void;
  /** So many rows left the sheet, or were marked. @param ids those that were to go, if there was time enough */
  removed(ids: readonly RecordId[], why: 'gone' | 'out-of-filter', rows: number): void;
  /** A user moved rows during a write, so these records have to be fetched again. */
  rowsHit(ids: readonly RecordId[]): void;
  /** Records that are about to be fetched again. @returns which */
  refetching(): readonly RecordId[];
  /** A record was fetched again. */
  refetched(read: RecordsRead): void;
  blockWritten(nowMs: number): void;
  saved(leasedUntilMs: number, nowMs: number): void;
  /** Whoever watches was told how far the run is. @param isReported in the pull's row as well */
  told(at: string, isReported: boolean): void;
  /** @param seen how many records the full scan saw, where that has to be counted */
  judged(seen: number, nowMs: number): void;
  leftoversFound(leftovers: Leftovers): void;
  parked(parked: Parked): void;
}
