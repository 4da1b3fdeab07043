// Small texts that outlive an execution. Three stores have this shape: the user's (tokens), the document's (what all
// its users share) and the script's.

export interface Properties {
  get(key: string): string | null;
  /** @param value at most 8 KB */
  set(key: string, value: string): void;
  /** All of these in one call. */
  setAll(values: Readonly<Record<string, string>>): void;
  remove(key: string): void;
  /** Everything in the store, read in one call. */
  all(): Readonly<Record<string, string>>;
}
