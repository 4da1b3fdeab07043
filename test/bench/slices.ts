// A pull of more rows than one execution can read, due by its schedule and gone on with by the ticker alone: how many
// slices it takes, and whether the sheet then says of every ticket what the service says.

import { typicalCharges } from 'local-apps-script';
import { ticketColumns } from '../simulation/expected-cells.ts';
import { World } from '../support/world.ts';

export interface SlicesCost {
  /** Executions that asked the service. */
  readonly slices: number;
  readonly requests: number;
  readonly throttled: number;
  /** From the first request to the end, on the virtual clock, the time between ticks included. */
  readonly minutes: number;
  /** Cells that differ from the service, rows that are missing or too many included; null when it did not end. */
  readonly wrongCells: number | null;
  /** Bytes, of the execution that needed most. */
  readonly memory: number;
}

const MOST_MINUTES = 240;

export function measureSlices(tickets: number): SlicesCost {
  const world = new World({
    locale: 'en_US',
    charges: typicalCharges,
    measure: 'heap',
    service: { tickets, limiter: 'counting', latency: { minMs: 50, maxMs: 400 } },
  });
  try {
    world.connect();
    world.savePull({ name: 'Bench', resource: 'tickets', sheet: 'Tickets', every: 'day 13:00' });
    world.page('saveSchedule', { on: true, minutes: 75 });
    const before = world.runtime.requests.length;
    world.pass(59);
    let memory = 0;
    let slices = 0;
    let isDone = false;
    for (let minutes = 0; !isDone && minutes < MOST_MINUTES; minutes += 5) {
      for (const { execution } of world.pass(5)) {
        memory = Math.max(memory, execution.measured);
        if (world.runtime.requests.some(({ executionId }) => executionId === execution.id)) slices += 1;
      }
      isDone = world.column('Pulls', 'Status')[0] === 'Done';
    }
    const requests = world.runtime.requests.slice(before);
    const startMs = requests[0]?.startedMs ?? 0;
    const endMs = requests[requests.length - 1]?.startedMs ?? 0;
    return {
      slices,
      requests: requests.length,
      throttled: world.service.requests.filter(({ outcome }) => outcome === 429).length,
      minutes: (endMs - startMs) / 60_000,
      wrongCells: isDone ? wrongCells(world) : null,
      memory,
    };
  } finally {
    world.close();
  }
}

function wrongCells(world: World): number {
  const [headers = [], ...rows] = world.values('Tickets');
  const columns = ticketColumns.map(({ en, value }) => ({ at: headers.indexOf(en), value }));
  const byId = new Map(rows.map((row) => [row[headers.indexOf('ID')], row]));
  const all = world.service.tickets();
  let wrong = Math.abs(rows.length - all.length) + columns.filter(({ at }) => at < 0).length;
  for (const ticket of all) {
    const row = byId.get(ticket.id);
    for (const { at, value } of columns) {
      if (row === undefined || !isSame(row[at], value(ticket, 'en') ?? '')) wrong += 1;
    }
  }
  return wrong;
}

/** A text that no cell can hold is cut, and ends with a mark (docs/architecture.md#p6-text-stays-text). */
const CELL_CHARS = 50_000;
const SURELY_KEPT = 49_000;

function isSame(found: unknown, expected: unknown): boolean {
  if (typeof found === 'string' && typeof expected === 'string' && expected.length > CELL_CHARS) {
    return found.length <= CELL_CHARS && found.slice(0, SURELY_KEPT) === expected.slice(0, SURELY_KEPT);
  }
  return found instanceof Date && expected instanceof Date
    ? Math.abs(found.getTime() - expected.getTime()) < 1
    : found === expected;
}
