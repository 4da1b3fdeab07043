// Random ids.

/** Unique, though executions know nothing of each other. */
export interface Ids {
  random(): string; // a UUID with hyphens
}
