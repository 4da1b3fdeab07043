// Open and late tickets by unit, department or person, by age.

import { ageColumns, countAges, countOver } from './ages.ts';
import {
  chartFigures,
  figureColumns,
  type Insight,
  type InsightColumn,
  instantIn,
  WORSE_COLOUR,
} from './insight.ts';
import { rowFigures } from './row-figures.ts';
import {
  aboutOf,
  groupFields,
  isOpenTicket,
  namedBy,
  type TicketGrouping,
  ticketGrouping,
} from './ticket-groupings.ts';

/** Extra columns beside the ages; over 90 days is one of the ages. */
const OVER = [30, 60] as const;

/** An open ticket that has one of these dates was reopened. */
const ENDS = ['resolvido', 'concluido'];

export function openTickets(by: TicketGrouping): Insight {
  const grouping = ticketGrouping(by);
  return rowFigures({
    code: `open-tickets-by-${by}`,
    name: namedBy(['Open tickets', 'Chamados abertos'], by),
    source: 'tickets',
    ...aboutOf(by),
    by: grouping,
    note: [
      'One row for each that occurs in the pulled tickets, also where none of its tickets is open.',
      'Uma linha para cada um que aparece nos chamados trazidos, também onde nenhum chamado está aberto.',
    ],
    needs: [groupFields(grouping), ['situacao', 'situacao.nome'], ['aberto'], ['resolverEstipulado']],
    uses: ENDS,
    figures: figures(),
    highlights: [{ field: 'late', which: 'over-0', background: WORSE_COLOUR }],
    slicer: 'name',
    chart: {
      kind: 'stacked-bars',
      figures: chartFigures('late #b2182b', 'inTime #6baed6', 'noDeadline #d9d9d9'),
    },
    of: ({ records, own, nowMs }) => {
      const open = own.filter((n) => isOpenTicket(records, n));
      const dates = (field: string) => open.flatMap((n) => instantIn(records.value(n, field)) ?? []);
      const deadlines = dates('resolverEstipulado');
      const late = deadlines.filter((ms) => ms < nowMs).length;
      const ages = dates('aberto').map((ms) => nowMs - ms);
      return [
        open.length,
        late,
        deadlines.length - late,
        open.length - deadlines.length,
        ...countAges(ages),
        open.length - ages.length,
        ...OVER.map((days) => countOver(ages, days)),
        open.filter((n) => ENDS.some((field) => instantIn(records.value(n, field)) !== undefined)).length,
      ];
    },
    urgency: ([open = 0, late = 0]) => [late, open],
  });
}

/** The three columns about deadlines add up to `open`, and so do the ages. */
function figures(): readonly InsightColumn[] {
  const aged = ageColumns((names) => [
    `Open tickets of this age: ${names[0]} since Opened, in whole days of 24 hours.`,
    `Chamados abertos com esta idade: ${names[1]} desde Aberto, em dias inteiros de 24 horas.`,
  ]);
  return [
    ...figureColumns(
      'open | Open | Abertos',
      'Tickets whose status is neither Concluded nor Resolved; without a status, those with neither date. Late, In time and No deadline add up to this, and so do the ages.',
      'Chamados cuja situação não é Concluído nem Resolvido; sem situação, os que não têm nenhuma dessas datas. Atrasados, No prazo e Sem prazo somam este número, e as idades também.',
      'late | Late | Atrasados',
      'Open tickets whose Deadline lay before the moment in Pulled at, also while the requester is awaited.',
      'Chamados abertos cujo Prazo era anterior ao momento em Atualizado em, também enquanto se aguarda o solicitante.',
      'inTime | In time | No prazo',
      'Open tickets whose Deadline had not passed at the moment in Pulled at.',
      'Chamados abertos cujo Prazo ainda não tinha passado no momento em Atualizado em.',
      'noDeadline | No deadline | Sem prazo',
      'Open tickets whose Deadline is absent: nobody can tell whether they are late.',
      'Chamados abertos sem Prazo: não há como saber se estão atrasados.',
    ),
    ...aged,
    ...figureColumns(
      'ageUnknown | No opening date | Sem data de abertura',
      'Open tickets whose Opened is absent: they have no age.',
      'Chamados abertos sem a data Aberto: não têm idade.',
      ...OVER.flatMap((days) => [
        `over${days} | over ${days} days | mais de ${days} dias`,
        `Of the ages, those over ${days} whole days of 24 hours.`,
        `Das idades, as de mais de ${days} dias inteiros de 24 horas.`,
      ]),
      'reopened | Open again | Reabertos',
      'Open tickets that have Resolved or Concluded: they were closed before.',
      'Chamados abertos com Resolvido ou Concluído: já tinham sido encerrados.',
    ),
  ];
}
