// The boundaries of a run: how it starts or resumes, what follows a scan (another scan, removals, the end), and what
// the pull's stored state keeps of it.

import type { CellValue } from '../cells/cell.ts';
import type { AddedColumns, Pull, PullState } from '../pulls/pull.ts';
import type { RecordId } from '../records/record.ts';
import type { RecordFacts } from '../records/record-facts.ts';
import type { LocalTime } from '../time.ts';
import {
  type ChangeScan,
  FIRST_PAGE,
  type FullScan,
  firstCursor,
  isComplete,
  isCountable,
  isFullScanDue,
  isOpenedAfter,
  isStampedSince,
  MOST_FULL_SCANS,
  NO_COUNTS,
  NO_EVIDENCE,
  type Run,
  type Shortfall,
  scanStartAfter,
  watermarkAfter,
  watermarkAfterFullScan,
} from './run.ts';

export type RunIdentity = Pick<Run, 'owner' | 'ownerName' | 'plan' | 'token'>;

export interface NewRun {
  readonly nowMs: number;
  readonly at: string;
  readonly isAllowed: boolean; // whether the person has just approved the removal of many rows
  isEmpty(): boolean;
  toLocal(instantMs: number): LocalTime;
}

/** Only the same person, with the same token and filters, may resume a run. */
export function canResume(run: Run | undefined, { owner, plan, token }: RunIdentity): run is Run {
  return run !== undefined && run.owner === owner && run.plan === plan && run.token === token;
}

/** A full scan of which nothing was saved restarts: records may have left the filters, and must not count as seen. */
export function resumedRun(run: Run, nowMs: number): Run {
  const { phase, pass } = run;
  if (phase.kind !== 'full' || pass === undefined) return run;
  const isSaved = pass.records > 0 || pass.fromMs !== undefined;
  const { startedMs, evidence, records } = newFullScan(pass.attempt, nowMs);
  return isSaved ? run : { ...run, pass: { ...pass, startedMs, evidence, records } };
}

/** Drops findings about missing records if the filters or the token have changed. */
export function stateForRun(state: PullState, { plan, token }: RunIdentity): PullState {
  const { complete, held: _held, reference: _reference, ...rest } = state;
  if (complete === undefined || (complete.plan === plan && complete.token === token)) return state;
  return { ...rest, complete };
}

/** Columns added later lack values until a full scan that began after them completes. */
export function needsBackfill({ complete }: PullState, added: AddedColumns | undefined): boolean {
  return added !== undefined && (complete?.startedMs ?? 0) < added.sinceMs;
}

/** Makes the next run a full scan that fills added columns, and drops an unfinished run that began before them. */
export function stateForBackfill(state: PullState, added: AddedColumns | undefined): PullState {
  if (added === undefined || !needsBackfill(state, added)) return state;
  const isSince = (state.run?.pass?.startedMs ?? 0) >= added.sinceMs;
  return stateForFullScan(isSince ? state : { ...state, run: undefined });
}

/** Makes the next run a full scan; one that is under way goes on. */
export function stateForFullScan({ run, complete, ...rest }: PullState): PullState {
  return { ...rest, run: run?.pass && run, complete: complete && { ...complete, watermarkMs: undefined } };
}

/** Begins with a scan of changes if one suffices, otherwise with a full scan. */
export function newRun(pull: Pull, state: PullState, asker: RunIdentity, how: NewRun): Run {
  const { nowMs, at, isAllowed, isEmpty } = how;
  const { complete, held } = state;
  const run = {
    ...asker,
    notice: '',
    startedMs: nowMs,
    at,
    untilMs: nowMs,
    isSecondTry: false,
    takesOut: complete === undefined ? isEmpty() : complete.token === asker.token,
    counts: NO_COUNTS,
    allowedSinceMs: isAllowed ? held?.sinceMs : undefined,
  };
  const fromMs = changesFromMs(pull, state, asker, how);
  return fromMs === undefined
    ? { ...run, phase: { kind: 'full', cursor: firstCursor(pull.resource) }, pass: newFullScan(1, nowMs) }
    : { ...run, phase: newChangeScan(fromMs) };
}

export function newFullScan(attempt: number, nowMs: number): FullScan {
  return { attempt, startedMs: scanStartAfter(nowMs), evidence: NO_EVIDENCE, records: 0 };
}

export function newChangeScan(fromMs: number): ChangeScan {
  return { kind: 'sync', fromMs, cursor: FIRST_PAGE, reading: 1, isLong: false, isNews: false };
}

/** A scan that begins this long after the one that held rows back decides whether they leave. */
const AGREES_AFTER_MS = 5 * 60_000;

/** Where to start asking for changes; undefined if everything has to be read. */
function changesFromMs(
  { mode, resource }: Pull,
  state: PullState,
  asker: RunIdentity,
  { nowMs, toLocal, isAllowed }: NewRun,
): number | undefined {
  const { complete, held } = state;
  if (!isAllowed && held?.endedMs !== undefined && nowMs >= held.endedMs + AGREES_AFTER_MS) return undefined;
  if (mode === 'full' || resource.kind !== 'list' || resource.changeFilters === undefined) return undefined;
  const watermarkMs = watermarkOf(state, asker);
  if (complete === undefined || watermarkMs === undefined) return undefined;
  const { startedMs, requests } = complete;
  return isFullScanDue(toLocal(startedMs), requests, toLocal(nowMs)) ? undefined : watermarkMs;
}

/** From when to ask for changes; undefined if everything has to be read first, for example with other filters. */
export function watermarkOf(
  { complete }: PullState,
  { plan, token }: Pick<RunIdentity, 'plan' | 'token'>,
): number | undefined {
  return complete?.plan === plan && complete.token === token ? complete.watermarkMs : undefined;
}

/** Where the change scan after a full scan starts; undefined if the list has no change filters. */
export function closingScanFromMs(
  { resource, filters }: Pull,
  run: Run,
  { complete }: PullState,
): number | undefined {
  const fromMs = run.pass?.fromMs;
  if (resource.kind !== 'list' || resource.changeFilters === undefined || fromMs === undefined)
    return undefined;
  // Kept rows that left the filters were on no page, so ask for their changes since the last change scan.
  const since = filters.keep && run.takesOut ? complete?.watermarkMs : undefined;
  return Math.min(fromMs, since ?? fromMs);
}

/** The state after a scan: a full one replaces what is known, a change scan only moves the watermark. */
export function withComplete(
  state: PullState,
  { plan, token, pass, counts: { requests } }: Run,
  watermarkMs: number | undefined,
): PullState {
  const watermark = watermarkMs === undefined ? {} : { watermarkMs };
  if (pass !== undefined) {
    return { ...state, complete: { plan, token, startedMs: pass.startedMs, requests, ...watermark } };
  }
  return state.complete === undefined ? state : { ...state, complete: { ...state.complete, ...watermark } };
}

/** `whole`: every record was seen; `again`: scan once more; `short`: end the run as incomplete. */
type Verdict =
  | { readonly kind: 'whole'; readonly run: Run; readonly known: PullState }
  | { readonly kind: 'again'; readonly run: Run }
  | { readonly kind: 'short'; readonly shortfall: Shortfall };

/** Whether to count the rows that a full scan has seen: only worth it if pages say how many records there are. */
export function isCountNeeded({ pass }: Run): boolean {
  return pass !== undefined && isCountable(pass.evidence);
}

/**
 * Whether a full scan saw everything, or is repeated. In the last attempt, what any attempt saw counts as seen.
 * @param seen ignored if no count is needed
 */
export function judgeScan(
  pull: Pull,
  known: PullState,
  run: Run,
  { seen, nowMs }: { readonly seen: ScanCount; readonly nowMs: number },
): Verdict {
  const { pass } = run;
  const isLast = pass !== undefined && pass.attempt >= MOST_FULL_SCANS;
  const isWhole = pass === undefined || !isCountNeeded(run) || isComplete(pass.evidence, seen.now);
  if (isWhole || (isLast && isComplete(pass.evidence, seen.ever))) {
    const phase = { kind: 'gone', isAllowed: run.allowedSinceMs !== undefined } as const;
    const startedMs = isWhole ? undefined : pass?.firstMs;
    const whole = pass === undefined || startedMs === undefined ? {} : { pass: { ...pass, startedMs } };
    return {
      kind: 'whole',
      run: { ...run, ...whole, phase, isSecondTry: false },
      known: withComplete(known, run, newWatermark(known, run)),
    };
  }
  const { attempt, evidence, before = [], startedMs, firstMs = startedMs } = pass;
  if (isLast) {
    const expected = evidence.finished - evidence.unreadable;
    return { kind: 'short', shortfall: { seen: [...before, seen.ever], expected } };
  }
  const phase = { kind: 'full', cursor: firstCursor(pull.resource) } as const;
  const again = { ...newFullScan(attempt + 1, nowMs), firstMs, before: [...before, seen.now] };
  return { kind: 'again', run: { ...run, phase, pass: again } };
}

function newWatermark(known: PullState, run: Run): number | undefined {
  const { phase, pass } = run;
  if (phase.kind !== 'sync') return undefined;
  if (pass === undefined) return watermarkAfter(phase);
  return watermarkAfterFullScan(pass, phase, watermarkOf(known, run));
}

/**
 * Rows that are suspiciously many, held until a person approves; undefined if all may go.
 * @param agreedRows how many a person has already approved
 */
export function rowsToHoldBack(
  { resource }: Pull,
  run: Run,
  { left, candidates, rows }: Leftovers,
  agreedRows = 0,
): PullState['held'] {
  const { phase, owner } = run;
  const sinceMs = goneSinceMs(run);
  if (sinceMs === undefined || (phase.kind === 'gone' && phase.isAllowed)) return undefined;
  // The ids come from the user's range or another sheet, which may have been cleared by mistake.
  const isBySheet = resource.kind === 'detail' || resource.kind === 'children';
  const count = candidates.length + (isBySheet ? left.length : 0);
  return count > agreedRows && areTooMany(count, rows) ? { owner, count, sinceMs } : undefined;
}

/** Rows that the service denied or no longer lists, held back until a later scan agrees; undefined if they may go. */
export function heldUntilAgreed(
  { pass, owner }: Run,
  gone: readonly RecordId[],
  { rows, fresh }: Pick<Leftovers, 'rows' | 'fresh'>,
  { held, agreedRows = 0 }: Pick<PullState, 'held' | 'agreedRows'>,
): PullState['held'] {
  if (pass?.endedMs === undefined) return undefined;
  const count = gone.length;
  if (count <= agreedRows || !needSecondScan(count, rows)) return undefined;
  const others = gone.filter((id) => fresh?.has(id) === true).length;
  if (held?.endedMs === undefined || needSecondScan(others, rows))
    return { owner, count, sinceMs: pass.startedMs, endedMs: pass.endedMs };
  return pass.startedMs >= held.endedMs + AGREES_AFTER_MS ? undefined : { ...held, count };
}

/** Drops agreements and held-back rows that are used up. @param isAskable by id; if not, rows go only after two scans */
export function stateAfterRemovals(
  { held, agreedRows, reference: before, ...rest }: PullState,
  run: Run,
  isAskable: boolean,
): PullState {
  const reference = referenceScanAfter(before, run.pass);
  const isAnswered = goneSinceMs(run) !== undefined;
  const isUsed = run.pass !== undefined && (isAskable || (before !== undefined && before !== reference));
  return {
    ...rest,
    ...(agreedRows === undefined || isUsed ? {} : { agreedRows }),
    ...(held === undefined || isAnswered ? {} : { held }),
    ...(reference === undefined ? {} : { reference }),
  };
}

// Rows that may have to leave the sheet: their records left the filters or were deleted. A row that a complete full scan
// didn’t see is only a candidate: the service is asked for its record by id.

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
  readonly state: string; // a code of RECORD_STATES; empty for an ordinary row
  readonly values: readonly CellValue[]; // of the fields that were asked for
}

/** Rows that a scan didn't see: which left the filters, and which to ask about. */
export interface Leftovers {
  readonly left: readonly RecordId[]; // by the row's own cells
  readonly candidates: readonly RecordId[]; // possibly deleted, in the order to ask about them
  readonly rows: number; // how many rows hold a record in its normal state
  /** Candidates that were still there in the scan that first held rows back, or later; absent if none held any. */
  readonly fresh?: ReadonlySet<RecordId>;
}

/** Which rows of children leave; unseen ones may stay, since children of unchanged parents aren't read. */
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

/** Rows whose records have left the pull, or may have: `candidates` are asked for before they count as gone. */
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
interface ScanCount {
  readonly now: number;
  readonly ever: number;
}

/**
 * Counts records that a full scan saw, in earlier executions by the stamps in rows. Records opened since don't count:
 * each would hide a missing one.
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

/** What two full scans that ended an hour apart both lack is gone: `pass` replaces a reference that is so old. */
export function referenceScanAfter(
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
