// A pull of open tickets on fake ports, and the list that it reads. `begin` makes the ports of the test that runs.

import type { RunStart } from '../../src/app/pulls/pull-work.ts';
import { refreshPull } from '../../src/app/pulls/refresh-pull.ts';
import { CORE_ENDPOINTS } from '../../src/entry/endpoints.ts';
import { FakePorts } from './fake-ports.ts';
import { FakeTickets, ticket } from './fake-tickets.ts';

export const MINUTE_MS = 60_000;

export const DAY_MS = 24 * 60 * MINUTE_MS;

/** The ports of the test that runs. */
export let ports: FakePorts;

/** The list of the service of the test that runs. */
export let list: FakeTickets;

/** Connects fresh ports to a service that has these tickets. */
export function serve(all: FakeTickets['all']): void {
  ports = new FakePorts();
  ports.connect();
  list = new FakeTickets();
  list.all = all;
  ports.handler = list.handler;
}

/** Connects fresh ports to a service with three pages of tickets, of which one changed just now. */
export function serveThreePages(): void {
  serve(Array.from({ length: 250 }, (_, i) => ticket(1000 + i, { ultimaAlteracao: '2026-01-05T00:00:00Z' })));
  // By the latest change it is known how late the list shows changes.
  list.change(1000, {}, ports.nowMs);
}

/** Saves the pull `Open` with these filters, and fills its sheet. */
export function begin(filters = '', more: Record<string, string> = {}): void {
  CORE_ENDPOINTS.savePull.answer(ports, {
    name: 'Open',
    resource: 'tickets',
    sheet: 'Tickets',
    filters,
    ...more,
  });
  refresh();
  list.asked.length = 0;
}

/** A refresh of the pull a minute later, in an execution of its own. */
export function refresh(by: RunStart['by'] = 'page') {
  ports.restart();
  ports.nowMs += MINUTE_MS;
  return refreshPull(ports, 'Open', { startedMs: ports.nowMs, by });
}

/** A refresh a day later, which reads everything. */
export function nextDay(by: 'menu' | 'page' = 'page') {
  ports.nowMs += DAY_MS;
  return refresh(by);
}

/** The values of a column below its header. */
export function column(header: string): unknown[] {
  const [headers = [], ...rows] = ports.sheet('Tickets').grid();
  return rows.map((row) => row[headers.indexOf(header)]);
}

/** The ids that stand in the sheet. */
export const ids = () => column('ID').filter((id) => id !== '');
