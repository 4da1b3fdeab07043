// Tickets as they are now: open and late, rated, unchanged for long, with moved deadlines; by unit, department, subject
// or person.

import { DAY_MS } from '../../../domain/time.ts';
import { ageColumns, changeHighlights, figureOf, figuresBy, periodColumns } from './figures.ts';
import { chartFigures, type Insight, worseIf } from './insight.ts';
import {
  anyOf,
  compares,
  countOf,
  daysOf,
  isAbsent,
  isDuring,
  isGiven,
  momentOf,
  NOW,
  onlyWhere,
  shareOf,
  spanOf,
  statisticOf,
  wholeDays,
} from './terms.ts';
import { groupFields, LIFE_USES, type TicketGrouping, ticketsBy, ticketTerms } from './tickets.ts';

export function openTickets(by: TicketGrouping): Insight {
  const common = ticketsBy(by, 'open-tickets', ['Open tickets', 'Chamados abertos']);
  const { isOpen, opened, due, end } = ticketTerms();
  const age = wholeDays(opened, NOW);
  return figuresBy({
    ...common,
    note: [
      'One row for each that occurs in the pulled tickets, also where none of its tickets is open.',
      'Uma linha para cada um que aparece nos chamados trazidos, também onde nenhum chamado está aberto.',
    ],
    needs: [groupFields(common.by), ['situacao', 'situacao.nome'], ['aberto'], ['resolverEstipulado']],
    uses: ['resolvido', 'concluido'],
    highlights: [worseIf('late', 'over-0')],
    chart: {
      kind: 'stacked-bars',
      figures: chartFigures('late #b2182b', 'inTime #6baed6', 'noDeadline #d9d9d9'),
    },
    // The three columns about deadlines add up to `open`, and so do the ages.
    figures: [
      figureOf('open | Open | Abertos', countOf(isOpen), [
        'Tickets whose status is neither Concluded nor Resolved; without a status, those with neither date. Late, In time and No deadline add up to this, and so do the ages.',
        'Chamados cuja situação não é Concluído nem Resolvido; sem situação, os que não têm nenhuma dessas datas. Atrasados, No prazo e Sem prazo somam este número, e as idades também.',
      ]),
      figureOf('late | Late | Atrasados', countOf(isOpen, compares(due, '<', NOW)), [
        'Open tickets whose Deadline lay before the moment in Pulled at, also while the requester is awaited.',
        'Chamados abertos cujo Prazo era anterior ao momento em Atualizado em, também enquanto se aguarda o solicitante.',
      ]),
      figureOf('inTime | In time | No prazo', countOf(isOpen, compares(due, '>=', NOW)), [
        'Open tickets whose Deadline had not passed at the moment in Pulled at.',
        'Chamados abertos cujo Prazo ainda não tinha passado no momento em Atualizado em.',
      ]),
      figureOf('noDeadline | No deadline | Sem prazo', countOf(isOpen, isAbsent(due)), [
        'Open tickets whose Deadline is absent: nobody can tell whether they are late.',
        'Chamados abertos sem Prazo: não há como saber se estão atrasados.',
      ]),
      ...ageColumns(isOpen, age, (en, pt) => [
        `Open tickets of this age: ${en} since Opened, in whole days of 24 hours.`,
        `Chamados abertos com esta idade: ${pt} desde Aberto, em dias inteiros de 24 horas.`,
      ]),
      figureOf('ageUnknown | No opening date | Sem data de abertura', countOf(isOpen, isAbsent(opened)), [
        'Open tickets whose Opened is absent: they have no age.',
        'Chamados abertos sem a data Aberto: não têm idade.',
      ]),
      ...[30, 60].map((over) =>
        figureOf(
          `over${over} | over ${over} days | mais de ${over} dias`,
          countOf(isOpen, compares(age, '>', over)),
          [
            `Of the ages, those over ${over} whole days of 24 hours.`,
            `Das idades, as de mais de ${over} dias inteiros de 24 horas.`,
          ],
        ),
      ),
      figureOf('reopened | Open again | Reabertos', countOf(isOpen, isGiven(end)), [
        'Open tickets that have Resolved or Concluded: they were closed before.',
        'Chamados abertos com Resolvido ou Concluído: já tinham sido encerrados.',
      ]),
    ],
    order: ({ late, open }) => [late, open],
  });
}

/** The service doesn't document the scale, so ratings are compared, but none is called good or bad. */
export function ratings(by: TicketGrouping): Insight {
  const common = ticketsBy(by, 'ratings', ['Ratings', 'Notas']);
  const { rating, isClosed, end } = ticketTerms();
  return figuresBy({
    ...common,
    needs: [common.by.fields, ['avaliacaoNota'], ['resolvido', 'concluido']],
    uses: [...LIFE_USES, 'avaliacaoObservacao'],
    usesPeriod: true,
    highlights: changeHighlights(),
    figures: [
      figureOf('rated | Rated | Com nota', countOf(isGiven(rating)), [
        'Tickets with a Rating, also those that are open again.',
        'Chamados com Nota, também os reabertos.',
      ]),
      figureOf('unrated | Not rated | Sem nota', countOf(isClosed, isAbsent(rating)), [
        'Closed tickets without a Rating.',
        'Chamados encerrados sem Nota.',
      ]),
      figureOf('mean | Mean rating | Nota média', statisticOf('mean', rating, 2), [
        'The mean Rating of the rated tickets.',
        'A média da Nota dos chamados com nota.',
      ]),
      figureOf('lowest | Lowest | Menor', statisticOf('least', rating), [
        'The lowest Rating.',
        'A menor Nota.',
      ]),
      figureOf('highest | Highest | Maior', statisticOf('most', rating), [
        'The highest Rating.',
        'A maior Nota.',
      ]),
      figureOf(
        'commented | With comment | Com comentário',
        countOf(isGiven(rating), { kind: 'filled', field: 'avaliacaoObservacao' }),
        ['Rated tickets with a Rating comment.', 'Chamados com nota e com Comentário da nota.'],
      ),
      ...periodColumns(
        (span) => statisticOf('mean', onlyWhere(isDuring(end, span), rating), 2),
        ['Mean rating', 'Nota média'],
        [
          'The mean Rating of the tickets whose Resolved, or else Concluded, lies in the period.',
          'A média da Nota dos chamados cuja data Resolvido, ou então Concluído, cai no período.',
        ],
      ),
    ],
    chart: { kind: 'bars', figures: chartFigures('mean #2166ac') },
    // Lowest mean first; those without one last.
    order: ({ rated, mean }) => [Number(rated) > 0 ? -Number(mean) : -1e9],
  });
}

const STILL_DAYS = 14;

export function stillTickets(by: TicketGrouping): Insight {
  const common = ticketsBy(by, 'still-tickets', ['Tickets without movement', 'Chamados sem movimento']);
  const { isOpen } = ticketTerms();
  const quiet = wholeDays(momentOf('ultimaAlteracao'), NOW);
  return figuresBy({
    ...common,
    needs: [common.by.fields, ['situacao', 'situacao.nome'], ['ultimaAlteracao']],
    uses: ['resolvido', 'concluido'],
    figures: [
      figureOf(
        `still | Still for ${STILL_DAYS} days | Parados há ${STILL_DAYS} dias`,
        countOf(isOpen, compares(quiet, '>=', STILL_DAYS)),
        [
          `Open tickets without a change for ${STILL_DAYS} days of 24 hours at the moment in Pulled at.`,
          `Chamados abertos sem alteração há ${STILL_DAYS} dias de 24 horas no momento em Atualizado em.`,
        ],
      ),
      figureOf('moving | Moving | Em movimento', countOf(isOpen, compares(quiet, '<', STILL_DAYS)), [
        'Open tickets that were changed later than that.',
        'Chamados abertos alterados depois disso.',
      ]),
      figureOf('unknown | No last change | Sem última alteração', countOf(isOpen, isAbsent(quiet)), [
        'Open tickets without a Last change.',
        'Chamados abertos sem a Última alteração.',
      ]),
      figureOf(
        'longest | Longest still (days) | Mais tempo parado (dias)',
        statisticOf('most', onlyWhere(isOpen, quiet)),
        [
          'Whole days since the oldest Last change of its open tickets.',
          'Dias inteiros desde a Última alteração mais antiga dos chamados abertos.',
        ],
      ),
      figureOf(
        'silence | Days without any change | Dias sem nenhuma alteração',
        statisticOf('least', quiet),
        [
          'Whole days since the last change of any of its tickets, closed ones too. Who made it isn’t known.',
          'Dias inteiros desde a última alteração de qualquer chamado, também encerrado. Não se sabe quem a fez.',
        ],
      ),
    ],
    chart: { kind: 'stacked-bars', figures: chartFigures('still #b2182b', 'moving #92c5de') },
    highlights: [worseIf('still', 'over-0')],
    order: ({ still }) => [still],
  });
}

/** The service gives only the first deadline and the present one: whether it moved, not how often. */
export function ticketDeadlines(by: TicketGrouping): Insight {
  const common = ticketsBy(by, 'ticket-deadlines', ['Deadlines of tickets', 'Prazos dos chamados']);
  const { opened, due } = ticketTerms();
  const planned = momentOf('resolverPlanejado');
  const move = spanOf(due, planned);
  const isMoved = anyOf(compares(move, '<', 0), compares(move, '>', 0));
  return figuresBy({
    ...common,
    needs: [common.by.fields, ['aberto'], ['resolverPlanejado'], ['resolverEstipulado']],
    figures: [
      figureOf('due | With a deadline | Com prazo', countOf(isGiven(due)), [
        'Tickets with a Deadline.',
        'Chamados com Prazo.',
      ]),
      figureOf('moved | Moved | Alterados', countOf(isMoved), [
        'Of these, those whose Deadline is another than First planned. How often it was moved isn’t known.',
        'Destes, os que têm um Prazo diferente do Prazo inicial. Não se sabe quantas vezes mudou.',
      ]),
      figureOf('later | Of these, later | Destes, para depois', countOf(compares(move, '>', 0)), [
        'Those whose Deadline lies after First planned.',
        'Os que têm o Prazo depois do Prazo inicial.',
      ]),
      figureOf('share | Moved (%) | Alterados (%)', shareOf(isMoved, isGiven(move)), [
        'Share of moved deadlines among the tickets with both dates.',
        'Parcela dos prazos alterados entre os chamados com as duas datas.',
      ]),
      figureOf(
        'shift | Median move (days) | Mediana da alteração (dias)',
        daysOf('median', onlyWhere(isMoved, move)),
        [
          'Median move of those deadlines from First planned, in days of 24 hours. Below 0: earlier.',
          'Mediana da alteração desde o Prazo inicial, em dias de 24 horas. Abaixo de 0: antes.',
        ],
      ),
      figureOf('unknown | No first plan | Sem prazo inicial', countOf(isGiven(due), isAbsent(planned)), [
        'Tickets with a Deadline and without First planned.',
        'Chamados com Prazo e sem Prazo inicial.',
      ]),
      figureOf(
        'short | Shorter than a day | Menos de um dia',
        countOf(compares(spanOf(due, opened), '<', DAY_MS)),
        [
          'Tickets whose Deadline lies less than 24 hours after Opened.',
          'Chamados com o Prazo a menos de 24 horas de Aberto.',
        ],
      ),
    ],
    chart: { kind: 'bars', figures: chartFigures('moved #b2182b', 'short #92c5de') },
    order: ({ moved, due: all }) => [moved, all],
  });
}
