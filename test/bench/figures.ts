// The figures of the benchmark: what is measured, against which target, and what measures it. Who gives other measures
// gets the same figures by name.

import { OPENINGS } from '../support/opened-pages.ts';
import type { PageCost } from './dialogs.ts';
import type { FormulaCost, StormCost } from './formulas.ts';
import type { ImportCost, ImportSetup } from './import.ts';
import type { InsightsCost } from './insights.ts';
import { PRICE_LISTS, type PriceList, type Prices } from './prices.ts';
import type { PullCost, PullSetup } from './pull.ts';
import type { SlicesCost } from './slices.ts';
import type { SyncCost } from './sync.ts';
import type { WarehouseCost } from './warehouse.ts';

export interface Figure {
  readonly figure: string;
  /** null where it could not be measured: a run that was killed or refused has no figure. */
  readonly ours: number | null;
  readonly target: string;
  readonly plainLoop: number | null;
}

export interface Measures {
  pull(setup: PullSetup): PullCost;
  sync(rows: number, changed: number): SyncCost;
  slices(tickets: number): SlicesCost;
  formulas(count: number, rows: number): FormulaCost;
  storm(count: number): StormCost;
  imports(setup: ImportSetup): ImportCost;
  actions(rows: number): ImportCost;
  insights(tickets: number): InsightsCost;
  warehouse(tickets: number, changed: number): WarehouseCost;
  /** What is used most, at prices that others have measured. */
  prices(list: PriceList): Prices;
  /** What each page costs before it shows anything, by the function that opens it. */
  dialogs(tickets: number): ReadonlyMap<string, PageCost>;
  /** The bundle's bytes, and milliseconds to evaluate it. */
  bundle(): { readonly bytes: number; readonly milliseconds: number };
}

/** The limit's own time: half a second a page. */
const LIMIT_S = 0.5;
const USUAL = { minMs: 50, maxMs: 400 };
const SLOW = { minMs: 900, maxMs: 900 };
const FEW = 2_500;
const SIZES = [10_000, 25_000];
const LARGE = 100_000;
/** In the spreadsheet whose pages are opened. */
const PULLS = 30;
const LARGEST = 250_000;

/** More cells than a spreadsheet has: 12 million, in the 33 columns of tickets. */
const PAST_A_SHEET = 364_000;
const MILLION = 1_000_000;

/**
 * @param isFull with what takes many minutes: 250,000 rows
 * @param hasMillion with what takes an hour: tables in BigQuery of more rows than a spreadsheet has
 */
export function sections(
  measures: Measures,
  isFull: boolean,
  hasMillion = false,
): readonly (() => readonly Figure[])[] {
  const usual = [paces, growing, loading, opening, formulas, importing];
  const many = isFull ? [syncing, slicing, working, storing] : [];
  return [...usual, ...many, ...(hasMillion ? [storingMillion] : []), pricing].map(
    (section) => () => section(measures, isFull),
  );
}

/** What takes an hour alone. */
export function storingMillion(measures: Measures): readonly Figure[] {
  return [PAST_A_SHEET, MILLION].flatMap((tickets) => storingOf(measures, tickets));
}

const PRICED = {
  first: ['First pull of 1,000 tickets', '≤ 400'],
  sync: ['Sync of them without news', '≤ 60'],
  page: ['Page of pulls with 30 pulls', '≤ 60'],
  formula: ['First FRANCHISE_TICKET', '≤ 30'],
  tick: ['Tick with nothing to do', '≤ 20'],
  menu: ['Menu', '≤ 20'],
} as const satisfies Readonly<Record<keyof Prices, readonly [name: string, target: string]>>;

const PAGES_TARGETS = { cheap: '≤ 1.15', usual: '≤ 1.15', dear: '≤ 1.3' } as const satisfies Record<
  PriceList,
  string
>;

/** Calls of all services, and how long they take at each list of prices. */
export function pricing({ prices, pull }: Measures): readonly Figure[] {
  const all = PRICE_LISTS.map((list) => ({ list, costs: prices(list) }));
  const pages = PRICE_LISTS.map((list) => {
    const how = { by: 'bundle', limiter: 'counting', latency: USUAL, areSheetsCharged: true } as const;
    const cost = pull({ ...how, tickets: 20_000, prices: list });
    return alone(
      `200 pages, ${list} prices: time over 100 s`,
      ifDone(cost, cost.seconds / (LIMIT_S * 200)),
      PAGES_TARGETS[list],
    );
  });
  const uses = (['first', 'sync', 'page', 'formula', 'tick', 'menu'] as const).flatMap((what) => {
    const [name, target] = PRICED[what];
    return [
      alone(`${name}: calls of any kind`, all[0]?.costs[what].calls ?? null, target),
      ...all.map(({ list, costs }) => alone(`${name}, ${list} prices: s`, costs[what].seconds)),
    ];
  });
  return [...uses, ...pages];
}

function ifDone(cost: PullCost, value: number): number | null {
  return cost.end === 'done' ? value : null;
}

function alone(figure: string, ours: number | null, target = '–'): Figure {
  return { figure, ours, target, plainLoop: null };
}

function pace(
  measures: Measures,
  name: string,
  pages: number,
  setup: Omit<PullSetup, 'by' | 'tickets'>,
  ownSeconds: number,
  target: string,
  most429s = 0,
): Figure[] {
  const ours = measures.pull({ ...setup, tickets: pages * 100, by: 'bundle' });
  const plain = measures.pull({ ...setup, tickets: pages * 100, by: 'plain loop' });
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

function paces(measures: Measures): Figure[] {
  const apart = { latency: USUAL, areSheetsCharged: false };
  const slow = { latency: SLOW, areSheetsCharged: false };
  const counting = { ...apart, limiter: 'counting' } as const;
  const charged = { ...counting, areSheetsCharged: true };
  return [
    ...pace(measures, 'counting, Sheets apart', 50, counting, LIMIT_S, '–'),
    ...pace(measures, 'counting, Sheets apart', 200, counting, LIMIT_S, '≤ 1.05'),
    ...pace(measures, 'spacing, Sheets apart', 200, { ...apart, limiter: 'spacing' }, LIMIT_S, '≤ 1.05'),
    ...pace(measures, 'counting, all charged', 50, charged, LIMIT_S, '–'),
    ...pace(measures, 'counting, all charged', 200, charged, LIMIT_S, '≤ 1.15'),
    ...awkwardNames(measures),
    ...pace(
      measures,
      '900 ms, counting, Sheets apart',
      200,
      { ...slow, limiter: 'counting' },
      LIMIT_S,
      '≤ 1.15',
    ),
    ...pace(measures, '900 ms, spacing, Sheets apart', 200, { ...slow, limiter: 'spacing' }, 0.9, '≤ 1.1', 1),
  ];
}

/** The directory, which each pull fills, holds names as a cell gives them back: other ones cost no further call. */
function awkwardNames({ pull }: Measures): Figure[] {
  const of = { by: 'bundle', latency: USUAL, areSheetsCharged: true, areNamesAwkward: true } as const;
  const paced = pull({ ...of, tickets: 20_000, limiter: 'counting' });
  const large = pull({ ...of, tickets: 10_000, limiter: 'none' });
  return [
    alone(
      '200 pages, names awkward, counting, all charged: time over 100 s',
      ifDone(paced, paced.seconds / 100),
      '≤ 1.15',
    ),
    alone(
      '200 pages, names awkward, counting, all charged: requests',
      ifDone(paced, paced.requests),
      '≤ 205',
    ),
    alone('10,000 tickets, names awkward: Sheets calls', ifDone(large, large.sheetCalls), '≤ 60'),
  ];
}

interface Grown {
  readonly requests: number;
  readonly sheetCalls: number;
  /** What the script computes. */
  readonly microseconds: number;
}

/** The same pull at several sizes, of the bundle and of the plain loop, where that ends by itself. */
function growing({ pull }: Measures, isFull: boolean): Figure[] {
  const setup = { limiter: 'none', latency: USUAL, areSheetsCharged: false, measure: 'time' } as const;
  // A short run takes now this and now nearly twice that, as the machine compiles it: the one in the middle counts.
  const usual = (tickets: number, by: PullSetup['by']): Grown | null => {
    const runs = tickets === LARGEST ? 1 : tickets === FEW ? 7 : 3;
    const costs = Array.from({ length: runs }, () => pull({ ...setup, tickets, by }));
    const cost = costs.sort((a, b) => a.sum - b.sum)[runs >> 1];
    if (cost === undefined || costs.some(({ end }) => end !== 'done')) return null;
    const { requests, sheetCalls, sum } = cost;
    return { requests, sheetCalls, microseconds: (sum / tickets) * 1_000 };
  };
  // The first run of a process compiles; it is not counted.
  pull({ ...setup, tickets: 1_000, by: 'bundle' });
  const few = { tickets: FEW, ours: usual(FEW, 'bundle'), plain: usual(FEW, 'plain loop') };
  // A machine is faster at one time than at another: what a row costs in a large pull is compared with small ones
  // right before and after it.
  const larger = [...SIZES, ...(isFull ? [LARGEST] : [])].map((tickets) => {
    const before = usual(FEW, 'bundle');
    const ours = usual(tickets, 'bundle');
    const after = usual(FEW, 'bundle');
    const beside = before && after && (before.microseconds + after.microseconds) / 2;
    const over = ours && beside && ours.microseconds / beside;
    return { tickets, ours, plain: usual(tickets, 'plain loop'), over };
  });
  return [
    ...[few, ...larger].flatMap(({ tickets, ours, plain }) => {
      const figure = (what: string, of: (one: Grown) => number, target = '–'): Figure => ({
        figure: `${tickets} new rows: ${what}`,
        ours: ours && of(ours),
        target,
        plainLoop: plain && of(plain),
      });
      return [
        figure('requests', ({ requests }) => requests),
        figure('Sheets calls', ({ sheetCalls }) => sheetCalls, tickets === 10_000 ? '≤ 60' : '–'),
        figure('computed µs a row (machine)', ({ microseconds }) => microseconds),
      ];
    }),
    ...larger.map(({ tickets, over }) =>
      alone(
        `${tickets} new rows: computed a row, over ${FEW} rows (machine)`,
        over,
        tickets === LARGEST ? '≤ 1.2' : '–',
      ),
    ),
  ];
}

function loading({ bundle }: Measures): Figure[] {
  const { bytes, milliseconds } = bundle();
  return [
    alone('Bundle, KB', bytes / 1000, '≤ 200'),
    alone('Bundle, ms to evaluate (machine)', milliseconds, '≤ 20'),
  ];
}

/** Every page that the menu and the buttons of pages open. */
export function opening({ dialogs }: Measures): Figure[] {
  const pages = dialogs(LARGE);
  return Object.keys(OPENINGS).flatMap((opens) => {
    const { milliseconds = null, calls = null } = pages.get(opens) ?? {};
    const page = `${opens}, ${LARGE} tickets and ${PULLS} pulls`;
    return [
      alone(`${page}: ms until its content (machine)`, milliseconds, '≤ 300'),
      alone(`${page}: calls of services`, calls),
    ];
  });
}

/** 100,000 rows: pulled once, then 50 of them change. */
function syncing(measures: Measures): Figure[] {
  const { first, sync, blocks } = measures.sync(100_000, 50);
  const megabytes = (cost: PullCost) => ifDone(cost, cost.most / 1_048_576);
  return [
    alone('Memory, MiB, pull of 100000 rows (machine)', megabytes(first), '≤ 200'),
    alone('Memory, MiB, sync of 100000 rows (machine)', megabytes(sync), '≤ 200'),
    alone('Sync, 50 of 100000 changed: requests', sync.requests, '≤ 3'),
    alone(
      `Sync, 50 of 100000 changed: Sheets calls beyond ${blocks} blocks`,
      ifDone(sync, sync.sheetCalls - blocks),
      '≤ 12',
    ),
  ];
}

function formulas(measures: Measures, isFull: boolean): Figure[] {
  const count = 1_000;
  const { requests, answered, seconds, locks, properties } = measures.formulas(count, count);
  const mixed = isFull ? 300 : 100;
  const storm = measures.storm(mixed);
  const fromSheet = `${count} formulas from a pulled sheet`;
  const beside = `${mixed} formulas of all kinds beside a pull`;
  return [
    alone(`${fromSheet}: requests`, requests, '0'),
    alone(`${fromSheet}: locks`, locks, '0'),
    alone(`${fromSheet}: property reads`, properties),
    alone(`${fromSheet}: answered`, answered, String(count)),
    alone(`${fromSheet}: seconds until the last, all charged`, seconds, '≤ 15'),
    ...(isFull ? [LARGE, LARGEST] : [LARGE]).flatMap((rows) => {
      const large = measures.formulas(count, rows);
      const fromLarge = `${count} formulas from a sheet of ${rows} rows`;
      return [
        alone(`${fromLarge}: requests`, large.requests, '0'),
        alone(`${fromLarge}: answered`, large.answered, String(count)),
        alone(`${fromLarge}: seconds until the last, all charged`, large.seconds, '≤ 15'),
      ];
    }),
    alone(`${beside}: openings until all are answered`, storm.openings),
    alone(`${beside}: unanswered in the end`, storm.unanswered, '0'),
    alone(`${beside}: errors but “busy”`, storm.otherErrors, '0'),
    alone(`${beside}: 429s`, storm.throttled, '0'),
    alone(`${beside}: most requests in a second`, storm.mostInOneSecond, '≤ 2'),
  ];
}

/** A month of assessments, and rows of actions, over as many executions as it takes. The plain loop sends nothing. */
function importing(measures: Measures): Figure[] {
  const assessments = 1_000;
  const ownSeconds = LIMIT_S * assessments;
  const actions = 500;
  const secondsOfActions = LIMIT_S * actions;
  const imports = (['wide', 'long'] as const).map((layout) =>
    alone(
      `${assessments} assessments of 40 answers, ${layout}, all charged: time over ${ownSeconds} s`,
      measures.imports({ layout, assessments, answers: 40 }).seconds / ownSeconds,
      '≤ 1.15',
    ),
  );
  return [
    ...imports,
    alone(
      `${actions} rows of actions, all charged: time over ${secondsOfActions} s`,
      measures.actions(actions).seconds / secondsOfActions,
      '≤ 1.15',
    ),
  ];
}

/** 100,000 tickets by the ticker alone, everything charged. */
function slicing(measures: Measures): Figure[] {
  const { slices, requests, throttled, minutes, wrongCells } = measures.slices(100_000);
  const by = '100000 tickets by the ticker';
  return [
    alone(`${by}: cells unlike the service`, wrongCells, '0'),
    alone(`${by}: slices`, slices),
    alone(`${by}: requests`, requests),
    alone(`${by}: minutes, pauses included`, minutes),
    alone(`${by}: 429s`, throttled, '0'),
  ];
}

/** Seven insights behind a sync of 100,000 tickets. */
function working(measures: Measures): Figure[] {
  const { seconds, sheetCalls } = measures.insights(LARGE);
  const behind = `7 insights behind a sync of ${LARGE} tickets`;
  return [
    alone(`${behind}: seconds, all charged`, seconds, '≤ 30'),
    alone(`${behind}: Sheets calls`, sheetCalls, '≤ 40'),
  ];
}

/** 100,000 tickets into a table in BigQuery, which has no sheet, by the ticker alone; then 50 of them change. */
function storing(measures: Measures): Figure[] {
  return storingOf(measures, LARGE);
}

/** The ticker may run so many minutes a day as a private account's: a million takes two days. */
function storingOf(measures: Measures, tickets: number): Figure[] {
  const changed = 50;
  const { forecast, first, firstSync, sync, wrong } = measures.warehouse(tickets, changed);
  const ownSeconds = (tickets / 100) * LIMIT_S;
  const by = `${tickets} tickets into BigQuery by the ticker`;
  const after = `sync, ${changed} of ${tickets} in BigQuery changed`;
  const worked = first.workedSeconds / ownSeconds;
  const paused = first.seconds / ownSeconds;
  const isLarge = tickets > LARGE;
  return [
    alone(`${by}: records unlike the service`, wrong, '0'),
    alone(`${by}: requests`, first.requests),
    alone(`${by}: requests to BigQuery`, first.ofBigQuery),
    ...(isLarge
      ? [
          alone(`${by}: requests to BigQuery over the forecast`, first.ofBigQuery / forecast.requests),
          alone(`${by}: jobs`, first.jobs),
          alone(`${by}: jobs over the forecast`, first.jobs / forecast.jobs),
          alone(`${by}: bytes over the forecast`, first.bytes / forecast.bytes),
          alone(`${by}: days`, first.days),
        ]
      : []),
    alone(`${by}: time worked over ${ownSeconds} s`, worked),
    alone(`${by}: time over ${ownSeconds} s, pauses included`, paused, '≤ 1.1'),
    alone(`${by}: memory, MiB (machine)`, first.memory / 1_048_576, '≤ 150'),
    alone(`First ${after}: requests`, firstSync.requests),
    alone(`First ${after}: requests to BigQuery`, firstSync.ofBigQuery),
    alone(`Next ${after}: requests`, sync.requests, '≤ 2'),
    alone(`Next ${after}: requests to BigQuery`, sync.ofBigQuery, '≤ 4'),
  ];
}
