// Pulls that are saved and refreshed on fakes: 250 tickets, a connected person, and what tests look at.

import { beforeEach } from 'vitest';
import { refreshPull } from '../../src/app/pulls/refresh-pull.ts';
import { sentenceFor } from '../../src/domain/errors.ts';
import { CORE_ENDPOINTS } from '../../src/entry/endpoints.ts';
import { FakePorts } from './fake-ports.ts';
import { FakeTickets, ticket } from './fake-tickets.ts';
import { Killed } from './meter.ts';

/** The ports of the running test. */
export let ports: FakePorts;

/** To call in each file: each test begins with a connected person, and a service of 250 tickets. */
export function beginEach(): void {
  beforeEach(begin);
}

/** Begins anew, with nothing stored and no sheet. */
export function begin(): void {
  ports = new FakePorts();
  ports.connect();
  const tickets = new FakeTickets();
  tickets.all = Array.from({ length: 250 }, (_, i) => ticket(1000 + i));
  ports.handler = (request, nowMs) => tickets.handler(request, nowMs);
}

/** Saves a pull of tickets, as its page does. */
export function save(more: Record<string, string> = {}): void {
  CORE_ENDPOINTS.savePull.answer(ports, { name: 'Abertos', resource: 'tickets', sheet: 'Tickets', ...more });
}

/** The cells of a column, below its header. */
export function column(sheet: string, header: string): unknown[] {
  const [headers = [], ...rows] = ports.sheet(sheet).grid();
  const index = headers.indexOf(header);
  return rows.map((row) => row[index]);
}

/** Runs a pull, as a page does. */
export const refresh = (name: string) => refreshPull(ports, name, { startedMs: ports.nowMs, by: 'page' });

/** A cell of the first pull's row. */
export const pullCell = (header: string) => column('Pulls', header)[0];

/** What is said against a call; `accepted` where nothing is. */
export function refusal(work: () => unknown): string {
  try {
    work();
  } catch (thrown) {
    if (thrown instanceof Killed) throw thrown;
    return sentenceFor(thrown, 'en');
  }
  return 'accepted';
}
