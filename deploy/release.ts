// Which version of the connector a script holds, and whether it is newer than what would be deployed.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Files } from './script.ts';

export interface Release {
  readonly files: Files;
  readonly version: string;
}

// Code.js begins with `// Franchise Sheets 0.1.0 e9fc14c. Built from …`.
const HEADING = /^\/\/ Franchise Sheets (\S+ \S+?)\. /;
const VERSION = /^(\d+)\.(\d+)\.(\d+)\S* ([0-9a-f]{7,})?/;

/** Undefined if the files hold no build of ours, or one without a version. */
export function versionIn(files: Files): string | undefined {
  for (const [name, text] of files) {
    const version = name.endsWith('.js') ? HEADING.exec(text)?.[1] : undefined;
    if (version !== undefined) return version;
  }
  return undefined;
}

/**
 * Why deploying `ours` over `theirs` would lose something: a higher number, or a commit that isn't an ancestor of ours.
 * Undefined if it wouldn't, or if git can't tell.
 */
export async function whyTheirsIsNewer(
  root: string,
  theirs: string,
  ours: string,
): Promise<string | undefined> {
  const [there, here] = [VERSION.exec(theirs), VERSION.exec(ours)];
  if (there === null || here === null) return undefined;
  const order = compare(numbersOf(there), numbersOf(here));
  if (order > 0) return `Google has ${theirs}, which is newer than ${ours} here`;
  const [commit, own] = [there[4], here[4]];
  if (order < 0 || commit === undefined || own === undefined || (await isBehind(root, commit, own)))
    return undefined;
  const doubt = (await isShallow(root)) ? ', as far as this shallow clone knows (git fetch --unshallow)' : '';
  return `Google has ${theirs}, whose commit isn't an ancestor of ${ours}${doubt}`;
}

function numbersOf(match: RegExpExecArray): readonly number[] {
  return match.slice(1, 4).map(Number);
}

function compare(a: readonly number[], b: readonly number[]): number {
  return a.map((number, at) => number - (b[at] ?? 0)).find((order) => order !== 0) ?? 0;
}

async function isBehind(root: string, commit: string, own: string): Promise<boolean> {
  return commit === own || (await git(root, 'merge-base', '--is-ancestor', commit, own)) !== undefined;
}

// Clones in CI often have only the last commit.
async function isShallow(root: string): Promise<boolean> {
  return (await git(root, 'rev-parse', '--is-shallow-repository')) === 'true\n';
}

// Undefined if git fails.
async function git(root: string, ...args: readonly string[]): Promise<string | undefined> {
  try {
    return (await promisify(execFile)('git', ['-C', root, ...args])).stdout;
  } catch {
    return undefined;
  }
}
