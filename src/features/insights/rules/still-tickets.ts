// Open tickets without a change for a long time, by department or person.

import { DAY_MS } from '../../../domain/time.ts';
import { chartFigures, figureColumns, type Insight, instantIn, WORSE_COLOUR } from './insight.ts';
import { rowFigures } from './row-figures.ts';
import {
  aboutOf,
  EACH_OF_TICKETS,
  isOpenTicket,
  namedBy,
  type TicketGrouping,
  ticketGrouping,
} from './ticket-groupings.ts';

const STILL_DAYS = 14;

export function stillTickets(by: TicketGrouping): Insight {
  const grouping = ticketGrouping(by);
  return rowFigures({
    code: `still-tickets-by-${by}`,
    name: namedBy(['Tickets without movement', 'Chamados sem movimento'], by),
    source: 'tickets',
    ...aboutOf(by),
    by: grouping,
    note: EACH_OF_TICKETS,
    slicer: 'name',
    needs: [grouping.fields, ['situacao', 'situacao.nome'], ['ultimaAlteracao']],
    uses: ['resolvido', 'concluido'],
    figures: figureColumns(
      `still | Still for ${STILL_DAYS} days | Parados há ${STILL_DAYS} dias`,
      `Open tickets without a change for ${STILL_DAYS} days of 24 hours at the moment in Pulled at.`,
      `Chamados abertos sem alteração há ${STILL_DAYS} dias de 24 horas no momento em Atualizado em.`,
      'moving | Moving | Em movimento',
      'Open tickets that were changed later than that.',
      'Chamados abertos alterados depois disso.',
      'unknown | No last change | Sem última alteração',
      'Open tickets without a Last change.',
      'Chamados abertos sem a Última alteração.',
      'longest | Longest still (days) | Mais tempo parado (dias)',
      'Whole days since the oldest Last change of its open tickets.',
      'Dias inteiros desde a Última alteração mais antiga dos chamados abertos.',
      'silence | Days without any change | Dias sem nenhuma alteração',
      'Whole days since the last change of any of its tickets, closed ones too. Who made it isn’t known.',
      'Dias inteiros desde a última alteração de qualquer chamado, também encerrado. Não se sabe quem a fez.',
    ),
    chart: {
      kind: 'stacked-bars',
      figures: chartFigures('still #b2182b', 'moving #92c5de'),
    },
    highlights: [{ field: 'still', which: 'over-0', background: WORSE_COLOUR }],
    of: ({ records, own, nowMs }) => {
      const open = own.filter((n) => isOpenTicket(records, n));
      const days = (all: readonly number[]) =>
        all.flatMap((n) => {
          const ms = instantIn(records.value(n, 'ultimaAlteracao'));
          return ms === undefined ? [] : Math.floor((nowMs - ms) / DAY_MS);
        });
      const [ofOpen, ofAll] = [days(open), days(own)];
      const still = ofOpen.filter((one) => one >= STILL_DAYS).length;
      return [
        still,
        ofOpen.length - still,
        open.length - ofOpen.length,
        ofOpen.reduce<number | ''>((most, one) => (most === '' || one > most ? one : most), ''),
        ofAll.reduce<number | ''>((least, one) => (least === '' || one < least ? one : least), ''),
      ];
    },
    urgency: ([still = 0]) => [still],
  });
}
