// Writes what a run has read, and refetches records whose rows were damaged by the user's moving rows.

import { newSinceMs } from '../../domain/change-scan.ts';
import { stampAt } from '../../domain/full-scan.ts';
import type { SheetRow } from '../../domain/leftovers.ts';
import { readRecords } from '../../domain/read-records.ts';
import type { ReadRecord } from '../../domain/record.ts';
import { deadlineFrom } from '../runs/run-budget.ts';
import type { UpsertOptions } from '../sheets/target-sheet/target-sheet.ts';
import { askById, parkingOnFailure } from './ask-service.ts';
import type { PullWork } from './pull-work.ts';

/** Retry limit while the user keeps moving rows. */
const MOST_REFETCHES = 3;

/** @returns false if time ran out before all was done */
export function writeBlock(work: PullWork): boolean {
  const { target, ports, state } = work;
  findRows(work);
  const { block } = state;
  const { phase, pass } = state.run;
  const isFull = phase.kind === 'full';
  let areRowsNew = false;
  // A full scan creates the sheet even if it stays empty.
  if (block.records.size > 0 || isFull) {
    // A full scan recognizes the rows it has seen by their stamp; a change scan alone leaves correct rows untouched.
    const isAlone = phase.kind === 'sync' && pass === undefined;
    const result = target.rows.upsert([...block.records.values()], {
      ...stamping(work),
      ahead: work.history.ahead(block.records),
      ...(isAlone && {
        unchangedRows: 'leave',
        newSinceMs: newSinceMs(phase.fromMs),
        held: state.heldRecords(),
      }),
    });
    state.upserted(result.added, result.changed);
    areRowsNew = result.added + result.changed > 0;
    state.rowsHit(result.refetch);
  }
  state.rowsHit(target.rows.stamp(block.unchanged, stamping(work).nowMs));
  const isDone = remove(work, 'out-of-filter') && remove(work, 'gone');
  refetch(work);
  // Before the block counts as written: after a kill, its records come again with their names.
  if (isFull || areRowsNew || work.directory.mayLackNames) feedDirectory(work);
  if (isDone) {
    work.sources.everything.written?.(state.refetching());
    state.blockWritten(ports.clock.nowMs());
  }
  return isDone;
}

/** Rows that an uninterrupted run found right have their names in the directory; only others are looked up. */
function feedDirectory({ directory, target }: PullWork): void {
  const hasWaited = directory.write();
  if (hasWaited) target.forget();
}

/** Which of the records that are written only to existing rows have one. */
function findRows({ target, state }: PullWork): void {
  const misfits = new Set(state.misfits());
  if (misfits.size === 0) return;
  const isThere = (row: SheetRow) => row.state === '' && misfits.has(row.id);
  state.rowsFound(
    (__OTHER_TARGETS__ && target.records.among?.([...misfits])) ||
      target.records.held([]).flatMap((row) => (isThere(row) ? [row.id] : [])),
  );
}

function remove(work: PullWork, why: 'gone' | 'out-of-filter'): boolean {
  const { target, ports, state, start } = work;
  const ids = why === 'gone' ? state.block.gone : state.block.left;
  if (ids.length === 0) return true;
  work.history.removing(ids, why);
  const deadlineMs = deadlineFrom(start.startedMs, start.by);
  const { emptied, marked, refetch } = target.rows.remove(ids, { why, deadlineMs });
  state.removed(ids, why, emptied + marked);
  state.rowsHit(refetch);
  return ports.clock.nowMs() < deadlineMs;
}

/** Records that can't be asked for by id wait for a full scan. */
function refetch(work: PullWork): void {
  const { state, target, sources } = work;
  if (sources.everything.byId === undefined) return;
  for (let tries = 0; tries < MOST_REFETCHES; tries++) {
    const ids = state.refetching();
    if (ids.length === 0) return;
    const records: ReadRecord[] = [];
    const parked = parkingOnFailure(work, () => {
      for (const [i, id] of ids.entries()) {
        const named = askById(work, id, ids.length - i);
        if (named.kind === 'parked') return named;
        if (named.kind === 'denied') continue;
        const read = readRecords(work, named.records);
        state.refetched(read);
        records.push(...read.records.filter((record) => record.id === id));
      }
      return undefined;
    });
    if (parked !== undefined) return;
    if (records.length === 0) continue;
    work.history.verified();
    const ahead = work.history.ahead(new Map(records.map((record) => [record.id, record])));
    state.rowsHit(target.rows.upsert(records, { ...stamping(work), ahead }).refetch);
  }
}

/** For records that are right whatever their rows say: their stamp, and since when a stamp means seen. */
function stamping({ ports, state: { run } }: PullWork): UpsertOptions {
  const seenSinceMs = run.pass?.startedMs;
  return { nowMs: stampAt(ports.clock.nowMs(), seenSinceMs ?? 0), seenSinceMs, unchangedRows: 'stamp' };
}
