// Filters of ticket pulls, as typed, and what they mean: defined independently of the connector, so that its own
// parsing is tested.

import type { Ticket } from '../../sandbox/service/records.ts';

export interface TicketFilter {
  readonly text: string;
  readonly matches: (ticket: Ticket) => boolean;
}

export const ticketFilters: readonly TicketFilter[] = [
  { text: '', matches: () => true },
  { text: 'situacao=4,5,6', matches: ({ situacao }) => [4, 5, 6].includes(situacao) },
  {
    text: 'tipo=2',
    matches: ({ tipo }) => tipo === 2,
  },
  {
    text: 'tipo=1,3; situacao=2,3',
    matches: ({ tipo, situacao }) => tipo !== 2 && [2, 3].includes(situacao),
  },
  // Midnight in São Paulo, the spreadsheet's time zone.
  { text: 'abertoStart=2025-06-01', matches: ({ aberto }) => aberto >= '2025-06-01T03:00:00Z' },
  {
    text: 'abertoStart=01/01/2025; abertoEnd=2025-12-31T10:00',
    matches: ({ aberto }) => aberto >= '2025-01-01T03:00:00Z' && aberto < '2025-12-31T13:00:00Z',
  },
];
