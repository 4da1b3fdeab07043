// What the dialogs compute before they show anything, over a spreadsheet that has been worked with for a while.

import { isOk, type World } from '../support/world.ts';
import { makeInsights } from './insights.ts';
import { PullBench } from './pull.ts';

/** What opens each, and what its page asks before it shows anything. */
const DIALOGS: readonly (readonly [opens: string, asks?: string])[] = [
  ['showFirstSteps'],
  ['showConnection', 'readConnection'],
  ['showPullEditor', 'listPulls'],
  ['showInsights'],
  ['showAlerts'],
  ['showSchedule'],
  ['showAnswerSheetDialog', 'listTemplates'],
  ['showUnknownRows', 'listUnknownRows'],
  ['showSourceMapping', 'listTemplates'],
  ['showHelp'],
  ['showNews'],
  // Asks before it removes anything.
  ['removeConnector'],
];
const MORE_PULLS = 29;

const OPENINGS = 5;

/** @returns milliseconds of this machine: of the dialog that computes longest, in the middle one of several openings */
export function measureDialogs(tickets: number): number {
  const bench = new PullBench({
    by: 'bundle',
    tickets,
    limiter: 'none',
    latency: { minMs: 50, maxMs: 50 },
    areSheetsCharged: false,
  });
  try {
    bench.refresh();
    makeInsights(bench.world);
    bench.world.answer = 'CANCEL';
    for (let n = 1; n <= MORE_PULLS; n++) {
      const filters = `unidade=${n}; changes=yes; daily=yes`;
      bench.world.savePull({ name: `Unidade ${n}`, resource: 'tickets', sheet: `Unidade ${n}`, filters });
    }
    const openings = DIALOGS.map(([opens, asks]) =>
      middle(Array.from({ length: OPENINGS }, () => open(bench.world, opens, asks))),
    );
    return Math.max(...openings);
  } finally {
    bench.close();
  }
}

function open(world: World, opens: string, asks: string | undefined): number {
  const startedMs = performance.now();
  world.menu(opens);
  if (asks !== undefined && !isOk(world.page(asks, null))) throw new Error(`${asks} was refused`);
  return performance.now() - startedMs;
}

function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
