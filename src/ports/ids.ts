// Random ids and fingerprints of texts.

export interface Ids {
  /** A random text, unique for all practical purposes. */
  random(): string;
  /** The same short text for the same content, whatever alphabet it is written in. */
  fingerprint(text: string): string;
}
