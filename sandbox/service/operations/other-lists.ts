// The other v2 reads with some documentation: tickets, purchase orders, announcements
// (docs/service-api.md#other-lists). Shapes and two of the paths are assumed (assumptions.ts).

import { TICKET_DIRECTION, TICKET_STATUS } from '../assumptions.ts';
import { DAY_MS, formatDay, formatInstant } from '../dates.ts';
import { readBoolean, readText } from '../query.ts';
import type { Ticket } from '../records.ts';
import { badField } from '../refusal.ts';
import type { Call } from './operation.ts';
import { v2List } from './v2-list.ts';

const CONCLUDED = 2;
const RESOLVED = 3;

/** Without `status`, only open tickets; `RESOLVED` and `CLOSED` must be named, separated by commas. */
export function listTicketsV2(call: Call): unknown {
  const states = readStates(readText(call.params, 'status'));
  const direction = readCode(call.params, 'direction', TICKET_DIRECTION);
  const tickets = call.store.tickets.select(
    `v2 ${states.join(',')} ${direction}`,
    (ticket) => states.includes(ticket.situacao) && (direction === undefined || ticket.tipo === direction),
  );
  return v2List(tickets, call, ticketItem);
}

function readStates(text: string | undefined): readonly number[] {
  if (text === undefined) {
    return [...TICKET_STATUS.keys()].filter((state) => state !== CONCLUDED && state !== RESOLVED);
  }
  return text.split(',').map((name) => codeOf('status', name, TICKET_STATUS));
}

function readCode(
  params: URLSearchParams,
  name: string,
  codes: ReadonlyMap<number, string>,
): number | undefined {
  const text = readText(params, name);
  return text === undefined ? undefined : codeOf(name, text, codes);
}

function codeOf(field: string, text: string, codes: ReadonlyMap<number, string>): number {
  for (const [code, name] of codes) if (name === text) return code;
  throw badField(field, `informe um destes valores: ${[...codes.values()].join(', ')}`);
}

function ticketItem(ticket: Ticket): unknown {
  return {
    id: ticket.id,
    title: ticket.titulo,
    status: TICKET_STATUS.get(ticket.situacao) ?? null,
    direction: TICKET_DIRECTION.get(ticket.tipo) ?? null,
    type: 'PLATFORM',
    createdAt: ticket.aberto,
  };
}

const FIRST_ORDER_ID = 9_001;
const ORDERS = 45;
const ORDER_STATES = ['OPEN', 'CONCLUDED'] as const;

/** `canceled` defaults to false, which hides cancelled orders. */
export function listOrders(call: Call): unknown {
  const canceled = readBoolean(call.params, 'canceled') ?? false;
  const status = readText(call.params, 'status');
  const isState = ORDER_STATES.some((state) => state === status);
  if (status !== undefined && !isState) throw badField('status', `informe ${ORDER_STATES.join(' ou ')}`);
  const orders = createOrders(call.store.canceledOrders).filter(
    (order) => order.canceled === canceled && (status === undefined || order.status === status),
  );
  return v2List(orders, call);
}

function createOrders(canceledSince: ReadonlySet<number>) {
  return Array.from({ length: ORDERS }, (_, index) => ({
    id: FIRST_ORDER_ID + index,
    status: index % 2 === 0 ? 'OPEN' : 'CONCLUDED',
    canceled: index % 5 === 0 || canceledSince.has(FIRST_ORDER_ID + index),
    productSubtotal: 100 + index * 7.5,
    productDiscount: index % 3 === 0 ? 10 : 0,
    shippingMethod: index % 2 === 0 ? 'Transportadora' : 'Retirada',
    shippingAddress: `Rua das Acácias, ${index + 1}`,
  }));
}

/** "Returns one object, not an array, with no pagination." */
export function getAnnouncementContent({ nowMs }: Call): unknown {
  const publishedMs = nowMs - 3 * DAY_MS;
  return {
    id: 501,
    title: 'Campanha de fim de ano',
    publishStartDate: formatDay(publishedMs),
    publishEndDate: formatDay(publishedMs + 30 * DAY_MS),
    createdAt: formatInstant(publishedMs - DAY_MS),
    visibility: ['ADMIN', 'COMPANY'],
  };
}
