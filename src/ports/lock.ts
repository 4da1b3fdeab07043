// The one lock of the script, over all its executions and users.

export type Held<T> = { readonly held: true; readonly value: T } | { readonly held: false };

export interface Lock {
  /**
   * Runs `body` while it holds the lock, and releases it. `held: false` when the lock was not free within `waitMs`
   * or the platform refused it; then `body` did not run.
   */
  hold<T>(waitMs: number, body: () => T): Held<T>;
}
