// Worker threads kept for the next execution. A thread takes a hundred times as long to start as an execution does,
// so a killed execution's thread is used again as soon as its code has run out.
import { Thread } from './thread.ts';

const maxIdle = 4;
/** How long (real time) a killed execution may take to unwind before its thread is given up. */
const drainMs = 100;

/** Threads that have nothing to run now. One whose script was killed comes back when its code has unwound. */
export class ThreadPool {
  private readonly idle: Thread[] = [];
  private draining: Thread[] = [];

  /** @param mayBlock - whether {@link ThreadPool.acquire} may wait, blocking, until killed code has unwound */
  constructor(private readonly mayBlock: boolean) {}

  /** Starts threads ahead of the first execution. */
  warm(count = 1): void {
    while (this.idle.length < count) this.idle.push(new Thread());
  }

  /** A thread for an execution: an idle one, or a new one. */
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

  /** Ends all threads, so that the process can end at once. New ones are started when they are needed. */
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
 * The threads of runtimes on a virtual clock, shared by all of a process. The real clock has its own: a thread whose
 * messages came through the event loop can't be read synchronously afterwards.
 */
export const virtualThreads = new ThreadPool(true);
/** The threads of runtimes on the real clock; see {@link virtualThreads}. */
export const realThreads = new ThreadPool(false);
