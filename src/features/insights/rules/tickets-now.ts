// Tickets as they are now: open and late, rated, unchanged for long, with moved deadlines; by unit, department, subject
// or person.

import { DAY_MS } from '../../../domain/time.ts';
import { tallyOf } from './calendar.ts';
import {
  ageColumns,
  CHANGE_HIGHLIGHTS,
  countAges,
  countOver,
  mean,
  median,
  percent,
  periodCells,
  periodColumns,
  rounded,
  rowFigures,
} from './figures.ts';
import {
  chartFigures,
  figureColumns,
  type Insight,
  type InsightColumn,
  instantIn,
  WORSE_COLOUR,
} from './insight.ts';
import {
  aboutOf,
  EACH_OF_TICKETS,
  groupFields,
  isOpenTicket,
  LIFE_USES,
  namedBy,
  type TicketGrouping,
  ticketGrouping,
} from './tickets.ts';

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
    figures: openTicketColumns(),
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
function openTicketColumns(): readonly InsightColumn[] {
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

/** The service doesn't document the scale, so ratings are compared, but none is called good or bad. */
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
    usesPeriod: true,
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

/** The service gives only the first deadline and the present one: whether it moved, not how often. */
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
