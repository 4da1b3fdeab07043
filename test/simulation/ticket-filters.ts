// Filters of ticket pulls, as typed, and what they mean: defined independently of the connector, so that its own
// parsing is tested.

import type { Ticket } from '../../sandbox/service/records.ts';

export interface TicketFilter {
  readonly text: string;
  /** @param zone of the spreadsheet */
  readonly matches: (ticket: Ticket, zone: string) => boolean;
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
  // Midnight in the spreadsheet's time zone.
  {
    text: 'abertoStart=2025-06-01',
    matches: ({ aberto }, zone) => aberto >= instantOf('2025-06-01T00:00:00', zone),
  },
  {
    text: 'abertoStart=01/01/2025; abertoEnd=2025-12-31T10:00',
    matches: ({ aberto }, zone) =>
      aberto >= instantOf('2025-01-01T00:00:00', zone) && aberto < instantOf('2025-12-31T10:00:00', zone),
  },
];

// A judge asks for the same few once for each record and filter of a storm.
const instants = new Map<string, string>();

/** A time on the clocks of a zone as an instant of the service; not for times that clocks skip or repeat. */
export function instantOf(local: string, zone: string): string {
  const known = instants.get(`${local} ${zone}`);
  if (known !== undefined) return known;
  const name = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(new Date(`${local}Z`))
    .find(({ type }) => type === 'timeZoneName')?.value;
  const offset = name === 'GMT' ? 'Z' : (name ?? '').replace('GMT', '');
  const instant = new Date(`${local}${offset}`).toISOString().replace('.000Z', 'Z');
  instants.set(`${local} ${zone}`, instant);
  return instant;
}
