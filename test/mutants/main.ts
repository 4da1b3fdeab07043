// Breaks the connector on purpose, one break at a time, and shows that the tests notice: `npm run mutants`. What
// survives is a hole in the suite.
//
//   npm run mutants                      all of them
//   npm run mutants -- --only pace       those whose name holds the text
//   npm run mutants -- --jobs 2          so many at a time, each in a copy of its own
//   npm run mutants -- --green           without seeing first that the tests pass when nothing is broken
//   npm run mutants -- --check           only whether each break still fits the sources

import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { MUTANTS, type Mutant } from './mutants.ts';
import { staleOf } from './stale.ts';

const run = promisify(execFile);
const ROOT = path.resolve(import.meta.dirname, '../..');
/** A break may make a test run for ever: that is noticed, too. */
const LONGEST_MS = 5 * 60_000;
const LONGEST_UNBROKEN_MS = 30 * 60_000;
/** Tests of the sources, which need no bundle. */
const OF_SOURCES = ['test/domain', 'test/app'];

type Verdict = 'caught' | 'caught by the build' | 'SURVIVED';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    jobs: { type: 'string', default: '1' },
    check: { type: 'boolean', default: false },
    green: { type: 'boolean', default: false },
  },
});
const chosen = MUTANTS.filter(({ name }) => name.includes(values.only));
const stale = staleOf(chosen, ROOT);
for (const { name, file } of stale)
  console.log(`STALE     ${name}: its text doesn't stand exactly once in ${file}`);
const survivors = values.check ? [] : await playAll(chosen.filter((mutant) => !stale.includes(mutant)));
const played = values.check ? 'not played' : `${survivors.length} survived`;
console.log(`${chosen.length} mutants, ${played}, ${stale.length} stale`);
for (const { name } of survivors) console.log(`survived: ${name}`);
process.exitCode = survivors.length + stale.length === 0 ? 0 : 1;

/** @returns the survivors */
async function playAll(mutants: readonly Mutant[]): Promise<readonly Mutant[]> {
  const waiting = [...mutants];
  const alive: Mutant[] = [];
  const worker = async () => {
    const copy = await copyTree();
    if (!values.green) await checkUnbroken(copy, mutants);
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      const startedMs = performance.now();
      const verdict = await play(mutant, copy);
      if (verdict === 'SURVIVED') alive.push(mutant);
      const seconds = Math.round((performance.now() - startedMs) / 1000);
      console.log(`${verdict.padEnd(20)}${mutant.name} (${seconds} s)`);
    }
    await rm(copy, { recursive: true });
  };
  await Promise.all(Array.from({ length: Number(values.jobs) }, worker));
  return alive;
}

/** Tests that fail anyway would notice everything. */
async function checkUnbroken(copy: string, mutants: readonly Mutant[]): Promise<void> {
  const tests = [...new Set(mutants.flatMap((mutant) => mutant.tests))];
  if (!(await builds(copy)) || !(await passes(copy, tests, LONGEST_UNBROKEN_MS)))
    throw new Error('the tests fail without any break');
}

/** The tests one after the other, the cheap ones before the bundle is built. */
async function play({ file, find, replace, tests }: Mutant, copy: string): Promise<Verdict> {
  const target = path.join(copy, file);
  const whole = await readFile(target, 'utf8');
  await writeFile(
    target,
    whole.replace(find, () => replace),
  );
  try {
    const ofSources = tests.filter((test) => OF_SOURCES.some((folder) => test.startsWith(folder)));
    if (ofSources.length > 0 && !(await passes(copy, ofSources))) return 'caught';
    const ofBundle = tests.filter((test) => !ofSources.includes(test));
    if (ofBundle.length === 0) return 'SURVIVED';
    if (!(await builds(copy))) return 'caught by the build';
    return (await passes(copy, ofBundle)) ? 'SURVIVED' : 'caught';
  } finally {
    await writeFile(target, whole);
  }
}

function builds(copy: string): Promise<boolean> {
  return succeeds(copy, ['tsx', 'build/main.ts']);
}

function passes(copy: string, tests: readonly string[], longestMs = LONGEST_MS): Promise<boolean> {
  return succeeds(copy, ['vitest', 'run', '--bail=1', ...tests], longestMs);
}

async function succeeds(copy: string, command: readonly string[], timeout = LONGEST_MS): Promise<boolean> {
  try {
    await run('npx', [...command], { cwd: copy, timeout, maxBuffer: 64 * 1024 * 1024 });
    return true;
  } catch {
    return false;
  }
}

/** The files of the repository as they stand, in a folder of their own. */
async function copyTree(): Promise<string> {
  const copy = await mkdtemp(path.join(tmpdir(), 'franchise-mutants-'));
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
  });
  for (const file of files.toString().trim().split('\n')) {
    await cp(path.join(ROOT, file), path.join(copy, file), { recursive: true }).catch(() => undefined);
  }
  await symlink(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}
