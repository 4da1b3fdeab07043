// Record links of a simulation's pulls, as typed among the filters, and the resulting `Link` of a ticket.

import type { Ticket } from '../../sandbox/service/records.ts';

export interface TicketLink {
  readonly text: string;
  readonly linkOf?: (ticket: Pick<Ticket, 'id'>) => string;
}

export const ticketLinks: readonly TicketLink[] = [
  { text: '' },
  {
    text: 'link=https://api.franquia.example/chamados/{id}?aba=geral',
    linkOf: ({ id }) => `https://api.franquia.example/chamados/${id}?aba=geral`,
  },
  {
    text: 'link=https://api.franquia.example/t/{id}',
    linkOf: ({ id }) => `https://api.franquia.example/t/${id}`,
  },
  { text: 'link=no' },
];
