// `local-apps-script run DIR FUNCTION`: runs a function of any folder of Apps Script files on the real clock and over
// real HTTP. The log goes to stderr, the return value as JSON to the last line of stdout, an uncaught error to stderr
// with exit code 1.
import { parseArgs } from 'node:util';
import { type ChargeTable, type PriceListName, priceLists } from '../kernel/charges.ts';
import type { EntryKind } from '../kernel/contract.ts';
import type { Execution, ExecutionResult } from '../kernel/execution.ts';
import { loadProgram } from '../kernel/program.ts';
import { realThreads } from '../kernel/thread-pool.ts';
import { profileNames } from '../profiles/named-profiles.ts';
import type { PlatformProfile } from '../profiles/open-questions.ts';
import { RealRuntime } from '../runtime.ts';
import { workbookFromJson, workbookToJson } from '../spreadsheet/model/snapshot.ts';
import { createWorkbook } from '../spreadsheet/model/workbook.ts';
import type { UiHost, UiShow } from '../ui/ui-host.ts';
import { print, profileOf, UsageError } from './command-line.ts';
import { readDeskFile, writeDeskFile } from './desk-file.ts';

/** What `--help` prints. */
export const runUsage = `Usage: local-apps-script run DIR FUNCTION [JSON-ARGUMENT…] [options]

Runs a function of a script on the real clock, over real HTTP, on a spreadsheet in memory.

  DIR            a folder of Apps Script files (.js, .gs, .html, appsscript.json)
  FUNCTION       the function to run, for example refreshAll or menu.item1
  JSON-ARGUMENT  its arguments, for example 5 '"text"' '{"name": "a"}'
  --workbook FILE     a file that the spreadsheet, the properties and the triggers are loaded from and saved to
  --kind KIND         menu (default), page, editor, time-trigger, simple-trigger (default for onOpen and onEdit)
                      or custom-function
  --profile NAME      what the platform does where its documents leave it open: usual (default),
                      ${profileNames.filter((name) => name !== 'usual').join(', ')}
  --cost              says which calls took how long, by what others have measured at Google, and waits as long
  --prices NAME       with --cost: usual (default), cheap or dear, as somebody reports
  --time-limit SECONDS  kills the function earlier than Google does, which is after six minutes. It counts sleeps,
                      requests, locks and a quarter of the processor time, not the machine's clock
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
  /** In milliseconds; null for the platform's own. */
  readonly limitMs: number | null;
  /** By which the run is priced; null for not at all. */
  readonly prices: PriceListName | null;
}

const isPriceList = (name: string): name is PriceListName => Object.hasOwn(priceLists, name);

/** @throws UsageError where it makes no sense */
function readTask(argv: readonly string[]): CommandLine {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      workbook: { type: 'string' },
      kind: { type: 'string' },
      profile: { type: 'string', default: 'usual' },
      'time-limit': { type: 'string' },
      cost: { type: 'boolean', default: false },
      prices: { type: 'string', default: 'usual' },
    },
  });
  const [dir, functionName, ...args] = positionals;
  if (dir === undefined) throw new UsageError('Which folder?');
  if (functionName === undefined) throw new UsageError('Which function?');
  const usual = simpleTriggers.includes(functionName) ? 'simple-trigger' : 'menu';
  const kind = kinds.find((each) => each === (values.kind ?? usual));
  if (kind === undefined) throw new UsageError(`There is no kind ${values.kind}`);
  const limit = values['time-limit'];
  if (limit !== undefined && !(Number(limit) > 0)) throw new UsageError(`--time-limit ${limit} is no time`);
  const { prices, cost } = values;
  if (!isPriceList(prices))
    throw new UsageError(`There is no price list ${prices}: ${Object.keys(priceLists).join(', ')}`);
  return {
    dir,
    functionName,
    args: args.map(argumentOf),
    workbookFile: values.workbook ?? null,
    kind,
    profile: profileOf(values.profile),
    limitMs: limit === undefined ? null : Number(limit) * 1000,
    prices: cost ? prices : null,
  };
}

function argumentOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${text} isn't JSON. A text has quotes of its own: '${JSON.stringify(text)}'`);
  }
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

/** The methods whose calls took longest. */
const SHOWN_METHODS = 20;

/** Which calls cost most, those of formulas included. */
function costsOf(executions: readonly Execution[], prices: PriceListName): string {
  const costs = new Map<string, { readonly ms: number; readonly calls: number }>();
  const add = (name: string, ms: number, calls: number) => {
    const before = costs.get(name) ?? { ms: 0, calls: 0 };
    costs.set(name, { ms: before.ms + ms, calls: before.calls + calls });
  };
  for (const execution of executions) {
    if (execution.callCount > 0 && execution.startMs > 0) add('(start of a formula)', execution.startMs, 1);
    for (const [name, calls] of execution.calls) add(name, execution.costs.get(name) ?? 0, calls);
  }
  const rows = [...costs].sort(([, a], [, b]) => b.ms - a.ms);
  const total = rows.reduce((sum, [, { ms }]) => sum + ms, 0);
  const calls = executions.reduce((sum, { callCount }) => sum + callCount, 0);
  const row = (...cells: readonly [unknown, unknown, unknown]) =>
    `${String(cells[0]).padStart(9)} ${String(cells[1]).padStart(7)}  ${cells[2]}`;
  return [
    `Calls of services: ${calls}. By the ${prices} prices they take ${Math.round(total)} ms.`,
    row('ms', 'calls', 'method'),
    ...rows.slice(0, SHOWN_METHODS).map(([name, cost]) => row(Math.round(cost.ms), cost.calls, name)),
    ...(rows.length > SHOWN_METHODS ? [`          and ${rows.length - SHOWN_METHODS} cheaper methods`] : []),
  ].join('\n');
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
      print(result.stack === undefined ? result.message : `${result.message}\n${result.stack}`);
      return 1;
  }
}

/** Runs it. The code with which the process is to end. */
export async function runCommand(argv: readonly string[]): Promise<number> {
  const task = readTask(argv);
  const { manifest, hasManifest } = loadProgram(task.dir);
  if (!hasManifest) print(`${task.dir} has no appsscript.json: the time zone ${manifest.timeZone} is taken.`);
  // Before any thread starts: local times of Date follow the process.
  process.env.TZ = manifest.timeZone;
  const saved = readDeskFile(task.workbookFile);
  const timeZone = manifest.timeZone;
  const { profile } = task;
  const workbook =
    saved === null ? createWorkbook({ timeZone, profile }) : workbookFromJson(saved.workbook, { profile });
  const executions: Execution[] = [];
  const charges: ChargeTable | null = task.prices && priceLists[task.prices];
  const runtime = new RealRuntime({
    dir: task.dir,
    profile,
    network: { kind: 'http' },
    seed: Date.now(),
    ui: writtenUi,
    spreadsheet: { workbook },
    onLog: (_execution, { level, text }) => print(`${level.toUpperCase()}: ${text}`),
    onStart: (execution) => void executions.push(execution),
    ...(charges === null ? {} : { charges }),
    ...(saved === null ? {} : { saved: saved.state }),
  });
  runtime.computeFormulas();
  const limit = task.limitMs === null ? {} : { limitMs: task.limitMs };
  const execution = runtime.start(task.functionName, task.args, { kind: task.kind, ...limit });
  const result = await execution.done;
  for (const { name, id } of runtime.otherWorkbooks)
    print(`The spreadsheet ${name} (${id}) is gone now: only the script's own is kept.`);
  if (task.prices !== null) print(costsOf(executions, task.prices));
  runtime.close();
  realThreads.close();
  writeDeskFile(task.workbookFile, { workbook: workbookToJson(workbook), state: runtime.save() });
  return report(result);
}
