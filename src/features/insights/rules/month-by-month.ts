// The tickets of each month beside the same month a year before: opened, resolved, within the deadline, time to
// resolve, ratings.

import { inBoth } from '../../../domain/language.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { Calculator } from './calculator.ts';
import { midnightOf } from './calendar.ts';
import { type FigureColumn, figureOf } from './figures.ts';
import {
  cellsOf,
  chartFigures,
  type Insight,
  type InsightColumn,
  type InsightContext,
  kindColumn,
} from './insight.ts';
import { ANY, countOf, daysOf, isGiven, type Quantity, shareOf, statisticOf } from './terms.ts';
import { LIFE_NEEDS, LIFE_USES, ticketTerms, unknownLives, waitsLeftOut } from './tickets.ts';

const YEAR = 12;

/** Of the tickets for which an instant lies in the month. */
type MonthlyFigure = readonly [at: Quantity, column: FigureColumn];

export function monthByMonth(): Insight {
  const columns = monthColumns();
  return {
    code: 'month-by-month',
    name: inBoth('Month by month', 'Mês a mês'),
    source: 'tickets',
    about: 'time',
    needs: [...LIFE_NEEDS, ['resolverEstipulado']],
    uses: [...LIFE_USES, 'avaliacaoNota'],
    canSkipWaits: true,
    columns,
    chart: {
      kind: 'lines',
      names: 'month',
      figures: chartFigures('opened #b2182b', 'openedBefore #8a8a8a', 'resolved #053061'),
    },
    work(records, context) {
      const { firsts, yearAgoMs } = monthsOf(context);
      const calculator = new Calculator(records, context);
      const figures = monthlyFigures().map(([at, { field, figure }]) => {
        const months = calculator.between(at, firsts);
        const beforeNow = months[YEAR]?.filter((n) => calculator.number(at, n) < yearAgoMs);
        return (n: number) => [
          { field, figure, own: months[n + YEAR] ?? [] },
          { field: `${field}Before`, figure, own: (n === YEAR ? beforeNow : months[n]) ?? [] },
        ];
      });
      const rows = firsts.slice(YEAR, -1).map((startMs, n) => {
        const { year, month } = context.wall.toLocal(startMs + DAY_MS);
        const all = figures.flatMap((of) => of(n));
        const cells = all.map(({ field, figure, own }) => [field, calculator.cell(figure, own)]);
        return {
          key: `${year}-${String(month).padStart(2, '0')}`,
          cells: cellsOf(columns, { month: new Date(startMs), ...Object.fromEntries(cells) }),
          behind: (of: string) =>
            all.flatMap(({ field, figure, own }) => (field === of ? calculator.behind(figure, own) : [])),
        };
      });
      // Start with the first month that has tickets, but always keep the current one. Only among counts is 0 nothing.
      const isCount = columns.map(({ figure }) => figure?.kind === 'count');
      const first = rows.findIndex(({ cells }) =>
        cells.some((cell, at) => typeof cell === 'number' && (cell > 0 || !isCount[at])),
      );
      return {
        rows: rows.slice(first < 0 ? -1 : first),
        leftOut: [...unknownLives(calculator), ...waitsLeftOut(calculator)],
      };
    },
  };
}

/** Two years up to the current month, and up to when the same month a year before counts. */
function monthsOf({ wall, nowMs }: InsightContext) {
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
  return { firsts, yearAgoMs };
}

function monthlyFigures(): readonly MonthlyFigure[] {
  const { openedAt, closedAt, judgedAt, isWithin, timeToClose, rating } = ticketTerms();
  const toResolve = daysOf('median', timeToClose);
  const of = (at: Quantity, ...column: Parameters<typeof figureOf>): MonthlyFigure => [
    at,
    figureOf(...column),
  ];
  return [
    of(openedAt, 'opened | Opened | Abertos', countOf(ANY), [
      'Tickets whose Opened lies in the month.',
      'Chamados cuja data Aberto cai no mês.',
    ]),
    of(closedAt, 'resolved | Resolved | Resolvidos', countOf(ANY), [
      'Tickets whose Resolved, or else Concluded, lies in the month, and which are closed now.',
      'Chamados cuja data Resolvido, ou então Concluído, cai no mês, e que estão encerrados agora.',
    ]),
    of(judgedAt, 'within | Within (%) | Dentro (%)', shareOf(isWithin, isGiven(judgedAt)), [
      'Share within the Deadline: tickets resolved in the month, and open ones whose Deadline passed in it.',
      'Parcela dentro do Prazo: chamados resolvidos no mês, e em aberto cujo Prazo passou nele.',
    ]),
    of(closedAt, 'days | Median to resolve (days) | Mediana até resolver (dias)', toResolve, [
      'Median time from Opened of the tickets resolved in the month, in days of 24 hours.',
      'Tempo mediano desde Aberto dos chamados resolvidos no mês, em dias de 24 horas.',
    ]),
    of(closedAt, 'rating | Mean rating | Nota média', statisticOf('mean', rating, 2), [
      'The mean Rating of the tickets resolved in the month. Blank without ratings, or without that column.',
      'A média da Nota dos chamados resolvidos no mês. Vazia sem notas, ou sem essa coluna.',
    ]),
  ];
}

/** Each figure, beside it the year before. */
function monthColumns(): readonly InsightColumn[] {
  return [
    kindColumn('date', 'month | Month | Mês', [
      'The first day of the month, in the time zone of the spreadsheet. The last one is the month under way. A year at most.',
      'O primeiro dia do mês, no fuso horário da planilha. O último é o mês em curso. No máximo um ano.',
    ]),
    ...monthlyFigures().flatMap(([, own]) => [
      own,
      figureOf(
        `${own.field}Before | ${own.header.en}, year before | ${own.header.pt}, ano anterior`,
        own.figure,
        [
          'The same a year before; beside the month under way up to the same day and time.',
          'O mesmo um ano antes; ao lado do mês em curso, até o mesmo dia e hora.',
        ],
      ),
    ]),
  ];
}
