// The script's lock. The platform may refuse lock operations when many executions ask; that counts as not free.

import type { Held, Lock } from '../ports/lock.ts';

export function gasLock(): Lock {
  const lock = LockService.getScriptLock();
  return {
    hold<T>(waitMs: number, body: () => T): Held<T> {
      if (!tryLock(lock, waitMs)) return { held: false };
      try {
        return { held: true, value: body() };
      } finally {
        release(lock);
      }
    },
  };
}

function tryLock(lock: GoogleAppsScript.Lock.Lock, waitMs: number): boolean {
  try {
    return lock.tryLock(waitMs);
  } catch {
    return false;
  }
}

/** A release that fails is harmless: the platform releases the lock when the execution ends. */
function release(lock: GoogleAppsScript.Lock.Lock): void {
  try {
    lock.releaseLock();
  } catch {
    return;
  }
}
