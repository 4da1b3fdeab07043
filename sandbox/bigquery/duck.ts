// A synchronous interface to DuckDB, because simulated services are: the caller blocks until the thread replies.

import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';

/** By column name. Instants, and numbers that JSON can't hold, are strings. */
export type DuckRow = Readonly<Record<string, unknown>>;

type Reply = { readonly id: number } & ({ readonly rows: readonly DuckRow[] } | { readonly failure: string });

// A statement that takes longer has hung.
const MOST_MS = 300_000;
// Poll interval, in case a signal was missed.
const LOOK_MS = 100;

let thread: { ask(statement: string): Reply } | undefined;

/** @throws Error with DuckDB's message */
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
  // Don't keep the process alive.
  worker.unref();
  port1.unref();
  let sent = 0;
  return {
    ask(statement) {
      const id = ++sent;
      const deadlineMs = Date.now() + MOST_MS;
      port1.postMessage({ id, statement });
      while (Date.now() < deadlineMs) {
        const seen = Atomics.load(signal, 0);
        const received: unknown = receiveMessageOnPort(port1)?.message;
        // Another id belongs to a statement that timed out.
        if (isReply(received) && received.id === id) return received;
        if (received === undefined) Atomics.wait(signal, 0, seen, LOOK_MS);
      }
      throw new Error(`DuckDB timed out: ${statement}`);
    },
  };
}

function isReply(message: unknown): message is Reply {
  return (
    typeof message === 'object' &&
    message !== null &&
    'id' in message &&
    ('rows' in message || 'failure' in message)
  );
}
