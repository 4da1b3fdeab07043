// How a run of a pull begins: whether one goes on that was parked or cut off, whether a new one reads everything or
// changes alone, and what of the runs before still holds.

import { isFullScanDue } from './change-scan.ts';
import { NO_EVIDENCE, scanStartAfter } from './full-scan.ts';
import type { LocalTime } from './local-time.ts';
import type { Pull } from './pull.ts';
import type { AddedColumns } from './pulled-sheet.ts';
import { type ChangeScan, FIRST_PAGE, type FullScan, firstCursor, NO_COUNTS, type Run } from './run.ts';
import type { PullState } from './stored-pull.ts';

/** Who runs a pull, with which token and filters. A run that was cut off is continued only by the same. */
export type Asker = Pick<Run, 'owner' | 'ownerName' | 'plan' | 'token'>;

/**
 * The circumstances in which a new run of a pull begins: the time, and the state of its sheet. They help decide
 * whether it reads everything or only what changed.
 */
export interface NewRun {
  /** When it begins, in milliseconds since 1970. */
  readonly nowMs: number;
  /** How far it is, in words. */
  readonly at: string;
  /** Whether the person has just allowed many rows to be taken out. */
  readonly isAllowed: boolean;
  /** Whether the sheet holds no record. */
  isEmpty(): boolean;
  /** What the spreadsheet's wall clock shows at an instant, given in milliseconds since 1970. */
  toLocal(instantMs: number): LocalTime;
}

/**
 * Whether this person may continue a stored, unfinished run of a pull: only the same person, with the same token and
 * filters.
 */
export function canGoOn(run: Run | undefined, { owner, plan, token }: Asker): run is Run {
  return run !== undefined && run.owner === owner && run.plan === plan && run.token === token;
}

/**
 * A paused or cut off run of a pull, as this execution takes it up. A full scan (reading of everything) of which
 * nothing was saved starts anew. Records may have left the filters since, and must not count as seen.
 * @param nowMs milliseconds since 1970
 */
export function resumedRun(run: Run, nowMs: number): Run {
  const { phase, pass } = run;
  if (phase.kind !== 'full' || pass === undefined) return run;
  const isSaved = pass.records > 0 || pass.fromMs !== undefined;
  return isSaved ? run : { ...run, pass: newFullScan(pass.attempt, nowMs) };
}

/**
 * What is stored of a pull, as far as it holds for this person. With other filters or another token, findings about
 * missing records are left out.
 */
export function stateFor(state: PullState, { plan, token }: Asker): PullState {
  const { complete, held: _held, reference: _reference, ...rest } = state;
  if (complete === undefined || (complete.plan === plan && complete.token === token)) return state;
  return { ...rest, complete };
}

/**
 * Whether columns that the sheet got later still lack values in some rows. They do until a full scan (reading of
 * everything) is complete that began after the columns came.
 */
export function isToBeFilled({ complete }: PullState, added: AddedColumns | undefined): boolean {
  return added !== undefined && (complete?.startedMs ?? 0) < added.sinceMs;
}

/**
 * A pull's stored state, changed so that columns which its sheet got later are filled. An unfinished run from before
 * them is dropped, and the next one reads everything, not only changes.
 */
export function stateToFill(state: PullState, added: AddedColumns | undefined): PullState {
  if (added === undefined || !isToBeFilled(state, added)) return state;
  const { run, complete, ...rest } = state;
  const isSince = (run?.pass?.startedMs ?? 0) >= added.sinceMs;
  return {
    ...rest,
    ...(run !== undefined && isSince ? { run } : {}),
    ...(complete === undefined ? {} : { complete: { ...complete, watermarkMs: undefined } }),
  };
}

/**
 * Begins a run of a pull. It reads everything (full scan) where that is due, otherwise only what has changed (change
 * scan).
 */
export function newRun(pull: Pull, state: PullState, asker: Asker, how: NewRun): Run {
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

/**
 * A full scan before its first page: the part of a run that reads every record of the filters. A run makes another
 * one where records were missed.
 * @param attempt its number within the run, counted from 1
 * @param nowMs milliseconds since 1970
 */
export function newFullScan(attempt: number, nowMs: number): FullScan {
  return { attempt, startedMs: scanStartAfter(nowMs), evidence: NO_EVIDENCE, records: 0 };
}

/**
 * A change scan before its first page: the part of a run that asks the service only for records changed since an
 * instant.
 * @param fromMs the instant from which it asks for changes, in milliseconds since 1970
 */
export function newChangeScan(fromMs: number): ChangeScan {
  return { kind: 'sync', fromMs, cursor: FIRST_PAGE, reading: 1, isLong: false, isNews: false };
}

/** From when on to ask for changes alone; undefined where everything has to be read. */
function changesFromMs(
  { mode, resource }: Pull,
  state: PullState,
  asker: Asker,
  { nowMs, toLocal }: NewRun,
): number | undefined {
  const { complete } = state;
  if (mode === 'full' || resource.kind !== 'list' || resource.changeFilters === undefined) return undefined;
  const watermarkMs = watermarkOf(state, asker);
  if (complete === undefined || watermarkMs === undefined) return undefined;
  const { startedMs, requests = 0 } = complete;
  return isFullScanDue(toLocal(startedMs), requests, toLocal(nowMs)) ? undefined : watermarkMs;
}

/**
 * The instant from which a run asks for changes, by the pull's last complete one; milliseconds since 1970. Undefined
 * where everything has to be read first, as after a change of filters or token.
 */
export function watermarkOf(
  { complete }: PullState,
  { plan, token }: Pick<Asker, 'plan' | 'token'>,
): number | undefined {
  return complete?.plan === plan && complete.token === token ? complete.watermarkMs : undefined;
}

/**
 * From when on to ask for changes right after a full scan (reading of everything), since records changed meanwhile.
 * In milliseconds since 1970; undefined where the list can't be asked for changes.
 */
export function closingScanFromMs(
  { resource, filters }: Pull,
  run: Run,
  { complete }: PullState,
): number | undefined {
  const fromMs = run.pass?.fromMs;
  if (resource.kind !== 'list' || resource.changeFilters === undefined || fromMs === undefined)
    return undefined;
  // Rows that left the filters and are kept came with no page: their changes since the last change scan are asked for.
  const since = filters.keep && run.takesOut ? complete?.watermarkMs : undefined;
  return Math.min(fromMs, since ?? fromMs);
}

/**
 * What to store of a pull once a run saw everything it asked for. The next run asks only for changes since then.
 * @param watermarkMs the instant from which the next change scan asks, in milliseconds since 1970
 */
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
