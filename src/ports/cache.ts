// A cache that all executions of the script share. A value may be gone at any time.

/**
 * A store of texts that all executions of the script share, to save requests and calls. A value may be gone at any
 * time.
 */
export interface Cache {
  /** The value of a key; null where there is none. */
  get(key: string): string | null;
  /** The values of those keys that are there, in one call. */
  getAll(keys: readonly string[]): Readonly<Record<string, string>>;
  /**
   * Stores a value.
   * @param value at most 100 KB
   * @param seconds how long to keep it, 1 to 21,600
   */
  put(key: string, value: string, seconds: number): void;
  /**
   * Stores several values in one call.
   * @param seconds how long to keep them, 1 to 21,600
   */
  putAll(values: Readonly<Record<string, string>>, seconds: number): void;
  /** Removes the value of a key. */
  remove(key: string): void;
}
