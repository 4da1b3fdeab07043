// @ts-check
// One thread of the runtime. It runs an execution at a time, each in a fresh vm context, and blocks in every service
// call until the host has answered. Plain JavaScript, so that a thread needs no TypeScript loader.
import { readFileSync, readlinkSync } from 'node:fs';
import v8 from 'node:v8';
import vm from 'node:vm';
import { receiveMessageOnPort, workerData } from 'node:worker_threads';
import { CompiledProgram, prepareRun } from './script-run.mjs';

/** @typedef {import('./protocol.ts').Job} Job */
/** @typedef {import('./protocol.ts').Reply} Reply */

/** @type {{ port: import('node:worker_threads').MessagePort, shared: SharedArrayBuffer, clockOffset: number }} */
const { port, shared, clockOffset } = workerData;
const signals = new Int32Array(shared, 0, 4);
const clock = new Float64Array(shared, clockOffset, 1);
const [TO_HOST, TO_WORKER, STATE, SYSTEM_ID] = [0, 1, 2, 3];
const [IDLE, STUCK] = [0, 2];
/** Calls that killed code may still try before it is taken for a loop that catches everything. */
const maxDeadCalls = 100;

/** @type {Map<string, CompiledProgram>} */
const programs = new Map();

try {
  // A link to `PID/task/TID`. Only Linux has it.
  Atomics.store(signals, SYSTEM_ID, Number(readlinkSync('/proc/thread-self').split('/')[2]));
} catch {}

// A rejected promise is ignored at Google; in Node it would end the thread.
process.on('unhandledRejection', () => {});

/** @param {object} message */
function post(message) {
  port.postMessage(message);
  Atomics.add(signals, TO_HOST, 1);
  Atomics.notify(signals, TO_HOST);
}

/** Never returns. */
function waitForTermination() {
  Atomics.store(signals, STATE, STUCK);
  Atomics.notify(signals, STATE);
  for (;;) Atomics.wait(signals, STATE, STUCK);
}

/**
 * The scripts of this process don't get to see it.
 * @returns {() => void}
 */
function collector() {
  v8.setFlagsFromString('--expose-gc');
  try {
    return vm.runInNewContext('gc');
  } finally {
    v8.setFlagsFromString('--no-expose-gc');
  }
}

/** What this thread has computed so far, in milliseconds: its own time where the system says it, else the clock's. */
function computedMs() {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1_000_000;
  } catch {
    return performance.now();
  }
}

/** What is measured of one execution. See `Measure` of the protocol. */
class Meter {
  /** @param {Job['measure']} measure */
  constructor(measure) {
    this.measure = measure;
    this.measured = 0;
    this.collect = measure === 'heap' ? collector() : () => {};
    this.sinceMs = measure === 'time' ? computedMs() : 0;
  }

  /** The script stops computing: it calls a service, or ends. */
  stop() {
    if (this.measure === 'time') this.measured += computedMs() - this.sinceMs;
    if (this.measure !== 'heap' || v8.getHeapStatistics().used_heap_size <= this.measured) return;
    this.collect();
    this.measured = Math.max(this.measured, v8.getHeapStatistics().used_heap_size);
  }

  goOn() {
    if (this.measure === 'time') this.sinceMs = computedMs();
  }
}

/** What the context script may use of this thread, for one execution. */
class Link {
  /** @param {Job} job */
  constructor(job) {
    this.execution = job.execution;
    this.dead = false;
    this.lastId = 0;
    this.deadCalls = 0;
    /** How many promises the engine still has to settle. */
    this.outside = 0;
    this.meter = new Meter(job.measure);
  }

  /**
   * Blocks until the host has answered this very call.
   * @param {number} object
   * @param {string} method
   * @param {unknown[]} args
   * @param {boolean} marked
   * @returns {Reply}
   */
  call(object, method, args, marked) {
    const id = ++this.lastId;
    if (this.dead) {
      if (++this.deadCalls > maxDeadCalls) waitForTermination();
      return { kind: 'dead', id };
    }
    this.meter.stop();
    let seen = Atomics.load(signals, TO_WORKER);
    post({ kind: 'call', execution: this.execution, id, object, method, args, marked });
    for (;;) {
      const received = receiveMessageOnPort(port);
      if (received === undefined) {
        Atomics.wait(signals, TO_WORKER, seen);
        seen = Atomics.load(signals, TO_WORKER);
      } else if (received.message.id === id) {
        if (received.message.kind === 'dead') this.dead = true;
        this.meter.goOn();
        return received.message;
      }
    }
  }

  /**
   * @param {string} level
   * @param {string} text
   */
  log(level, text) {
    if (!this.dead) post({ kind: 'log', execution: this.execution, level, text });
  }

  now() {
    return clock[0] ?? 0;
  }

  /** @param {PromiseLike<unknown>} promise */
  settlesOutside(promise) {
    this.outside += 1;
    const done = () => {
      this.outside -= 1;
    };
    promise.then(done, done);
  }

  /** @param {object} outcome */
  end(outcome) {
    if (this.dead) return;
    this.meter.stop();
    post({ kind: 'end', execution: this.execution, outcome, measured: this.meter.measured });
  }
}

/** @param {Job} job */
async function run(job) {
  if (job.program !== null) programs.set(job.programId, new CompiledProgram(job.program));
  const program = programs.get(job.programId);
  if (program === undefined) throw new Error(`Unknown program ${job.programId}`);
  const link = new Link(job);
  const script = prepareRun(program, job, link);
  try {
    const result = script.evaluate();
    script.returned(script.isPromise(result) ? await settled(result, link) : result);
  } catch (error) {
    script.threw(error);
  }
}

/**
 * Waits for a promise as long as anything can still settle it. Scripts have no macrotasks, so a promise that is pending
 * after the microtasks, with no work of the engine left, never settles: the execution ends without a value.
 * @param {PromiseLike<unknown>} promise
 * @param {Link} link
 */
function settled(promise, link) {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (link.outside > 0) timer = setTimeout(look, 10);
      else resolve(undefined);
    };
    let timer = setTimeout(look, 50);
    promise.then(
      (value) => {
        clearTimeout(timer);
        resolve(value);
      },
      (error) => {
        clearTimeout(timer);
        reject(error);
      },
    );
  });
}

port.on('message', (job) => {
  // An answer that came for an execution already over.
  if (job.kind !== 'run') return;
  const ended = run(job).catch((error) => {
    const outcome = {
      end: 'threw',
      name: 'InternalError',
      message: String(error?.stack ?? error),
      stack: '',
    };
    post({ kind: 'end', execution: job.execution, outcome, measured: 0 });
  });
  ended.finally(() => {
    Atomics.store(signals, STATE, IDLE);
    Atomics.notify(signals, STATE);
  });
});
