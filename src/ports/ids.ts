// Random ids, and fingerprints of texts.

/** Makes ids and fingerprints. */
export interface Ids {
  /** A random text that no other call returns, for all practical purposes. */
  random(): string;
  /** A short hash of a text: equal for equal texts, different for any other, in any alphabet. */
  fingerprint(text: string): string;
}
