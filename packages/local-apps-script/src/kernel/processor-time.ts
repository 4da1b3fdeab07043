// Processor time of a thread. On a crowded machine a thread that is ready to run waits for a processor; the clock counts
// that wait as computing, the processor time doesn't.
import { existsSync, readFileSync } from 'node:fs';

/** Counts the processor time of one thread, in milliseconds, from the moment it is made. */
export interface ProcessorTime {
  readonly ms: number;
  /** The thread computes again. */
  resume(): void;
  /** The thread waits for an answer. */
  pause(): void;
}

/** Linux reports the time of each thread. On other systems Node 20 knows only that of the whole process. */
const isKnownByThread = existsSync('/proc/thread-self/schedstat');

/** @param systemId the operating system's id of the thread; 0 until the thread has started */
export function processorTimeOf(systemId: () => number): ProcessorTime {
  return isKnownByThread ? new TimeOfThread(systemId) : new TimeOfProcess();
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

  // A waiting thread uses no processor time.
  resume(): void {}
  pause(): void {}

  private look(): void {
    const id = this.systemId();
    // The thread is still starting and runs no script yet.
    if (id === 0) return;
    try {
      // Nanoseconds on a processor, nanoseconds spent waiting for one, and a count (Linux: sched-stats).
      const [nanoseconds] = readFileSync(`/proc/self/task/${id}/schedstat`, 'utf8').split(' ');
      this.latestMs = Number(nanoseconds) / 1_000_000;
      this.beforeMs ??= this.latestMs;
    } catch {
      // The thread has ended.
    }
  }
}

/** Processor time of the whole process while the thread computes, capped by the time that passes meanwhile. */
export class TimeOfProcess implements ProcessorTime {
  private doneMs = 0;
  private since: { readonly processorMs: number; readonly clockMs: number } | null;

  /** The thread counts as computing from now on. */
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
