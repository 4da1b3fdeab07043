// Service levels: time to first response and to resolution, and tickets resolved within their deadline. Times by the
// clock and in working hours.

import { HOUR_MS } from '../../../domain/time.ts';
import {
  type FigureColumn,
  figureOf,
  figuresBy,
  periodColumns,
  periodHighlights,
  targetColumns,
} from './figures.ts';
import { chartFigures, type Insight, worseIf } from './insight.ts';
import {
  ANY,
  allOf,
  compares,
  countOf,
  isAbsent,
  isDuring,
  isGiven,
  isNot,
  momentOf,
  onlyWhere,
  PERIOD,
  type Quantity,
  shareOf,
  spanOf,
  statisticOf,
  type TermSpan,
  waitedBetween,
} from './terms.ts';
import { groupFields, LIFE_USES, type TicketGrouping, ticketsBy, ticketTerms } from './tickets.ts';

export function serviceLevels(by: TicketGrouping): Insight {
  const common = ticketsBy(by, 'service-levels', ['Service levels', 'Níveis de serviço']);
  const { opened, openedAt, closedAt, timeToClose, awaitsRequester, isWithin, isAfter, isOverdue, judgedAt } =
    ticketTerms();
  const answered = momentOf('primeiraInteracao');
  const isAnswered = compares(answered, '>=', opened);
  const response = onlyWhere(isAnswered, spanOf(answered, opened));
  const within = (span: TermSpan) =>
    shareOf(allOf(isWithin, isDuring(judgedAt, span)), isDuring(judgedAt, span));
  return figuresBy({
    ...common,
    about: 'time',
    needs: [
      groupFields(common.by),
      ['aberto'],
      ['primeiraInteracao'],
      ['resolvido', 'concluido'],
      ['resolverEstipulado'],
    ],
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

/** Pairs: English, Portuguese. */
interface TimeWords {
  readonly names: readonly [string, string];
  readonly span: readonly [string, string];
  readonly of: readonly [string, string];
}

/** Median and 90th percentile by the clock, then in working hours. */
function timeColumns(
  field: string,
  clock: Quantity,
  working: Quantity,
  { names, span, of }: TimeWords,
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
