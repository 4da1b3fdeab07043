// How long a thread has computed, by the processor's time and not the clock's: on a crowded machine a thread that is
// ready to run waits for a processor, and that wait is nobody's computing.
import { existsSync, readFileSync } from 'node:fs';

/** Counts the processor time of one thread, in milliseconds, from the moment it is made. */
export interface ProcessorTime {
  readonly ms: number;
  /** The thread starts to compute. */
  resume(): void;
  /** The thread waits for an answer. */
  pause(): void;
}

/** Linux tells each thread's time. Other systems tell Node 20 only that of the whole process. */
const isToldByThread = existsSync('/proc/thread-self/schedstat');

/** @param systemId the thread's number in the system; 0 until it is known */
export function processorTimeOf(systemId: () => number): ProcessorTime {
  return isToldByThread ? new TimeOfThread(systemId) : new TimeOfProcess();
}

class TimeOfThread implements ProcessorTime {
  private beforeMs: number | undefined;
  private latestMs = 0;

  constructor(private readonly systemId: () => number) {
    this.look();
  }

  get ms(): number {
    this.look();
    return this.latestMs - (this.beforeMs ?? 0);
  }

  // A thread that waits uses no processor.
  resume(): void {}
  pause(): void {}

  private look(): void {
    const id = this.systemId();
    // A thread that is still starting doesn't run a script yet.
    if (id === 0) return;
    try {
      // Nanoseconds on a processor, nanoseconds ready to run, and how often it ran.
      const told = readFileSync(`/proc/self/task/${id}/schedstat`, 'utf8').split(' ')[0];
      this.latestMs = Number(told) / 1_000_000;
      this.beforeMs ??= this.latestMs;
    } catch {
      // It has ended.
    }
  }
}

/** The processor time of the whole process while the thread computes, and never more than the time that passes then. */
export class TimeOfProcess implements ProcessorTime {
  private doneMs = 0;
  private since: { readonly processorMs: number; readonly clockMs: number } | null;

  /** Counts from now on, as if the thread computed. */
  constructor(
    private readonly processorMs = processTimeMs,
    private readonly clockMs = () => performance.now(),
  ) {
    this.since = this.read();
  }

  get ms(): number {
    if (this.since === null) return this.doneMs;
    const now = this.read();
    const usedMs = Math.min(now.processorMs - this.since.processorMs, now.clockMs - this.since.clockMs);
    return this.doneMs + usedMs;
  }

  resume(): void {
    this.since ??= this.read();
  }

  pause(): void {
    this.doneMs = this.ms;
    this.since = null;
  }

  private read() {
    return { processorMs: this.processorMs(), clockMs: this.clockMs() };
  }
}

function processTimeMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
