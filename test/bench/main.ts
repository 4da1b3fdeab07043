// `npm run bench`: what the real bundle costs, beside the design's targets and a plain loop in the same run. Times are
// those of the virtual clock and repeat exactly, as do all counts; what a machine computes is named so, and compared
// only within one run. `-- --json` prints it for programs; `-- --full` adds what takes many minutes: 250,000 rows.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkLoad } from '../../build/checks/load.ts';
import { DIST } from '../support/world.ts';
import { measureFormulas, measureStorm } from './formulas.ts';
import { measureImport } from './import.ts';
import { measurePull, type PullCost, type PullSetup } from './pull.ts';
import { measureSlices } from './slices.ts';
import { measureSync } from './sync.ts';

interface Figure {
  readonly figure: string;
  readonly ours: number | null;
  readonly target: string;
  readonly plainLoop: number | null;
}

const isFull = process.argv.includes('--full');
/** The limit's own time: half a second a page. */
const LIMIT_S = 0.5;
const USUAL = { minMs: 50, maxMs: 400 };
const SLOW = { minMs: 900, maxMs: 900 };

/** A pull that was killed or refused has no figure. */
function ifDone(cost: PullCost, value: number): number | null {
  return cost.end === 'done' ? value : null;
}

function both(setup: Omit<PullSetup, 'by'>): { readonly ours: PullCost; readonly plain: PullCost } {
  return {
    ours: measurePull({ ...setup, by: 'bundle' }),
    plain: measurePull({ ...setup, by: 'plain loop' }),
  };
}

function pace(
  name: string,
  pages: number,
  setup: Omit<PullSetup, 'by' | 'tickets'>,
  ownSeconds: number,
  target: string,
  most429s = 0,
): Figure[] {
  const { ours, plain } = both({ ...setup, tickets: pages * 100 });
  const over = (cost: PullCost) => ifDone(cost, cost.seconds / (ownSeconds * pages));
  return [
    {
      figure: `${pages} pages, ${name}: time over ${ownSeconds * pages} s`,
      ours: over(ours),
      target,
      plainLoop: over(plain),
    },
    {
      figure: `${pages} pages, ${name}: 429s`,
      ours: ours.throttled,
      target: String(most429s),
      plainLoop: plain.throttled,
    },
  ];
}

function paces(): Figure[] {
  const apart = { latency: USUAL, areSheetsCharged: false };
  const slow = { latency: SLOW, areSheetsCharged: false };
  return [
    ...pace('counting, Sheets apart', 50, { ...apart, limiter: 'counting' }, LIMIT_S, '–'),
    ...pace('counting, Sheets apart', 200, { ...apart, limiter: 'counting' }, LIMIT_S, '≤ 1.05'),
    ...pace('spacing, Sheets apart', 200, { ...apart, limiter: 'spacing' }, LIMIT_S, '≤ 1.05'),
    ...[50, 200].flatMap((pages) =>
      pace(
        'counting, all charged',
        pages,
        { latency: USUAL, limiter: 'counting', areSheetsCharged: true },
        LIMIT_S,
        pages === 200 ? '≤ 1.15' : '–',
      ),
    ),
    ...pace('900 ms, counting, Sheets apart', 200, { ...slow, limiter: 'counting' }, LIMIT_S, '≤ 1.15'),
    ...pace('900 ms, spacing, Sheets apart', 200, { ...slow, limiter: 'spacing' }, 0.9, '≤ 1.1', 1),
  ];
}

function sheetCalls(): Figure[] {
  return [2_500, 10_000].map((tickets) => {
    const { ours, plain } = both({ tickets, limiter: 'counting', latency: USUAL, areSheetsCharged: false });
    return {
      figure: `Sheets calls for ${tickets} new tickets`,
      ours: ifDone(ours, ours.sheetCalls),
      target: '≤ 60',
      plainLoop: ifDone(plain, plain.sheetCalls),
    };
  });
}

/** What the script computes, of the bundle and of the plain loop, where that ends by itself. */
function computing(): Figure[] {
  const setup = { limiter: 'none', latency: USUAL, areSheetsCharged: false, measure: 'time' } as const;
  const microseconds = (tickets: number, by: PullSetup['by']) => {
    const cost = measurePull({ ...setup, tickets, by });
    return ifDone(cost, (cost.sum / tickets) * 1_000);
  };
  // A short run takes now this and now nearly twice that, as the machine compiles it: the one in the middle counts.
  const usual = (tickets: number, by: PullSetup['by'], runs: number) => {
    const each = Array.from({ length: runs }, () => microseconds(tickets, by) ?? Number.NaN);
    return each.some(Number.isNaN) ? null : (each.sort((a, b) => a - b)[runs >> 1] ?? null);
  };
  // The first run of a process compiles; it is not counted.
  microseconds(1_000, 'bundle');
  const few = usual(2_500, 'bundle', 7);
  const sizes = [10_000, 25_000, ...(isFull ? [250_000] : [])].map((tickets) => ({
    tickets,
    each: usual(tickets, 'bundle', tickets > 25_000 ? 1 : 3),
  }));
  return [
    {
      figure: 'computed µs a row, 2500 rows (machine)',
      ours: few,
      target: '–',
      plainLoop: usual(2_500, 'plain loop', 3),
    },
    ...sizes.map(({ tickets, each }) => ({
      figure: `computed a row, ${tickets} rows over 2500 (machine)`,
      ours: few === null || each === null ? null : each / few,
      target: tickets === 250_000 ? '≤ 1.2' : '–',
      plainLoop: null,
    })),
  ];
}

function loading(): Figure[] {
  const code = readFileSync(path.join(DIST, 'Code.js'), 'utf8');
  const times = Array.from({ length: 7 }, () => checkLoad(code, []).milliseconds).sort((a, b) => a - b);
  return [
    { figure: 'Bundle, KB', ours: Buffer.byteLength(code) / 1000, target: '≤ 200', plainLoop: null },
    {
      figure: 'Bundle, ms to evaluate (machine)',
      ours: times[3] ?? null,
      target: '≤ 20',
      plainLoop: null,
    },
  ];
}

/** 100,000 rows: pulled once, then 50 of them change. */
function syncing(): Figure[] {
  const { first, sync, blocks } = measureSync(100_000, 50);
  const megabytes = (cost: PullCost) => ifDone(cost, cost.most / 1_048_576);
  return [
    {
      figure: 'Memory, MiB, pull of 100000 rows (machine)',
      ours: megabytes(first),
      target: '≤ 200',
      plainLoop: null,
    },
    {
      figure: 'Memory, MiB, sync of 100000 rows (machine)',
      ours: megabytes(sync),
      target: '≤ 200',
      plainLoop: null,
    },
    { figure: 'Sync, 50 of 100000 changed: requests', ours: sync.requests, target: '≤ 3', plainLoop: null },
    {
      figure: `Sync, 50 of 100000 changed: Sheets calls beyond ${blocks} blocks`,
      ours: ifDone(sync, sync.sheetCalls - blocks),
      target: '≤ 12',
      plainLoop: null,
    },
  ];
}

function formulas(): Figure[] {
  const count = isFull ? 1_000 : 100;
  const { requests, answered, seconds, locks, properties } = measureFormulas(count);
  const mixed = isFull ? 300 : 100;
  const storm = measureStorm(mixed);
  const fromSheet = `${count} formulas from a pulled sheet`;
  const beside = `${mixed} formulas of all kinds beside a pull`;
  const without = (figure: string, ours: number, target: string): Figure => ({
    figure,
    ours,
    target,
    plainLoop: null,
  });
  return [
    without(`${fromSheet}: requests`, requests, '0'),
    without(`${fromSheet}: locks`, locks, '0'),
    without(`${fromSheet}: property reads`, properties, '–'),
    without(`${fromSheet}: answered`, answered, String(count)),
    without(`${fromSheet}: seconds until the last, all charged`, seconds, '–'),
    without(`${beside}: openings until all are answered`, storm.openings, '–'),
    without(`${beside}: unanswered in the end`, storm.unanswered, '0'),
    without(`${beside}: errors but “busy”`, storm.otherErrors, '0'),
    without(`${beside}: 429s`, storm.throttled, '0'),
    without(`${beside}: most requests in a second`, storm.mostInOneSecond, '≤ 2'),
  ];
}

/** A month of assessments, over as many executions as it takes. The plain loop imports nothing. */
function importing(): Figure[] {
  const assessments = 1_000;
  const ownSeconds = LIMIT_S * assessments;
  return (['wide', 'long'] as const).map((layout) => ({
    figure: `${assessments} assessments of 40 answers, ${layout}, all charged: time over ${ownSeconds} s`,
    ours: measureImport({ layout, assessments, answers: 40 }).seconds / ownSeconds,
    target: '≤ 1.15 (issue 5)',
    plainLoop: null,
  }));
}

/** 100,000 tickets by the ticker alone, everything charged. */
function slicing(): Figure[] {
  const { slices, requests, throttled, minutes, wrongCells } = measureSlices(100_000);
  const figure = (what: string, ours: number | null, target = '–') => ({
    figure: `100000 tickets by the ticker: ${what}`,
    ours,
    target,
    plainLoop: null,
  });
  return [
    figure('cells unlike the service', wrongCells, '0'),
    figure('slices', slices),
    figure('requests', requests),
    figure('minutes, pauses included', minutes),
    figure('429s', throttled, '0'),
  ];
}

function round(value: number | null): number | string {
  return value === null ? '–' : Math.round(value * 1000) / 1000;
}

const sections = [
  paces,
  sheetCalls,
  computing,
  loading,
  formulas,
  importing,
  ...(isFull ? [syncing, slicing] : []),
];
const isJson = process.argv.includes('--json');
const all: Figure[] = [];
for (const section of sections) {
  const figures = section();
  all.push(...figures);
  if (isJson) continue;
  console.table(
    figures.map(({ figure, ours, target, plainLoop }) => ({
      figure,
      target,
      ours: round(ours),
      'plain loop': round(plainLoop),
    })),
  );
}
if (isJson) console.log(JSON.stringify(all, null, 2));
