// LockService over all executions of the script. A lock belongs to the execution that took it and is free again when
// that ends, however it ends (docs/platform.md#script-lock).

import {
  type ExecutionContext,
  type HostObject,
  PlatformError,
  type RuntimeUser,
  type Service,
  type Wait,
  wait,
} from '../kernel/contract.ts';
import { effectiveUser } from '../kernel/effective-user.ts';
import { each, publishedClass } from '../kernel/published-class.ts';
import type { LockManager } from './lock-manager.ts';

class Lock implements HostObject {
  readonly hostClass = 'Lock';

  constructor(
    private readonly context: ExecutionContext,
    private readonly manager: LockManager,
    private readonly name: string,
  ) {}

  tryLock(waitMs: number): Wait | boolean {
    return this.acquire(waitMs, true, () => false);
  }

  waitLock(waitMs: number): Wait | undefined {
    return this.acquire(waitMs, undefined, () => {
      throw new PlatformError(
        'Lock timeout: another process was holding the lock for too long.',
        'Tempo limite de bloqueio: outro processo manteve o bloqueio por muito tempo.',
      );
    });
  }

  hasLock(): boolean {
    this.context.charge('lock');
    return this.manager.holderOf(this.name) === this.context.id;
  }

  releaseLock(): void {
    this.context.charge('lock');
    this.manager.release(this.name, this.context.id);
  }

  private acquire<Taken>(waitMs: number, taken: Taken, onTimeout: () => Taken): Wait | Taken {
    this.context.charge('lock');
    const { context, manager, name } = this;
    if (manager.holderOf(name) === context.id) return taken;
    if (waitMs < 0) return onTimeout();
    return wait({
      wait: 'condition',
      condition: () => manager.holderOf(name) === null,
      deadlineMs: context.nowMs() + waitMs,
      // biome-ignore lint/suspicious/noThenProperty: a Wait's field; the object is never awaited
      then: (met) => {
        if (!met) return onTimeout();
        manager.take(name, context.id);
        return taken;
      },
    });
  }
}

/** Makes LockService. Custom functions take the user lock of `owner`, as at Google. */
export function createLockService(manager: LockManager, owner: RuntimeUser): Service {
  return {
    classes: [
      publishedClass('LockService', Object, each('getScriptLock getUserLock getDocumentLock', '')),
      publishedClass('LockService.Lock', Lock),
    ],
    globals: (context) => {
      const entry = {
        hostClass: 'LockService',
        getScriptLock: () => new Lock(context, manager, 'script'),
        getDocumentLock: () => new Lock(context, manager, 'document'),
        getUserLock: () => new Lock(context, manager, `user ${effectiveUser(context, owner).id}`),
      };
      return { LockService: entry };
    },
    end: (context) => manager.releaseAll(context.id),
  };
}
