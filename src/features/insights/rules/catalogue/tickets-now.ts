// Tickets as they are now: open and late, answered and resolved in time, rated, unchanged for long, with moved deadlines;
// by unit, department, subject or person.

import { DAY_MS, HOUR_MS } from '../../../../domain/time.ts';
import {
  ageColumns,
  changeHighlights,
  chartFigures,
  type FigureColumn,
  figureOf,
  figuresBy,
  periodColumns,
  periodHighlights,
  targetColumns,
  worseIf,
} from '../figures.ts';
import type { InBoth, Insight } from '../insight.ts';
import {
  ANY,
  allOf,
  anyOf,
  compares,
  countOf,
  daysOf,
  isAbsent,
  isDuring,
  isGiven,
  isNot,
  momentOf,
  NOW,
  onlyWhere,
  PERIOD,
  type Quantity,
  shareOf,
  spanOf,
  statisticOf,
  type TermSpan,
  waitedBetween,
  wholeDays,
} from '../terms.ts';
import { LIFE_USES, type TicketGrouping, ticketsBy, ticketTerms } from '../tickets.ts';

export function openTickets(by: TicketGrouping): Insight {
  const { isOpen, opened, due, end } = ticketTerms();
  const age = wholeDays(opened, NOW);
  return figuresBy({
    ...ticketsBy(by, 'open-tickets', ['Open tickets', 'Chamados abertos']),
    note: [
      'One row for each that occurs in the pulled tickets, also where none of its tickets is open.',
      'Uma linha para cada um que aparece nos chamados trazidos, também onde nenhum chamado está aberto.',
    ],
    needs: [['situacao', 'situacao.nome'], ['aberto'], ['resolverEstipulado']],
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
  const { rating, isClosed, end } = ticketTerms();
  const isCommented = { kind: 'filled', field: 'avaliacaoObservacao' } as const;
  return figuresBy({
    ...ticketsBy(by, 'ratings', ['Ratings', 'Notas']),
    needs: [['avaliacaoNota'], ['resolvido', 'concluido']],
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
      figureOf('commented | With comment | Com comentário', countOf(isGiven(rating), isCommented), [
        'Rated tickets with a Rating comment.',
        'Chamados com nota e com Comentário da nota.',
      ]),
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

export function stalledTickets(by: TicketGrouping): Insight {
  const { isOpen } = ticketTerms();
  const quiet = wholeDays(momentOf('ultimaAlteracao'), NOW);
  const openQuiet = onlyWhere(isOpen, quiet);
  const days = 14;
  const isStill = compares(quiet, '>=', days);
  return figuresBy({
    ...ticketsBy(by, 'still-tickets', ['Tickets without movement', 'Chamados sem movimento']),
    needs: [['situacao', 'situacao.nome'], ['ultimaAlteracao']],
    uses: ['resolvido', 'concluido'],
    figures: [
      figureOf(`still | Still for ${days} days | Parados há ${days} dias`, countOf(isOpen, isStill), [
        `Open tickets without a change for ${days} days of 24 hours at the moment in Pulled at.`,
        `Chamados abertos sem alteração há ${days} dias de 24 horas no momento em Atualizado em.`,
      ]),
      figureOf('moving | Moving | Em movimento', countOf(isOpen, compares(quiet, '<', days)), [
        'Open tickets that were changed later than that.',
        'Chamados abertos alterados depois disso.',
      ]),
      figureOf('unknown | No last change | Sem última alteração', countOf(isOpen, isAbsent(quiet)), [
        'Open tickets without a Last change.',
        'Chamados abertos sem a Última alteração.',
      ]),
      figureOf('longest | Longest still (days) | Mais tempo parado (dias)', statisticOf('most', openQuiet), [
        'Whole days since the oldest Last change of its open tickets.',
        'Dias inteiros desde a Última alteração mais antiga dos chamados abertos.',
      ]),
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
  const { opened, due } = ticketTerms();
  const planned = momentOf('resolverPlanejado');
  const move = spanOf(due, planned);
  const isMoved = anyOf(compares(move, '<', 0), compares(move, '>', 0));
  const realMove = onlyWhere(isMoved, move);
  const isShort = compares(spanOf(due, opened), '<', DAY_MS);
  return figuresBy({
    ...ticketsBy(by, 'ticket-deadlines', ['Deadlines of tickets', 'Prazos dos chamados']),
    needs: [['aberto'], ['resolverPlanejado'], ['resolverEstipulado']],
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
      figureOf('shift | Median move (days) | Mediana da alteração (dias)', daysOf('median', realMove), [
        'Median move of those deadlines from First planned, in days of 24 hours. Below 0: earlier.',
        'Mediana da alteração desde o Prazo inicial, em dias de 24 horas. Abaixo de 0: antes.',
      ]),
      figureOf('unknown | No first plan | Sem prazo inicial', countOf(isGiven(due), isAbsent(planned)), [
        'Tickets with a Deadline and without First planned.',
        'Chamados com Prazo e sem Prazo inicial.',
      ]),
      figureOf('short | Shorter than a day | Menos de um dia', countOf(isShort), [
        'Tickets whose Deadline lies less than 24 hours after Opened.',
        'Chamados com o Prazo a menos de 24 horas de Aberto.',
      ]),
    ],
    chart: { kind: 'bars', figures: chartFigures('moved #b2182b', 'short #92c5de') },
    order: ({ moved, due: all }) => [moved, all],
  });
}

/** Times by the clock and in working hours. */
export function serviceLevels(by: TicketGrouping): Insight {
  const { opened, openedAt, closedAt, timeToClose, awaitsRequester, isWithin, isAfter, isOverdue, judgedAt } =
    ticketTerms();
  const answered = momentOf('primeiraInteracao');
  const isAnswered = compares(answered, '>=', opened);
  const response = onlyWhere(isAnswered, spanOf(answered, opened));
  const within = (span: TermSpan) =>
    shareOf(allOf(isWithin, isDuring(judgedAt, span)), isDuring(judgedAt, span));
  return figuresBy({
    ...ticketsBy(by, 'service-levels', ['Service levels', 'Níveis de serviço']),
    about: 'time',
    needs: [['aberto'], ['primeiraInteracao'], ['resolvido', 'concluido'], ['resolverEstipulado']],
    uses: LIFE_USES,
    canSkipWaits: true,
    usesPeriod: true,
    highlights: [worseIf('overdue', 'over-0'), ...periodHighlights()],
    chart: {
      kind: 'stacked-bars',
      figures: chartFigures('overdue #67001f', 'after #d6604d', 'within #92c5de'),
    },
    figures: [
      figureOf('tickets | Tickets | Chamados', countOf(ANY), ['All its tickets.', 'Todos os chamados dele.']),
      figureOf('answered | Answered | Respondidos', countOf(isAnswered), [
        'Tickets with Opened and a First interaction that is not before it.',
        'Chamados com Aberto e com uma Primeira interação que não é anterior.',
      ]),
      ...timeColumns('response', response, workedBetween(onlyWhere(isAnswered, opened), answered), {
        names: ['Response', 'Resposta'],
        span: ['from Opened to First interaction', 'de Aberto até a Primeira interação'],
        of: ['answered tickets', 'respondidos'],
      }),
      figureOf('notAnswered | No response time | Sem tempo de resposta', countOf(isNot(isAnswered)), [
        'Tickets left out of the response: no Opened, no First interaction, or one that is before Opened.',
        'Chamados fora da resposta: sem Aberto, sem Primeira interação, ou com uma anterior a Aberto.',
      ]),
      figureOf('resolved | Resolved | Resolvidos', countOf(isGiven(closedAt)), [
        'Closed tickets with Opened and Resolved, or else Concluded, that is not before it nor still to come. One that is open again isn’t resolved.',
        'Chamados encerrados com Aberto e com Resolvido, ou então Concluído, que não é anterior nem ainda vem. Um reaberto não está resolvido.',
      ]),
      ...timeColumns(
        'resolution',
        timeToClose,
        spanOf(workedBetween(openedAt, closedAt), waitedBetween(openedAt, closedAt, true)),
        {
          names: ['Resolution', 'Resolução'],
          span: [
            'from Opened to Resolved, or else Concluded, unless Insights… leaves out those awaiting the requester',
            'de Aberto até Resolvido, ou então Concluído, a menos que Indicadores… desconte as aguardando o solicitante',
          ],
          of: ['resolved tickets', 'resolvidos'],
        },
      ),
      figureOf('notResolved | No resolution time | Sem tempo de resolução', countOf(isAbsent(closedAt)), [
        'Tickets left out of the resolution: open or reopened, without Opened, or without Resolved and Concluded. Also those resolved before Opened, or in the future.',
        'Chamados fora da resolução: em aberto ou reabertos, sem Aberto, ou sem Resolvido e Concluído. Também os resolvidos antes de Aberto ou no futuro.',
      ]),
      figureOf('within | Within the deadline | Dentro do prazo', countOf(isWithin), [
        'Closed tickets that were resolved, or else concluded, at their Deadline or before.',
        'Chamados encerrados que foram resolvidos, ou então concluídos, até o Prazo.',
      ]),
      figureOf('after | After the deadline | Depois do prazo', countOf(isAfter), [
        'Closed tickets that were resolved, or else concluded, after their Deadline.',
        'Chamados encerrados que foram resolvidos, ou então concluídos, depois do Prazo.',
      ]),
      figureOf('overdue | Open and late | Abertos e atrasados', countOf(isOverdue), [
        'Open tickets past their Deadline at the moment in Pulled at. Also while the requester is awaited, unless Insights… leaves that out.',
        'Chamados em aberto com o Prazo vencido no momento em Atualizado em. Também aguardando o solicitante, a menos que Indicadores… desconte isso.',
      ]),
      figureOf(
        'awaiting | Of these awaiting requester | Destes, aguardando solicitante',
        countOf(isOverdue, awaitsRequester),
        [
          'Open and late tickets whose status is Awaiting requester.',
          'Chamados abertos e atrasados na situação Aguardando solicitante.',
        ],
      ),
      figureOf('share | Within (%) | Dentro (%)', shareOf(isWithin, isGiven(judgedAt)), [
        'Share within the deadline, of those within it, after it, and open and late.',
        'Parcela dentro do prazo, entre os dentro, os depois dele e os abertos e atrasados.',
      ]),
      ...periodColumns(
        within,
        ['Within (%)', 'Dentro (%)'],
        [
          'Share within the Deadline: tickets resolved in the period, and open ones whose Deadline passed in it.',
          'Parcela dentro do Prazo: chamados resolvidos no período, e em aberto cujo Prazo passou nele.',
        ],
      ),
      ...targetColumns('within', within(PERIOD)),
      figureOf('notJudged | Not judged | Sem avaliação de prazo', countOf(isAbsent(judgedAt)), [
        'Tickets in none of these: without a Deadline, open and in time, or closed without a date of that.',
        'Chamados em nenhum desses: sem Prazo, em aberto e no prazo, ou encerrados sem a data disso.',
      ]),
    ],
    order: ({ after, overdue, tickets }) => [Number(after) + Number(overdue), tickets],
  });
}

function workedBetween(from: Quantity, to: Quantity): Quantity {
  return { kind: 'worked', from, to };
}

/** Median and 90th percentile by the clock, then in working hours. */
function timeColumns(
  field: string,
  clock: Quantity,
  working: Quantity,
  { names, span, of }: Readonly<Record<'names' | 'span' | 'of', InBoth>>,
): readonly FigureColumn[] {
  const shares = [
    ['Median', 'median', ['median', 'mediana'], ['half of the', 'metade dos']],
    ['Most', 'ninety', ['90 %', '90 %'], ['nine of ten', 'nove de dez']],
  ] as const;
  const hours = [
    ['', clock, ['h', 'h'], ['Hours of the clock', 'Horas corridas']],
    [
      'Working',
      working,
      ['working h', 'h úteis'],
      [
        'Working hours, as entered in Franchise ▸ Insights… (Monday to Friday, 08:00 to 18:00, where nobody has),',
        'Horas úteis, como informadas em Franquia ▸ Indicadores… (segunda a sexta, das 08:00 às 18:00, se ninguém informou),',
      ],
    ],
  ] as const;
  return hours.flatMap(([kind, time, unit, what]) =>
    shares.map(([share, statistic, short, part]) =>
      figureOf(
        `${field}${kind}${share} | ${names[0]} ${short[0]} (${unit[0]}) | ${names[1]}: ${short[1]} (${unit[1]})`,
        statisticOf(statistic, time, 1, HOUR_MS),
        [
          `${what[0]} ${span[0]}: ${part[0]} ${of[0]} took at most this long.`,
          `${what[1]} ${span[1]}: no máximo isso em ${part[1]} ${of[1]}.`,
        ],
      ),
    ),
  );
}
