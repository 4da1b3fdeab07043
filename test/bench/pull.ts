// Pulls of tickets on the virtual clock, by the real bundle or by the plain loop, and what each of their runs cost.

import path from 'node:path';
import {
  type ChargeKind,
  type ChargeTable,
  type Execution,
  type Measure,
  type PriceListName,
  priceLists,
  typicalCharges,
} from 'local-apps-script';
import type { LimiterKind } from '../../sandbox/service/limiter.ts';
import { nameAwkwardly } from '../support/awkward-names.ts';
import { BASE_URL, V1_TOKEN, World } from '../support/world.ts';

const PLAIN_LOOP = path.resolve(import.meta.dirname, 'plain-loop');
const NOTHING = { callMs: 0, per100CellsMs: 0 };

/** The usual charges without those of Sheets. */
const SHEETS_APART: ChargeTable = { ...typicalCharges, 'sheet-read': NOTHING, 'sheet-write': NOTHING };
/** A pull of 250,000 rows takes some ten runs of four and a half minutes. */
const MOST_RUNS = 60;

export interface PullSetup {
  readonly by: 'bundle' | 'plain loop';
  readonly tickets: number;
  readonly limiter: LimiterKind;
  readonly latency: { readonly minMs: number; readonly maxMs: number };
  readonly areSheetsCharged: boolean;
  /** Instead of our own charges. */
  readonly prices?: PriceListName;
  /** Whether names have blanks at their ends and line breaks, and one unit has fourteen. */
  readonly areNamesAwkward?: boolean;
  readonly measure?: Measure;
}

export interface PullCost {
  /** `failed` where the work did not end as it should. */
  readonly end: 'done' | 'failed';
  readonly runs: number;
  /** On the virtual clock. */
  readonly seconds: number;
  readonly requests: number;
  /** 429 answers of the service's limiter. */
  readonly throttled: number;
  /** Reads, writes and flushes; calls that touch only structure or metadata are not among them. */
  readonly sheetCalls: number;
  /** Of the run that needed most: milliseconds or bytes, see `Measure`; and of all runs. */
  readonly most: number;
  readonly sum: number;
}

/** A spreadsheet with one pull of tickets. */
export class PullBench {
  readonly world: World;

  constructor(private readonly setup: PullSetup) {
    this.world = new World({
      charges:
        setup.prices === undefined
          ? setup.areSheetsCharged
            ? typicalCharges
            : SHEETS_APART
          : priceLists[setup.prices],
      service: { tickets: setup.tickets, limiter: setup.limiter, latency: setup.latency },
      ...(setup.measure === undefined ? {} : { measure: setup.measure }),
      ...(setup.by === 'plain loop' ? { dir: PLAIN_LOOP } : {}),
    });
    if (setup.areNamesAwkward === true) nameAwkwardly(this.world.service);
    if (setup.by === 'plain loop') return;
    this.world.connect();
    this.world.savePull({ name: 'Bench', resource: 'tickets', sheet: 'Chamados', mode: 'sync' });
  }

  /** Refreshes until it is done, run after run as the ticker would. */
  refresh(): PullCost {
    const { runtime, service } = this.world;
    const startMs = runtime.nowMs();
    const requestsBefore = runtime.requests.length;
    const loggedBefore = service.requests.length;
    const executions: Execution[] = [];
    let end: 'done' | 'parked' | 'failed' = 'parked';
    while (end === 'parked' && executions.length < MOST_RUNS) {
      const { execution, result } = this.run();
      executions.push(execution);
      end = result.end === 'returned' ? statusOf(result.value) : 'failed';
    }
    const measured = executions.map((execution) => execution.measured);
    return {
      end: end === 'done' ? 'done' : 'failed',
      runs: executions.length,
      seconds: (runtime.nowMs() - startMs) / 1000,
      requests: runtime.requests.length - requestsBefore,
      throttled: service.requests
        .slice(loggedBefore)
        .filter(({ outcome, by }) => outcome === 429 && by === 'limiter').length,
      sheetCalls: charged(executions, 'sheet-read') + charged(executions, 'sheet-write'),
      most: Math.max(...measured),
      sum: measured.reduce((sum, one) => sum + one, 0),
    };
  }

  close(): void {
    this.world.close();
  }

  private run() {
    const { runtime } = this.world;
    return this.setup.by === 'bundle'
      ? runtime.run('refreshPull', [{ name: 'Bench' }], { kind: 'page' })
      : runtime.run('plainLoop', [BASE_URL, V1_TOKEN], { kind: 'editor' });
  }
}

export function measurePull(setup: PullSetup): PullCost {
  const bench = new PullBench(setup);
  try {
    return bench.refresh();
  } finally {
    bench.close();
  }
}

/** The plain loop gives nothing back. */
function statusOf(value: unknown): 'done' | 'parked' | 'failed' {
  if (typeof value !== 'object' || value === null || !('status' in value)) return 'done';
  return value.status === 'done' || value.status === 'parked' ? value.status : 'failed';
}

function charged(executions: readonly Execution[], kind: ChargeKind): number {
  return executions.reduce((sum, { charges }) => sum + (charges.get(kind) ?? 0), 0);
}
