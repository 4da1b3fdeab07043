// Builds dist/ with the project's own build, as a program beside this one: the sandbox sees only what comes out of it.

import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DemoProblem } from '../scenarios/job.ts';

/** The folder of the built bundle. */
export const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const BUILD = fileURLToPath(new URL('../../build/main.ts', import.meta.url));

/**
 * Builds it anew.
 * @param settings of the build, as its environment says them
 * @throws DemoProblem with what the build said
 */
export async function buildBundle(settings: Readonly<Record<string, string>>): Promise<void> {
  // Inherits the loader that makes Node read TypeScript.
  const child = fork(BUILD, { silent: true, env: { ...process.env, ...settings } });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8');
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new DemoProblem(`The bundle can't be built.\n${said.trim()}`);
}
