// Small folders of Apps Script files in the temporary directory, and runtimes over them.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FinishedRun } from '../../src/runtime.ts';
import { VirtualRuntime, type VirtualRuntimeOptions } from '../../src/runtime.ts';

/** 2026-03-10T12:00:00Z, a Tuesday. */
export const noon = Date.UTC(2026, 2, 10, 12);

const made: string[] = [];

/** Removes the folders that were made since it was called last. */
export function removeFolders(): void {
  for (const dir of made.splice(0)) rmSync(dir, { recursive: true, force: true });
}

/** Writes the files and gives the folder; it is removed after the tests of the file. */
export function scriptFolder(files: Readonly<Record<string, string>>): string {
  const dir = mkdtempSync(join(tmpdir(), 'gas-'));
  made.push(dir);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  return dir;
}

/** A virtual runtime over one file of code, at {@link noon}. */
export function runtimeOf(code: string, options: Partial<VirtualRuntimeOptions> = {}): VirtualRuntime {
  return new VirtualRuntime({
    dir: scriptFolder({ 'Code.js': code }),
    startMs: noon,
    ...options,
  });
}

/** The value that a run returned; anything else fails the test with what happened. */
export function returned({ result }: FinishedRun): unknown {
  if (result.end === 'returned') return result.value;
  throw new Error(result.end === 'threw' ? `${result.name}: ${result.message}` : `killed: ${result.message}`);
}

/** `Exception: message` of a run that threw. */
export function thrown({ result }: FinishedRun): string {
  if (result.end === 'threw') return `${result.name}: ${result.message}`;
  throw new Error(`It ${result.end}`);
}

/** Runs the body of a function in a runtime of its own. */
export function evaluate(body: string, options: Partial<VirtualRuntimeOptions> = {}): unknown {
  return returned(runtimeOf(`function test() { ${body} }`, options).run('test'));
}

/** The error that the body of a function ends with. */
export function failure(body: string, options: Partial<VirtualRuntimeOptions> = {}): string {
  return thrown(runtimeOf(`function test() { ${body} }`, options).run('test'));
}
