// A cache that all executions of the script share.

/** A value may be gone at any time. */
export interface Cache {
  get(key: string): string | null;
  getAll(keys: readonly string[]): Readonly<Record<string, string>>; // only the keys that are there, in one call
  /**
   * @param value at most 100 KB
   * @param seconds 1 to 21,600
   */
  put(key: string, value: string, seconds: number): void;
  /**
   * In one call.
   * @param seconds 1 to 21,600
   */
  putAll(values: Readonly<Record<string, string>>, seconds: number): void;
  remove(key: string): void;
}
