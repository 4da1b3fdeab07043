// Pulls, runs and records for tests of a run's decisions.

import { parseFilters } from '../../src/domain/filters/filters.ts';
import type { Pull, PullState } from '../../src/domain/pulls/pull.ts';
import { pulledResource } from '../../src/domain/pulls/resource.ts';
import type { ReadRecord } from '../../src/domain/records/record.ts';
import { type FullScan, NO_COUNTS, NO_EVIDENCE, type Run } from '../../src/domain/run/run.ts';
import { actionPlans } from '../../src/resources/action-plans.ts';
import { tickets } from '../../src/resources/tickets.ts';

export const NOON_MS = Date.UTC(2026, 2, 2, 12);
export const MINUTE_MS = 60_000;

const toLocal = () => ({ year: 2026, month: 3, day: 2, hour: 12, minute: 0, second: 0 });
const clock = { nowMs: NOON_MS, toInstantMs: () => NOON_MS, toLocal };
const rest = { name: 'Open', sheet: 'Tickets', mode: 'sync', every: { kind: 'manual' }, others: [] } as const;

/** Supports change scans. */
export function pullOfTickets(filters = ''): Pull {
  return { ...rest, resource: tickets, filters: parseFilters(filters, tickets.filters, clock) };
}

export function pullByIds(): Pull {
  const filters = parseFilters('ids=Ids!A2:A', actionPlans.filters, clock);
  return { ...rest, resource: pulledResource(actionPlans, filters), filters };
}

export function pullWithoutChanges(): Pull {
  const { changeFilters: _changes, ...resource } = tickets;
  return { ...pullOfTickets(), resource };
}

export function scan(more: Partial<FullScan> = {}): FullScan {
  return { attempt: 1, startedMs: NOON_MS, evidence: NO_EVIDENCE, records: 0, ...more };
}

/** Ana's run with removals: a full scan by default. */
export function runWith(more: Partial<Run> = {}): Run {
  return {
    owner: 'ana',
    ownerName: 'Ana',
    notice: '',
    startedMs: NOON_MS,
    at: '',
    untilMs: NOON_MS,
    isSecondTry: false,
    plan: 'plan',
    token: 'token',
    takesOut: true,
    phase: { kind: 'full', cursor: { kind: 'list', query: 0, page: 0 } },
    counts: NO_COUNTS,
    ...more,
  };
}

export function stateWith(more: Partial<PullState> = {}): PullState {
  return { version: 2, pull: 'Open', ...more };
}

/** A ticket with these cells; all others are blank. */
export function ticketRecord(id: number, cells: Readonly<Record<string, number | Date>> = {}): ReadRecord {
  const values = tickets.records.columns.map(({ field }) => (field === 'id' ? id : cells[field]));
  return { kind: 'row', id, cells: values, breaches: [] };
}
