// The one lock that all executions and users of the script share.

/** `held`: whether the work ran. */
export type LockOutcome<T> =
  | { readonly held: true; readonly value: T }
  /** `taken`: others held it all the time. `refused`: the platform refused the operation, as it does under load. */
  | { readonly held: false; readonly why: 'taken' | 'refused' };

/** One execution of the script holds it at a time, for short changes of shared state. */
export interface Lock {
  /** Runs `body` under the lock and releases it. `body` doesn't run if the lock isn't available within `waitMs`. */
  hold<T>(waitMs: number, body: () => T): LockOutcome<T>;
}
