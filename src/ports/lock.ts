// The one lock of the script, over all its executions and users.

export type Held<T> =
  | { readonly held: true; readonly value: T }
  /** `taken`: others had it all the time. `refused`: the platform refused the operation itself, as it does when many ask. */
  | { readonly held: false; readonly why: 'taken' | 'refused' };

export interface Lock {
  /**
   * Runs `body` while it holds the lock, and releases it. `held: false` when it could not be had within `waitMs`;
   * then `body` did not run.
   */
  hold<T>(waitMs: number, body: () => T): Held<T>;
}
