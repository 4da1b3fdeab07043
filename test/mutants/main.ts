// Breaks the connector on purpose, one break at a time, and shows that the tests notice: `npm run mutants`. What
// survives is a hole in the suite.
//
//   npm run mutants                      all of them
//   npm run mutants -- --only P1         those whose promise or name holds the text
//   npm run mutants -- --jobs 2          so many at a time, each in a copy of its own
//   npm run mutants -- --green           without seeing first that the tests pass when nothing is broken

import { execFile, execFileSync } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { brokenSource, readSources } from './declarations.ts';
import type { Mutant } from './mutant.ts';
import { MUTANTS } from './mutants.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** A test file with a mutant that takes longer may never end, or the machine may be slow: it is compared with one without. */
const LATE_MS = 5 * 60_000;
/** A test file that takes this many times as long with a mutant as without it counts as endless, and as noticing it. */
const ENDLESS_TIMES = 10;
const HANGS_MS = 60 * 60_000;
/** Tests of the sources, which need no bundle. */
const OF_SOURCES = ['test/domain', 'test/app'];

const BUILD = ['tsx', 'build/main.ts'];
const SURVIVED = 'SURVIVED';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    jobs: { type: 'string', default: '1' },
    green: { type: 'boolean', default: false },
  },
});
const chosen = MUTANTS.filter(({ promise, name }) => `${promise} ${name}`.includes(values.only));
const sources = readSources(ROOT);
const survivors = await playAll(chosen);
console.log(`${chosen.length} mutants, ${survivors.length} survived`);
for (const { promise, name } of survivors) console.log(`survived: ${promise} ${name}`);
process.exitCode = survivors.length === 0 ? 0 : 1;

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
      if (verdict === SURVIVED) alive.push(mutant);
      const seconds = Math.round((performance.now() - startedMs) / 1000);
      console.log(`${mutant.promise} ${mutant.name} | ${verdict} | ${seconds} s`);
    }
    await rm(copy, { recursive: true });
  };
  await Promise.all(Array.from({ length: Number(values.jobs) }, worker));
  return alive;
}

/** Tests that fail anyway would notice everything. */
async function checkUnbroken(copy: string, mutants: readonly Mutant[]): Promise<void> {
  const tests = [...new Set(mutants.flatMap((mutant) => mutant.tests))];
  const { isGood, words } = await runs(copy, BUILD);
  if (!isGood) throw new Error(`the build fails without any break:\n${words}`);
  const unbroken = await runs(copy, vitest(tests));
  if (!unbroken.isGood)
    throw new Error(`fails without any break: ${failedIn(unbroken.words) ?? tests.join(' ')}`);
}

/** Its tests one after the other until one fails; built once, before the first that needs the bundle. */
async function play({ of, by, tests }: Mutant, copy: string): Promise<string> {
  const { file, code } = brokenSource(sources, of, by);
  const target = path.join(copy, file);
  const whole = await readFile(target, 'utf8');
  /** Gives whether it builds, if the tests so far need a build. */
  const setTo = async (text: string): Promise<boolean> => {
    await writeFile(target, text);
    return !isBuilt || (await runs(copy, BUILD)).isGood;
  };
  let isBuilt = false;
  try {
    await setTo(code);
    for (const test of tests) {
      if (!isBuilt && !OF_SOURCES.some((folder) => test.startsWith(folder))) {
        isBuilt = true;
        if (!(await setTo(code))) return 'caught by the build';
      }
      let played = await runs(copy, vitest([test]), LATE_MS);
      if (played.isLate) {
        await setTo(whole);
        const unbrokenMs = await timeOf(copy, test);
        await setTo(code);
        played = await runs(copy, vitest([test]), Math.max(LATE_MS, unbrokenMs * ENDLESS_TIMES));
        if (played.isLate) return `caught by ${test}, which doesn't end`;
      }
      const failed = failureIn(played, test) ?? (await failureOfAnyCase(copy, test));
      if (failed !== undefined) return `caught by ${failed}`;
    }
    return SURVIVED;
  } finally {
    await writeFile(target, whole);
  }
}

/** How long a test file takes without a mutant, at the present load of the machine. */
async function timeOf(copy: string, test: string): Promise<number> {
  const startedMs = performance.now();
  const { isGood } = await runs(copy, vitest([test]));
  if (!isGood) throw new Error(`fails without any break: ${test}`);
  return Math.ceil(performance.now() - startedMs);
}

/** @returns the file and the name of the first test that fails, of those that `npm test` plays */
function failureIn({ isGood, words }: Played, test: string): string | undefined {
  return isGood ? undefined : (failedIn(words) ?? `${test}, which can't be run`);
}

/** The first failure among all cases, since any of them may notice a mutant. All of them can take too long. */
async function failureOfAnyCase(copy: string, test: string): Promise<string | undefined> {
  const { words } = await runs(copy, vitest([test]), LATE_MS, { EVERY_CASE: '1' });
  return failedIn(words);
}

function vitest(tests: readonly string[]): readonly string[] {
  // A thread that runs for ever ends with its process, which a forked worker would not.
  return ['vitest', 'run', '--pool=threads', '--bail=1', `--testTimeout=${HANGS_MS}`, '--no-color', ...tests];
}

function failedIn(words: string): string | undefined {
  return /FAIL +(.+)/.exec(words)?.[1];
}

/** A command that has ended. */
interface Played {
  readonly isGood: boolean;
  /** Whether it was killed because it took too long. */
  readonly isLate: boolean;
  readonly words: string;
}

function runs(
  copy: string,
  [command = '', ...args]: readonly string[],
  timeout = HANGS_MS,
  cases: Readonly<Record<string, string>> = {},
): Promise<Played> {
  const program = path.join(copy, 'node_modules/.bin', command);
  // The zone that vitest.config.ts gives to forked workers.
  const env = { ...process.env, TZ: 'America/Sao_Paulo', ...cases };
  const options = { cwd: copy, env, timeout, killSignal: 'SIGKILL', maxBuffer: 64 * 1024 * 1024 } as const;
  return new Promise((resolve) => {
    execFile(program, args, options, (error, stdout, stderr) =>
      resolve({
        isGood: error === null,
        isLate: error?.killed === true,
        words: `${stdout}\n${stderr}`,
      }),
    );
  });
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
