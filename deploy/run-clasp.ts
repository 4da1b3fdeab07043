// Runs the version of Google's `clasp` that package.json pins.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { DeployProblem } from './deploy-problem.ts';

export interface ClaspResult {
  /** Null if it was killed. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export type RunClasp = (args: readonly string[], folder: string) => Promise<ClaspResult>;

// These would make clasp read another project, skip files, or (DEBUG) print credentials. `clasp_config_auth`, which
// names the file with the login, stays.
const NOT_PASSED_ON = new Set(['clasp_config_project', 'clasp_config_ignore', 'DEBUG']);

export function environmentFor(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !NOT_PASSED_ON.has(name)));
}

export const runClasp: RunClasp = (args, folder) => {
  const child = spawn(process.execPath, [findClasp(), ...args], {
    cwd: folder,
    env: environmentFor(process.env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => err.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ code, stdout: Buffer.concat(out).toString(), stderr: Buffer.concat(err).toString() }),
    );
  });
};

function findClasp(): string {
  try {
    return createRequire(import.meta.url).resolve('@google/clasp');
  } catch {
    throw new DeployProblem("Google's clasp isn't installed: run npm ci, then this command again.");
  }
}
