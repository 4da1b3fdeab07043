// How long one execution works: Apps Script kills it at six minutes, so work stops well before and says where.

/** Nothing of an execution is left after that, whatever it was doing. */
export const LIFE_MS = 360_000;
/** How long an execution works: then a minute and a half is left to save and to say what was done. */
const SLICE_MS = 270_000;

/** When an execution that began at `startedMs` has to stop working. Both in milliseconds since 1970. */
export function deadlineFrom(startedMs: number): number {
  return startedMs + SLICE_MS;
}
