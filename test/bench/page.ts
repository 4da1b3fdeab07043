// The results of a run of the benchmark: kept in test/bench/last-run.json, shown in docs/benchmark.md and its picture.
//
//   npm run --silent bench -- --full --json | npx tsx test/bench/write-page.ts

import type { Figure } from './figures.ts';

/** A figure as it is kept and shown; numbers to three places. */
export interface Line {
  readonly figure: string;
  /** `≤ N`, `N`, or – without a target. */
  readonly target: string;
  readonly ours: string;
  /** – if the plain loop doesn't do it, or was cut off. */
  readonly plainLoop: string;
}

/** What last-run.json holds. */
export interface LastRun {
  /** When, at which commit and on what machine it was measured. */
  readonly where: string;
  readonly lines: readonly Line[];
}

const BEGIN = '<!-- figures: written by test/bench/write-page.ts -->';
const END = '<!-- end of figures -->';
/** Figures of pages, which the page of the benchmark shows as one. */
const OPENING = /^\S+, (.*: ms until its content \(machine\))$/;

export function rounded(value: number | null): string {
  return value === null || Number.isNaN(value) ? '–' : String(Math.round(value * 1000) / 1000);
}

export function linesOf(figures: readonly Figure[]): readonly Line[] {
  return figures.map(({ figure, target, ours, plainLoop }) => ({
    figure,
    target,
    ours: rounded(ours),
    plainLoop: rounded(plainLoop),
  }));
}

/** Writes the figures that have a target into the page; of the pages that the menu opens, the slowest. */
export function pageWith(markdown: string, { where, lines }: LastRun): string {
  const shown = withSlowestPage(lines.filter(({ target }) => target !== '–'));
  const rows = shown.map((line) => `| ${line.figure} | ${line.target} | ${line.ours} | ${line.plainLoop} |`);
  const header = ['| Figure | Target | Ours | Plain loop |', '|---|---|---:|---:|'];
  const written = [BEGIN, '', where, '', ...header, ...rows, '', END].join('\n');
  return (
    markdown.slice(0, markdown.indexOf(BEGIN)) + written + markdown.slice(markdown.indexOf(END) + END.length)
  );
}

function withSlowestPage(lines: readonly Line[]): readonly Line[] {
  const opening = lines.filter(({ figure }) => OPENING.test(figure));
  const [slowest] = [...opening].sort((a, b) => Number(b.ours) - Number(a.ours));
  return lines.flatMap((line) => {
    if (line !== opening[0] || slowest === undefined) return opening.includes(line) ? [] : [line];
    const name = `Slowest of ${opening.length} pages, ${OPENING.exec(line.figure)?.[1]}`;
    return [{ ...slowest, figure: name }];
  });
}

/** The run with newer lines in place of those of the same name; others are appended. */
export function added(last: LastRun, lines: readonly Line[], where: string): LastRun {
  const kept = last.lines.map((line) => lines.find(({ figure }) => figure === line.figure) ?? line);
  const others = lines.filter(({ figure }) => !last.lines.some((line) => line.figure === figure));
  return { where: `${last.where.split('\n')[0]}\n${where}`, lines: [...kept, ...others] };
}

/** The JSON text of a run, as Biome formats it. */
export function textOf(run: LastRun): string {
  return `${JSON.stringify(run, null, 2)}\n`;
}

/** Whether a figure is what its target asks for; true without one. */
export function isMet({ target, ours }: Line): boolean {
  const [, most, exactly] = /^≤ ([\d.]+)$|^([\d.]+)$/.exec(target) ?? [];
  if (most !== undefined) return Number(ours) <= Number(most);
  return exactly === undefined || Number(ours) === Number(exactly);
}

const PANEL = { width: 300, height: 210, left: 52, top: 56, gap: 32 };
const SIZE = { width: 3 * PANEL.width + 2 * PANEL.gap + 2 * 20, height: PANEL.top + PANEL.height + 60 };
const OURS = { name: 'this connector', colour: '#1a56a8', dash: '', below: false };
const PLAIN = { name: 'plain loop', colour: '#b5521b', dash: ' stroke-dasharray="5 4"', below: true };
const PANELS = [
  { title: 'Requests', what: 'requests' },
  { title: 'Sheets calls', what: 'Sheets calls' },
  { title: 'Computed a row, µs (machine)', what: 'computed µs a row (machine)' },
];

interface Point {
  readonly rows: number;
  readonly value: number;
}

/** How requests, Sheets calls and what is computed grow with the rows, ours beside the plain loop's; as SVG. */
export function chartOf(lines: readonly Line[]): string {
  const panels = PANELS.map(({ title, what }, n) => panelOf(lines, title, what, n));
  const legend = [OURS, PLAIN].map(({ name, colour, dash }, n) => {
    const x = 20 + PANEL.left + n * 170;
    return `<path d="M${x} 24h28" stroke="${colour}" stroke-width="2"${dash}/><text x="${x + 36}" y="28">${name}</text>`;
  });
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE.width}" height="${SIZE.height}" viewBox="0 0 ${SIZE.width} ${SIZE.height}" role="img" font-family="system-ui, sans-serif" font-size="12" fill="#222">`,
    '<title>How the cost of a pull grows with its rows</title>',
    `<rect width="${SIZE.width}" height="${SIZE.height}" fill="#fff"/>`,
    ...legend,
    ...panels,
    '</svg>',
  ].join('\n')}\n`;
}

function panelOf(lines: readonly Line[], title: string, what: string, n: number): string {
  const points = (of: (line: Line) => string): Point[] =>
    lines.flatMap((line) => {
      const rows = /^(\d+) new rows: (.*)$/.exec(line.figure);
      const value = Number(of(line));
      return rows?.[2] === what && !Number.isNaN(value) ? [{ rows: Number(rows[1]), value }] : [];
    });
  const ours = points((line) => line.ours);
  const plain = points((line) => line.plainLoop);
  const all = [...ours, ...plain];
  const left = 20 + PANEL.left + n * (PANEL.width + PANEL.gap);
  const bottom = PANEL.top + PANEL.height;
  const width = PANEL.width - PANEL.left - 20;
  const sizes = [...new Set(all.map(({ rows }) => rows))].sort((a, b) => a - b);
  const [low, high] = decades(all.map(({ value }) => value));
  const x = (rows: number) =>
    left + (width * log(rows / (sizes[0] ?? 1))) / log((sizes.at(-1) ?? 10) / (sizes[0] ?? 1));
  const y = (value: number) => bottom - (PANEL.height - 24) * (log(value / low) / log(high / low));
  const grid = powers(low, high).map(
    (value) =>
      `<path d="M${left} ${at(y(value))}h${width}" stroke="#e3e3e3"/><text x="${left - 8}" y="${at(y(value) + 4)}" text-anchor="end" fill="#666">${grouped(value)}</text>`,
  );
  const ticks = sizes.map(
    (rows) =>
      `<text x="${at(x(rows))}" y="${bottom + 22}" text-anchor="middle" fill="#666">${rows / 1000}k</text>`,
  );
  const series = [
    { ...PLAIN, points: plain },
    { ...OURS, points: ours },
  ].map(({ points: some, colour, dash, below }) => {
    const path = some
      .map(({ rows, value }, i) => `${i === 0 ? 'M' : 'L'}${at(x(rows))} ${at(y(value))}`)
      .join('');
    const dots = some.map(({ rows, value }) => {
      const [cx, cy] = [at(x(rows)), at(y(value))];
      const label = grouped(Math.round(value * 10) / 10);
      const labelY = at(y(value) + (below ? 17 : -9));
      return `<circle cx="${cx}" cy="${cy}" r="3.5" fill="${colour}"/><text x="${cx}" y="${labelY}" text-anchor="middle" fill="${colour}">${label}</text>`;
    });
    return [`<path d="${path}" fill="none" stroke="${colour}" stroke-width="2"${dash}/>`, ...dots].join('\n');
  });
  return [
    `<text x="${left}" y="${PANEL.top}" font-size="14" font-weight="600">${title}</text>`,
    ...grid,
    ...ticks,
    `<text x="${left + width / 2}" y="${bottom + 44}" text-anchor="middle" fill="#666">rows pulled</text>`,
    ...series,
  ].join('\n');
}

const log = Math.log10;
const at = (value: number) => Math.round(value * 10) / 10;
const grouped = (value: number) => value.toLocaleString('en-US');

/** The powers of ten around these values. */
function decades(values: readonly number[]): readonly [number, number] {
  const low = 10 ** Math.floor(log(Math.min(...values)));
  return [low, Math.max(low * 10, 10 ** Math.ceil(log(Math.max(...values))))];
}

function powers(low: number, high: number): readonly number[] {
  return Array.from({ length: Math.round(log(high / low)) + 1 }, (_, n) => low * 10 ** n);
}
