// Writes what a run has read into its sheet, and fetches again what a user's moving of rows has spoilt meanwhile.

import { newSinceMs } from '../../domain/change-scan.ts';
import { stampAt } from '../../domain/full-scan.ts';
import { readRecords } from '../../domain/read-records.ts';
import type { ReadRecord, RecordId } from '../../domain/record.ts';
import type { RunState } from '../../domain/run-state.ts';
import type { UpsertOptions } from '../target/target-sheet.ts';
import { askById } from './ask-service.ts';
import type { PullWork } from './pull-work.ts';

/** A user who goes on moving rows is not followed for ever. */
const MOST_REFETCHES = 3;
/** How rows are written whose records are right whatever the rows say. */
const STAMPED = { unchangedRows: 'stamp' } as const;

/** Writes the block and flushes. @returns false when time ran out before all was done */
export function writeBlock(work: PullWork, state: RunState): boolean {
  const { target, ports } = work;
  findRows(work, state);
  const { block } = state;
  const { phase, pass } = state.run;
  // A full scan also makes a sheet into which nothing comes.
  if (block.records.size > 0 || phase.kind === 'full') {
    // A row that a full scan has seen is known by its stamp; a change scan alone leaves rows alone that are right.
    const isAlone = phase.kind === 'sync' && pass === undefined;
    const how: Omit<UpsertOptions, 'nowMs'> = isAlone
      ? { unchangedRows: 'leave', newSinceMs: newSinceMs(phase.fromMs), held: state.heldRecords() }
      : STAMPED;
    const result = target.upsert([...block.records.values()], { ...timesOf(work, state), ...how });
    state.upserted(result.added, result.changed);
    state.rowsHit(result.refetch);
  }
  state.rowsHit(target.stamp(block.unchanged, timesOf(work, state).nowMs));
  const isDone = remove(work, state, 'out-of-filter') && remove(work, state, 'gone');
  refetch(work, state);
  if (isDone) state.blockWritten(ports.clock.nowMs());
  return isDone;
}

/** Finds out which records of the block have a row, of those that are written only where they have one. */
function findRows({ target }: PullWork, state: RunState): void {
  const misfits = state.misfits();
  if (misfits.length === 0) return;
  const wanted = new Set(misfits);
  const rows = target.rows([]).filter((row) => row.state === '' && wanted.has(row.id));
  state.rowsFound(rows.map(({ id }) => id));
}

/** Removes rows of the block. @returns false when time ran out before all was done */
function remove(
  { target, ports, deadlineMs }: PullWork,
  state: RunState,
  why: 'gone' | 'out-of-filter',
): boolean {
  const ids: readonly RecordId[] = why === 'gone' ? state.block.gone : state.block.left;
  if (ids.length === 0) return true;
  const { emptied, marked, refetch } = target.remove(ids, { why, deadlineMs });
  state.removed(ids, why, emptied + marked);
  state.rowsHit(refetch);
  return ports.clock.nowMs() < deadlineMs;
}

/** Fetches records again whose rows were hit by mistake. What can't be asked for by its id waits for a full scan. */
function refetch(work: PullWork, state: RunState): void {
  if (work.sources.everything.byId === undefined) return;
  for (let tries = 0; tries < MOST_REFETCHES; tries++) {
    const ids = state.refetching();
    if (ids.length === 0) return;
    const records: ReadRecord[] = [];
    for (const [i, id] of ids.entries()) {
      const named = askById(work, state, id, ids.length - i);
      if (named.kind === 'parked') return;
      if (named.kind === 'denied') continue;
      const read = readRecords(work.pull.resource, named.records, work.language, work.dayStart);
      state.refetched(read);
      records.push(...read.records.filter((record) => record.id === id));
    }
    if (records.length === 0) continue;
    state.rowsHit(work.target.upsert(records, { ...timesOf(work, state), ...STAMPED }).refetch);
  }
}

/** What `Pulled at` says of rows that are written now, and since when a row is seen by its stamp. */
function timesOf({ ports }: PullWork, { run }: RunState): Pick<UpsertOptions, 'nowMs' | 'seenSinceMs'> {
  const seenSinceMs = run.pass?.startedMs;
  return { nowMs: stampAt(ports.clock.nowMs(), seenSinceMs ?? 0), seenSinceMs };
}
