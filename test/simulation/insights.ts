// The insights of a simulation: on which pull each is, and what it counts, computed independently from the service's
// tickets.

import type { Ticket } from '../../sandbox/service/records.ts';

// By header, in English and Portuguese: the number of matching tickets.
type Figure = readonly [en: string, pt: string, counts: (ticket: Ticket, nowMs: number) => boolean];

export interface CountedInsight {
  readonly code: string;
  /** Sheet names, in English and Portuguese. */
  readonly names: readonly [en: string, pt: string];
  /** Required columns of the pulled sheet, in English: one of each group. */
  readonly needs: readonly (readonly string[])[];
  /** Without this column the figures may follow another rule. */
  readonly exactWith: string;
  readonly figures: readonly Figure[];
}

const isOpen = ({ situacao }: Ticket) => situacao !== 2 && situacao !== 3;
const deadlineMs = ({ resolverEstipulado }: Ticket) =>
  resolverEstipulado === undefined ? Number.NaN : Date.parse(resolverEstipulado);

export const INSIGHTS: readonly CountedInsight[] = [
  {
    code: 'open-tickets-by-unit',
    names: ['Open tickets by unit', 'Chamados abertos por unidade'],
    needs: [['Unit ID', 'Unit'], ['Status code', 'Status'], ['Opened'], ['Deadline']],
    exactWith: 'Status code',
    figures: [
      ['Open', 'Abertos', isOpen],
      ['Late', 'Atrasados', (ticket, nowMs) => isOpen(ticket) && deadlineMs(ticket) < nowMs],
      ['In time', 'No prazo', (ticket, nowMs) => isOpen(ticket) && deadlineMs(ticket) >= nowMs],
      ['No deadline', 'Sem prazo', (ticket) => isOpen(ticket) && Number.isNaN(deadlineMs(ticket))],
    ],
  },
  {
    code: 'service-levels-by-unit',
    names: ['Service levels by unit', 'Níveis de serviço por unidade'],
    needs: [['Unit ID', 'Unit'], ['Opened'], ['First interaction'], ['Resolved', 'Concluded'], ['Deadline']],
    exactWith: 'Opened',
    figures: [
      ['Tickets', 'Chamados', () => true],
      [
        'Answered',
        'Respondidos',
        ({ aberto, primeiraInteracao }) =>
          primeiraInteracao !== undefined && Date.parse(primeiraInteracao) >= Date.parse(aberto),
      ],
    ],
  },
];

export interface InsightOn {
  readonly insight: CountedInsight;
  readonly target: 'a' | 'b';
}

/** All that a plan may ask for. */
export const INSIGHTS_ON: readonly InsightOn[] = (['a', 'b'] as const).flatMap((target) =>
  INSIGHTS.map((insight) => ({ insight, target })),
);

/** @param pick in [0, 1) */
export function insightOn(pick: number): InsightOn {
  const one = INSIGHTS_ON[Math.floor(pick * INSIGHTS_ON.length)];
  if (one === undefined) throw new Error(`${pick} is no number in [0, 1)`);
  return one;
}

/** A pick that selects it. */
export function pickOf(one: InsightOn): number {
  return (INSIGHTS_ON.indexOf(one) + 0.5) / INSIGHTS_ON.length;
}
