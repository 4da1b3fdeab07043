// The tickets of each month beside the same month a year before: opened, resolved, within the deadline, time to
// resolve, ratings.

import type { CellValue } from '../../../domain/cells/cell.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { boundsAtOrBefore, midnightOf } from './calendar.ts';
import { mean, median, percent, rounded } from './figures.ts';
import {
  chartFigures,
  dateColumns,
  figureColumns,
  type Insight,
  type InsightColumn,
  type InsightContext,
  type InsightRecords,
  type LeftOut,
  wordPair,
} from './insight.ts';
import {
  judgementOf,
  LIFE_NEEDS,
  LIFE_USES,
  SkippedWaits,
  TicketLives,
  waitedMs,
  waitsBetween,
} from './tickets.ts';

const YEAR = 12;
/** The figures that are counts come first. */
const COUNTS = 2;

interface MonthTally {
  opened: number;
  resolved: number;
  within: number;
  judged: number;
  /** Days to resolve. */
  readonly days: number[];
  readonly ratings: number[];
}

export function monthByMonth(): Insight {
  return {
    code: 'month-by-month',
    name: wordPair(['Month by month', 'Mês a mês']),
    source: 'tickets',
    about: 'time',
    needs: [...LIFE_NEEDS, ['resolverEstipulado']],
    uses: [...LIFE_USES, 'avaliacaoNota'],
    canSkipWaits: true,
    columns: monthColumns(),
    chart: {
      kind: 'lines',
      names: 'month',
      figures: chartFigures('opened #b2182b', 'openedBefore #8a8a8a', 'resolved #053061'),
    },
    work(records, context) {
      const { firsts, months, beforeNow, leftOut } = countMonths(records, context);
      const rows = firsts.slice(YEAR, -1).map((startMs, n) => {
        const before = n === YEAR ? beforeNow : months[n];
        const figures = [months[n + YEAR], before].map((tally) => figuresOf(tally ?? emptyMonth()));
        const [now = [], then = []] = figures;
        const { year, month } = context.wall.toLocal(startMs + DAY_MS);
        return {
          key: `${year}-${String(month).padStart(2, '0')}`,
          cells: [new Date(startMs), ...now.flatMap((cell, at) => [cell, then[at] ?? ''])],
        };
      });
      // Start with the first month that has tickets, but always keep the current one. Behind the counts a 0 is data
      // too.
      const first = rows.findIndex(({ cells }) =>
        cells.some((cell, at) => typeof cell === 'number' && (cell > 0 || at > 2 * COUNTS)),
      );
      return { rows: rows.slice(first < 0 ? -1 : first), leftOut };
    },
  };
}

/** Two years up to the current month. A year ago, only up to the same day and time. */
function countMonths(records: InsightRecords, context: InsightContext) {
  const { wall, nowMs } = context;
  const today = wall.toLocal(nowMs);
  const firsts = Array.from({ length: 2 * YEAR + 2 }, (_, n) =>
    midnightOf(wall, new Date(Date.UTC(today.year, today.month - 1 + n - 2 * YEAR, 1))),
  );
  // On 29 February: all of last year's February.
  const yearAgoMs = wall.toInstantMs(
    today.month === 2 && today.day === 29
      ? { ...today, year: today.year - 1, month: 3, day: 1 }
      : { ...today, year: today.year - 1 },
  );
  const months = firsts.slice(1).map(emptyMonth);
  const beforeNow = emptyMonth();
  const talliesAt = (ms: number) => {
    const at = boundsAtOrBefore(firsts, ms) - 1;
    const month = months[at];
    if (month === undefined) return [];
    return at === YEAR && ms < yearAgoMs ? [month, beforeNow] : [month];
  };
  const lives = new TicketLives(records, nowMs);
  const waits = new SkippedWaits(records, context.waits);
  for (let n = 0; n < records.count; n++) {
    const waited = waits.of(n);
    const judgement = judgementOf(records, n, nowMs, waited);
    if (judgement !== undefined)
      for (const tally of talliesAt(judgement.atMs)) {
        tally.judged += 1;
        if (judgement.as === 'within') tally.within += 1;
      }
    const life = lives.of(n);
    if (life === undefined) continue;
    const { openedMs, closedMs } = life;
    for (const tally of talliesAt(openedMs)) tally.opened += 1;
    const rating = records.value(n, 'avaliacaoNota');
    if (closedMs === Number.POSITIVE_INFINITY) continue;
    for (const tally of talliesAt(closedMs)) {
      tally.resolved += 1;
      tally.days.push((closedMs - openedMs - waitedMs(waitsBetween(waited, openedMs, closedMs))) / DAY_MS);
      if (typeof rating === 'number') tally.ratings.push(rating);
    }
  }
  const leftOut: readonly LeftOut[] = [...lives.leftOut(), ...waits.leftOut()];
  return { firsts, months, beforeNow, leftOut };
}

function emptyMonth(): MonthTally {
  return { opened: 0, resolved: 0, within: 0, judged: 0, days: [], ratings: [] };
}

function figuresOf({ opened, resolved, within, judged, days, ratings }: MonthTally): readonly CellValue[] {
  return [
    opened,
    resolved,
    rounded(percent(within, judged)),
    rounded(median(days)),
    rounded(mean(ratings), 2),
  ];
}

/** Each figure, beside it the year before. */
function monthColumns(): readonly InsightColumn[] {
  const figures = [
    [
      'opened | Opened | Abertos',
      'Tickets whose Opened lies in the month.',
      'Chamados cuja data Aberto cai no mês.',
    ],
    [
      'resolved | Resolved | Resolvidos',
      'Tickets whose Resolved, or else Concluded, lies in the month, and which are closed now.',
      'Chamados cuja data Resolvido, ou então Concluído, cai no mês, e que estão encerrados agora.',
    ],
    [
      'within | Within (%) | Dentro (%)',
      'Share within the Deadline: tickets resolved in the month, and open ones whose Deadline passed in it.',
      'Parcela dentro do Prazo: chamados resolvidos no mês, e em aberto cujo Prazo passou nele.',
    ],
    [
      'days | Median to resolve (days) | Mediana até resolver (dias)',
      'Median time from Opened of the tickets resolved in the month, in days of 24 hours.',
      'Tempo mediano desde Aberto dos chamados resolvidos no mês, em dias de 24 horas.',
    ],
    [
      'rating | Mean rating | Nota média',
      'The mean Rating of the tickets resolved in the month. Blank without ratings, or without that column.',
      'A média da Nota dos chamados resolvidos no mês. Vazia sem notas, ou sem essa coluna.',
    ],
  ];
  return [
    ...dateColumns(
      'month | Month | Mês',
      'The first day of the month, in the time zone of the spreadsheet. The last one is the month under way. A year at most.',
      'O primeiro dia do mês, no fuso horário da planilha. O último é o mês em curso. No máximo um ano.',
    ),
    ...figures.flatMap(([names = '', en = '', pt = '']) => {
      const [field, ...headers] = names.split(' | ');
      const [header, cabecalho] = headers;
      return figureColumns(
        names,
        en,
        pt,
        `${field}Before | ${header}, year before | ${cabecalho}, ano anterior`,
        'The same a year before; beside the month under way up to the same day and time.',
        'O mesmo um ano antes; ao lado do mês em curso, até o mesmo dia e hora.',
      );
    }),
  ];
}
