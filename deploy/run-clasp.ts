// Runs Google's command line `clasp`, the one that package.json names.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { DeployProblem } from './deploy-problem.ts';

/** What a run of clasp ended with. */
export interface ClaspResult {
  /** The exit code; null when it was killed. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs clasp with these arguments in a folder. */
export type RunClasp = (args: readonly string[], folder: string) => Promise<ClaspResult>;

/**
 * Variables that would make clasp read another project or leave files out, or, for DEBUG, print credentials. The one for
 * the file of credentials, `clasp_config_auth`, stays.
 */
const NOT_PASSED_ON = new Set(['clasp_config_project', 'clasp_config_ignore', 'DEBUG']);

/** The environment for clasp, of the one that a command was started in. */
export function environmentFor(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !NOT_PASSED_ON.has(name)));
}

/** Runs clasp as a process of its own. */
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
    throw new DeployProblem("Google's clasp is not installed here: run npm ci, then this command again.");
  }
}
