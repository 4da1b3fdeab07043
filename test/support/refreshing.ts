// Pulls on fakes: 250 tickets, a connected user, and helpers for tests.

import { beforeEach } from 'vitest';
import { refreshPull } from '../../src/app/pulls/refresh-pull.ts';
import { sentenceFor } from '../../src/domain/errors.ts';
import { CORE_ENDPOINTS } from '../../src/entry/endpoints.ts';
import { FakePorts } from './fake-ports.ts';
import { FakeTickets, ticket } from './fake-tickets.ts';
import { Killed } from './meter.ts';

export let ports: FakePorts;

/** Call it in each file: each test begins with a connected user and 250 tickets. */
export function beginEach(): void {
  beforeEach(begin);
}

/** Nothing is stored, and there is no sheet. */
export function begin(): void {
  ports = new FakePorts();
  ports.connect();
  const tickets = new FakeTickets();
  tickets.all = Array.from({ length: 250 }, (_, i) => ticket(1000 + i));
  ports.handler = (request, nowMs) => tickets.handler(request, nowMs);
}

export function save(more: Record<string, string> = {}): void {
  CORE_ENDPOINTS.savePull.answer(ports, { name: 'Abertos', resource: 'tickets', sheet: 'Tickets', ...more });
}

export function column(sheet: string, header: string): unknown[] {
  const [headers = [], ...rows] = ports.sheet(sheet).grid();
  const index = headers.indexOf(header);
  return rows.map((row) => row[index]);
}

export const refresh = (name: string) => refreshPull(ports, name, { startedMs: ports.nowMs, by: 'page' });

export const pullCell = (header: string) => column('Pulls', header)[0];

/** The message of a refusal, or `accepted`. */
export function refusal(work: () => unknown): string {
  try {
    work();
  } catch (thrown) {
    if (thrown instanceof Killed) throw thrown;
    return sentenceFor(thrown, 'en');
  }
  return 'accepted';
}
