// Rows that may have to leave the sheet: their records left the filters or were deleted. A row that a complete full
// scan didn't see is only a candidate: the service is asked for its record by id.

import type { CellValue } from '../cells/cell.ts';
import type { Pull, PullState } from '../pulls/pull.ts';
import type { RecordId } from '../records/record.ts';
import type { RecordFacts } from '../records/record-facts.ts';
import { isOpenedAfter, isStampedSince } from './full-scan.ts';
import type { FullScan, Run } from './run.ts';

const SUSPICIOUS_COUNT = 100;
const DOUBTFUL_COUNT = 5;
const SUSPICIOUS_SHARE = 10;

/** Too many to leave without a person's word. */
export function areTooMany(candidates: number, rows: number): boolean {
  return candidates > SUSPICIOUS_COUNT && candidates > rows / SUSPICIOUS_SHARE;
}

/** Too many to leave because of one scan: the service may have answered wrongly for as long as that took. */
export function needSecondScan(gone: number, rows: number): boolean {
  if (gone >= rows) return gone > 0;
  return gone > DOUBTFUL_COUNT && gone > rows / SUSPICIOUS_SHARE;
}

/**
 * Kept rows that left the filters are in no list. After each full scan the service is asked about this many of the
 * oldest.
 */
const KEPT_ASKED = 100;
/** A record that can't be asked for by id is gone if two complete scans this far apart lack it. */
const APART_MS = 60 * 60_000;

export interface SheetRow {
  readonly id: RecordId;
  readonly pulledAtMs: number | undefined; // `Pulled at`; undefined if the cell is not a date
  readonly state: string; // the text of the column `Record`; empty for an ordinary row
  readonly values: readonly CellValue[]; // one for each of the `rowFields`
}

export interface Leftovers {
  readonly left: readonly RecordId[]; // by the row's own cells
  readonly candidates: readonly RecordId[]; // possibly deleted, in the order to ask about them
  readonly rows: number; // how many rows hold a record in its normal state
  /** Candidates that were still there in the scan that first held rows back, or later; absent if none held any. */
  readonly fresh?: ReadonlySet<RecordId>;
}

/**
 * For children of other records, such as comments. Not seen doesn't mean gone: children of unchanged parents aren't
 * read.
 */
export type RowsByParents = (
  rows: readonly SheetRow[],
  isSeen: (row: SheetRow) => boolean,
) => Pick<Leftovers, 'left' | 'candidates'>;

export interface LeftoverFacts {
  readonly pull: Pull;
  readonly ids: readonly number[]; // empty unless the pull asks by ids
  readonly facts: RecordFacts;
  readonly run: Run;
  /** An earlier complete full scan, for records that can't be asked for by id; undefined before the first. */
  readonly reference: PullState['reference'];
  readonly held: PullState['held']; // rows that an earlier scan held back
  readonly agreedRows?: number | undefined; // absent unless a person agreed to what leaves by these filters
  readonly seen: ReadonlyMap<RecordId, unknown>;
  readonly isAskable: boolean; // whether the service can be asked for one record by its id
  readonly byParents?: RowsByParents | undefined; // absent unless the pull reads children of other records
}

/** Rows last seen earlier may have lost their record. Undefined if this run removes nothing. */
export function goneSinceMs({ takesOut, pass, allowedSinceMs }: Run): number | undefined {
  return takesOut ? (pass?.startedMs ?? allowedSinceMs) : undefined;
}

export function canHaveLeftovers({ pull, ids, run, agreedRows }: LeftoverFacts): boolean {
  // Without ids nothing was asked, so nothing is known.
  if (pull.resource.kind === 'detail' && ids.length === 0) return false;
  // What a person agreed to leaves by its own cells, whatever a new token sees.
  if (agreedRows !== undefined && pull.resource.kind === 'list') return true;
  return run.takesOut && (goneSinceMs(run) !== undefined || pull.filters.isMoving);
}

export function leftoversAmong(rows: Iterable<SheetRow>, judging: LeftoverFacts): Leftovers {
  const { pull, facts, run, seen, isAskable, held } = judging;
  const { filters, resource } = pull;
  const sinceMs = goneSinceMs(run);
  const wanted = new Set<RecordId>(judging.ids);
  const fits = ({ id, values }: SheetRow) =>
    resource.kind === 'detail' ? wanted.has(id) : facts.matchOfRow(values) !== 'no';
  const isSeen = ({ id, pulledAtMs }: SheetRow) =>
    sinceMs !== undefined && (isStampedSince(pulledAtMs, sinceMs) || seen.has(id));
  if (judging.byParents !== undefined) {
    const there = [...rows].filter(({ state }) => state === '');
    const found = judging.byParents(there, isSeen);
    const gone = new Set(found.candidates);
    const candidates = there.filter(({ id }) => gone.has(id));
    return { ...found, rows: there.length, ...freshAmong(candidates, held) };
  }
  const { elements } = resource.kind === 'list' ? resource : {};
  const unseen: SheetRow[] = [];
  const read = new Set<RecordId>();
  let count = 0;
  for (const row of rows) {
    if (row.state !== '') continue;
    count += 1;
    if (!isSeen(row)) unseen.push(row);
    else if (elements !== undefined) read.add(elements.recordOf(row.id));
  }
  const left = unseen.filter((row) => !fits(row));
  // Its record was read and no longer has this element.
  const isDropped = ({ id }: SheetRow) => elements !== undefined && read.has(elements.recordOf(id));
  const isGone = (row: SheetRow) => isAskable || isDropped(row) || wasAbsentTwice(row, judging);
  const candidates = unseen.filter((row) => fits(row) && sinceMs !== undefined && isGone(row));
  const oldest = [...left].sort((a, b) => (a.pulledAtMs ?? 0) - (b.pulledAtMs ?? 0)).slice(0, KEPT_ASKED);
  const asked = filters.keep && sinceMs !== undefined && isAskable ? oldest : [];
  const all = [...candidates, ...asked];
  return {
    left: filters.keep ? [] : idsOf(left),
    candidates: idsOf(all),
    rows: count,
    ...freshAmong(all, held),
  };
}

function freshAmong(candidates: readonly SheetRow[], held: PullState['held']): Pick<Leftovers, 'fresh'> {
  if (held === undefined) return {};
  return { fresh: new Set(idsOf(candidates.filter((row) => isStampedSince(row.pulledAtMs, held.sinceMs)))) };
}

/** How many different records a full scan saw, and all attempts of the run together. */
export interface ScanCount {
  readonly now: number;
  readonly ever: number;
}

/**
 * Executions before this one left stamps in the rows. Records opened since don't count: each would hide a missing one.
 */
export function countSeen(
  rows: Iterable<SheetRow>,
  { pull, facts, run: { pass }, seen }: LeftoverFacts,
): ScanCount {
  const { elements } = pull.resource.kind === 'list' ? pull.resource : {};
  const recordOf = (key: RecordId) => (elements === undefined ? key : elements.recordOf(key));
  const now = new Set([...seen.keys()].map(recordOf));
  const before = new Set<RecordId>();
  for (const row of rows) {
    if (pass === undefined || row.state !== '') continue;
    const isNow = isStampedSince(row.pulledAtMs, pass.startedMs);
    if (!isNow && (pass.firstMs === undefined || !isStampedSince(row.pulledAtMs, pass.firstMs))) continue;
    if (isOpenedAfter(facts.openedOfRow(row.values), pass)) continue;
    // Rows that left the filters are in the sheet only if they are kept.
    if (pull.filters.keep && facts.matchOfRow(row.values) === 'no') continue;
    (isNow ? now : before).add(recordOf(row.id));
  }
  return { now: now.size, ever: new Set([...now, ...before]).size };
}

export function referenceAfter(
  reference: PullState['reference'],
  pass: FullScan | undefined,
): PullState['reference'] {
  if (pass?.endedMs === undefined) return reference;
  const { startedMs, endedMs } = pass;
  return reference === undefined || areApart(reference, endedMs) ? { startedMs, endedMs } : reference;
}

/** A row without a date proves nothing. */
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
