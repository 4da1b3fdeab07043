// GET /api/v1/chamado/ticket: the ticket list with its 16 filters (docs/service-api.md#tickets).

import { type Page, readPageRequest, slicePage } from '../page.ts';
import { readInstant, readInteger, readIntegerBetween } from '../query.ts';
import type { Ticket } from '../records.ts';
import type { Call } from './operation.ts';

type Condition = (ticket: Ticket) => boolean;

interface IntegerFilter {
  readonly name: string;
  readonly read: (ticket: Ticket) => number | undefined;
  /** Highest value of the enum, which starts at 1; left out if any integer is allowed. */
  readonly max?: number;
}

interface DateFilter {
  readonly name: string;
  readonly read: (ticket: Ticket) => string | undefined;
}

const INTEGER_FILTERS: readonly IntegerFilter[] = [
  { name: 'id', read: (ticket) => ticket.id },
  { name: 'situacao', read: (ticket) => ticket.situacao, max: 6 },
  { name: 'solicitante', read: (ticket) => ticket.solicitante?.id },
  { name: 'tipo', read: (ticket) => ticket.tipo, max: 3 },
  { name: 'responsavel', read: (ticket) => ticket.responsavel?.id },
  { name: 'unidade', read: (ticket) => ticket.unidade?.id },
  { name: 'departamento', read: (ticket) => ticket.departamento?.id },
  { name: 'assunto', read: (ticket) => ticket.assunto?.id },
];

// Two parameters each: `…Start` is inclusive ("from this date"), `…End` exclusive ("before this date").
const DATE_FILTERS: readonly DateFilter[] = [
  { name: 'aberto', read: (ticket) => ticket.aberto },
  { name: 'concluido', read: (ticket) => ticket.concluido },
  { name: 'resolvido', read: (ticket) => ticket.resolvido },
  { name: 'ultimaAlteracao', read: (ticket) => ticket.ultimaAlteracao },
];

export function listTickets({ params, store }: Call): Page<Ticket> {
  const page = readPageRequest(params);
  const terms: string[] = [];
  const conditions: Condition[] = [];
  for (const { name, read, max } of INTEGER_FILTERS) {
    const wanted = max === undefined ? readInteger(params, name) : readIntegerBetween(params, name, 1, max);
    if (wanted === undefined) continue;
    terms.push(`${name}=${wanted}`);
    conditions.push((ticket) => read(ticket) === wanted);
  }
  for (const { name, read } of DATE_FILTERS) {
    const from = readInstant(params, `${name}Start`);
    const before = readInstant(params, `${name}End`);
    if (from === undefined && before === undefined) continue;
    terms.push(`${name}=${from}..${before}`);
    conditions.push((ticket) => isWithin(read(ticket), from, before));
  }
  const matches: Condition = (ticket) => conditions.every((condition) => condition(ticket));
  return slicePage(store.tickets.select(terms.join('&'), matches), page);
}

// Instants in the service's format sort as strings. A ticket without the date matches no range.
function isWithin(date: string | undefined, from: string | undefined, before: string | undefined): boolean {
  if (date === undefined) return false;
  return (from === undefined || date >= from) && (before === undefined || date < before);
}
