// Random ids, and fingerprints of texts.

/** For row keys, and for comparing texts. */
export interface Ids {
  random(): string; // unique for all practical purposes
  fingerprint(text: string): string; // a short hash, for texts in any alphabet
}
