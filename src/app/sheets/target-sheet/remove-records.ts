// Removes records' rows in whichever way Google allows: moved out so that the others close up, or emptied in place.

import { RECORD_FIELD, type RecordId } from '../../../domain/records/record.ts';
import { RECORD_STATES } from '../../../domain/vocabulary.ts';
import type { Writers } from './emptied-rows.ts';
import { RowDeleter } from './row-deleter.ts';
import { RowEmptier } from './row-emptier.ts';

const REMOVED_AT_ONCE = 200;

export interface RemoveOptions {
  /** What `Record` says in rows that stay. */
  readonly why: 'gone' | 'out-of-filter';
  /** Unix ms. */
  readonly deadlineMs: number;
}

/** Less than the records given if the deadline came first. */
export interface RemoveResult {
  readonly emptied: number;
  /** Rows kept because the user wrote on them. */
  readonly marked: number;
  readonly refetch: readonly RecordId[];
}

export function removeRecords(
  by: Writers,
  ids: readonly RecordId[],
  { why, deadlineMs }: RemoveOptions,
): RemoveResult {
  const { records, guard } = by.rows;
  let emptied = 0;
  let marked = 0;
  const refetch: RecordId[] = [];
  const out = new RowDeleter(by);
  const remover = new RowEmptier(by);
  const isLate = () => guard.ports.clock.nowMs() >= deadlineMs;
  for (let n = 0; n < ids.length && !isLate(); n += REMOVED_AT_ONCE) {
    const some = ids.slice(n, n + REMOVED_AT_ONCE);
    const stay = out.takeOut(some);
    const { done, kept } =
      stay === undefined ? remover.remove(some, isLate) : { done: some.length, kept: stay };
    if (kept.length > 0) by.rows.updateAll(kept, [RECORD_FIELD], [RECORD_STATES[why][records.language]]);
    emptied += done - kept.length;
    marked += kept.length;
    refetch.push(...by.rows.settle());
  }
  return { emptied, marked, refetch };
}
