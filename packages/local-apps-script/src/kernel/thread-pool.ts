// Worker threads kept for the next execution. A thread takes a hundred times as long to start as an execution does,
// so a killed execution's thread is used again as soon as its code has run out.
import { Thread } from './thread.ts';

const maxIdle = 4;
/** How long (real time) a killed execution may take to unwind before its thread is given up. */
const drainMs = 100;

export class ThreadPool {
  private readonly idle: Thread[] = [];
  private draining: Thread[] = [];

  /** @param mayBlock - whether {@link acquire} may wait for a killed execution to unwind */
  constructor(private readonly mayBlock: boolean) {}

  /** Starts a spare ahead of the first execution. */
  warm(count = 1): void {
    while (this.idle.length < count) this.idle.push(new Thread());
  }

  acquire(): Thread {
    this.collect();
    const thread = this.idle.pop();
    if (thread !== undefined) return thread;
    // The oldest killed one is as good as idle, when it only has to unwind.
    const drained = this.mayBlock ? this.draining.shift() : undefined;
    if (drained === undefined) return new Thread();
    if (drained.waitUntilIdle(drainMs)) {
      drained.rest();
      return drained;
    }
    drained.terminate();
    return new Thread();
  }

  /** Takes back a thread whose execution has ended, or was killed while it waited for an answer. */
  release(thread: Thread): void {
    thread.rest();
    this.draining.push(thread);
  }

  /** Ends a thread that may be computing without end. */
  discard(thread: Thread): void {
    thread.terminate();
  }

  close(): void {
    for (const thread of [...this.idle, ...this.draining]) thread.terminate();
    this.idle.length = 0;
    this.draining = [];
  }

  private collect(): void {
    const busy: Thread[] = [];
    for (const thread of this.draining) {
      if (thread.isStuck) thread.terminate();
      else if (thread.isBusy) busy.push(thread);
      else if (this.idle.length < maxIdle) {
        thread.rest();
        this.idle.push(thread);
      } else thread.terminate();
    }
    this.draining = busy;
  }
}

/**
 * Shared by all runtimes of a process, so that a simulation of thousands of them starts a handful of threads. One for
 * each clock: a thread whose messages came through the event loop can't be read synchronously afterwards.
 */
export const virtualThreads = new ThreadPool(true);
export const realThreads = new ThreadPool(false);
