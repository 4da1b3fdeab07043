// Small texts that outlive an execution. There are three such stores: the user's (tokens), the document's (what all its
// users share) and the script's.

/** A store of texts by key that Google keeps for good: for connections, states of pulls and settings. */
export interface Properties {
  /** The value of a key; null where there is none. */
  get(key: string): string | null;
  /**
   * Stores a value.
   * @param value at most 8 KB
   */
  set(key: string, value: string): void;
  /** Stores several values in one call; other keys stay. */
  setAll(values: Readonly<Record<string, string>>): void;
  /** Removes a key and its value. */
  remove(key: string): void;
  /** All keys and values, in one call. */
  all(): Readonly<Record<string, string>>;
}
