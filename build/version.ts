// A build's version: the number in package.json and the commit of its sources.
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { BuildProblem } from './build-problem.ts';

export interface Version {
  readonly number: string;
  /** Seven digits; undefined if the folder isn't a git clone, or git isn't installed. */
  readonly commit: string | undefined;
  /** Whether the sources differ from the commit. */
  readonly isChanged: boolean;
}

// Changes elsewhere don't change the bundle.
const BUILT_FROM = ['src', 'build', 'appsscript.json', 'package.json', 'package-lock.json', 'tsconfig.json'];
const COMMIT_DIGITS = 7;

const run = promisify(execFile);

/** @throws BuildProblem if package.json has no version */
export async function readVersion(root: string): Promise<Version> {
  const number = await readNumber(root);
  try {
    // A non-empty prefix means the project sits inside another repository, whose commit says nothing about it.
    const [prefix, commit = ''] = (await git(root, 'rev-parse', '--show-prefix', 'HEAD')).split('\n');
    if (prefix !== '') return { number, commit: undefined, isChanged: false };
    const changes = await git(root, 'status', '--porcelain', '--', ...BUILT_FROM);
    return { number, commit: commit.slice(0, COMMIT_DIGITS), isChanged: changes !== '' };
  } catch {
    return { number, commit: undefined, isChanged: false };
  }
}

/** `0.1.0 e9fc14c`, `0.1.0 e9fc14c+changes`, or `0.1.0 no-commit`. */
export function versionText({ number, commit, isChanged }: Version): string {
  return `${number} ${commit ?? 'no-commit'}${isChanged ? '+changes' : ''}`;
}

async function readNumber(root: string): Promise<string> {
  let value: unknown;
  try {
    value = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  } catch {
    throw new BuildProblem('package.json is missing or invalid.');
  }
  const number =
    typeof value === 'object' && value !== null && 'version' in value ? value.version : undefined;
  if (typeof number !== 'string' || !/^\d+\.\d+\.\d+/.test(number))
    throw new BuildProblem('package.json has no "version" such as 0.1.0.');
  return number;
}

async function git(root: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await run('git', ['-C', root, ...args]);
  return stdout;
}
