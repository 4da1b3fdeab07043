// Rows that no longer belong into the sheet: those whose record the service denies by name, and those whose record left
// the filters. A row that a complete pass didn't see is only a candidate.

import { areTooMany, isStampedSince } from '../../domain/pass.ts';
import type { PullState } from '../../domain/pull.ts';
import type { ReadRecord, RecordId } from '../../domain/record.ts';
import type { TargetRow } from '../target/target-sheet.ts';
import { checkAddress } from './check-address.ts';
import type { RecordSource } from './piece.ts';
import type { PhaseEnd, PullRun } from './pull-run.ts';

/** Candidates that are asked for before what they came to is written. */
const BLOCK_ASKED = 50;
/** Kept rows that left the filters are not in any list; so many of the oldest are asked for by each full pass. */
const KEPT_ASKED = 100;
/** Design, section 2: so many details that answer 404 while none answers 200 mean a wrong address. */
const SUSPICIOUS_MISSING = 3;
/** Design, Pulls: a record that can't be asked by id is absent from two complete passes so far apart. */
const APART_MS = 60 * 60_000;

const DENIED = { kind: 'denied' } as const;

/** Rows that a pass leaves over. */
interface Leftovers {
  /** They don't fit the filters any more, by what stands in them. */
  readonly left: readonly RecordId[];
  /** Only the service can say. */
  readonly candidates: readonly TargetRow[];
  /** Rows with a record in the sheet. */
  readonly rows: number;
}

export function takeOutGone(run: PullRun, isAllowed: boolean): PhaseEnd {
  const unsure = checkAddress(run, SUSPICIOUS_MISSING);
  if (unsure !== undefined) return unsure;
  const { left, candidates, rows } = findLeftovers(run);
  const { source, pull } = run.job;
  const sinceMs = goneSinceMs(run);
  // The ids of details come from a range of the user's, who may have cleared it by mistake.
  const doubtful = candidates.length + (pull.resource.kind === 'detail' ? left.length : 0);
  if (!isAllowed && sinceMs !== undefined && areTooMany(doubtful, rows)) {
    run.state = { ...run.state, held: { owner: run.run.owner, count: doubtful, sinceMs } };
    return { kind: 'over', incomplete: undefined };
  }
  if (candidates.length > 0 || left.length > 0) run.checkpoint({ kind: 'gone', isAllowed: true });
  if (!run.remove(left, 'out-of-filter')) return timeUp(run);
  if (source.byId !== undefined) {
    const end = askByName(run, candidates, source.byId);
    if (end.kind !== 'over') return end;
  } else if (
    !run.remove(
      candidates.map(({ id }) => id),
      'gone',
    )
  ) {
    return timeUp(run);
  }
  run.state = settled(run, sinceMs !== undefined);
  return { kind: 'over', incomplete: undefined };
}

function timeUp(run: PullRun): PhaseEnd {
  return { kind: 'parked', untilMs: run.nowMs };
}

/** Since when whoever was not seen is a candidate; undefined where nobody is. */
function goneSinceMs({ run }: PullRun): number | undefined {
  if (!run.takesOut) return undefined;
  return run.pass?.startedMs ?? run.allowedSinceMs;
}

/** What is known once everything was taken out that had to be. */
function settled({ run, state }: PullRun, isAnswered: boolean): PullState {
  const { held, reference, ...rest } = state;
  const { pass } = run;
  const present =
    pass?.endedMs === undefined ? undefined : { startedMs: pass.startedMs, endedMs: pass.endedMs };
  const isNext = present !== undefined && (reference === undefined || areApart(reference, present));
  const next = isNext ? present : reference;
  return {
    ...rest,
    ...(held === undefined || isAnswered ? {} : { held }),
    ...(next === undefined ? {} : { reference: next }),
  };
}

function areApart(first: { readonly endedMs: number }, second: { readonly endedMs: number }): boolean {
  return second.endedMs >= first.endedMs + APART_MS;
}

function findLeftovers(run: PullRun): Leftovers {
  const { pull, target, ids } = run.job;
  const { filters, resource } = pull;
  const sinceMs = goneSinceMs(run);
  // Without ids nothing was asked, so that nothing is known.
  const isBlind = resource.kind === 'detail' && ids.length === 0;
  if (isBlind || !run.run.takesOut || (sinceMs === undefined && !filters.isMoving)) {
    return { left: [], candidates: [], rows: 0 };
  }
  const wanted = new Set<RecordId>(ids);
  const doesNotFit = (row: TargetRow) =>
    resource.kind === 'detail' ? !wanted.has(row.id) : run.match.ofRow(row.values) === 'no';
  const isSeen = (row: TargetRow) =>
    sinceMs !== undefined && (isStampedSince(row.pulledAtMs, sinceMs) || run.seen.has(row.id));
  const isAskable = run.job.source.byId !== undefined;
  const left: TargetRow[] = [];
  const candidates: TargetRow[] = [];
  for (const row of target.rows(run.match.rowFields, run.seen)) {
    if (row.state !== '' || isSeen(row)) continue;
    if (doesNotFit(row)) left.push(row);
    else if (sinceMs !== undefined && (isAskable || wasAbsentTwice(run, row))) candidates.push(row);
  }
  const rows = target.count();
  if (!filters.keep) return { left: left.map(({ id }) => id), candidates, rows };
  const oldest = [...left].sort((a, b) => (a.pulledAtMs ?? 0) - (b.pulledAtMs ?? 0)).slice(0, KEPT_ASKED);
  const asked = sinceMs !== undefined && isAskable ? oldest : [];
  return { left: [], candidates: [...candidates, ...asked], rows };
}

/** Asks for each candidate by its id, without the filters. */
function askByName(
  run: PullRun,
  candidates: readonly TargetRow[],
  byId: NonNullable<RecordSource['byId']>,
): PhaseEnd {
  const { pull } = run.job;
  let gone: RecordId[] = [];
  let left: RecordId[] = [];
  let back: ReadRecord[] = [];
  const write = (): boolean => {
    if (back.length > 0) {
      const { added, changed } = run.upsert(back, 'stamp');
      run.count({ added, changed });
    }
    const isDone = run.remove(left, 'out-of-filter') && run.remove(gone, 'gone');
    [back, left, gone] = [[], [], []];
    run.repair();
    if (isDone) run.checkpoint({ kind: 'gone', isAllowed: true });
    return isDone;
  };
  for (const [i, { id }] of candidates.entries()) {
    if (run.isStopAsked()) return { kind: 'stopped' };
    run.sayAt(run.say.pullChecking(i + 1, candidates.length), i + 1, candidates.length);
    const isDenied = run.denied.has(id);
    const named = isDenied ? DENIED : run.ask(() => byId(id, candidates.length - i));
    if (named.kind === 'parked') {
      write();
      return named;
    }
    if (named.kind === 'denied') {
      gone.push(id);
    } else {
      // An answer about others says nothing about this one.
      const record = run.read(named.records).find((found) => found.id === id);
      if (record === undefined) continue;
      if (run.match.ofRecord(record) === 'no' && !pull.filters.keep) left.push(id);
      else back.push(record);
    }
    if (gone.length + left.length + back.length >= BLOCK_ASKED && !write()) return timeUp(run);
  }
  return gone.length + left.length + back.length === 0 || write()
    ? { kind: 'over', incomplete: undefined }
    : timeUp(run);
}

/**
 * Whether a record that can't be asked for by name has gone: two complete passes, an hour apart, did not see it. A row
 * without a date says nothing.
 */
function wasAbsentTwice({ run, state }: PullRun, { pulledAtMs }: TargetRow): boolean {
  const { reference } = state;
  const endedMs = run.pass?.endedMs;
  if (reference === undefined || endedMs === undefined || !areApart(reference, { endedMs })) return false;
  return pulledAtMs !== undefined && !isStampedSince(pulledAtMs, reference.startedMs);
}
