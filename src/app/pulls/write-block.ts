// Writes what a run has read into its sheet, and fetches again what a user's moving of rows has spoilt meanwhile.

import { newSinceMs } from '../../domain/change-scan.ts';
import { stampAt } from '../../domain/full-scan.ts';
import type { SheetRow } from '../../domain/leftovers.ts';
import { readRecords } from '../../domain/read-records.ts';
import type { ReadRecord } from '../../domain/record.ts';
import { deadlineFrom } from '../runs/run-budget.ts';
import type { UpsertOptions } from '../sheets/target-sheet/target-sheet.ts';
import { askById, parkingOnFailure } from './ask-service.ts';
import type { PullWork } from './pull-work.ts';

/** A user who goes on moving rows is not followed for ever. */
const MOST_REFETCHES = 3;

/**
 * Writes what a run has collected into the sheet: rows to add, update, stamp as seen, and take out. Rows that a
 * user's moves spoilt meanwhile are asked for again.
 * @returns false when time ran out before all was done
 */
export function writeBlock(work: PullWork): boolean {
  const { target, ports, state } = work;
  findRows(work);
  const { block } = state;
  const { phase, pass } = state.run;
  const isFull = phase.kind === 'full';
  let areRowsNew = false;
  // A full scan also makes a sheet into which nothing comes.
  if (block.records.size > 0 || isFull) {
    // A row that a full scan has seen is known by its stamp; a change scan alone leaves rows alone that are right.
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
  // Before the block counts as written: what a killed execution has read comes again, with its names.
  if (isFull || areRowsNew || work.directory.mayLackNames) feedDirectory(work);
  if (isDone) {
    work.sources.everything.written?.(state.refetching());
    state.blockWritten(ports.clock.nowMs());
  }
  return isDone;
}

/** Names of records whose rows a run found right that ended by itself stand there already: only others are looked up. */
function feedDirectory({ directory, target }: PullWork): void {
  const hasWaited = directory.write();
  // Time has passed: what was read of the sheet is old.
  if (hasWaited) target.forget();
}

/** Finds out which records of the block have a row, of those that are written only where they have one. */
function findRows({ target, state }: PullWork): void {
  const misfits = new Set(state.misfits());
  if (misfits.size === 0) return;
  const isThere = (row: SheetRow) => row.state === '' && misfits.has(row.id);
  state.rowsFound(
    (__OTHER_TARGETS__ && target.records.among?.([...misfits])) ||
      target.records.held([]).flatMap((row) => (isThere(row) ? [row.id] : [])),
  );
}

/** Removes rows of the block. @returns false when time ran out before all was done */
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

/** Fetches records again whose rows were hit by mistake. What can't be asked for by its id waits for a full scan. */
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

/**
 * How rows are written whose records are right whatever the rows say: what `Pulled at` says of them, and since when a row
 * is seen by its stamp.
 */
function stamping({ ports, state: { run } }: PullWork): UpsertOptions {
  const seenSinceMs = run.pass?.startedMs;
  return { nowMs: stampAt(ports.clock.nowMs(), seenSinceMs ?? 0), seenSinceMs, unchangedRows: 'stamp' };
}
