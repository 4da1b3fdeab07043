// `npx tsx test/sandbox/crowded.ts`: that `npm start` ends well on a machine that has no time. Programs that compute without end
// run beside it; the demo is played again and again, and once more with the workbook opened in the end. A line tells of
// each run. What stands behind `--` goes to `npm start`.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';

const HELP = `npx tsx test/sandbox/crowded.ts [options] [-- options of npm start]

  --runs N     how often the demo is played (default 20), and once more to open its workbook
  --loops N    how many programs compute beside it (default 8)
  --at-once N  how many runs go on at the same time (default 1)
`;

/** A run that takes longer hangs. */
const HANGS_MS = 40 * 60_000;
/** Computes without end; but it doesn't outlive this program, however that ends. */
const LOOP = 'const above = process.ppid; while (process.ppid === above) for (let n = 0; n < 1e7; n++);';

interface Options {
  readonly runs: number;
  readonly loops: number;
  readonly atOnce: number;
  readonly forStart: readonly string[];
}

function readOptions(argv: readonly string[]): Options | null {
  const dashes = argv.includes('--') ? argv.indexOf('--') : argv.length;
  const { values } = parseArgs({
    args: argv.slice(0, dashes),
    options: {
      runs: { type: 'string', default: '20' },
      loops: { type: 'string', default: '8' },
      'at-once': { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const [runs, loops, atOnce] = [values.runs, values.loops, values['at-once']].map(Number);
  return { runs: runs ?? 0, loops: loops ?? 0, atOnce: atOnce ?? 1, forStart: argv.slice(dashes + 1) };
}

const children = new Set<ChildProcess>();

/** Starts a program in a group of its own, which ends with this one. */
function begin(command: string, args: readonly string[]): ChildProcess {
  const child = spawn(command, args, { detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  child.once('close', () => children.delete(child));
  return child;
}

function end(child: ChildProcess, signal: 'SIGINT' | 'SIGKILL'): void {
  if (child.pid === undefined || !children.has(child)) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended.
  }
}

/** What is wrong with a run; null where it was well. */
async function play(forStart: readonly string[], isOpened: boolean): Promise<string | null> {
  const child = begin('npm', ['start', '--silent', '--', ...(isOpened ? [] : ['--once']), ...forStart]);
  const timer = setTimeout(() => end(child, 'SIGKILL'), HANGS_MS);
  let said = '';
  let opened: Promise<string | null> | undefined;
  const hear = (chunk: Buffer) => {
    said += chunk.toString('utf8');
    const [, url] = /The workbook: (\S+)/.exec(said) ?? [];
    if (!isOpened || opened !== undefined || url === undefined) return;
    opened = open(url).finally(() => end(child, 'SIGINT'));
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const [code, signal] = await once(child, 'close');
  clearTimeout(timer);
  const atPage = isOpened ? await (opened ?? 'it was never served') : null;
  // npm ends by the signal that it was sent.
  const isWell =
    (code === 0 || (isOpened && signal === 'SIGINT')) &&
    /^The simulated service stored 6 assessments/m.test(said) &&
    !said.includes('ended early');
  return isWell ? atPage : `ended with ${code ?? signal}: ${said.trim().split('\n').slice(-3).join(' ')}`;
}

/** Opens the workbook as a browser does. What is wrong with it. */
async function open(url: string): Promise<string | null> {
  const page = await (await fetch(url)).text();
  if (!page.includes('<title>')) return `the page is ${page.slice(0, 80)}`;
  const view: unknown = await (await fetch(`${url}api/workbook`)).json();
  const menus = typeof view === 'object' && view !== null && 'menus' in view ? view.menus : null;
  if (!Array.isArray(menus) || menus.length !== 1) return `the menus are ${JSON.stringify(menus)}`;
  return null;
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (options === null) {
    process.stdout.write(HELP);
    return 0;
  }
  const { runs, loops, atOnce, forStart } = options;
  for (let n = 0; n < loops; n++) begin(process.execPath, ['-e', LOOP]);
  let failures = 0;
  let next = 0;
  const playNext = async (): Promise<void> => {
    while (next <= runs) {
      const number = next++;
      // Not the last one: then it would often be alone.
      const isOpened = number === 0;
      const startedMs = performance.now();
      const problem = await play(forStart, isOpened);
      const seconds = Math.round((performance.now() - startedMs) / 1000);
      const name = isOpened ? 'opened' : `run ${number}`;
      process.stdout.write(`${name.padEnd(7)} ${String(seconds).padStart(4)} s  ${problem ?? 'well'}\n`);
      if (problem !== null) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, playNext));
  process.stdout.write(`${runs + 1 - failures} of ${runs + 1} were well beside ${loops} busy loops.\n`);
  return failures === 0 ? 0 : 1;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
process.once('exit', () => {
  for (const child of children) end(child, 'SIGKILL');
});
process.exitCode = await main().finally(() => {
  for (const child of children) end(child, 'SIGKILL');
});
