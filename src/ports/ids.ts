// Random ids, and fingerprints of texts.

/** For row keys, and for comparing texts. */
export interface Ids {
  /** Unique for all practical purposes. */
  random(): string;
  /** A short hash, for texts in any alphabet. */
  fingerprint(text: string): string;
}
