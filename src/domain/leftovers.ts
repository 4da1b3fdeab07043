// Rows that no longer belong in the sheet: those whose record left the filters, and those whose record has gone. A row
// that a complete full scan didn't see is only a candidate: the service is asked for its record by id.

import type { CellValue } from './cell.ts';
import { isOpenedAfter, isStampedSince } from './full-scan.ts';
import type { FullScan, Pull, PullState, Run } from './pull.ts';
import type { RecordId } from './record.ts';
import type { RecordFacts } from './record-facts.ts';

/** Kept rows that left the filters are in no list; so many of the oldest are asked for after each full scan. */
const KEPT_ASKED = 100;
/** A record that can't be asked for by id has gone when it is absent from two complete scans that far apart. */
const APART_MS = 60 * 60_000;

/** What decisions need of a row with a record. */
export interface HeldRow {
  readonly id: RecordId;
  /** Milliseconds since 1970; undefined where the cell is no date. */
  readonly pulledAtMs: number | undefined;
  /** What `Record` says; empty for a row that is just its record. */
  readonly state: string;
  /** One for each of the `rowFields` of the pull's record facts. */
  readonly values: readonly CellValue[];
}

/** Rows that a scan left over. */
export interface Leftovers {
  /** They don't fit the filters any more, by what stands in them. */
  readonly left: readonly RecordId[];
  /** Only the service can say; in the order in which they are asked for. */
  readonly candidates: readonly RecordId[];
  /** How many rows hold a record. */
  readonly rows: number;
}

/** Nothing is left over. */
export const NO_LEFTOVERS: Leftovers = { left: [], candidates: [], rows: 0 };

/** What is known about a run when rows are judged. */
export interface Judging {
  readonly pull: Pull;
  /** The ids of a pull that asks by ids. */
  readonly ids: readonly number[];
  readonly facts: RecordFacts;
  readonly run: Run;
  readonly reference: PullState['reference'];
  /** What this execution read in the present scan. */
  readonly seen: Pick<ReadonlySet<RecordId>, 'has'>;
  /** Whether a record can be asked for by its id. */
  readonly isAskable: boolean;
}

/** Since when a row that wasn't seen is a candidate, milliseconds since 1970; undefined where none is. */
export function goneSinceMs({ takesOut, pass, allowedSinceMs }: Run): number | undefined {
  return takesOut ? (pass?.startedMs ?? allowedSinceMs) : undefined;
}

/** Whether any row can be left over; if not, the sheet need not be read. */
export function canHaveLeftovers({ pull, ids, run }: Pick<Judging, 'pull' | 'ids' | 'run'>): boolean {
  // Without ids nothing was asked for, so nothing is known.
  if (pull.resource.kind === 'detail' && ids.length === 0) return false;
  return run.takesOut && (goneSinceMs(run) !== undefined || pull.filters.isMoving);
}

/** The rows that are left over. @param count how many rows hold a record */
export function leftoversAmong(rows: readonly HeldRow[], count: number, judging: Judging): Leftovers {
  const { pull, facts, run, seen, isAskable } = judging;
  const { filters, resource } = pull;
  const sinceMs = goneSinceMs(run);
  const wanted = new Set<RecordId>(judging.ids);
  const fits = ({ id, values }: HeldRow) =>
    resource.kind === 'detail' ? wanted.has(id) : facts.ofRow(values) !== 'no';
  const isSeen = ({ id, pulledAtMs }: HeldRow) =>
    sinceMs !== undefined && (isStampedSince(pulledAtMs, sinceMs) || seen.has(id));
  const unseen = rows.filter((row) => row.state === '' && !isSeen(row));
  const left = unseen.filter((row) => !fits(row));
  const candidates = unseen.filter(
    (row) => fits(row) && sinceMs !== undefined && (isAskable || wasAbsentTwice(row, judging)),
  );
  if (!filters.keep) return { left: idsOf(left), candidates: idsOf(candidates), rows: count };
  const oldest = left.sort((a, b) => (a.pulledAtMs ?? 0) - (b.pulledAtMs ?? 0)).slice(0, KEPT_ASKED);
  const asked = sinceMs !== undefined && isAskable ? oldest : [];
  return { left: [], candidates: idsOf([...candidates, ...asked]), rows: count };
}

/**
 * How many different records a full scan saw of those that its last page could know of: what this execution read, also
 * where the user has deleted it since, and other rows that were stamped. Records opened afterwards came with the closing
 * change scan; they would hide as many missing ones.
 */
export function countSeen(
  rows: readonly HeldRow[],
  pass: FullScan,
  {
    pull,
    facts,
    seen,
  }: { readonly pull: Pull; readonly facts: RecordFacts; readonly seen: Iterable<RecordId> },
): number {
  const all = new Set(seen);
  for (const row of rows) {
    if (row.state !== '' || !isStampedSince(row.pulledAtMs, pass.startedMs)) continue;
    if (isOpenedAfter(facts.openedOfRow(row.values), pass)) continue;
    // Rows that left the filters stay in the sheet only where they are kept.
    if (pull.filters.keep && facts.ofRow(row.values) === 'no') continue;
    all.add(row.id);
  }
  return all.size;
}

/** The scan to hold the next ones against, for records that can't be asked for by id. */
export function referenceAfter(
  reference: PullState['reference'],
  pass: FullScan | undefined,
): PullState['reference'] {
  if (pass?.endedMs === undefined) return reference;
  const { startedMs, endedMs } = pass;
  return reference === undefined || areApart(reference, endedMs) ? { startedMs, endedMs } : reference;
}

/**
 * Whether a record that can't be asked for by id has gone: two complete scans, an hour apart, did not see it. A row
 * without a date says nothing.
 */
function wasAbsentTwice({ pulledAtMs }: HeldRow, { run, reference }: Judging): boolean {
  const endedMs = run.pass?.endedMs;
  if (reference === undefined || endedMs === undefined || !areApart(reference, endedMs)) return false;
  return pulledAtMs !== undefined && !isStampedSince(pulledAtMs, reference.startedMs);
}

function areApart(first: { readonly endedMs: number }, secondEndedMs: number): boolean {
  return secondEndedMs >= first.endedMs + APART_MS;
}

function idsOf(rows: readonly HeldRow[]): readonly RecordId[] {
  return rows.map(({ id }) => id);
}
