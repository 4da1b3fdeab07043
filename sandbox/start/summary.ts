// The summary table of the demo: what each job did, what it cost, and how it ended.

import type { JobReport } from '../scenarios/job.ts';

const HEADERS = ['Job', 'Rows', 'Requests', 'Seconds', 'Waited', '429s', 'Outcome'];
// Between the first column and this one, all columns are numbers.
const OUTCOME = 6;
const LEAST_OUTCOME_WIDTH = 30;
const DEFAULT_WIDTH = 110;

/** @param width - columns of the terminal; 0 if unknown */
export function summaryTable(jobs: readonly JobReport[], width: number): string {
  const rows = [...jobs.map(cellsOf), totalOf(jobs)];
  const widths = HEADERS.map((header, n) =>
    Math.max(header.length, ...rows.map((row) => (n < OUTCOME ? (row[n] ?? '').length : 0))),
  );
  const left = widths.slice(0, OUTCOME).reduce((sum, each) => sum + each + 2, 0);
  const outcomeWidth = Math.max(LEAST_OUTCOME_WIDTH, (width === 0 ? DEFAULT_WIDTH : width) - left - 1);
  const line = (cells: readonly string[]) =>
    cells
      .slice(0, OUTCOME)
      .map((cell, n) => (n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0)))
      .join('  ');
  const block = (cells: readonly string[]) =>
    wrap(cells[OUTCOME] ?? '', outcomeWidth)
      .map((text, n) => `${n === 0 ? line(cells) : ' '.repeat(left - 2)}  ${text}`.trimEnd())
      .join('\n');
  const rule = '─'.repeat(left + outcomeWidth);
  const body = rows.slice(0, -1).map(block);
  return [block(HEADERS), rule, ...body, rule, block(rows.at(-1) ?? [])].join('\n');
}

function cellsOf(job: JobReport): readonly string[] {
  return [
    job.name,
    job.rows === null ? '–' : count(job.rows),
    count(job.requests),
    seconds(job.tookMs),
    seconds(job.waitedMs),
    job.throttles === null ? '–' : count(job.throttles),
    job.outcome,
  ];
}

// Rows aren't totaled: the check and the import count the same ones.
function totalOf(jobs: readonly JobReport[]): readonly string[] {
  const sum = (of: (job: JobReport) => number) => jobs.reduce((total, job) => total + of(job), 0);
  return [
    'Together',
    '',
    count(sum((job) => job.requests)),
    seconds(sum((job) => job.tookMs)),
    seconds(sum((job) => job.waitedMs)),
    count(sum((job) => job.throttles ?? 0)),
    '',
  ];
}

function count(value: number): string {
  return value.toLocaleString('en-US');
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(1);
}

// Wraps at spaces, and keeps the text's own line breaks.
function wrap(text: string, width: number): readonly string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let current = '';
    for (const word of paragraph.split(' ')) {
      const longer = current === '' ? word : `${current} ${word}`;
      if (longer.length <= width || current === '') current = longer;
      else {
        lines.push(current);
        current = word;
      }
    }
    return [...lines, current];
  });
}
