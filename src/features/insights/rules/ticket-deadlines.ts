// Ticket deadlines: how many were moved, and how many are shorter than a day. The service gives only the first deadline
// and the present one: whether it moved, not how often.

import { DAY_MS } from '../../../domain/time.ts';
import { chartFigures, figureColumns, type Insight, instantIn } from './insight.ts';
import { rowFigures } from './row-figures.ts';
import { median, percent, rounded } from './statistics.ts';
import {
  aboutOf,
  EACH_OF_TICKETS,
  namedBy,
  type TicketGrouping,
  ticketGrouping,
} from './ticket-groupings.ts';

export function ticketDeadlines(by: TicketGrouping): Insight {
  const grouping = ticketGrouping(by);
  return rowFigures({
    code: `ticket-deadlines-by-${by}`,
    name: namedBy(['Deadlines of tickets', 'Prazos dos chamados'], by),
    source: 'tickets',
    ...aboutOf(by),
    by: grouping,
    note: EACH_OF_TICKETS,
    needs: [grouping.fields, ['aberto'], ['resolverPlanejado'], ['resolverEstipulado']],
    slicer: 'name',
    figures: figureColumns(
      'due | With a deadline | Com prazo',
      'Tickets with a Deadline.',
      'Chamados com Prazo.',
      'moved | Moved | Alterados',
      'Of these, those whose Deadline is another than First planned. How often it was moved isn’t known.',
      'Destes, os que têm um Prazo diferente do Prazo inicial. Não se sabe quantas vezes mudou.',
      'later | Of these, later | Destes, para depois',
      'Those whose Deadline lies after First planned.',
      'Os que têm o Prazo depois do Prazo inicial.',
      'share | Moved (%) | Alterados (%)',
      'Share of moved deadlines among the tickets with both dates.',
      'Parcela dos prazos alterados entre os chamados com as duas datas.',
      'shift | Median move (days) | Mediana da alteração (dias)',
      'Median move of those deadlines from First planned, in days of 24 hours. Below 0: earlier.',
      'Mediana da alteração desde o Prazo inicial, em dias de 24 horas. Abaixo de 0: antes.',
      'unknown | No first plan | Sem prazo inicial',
      'Tickets with a Deadline and without First planned.',
      'Chamados com Prazo e sem Prazo inicial.',
      'short | Shorter than a day | Menos de um dia',
      'Tickets whose Deadline lies less than 24 hours after Opened.',
      'Chamados com o Prazo a menos de 24 horas de Aberto.',
    ),
    chart: { kind: 'bars', figures: chartFigures('moved #b2182b', 'short #92c5de') },
    of: ({ records, own }) => {
      const spans = (from: string) =>
        own.flatMap((n) => {
          const [fromMs, toMs] = [from, 'resolverEstipulado'].map((field) =>
            instantIn(records.value(n, field)),
          );
          return fromMs === undefined || toMs === undefined ? [] : toMs - fromMs;
        });
      const due = own.filter((n) => instantIn(records.value(n, 'resolverEstipulado')) !== undefined);
      const planned = spans('resolverPlanejado');
      const moved = planned.filter((ms) => ms !== 0);
      return [
        due.length,
        moved.length,
        moved.filter((ms) => ms > 0).length,
        rounded(percent(moved.length, planned.length)),
        rounded(median(moved.map((ms) => ms / DAY_MS))),
        due.length - planned.length,
        spans('aberto').filter((ms) => ms < DAY_MS).length,
      ];
    },
    urgency: ([due = 0, moved = 0]) => [moved, due],
  });
}
