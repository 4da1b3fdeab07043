// Random ids, and fingerprints of texts.

/** Makes random ids, such as row keys, and fingerprints (short hashes) by which texts are compared or recognised. */
export interface Ids {
  /** A random text that no other call returns, for all practical purposes. */
  random(): string;
  /** A short hash of a text: equal for equal texts, different for any other, in any alphabet. */
  fingerprint(text: string): string;
}
