// The page of the benchmark: its table names the figures of the bench with their targets, its picture shows its numbers,
// and what misses a target is named. The numbers themselves are those of the run that was written into it last.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Figure, type Measures, sections } from '../bench/figures.ts';
import {
  added,
  chartOf,
  isMet,
  type Line,
  linesIn,
  linesOf,
  pageWith,
  rounded,
  whereIn,
} from '../bench/page.ts';
import type { PullCost } from '../bench/pull.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(ROOT, 'docs/benchmark.md'), 'utf8');
const lines = linesIn(page);

const pull: PullCost = {
  end: 'done',
  runs: 1,
  seconds: 1,
  requests: 1,
  throttled: 0,
  sheetCalls: 1,
  most: 1,
  sum: 1,
};
const stored = {
  requests: 1,
  ofBigQuery: 1,
  jobs: 1,
  bytes: 1,
  days: 1,
  slices: 1,
  seconds: 1,
  workedSeconds: 1,
  memory: 1,
};
/** Nothing is measured: only what is called how counts. */
const nothing: Measures = {
  pull: () => pull,
  sync: () => ({ first: pull, sync: pull, blocks: 10 }),
  slices: () => ({ slices: 1, requests: 1, throttled: 0, minutes: 1, wrongCells: 0, memory: 1 }),
  formulas: () => ({ requests: 0, answered: 0, seconds: 0, locks: 0, properties: 0 }),
  storm: () => ({ openings: 1, unanswered: 0, otherErrors: 0, throttled: 0, mostInOneSecond: 2 }),
  imports: () => ({ seconds: 1, executions: 1, stored: 1, throttled: 0, sheetCalls: 1, propertyCalls: 1 }),
  actions: () => ({ seconds: 1, executions: 1, stored: 1, throttled: 0, sheetCalls: 1, propertyCalls: 1 }),
  insights: () => ({ seconds: 1, sheetCalls: 1 }),
  warehouse: () => ({
    forecast: { requests: 1, jobs: 1, bytes: 1 },
    first: stored,
    firstSync: stored,
    sync: stored,
    wrong: 0,
  }),
  dialogs: () => new Map(),
  bundle: () => ({ bytes: 1, milliseconds: 1 }),
};
const figures = (isFull: boolean, hasMillion = false) =>
  sections(nothing, isFull, hasMillion).flatMap((section) => section());
const named = (all: readonly (Line | Figure)[]) => all.map(({ figure, target }) => `${figure} ${target}`);

describe('the page of the benchmark', () => {
  it('has the figures of the bench, all of them or those of its short run, with their targets', () => {
    const all = [figures(false), figures(true), figures(true, true)].map(named);
    expect(all).toContainEqual(named(lines));
  });

  it('shows its numbers in its picture', () => {
    expect(readFileSync(path.join(ROOT, 'docs/pictures/benchmark.svg'), 'utf8')).toBe(chartOf(lines));
  });

  it('names what misses its target, and nothing else', () => {
    const missed = lines.filter((line) => !isMet(line)).map(({ figure }) => figure);
    const [, section = ''] = page.split('## Above their targets');
    const quoted = [...(section.split('\n## ')[0] ?? '').matchAll(/^- “([^”]+)”/gm)].map(([, name]) => name);
    expect(quoted).toEqual(missed);
  });
});

describe('what is written into the page', () => {
  const one: Figure = {
    figure: '10000 new rows: requests',
    ours: 102.00049,
    target: '≤ 103',
    plainLoop: null,
  };

  it('is what is read out of it again, and leaves the rest of it alone', () => {
    const written = pageWith(page, linesOf([one]), 'Measured here.');
    expect(linesIn(written)).toEqual([{ figure: one.figure, target: '≤ 103', ours: '102', plainLoop: '–' }]);
    expect(written.split('## Results')[0]).toBe(page.split('## Results')[0]);
    expect(written.split('<!-- end of figures -->')[1]).toBe(page.split('<!-- end of figures -->')[1]);
  });

  it('takes the place of what has its name, or comes behind, where it is added', () => {
    const [first, second] = linesOf([one, { ...one, figure: 'Another' }]);
    if (first === undefined || second === undefined) throw new Error('no lines');
    const again = { ...first, ours: '103' };
    expect(added([first], [second, again])).toEqual([again, second]);
    expect(whereIn(pageWith(page, [first], 'Measured on a day.\nMore.'))).toBe('Measured on a day.');
  });

  it('is held against its target as a number', () => {
    const met = (target: string, ours: number | null) =>
      isMet({ figure: '', target, ours: rounded(ours), plainLoop: '' });
    expect([met('≤ 1.15', 1.15), met('≤ 1.15', 1.151), met('0', 0), met('0', 1), met('–', 9)]).toEqual([
      true,
      false,
      true,
      false,
      true,
    ]);
    expect([met('≤ 2', null), met('0', null)]).toEqual([false, false]);
  });
});
