// How a run of a pull begins: whether one goes on that was parked or cut off, whether a new one reads everything or
// changes alone, and what of the runs before still holds.

import { isAnotherDay } from './change-scan.ts';
import { NO_EVIDENCE, scanStartAfter } from './full-scan.ts';
import type { LocalTime } from './local-time.ts';
import {
  type ChangeScan,
  FIRST_PAGE,
  type FullScan,
  firstCursor,
  NO_COUNTS,
  type Pull,
  type PullState,
  type Run,
} from './pull.ts';

/** Who asks for what: a run goes on only for the same. */
export type Asker = Pick<Run, 'owner' | 'ownerName' | 'plan' | 'token'>;

/** What a new run begins with. */
export interface NewRun {
  /** Milliseconds since 1970. */
  readonly nowMs: number;
  /** Where it stands, in words. */
  readonly at: string;
  /** Whether the person has just allowed to take out what was held back. */
  readonly isAllowed: boolean;
  /** Whether there is no record in the sheet. */
  isEmpty(): boolean;
  /** On the spreadsheet's wall clock. */
  toLocal(instantMs: number): LocalTime;
}

/** Whether a stored run may be continued: by the same person, with the same token and filters. */
export function goesOn(run: Run | undefined, { owner, plan, token }: Asker): run is Run {
  return run !== undefined && run.owner === owner && run.plan === plan && run.token === token;
}

/** The state without what scans for other filters, or with another token, found out about absent rows. */
export function stateFor(state: PullState, { plan, token }: Asker): PullState {
  const { complete, held: _held, reference: _reference, ...rest } = state;
  if (complete === undefined || (complete.plan === plan && complete.token === token)) return state;
  return { ...rest, complete };
}

/** A run that begins now. */
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

/** @param attempt counts from 1 @param nowMs milliseconds since 1970 */
export function newFullScan(attempt: number, nowMs: number): FullScan {
  return { attempt, startedMs: scanStartAfter(nowMs), evidence: NO_EVIDENCE, records: 0 };
}

/** @param fromMs from when on, milliseconds since 1970 */
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
  if (mode === 'full' || resource.kind !== 'list' || resource.changes === undefined) return undefined;
  const watermarkMs = watermarkOf(state, asker);
  if (complete === undefined || watermarkMs === undefined) return undefined;
  const isNewDay = isAnotherDay(toLocal(complete.startedMs), toLocal(nowMs));
  return isNewDay ? undefined : watermarkMs;
}

/** From when on the next change scan asks; undefined where no full scan of what is asked for was complete. */
export function watermarkOf(
  { complete }: PullState,
  { plan, token }: Pick<Asker, 'plan' | 'token'>,
): number | undefined {
  return complete?.plan === plan && complete.token === token ? complete.watermarkMs : undefined;
}

/** From when on the change scan that closes the full scan asks; undefined where the list can't be asked for changes. */
export function closingScanFromMs(
  { resource, filters }: Pull,
  run: Run,
  { complete }: PullState,
): number | undefined {
  const fromMs = run.pass?.fromMs;
  if (resource.kind !== 'list' || resource.changes === undefined || fromMs === undefined) return undefined;
  // Rows that left the filters and are kept came with no page: their changes since the last change scan are asked for.
  const since = filters.keep && run.takesOut ? complete?.watermarkMs : undefined;
  return Math.min(fromMs, since ?? fromMs);
}

/** What a run leaves that has seen everything it asked for. */
export function withComplete(
  state: PullState,
  { plan, token, pass }: Run,
  watermarkMs: number | undefined,
): PullState {
  const watermark = watermarkMs === undefined ? {} : { watermarkMs };
  if (pass !== undefined) {
    return { ...state, complete: { plan, token, startedMs: pass.startedMs, ...watermark } };
  }
  return state.complete === undefined ? state : { ...state, complete: { ...state.complete, ...watermark } };
}
