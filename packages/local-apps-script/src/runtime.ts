// The two runtimes. On a virtual clock everything is synchronous: a call returns when it is done, and six minutes take
// milliseconds. On the real clock a run is a promise.
//
// Local-time methods of Date follow the time zone of the process: set `process.env.TZ` to the manifest's `timeZone`
// before the first runtime is made.
import { isDebugged } from './kernel/debugging.ts';
import type { Execution, ExecutionResult } from './kernel/execution.ts';
import { RealScheduler } from './kernel/real-scheduler.ts';
import { VirtualScheduler } from './kernel/virtual-scheduler.ts';
import { WallClock } from './kernel/wall-clock.ts';
import { RuntimeBase, type UserOptions } from './runtime-base.ts';
import type { RunAs, RuntimeOptions } from './runtime-options.ts';

/** A run that has ended, and how. */
export interface FinishedRun {
  readonly execution: Execution;
  readonly result: ExecutionResult;
}

/** What a runtime on a virtual clock is made of. */
export interface VirtualRuntimeOptions extends RuntimeOptions, UserOptions {
  /** The time at the beginning, in milliseconds since 1970. */
  readonly startMs: number;
  /**
   * Whether `run` may use this thread instead of another, which makes calls ten times as cheap. For scripts without
   * promises; an endless loop is killed only after half an hour. When left out, it may where a debugger can be attached
   * (`node --inspect`): this thread waits for the other, and so would the debugger.
   */
  readonly inHost?: boolean;
  /**
   * Processor time in milliseconds that a script may use between two calls before it is killed as an endless loop: a
   * minute by default. With `inHost` it is thirty times as long, in real time, for the whole execution.
   */
  readonly endlessMs?: number;
}

/**
 * Runs scripts on a virtual clock. Nothing takes real time but computing: sleeping, waiting for locks and latencies
 * only move the clock. The same seed gives the same run.
 */
export class VirtualRuntime extends RuntimeBase {
  /** @internal */
  protected readonly scheduler: VirtualScheduler;

  constructor(options: VirtualRuntimeOptions) {
    super(options, () => false);
    const { startMs, inHost = isDebugged(), measure = null, endlessMs = 60_000 } = options;
    this.scheduler = new VirtualScheduler(
      this.core.kernel,
      this.core.choices,
      startMs,
      inHost && measure === null,
      endlessMs,
    );
    this.listenToActs();
  }

  /**
   * Runs a function to its end. Executions that were started before go on beside it. Time triggers don't fire: see
   * {@link tick}.
   */
  run(functionName: string, args: readonly unknown[] = [], how: RunAs = {}): FinishedRun {
    const execution = this.start(functionName, args, how);
    return { execution, result: this.scheduler.runUntilEnded(execution) };
  }

  /** Lets all executions go on to their ends; with `untilMs` only up to that time, which the clock then reads. */
  settle(untilMs?: number): void {
    if (untilMs === undefined) this.scheduler.settle();
    else this.scheduler.settleUntil(untilMs);
  }

  /** Begins executions at given times, which have to be in order, and lets them end. */
  play(starts: readonly { readonly atMs: number; readonly begin: () => Execution }[]): void {
    const left = [...starts];
    const begin = () => {
      const next = left.shift();
      if (next === undefined) throw new Error('Nothing is left to begin');
      return next.begin();
    };
    this.scheduler.keep({ dueMs: () => left[0]?.atMs ?? null, begin }, starts.at(-1)?.atMs ?? this.nowMs());
  }

  /**
   * Lets the clock go on to `untilMs` and fires the time triggers that come due, each as the person who made it. Their
   * executions have ended when this returns, for which the clock may have passed `untilMs`.
   */
  tick(untilMs: number): readonly FinishedRun[] {
    const due = () => this.core.triggers.nextDue(untilMs);
    const begin = () => {
      const next = due();
      if (next === null) throw new Error('No trigger is due');
      return this.fire(next);
    };
    const fired = this.scheduler.keep({ dueMs: () => due()?.atMs ?? null, begin }, untilMs);
    return fired.map((execution) => ({ execution, result: this.scheduler.runUntilEnded(execution) }));
  }

  /** Kills whatever still runs. */
  close(): void {
    this.scheduler.close();
  }
}

/** Real milliseconds between two looks at which triggers are due. */
const triggerCheckMs = 250;

/**
 * Runs scripts on the real clock. `start` returns at once, and `execution.done` is a promise of the end. Time
 * triggers fire by themselves.
 */
export class RealRuntime extends RuntimeBase {
  /** @internal */
  protected readonly scheduler: RealScheduler;
  private readonly triggerTimer: NodeJS.Timeout;

  private readonly clock: WallClock;

  constructor(options: RuntimeOptions & UserOptions & { readonly clock?: WallClock }) {
    const clock = options.clock ?? new WallClock();
    super(options, () => clock.isReal);
    this.clock = clock;
    // A bug of the runtime, not of the script: ends the process.
    this.scheduler = new RealScheduler(
      this.core.kernel,
      (error) => {
        queueMicrotask(() => {
          throw error;
        });
      },
      clock,
    );
    this.listenToActs();
    this.triggerTimer = setInterval(() => this.fireDueTriggers(), triggerCheckMs);
    this.triggerTimer.unref();
  }

  /** Kills an execution as the time limit would. False where it isn't running. */
  stop(executionId: number): boolean {
    return this.scheduler.stop(executionId);
  }

  /**
   * Lets the clock jump to `untilMs`, from one time trigger that comes due to the next: each runs to its end. To be
   * called while no script runs. After `mostRuns` the clock stays where it is.
   */
  async advance(untilMs: number, mostRuns = Number.POSITIVE_INFINITY): Promise<readonly FinishedRun[]> {
    const runs: FinishedRun[] = [];
    for (;;) {
      const due = this.core.triggers.nextDue(untilMs);
      const atMs = Math.max(this.nowMs(), due?.atMs ?? untilMs);
      if (due !== null && runs.length >= mostRuns) return runs;
      this.clock.jumpTo(atMs);
      if (due === null) return runs;
      const execution = this.fire(due);
      runs.push({ execution, result: await execution.done });
    }
  }

  /** Kills whatever still runs, and lets the process end. */
  close(): void {
    clearInterval(this.triggerTimer);
    this.scheduler.close();
  }

  private fireDueTriggers(): void {
    const due = this.core.triggers.nextDue(this.nowMs());
    if (due !== null) this.fire(due);
  }
}
