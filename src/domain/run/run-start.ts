// The boundaries of a run: how it starts or resumes, what follows a scan (another scan, removals, the end), and what
// the pull's stored state keeps of it.

import type { AddedColumns, Pull, PullState } from '../pulls/pull.ts';
import type { RecordId } from '../records/record.ts';
import type { LocalTime } from '../time.ts';
import { isComplete, isCountable, MOST_FULL_SCANS, NO_EVIDENCE, scanStartAfter } from './full-scan.ts';
import {
  areTooMany,
  goneSinceMs,
  type Leftovers,
  needSecondScan,
  referenceAfter,
  type ScanCount,
} from './leftovers.ts';
import {
  type ChangeScan,
  FIRST_PAGE,
  type FullScan,
  firstCursor,
  isFullScanDue,
  NO_COUNTS,
  type Run,
  type Shortfall,
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

/**
 * A full scan of which nothing was saved restarts: records may have left the filters since, and must not count as seen.
 */
export function resumedRun(run: Run, nowMs: number): Run {
  const { phase, pass } = run;
  if (phase.kind !== 'full' || pass === undefined) return run;
  const isSaved = pass.records > 0 || pass.fromMs !== undefined;
  const { startedMs, evidence, records } = newFullScan(pass.attempt, nowMs);
  return isSaved ? run : { ...run, pass: { ...pass, startedMs, evidence, records } };
}

/** Drops findings about missing records if the filters or the token have changed. */
export function stateFor(state: PullState, { plan, token }: RunIdentity): PullState {
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
  return {
    ...rest,
    ...(run?.pass === undefined ? {} : { run }),
    ...(complete === undefined ? {} : { complete: { ...complete, watermarkMs: undefined } }),
  };
}

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
    ...(isAllowed && held !== undefined ? { allowedSinceMs: held.sinceMs } : {}),
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

/** Undefined if everything has to be read first, for example after a change of filters or token. */
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

/** Only if the pages say how many records there are is it worth reading the rows to count. */
export function isCountNeeded({ pass }: Run): boolean {
  return pass !== undefined && isCountable(pass.evidence);
}

/**
 * Attempts add up in the last one: then what any of them saw counts as seen.
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
export function heldBack(
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

/**
 * Rows that the service has denied or no longer lists, held back until a later scan agrees; undefined if they may go.
 */
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

/** @param isAskable whether the service can be asked for one record by its id; if not, rows go only after two scans */
export function stateAfterRemovals(
  { held, agreedRows, reference: before, ...rest }: PullState,
  run: Run,
  isAskable: boolean,
): PullState {
  const reference = referenceAfter(before, run.pass);
  const isAnswered = goneSinceMs(run) !== undefined;
  const isUsed = run.pass !== undefined && (isAskable || (before !== undefined && before !== reference));
  return {
    ...rest,
    ...(agreedRows === undefined || isUsed ? {} : { agreedRows }),
    ...(held === undefined || isAnswered ? {} : { held }),
    ...(reference === undefined ? {} : { reference }),
  };
}
