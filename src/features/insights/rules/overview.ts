// The network in one page: eight figures, each now, a week ago, and over twelve weeks in a cell. All follow from dates,
// so nothing is stored: past figures are computed from what is known now.

import type { CellKind, CellValue } from '../../../domain/cells/cell.ts';
import type { Word } from '../../../domain/language.ts';
import { memoized } from '../../../domain/lazily.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { scoredVisit, VISIT_DATES } from './checklists.ts';
import { mean, median, percent, rounded } from './figures.ts';
import {
  chartFigures,
  figureColumns,
  type Insight,
  type InsightColumn,
  type InsightContext,
  type InsightRecords,
  instantIn,
  type OtherSheet,
  wordPair,
} from './insight.ts';
import { LIFE_NEEDS, LIFE_USES, TicketLives } from './tickets.ts';

/** Including the one up to now. */
const WEEKS = 12;
const BARS = '▁▂▃▄▅▆▇█';
const NO_BAR = '·';

/** A figure at an instant, milliseconds since 1970; undefined if there is no data. */
type FigureAt = (ms: number) => number | undefined;

interface SourcedFigure extends Pick<Insight, 'source' | 'needs' | 'uses'> {
  of(records: InsightRecords): FigureAt;
}

interface OverviewFigure extends SourcedFigure {
  readonly key: string;
  readonly name: Word;
  readonly definition: Word;
  /** `more`, `less`, or `-` if neither is better. */
  readonly better: string;
  /** Prefixes of insight codes with details, the best first. */
  readonly insights: readonly string[];
}

export function networkOverview(): Insight {
  return {
    code: 'network-overview',
    name: wordPair(['The network in one page', 'A rede em uma página']),
    source: 'tickets',
    needs: LIFE_NEEDS,
    uses: [...LIFE_USES, 'resolverEstipulado', 'avaliacaoNota'],
    readsOtherSheets: true,
    columns: overviewColumns(),
    folded: WEEKS - 1,
    chart: { kind: 'in-cells', names: 'name', figures: chartFigures('now #2166ac') },
    work(records, context) {
      const lives = new TicketLives(records, context.nowMs);
      const rows = overviewFigures(lived(records, lives)).map((figure) => ({
        key: figure.key,
        cells: cellsOf(figure, sheetFor(figure, records, context), context),
      }));
      return { rows, leftOut: lives.leftOut() };
    },
  };
}

function sheetFor(
  { source, needs, uses }: OverviewFigure,
  records: InsightRecords,
  { beside, nowMs }: InsightContext,
): OtherSheet {
  if (beside !== undefined) return beside.sheet({ source, needs, uses });
  return source === 'tickets' ? { kind: 'records', records, nowMs, from: '' } : { kind: 'lack', from: '' };
}

function cellsOf(
  { name, definition, better, insights, of }: OverviewFigure,
  sheet: OtherSheet,
  { language, beside }: InsightContext,
): readonly CellValue[] {
  const more = beside?.made(insights);
  const weeks =
    sheet.kind === 'lack' ? [] : weeksOf(of(sheet.records), sheet.nowMs).map((one) => rounded(one, 2));
  const [now = '', before = ''] = weeks;
  const change = now === '' || before === '' ? '' : rounded(Number(now) - Number(before), 2);
  return [
    name[language],
    now,
    before,
    change,
    verdict(Number(change), better)[language],
    sheet.kind === 'lack' ? '' : barsOf([...weeks].reverse()),
    more?.name ?? '',
    sheet.from,
    definition[language],
    ...Array.from({ length: WEEKS - 2 }, (_, n) => weeks[n + 2] ?? ''),
    more?.address ?? '',
  ];
}

/** Now, a week ago, and so on. */
function weeksOf(at: FigureAt, nowMs: number): readonly (number | undefined)[] {
  return Array.from({ length: WEEKS }, (_, ago) => at(nowMs - 7 * ago * DAY_MS));
}

function verdict(change: number, better: string): Word {
  if (change === 0 || better === '-') return wordPair(['', '']);
  return change > 0 === (better === 'more') ? wordPair(['better', 'melhor']) : wordPair(['worse', 'pior']);
}

/** Scaled from the least to the most. */
function barsOf(figures: readonly CellValue[]): string {
  const known = figures.flatMap((one) => (typeof one === 'number' ? one : []));
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const step = most === least ? 0 : (BARS.length - 1) / (most - least);
  return figures
    .map((one) => (typeof one === 'number' ? BARS[Math.round((one - least) * step)] : NO_BAR))
    .join('');
}

interface Lived {
  readonly openedMs: number;
  readonly closedMs: number; // Infinity while open.
  readonly dueMs: number; // NaN without a deadline.
  readonly rating: number; // NaN without a rating.
}

function lived(records: InsightRecords, lives: TicketLives): readonly Lived[] {
  return Array.from({ length: records.count }, (_, n) => n).flatMap((n) => {
    const life = lives.of(n);
    const rating = records.value(n, 'avaliacaoNota');
    const dueMs = instantIn(records.value(n, 'resolverEstipulado')) ?? Number.NaN;
    return life === undefined
      ? []
      : { ...life, dueMs, rating: typeof rating === 'number' ? rating : Number.NaN };
  });
}

function isWithin(days: number, ms: number, atMs: number): boolean {
  return ms >= atMs - days * DAY_MS && ms < atMs;
}

/** Per figure, in the order of `overviewFigures`: code, whether more or less is better, insights with details. */
const MORE = [
  'open less open-tickets- tickets-by-week',
  'late less open-tickets- service-levels-',
  'opened - tickets-by-week month-by-month',
  'within more service-levels- month-by-month',
  'days less service-levels- month-by-month',
  'rating more ratings- month-by-month',
  'plans less overdue-plans',
  'score more unit-scores',
];

/** @param all the tickets */
function overviewFigures(all: readonly Lived[]): readonly OverviewFigure[] {
  const openAt = memoized((ms: number) =>
    all.filter(({ openedMs, closedMs }) => openedMs <= ms && closedMs > ms),
  );
  const resolvedBefore = memoized((ms: number) => all.filter(({ closedMs }) => isWithin(30, closedMs, ms)));
  const ofTickets = (at: FigureAt, ...needs: readonly string[]): SourcedFigure => ({
    source: 'tickets',
    needs: [...LIFE_NEEDS, ...needs.map((field) => [field])],
    uses: LIFE_USES,
    of: () => at,
  });
  const sourced: readonly SourcedFigure[] = [
    ofTickets((ms) => openAt(ms).length),
    ofTickets((ms) => openAt(ms).filter(({ dueMs }) => dueMs < ms).length, 'resolverEstipulado'),
    ofTickets((ms) => all.filter(({ openedMs }) => isWithin(7, openedMs, ms)).length),
    ofTickets((ms) => {
      const closed = resolvedBefore(ms).filter(({ dueMs }) => !Number.isNaN(dueMs));
      const missed = openAt(ms).filter(({ dueMs }) => isWithin(30, dueMs, ms));
      const within = closed.filter(({ closedMs, dueMs }) => closedMs <= dueMs);
      return percent(within.length, closed.length + missed.length);
    }, 'resolverEstipulado'),
    ofTickets((ms) =>
      median(resolvedBefore(ms).map(({ openedMs, closedMs }) => (closedMs - openedMs) / DAY_MS)),
    ),
    ofTickets(
      (ms) => mean(resolvedBefore(ms).flatMap(({ rating }) => (Number.isNaN(rating) ? [] : rating))),
      'avaliacaoNota',
    ),
    {
      source: 'action-plans',
      needs: [['quandoSeraFeito'], ['dtConclusao']],
      uses: ['dtCriacao'],
      of: (records) => (ms) =>
        Array.from({ length: records.count }, (_, n) => n).filter((n) => {
          const at = (field: string, absent: number) => instantIn(records.value(n, field)) ?? absent;
          const never = Number.POSITIVE_INFINITY;
          return (
            at('quandoSeraFeito', never) < ms && at('dtConclusao', never) > ms && at('dtCriacao', 0) <= ms
          );
        }).length,
    },
    {
      source: 'assessments',
      needs: [['score'], ['maxScore'], VISIT_DATES],
      uses: ['active'],
      of: (records) => {
        const visits = Array.from({ length: records.count }, (_, n) => scoredVisit(records, n) ?? []).flat();
        return (ms) => mean(visits.filter(({ atMs }) => isWithin(30, atMs, ms)).map((one) => one.percent));
      },
    },
  ];
  return figureColumns(
    'open | Open tickets | Chamados abertos',
    'Opened by then, and not resolved.',
    'Abertos até então e não resolvidos.',
    'late | Late tickets | Chamados atrasados',
    'Open tickets past their Deadline, as it is known now.',
    'Chamados abertos com o Prazo vencido, como ele está agora.',
    'opened | Opened in 7 days | Abertos em 7 dias',
    'Tickets opened in the 7 days of 24 hours before.',
    'Chamados abertos nos 7 dias de 24 horas antes.',
    'within | Within the deadline (%), 30 days | Dentro do prazo (%), 30 dias',
    'Share within the Deadline: tickets resolved in 30 days, and open ones whose Deadline passed in them.',
    'Parcela dentro do Prazo: chamados resolvidos em 30 dias, e em aberto cujo Prazo passou neles.',
    'days | Median to resolve (days), 30 days | Mediana até resolver (dias), 30 dias',
    'Median time of the tickets resolved in 30 days, in days of 24 hours.',
    'Tempo mediano dos chamados resolvidos em 30 dias, em dias de 24 horas.',
    'rating | Mean rating, 30 days | Nota média, 30 dias',
    'The mean Rating of the tickets resolved in 30 days.',
    'A média da Nota dos chamados resolvidos em 30 dias.',
    'plans | Overdue action plans | Planos de ação vencidos',
    'Plans created by then, not concluded, and past their Due as it is known now.',
    'Planos criados até então, não concluídos, com o Prazo vencido, como ele está agora.',
    'score | Mean score (%), 30 days | Pontuação média (%), 30 dias',
    'The mean of the visits of 30 days, each in per cent of its maximum.',
    'A média das visitas de 30 dias, cada uma em por cento do máximo.',
  ).flatMap(({ header: name, note: definition }, n) => {
    const [key = '', better = '', ...insights] = (MORE[n] ?? '').split(' ');
    const figure = sourced[n];
    return figure === undefined ? [] : { ...figure, key, name, definition, better, insights };
  });
}

/** Kinds of the columns that aren't numbers. */
const KINDS: Readonly<Record<string, CellKind>> = {
  name: 'long-text',
  verdict: 'short-text',
  weeks: 'text',
  insight: 'text',
  source: 'long-text',
  definition: 'long-text',
  link: 'text',
};

function overviewColumns(): readonly InsightColumn[] {
  const lines = figureColumns(
    'name | Figure | Número',
    'Eight figures of the network.',
    'Oito números da rede.',
    'now | Now | Agora',
    'The figure at the moment in Pulled at. Blank without data.',
    'O número no momento em Atualizado em. Vazio sem dados.',
    'before | A week ago | Há uma semana',
    'The same, 7 days of 24 hours earlier, by the dates as they are known now.',
    'O mesmo, 7 dias de 24 horas antes, pelas datas como estão agora.',
    'change | Change | Variação',
    'Now minus a week ago.',
    'Agora menos há uma semana.',
    'verdict | Better or worse | Melhor ou pior',
    'Better or worse than a week ago. Blank where neither.',
    'Melhor ou pior que há uma semana. Vazio se nenhum dos dois.',
    'weeks | Twelve weeks | Doze semanas',
    'A bar for each week up to now, scaled from the least to the most. A point: nothing.',
    'Uma barra para cada semana até agora, da menor à maior. Um ponto: nada.',
    'insight | More of it | Mais sobre isso',
    'The sheet of the insight with more on it. Blank until that sheet is made.',
    'A aba do indicador com mais sobre isso. Vazia até ela ser criada.',
    'source | From, or what it lacks | De onde, ou o que falta',
    'The pulled sheet behind it, and as of when. Or what is missing, and the click that gets it.',
    'A aba de onde vem, e de quando. Ou o que falta, e o clique que resolve.',
    'definition | What it is | O que é',
    'What is counted, at each of these moments.',
    'O que se conta, em cada um desses momentos.',
    ...Array.from({ length: WEEKS - 2 }, (_, n) => [
      `week${n + 2} | ${n + 2} weeks ago | Há ${n + 2} semanas`,
      `The figure ${n + 2} weeks ago.`,
      `O número de há ${n + 2} semanas.`,
    ]).flat(),
    'link | Link | Link',
    'The address of the sheet with more on it.',
    'O endereço da aba com mais sobre isso.',
  );
  return lines.map((column) => ({ ...column, kind: KINDS[column.field] ?? column.kind }));
}
