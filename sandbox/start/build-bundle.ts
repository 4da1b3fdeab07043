// Runs the project's build in a separate process: the sandbox sees only its output in dist/.

import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { DemoProblem } from '../scenarios/job.ts';

export const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
const BUILD = fileURLToPath(new URL('../../build/main.ts', import.meta.url));

/** @param settings environment variables of the build. @throws DemoProblem with the build's output */
export async function buildBundle(settings: Readonly<Record<string, string>>): Promise<void> {
  // Inherits the loader that lets Node read TypeScript.
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
