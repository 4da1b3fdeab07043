// The one lock that all executions and users of the script share.

/** Whether the lock was held, and the result of what ran meanwhile. */
export type Held<T> =
  | { readonly held: true; readonly value: T }
  /** `taken`: others held it all the time. `refused`: the platform refused the operation, as it does when many ask. */
  | { readonly held: false; readonly why: 'taken' | 'refused' };

/** The script's lock. */
export interface Lock {
  /**
   * Runs `body` while holding the lock, and releases it. If the lock could not be had within `waitMs` milliseconds,
   * `body` doesn't run.
   */
  hold<T>(waitMs: number, body: () => T): Held<T>;
}
