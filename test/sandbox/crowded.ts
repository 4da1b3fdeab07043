// `npx tsx test/sandbox/crowded.ts`: plays `npm start -- --once` repeatedly beside endless loops, and fails if a run doesn't
// end well. The local runtime may not end an execution because the machine is crowded. Prints a line for each run.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';

const HELP = `npx tsx test/sandbox/crowded.ts [options] [-- options of npm start]

  --runs N     how often the demo is played (default 20)
  --loops N    how many loops run beside it (default 8; 0 where other work keeps the machine busy)
  --at-once N  how many demos run at the same time (default 1)
  --open       plays one more without --once, and opens its workbook
`;

/** A run that takes longer hangs: an idle machine needs less than one minute. */
const HANGS_MS = 40 * 60_000;
/** Ends when this program has ended, even if that was killed. */
const LOOP = 'const above = process.ppid; while (process.ppid === above) for (let n = 0; n < 1e7; n++);';

interface Options {
  readonly runs: number;
  readonly loops: number;
  readonly atOnce: number;
  readonly isOpened: boolean;
  /** Options of `npm start`. */
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
      open: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  return {
    runs: countOf(values.runs),
    loops: values.loops === '0' ? 0 : countOf(values.loops),
    atOnce: countOf(values['at-once']),
    isOpened: values.open,
    forStart: argv.slice(dashes + 1),
  };
}

function countOf(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new Error(`${text} isn't a count from 1 to 999.`);
  return Number(text);
}

/** The name of the run whose workbook is opened. */
const OPENED = 'opened';

const children = new Set<ChildProcess>();

/** Starts a program in a process group of its own, because npm starts further processes. */
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

/** Gives what is wrong with the run, or null. */
async function play(forStart: readonly string[], isOpened: boolean): Promise<string | null> {
  const child = begin('npm', ['start', '--silent', '--', ...(isOpened ? [] : ['--once']), ...forStart]);
  const timer = setTimeout(() => end(child, 'SIGKILL'), HANGS_MS);
  let said = '';
  let opened: Promise<string | null> | undefined;
  const hear = (chunk: Buffer) => {
    said += chunk.toString('utf8');
    const [, url] = /The workbook: (\S+) /.exec(said) ?? [];
    if (!isOpened || opened !== undefined || url === undefined) return;
    opened = open(url)
      .catch((error: unknown) => String(error))
      .finally(() => end(child, 'SIGINT'));
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const [code, signal] = await once(child, 'close');
  clearTimeout(timer);
  const atPage = isOpened ? await (opened ?? 'the workbook was never served') : null;
  // npm passes the signal on to the demo, and then ends by it.
  const isWell =
    (code === 0 || (isOpened && signal === 'SIGINT')) &&
    /^The simulated service stored 6 assessments/m.test(said) &&
    !said.includes('ended early');
  return isWell ? atPage : `ended with ${code ?? signal}: ${said.trim().split('\n').slice(-3).join(' ')}`;
}

/** Reads the page and the workbook as a browser does. Gives what is wrong, or null. */
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
  const { runs, loops, atOnce, isOpened, forStart } = options;
  const names = Array.from({ length: runs }, (_, n) => `run ${n + 1}`);
  if (isOpened) names.unshift(OPENED);
  for (let n = 0; n < loops; n++) begin(process.execPath, ['-e', LOOP]);
  const waiting = [...names];
  let well = 0;
  const playNext = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const startedMs = performance.now();
      const problem = await play(forStart, name === OPENED);
      const seconds = Math.round((performance.now() - startedMs) / 1000);
      process.stdout.write(`${name.padEnd(7)} ${String(seconds).padStart(4)} s  ${problem ?? 'well'}\n`);
      if (problem === null) well += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, playNext));
  process.stdout.write(`${well} of ${names.length} ended well beside ${loops} busy loops.\n`);
  return well === names.length ? 0 : 1;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
process.once('exit', () => {
  for (const child of children) end(child, 'SIGKILL');
});
process.exitCode = await main().finally(() => {
  for (const child of children) end(child, 'SIGKILL');
});
