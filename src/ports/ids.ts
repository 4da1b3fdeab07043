// Random ids, and fingerprints of texts.

/** Makes ids and fingerprints. */
export interface Ids {
  /** A random text that is unique for all practical purposes. */
  random(): string;
  /** A short text that is the same for the same content, and differs for any other, in any alphabet. */
  fingerprint(text: string): string;
}
