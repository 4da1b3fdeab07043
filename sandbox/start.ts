// `npm start`: builds the bundle, plays the demo with it, says what happened, and serves the workbook.

import { realThreads } from './runtime/kernel/thread-pool.ts';
import { StoryProblem } from './scenarios/job.ts';
import { buildBundle } from './start/build-bundle.ts';
import { HELP, OptionProblem, readOptions, type StartOptions } from './start/options.ts';
import { openStage, type Played, type Stage } from './start/play.ts';
import { Progress } from './start/progress.ts';
import { summaryTable } from './start/summary.ts';

const DEFAULT_WIDTH = 110;

async function start(options: Exclude<StartOptions, { kind: 'help' }>): Promise<void> {
  let stage: Stage | null = null;
  const progress = new Progress(process.stdout, () => stage?.desk.requests.length ?? 0);
  try {
    const startedMs = Date.now();
    progress.begins({ name: 'Build', expectedRequests: null });
    await buildBundle();
    progress.ended(buildReport(Date.now() - startedMs));
    stage = await openStage(options);
    const played = await stage.play(progress);
    process.stdout.write(describe(played));
  } finally {
    progress.stop();
    await stage?.close();
    realThreads.close();
  }
}

function buildReport(tookMs: number) {
  return { name: 'Build', rows: null, requests: 0, tookMs, waitedMs: 0, throttles: null, outcome: '' };
}

function describe({ jobs, stored }: Played): string {
  const table = `\n${summaryTable(jobs, process.stdout.columns ?? DEFAULT_WIDTH)}\n\n`;
  if (stored === null) return table;
  return `${table}The simulated service stored ${stored.length} assessments: ${stored.join(', ')}.\n`;
}

async function main(): Promise<number> {
  try {
    const options = readOptions(process.argv.slice(2), process.env, Date.now());
    if (options.kind === 'help') process.stdout.write(HELP);
    else await start(options);
    return 0;
  } catch (error) {
    if (!(error instanceof StoryProblem) && !(error instanceof OptionProblem)) throw error;
    process.stderr.write(`✗ ${error.message}\n`);
    return 1;
  }
}

process.exitCode = await main();
