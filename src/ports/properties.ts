// Small texts that outlive an execution. There are three stores: the user's (tokens), the document's (shared by its
// users) and the script's.

/** Google keeps these for good. */
export interface Properties {
  get(key: string): string | null;
  /** @param value at most 8 KB */
  set(key: string, value: string): void;
  /** In one call; other keys stay. */
  setAll(values: Readonly<Record<string, string>>): void;
  remove(key: string): void;
  /** In one call. */
  all(): Readonly<Record<string, string>>;
}
