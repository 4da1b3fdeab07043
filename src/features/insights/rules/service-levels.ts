// Service levels: time to first response and to resolution, and tickets resolved within their deadline. Times by the
// clock and in working hours.

import type { CellValue } from '../../../domain/cells/cell.ts';
import { HOUR_MS } from '../../../domain/time.ts';
import { tallyOf } from './calendar.ts';
import {
  medianAndP90,
  PERIOD_HIGHLIGHTS,
  percent,
  periodCells,
  periodColumns,
  rounded,
  targetCells,
  targetColumns,
} from './figures.ts';
import {
  byName,
  chartFigures,
  figureColumn,
  figureColumns,
  type Grouping,
  groupColumn,
  grouped,
  type Insight,
  type InsightColumn,
  type InsightContext,
  type InsightRecords,
  instantIn,
  type Wait,
  WORSE_COLOUR,
} from './insight.ts';
import {
  awaitsRequester,
  EACH_OF_TICKETS,
  groupFields,
  judgementOf,
  LIFE_USES,
  namedBy,
  SkippedWaits,
  type TicketGrouping,
  ticketGrouping,
  ticketLife,
  waitedMs,
  waitsBetween,
} from './tickets.ts';

/**
 * Measure working time only within twenty years of now: each day is looked up, and dates like 1900 are typing errors.
 */
const MEASURED_MS = 20 * 365.25 * 24 * HOUR_MS;

/** In milliseconds. */
interface Times {
  readonly clock: number[];
  readonly working: number[];
}

interface LevelTally {
  tickets: number;
  readonly responses: Times;
  readonly resolutions: Times;
  within: number;
  after: number;
  overdue: number;
  awaiting: number;
  /** Judged in the period, and in the one before. */
  readonly current: Judged;
  readonly before: Judged;
}

interface Judged {
  within: number;
  all: number;
}

export function serviceLevels(by: TicketGrouping): Insight {
  const grouping = ticketGrouping(by);
  return {
    code: `service-levels-by-${by}`,
    name: namedBy(['Service levels', 'Níveis de serviço'], by),
    source: 'tickets',
    about: 'time',
    needs: [
      groupFields(grouping),
      ['aberto'],
      ['primeiraInteracao'],
      ['resolvido', 'concluido'],
      ['resolverEstipulado'],
    ],
    uses: LIFE_USES,
    columns: levelColumns(grouping),
    canSkipWaits: true,
    usesPeriod: true,
    highlights: [{ field: 'overdue', which: 'over-0', background: WORSE_COLOUR }, ...PERIOD_HIGHLIGHTS],
    slicer: 'name',
    chart: {
      kind: 'stacked-bars',
      names: 'name',
      figures: chartFigures('overdue #67001f', 'after #d6604d', 'within #92c5de'),
    },
    work(records, context) {
      const waits = new SkippedWaits(records, context.waits);
      const groups = grouped(records, { by: grouping, language: context.language }, emptyLevels, (tally, n) =>
        countLevels(tally, { records, n, waits: waits.of(n) }, context),
      );
      const rows = [...groups]
        .sort((a, b) => missed(b) - missed(a) || b.tally.tickets - a.tally.tickets || byName(a, b))
        .map(({ key, name, tally }) => ({ key, cells: [name, ...cellsOf(tally, context.targets?.within)] }));
      return { rows, leftOut: waits.leftOut() };
    },
  };
}

function missed({ tally: { after, overdue } }: { readonly tally: LevelTally }): number {
  return after + overdue;
}

function emptyLevels(): LevelTally {
  const none = (): Times => ({ clock: [], working: [] });
  const counts = { tickets: 0, within: 0, after: 0, overdue: 0, awaiting: 0 };
  const judged = (): Judged => ({ within: 0, all: 0 });
  return { ...counts, responses: none(), resolutions: none(), current: judged(), before: judged() };
}

interface Measured {
  readonly records: InsightRecords;
  readonly n: number;
  /** Only those to be left out. */
  readonly waits: readonly Wait[];
}

function countLevels(tally: LevelTally, { records, n, waits }: Measured, context: InsightContext): void {
  const at = (field: string) => instantIn(records.value(n, field));
  tally.tickets += 1;
  measure(tally.responses, { fromMs: at('aberto'), toMs: at('primeiraInteracao') }, context);
  const life = ticketLife(records, n, context.nowMs);
  if (life.kind === 'known' && life.closedMs !== Number.POSITIVE_INFINITY)
    measure(tally.resolutions, { fromMs: life.openedMs, toMs: life.closedMs, waits }, context);
  const judgement = judgementOf(records, n, context.nowMs, waits);
  if (judgement === undefined) return;
  tally[judgement.as] += 1;
  if (judgement.as === 'overdue' && awaitsRequester(records, n)) tally.awaiting += 1;
  const judged = tallyOf(tally, context.period, judgement.atMs);
  if (judged === undefined) return;
  judged.all += 1;
  if (judgement.as === 'within') judged.within += 1;
}

interface TimeSpan {
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
  readonly waits?: readonly Wait[];
}

function measure(
  times: Times,
  { fromMs, toMs, waits = [] }: TimeSpan,
  { nowMs, workingTime }: InsightContext,
): void {
  if (fromMs === undefined || toMs === undefined || toMs < fromMs) return;
  const out = waitsBetween(waits, fromMs, toMs);
  times.clock.push(toMs - fromMs - waitedMs(out));
  if (fromMs < nowMs - MEASURED_MS || toMs > nowMs + MEASURED_MS) return;
  const worked = out.reduce((sum, wait) => sum + workingTime(wait.fromMs, wait.toMs), 0);
  times.working.push(workingTime(fromMs, toMs) - worked);
}

function cellsOf(tally: LevelTally, target: number | undefined): readonly CellValue[] {
  const { tickets, responses, resolutions, within, after, overdue, awaiting } = tally;
  const judged = within + after + overdue;
  const shareOf = ({ within: some, all }: Judged) => percent(some, all);
  const current = shareOf(tally.current);
  return [
    tickets,
    responses.clock.length,
    ...hoursOf(responses),
    tickets - responses.clock.length,
    resolutions.clock.length,
    ...hoursOf(resolutions),
    tickets - resolutions.clock.length,
    within,
    after,
    overdue,
    awaiting,
    rounded(percent(within, judged)),
    ...periodCells({ current, before: shareOf(tally.before) }),
    ...targetCells(current, target),
    tickets - judged,
  ];
}

/** Median and 90th percentile by the clock, then in working hours. */
function hoursOf({ clock, working }: Times): readonly CellValue[] {
  return [...medianAndP90(clock), ...medianAndP90(working)];
}

function levelColumns(by: Grouping): readonly InsightColumn[] {
  return [
    groupColumn(by, EACH_OF_TICKETS),
    ...figureColumns(
      'tickets | Tickets | Chamados',
      'All its tickets.',
      'Todos os chamados dele.',
      'answered | Answered | Respondidos',
      'Tickets with Opened and a First interaction that is not before it.',
      'Chamados com Aberto e com uma Primeira interação que não é anterior.',
    ),
    ...timeColumns('response', {
      names: ['Response', 'Resposta'],
      span: ['from Opened to First interaction', 'de Aberto até a Primeira interação'],
      of: ['answered tickets', 'respondidos'],
    }),
    ...figureColumns(
      'notAnswered | No response time | Sem tempo de resposta',
      'Tickets left out of the response: no Opened, no First interaction, or one that is before Opened.',
      'Chamados fora da resposta: sem Aberto, sem Primeira interação, ou com uma anterior a Aberto.',
      'resolved | Resolved | Resolvidos',
      'Closed tickets with Opened and Resolved, or else Concluded, that is not before it nor still to come. One that is open again isn’t resolved.',
      'Chamados encerrados com Aberto e com Resolvido, ou então Concluído, que não é anterior nem ainda vem. Um reaberto não está resolvido.',
    ),
    ...timeColumns('resolution', {
      names: ['Resolution', 'Resolução'],
      span: [
        'from Opened to Resolved, or else Concluded, unless Insights… leaves out those awaiting the requester',
        'de Aberto até Resolvido, ou então Concluído, a menos que Indicadores… desconte as aguardando o solicitante',
      ],
      of: ['resolved tickets', 'resolvidos'],
    }),
    ...figureColumns(
      'notResolved | No resolution time | Sem tempo de resolução',
      'Tickets left out of the resolution: open or reopened, without Opened, or without Resolved and Concluded. Also those resolved before Opened, or in the future.',
      'Chamados fora da resolução: em aberto ou reabertos, sem Aberto, ou sem Resolvido e Concluído. Também os resolvidos antes de Aberto ou no futuro.',
      'within | Within the deadline | Dentro do prazo',
      'Closed tickets that were resolved, or else concluded, at their Deadline or before.',
      'Chamados encerrados que foram resolvidos, ou então concluídos, até o Prazo.',
      'after | After the deadline | Depois do prazo',
      'Closed tickets that were resolved, or else concluded, after their Deadline.',
      'Chamados encerrados que foram resolvidos, ou então concluídos, depois do Prazo.',
      'overdue | Open and late | Abertos e atrasados',
      'Open tickets past their Deadline at the moment in Pulled at. Also while the requester is awaited, unless Insights… leaves that out.',
      'Chamados em aberto com o Prazo vencido no momento em Atualizado em. Também aguardando o solicitante, a menos que Indicadores… desconte isso.',
      'awaiting | Of these awaiting requester | Destes, aguardando solicitante',
      'Open and late tickets whose status is Awaiting requester.',
      'Chamados abertos e atrasados na situação Aguardando solicitante.',
      'share | Within (%) | Dentro (%)',
      'Share within the deadline, of those within it, after it, and open and late.',
      'Parcela dentro do prazo, entre os dentro, os depois dele e os abertos e atrasados.',
    ),
    ...periodColumns(
      ['Within (%)', 'Dentro (%)'],
      [
        'Share within the Deadline: tickets resolved in the period, and open ones whose Deadline passed in it.',
        'Parcela dentro do Prazo: chamados resolvidos no período, e em aberto cujo Prazo passou nele.',
      ],
    ),
    ...targetColumns(),
    ...figureColumns(
      'notJudged | Not judged | Sem avaliação de prazo',
      'Tickets in none of these: without a Deadline, open and in time, or closed without a date of that.',
      'Chamados em nenhum desses: sem Prazo, em aberto e no prazo, ou encerrados sem a data disso.',
    ),
  ];
}

/** Pairs: English, Portuguese. */
interface TimeWords {
  readonly names: readonly [string, string];
  /** Pairs: English, Portuguese. */
  readonly span: readonly [string, string];
  /** Pairs: English, Portuguese. */
  readonly of: readonly [string, string];
}

/** Median and 90th percentile by the clock, then in working hours. */
function timeColumns(field: string, { names, span, of }: TimeWords): readonly InsightColumn[] {
  const shares = [
    ['Median', ['median', 'mediana'], ['half of the', 'metade dos']],
    ['Most', ['90 %', '90 %'], ['nine of ten', 'nove de dez']],
  ] as const;
  const hours = [
    ['', ['h', 'h'], ['Hours of the clock', 'Horas corridas']],
    [
      'Working',
      ['working h', 'h úteis'],
      [
        'Working hours, as entered in Franchise ▸ Insights… (Monday to Friday, 08:00 to 18:00, where nobody has),',
        'Horas úteis, como informadas em Franquia ▸ Indicadores… (segunda a sexta, das 08:00 às 18:00, se ninguém informou),',
      ],
    ],
  ] as const;
  return hours.flatMap(([kind, unit, what]) =>
    shares.map(([share, short, part]) =>
      figureColumn(
        `${field}${kind}${share}`,
        [`${names[0]} ${short[0]} (${unit[0]})`, `${names[1]}: ${short[1]} (${unit[1]})`],
        [
          `${what[0]} ${span[0]}: ${part[0]} ${of[0]} took at most this long.`,
          `${what[1]} ${span[1]}: no máximo isso em ${part[1]} ${of[1]}.`,
        ],
      ),
    ),
  );
}
