// The last run of the benchmark: it has the figures of the bench with their targets, docs/benchmark.md and its picture show
// it, and what misses a target is named.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Figure, type Measures, sections } from '../bench/figures.ts';
import {
  added,
  chartOf,
  isMet,
  type LastRun,
  type Line,
  linesOf,
  pageWith,
  rounded,
  textOf,
} from '../bench/page.ts';
import type { PullCost } from '../bench/pull.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(ROOT, 'docs/benchmark.md'), 'utf8');
const file = readFileSync(path.join(ROOT, 'test/bench/last-run.json'), 'utf8');
const run: LastRun = JSON.parse(file);
const { lines } = run;

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
const priced = { calls: 1, seconds: 1 };
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
  prices: () => ({ first: priced, sync: priced, page: priced, formula: priced, tick: priced, menu: priced }),
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

  it('and its picture show the last run', () => {
    expect(pageWith(page, run)).toBe(page);
    expect(textOf(run)).toBe(file);
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
  const figure = (name: string, ours: number, target = '≤ 300'): Figure => ({
    figure: name,
    ours,
    target,
    plainLoop: null,
  });

  it('are the figures with a target, the slowest for all pages, and nothing else changes', () => {
    const opening = (name: string, ours: number) =>
      figure(`${name}, 30 pulls: ms until its content (machine)`, ours);
    const measured = [figure('Rows: requests', 102.00049), opening('showA', 5), opening('showB', 9)];
    const written = pageWith(page, {
      where: 'Measured here.',
      lines: linesOf([...measured, figure('No target', 1, '–')]),
    });
    expect(written.match(/^\| .*/gm)).toEqual([
      '| Figure | Target | Ours | Plain loop |',
      '| Rows: requests | ≤ 300 | 102 | – |',
      '| Slowest of 2 pages, 30 pulls: ms until its content (machine) | ≤ 300 | 9 | – |',
    ]);
    expect(written.split('## Results')[0]).toBe(page.split('## Results')[0]);
    expect(written.split('<!-- end of figures -->')[1]).toBe(page.split('<!-- end of figures -->')[1]);
  });

  it('replaces figures of the same name, or is appended, if it is added', () => {
    const [first, second, third] = linesOf([figure('A', 1), figure('A', 2), figure('B', 3)]);
    if (first === undefined || second === undefined || third === undefined) throw new Error('no lines');
    const before = { where: 'Measured on a day.\nMore.', lines: [first] };
    expect(added(before, [third, second], 'New.')).toEqual({
      where: 'Measured on a day.\nNew.',
      lines: [second, third],
    });
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
