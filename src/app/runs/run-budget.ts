// How long one execution works: Apps Script kills it after six minutes, so work stops well before that.

/** Google kills an execution after six minutes; one that started earlier than that isn't running any more. */
export const EXECUTION_MS = 360_000;
/** Leaves a minute and a half to save and report. */
const SLICE_MS = 270_000;
/** For pulls that a tick runs. The next tick starts ten seconds later, so little of the time is idle. */
export const TICK_SLICE_MS = 290_000;
const LAST_MS = 240_000;

/** @param by who started the run; ticks work longer */
export function deadlineFrom(startedMs: number, by?: string): number {
  return startedMs + (by === 'ticker' ? TICK_SLICE_MS : SLICE_MS);
}

/** Whether an execution is nearly over, but hasn't been killed yet. */
export function isAtItsLast(startedMs: number, nowMs: number): boolean {
  return nowMs - startedMs > LAST_MS && nowMs - startedMs < EXECUTION_MS;
}
