// One worker thread as the host sees it: start a job, answer its calls, wait for its next message.
import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import { ownMessage } from './in-this-realm.ts';
import { type ProcessorTime, processorTimeOf } from './processor-time.ts';
import {
  clockOffset,
  type FromWorker,
  type Job,
  type ProgramData,
  type Reply,
  sharedBytes,
  signal,
  threadState,
} from './protocol.ts';

/** A worker thread with its channel for messages and the memory that both sides wait on. */
export class Thread {
  private readonly worker: Worker;
  private readonly port: MessagePort;
  private readonly signals: Int32Array;
  private readonly clock: Float64Array;
  private readonly programs = new Set<string>();
  private listener: ((message: FromWorker) => void) | null = null;

  constructor() {
    const shared = new SharedArrayBuffer(sharedBytes);
    this.signals = new Int32Array(shared, 0, 4);
    this.clock = new Float64Array(shared, clockOffset, 1);
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    this.worker = new Worker(new URL('./worker.mjs', import.meta.url), {
      workerData: { port: port2, shared, clockOffset },
      transferList: [port2],
      execArgv: [],
    });
    this.worker.on('error', (error) => {
      throw error;
    });
    // An idle pool must not keep the process alive.
    this.worker.unref();
    this.port.unref();
  }

  /** As debuggers name it. */
  get id(): number {
    return this.worker.threadId;
  }

  /** True until the job that was started has ended, also on its way out of a killed execution. */
  get isBusy(): boolean {
    return this.state !== threadState.idle;
  }

  /** Whether only {@link terminate} can end what runs in it. */
  get isStuck(): boolean {
    return this.state === threadState.stuck;
  }

  private get state(): number {
    return Atomics.load(this.signals, signal.state);
  }

  /** Counts the thread's processor time from now on. */
  processorTime(): ProcessorTime {
    return processorTimeOf(() => Atomics.load(this.signals, signal.systemId));
  }

  start(job: Omit<Job, 'program'>, program: ProgramData, nowMs: number): void {
    Atomics.store(this.signals, signal.state, threadState.busy);
    this.clock[0] = nowMs;
    const isKnown = this.programs.has(program.id);
    this.programs.add(program.id);
    const message: Job = { ...job, program: isKnown ? null : program };
    this.port.postMessage(message);
  }

  reply(reply: Reply, nowMs: number): void {
    this.clock[0] = nowMs;
    this.port.postMessage(reply);
    Atomics.add(this.signals, signal.toWorker, 1);
    Atomics.notify(this.signals, signal.toWorker);
  }

  /**
   * Blocks this thread until the next message. `null` if the other thread has computed for `limitMs` without sending one;
   * a thread that waits for a processor isn't given up.
   */
  waitForMessage(limitMs: number): FromWorker | null {
    let seen = Atomics.load(this.signals, signal.toHost);
    // Read only after `limitMs` have passed on the clock, because reading takes about as long as a call.
    let processor: ProcessorTime | undefined;
    for (;;) {
      const received: { message: FromWorker } | undefined = receiveMessageOnPort(this.port);
      if (received !== undefined) return ownMessage(received.message);
      const leftMs = limitMs - (processor?.ms ?? 0);
      if (leftMs <= 0) return null;
      const woken = Atomics.wait(this.signals, signal.toHost, seen, leftMs);
      if (woken === 'timed-out') processor ??= this.processorTime();
      seen = Atomics.load(this.signals, signal.toHost);
    }
  }

  /** From now on messages come through the event loop (real clock). */
  listen(listener: (message: FromWorker) => void): void {
    if (this.listener === null)
      this.port.on('message', (message: FromWorker) => this.listener?.(ownMessage(message)));
    this.listener = listener;
    this.port.ref();
  }

  /** Throws away what a former job still had to say, and lets the process end. */
  rest(): void {
    if (this.listener !== null) {
      this.listener = () => {};
      this.port.unref();
      return;
    }
    while (receiveMessageOnPort(this.port) !== undefined);
  }

  /** Blocks until the thread is idle; false when it still isn't after `limitMs` of real time. */
  waitUntilIdle(limitMs: number): boolean {
    Atomics.wait(this.signals, signal.state, threadState.busy, limitMs);
    return !this.isBusy;
  }

  terminate(): void {
    this.port.close();
    void this.worker.terminate();
  }
}
