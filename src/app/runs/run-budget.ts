// How long one execution works: Apps Script kills it at six minutes, so work stops well before and says where.

/**
 * How long an execution can last, in milliseconds: Google ends it after six minutes, whatever it is doing. One that
 * began earlier than that isn't running any more.
 */
export const EXECUTION_MS = 360_000;
/** How long an execution works: then a minute and a half is left to save and to say what was done. */
const SLICE_MS = 270_000;
/**
 * How long one of the schedule works on pulls, in milliseconds. The next tick comes five minutes after it began, so
 * that little of them is idle.
 */
export const TICK_SLICE_MS = 290_000;
/** What an execution that works so long is at is its last. */
const LAST_MS = 240_000;

/**
 * When an execution has to stop asking and writing, in milliseconds since 1970. What is left until Google ends it
 * serves to save and to report.
 * @param startedMs when it began, in milliseconds since 1970
 * @param by who asked for the run of a pull: those of the schedule work longer
 */
export function deadlineFrom(startedMs: number, by?: string): number {
  return startedMs + (by === 'ticker' ? TICK_SLICE_MS : SLICE_MS);
}

/** Whether an execution begins nothing more, as its time is nearly over. Google hasn't ended it yet. */
export function isAtItsLast(startedMs: number, nowMs: number): boolean {
  return nowMs - startedMs > LAST_MS && nowMs - startedMs < EXECUTION_MS;
}
