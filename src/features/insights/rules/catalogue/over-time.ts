// Tickets opened and resolved in each week, with the backlog at its end, of all units together and by unit; and those of
// each month beside the same month a year before.

import { inBoth } from '../../../../domain/language.ts';
import { memoized } from '../../../../domain/schema.ts';
import { DAY_MS, dayAt } from '../../../../domain/time.ts';
import { Calculator } from '../calculator.ts';
import { instantOf, weekBounds } from '../calendar.ts';
import {
  betterIf,
  cellsOf,
  chartFigures,
  type FigureColumn,
  figureOf,
  figuresBy,
  kindColumn,
  numberColumn,
  worseIf,
} from '../figures.ts';
import { type Insight, type InsightContext, leftOut } from '../insight.ts';
import {
  ANY,
  allOf,
  changeOf,
  compares,
  countOf,
  daysOf,
  fixed,
  isDuring,
  isGiven,
  isNot,
  type Quantity,
  type RecordRule,
  shareOf,
  statisticOf,
  weekAgo,
} from '../terms.ts';
import {
  LIFE_NEEDS,
  LIFE_USES,
  ticketGrouping,
  ticketTerms,
  unknownLives,
  waitsLeftOut,
} from '../tickets.ts';

const WEEKS_SHOWN = 105; // Two years, so that years can be compared.

export function ticketWeeks(): Insight {
  const columns = [
    kindColumn('date', 'week | Week of | Semana de', [
      'The Monday on which the week begins, in the time zone of the spreadsheet. The last one is the week under way. Two years at most.',
      'A segunda-feira em que a semana começa, no fuso horário da planilha. A última é a semana em curso. No máximo dois anos.',
    ]),
    numberColumn('opened | Opened | Abertos na semana', [
      'Tickets whose Opened lies in the week.',
      'Chamados cuja data Aberto cai na semana.',
    ]),
    numberColumn('resolved | Resolved | Resolvidos na semana', [
      'Tickets whose Resolved, or else Concluded, lies in the week, and which are closed now.',
      'Chamados cuja data Resolvido, ou então Concluído, cai na semana, e que estão encerrados agora.',
    ]),
    numberColumn('backlog | Backlog | Em aberto', [
      'Tickets open at the end of the week: opened by then, and resolved later or not yet. This week: at the moment in Pulled at.',
      'Chamados em aberto no fim da semana: abertos até então, e resolvidos depois ou ainda não. Nesta semana: no momento em Atualizado em.',
    ]),
  ];
  return {
    code: 'tickets-by-week',
    name: inBoth('Tickets by week', 'Chamados por semana'),
    source: 'tickets',
    about: 'time',
    needs: LIFE_NEEDS,
    uses: LIFE_USES,
    columns,
    chart: {
      kind: 'lines',
      names: 'week',
      figures: chartFigures('backlog #000000', 'opened #b2182b', 'resolved #4393c3'),
    },
    work(records, context) {
      const { openedAt, closedAt, isReopened } = ticketTerms();
      const bounds = weekBounds(context.wall, context.nowMs, WEEKS_SHOWN);
      const calculator = new Calculator(records, context);
      // The first part is everything before the first week.
      const parts = [Number.NEGATIVE_INFINITY, ...bounds];
      const [before = [], ...opened] = calculator.between(openedAt, parts);
      const [closedBefore = [], ...resolved] = calculator.between(closedAt, parts);
      let backlog = before.length - closedBefore.length;
      const rows = opened.map((own, n) => {
        const [startMs = 0, endMs = 0] = bounds.slice(n);
        const closed = resolved[n] ?? [];
        backlog += own.length - closed.length;
        const named = { week: new Date(startMs), opened: own.length, resolved: closed.length, backlog };
        const behind = (field: string) => {
          if (field === 'backlog') return calculator.which(isOpenBefore(fixed(endMs)));
          return field === 'opened' ? own : closed;
        };
        return { key: dayAt(context.wall, startMs + DAY_MS / 2), cells: cellsOf(columns, named), behind };
      });
      return {
        // From the week of the first ticket, but always the current one, which `-1` is.
        rows: rows.slice(opened.findIndex(({ length }) => before.length + length > 0)),
        leftOut: [
          ...unknownLives(calculator),
          leftOut(calculator.which(isReopened).length, [
            'open again although they have a date of being resolved: in the backlog ever since they were opened',
            'abertos de novo, embora tenham data de resolução: em aberto desde a abertura',
          ]),
          leftOut(before.length, [
            'opened before the first week: only in the backlog, until they were resolved',
            'abertos antes da primeira semana: só entre os que estão em aberto, até a resolução',
          ]),
        ],
      };
    },
  };
}

/** Open at the end of a week, which isn't part of it. */
function isOpenBefore(end: Quantity): RecordRule {
  const { openedAt, closedAt } = ticketTerms();
  return allOf(compares(openedAt, '<', end), isNot(compares(closedAt, '<', end)));
}

const WEEKS_BEFORE = 8; // Before the current week.
const WEEK = {
  en: 'from Monday to Sunday in the time zone of the spreadsheet',
  pt: 'de segunda a domingo no fuso horário da planilha',
};

export function backlogByUnit(): Insight {
  const { openedAt, closedAt, isKnown } = ticketTerms();
  const week = memoized(weekAgo);
  const backlog = (ago: number) => countOf(isOpenBefore(week(ago).to));
  const during = (at: Quantity, ago: number) => countOf(isDuring(at, week(ago)));
  return figuresBy({
    code: 'backlog-by-unit',
    name: inBoth('Backlog by unit', 'Em aberto por unidade e semana'),
    source: 'tickets',
    about: 'time',
    by: ticketGrouping('unit'),
    note: [
      'One row for each unit that occurs in the pulled tickets.',
      'Uma linha para cada unidade que aparece nos chamados trazidos.',
    ],
    needs: LIFE_NEEDS,
    uses: LIFE_USES,
    folded: 2 * (WEEKS_BEFORE + 1),
    highlights: [worseIf('change', 'over-0'), betterIf('change', 'below-0')],
    slicer: 'name',
    chart: {
      kind: 'bars',
      figures: chartFigures('backlog8 #c7c7c7', 'backlog4 #4292c6', 'backlog0 #08306b'),
    },
    figures: [
      ...eachWeek((ago, en, pt) =>
        ago === 0
          ? figureOf('backlog0 | Backlog now | Em aberto agora', backlog(0), [
              'Tickets that are open at the moment in Pulled at. One that is open again counts ever since it was opened.',
              'Chamados em aberto no momento em Atualizado em. Um que foi reaberto conta desde a abertura.',
            ])
          : figureOf(`backlog${ago} | Backlog ${en} | Em aberto ${pt}`, backlog(ago), [
              `Tickets that were open at the end of the week (${en}; ${WEEK.en}).`,
              `Chamados que estavam em aberto no fim da semana (${pt}; ${WEEK.pt}).`,
            ]),
      ),
      figureOf('change | Change | Variação', changeOf(backlog(0), backlog(WEEKS_BEFORE)), [
        `Backlog now less the backlog ${WEEKS_BEFORE} weeks ago: over 0 where it has grown.`,
        `Em aberto agora menos em aberto há ${WEEKS_BEFORE} semanas: acima de 0 onde aumentou.`,
      ]),
      figureOf('leftOut | Left out | De fora', countOf(isNot(isKnown)), [
        'Tickets whose dates don’t tell when they were open: one is absent, before Opened, or still to come. They are in no other figure.',
        'Chamados cujas datas não dizem quando estavam em aberto: falta uma, é anterior a Aberto, ou ainda vem. Não estão em outro número.',
      ]),
      ...eachWeek((ago, en, pt) =>
        figureOf(`opened${ago} | Opened ${en} | Abertos ${pt}`, during(openedAt, ago), [
          `Tickets whose Opened lies in the week (${en}; ${WEEK.en}).`,
          `Chamados cuja data Aberto cai na semana (${pt}; ${WEEK.pt}).`,
        ]),
      ),
      ...eachWeek((ago, en, pt) =>
        figureOf(`resolved${ago} | Resolved ${en} | Resolvidos ${pt}`, during(closedAt, ago), [
          `Closed tickets whose Resolved, or else Concluded, lies in the week (${en}; ${WEEK.en}).`,
          `Chamados encerrados cuja data Resolvido, ou então Concluído, cai na semana (${pt}; ${WEEK.pt}).`,
        ]),
      ),
    ],
    order: ({ backlog0 }) => [backlog0],
  });
}

/** Earliest week first. */
function eachWeek(figure: (ago: number, en: string, pt: string) => FigureColumn): readonly FigureColumn[] {
  return Array.from({ length: WEEKS_BEFORE + 1 }, (_, n) => {
    const ago = WEEKS_BEFORE - n;
    if (ago > 1) return figure(ago, `${ago} weeks ago`, `há ${ago} semanas`);
    return ago === 0 ? figure(0, 'this week', 'nesta semana') : figure(1, 'last week', 'na semana passada');
  });
}

const YEAR = 12;

export function monthByMonth(): Insight {
  const figures = monthlyFigures();
  const columns = [
    kindColumn('date', 'month | Month | Mês', [
      'The first day of the month, in the time zone of the spreadsheet. The last one is the month under way. A year at most.',
      'O primeiro dia do mês, no fuso horário da planilha. O último é o mês em curso. No máximo um ano.',
    ]),
    ...figures,
  ];
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
      const monthsBy = memoized((at: Quantity) => calculator.between(at, firsts));
      const ownOf = ({ at, isBefore }: MonthlyFigure, n: number) => {
        const own = monthsBy(at)[isBefore ? n : n + YEAR] ?? [];
        return isBefore && n === YEAR ? own.filter((one) => calculator.number(at, one) < yearAgoMs) : own;
      };
      const rows = firsts.slice(YEAR, -1).map((startMs, n) => {
        const cells = figures.map((one) => calculator.cell(one.figure, ownOf(one, n)));
        const behind = (of: string) =>
          figures.flatMap((one) => (one.field === of ? calculator.behind(one.figure, ownOf(one, n)) : []));
        const key = dayAt(context.wall, startMs + DAY_MS).slice(0, 7);
        return { key, cells: [new Date(startMs), ...cells], behind };
      });
      // From the first month that has tickets, but always the current one. Only among counts is 0 nothing.
      const isCount = columns.map(({ figure }) => figure?.kind === 'count');
      const first = rows.findIndex(({ cells }) =>
        cells.some((cell, at) => typeof cell === 'number' && (cell > 0 || !isCount[at])),
      );
      return { rows: rows.slice(first), leftOut: [...unknownLives(calculator), ...waitsLeftOut(calculator)] };
    },
  };
}

/** Two years up to the current month, and up to when the same month a year before counts. */
function monthsOf({ wall, nowMs }: InsightContext) {
  const today = wall.toLocal(nowMs);
  const firsts = Array.from({ length: 2 * YEAR + 2 }, (_, n) =>
    instantOf(wall, new Date(Date.UTC(today.year, today.month - 1 + n - 2 * YEAR, 1))),
  );
  // On 29 February: all of last year's February.
  const isLeapDay = today.month === 2 && today.day === 29;
  const yearAgo = { ...today, year: today.year - 1, ...(isLeapDay ? { month: 3, day: 1 } : {}) };
  return { firsts, yearAgoMs: wall.toInstantMs(yearAgo) };
}

/** Of the tickets for which an instant lies in the month, or in the same month a year before. */
interface MonthlyFigure extends FigureColumn {
  readonly at: Quantity;
  readonly isBefore: boolean;
}

function monthlyFigures(): readonly MonthlyFigure[] {
  const { openedAt, closedAt, judgedAt, isWithin, timeToClose, rating } = ticketTerms();
  const toResolve = daysOf('median', timeToClose);
  const of = (at: Quantity, ...[line, figure, note]: Parameters<typeof figureOf>): MonthlyFigure[] => {
    const [field, en, pt] = line.split(' | ');
    const before = `${field}Before | ${en}, year before | ${pt}, ano anterior`;
    return [
      { ...figureOf(line, figure, note), at, isBefore: false },
      {
        ...figureOf(before, figure, [
          'The same a year before; beside the month under way up to the same day and time.',
          'O mesmo um ano antes; ao lado do mês em curso, até o mesmo dia e hora.',
        ]),
        at,
        isBefore: true,
      },
    ];
  };
  return [
    ...of(openedAt, 'opened | Opened | Abertos', countOf(ANY), [
      'Tickets whose Opened lies in the month.',
      'Chamados cuja data Aberto cai no mês.',
    ]),
    ...of(closedAt, 'resolved | Resolved | Resolvidos', countOf(ANY), [
      'Tickets whose Resolved, or else Concluded, lies in the month, and which are closed now.',
      'Chamados cuja data Resolvido, ou então Concluído, cai no mês, e que estão encerrados agora.',
    ]),
    ...of(judgedAt, 'within | Within (%) | Dentro (%)', shareOf(isWithin, isGiven(judgedAt)), [
      'Share within the Deadline: tickets resolved in the month, and open ones whose Deadline passed in it.',
      'Parcela dentro do Prazo: chamados resolvidos no mês, e em aberto cujo Prazo passou nele.',
    ]),
    ...of(closedAt, 'days | Median to resolve (days) | Mediana até resolver (dias)', toResolve, [
      'Median time from Opened of the tickets resolved in the month, in days of 24 hours.',
      'Tempo mediano desde Aberto dos chamados resolvidos no mês, em dias de 24 horas.',
    ]),
    ...of(closedAt, 'rating | Mean rating | Nota média', statisticOf('mean', rating, 2), [
      'The mean Rating of the tickets resolved in the month. Blank without ratings, or without that column.',
      'A média da Nota dos chamados resolvidos no mês. Vazia sem notas, ou sem essa coluna.',
    ]),
  ];
}
