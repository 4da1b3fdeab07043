// Takes the rows of records out of their table, in whichever way Google lets it: moved out so that the others close up,
// or emptied where they stand.

import { RECORD_FIELD, type RecordId } from '../../../domain/record.ts';
import { RECORD_STATES } from '../../../domain/vocabulary.ts';
import type { Writers } from './emptied-rows.ts';
import { RowDeleter } from './row-deleter.ts';
import { RowEmptier } from './row-emptier.ts';

/** So many rows are taken out before those are marked on which the user wrote. */
const REMOVED_AT_ONCE = 200;

/** Why records leave their sheet (gone, or out of the filters), as kept rows say, and when to stop. */
export interface RemoveOptions {
  /** What `Record` says in rows that are kept. */
  readonly why: 'gone' | 'out-of-filter';
  /** When to stop, milliseconds since 1970. */
  readonly deadlineMs: number;
}

/**
 * What came of taking records out of a sheet: how many rows were emptied, and how many kept as people wrote on them.
 * Both add up to the records given, or to fewer when the deadline came first.
 */
export interface RemoveResult {
  /** How many rows were emptied. */
  readonly emptied: number;
  /** How many rows were kept and marked, because the user wrote on them. */
  readonly marked: number;
  /** Records to fetch again, as of an upsert. */
  readonly refetch: readonly RecordId[];
}

/**
 * Takes the rows of these records out, so that those below close up. A row on which the user wrote is kept, and its
 * `Record` says why its record has gone. Where Google refuses to move rows they are emptied where they stand.
 */
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
