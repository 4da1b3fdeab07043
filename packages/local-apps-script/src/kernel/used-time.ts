// What an execution on the real clock has used of its time limit. It counts what would take time at Google as well: sleeps
// and priced calls with their nominal length, requests, locks and open dialogs with the time that they take, and computing
// with its processor time. It doesn't count what only this machine adds: starting a thread, late timers, waiting for a
// processor, standby.
import type { Execution } from './execution.ts';
import type { Lateness } from './lateness.ts';
import type { ProcessorTime } from './processor-time.ts';

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
export class UsedTime {
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
