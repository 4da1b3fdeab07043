// How long one execution works: Apps Script kills it at six minutes, so work stops well before and says where.

/** Nothing of an execution is left after that, whatever it was doing. */
export const LIFE_MS = 360_000;
/** Design, Pulls: a slice works about four and a half minutes. */
const SLICE_MS = 270_000;

/** @returns when this execution has to stop working, milliseconds since 1970 */
export function deadlineFrom(startedMs: number): number {
  return startedMs + SLICE_MS;
}
