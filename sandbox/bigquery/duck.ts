// DuckDB, asked like a function: services that are simulated answer at once, so the thread with DuckDB is waited for.

import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';

/** A row of an answer, by the names of its columns; numbers that JSON doesn't hold and instants are texts. */
export type DuckRow = Readonly<Record<string, unknown>>;

/** What a statement came to. */
type Reply = { readonly rows: readonly DuckRow[] } | { readonly failure: string };

/** A statement that takes longer has hung. */
const MOST_MS = 60_000;

let thread: { ask(statement: string): Reply } | undefined;

/** Runs a statement. @throws Error with DuckDB's own text */
export function duck(statement: string): readonly DuckRow[] {
  thread ??= start();
  const reply = thread.ask(statement);
  if ('failure' in reply) throw new Error(reply.failure);
  return reply.rows;
}

function start(): { ask(statement: string): Reply } {
  const { port1, port2 } = new MessageChannel();
  const shared = new SharedArrayBuffer(4);
  const signal = new Int32Array(shared);
  const worker = new Worker(new URL('./duck-thread.mjs', import.meta.url), {
    workerData: { port: port2, shared },
    transferList: [port2],
  });
  // Neither keeps the process from ending.
  worker.unref();
  port1.unref();
  return {
    ask(statement) {
      const before = Atomics.load(signal, 0);
      port1.postMessage(statement);
      if (Atomics.wait(signal, 0, before, MOST_MS) === 'timed-out')
        throw new Error(`no answer: ${statement}`);
      const received = receiveMessageOnPort(port1);
      if (!isReply(received?.message)) throw new Error(`no reply: ${statement}`);
      return received.message;
    },
  };
}

function isReply(message: unknown): message is Reply {
  return typeof message === 'object' && message !== null && ('rows' in message || 'failure' in message);
}
