// Executions on a virtual clock: a discrete-event simulation, fully synchronous. One execution computes at a time;
// this thread blocks until it calls a service or ends, and then picks the next by time and seed.

import type { SeededNumbers } from '../../support/seeded-numbers.ts';
import { type Execution, type ExecutionResult, type KillReason, killedResult } from './execution.ts';
import type { Kernel, Pending } from './kernel.ts';
import type { CallMessage, EndMessage, Reply } from './protocol.ts';
import type { Thread } from './thread.ts';
import { virtualThreads } from './thread-pool.ts';

/** `next` is null while the execution computes or its call is being answered. */
interface Running {
  readonly execution: Execution;
  thread: Thread | null;
  next: Pending | null;
}

/** How long code may compute between two calls, in real time, before it is taken for endless. */
const computeLimitMs = 120_000;

export class VirtualScheduler {
  private readonly running: Running[] = [];

  constructor(
    private readonly kernel: Kernel,
    private readonly random: SeededNumbers,
    private currentMs: number,
  ) {
    virtualThreads.warm();
  }

  nowMs(): number {
    return this.currentMs;
  }

  get runningExecutions(): readonly Execution[] {
    return this.running.map(({ execution }) => execution);
  }

  /** The execution begins when it is picked the first time. */
  start(execution: Execution): void {
    this.running.push({ execution, thread: null, next: null });
  }

  /** Goes on until that execution has ended. Others go on with it, in the order of their times. */
  runUntilEnded(execution: Execution): ExecutionResult {
    while (execution.result === null) {
      if (!this.step(Number.POSITIVE_INFINITY)) throw new Error(`Execution ${execution.id} waits for itself`);
    }
    return execution.result;
  }

  /** Goes on until nothing is left to do before `untilMs`; the clock then reads `untilMs` where that is finite. */
  settle(untilMs = Number.POSITIVE_INFINITY): void {
    while (this.step(untilMs));
    if (Number.isFinite(untilMs)) this.currentMs = Math.max(this.currentMs, untilMs);
  }

  /** Ends everything that still runs. */
  close(): void {
    for (const each of [...this.running]) this.kill(each, 'closed');
  }

  /** Lets the next execution go on up to its next call; false when none is due by `untilMs`. */
  private step(untilMs: number): boolean {
    let atMs = Number.POSITIVE_INFINITY;
    let due: Running[] = [];
    for (const each of this.running) {
      const wakeMs = this.wakeMs(each);
      if (wakeMs === null || wakeMs > untilMs) continue;
      if (wakeMs < atMs) {
        atMs = wakeMs;
        due = [each];
      } else if (wakeMs === atMs) due.push(each);
    }
    // A seed's choice is drawn only where there is one, so that an execution alone uses no random numbers.
    const chosen = due.length > 1 ? due[Math.floor(this.random() * due.length)] : due[0];
    if (chosen === undefined) return false;
    this.currentMs = Math.max(this.currentMs, atMs);
    this.wake(chosen);
    return true;
  }

  /** When the execution goes on, or is killed; null while its call is being answered. */
  private wakeMs({ execution, thread, next }: Running): number | null {
    if (next === null) return thread === null ? this.currentMs : null;
    switch (next.kind) {
      case 'at':
        return Math.min(next.atMs, execution.deadlineMs);
      case 'condition':
        return next.condition() ? this.currentMs : Math.min(next.deadlineMs, execution.deadlineMs);
      case 'promise':
        throw new Error('A service that answers with a promise needs the real clock');
    }
  }

  private wake(each: Running): void {
    const { execution, next } = each;
    if (next === null) {
      each.thread = virtualThreads.acquire();
      this.kernel.begin(execution, each.thread, this.currentMs);
      this.listenTo(each, each.thread);
      return;
    }
    // Nulled while services work, so that a hook may run other executions meanwhile.
    each.next = null;
    let produced: Reply | Pending;
    switch (next.kind) {
      case 'at':
        if (next.atMs > execution.deadlineMs) {
          this.kill(each, 'time-limit');
          return;
        }
        produced = next.produce();
        break;
      case 'condition': {
        const met = next.condition();
        if (!met && next.deadlineMs > execution.deadlineMs) {
          this.kill(each, 'time-limit');
          return;
        }
        produced = next.produce(met);
        break;
      }
      case 'promise':
        throw new Error('A service that answers with a promise needs the real clock');
    }
    if (produced.kind === 'at' || produced.kind === 'condition' || produced.kind === 'promise') {
      each.next = produced;
      return;
    }
    if (each.thread === null) throw new Error('An execution without a thread was answered');
    each.thread.reply(produced, this.currentMs);
    this.listenTo(each, each.thread);
  }

  /** Blocks until the execution's next call or its end. */
  private listenTo(each: Running, thread: Thread): void {
    for (;;) {
      const message = thread.waitForMessage(computeLimitMs);
      if (message === null) {
        this.kill(each, 'compute');
        return;
      }
      if (message.kind === 'log') {
        each.execution.addLog({ atMs: this.currentMs, level: message.level, text: message.text });
        continue;
      }
      this.take(each, message);
      return;
    }
  }

  private take(each: Running, message: CallMessage | EndMessage): void {
    const { execution } = each;
    switch (message.kind) {
      case 'end':
        this.finish(each, this.kernel.resultOf(execution, message));
        return;
      case 'call': {
        const step = this.kernel.call(execution, message);
        if (step.kind === 'kill') this.kill(each, 'hook');
        else each.next = step.pending;
        return;
      }
    }
  }

  private kill(each: Running, reason: KillReason): void {
    if (reason === 'compute') {
      if (each.thread !== null) virtualThreads.discard(each.thread);
      each.thread = null;
    } else each.thread?.reply({ kind: 'dead', id: each.execution.callCount }, this.currentMs);
    this.finish(each, killedResult(each.execution.setup.kind, reason));
  }

  private finish(each: Running, result: ExecutionResult): void {
    const index = this.running.indexOf(each);
    if (index !== -1) this.running.splice(index, 1);
    if (each.thread !== null) virtualThreads.release(each.thread);
    this.kernel.end(each.execution, result.end);
    each.execution.finish(result, this.currentMs);
  }
}
