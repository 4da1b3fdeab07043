// How long browser tests wait for what never comes.

/** Milliseconds. Long enough for a crowded machine: what takes longer hangs. */
export const HANGS_MS = 120_000;
