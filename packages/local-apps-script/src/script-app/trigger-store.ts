// The installable triggers of all users, and which of them is due next.
import type { ExecutionContext } from '../kernel/contract.ts';
import { PlatformError } from '../kernel/contract.ts';
import type { SheetEvent, UserAct } from '../kernel/user-act.ts';
import { nextFiringMs, type Schedule, waitsFor } from './schedule.ts';

/** A trigger as plain data, which can be saved in a file. Times are milliseconds since 1970. */
export interface StoredTrigger {
  readonly id: string;
  readonly userId: string;
  readonly functionName: string;
  readonly schedule: Schedule;
  readonly createdMs: number;
  /** When it fires next; null when it won't any more. */
  readonly nextMs: number | null;
}

/** A trigger and when it fires, in milliseconds since 1970. */
export interface DueTrigger {
  readonly trigger: StoredTrigger;
  readonly atMs: number;
}

/** Time triggers that one person may have in one script (docs/platform.md#quotas). */
const maxTriggersOfUser = 20;

/** The triggers of one script. */
export class TriggerStore {
  private triggers: readonly StoredTrigger[];

  constructor(saved: readonly StoredTrigger[]) {
    this.triggers = saved;
  }

  get all(): readonly StoredTrigger[] {
    return this.triggers;
  }

  of(userId: string): readonly StoredTrigger[] {
    return this.triggers.filter((trigger) => trigger.userId === userId);
  }

  create(context: ExecutionContext, functionName: string, schedule: Schedule): StoredTrigger {
    if (this.of(context.user.id).length >= maxTriggersOfUser) {
      throw new PlatformError(
        'This script has too many triggers. Triggers must be deleted from the script before more can be added.',
        'Este script tem gatilhos demais. É preciso excluir gatilhos do script antes de adicionar outros.',
      );
    }
    const createdMs = context.nowMs();
    const trigger: StoredTrigger = {
      id: String(Math.floor(context.random() * 9e15) + 1e15),
      userId: context.user.id,
      functionName,
      schedule,
      createdMs,
      nextMs: nextFiringMs(schedule, createdMs, createdMs),
    };
    this.triggers = [...this.triggers, trigger];
    return trigger;
  }

  delete(id: string): void {
    this.triggers = this.triggers.filter((trigger) => trigger.id !== id);
  }

  /** The trigger that fires first, at or before `untilMs`. */
  nextDue(untilMs: number): DueTrigger | null {
    let due: DueTrigger | null = null;
    for (const trigger of this.triggers) {
      const atMs = trigger.nextMs;
      if (atMs !== null && atMs <= untilMs && (due === null || atMs < due.atMs)) due = { trigger, atMs };
    }
    return due;
  }

  /** Those that wait for what a person did in a file, under this name of an event. */
  waitingFor(act: UserAct, event: SheetEvent, fileId: string): readonly StoredTrigger[] {
    return this.triggers.filter(({ schedule }) => waitsFor(schedule, act, event, fileId));
  }

  /** Sets the trigger to its next time. One that fires once stays in the list, as at Google, and never fires again. */
  markFired(id: string, firedMs: number): void {
    this.triggers = this.triggers.map((trigger) =>
      trigger.id === id
        ? { ...trigger, nextMs: nextFiringMs(trigger.schedule, trigger.createdMs, firedMs) }
        : trigger,
    );
  }
}
