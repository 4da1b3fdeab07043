// Random ids.

/** For row keys. */
export interface Ids {
  random(): string; // unique for all practical purposes
}
