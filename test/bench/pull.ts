// One pull of tickets on the virtual clock, by the real bundle or by the plain loop, and what it cost.

import path from 'node:path';
import { type ChargeTable, designCharges } from '../../sandbox/runtime/kernel/charges.ts';
import type { Execution } from '../../sandbox/runtime/kernel/execution.ts';
import type { LimiterKind } from '../../sandbox/service/limiter.ts';
import { BASE_URL, V1_TOKEN, World } from '../support/world.ts';

const PLAIN_LOOP = path.resolve(import.meta.dirname, 'plain-loop');
const NOTHING = { callMs: 0, per100CellsMs: 0 };

/** The design's charges without those of Sheets. */
const SHEETS_APART: ChargeTable = { ...designCharges, 'sheet-read': NOTHING, 'sheet-write': NOTHING };

export interface PullSetup {
  readonly by: 'bundle' | 'plain loop';
  readonly tickets: number;
  readonly limiter: LimiterKind;
  readonly latency: { readonly minMs: number; readonly maxMs: number };
  readonly areSheetsCharged: boolean;
}

export interface PullCost {
  /** `failed` where the run did not end by itself. */
  readonly end: 'done' | 'failed';
  /** On the virtual clock. */
  readonly seconds: number;
  readonly requests: number;
  /** 429 answers of the service's limiter. */
  readonly throttled: number;
  /** Reads, writes and flushes; calls that touch only structure or metadata are not among them. */
  readonly sheetCalls: number;
  /** Real time that this machine computed: compare only within one run. */
  readonly cpuMs: number;
}

export function measurePull(setup: PullSetup): PullCost {
  const world = new World({
    charges: setup.areSheetsCharged ? designCharges : SHEETS_APART,
    service: { tickets: setup.tickets, limiter: setup.limiter, latency: setup.latency },
    ...(setup.by === 'plain loop' ? { dir: PLAIN_LOOP } : {}),
  });
  try {
    return setup.by === 'bundle' ? byBundle(world) : byPlainLoop(world);
  } finally {
    world.close();
  }
}

function byBundle(world: World): PullCost {
  world.connect();
  world.savePull({ name: 'Bench', resource: 'tickets', sheet: 'Chamados' });
  return measure(world, () => world.runtime.run('refreshPull', [{ name: 'Bench' }], { kind: 'page' }));
}

function byPlainLoop(world: World): PullCost {
  return measure(world, () => world.runtime.run('plainLoop', [BASE_URL, V1_TOKEN], { kind: 'editor' }));
}

type Run = ReturnType<World['runtime']['run']>;

function measure(world: World, run: () => Run): PullCost {
  const startMs = world.runtime.nowMs();
  const cpuStart = process.cpuUsage();
  const { execution, result } = run();
  const cpu = process.cpuUsage(cpuStart);
  return {
    end: result.end === 'returned' ? 'done' : 'failed',
    seconds: (world.runtime.nowMs() - startMs) / 1000,
    requests: world.runtime.requests.length,
    throttled: world.service.requests.filter(({ outcome, by }) => outcome === 429 && by === 'limiter').length,
    sheetCalls: charged(execution, 'sheet-read') + charged(execution, 'sheet-write'),
    cpuMs: (cpu.user + cpu.system) / 1000,
  };
}

function charged(execution: Execution, kind: 'sheet-read' | 'sheet-write'): number {
  return execution.charges.get(kind) ?? 0;
}
