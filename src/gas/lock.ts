// The script's lock. The platform may refuse lock operations under load (docs/platform.md#script-lock).

import type { Lock, LockOutcome } from '../ports/lock.ts';

export function gasLock(): Lock {
  const lock = LockService.getScriptLock();
  return {
    hold<T>(waitMs: number, body: () => T): LockOutcome<T> {
      const tried = tryLock(lock, waitMs);
      if (tried !== 'held') return { held: false, why: tried };
      try {
        return { held: true, value: body() };
      } finally {
        release(lock);
      }
    },
  };
}

function tryLock(lock: GoogleAppsScript.Lock.Lock, waitMs: number): 'held' | 'taken' | 'refused' {
  try {
    return lock.tryLock(waitMs) ? 'held' : 'taken';
  } catch {
    return 'refused';
  }
}

/** A failed release is harmless: the platform releases the lock when the execution ends. */
function release(lock: GoogleAppsScript.Lock.Lock): void {
  try {
    lock.releaseLock();
  } catch {
    return;
  }
}
