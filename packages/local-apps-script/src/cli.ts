#!/usr/bin/env node
// `npm run --silent gas -- DIR FUNCTION [JSON-ARGUMENT…] [--workbook FILE]`: runs a function of any folder of Apps
// Script files on the real clock and over real HTTP. The log goes to stderr, the return value as JSON to the last line
// of stdout, an uncaught error to stderr with exit code 1.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { EntryKind } from './kernel/contract.ts';
import type { ExecutionResult } from './kernel/execution.ts';
import { loadProgram } from './kernel/program.ts';
import { ScriptSyntaxError } from './kernel/syntax-check.ts';
import { realThreads } from './kernel/thread-pool.ts';
import { profileNamed, profileNames } from './profiles/named-profiles.ts';
import type { PlatformProfile } from './profiles/open-questions.ts';
import { RealRuntime } from './runtime.ts';
import type { SavedState } from './runtime-options.ts';
import { workbookFromJson, workbookToJson } from './spreadsheet/model/snapshot.ts';
import { createWorkbook, type Workbook } from './spreadsheet/model/workbook.ts';
import type { UiHost, UiShow } from './ui/ui-host.ts';

const usage = `Usage: npm run --silent gas -- DIR FUNCTION [JSON-ARGUMENT…] [--workbook FILE] [--kind KIND] [--profile NAME]

  DIR            a folder of Apps Script files (.js, .gs, .html, appsscript.json)
  FUNCTION       the function to run, for example refreshAllPulls or menu.item1
  JSON-ARGUMENT  its arguments, for example 5 '"text"' '{"name": "a"}'
  --workbook     a file that the workbook, the properties and the triggers are loaded from and saved to
  --kind         menu (default), page, editor, time-trigger, simple-trigger (default for onOpen and onEdit)
                 or custom-function
  --profile      what the platform does where its documents leave it open (docs/platform.md): usual (default),
                 ${profileNames.filter((name) => name !== 'usual').join(', ')}
`;

const kinds: readonly EntryKind[] = [
  'menu',
  'editor',
  'page',
  'time-trigger',
  'simple-trigger',
  'custom-function',
];
const simpleTriggers = ['onOpen', 'onEdit', 'onInstall', 'onSelectionChange'];

interface CommandLine {
  readonly dir: string;
  readonly functionName: string;
  readonly args: readonly unknown[];
  readonly workbookFile: string | null;
  readonly kind: EntryKind;
  readonly profile: PlatformProfile;
}

function print(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Null where the command line makes no sense. */
function readTask(argv: readonly string[]): CommandLine | null {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      workbook: { type: 'string' },
      kind: { type: 'string' },
      profile: { type: 'string', default: 'usual' },
    },
  });
  const [dir, functionName, ...args] = positionals;
  if (dir === undefined || functionName === undefined) return null;
  const usual = simpleTriggers.includes(functionName) ? 'simple-trigger' : 'menu';
  const kind = kinds.find((each) => each === (values.kind ?? usual));
  if (kind === undefined) return null;
  return {
    dir,
    functionName,
    args: args.map((text): unknown => JSON.parse(text)),
    workbookFile: values.workbook ?? null,
    kind,
    profile: profileNamed(values.profile),
  };
}

function describeShown(shown: UiShow): string {
  switch (shown.kind) {
    case 'toast':
      return `[toast] ${shown.title} ${shown.message}`;
    case 'modal-dialog':
    case 'modeless-dialog':
    case 'sidebar':
      return `[${shown.kind}] ${shown.title} (${shown.html.length} characters of HTML)`;
  }
}

/**
 * Nobody sits before a command line: questions are answered with their first button, and everything is written down.
 */
const writtenUi: UiHost = {
  ask: (question) => {
    const button = question.buttons.startsWith('YES') ? 'YES' : 'OK';
    print(`[${question.kind}] ${question.title} ${question.text} → ${button}`);
    return { button, text: '' };
  },
  show: (shown) => print(describeShown(shown)),
};

interface WorkbookFile {
  readonly workbook: unknown;
  readonly state: SavedState;
}

function readWorkbookFile(path: string | null): WorkbookFile | null {
  if (path === null || !existsSync(path)) return null;
  const file: WorkbookFile = JSON.parse(readFileSync(path, 'utf8'));
  return file;
}

function saveWorkbookFile(path: string | null, workbook: Workbook, state: SavedState): void {
  if (path === null) return;
  const file: WorkbookFile = { workbook: workbookToJson(workbook), state };
  writeFileSync(path, `${JSON.stringify(file)}\n`);
}

function report(result: ExecutionResult): number {
  switch (result.end) {
    case 'returned':
      process.stdout.write(`${JSON.stringify(result.value ?? null)}\n`);
      return 0;
    case 'threw':
      print(result.stack || `${result.name === '' ? '' : `${result.name}: `}${result.message}`);
      return 1;
    case 'killed':
      print(result.message);
      return 1;
  }
}

async function runTask(task: CommandLine): Promise<number> {
  const { manifest } = loadProgram(task.dir);
  // Before any thread starts: local times of Date follow the process.
  process.env.TZ = manifest.timeZone;
  const saved = readWorkbookFile(task.workbookFile);
  const timeZone = manifest.timeZone;
  const { profile } = task;
  const workbook =
    saved === null ? createWorkbook({ timeZone, profile }) : workbookFromJson(saved.workbook, { profile });
  const runtime = new RealRuntime({
    dir: task.dir,
    profile,
    network: { kind: 'http' },
    seed: Date.now(),
    ui: writtenUi,
    spreadsheet: { workbook },
    onLog: (_execution, { level, text }) => print(`${level.toUpperCase()}: ${text}`),
    ...(saved === null ? {} : { saved: saved.state }),
  });
  runtime.computeFormulas();
  const result = await runtime.start(task.functionName, task.args, { kind: task.kind }).done;
  runtime.close();
  realThreads.close();
  saveWorkbookFile(task.workbookFile, workbook, runtime.save());
  return report(result);
}

async function main(): Promise<number> {
  let task: CommandLine | null;
  try {
    task = readTask(process.argv.slice(2));
  } catch (error) {
    print(String(error));
    task = null;
  }
  if (task === null) {
    print(usage);
    return 2;
  }
  try {
    return await runTask(task);
  } catch (error) {
    if (!(error instanceof ScriptSyntaxError)) throw error;
    print(error.message);
    return 1;
  }
}

process.exitCode = await main();
