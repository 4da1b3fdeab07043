// A pull of open tickets on fake ports, and the list that it reads. `begin` creates both for the running test.

import type { RunStart } from '../../src/app/pulls/pull-work.ts';
import { refreshPull } from '../../src/app/pulls/refresh-pull.ts';
import { CORE_ENDPOINTS } from '../../src/entry/endpoints.ts';
import { FakePorts } from './fake-ports.ts';
import { FakeTickets, ticket } from './fake-tickets.ts';

export const MINUTE_MS = 60_000;

export const DAY_MS = 24 * 60 * MINUTE_MS;

export let ports: FakePorts;

export let list: FakeTickets;

/** Connects fresh ports to a service with these tickets. */
export function serve(all: FakeTickets['all']): void {
  ports = new FakePorts();
  ports.connect();
  list = new FakeTickets();
  list.all = all;
  ports.handler = list.handler;
}

/** Connects fresh ports to a service with three pages of tickets, one of which changed just now. */
export function serveThreePages(): void {
  serve(Array.from({ length: 250 }, (_, i) => ticket(1000 + i, { ultimaAlteracao: '2026-01-05T00:00:00Z' })));
  // The latest change tells how late the list shows changes.
  list.change(1000, {}, ports.nowMs);
}

/** Saves the pull `Open` and fills its sheet. */
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

/** Refreshes a minute later, in another execution. */
export function refresh(by: RunStart['by'] = 'page') {
  ports.restart();
  ports.nowMs += MINUTE_MS;
  return refreshPull(ports, 'Open', { startedMs: ports.nowMs, by });
}

/** Refreshes a day later, which is a full scan. */
export function nextDay(by: 'menu' | 'page' = 'page') {
  ports.nowMs += DAY_MS;
  return refresh(by);
}

export function column(header: string): unknown[] {
  const [headers = [], ...rows] = ports.sheet('Tickets').grid();
  return rows.map((row) => row[headers.indexOf(header)]);
}

export const ids = () => column('ID').filter((id) => id !== '');
