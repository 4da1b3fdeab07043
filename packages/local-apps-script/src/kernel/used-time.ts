// What an execution on the real clock has used of its time limit: what passes at Google as well. Sleeping and priced calls
// count what they cost, requests, locks and people what they take, and computing what the processor takes. What only
// this machine adds doesn't count: starting the thread, late timers, a wait for a processor, a lid that is closed.
import type { Execution } from './execution.ts';
import type { Lateness } from './lateness.ts';
import type { ProcessorTime } from './processor-time.ts';

/**
 * What a millisecond of this machine's processor counts. Nobody knows how fast Google's are: a laptop may be four times as
 * slow, and a loop without end still comes to its end.
 */
const processorShare = 1 / 4;

interface Waiting {
  readonly sinceMs: number;
  readonly untilMs: number | null;
  readonly lateMs: number;
  readonly suspendedMs: number;
}

/** Counts the time of one execution, from the moment it is made. */
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

  /** Milliseconds of the limit that are left; negative when it is exceeded. */
  get leftMs(): number {
    return this.execution.limitMs - this.waitedMs - this.waitingMs() - this.computedMs;
  }

  /** Looks how long it has computed. Reading that takes longer than a call. */
  look(): void {
    this.computedMs = this.processor.ms * processorShare;
  }

  /** It calls a service. */
  pause(): void {
    this.processor.pause();
  }

  /** Its answer is there. */
  resume(): void {
    this.processor.resume();
  }

  /** It waits. @param untilMs when the answer is due; null where nobody knows */
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
