// Random ids.

/** Unique without a word between executions. */
export interface Ids {
  random(): string; // a UUID with hyphens
}
