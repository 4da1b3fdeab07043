// Rows that no longer belong in the sheet: those whose record left the filters, and those whose record has gone. A row
// that a complete full scan didn't see is only a candidate: the service is asked for its record by id.

import type { CellValue } from './cell.ts';
import { isOpenedAfter, isStampedSince } from './full-scan.ts';
import type { Pull } from './pull.ts';
import type { RecordId } from './record.ts';
import type { RecordFacts } from './record-facts.ts';
import type { FullScan, Run } from './run.ts';
import type { PullState } from './stored-pull.ts';

/** Kept rows that left the filters are in no list; so many of the oldest are asked for after each full scan. */
const KEPT_ASKED = 100;
/** A record that can't be asked for by id has gone when it is absent from two complete scans that far apart. */
const APART_MS = 60 * 60_000;

/**
 * A row of a pulled sheet that holds a record, as read for decisions on which rows leave: id, state, stamp and
 * values.
 */
export interface SheetRow {
  /** The key of its record. */
  readonly id: RecordId;
  /** Its `Pulled at`, in milliseconds since 1970; undefined where the cell is no date. */
  readonly pulledAtMs: number | undefined;
  /** The text of its column `Record`; empty for an ordinary row. */
  readonly state: string;
  /** Its values, one for each of the `rowFields` of the pull's record facts. */
  readonly values: readonly CellValue[];
}

/**
 * Rows whose records no page of a scan has brought: those that left the filters, and those about which the service
 * is asked. They may leave the sheet.
 */
export interface Leftovers {
  /** Records that no longer fit the filters, as their own cells show. */
  readonly left: readonly RecordId[];
  /** Records that may have been deleted: the service is asked for each by its id, in this order. */
  readonly candidates: readonly RecordId[];
  /** How many rows of the sheet hold a record. */
  readonly rows: number;
}

/**
 * Decides which rows of child records (comments of a ticket, say) no longer belong. Not seen doesn't mean gone
 * there: children of unchanged parents aren't asked for.
 */
export type RowsByParents = (
  rows: readonly SheetRow[],
  isSeen: (row: SheetRow) => boolean,
) => Pick<Leftovers, 'left' | 'candidates'>;

/**
 * All that decides, after a scan, whether rows that it didn't see leave the sheet: filters, ids, what was read, what
 * can be asked.
 */
export interface LeftoverFacts {
  /** The pull. */
  readonly pull: Pull;
  /** The ids of a pull that asks by ids. */
  readonly ids: readonly number[];
  /** Reads version and dates of records and rows. */
  readonly facts: RecordFacts;
  /** The run, which says what its scan covers. */
  readonly run: Run;
  /** An earlier full scan that was complete, for records that can't be asked for by id. */
  readonly reference: PullState['reference'];
  /** The records that this execution has read in the scan. */
  readonly seen: ReadonlyMap<RecordId, unknown>;
  /** Whether the service can be asked for one record by its id. */
  readonly isAskable: boolean;
  /** For the children of other records. */
  readonly byParents?: RowsByParents | undefined;
}

/**
 * From when on a run's scan has seen all rows, in milliseconds since 1970. A row last seen before may have lost its
 * record: the service is asked. Undefined where this run takes nothing out.
 */
export function goneSinceMs({ takesOut, pass, allowedSinceMs }: Run): number | undefined {
  return takesOut ? (pass?.startedMs ?? allowedSinceMs) : undefined;
}

/**
 * Whether a run can have left rows that no longer belong in its sheet. If not, it needn't read the sheet to look for
 * them.
 */
export function canHaveLeftovers({ pull, ids, run }: LeftoverFacts): boolean {
  // Without ids nothing was asked for, so nothing is known.
  if (pull.resource.kind === 'detail' && ids.length === 0) return false;
  return run.takesOut && (goneSinceMs(run) !== undefined || pull.filters.isMoving);
}

/**
 * Finds, after a scan, the rows that it has not seen. It divides them into those that left the filters and those the
 * service has to be asked about.
 * @param count how many rows hold a record
 */
export function leftoversAmong(rows: Iterable<SheetRow>, count: number, judging: LeftoverFacts): Leftovers {
  const { pull, facts, run, seen, isAskable } = judging;
  const { filters, resource } = pull;
  const sinceMs = goneSinceMs(run);
  const wanted = new Set<RecordId>(judging.ids);
  const fits = ({ id, values }: SheetRow) =>
    resource.kind === 'detail' ? wanted.has(id) : facts.ofRow(values) !== 'no';
  const isSeen = ({ id, pulledAtMs }: SheetRow) =>
    sinceMs !== undefined && (isStampedSince(pulledAtMs, sinceMs) || seen.has(id));
  if (judging.byParents !== undefined) {
    const there = [...rows].filter(({ state }) => state === '');
    return { ...judging.byParents(there, isSeen), rows: count };
  }
  const { elements } = resource.kind === 'list' ? resource : {};
  const unseen: SheetRow[] = [];
  const read = new Set<RecordId>();
  for (const row of rows) {
    if (row.state !== '') continue;
    if (!isSeen(row)) unseen.push(row);
    else if (elements !== undefined) read.add(elements.recordOf(row.id));
  }
  const left = unseen.filter((row) => !fits(row));
  // Its record was read, and has no such element any more.
  const isDropped = ({ id }: SheetRow) => elements !== undefined && read.has(elements.recordOf(id));
  const isGone = (row: SheetRow) => isAskable || isDropped(row) || wasAbsentTwice(row, judging);
  const candidates = unseen.filter((row) => fits(row) && sinceMs !== undefined && isGone(row));
  if (!filters.keep) return { left: idsOf(left), candidates: idsOf(candidates), rows: count };
  const oldest = left.sort((a, b) => (a.pulledAtMs ?? 0) - (b.pulledAtMs ?? 0)).slice(0, KEPT_ASKED);
  const asked = sinceMs !== undefined && isAskable ? oldest : [];
  return { left: [], candidates: idsOf([...candidates, ...asked]), rows: count };
}

/**
 * Counts the records that a full scan saw, to compare them with how many there must be. Executions before this one
 * left stamps in the rows. Records opened since don't count: each would hide a missing one.
 */
export function countSeen(
  rows: Iterable<SheetRow>,
  { pull, facts, run: { pass }, seen }: LeftoverFacts,
): number {
  const { elements } = pull.resource.kind === 'list' ? pull.resource : {};
  const recordOf = (key: RecordId) => (elements === undefined ? key : elements.recordOf(key));
  const all = new Set([...seen.keys()].map(recordOf));
  for (const row of rows) {
    if (pass === undefined || row.state !== '' || !isStampedSince(row.pulledAtMs, pass.startedMs)) continue;
    if (isOpenedAfter(facts.openedOfRow(row.values), pass)) continue;
    // Rows that left the filters stay in the sheet only where they are kept.
    if (pull.filters.keep && facts.ofRow(row.values) === 'no') continue;
    all.add(recordOf(row.id));
  }
  return all.size;
}

/**
 * The complete scan (reading of the whole list) to remember after this run. Records that can't be asked for by id
 * are taken out once two complete scans, an hour apart, lack them.
 */
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
function wasAbsentTwice({ pulledAtMs }: SheetRow, { run, reference }: LeftoverFacts): boolean {
  const endedMs = run.pass?.endedMs;
  if (reference === undefined || endedMs === undefined || !areApart(reference, endedMs)) return false;
  return pulledAtMs !== undefined && !isStampedSince(pulledAtMs, reference.startedMs);
}

function areApart(first: { readonly endedMs: number }, secondEndedMs: number): boolean {
  return secondEndedMs >= first.endedMs + APART_MS;
}

function idsOf(rows: readonly SheetRow[]): readonly RecordId[] {
  return rows.map(({ id }) => id);
}
