// Keeps tickets in list order and caches the results of recent filters, so that paging through 100,000 tickets filters
// them once, not once per page.

import { formatInstant } from './dates.ts';
import { mix } from './random.ts';
import type { Ticket } from './records.ts';

/** The service promises no order. `last-change` (newest first) and `random` make pages shift while tickets change. */
export type TicketOrder = 'id' | 'last-change' | 'random';

export type TicketFields = Partial<Omit<Ticket, 'id'>>;
export type OptionalTicketField = Exclude<keyof Ticket, 'id' | 'titulo' | 'situacao' | 'tipo' | 'aberto'>;

export interface TicketStore {
  /** A copy, in list order. */
  all(): readonly Ticket[];
  find(id: number): Ticket | undefined;
  /** Matching tickets in list order, valid until the next change. Equal keys must mean equal conditions. */
  select(key: string, matches: (ticket: Ticket) => boolean): readonly Ticket[];
  /** Also sets `ultimaAlteracao` to `nowMs`, unless `fields` or `absent` names it. Throws for an unknown id. */
  change(id: number, fields: TicketFields, nowMs: number, absent?: readonly OptionalTicketField[]): Ticket;
  /** Throws if the id is taken. */
  add(ticket: Ticket): void;
  /** Throws for an unknown id. */
  remove(id: number): void;
}

const REMEMBERED_SELECTIONS = 16;

interface Selection {
  readonly matches: (ticket: Ticket) => boolean;
  /** In list order; updated with every change. */
  readonly tickets: Ticket[];
}

export function createTicketStore(tickets: readonly Ticket[], order: TicketOrder, seed: number): TicketStore {
  const compare = comparison(order, seed);
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const everything: Selection = { matches: () => true, tickets: [...tickets].sort(compare) };
  const selections = new Map<string, Selection>();

  function known(id: number): Ticket {
    const ticket = byId.get(id);
    if (ticket === undefined) throw new Error(`not found: ticket ${id}`);
    return ticket;
  }

  function insert(ticket: Ticket): void {
    byId.set(ticket.id, ticket);
    for (const selection of [everything, ...selections.values()]) {
      if (!selection.matches(ticket)) continue;
      selection.tickets.splice(positionOf(ticket, selection.tickets, compare), 0, ticket);
    }
  }

  function remove(ticket: Ticket): void {
    byId.delete(ticket.id);
    for (const selection of [everything, ...selections.values()]) {
      if (!selection.matches(ticket)) continue;
      selection.tickets.splice(positionOf(ticket, selection.tickets, compare), 1);
    }
  }

  return {
    all: () => [...everything.tickets],
    find: (id) => byId.get(id),
    select(key, matches) {
      const remembered = selections.get(key);
      if (remembered !== undefined) return remembered.tickets;
      const selection = { matches, tickets: everything.tickets.filter(matches) };
      const oldest = selections.size >= REMEMBERED_SELECTIONS ? selections.keys().next().value : undefined;
      if (oldest !== undefined) selections.delete(oldest);
      selections.set(key, selection);
      return selection.tickets;
    },
    change(id, fields, nowMs, absent = []) {
      const before = known(id);
      const after = { ...before, ultimaAlteracao: formatInstant(nowMs), ...fields };
      for (const field of absent) Reflect.deleteProperty(after, field);
      remove(before);
      insert(after);
      return after;
    },
    add(ticket) {
      if (byId.has(ticket.id)) throw new Error(`duplicate ticket ${ticket.id}`);
      insert(ticket);
    },
    remove: (id) => remove(known(id)),
  };
}

type Comparison = (left: Ticket, right: Ticket) => number;

// The ticket's index, or where to insert it.
function positionOf(ticket: Ticket, ordered: readonly Ticket[], compare: Comparison): number {
  let low = 0;
  let high = ordered.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = ordered[middle];
    if (other !== undefined && compare(other, ticket) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function comparison(order: TicketOrder, seed: number): Comparison {
  const byId = (left: Ticket, right: Ticket): number => left.id - right.id;
  switch (order) {
    case 'id':
      return byId;
    case 'last-change':
      return (left, right) => compareTexts(lastChange(right), lastChange(left)) || byId(left, right);
    case 'random':
      return (left, right) => mix(left.id ^ seed) - mix(right.id ^ seed) || byId(left, right);
  }
}

function lastChange(ticket: Ticket): string {
  return ticket.ultimaAlteracao ?? ticket.aberto;
}

function compareTexts(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
