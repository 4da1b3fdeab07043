// Small texts that outlive an execution. There are three such stores: the user's (tokens), the document's (what all its
// users share) and the script's.

/** A store of texts by key. */
export interface Properties {
  get(key: string): string | null;
  /** @param value at most 8 KB */
  set(key: string, value: string): void;
  /** Stores all of these in one call, and keeps the others. */
  setAll(values: Readonly<Record<string, string>>): void;
  remove(key: string): void;
  /** The whole store, in one call. */
  all(): Readonly<Record<string, string>>;
}
