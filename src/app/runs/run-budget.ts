// How long one execution works: Apps Script kills it at six minutes, so work stops well before and says where.

/**
 * How long an execution can last, in milliseconds: Google ends it after six minutes, whatever it is doing. One that
 * began earlier than that isn't running any more.
 */
export const EXECUTION_MS = 360_000;
/** How long an execution works: then a minute and a half is left to save and to say what was done. */
const SLICE_MS = 270_000;

/**
 * When an execution has to stop asking and writing, in milliseconds since 1970. What is left until Google ends it
 * serves to save and to report.
 * @param startedMs when it began, in milliseconds since 1970
 */
export function deadlineFrom(startedMs: number): number {
  return startedMs + SLICE_MS;
}
