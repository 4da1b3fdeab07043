// Small texts that outlive an execution. Three stores: the user's (tokens), the document's (all users'), the script's.

/** Google keeps these for good. */
export interface Properties {
  get(key: string): string | null;
  /** @param value at most 8 KB */
  set(key: string, value: string): void;
  setAll(values: Readonly<Record<string, string>>): void; // in one call; other keys stay
  remove(key: string): void;
  all(): Readonly<Record<string, string>>; // in one call
}
