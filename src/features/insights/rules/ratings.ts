// How requesters rated tickets. The service doesn't document the scale, so ratings are compared, but none is called
// good or bad.

import { chartFigures, figureColumns, type Insight, instantIn } from './insight.ts';
import { CHANGE_HIGHLIGHTS, periodCells, periodColumns } from './period-columns.ts';
import { tallyOf } from './periods.ts';
import { rowFigures } from './row-figures.ts';
import { mean, rounded } from './statistics.ts';
import {
  aboutOf,
  EACH_OF_TICKETS,
  isOpenTicket,
  namedBy,
  type TicketGrouping,
  ticketGrouping,
} from './ticket-groupings.ts';
import { LIFE_USES } from './ticket-lives.ts';

export function ratings(by: TicketGrouping): Insight {
  const grouping = ticketGrouping(by);
  return rowFigures({
    code: `ratings-by-${by}`,
    name: namedBy(['Ratings', 'Notas'], by),
    source: 'tickets',
    ...aboutOf(by),
    by: grouping,
    note: EACH_OF_TICKETS,
    needs: [grouping.fields, ['avaliacaoNota'], ['resolvido', 'concluido']],
    uses: [...LIFE_USES, 'avaliacaoObservacao'],
    heedsPeriod: true,
    highlights: CHANGE_HIGHLIGHTS,
    slicer: 'name',
    figures: [
      ...figureColumns(
        'rated | Rated | Com nota',
        'Tickets with a Rating, also those that are open again.',
        'Chamados com Nota, também os reabertos.',
        'unrated | Not rated | Sem nota',
        'Closed tickets without a Rating.',
        'Chamados encerrados sem Nota.',
        'mean | Mean rating | Nota média',
        'The mean Rating of the rated tickets.',
        'A média da Nota dos chamados com nota.',
        'lowest | Lowest | Menor',
        'The lowest Rating.',
        'A menor Nota.',
        'highest | Highest | Maior',
        'The highest Rating.',
        'A maior Nota.',
        'commented | With comment | Com comentário',
        'Rated tickets with a Rating comment.',
        'Chamados com nota e com Comentário da nota.',
      ),
      ...periodColumns(
        ['Mean rating', 'Nota média'],
        [
          'The mean Rating of the tickets whose Resolved, or else Concluded, lies in the period.',
          'A média da Nota dos chamados cuja data Resolvido, ou então Concluído, cai no período.',
        ],
      ),
    ],
    chart: { kind: 'bars', figures: chartFigures('mean #2166ac') },
    of: ({ records, own, period }) => {
      const rated = own.flatMap((n) => {
        const rating = records.value(n, 'avaliacaoNota');
        const at = (field: string) => instantIn(records.value(n, field));
        return typeof rating === 'number' ? { n, rating, endMs: at('resolvido') ?? at('concluido') } : [];
      });
      const unrated = own.filter(
        (n) => !isOpenTicket(records, n) && typeof records.value(n, 'avaliacaoNota') !== 'number',
      );
      const commented = rated.filter(
        ({ n }) => String(records.value(n, 'avaliacaoObservacao')).trim() !== '',
      );
      const values = rated.map(({ rating }) => rating);
      const some = (pick: (a: number, b: number) => number) =>
        values.length === 0 ? '' : values.reduce((a, b) => pick(a, b));
      const ofPeriods: Readonly<Record<'current' | 'before', number[]>> = { current: [], before: [] };
      for (const { rating, endMs } of rated)
        if (endMs !== undefined) tallyOf(ofPeriods, period, endMs)?.push(rating);
      const [current, before] = [mean(ofPeriods.current), mean(ofPeriods.before)];
      return [
        rated.length,
        unrated.length,
        rounded(mean(values), 2),
        some(Math.min),
        some(Math.max),
        commented.length,
        ...periodCells({ current, before, decimals: 2 }),
      ];
    },
    // Lowest mean first; those without one last.
    urgency: ([rated = 0, , average = 0]) => [Number(rated) > 0 ? -Number(average) : -1e9],
  });
}
