// The real clasp in this process, against a fake Google: loading it takes a second, which a test file pays only once.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RunClasp } from '../../../deploy/run-clasp.ts';
import type { FakeGoogle } from './fake-google.ts';

const CLASP = pathToFileURL(createRequire(import.meta.url).resolve('@google/clasp')).href;
let runs = 0;
// Google's HTTP library keeps the first `window.fetch` that it finds, so that one forwards to the current run.
let current: FakeGoogle | undefined;

function fetchOfCurrent(input: string, init?: RequestInit): Promise<Response> {
  if (current === undefined) throw new Error('clasp asks Google for something outside of its run');
  return current.fetch(input, init);
}

/** clasp with a login of its own. */
export class ClaspInProcess {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'franchise-login-'));
  #queue: Promise<unknown> = Promise.resolve();
  readonly loginFile = path.join(this.#folder, '.clasprc.json');
  /** Arguments of each call. */
  readonly calls: (readonly string[])[] = [];
  readonly #google: FakeGoogle;

  constructor(google: FakeGoogle) {
    this.#google = google;
    writeFileSync(this.loginFile, JSON.stringify(google.credentials()));
  }

  /** Removes the login. */
  close(): void {
    rmSync(this.#folder, { recursive: true });
  }

  readonly run: RunClasp = (args, folder) => {
    // Sequential, because arguments, folder and output belong to the process.
    const result = this.#queue.then(() => this.#runNow(args, folder));
    this.#queue = result.catch(() => undefined);
    return result;
  };

  async #runNow(args: readonly string[], folder: string): ReturnType<RunClasp> {
    this.calls.push(args);
    const { argv, exitCode } = process;
    const from = process.cwd();
    const { log, error, warn } = console;
    const { write } = process.stderr;
    const printed = { stdout: '', stderr: '' };
    const to = (stream: keyof typeof printed) => (text: unknown) => {
      printed[stream] += `${text}\n`;
    };
    try {
      process.argv = [process.execPath, 'clasp', ...args];
      process.exitCode = 0;
      process.env.clasp_config_auth = this.loginFile;
      process.chdir(folder);
      Object.assign(console, { log: to('stdout'), error: to('stderr'), warn: to('stderr') });
      process.stderr.write = (text: string | Uint8Array) => {
        printed.stderr += text;
        return true;
      };
      current = this.#google;
      Object.assign(globalThis, { window: { fetch: fetchOfCurrent } });
      runs += 1;
      await import(/* @vite-ignore */ `${CLASP}?run=${runs}`);
      return { code: Number(process.exitCode), ...printed };
    } finally {
      process.argv = argv;
      process.exitCode = exitCode;
      process.chdir(from);
      Object.assign(console, { log, error, warn });
      process.stderr.write = write;
      Reflect.deleteProperty(globalThis, 'window');
      Reflect.deleteProperty(process.env, 'clasp_config_auth');
    }
  }
}
