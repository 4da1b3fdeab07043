// Writes what a run has read into its sheet, and fetches again what a user's moving of rows has spoilt meanwhile.

import { newSinceMs } from '../../domain/changes.ts';
import { stampAt } from '../../domain/pass.ts';
import type { Run } from '../../domain/pull.ts';
import { readRecords } from '../../domain/read-records.ts';
import type { ReadRecord, RecordId } from '../../domain/record.ts';
import type { RunState } from '../../domain/run-events.ts';
import type { UpsertOptions, UpsertResult } from '../target/target-sheet.ts';
import { askOrPark } from './ask-or-park.ts';
import type { PullWork } from './pull-work.ts';

/** A user who goes on moving rows is not followed for ever. */
const MOST_REFETCHES = 3;

/** Writes the block and flushes. @returns false when time ran out before all was done */
export function writeBlock(work: PullWork, state: RunState): boolean {
  findRows(work, state);
  const {
    run,
    memory: { block },
  } = state;
  const records = [...block.records.values()];
  // A full scan also makes a sheet into which nothing comes.
  if (records.length > 0 || run.phase.kind === 'full') {
    const { added, changed } = upsert(work, state, records, howToWrite(run));
    state.advance({ kind: 'upserted', added, changed });
  }
  state.advance({ kind: 'rows-hit', ids: work.target.stamp(block.unchanged, stampNow(work, state)) });
  const isDone = remove(work, state, 'out-of-filter') && remove(work, state, 'gone');
  refetch(work, state);
  if (isDone) state.advance({ kind: 'block-written', nowMs: work.ports.clock.nowMs() });
  return isDone;
}

/** Finds out which records of the block have a row, of those that are written only where they have one. */
function findRows({ target }: PullWork, state: RunState): void {
  const misfits = state.run.phase.kind === 'sync' ? state.memory.misfits() : [];
  if (misfits.length === 0) return;
  const wanted = new Set(misfits);
  const rows = target.rows([]).filter((row) => row.state === '' && wanted.has(row.id));
  state.advance({ kind: 'rows-found', ids: rows.map(({ id }) => id) });
}

type HowToWrite = Pick<UpsertOptions, 'unchangedRows' | 'newSinceMs'>;

/** A row that a full scan has seen is known by its stamp; a change scan leaves rows alone that are right. */
function howToWrite({ phase, pass }: Run): HowToWrite {
  return phase.kind === 'sync' && pass === undefined
    ? { unchangedRows: 'leave', newSinceMs: newSinceMs(phase.fromMs) }
    : { unchangedRows: 'stamp' };
}

function upsert(
  work: PullWork,
  state: RunState,
  records: readonly ReadRecord[],
  how: HowToWrite,
): UpsertResult {
  const times = { nowMs: stampNow(work, state), seenSinceMs: state.run.pass?.startedMs };
  const result = work.target.upsert(records, { ...times, ...how });
  state.advance({ kind: 'rows-hit', ids: result.refetch });
  return result;
}

/** Removes rows of the block. @returns false when time ran out before all was done */
function remove(
  { target, ports, deadlineMs }: PullWork,
  state: RunState,
  why: 'gone' | 'out-of-filter',
): boolean {
  const ids: readonly RecordId[] = why === 'gone' ? state.memory.block.gone : state.memory.block.left;
  if (ids.length === 0) return true;
  const { emptied, marked, refetch } = target.remove(ids, { why, deadlineMs });
  state.advance({ kind: 'removed', ids, why, rows: emptied + marked });
  state.advance({ kind: 'rows-hit', ids: refetch });
  return ports.clock.nowMs() < deadlineMs;
}

/** Fetches records again whose rows were hit by mistake. What can't be asked for by its id waits for a full scan. */
function refetch(work: PullWork, state: RunState): void {
  const { byId } = work.sources.everything;
  for (
    let tries = 0;
    byId !== undefined && state.memory.refetch.size > 0 && tries < MOST_REFETCHES;
    tries++
  ) {
    const ids = [...state.memory.refetch];
    state.advance({ kind: 'refetching' });
    const records: ReadRecord[] = [];
    for (const [i, id] of ids.entries()) {
      const named = askOrPark(work, state, () => byId(id, ids.length - i));
      if (named.kind === 'parked') return;
      if (named.kind === 'denied') continue;
      const read = readRecords(work.pull.resource, named.records, work.language, work.dayStart);
      state.advance({ kind: 'refetched', read });
      records.push(...read.records.filter((record) => record.id === id));
    }
    if (records.length > 0) upsert(work, state, records, { unchangedRows: 'stamp' });
  }
}

/** What `Pulled at` says of rows that are written now, milliseconds since 1970. */
function stampNow({ ports }: PullWork, { run }: RunState): number {
  return stampAt(ports.clock.nowMs(), run.pass?.startedMs ?? 0);
}
