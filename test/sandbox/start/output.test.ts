// What a person sees in the terminal: bars while it works, plain lines where nobody watches, and the table.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobReport } from '../../../sandbox/scenarios/job.ts';
import { Progress, progressLine } from '../../../sandbox/start/progress.ts';
import { summaryTable } from '../../../sandbox/start/summary.ts';

const report: JobReport = {
  name: 'Tickets',
  rows: 2_000,
  requests: 20,
  tookMs: 10_400,
  waitedMs: 7_120,
  throttles: 1,
  outcome: '2.000 registros: 2.000 novos, 0 atualizados.',
};

class Terminal {
  text = '';
  readonly columns = 60;

  constructor(readonly isTTY: boolean) {}

  write(text: string): void {
    this.text += text;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('progress', () => {
  it('draws what is known', () => {
    const job = { name: 'Tickets', expectedRequests: 20 };
    expect(progressLine(job, 0, 0)).toBe(`Tickets        ${'░'.repeat(30)} 0 of 20 requests, 0.0 s`);
    expect(progressLine(job, 10, 5_150)).toContain(`${'█'.repeat(15)}${'░'.repeat(15)} 10 of 20`);
    expect(progressLine(job, 23, 0)).toContain(`${'█'.repeat(30)} 23 requests, `);
    expect(progressLine({ name: 'Build', expectedRequests: null }, 0, 1_200)).toBe('Build          1.2 s');
    expect(progressLine({ name: 'Tickets', expectedRequests: null }, 3, 0)).toContain('3 requests, 0.0 s');
  });

  it('is one line in a terminal, which the report replaces', () => {
    const terminal = new Terminal(true);
    let requests = 5;
    const progress = new Progress(terminal, () => requests);
    progress.begins({ name: 'Tickets', expectedRequests: 20 });
    requests += 12;
    vi.advanceTimersByTime(250);
    expect(terminal.text).toContain('12 of 20');
    expect(terminal.text).not.toContain('\n');
    for (const line of terminal.text.split('\r\x1b[2K')) expect(line.length).toBeLessThan(60);
    progress.ended(report);
    expect(terminal.text.split('\r\x1b[2K').at(-1)).toBe(
      `✔ ${'Tickets'.padEnd(14)} 2,000 rows, 20 requests, 10.4 s\n`,
    );
    const before = terminal.text;
    vi.advanceTimersByTime(10_000);
    expect(terminal.text).toBe(before);
  });

  it('is a plain line now and then elsewhere', () => {
    const pipe = new Terminal(false);
    const progress = new Progress(pipe, () => 0);
    progress.begins({ name: 'Tickets', expectedRequests: 20 });
    vi.advanceTimersByTime(11_000);
    progress.ended(report);
    expect(pipe.text.split('\n')).toHaveLength(4);
    expect(pipe.text).not.toContain('\x1b');
    expect(pipe.text).not.toContain('\r');
  });

  it('stops when a job breaks', () => {
    const terminal = new Terminal(true);
    const progress = new Progress(terminal, () => 0);
    progress.begins({ name: 'Tickets', expectedRequests: 20 });
    progress.stop();
    expect(terminal.text.endsWith('\r\x1b[2K')).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the summary', () => {
  it('says of each job what it cost and how it ended, and adds up', () => {
    const lines = summaryTable(
      [report, { ...report, name: 'Import', rows: null, throttles: null }],
      110,
    ).split('\n');
    expect(lines[0]).toMatch(/^Job +Rows +Requests +Seconds +Waited +429s +Outcome$/);
    expect(lines[2]).toMatch(/^Tickets +2,000 +20 +10\.4 +7\.1 +1 +2\.000 registros/);
    expect(lines[3]).toMatch(/^Import +– +20 +10\.4 +7\.1 +– /);
    expect(lines[5]).toMatch(/^Together +40 +20\.8 +14\.2 +1$/);
  });

  it('fits a terminal that does not know its size', () => {
    expect(summaryTable([report], 0)).toBe(summaryTable([report], 110));
  });

  it('keeps long outcomes in their column and within the line', () => {
    const outcome = 'uma frase longa que não cabe em uma linha só, nem em duas\ne outra linha';
    const lines = summaryTable([{ ...report, outcome }], 90).split('\n');
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(90);
    const column = lines[0]?.indexOf('Outcome') ?? 0;
    const shown = lines.slice(2, -2).map((line) => line.slice(column));
    expect(shown.join(' ')).toBe(outcome.replace('\n', ' '));
    expect(shown).toContain('e outra linha');
  });
});
