// DuckDB, asked like a function: services that are simulated answer at once, so the thread with DuckDB is waited for.

import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';

/** A row of an answer, by the names of its columns; numbers that JSON doesn't hold and instants are texts. */
export type DuckRow = Readonly<Record<string, unknown>>;

/** What a statement came to, by the number that it was sent under. */
type Reply = { readonly id: number } & ({ readonly rows: readonly DuckRow[] } | { readonly failure: string });

/** A statement that takes longer has hung. */
const MOST_MS = 300_000;
/** How long to wait before looking for a reply again, whatever was signalled. */
const LOOK_MS = 100;

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
  let sent = 0;
  return {
    ask(statement) {
      const id = ++sent;
      const deadlineMs = Date.now() + MOST_MS;
      port1.postMessage({ id, statement });
      while (Date.now() < deadlineMs) {
        const seen = Atomics.load(signal, 0);
        const received: unknown = receiveMessageOnPort(port1)?.message;
        // One of another number answers a statement that was given up.
        if (isReply(received) && received.id === id) return received;
        if (received === undefined) Atomics.wait(signal, 0, seen, LOOK_MS);
      }
      throw new Error(`no answer: ${statement}`);
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
