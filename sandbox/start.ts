// `npm start`: builds the bundle, plays the demo with it, prints a summary, and serves the workbook.

import { realThreads } from 'local-apps-script';
import { DemoProblem } from './scenarios/job.ts';
import { buildBundle } from './start/build-bundle.ts';
import { type Demo, type DemoResult, openDemo } from './start/demo.ts';
import { HELP, OptionProblem, readOptions, type StartOptions } from './start/options.ts';
import { interrupted, openBrowser } from './start/person.ts';
import { Progress } from './start/progress.ts';
import { summaryTable } from './start/summary.ts';
import { warehouseSettings } from './start/warehouse.ts';
import { PortTaken, serveWorkbook, type WorkbookServer } from './workbook/server.ts';

async function start(options: Exclude<StartOptions, { kind: 'help' }>): Promise<void> {
  let demo: Demo | null = null;
  let server: WorkbookServer | null = null;
  const progress = new Progress(process.stdout, () => demo?.desk.requests.length ?? 0);
  try {
    process.stdout.write(languageOf(options));
    const startedMs = Date.now();
    progress.begins({ name: 'Build', expectedRequests: null });
    await buildBundle(options.kind === 'simulated' && options.hasWarehouse ? warehouseSettings : {});
    progress.ended(buildReport(Date.now() - startedMs));
    demo = await openDemo(options);
    // Before the demo, to fail early if the port is taken.
    let hasPlayed = false;
    server = options.once ? null : await serveWorkbook(demo.desk, options.port, demo.lab, () => hasPlayed);
    const result = await demo.play(progress);
    hasPlayed = true;
    process.stdout.write(describe(result));
    if (server !== null) {
      process.stdout.write(`The workbook: ${server.url}   (Ctrl-C ends)\n`);
      if (process.stdout.isTTY) openBrowser(server.url);
      await interrupted();
    }
  } finally {
    progress.stop();
    await server?.close();
    await demo?.close();
    realThreads.close();
  }
}

// Offers the other language in that language.
function languageOf({ locale }: Exclude<StartOptions, { kind: 'help' }>): string {
  return locale === 'pt_BR'
    ? 'Planilha em português do Brasil; in English: npm start -- --locale en_US\n'
    : 'Spreadsheet in English; em português do Brasil: npm start -- --locale pt_BR\n';
}

function buildReport(tookMs: number) {
  return { name: 'Build', rows: null, requests: 0, tookMs, waitedMs: 0, throttles: null, outcome: '' };
}

function describe({ jobs, stored }: DemoResult): string {
  if (jobs.length === 0) return '';
  const table = `\n${summaryTable(jobs, process.stdout.columns ?? 0)}\n\n`;
  if (stored === null) return table;
  return `${table}The simulated service stored ${stored.length} assessments: ${stored.join(', ')}.\n`;
}

async function main(): Promise<number> {
  try {
    const system = Intl.DateTimeFormat().resolvedOptions().locale;
    const options = readOptions(process.argv.slice(2), process.env, { nowMs: Date.now(), system });
    if (options.kind === 'help') process.stdout.write(HELP);
    else await start(options);
    return 0;
  } catch (error) {
    if (!isForThePerson(error)) throw error;
    process.stderr.write(`✗ ${error.message}\n`);
    return 1;
  }
}

// Any other error is a bug and must be loud.
function isForThePerson(error: unknown): error is Error {
  return error instanceof DemoProblem || error instanceof OptionProblem || error instanceof PortTaken;
}

process.exitCode = await main();
