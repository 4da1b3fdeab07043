// Executions on the real clock, driven by the event loop: messages, timers and promises. This thread never blocks, so
// a server in the same program goes on answering while executions wait for it.
import { isDebugged, placesOf } from './debugging.ts';
import { type Execution, type ExecutionResult, type KillReason, killedResult } from './execution.ts';
import type { Kernel, Pending } from './kernel.ts';
import { Lateness } from './lateness.ts';
import type { ProcessorTime } from './processor-time.ts';
import type { FromWorker, Reply } from './protocol.ts';
import type { Thread } from './thread.ts';
import { realThreads } from './thread-pool.ts';
import { WallClock } from './wall-clock.ts';

// What an execution on the real clock has used of its time limit. It counts what would take time at Google as well: sleeps
// and priced calls with their nominal length, requests, locks and open dialogs with the time that they take, and computing
// with its processor time. It doesn't count what only this machine adds: starting a thread, late timers, waiting for a
// processor, standby.

/**
 * How much a millisecond of processor time counts. How fast Google's machines are isn't published; a laptop may be four
 * times slower without being killed early, and an endless loop is still killed.
 */
const processorShare = 1 / 4;

interface Waiting {
  readonly sinceMs: number;
  readonly untilMs: number | null;
  readonly lateMs: number;
  readonly suspendedMs: number;
}

/** Counts the time of one execution from its start. */
class UsedTime {
  private waitedMs = 0;
  private computedMs = 0;
  private waiting: Waiting | null = null;

  constructor(
    private readonly execution: Execution,
    private readonly clock: { nowMs(): number },
    private readonly lateness: Lateness,
    private readonly processor: ProcessorTime,
  ) {}

  /** Milliseconds left of the limit; negative if it is exceeded. */
  get leftMs(): number {
    return this.execution.limitMs - this.waitedMs - this.waitingMs() - this.computedMs;
  }

  /** Reads the processor time. {@link leftMs} uses the last reading, because reading it at each call would be slow. */
  readProcessor(): void {
    this.computedMs = this.processor.ms * processorShare;
  }

  /** The script calls a service. */
  pause(): void {
    this.processor.pause();
  }

  /** The script gets its answer and computes again. */
  resume(): void {
    this.processor.resume();
  }

  /** @param untilMs when the answer is due; null if that isn't known */
  beginWait(sinceMs: number, untilMs: number | null): void {
    if (untilMs === null) this.lateness.begin();
    this.waiting = {
      sinceMs,
      untilMs,
      lateMs: this.lateness.ms,
      suspendedMs: this.execution.suspendedMs,
    };
  }

  endWait(): void {
    if (this.waiting === null) return;
    this.waitedMs += this.waitingMs();
    if (this.waiting.untilMs === null) this.lateness.end();
    this.waiting = null;
  }

  private waitingMs(): number {
    if (this.waiting === null) return 0;
    const { sinceMs, untilMs, lateMs, suspendedMs } = this.waiting;
    const nowMs = this.clock.nowMs();
    const passedMs =
      untilMs === null ? nowMs - (this.lateness.ms - lateMs) : Math.min(nowMs, Math.max(untilMs, sinceMs));
    return Math.max(0, passedMs - sinceMs - (this.execution.suspendedMs - suspendedMs));
  }
}

interface Running {
  readonly execution: Execution;
  readonly thread: Thread;
  readonly used: UsedTime;
  /** The timer of the next check of the time limit. */
  watch: NodeJS.Timeout | undefined;
  /** What its call waits for; null while the code computes. */
  isWaiting: boolean;
  isOver: boolean;
}

interface WaitingCall {
  readonly each: Running;
  readonly pending: Extract<Pending, { kind: 'condition' }>;
  readonly timer: NodeJS.Timeout;
}

/** Node's timers overflow beyond this many milliseconds; longer waits are asked about again then. */
const maxTimerMs = 2_000_000_000;
/** Most real milliseconds between two checks of an execution's time limit, because the clock's speed may change. */
const watchMs = 250;

/** Runs executions in threads and answers their calls from the event loop. */
export class RealScheduler {
  private readonly running = new Set<Running>();
  private readonly conditions = new Set<WaitingCall>();
  private readonly lateness: Lateness;
  /** The time that services see while they handle a call; null between calls. */
  private instantMs: number | null = null;

  constructor(
    private readonly kernel: Kernel,
    private readonly onFault: (error: unknown) => void,
    private readonly clock = new WallClock(),
  ) {
    this.lateness = new Lateness(clock);
    realThreads.warm();
  }

  nowMs(): number {
    return this.instantMs ?? this.clock.nowMs();
  }

  /** Freezes the time for services during `work`, so that the waits they ask for have exactly the length they ask for. */
  private at<Produced>(instantMs: number, work: () => Produced): Produced {
    const before = this.instantMs;
    this.instantMs = instantMs;
    try {
      return work();
    } finally {
      this.instantMs = before;
    }
  }

  get runningExecutions(): readonly Execution[] {
    return [...this.running].map(({ execution }) => execution);
  }

  start(execution: Execution): void {
    const thread = realThreads.acquire();
    const each: Running = {
      execution,
      thread,
      used: new UsedTime(execution, this.clock, this.lateness, thread.processorTime()),
      watch: undefined,
      isWaiting: false,
      isOver: false,
    };
    this.running.add(each);
    this.watch(each);
    thread.listen((message) => this.guard(() => this.receive(each, message)));
    this.kernel.begin(execution, thread, this.nowMs());
  }

  /** Ends an execution as the platform ends one that took too long. False: it isn't running. */
  stop(executionId: number): boolean {
    const each = [...this.running].find(({ execution }) => execution.id === executionId);
    if (each === undefined) return false;
    this.kill(each, 'time-limit');
    return true;
  }

  /** Kills the execution once its time is used up. */
  private watch(each: Running): void {
    each.used.readProcessor();
    const { leftMs } = each.used;
    // A person at a breakpoint takes their time.
    if (leftMs <= 0 && !isDebugged()) this.kill(each, 'time-limit');
    else {
      const realMs = leftMs > 0 ? Math.min(watchMs, this.clock.realMs(leftMs)) : watchMs;
      each.watch = setTimeout(() => this.watch(each), Math.ceil(realMs));
    }
  }

  private realMsUntil(atMs: number): number {
    return Math.min(maxTimerMs, Math.max(0, this.clock.realMs(atMs - this.nowMs())));
  }

  close(): void {
    for (const each of [...this.running]) this.kill(each, 'closed');
  }

  private receive(each: Running, message: FromWorker): void {
    if (each.isOver || message.execution !== each.execution.id) return;
    switch (message.kind) {
      case 'log':
        each.execution.addLog({ atMs: this.nowMs(), level: message.level, text: message.text });
        return;
      case 'end':
        this.finish(each, this.kernel.resultOf(each.execution, message));
        return;
      case 'call': {
        each.isWaiting = true;
        each.used.pause();
        const calledMs = this.nowMs();
        const step = this.at(calledMs, () => this.kernel.call(each.execution, message));
        if (step.kind === 'kill') this.kill(each, step.reason);
        else this.follow(each, step.pending, calledMs);
        this.askConditions();
      }
    }
  }

  /** @param sinceMs when it was produced */
  private follow(each: Running, produced: Reply | Pending, sinceMs: number): void {
    if (each.isOver) return;
    switch (produced.kind) {
      case 'at':
        each.used.beginWait(sinceMs, produced.atMs);
        this.answerAt(each, produced);
        return;
      case 'condition': {
        each.used.beginWait(sinceMs, null);
        const timer = setTimeout(() => {
          this.conditions.delete(waiting);
          this.guard(() => this.waited(each, () => produced.produce(produced.condition())));
        }, this.realMsUntil(produced.deadlineMs));
        const waiting: WaitingCall = { each, pending: produced, timer };
        this.conditions.add(waiting);
        return;
      }
      case 'promise':
        each.used.beginWait(sinceMs, null);
        void produced.promise.then(
          (reply) => this.waited(each, () => reply),
          (error: unknown) => this.onFault(error),
        );
        return;
      default:
        each.isWaiting = false;
        each.used.resume();
        each.thread.reply(produced, this.nowMs());
    }
  }

  private answerAt(each: Running, pending: Extract<Pending, { kind: 'at' }>): void {
    if (pending.atMs <= this.nowMs()) this.guard(() => this.waited(each, pending.produce));
    // Asked again then: the timer may be early, or the clock slower by now.
    else setTimeout(() => this.answerAt(each, pending), Math.ceil(this.realMsUntil(pending.atMs)));
  }

  /** A wait that exceeds the time limit is never answered, even if its timer fires before that of the limit. */
  private waited(each: Running, produce: () => Reply | Pending): void {
    if (each.isOver) return;
    each.used.endWait();
    if (each.used.leftMs < 0 && !isDebugged()) this.kill(each, 'time-limit');
    else {
      const sinceMs = this.nowMs();
      this.follow(each, this.at(sinceMs, produce), sinceMs);
    }
  }

  /** Those who have waited longest come first. */
  private askConditions(): void {
    for (const waiting of [...this.conditions]) {
      if (!waiting.each.isOver && !waiting.pending.condition()) continue;
      clearTimeout(waiting.timer);
      this.conditions.delete(waiting);
      this.waited(waiting.each, () => waiting.pending.produce(true));
    }
  }

  private kill(each: Running, reason: KillReason): void {
    if (each.isOver) return;
    if (each.isWaiting) {
      each.thread.reply({ kind: 'dead', id: each.execution.callCount }, this.nowMs());
      this.finish(each, killedResult(each.execution.setup.kind, reason));
    } else if (reason === 'time-limit') void this.killWhereItComputes(each);
    else this.giveUp(each, reason);
  }

  /** Whoever wrote an endless loop wants to know where. */
  private async killWhereItComputes(each: Running): Promise<void> {
    const stack = this.kernel.stackOf(await placesOf(each.thread.id));
    // It may have made a call meanwhile.
    if (each.isWaiting) this.kill(each, 'time-limit');
    else if (!each.isOver) this.giveUp(each, 'time-limit', stack);
  }

  /** Code that computes can't be unwound from here. */
  private giveUp(each: Running, reason: KillReason, stack = ''): void {
    realThreads.discard(each.thread);
    this.finish(each, killedResult(each.execution.setup.kind, reason, stack));
  }

  private finish(each: Running, result: ExecutionResult): void {
    each.isOver = true;
    each.used.endWait();
    clearTimeout(each.watch);
    this.running.delete(each);
    if (result.end !== 'killed' || each.isWaiting) realThreads.release(each.thread);
    this.kernel.end(each.execution, result.end);
    each.execution.finish(result, this.nowMs());
    this.guard(() => this.askConditions());
  }

  private guard(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.onFault(error);
    }
  }
}
