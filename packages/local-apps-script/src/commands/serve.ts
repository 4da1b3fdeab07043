// `local-apps-script serve DIR`: a spreadsheet in the browser, with the script behind it, read again when its files change.
import { type FSWatcher, watch } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadProgram, ProjectError } from '../kernel/program.ts';
import { ScriptSyntaxError } from '../kernel/syntax-check.ts';
import { realThreads } from '../kernel/thread-pool.ts';
import { profileNames } from '../profiles/named-profiles.ts';
import { type Desk, type DeskOptions, openRealDesk, type SavedDesk } from '../serve/desk.ts';
import { PortTaken, serveWorkbook, type WorkbookServer } from '../serve/server.ts';
import { print, profileOf, UsageError } from './command-line.ts';
import { readDeskFile, writeDeskFile } from './desk-file.ts';

/** What `--help` prints. */
export const serveUsage = `Usage: local-apps-script serve DIR [options]

Shows a spreadsheet in the browser with the script of a folder behind it: cells, menus, dialogs and sidebars, functions
for cells, charts, executions, triggers, a clock that advances. When a file of the script changes, it is read again; the spreadsheet stays.

  --port NUMBER    another port than a free one
  --locale NAME    en_US (default) or pt_BR
  --workbook FILE  a file that the spreadsheet, the properties and the triggers are loaded from and saved to
  --profile NAME   what the platform does where its documents leave it open: usual (default),
                   ${profileNames.filter((name) => name !== 'usual').join(', ')}
`;

interface CommandLine {
  readonly options: Omit<DeskOptions, 'saved'>;
  readonly port: number;
  readonly workbookFile: string | null;
}

/** @throws UsageError where it makes no sense */
function readTask(argv: readonly string[]): CommandLine {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '0' },
      locale: { type: 'string', default: 'en_US' },
      workbook: { type: 'string' },
      profile: { type: 'string', default: 'usual' },
    },
  });
  const [dir, ...others] = positionals;
  if (dir === undefined || others.length > 0) throw new UsageError('It takes one folder.');
  const { locale } = values;
  if (locale !== 'en_US' && locale !== 'pt_BR') throw new UsageError(`There is no locale ${locale}`);
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new UsageError(`${values.port} is no port`);
  const name = path.basename(path.resolve(dir));
  const options = { dir, name, locale, seed: Date.now(), profile: profileOf(values.profile) };
  return { options, port, workbookFile: values.workbook ?? null };
}

/** A desk, and the server that shows it. */
class Served {
  private timer: NodeJS.Timeout | undefined;
  /** Set as soon as it listens. */
  server: WorkbookServer | undefined;

  constructor(
    private options: CommandLine['options'],
    private desk: Desk,
  ) {
    tellErrors(desk);
  }

  changeProfile(name: string): void {
    this.options = { ...this.options, profile: profileOf(name) };
    this.readAgain(`The profile is ${name}.`);
  }

  /** Editors write a file in several steps. */
  readSoon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.readAgain('The script was read again.'), SETTLED_MS);
  }

  /** What is wrong with the files is said, and the script stays as it was. */
  private readAgain(done: string): void {
    try {
      const before = this.desk;
      const desk = openDesk(this.options, before.save());
      this.desk = desk;
      tellErrors(desk);
      this.server?.show(desk);
      before.close();
      print(done);
      void open(desk, this.options.dir);
    } catch (error) {
      if (!(error instanceof ScriptSyntaxError || error instanceof ProjectError)) throw error;
      print(error.message);
    }
  }

  async close(): Promise<SavedDesk> {
    clearTimeout(this.timer);
    await this.server?.close();
    const saved = this.desk.save();
    this.desk.close();
    return saved;
  }
}

const SETTLED_MS = 150;

/** What scripts and the code of their dialogs don't catch is written down, with file and line. */
function tellErrors({ journal, screen }: Desk): void {
  journal.changes.add(({ functionName, outcome, lines }) => {
    if (outcome === 'threw' || outcome === 'killed') print(`${functionName}: ${lines.at(-1) ?? outcome}`);
  });
  screen.failures.add(print);
}

function openDesk(options: CommandLine['options'], saved: SavedDesk | null): Desk {
  return openRealDesk({ ...options, ...(saved === null ? {} : { saved }) });
}

/** What happens when people open the spreadsheet. */
async function open(desk: Desk, dir: string): Promise<void> {
  const hasOnOpen = loadProgram(dir).scripts.some(({ code }) => /\bfunction\s+onOpen\b/.test(code));
  if (hasOnOpen) await desk.run('onOpen', [], { kind: 'simple-trigger' });
}

/** Runs until it is interrupted. The code with which the process is to end. */
export async function serveCommand(argv: readonly string[]): Promise<number> {
  const { options, port, workbookFile } = readTask(argv);
  const { hasManifest, manifest } = loadProgram(options.dir);
  if (!hasManifest)
    print(`${options.dir} has no appsscript.json: the time zone ${manifest.timeZone} is taken.`);
  const desk = openDesk(options, readDeskFile(workbookFile));
  let watcher: FSWatcher | undefined;
  try {
    const served = new Served(options, desk);
    const changeProfile = (name: string) => served.changeProfile(name);
    const server = await serveWorkbook(desk, port, { platform: { changeProfile } });
    served.server = server;
    watcher = watch(options.dir, { recursive: true }, () => served.readSoon());
    await open(desk, options.dir);
    process.stdout.write(`${server.url}   (Ctrl-C ends)\n`);
    await interrupted();
    writeDeskFile(workbookFile, await served.close());
    return 0;
  } catch (error) {
    desk.close();
    if (!(error instanceof PortTaken)) throw error;
    print(error.message);
    return 1;
  } finally {
    watcher?.close();
    realThreads.close();
  }
}

function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
