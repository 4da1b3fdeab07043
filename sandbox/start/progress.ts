// Shows progress: one line with a bar, redrawn in a terminal; elsewhere (CI, a pipe) a plain line every few seconds.

import type { JobBegin, JobListener, JobReport } from '../scenarios/job.ts';

interface Output {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const DRAW_MS = 100;
const PLAIN_MS = 5_000;
const BAR_WIDTH = 30;
const NAME_WIDTH = 14;
const DEFAULT_COLUMNS = 80;

interface Running {
  readonly job: JobBegin;
  readonly requestsBefore: number;
  readonly startedMs: number;
  readonly timer: NodeJS.Timeout;
}

export class Progress implements JobListener {
  private running: Running | null = null;

  /** @param countRequests - requests sent so far by all jobs */
  constructor(
    private readonly output: Output,
    private readonly countRequests: () => number,
  ) {}

  begins(job: JobBegin): void {
    this.stop();
    const timer = setInterval(() => this.draw(), this.isLive ? DRAW_MS : PLAIN_MS);
    this.running = { job, requestsBefore: this.countRequests(), startedMs: Date.now(), timer };
    if (this.isLive) this.draw();
  }

  ended(report: JobReport): void {
    this.stop();
    const parts = [
      report.rows === null ? '' : plural(report.rows, 'row'),
      report.requests === 0 ? '' : plural(report.requests, 'request'),
      seconds(report.tookMs),
    ];
    this.output.write(
      `✔ ${report.name.padEnd(NAME_WIDTH)} ${parts.filter((part) => part !== '').join(', ')}\n`,
    );
  }

  /** Erases the unfinished line. */
  stop(): void {
    if (this.running === null) return;
    clearInterval(this.running.timer);
    this.running = null;
    if (this.isLive) this.output.write('\r\x1b[2K');
  }

  private get isLive(): boolean {
    return this.output.isTTY === true;
  }

  // One column less than fits, so that the line never wraps. A terminal that doesn't know its width reports 0.
  private get width(): number {
    const { columns } = this.output;
    return (columns === undefined || columns === 0 ? DEFAULT_COLUMNS : columns) - 1;
  }

  private draw(): void {
    if (this.running === null) return;
    const { job, requestsBefore, startedMs } = this.running;
    const done = this.countRequests() - requestsBefore;
    const line = progressLine(job, done, Date.now() - startedMs);
    if (!this.isLive) this.output.write(`  ${line}\n`);
    else this.output.write(`\r\x1b[2K${`  ${line}`.slice(0, this.width)}`);
  }
}

/** A bar if the number of requests is known. Beyond it, the bar stays full and the count continues. */
export function progressLine(job: JobBegin, done: number, tookMs: number): string {
  const name = job.name.padEnd(NAME_WIDTH);
  const all = job.expectedRequests;
  if (all === null || all === 0) {
    const soFar = done === 0 ? '' : `${plural(done, 'request')}, `;
    return `${name} ${soFar}${seconds(tookMs)}`;
  }
  const filled = Math.round((Math.min(done, all) / all) * BAR_WIDTH);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
  const share = done > all ? plural(done, 'request') : `${done} of ${plural(all, 'request')}`;
  return `${name} ${bar} ${share}, ${seconds(tookMs)}`;
}

function plural(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
