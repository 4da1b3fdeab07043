// The one lock that all executions and users of the script share.

/** What came of trying to hold the lock: it was held, with what the work returned, or it wasn't. */
export type LockOutcome<T> =
  | { readonly held: true; readonly value: T }
  /** `taken`: others held it all the time. `refused`: the platform refused the operation, as it does when many ask. */
  | { readonly held: false; readonly why: 'taken' | 'refused' };

/** A lock that only one execution of the script holds at a time, for short changes of what all share. */
export interface Lock {
  /**
   * Runs `body` while holding the lock, and releases it. If the lock could not be had within `waitMs` milliseconds,
   * `body` doesn't run.
   */
  hold<T>(waitMs: number, body: () => T): LockOutcome<T>;
}
