// @ts-check
// Runs DuckDB, whose API is asynchronous, one statement at a time. The caller blocks meanwhile.
// Plain JavaScript, so that the thread needs no TypeScript loader.

import { workerData } from 'node:worker_threads';
import { DuckDBInstance } from '@duckdb/node-api';

/** @type {{ port: import('node:worker_threads').MessagePort, shared: SharedArrayBuffer }} */
const { port, shared } = workerData;
const signal = new Int32Array(shared);
// Tables are small, and the caller's thread is idle meanwhile: more threads cost a fifth more processor time.
const connection = await (await DuckDBInstance.create(':memory:', { threads: '1' })).connect();

port.on('message', async (/** @type {{ id: number, statement: string }} */ { id, statement }) => {
  try {
    const reader = await connection.runAndReadAll(statement);
    port.postMessage({ id, rows: reader.getRowObjectsJson() });
  } catch (error) {
    port.postMessage({ id, failure: error instanceof Error ? error.message : String(error) });
  }
  Atomics.add(signal, 0, 1);
  Atomics.notify(signal, 0);
});
