// `npm run bench`: what the real bundle costs, beside the design's targets and a plain loop in the same run. Times are
// those of the virtual clock, so that they repeat exactly; `-- --json` prints them for programs.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DIST } from '../support/world.ts';
import { measurePull, type PullCost, type PullSetup } from './pull.ts';

interface Figure {
  readonly figure: string;
  readonly ours: number;
  readonly target: string;
  readonly plainLoop: number | null;
}

/** The limit's own time: half a second a page. */
const LIMIT_S = 0.5;
const PAGES = 200;

function both(setup: Omit<PullSetup, 'by'>): { readonly ours: PullCost; readonly plain: PullCost } {
  return {
    ours: measurePull({ ...setup, by: 'bundle' }),
    plain: measurePull({ ...setup, by: 'plain loop' }),
  };
}

/** A plain loop that was killed or refused has no figure. */
function ifDone(cost: PullCost, value: number): number | null {
  return cost.end === 'done' ? value : null;
}

function overLimit(
  name: string,
  setup: Omit<PullSetup, 'by' | 'tickets'>,
  ownSeconds: number,
  target: string,
): Figure[] {
  const { ours, plain } = both({ ...setup, tickets: PAGES * 100 });
  return [
    {
      figure: `${name}: time over ${ownSeconds * PAGES} s`,
      ours: ours.seconds / (ownSeconds * PAGES),
      target,
      plainLoop: ifDone(plain, plain.seconds / (ownSeconds * PAGES)),
    },
    { figure: `${name}: 429s`, ours: ours.throttled, target: '0', plainLoop: plain.throttled },
  ];
}

function figures(): Figure[] {
  const usual = { minMs: 50, maxMs: 400 };
  const slow = { minMs: 900, maxMs: 900 };
  const tenThousand = both({ tickets: 10_000, limiter: 'counting', latency: usual, areSheetsCharged: false });
  const few = measurePull({
    by: 'bundle',
    tickets: 2_500,
    limiter: 'none',
    latency: usual,
    areSheetsCharged: false,
  });
  const many = measurePull({
    by: 'bundle',
    tickets: 25_000,
    limiter: 'none',
    latency: usual,
    areSheetsCharged: false,
  });
  return [
    ...overLimit(
      '200 pages, counting, Sheets apart',
      { limiter: 'counting', latency: usual, areSheetsCharged: false },
      LIMIT_S,
      '≤ 1.05',
    ),
    ...overLimit(
      '200 pages, spacing, Sheets apart',
      { limiter: 'spacing', latency: usual, areSheetsCharged: false },
      LIMIT_S,
      '≤ 1.05',
    ),
    ...overLimit(
      '200 pages, counting, all charged',
      { limiter: 'counting', latency: usual, areSheetsCharged: true },
      LIMIT_S,
      '≤ 1.15 (issue 4)',
    ),
    ...overLimit(
      '200 pages at 900 ms, counting',
      { limiter: 'counting', latency: slow, areSheetsCharged: false },
      LIMIT_S,
      '≤ 1.15 (issue 4)',
    ),
    ...overLimit(
      '200 pages at 900 ms, spacing',
      { limiter: 'spacing', latency: slow, areSheetsCharged: false },
      0.9,
      '≤ 1.1',
    ),
    {
      figure: 'Sheets calls for 10,000 new tickets',
      ours: tenThousand.ours.sheetCalls,
      target: '≤ 60',
      plainLoop: tenThousand.plain.sheetCalls,
    },
    {
      figure: 'CPU a row, 25,000 rows over 2,500',
      ours: many.cpuMs / 25_000 / (few.cpuMs / 2_500),
      target: '≤ 1.2',
      plainLoop: null,
    },
    {
      figure: 'Bundle, KB',
      ours: readFileSync(path.join(DIST, 'Code.js')).length / 1000,
      target: '≤ 200',
      plainLoop: null,
    },
  ];
}

const all = figures();
if (process.argv.includes('--json')) console.log(JSON.stringify(all, null, 2));
else
  console.table(
    all.map(({ ours, plainLoop, ...rest }) => ({ ...rest, ours: round(ours), plainLoop: round(plainLoop) })),
  );

function round(value: number | null): number | string {
  return value === null ? '–' : Math.round(value * 1000) / 1000;
}
