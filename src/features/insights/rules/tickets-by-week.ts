// Tickets opened and resolved in each week, and the backlog at its end: of all units together, and by unit.

import { inBoth } from '../../../domain/language.ts';
import { memoized } from '../../../domain/schema.ts';
import { DAY_MS, dayAt } from '../../../domain/time.ts';
import { Calculator } from './calculator.ts';
import { weekBounds } from './calendar.ts';
import { type FigureColumn, figureOf, figuresBy } from './figures.ts';
import {
  betterIf,
  cellsOf,
  chartFigures,
  type Insight,
  type InsightColumn,
  kindColumn,
  type LeftOut,
  lineColumn,
  worseIf,
} from './insight.ts';
import {
  allOf,
  changeOf,
  compares,
  countOf,
  isDuring,
  isNot,
  type Quantity,
  type RecordRule,
  weekAgo,
} from './terms.ts';
import { LIFE_NEEDS, LIFE_USES, ticketGrouping, ticketTerms, unknownLives } from './tickets.ts';

const WEEKS_SHOWN = 105; // Two years, so that years can be compared.

export function ticketWeeks(): Insight {
  const columns = weekColumns();
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
      const { openedAt, closedAt } = ticketTerms();
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
          if (field === 'backlog') return calculator.which(isOpenBefore({ kind: 'fixed', value: endMs }));
          return field === 'opened' ? own : closed;
        };
        return { key: dayAt(context.wall, startMs + DAY_MS / 2), cells: cellsOf(columns, named), behind };
      });
      // Start with the week of the first ticket, but always keep the current one.
      const first = before.length > 0 ? 0 : opened.findIndex(({ length }) => length > 0);
      return { rows: rows.slice(first < 0 ? -1 : first), leftOut: leftOutOf(calculator, before.length) };
    },
  };
}

/** Open at the end of a week, which isn't part of it. */
function isOpenBefore(end: Quantity): RecordRule {
  const { openedAt, closedAt } = ticketTerms();
  return allOf(compares(openedAt, '<', end), isNot(compares(closedAt, '<', end)));
}

/** @param before how many were opened before the first week */
function leftOutOf(calculator: Calculator, before: number): readonly LeftOut[] {
  return [
    ...unknownLives(calculator),
    {
      count: calculator.which(ticketTerms().isReopened).length,
      what: inBoth(
        'open again although they have a date of being resolved: in the backlog ever since they were opened',
        'abertos de novo, embora tenham data de resolução: em aberto desde a abertura',
      ),
    },
    {
      count: before,
      what: inBoth(
        'opened before the first week: only in the backlog, until they were resolved',
        'abertos antes da primeira semana: só entre os que estão em aberto, até a resolução',
      ),
    },
  ];
}

function weekColumns(): readonly InsightColumn[] {
  return [
    kindColumn('date', 'week | Week of | Semana de', [
      'The Monday on which the week begins, in the time zone of the spreadsheet. The last one is the week under way. Two years at most.',
      'A segunda-feira em que a semana começa, no fuso horário da planilha. A última é a semana em curso. No máximo dois anos.',
    ]),
    lineColumn('opened | Opened | Abertos na semana', [
      'Tickets whose Opened lies in the week.',
      'Chamados cuja data Aberto cai na semana.',
    ]),
    lineColumn('resolved | Resolved | Resolvidos na semana', [
      'Tickets whose Resolved, or else Concluded, lies in the week, and which are closed now.',
      'Chamados cuja data Resolvido, ou então Concluído, cai na semana, e que estão encerrados agora.',
    ]),
    lineColumn('backlog | Backlog | Em aberto', [
      'Tickets open at the end of the week: opened by then, and resolved later or not yet. This week: at the moment in Pulled at.',
      'Chamados em aberto no fim da semana: abertos até então, e resolvidos depois ou ainda não. Nesta semana: no momento em Atualizado em.',
    ]),
  ];
}

const WEEKS_BEFORE = 8; // Before the current week.
const WEEK = {
  en: 'from Monday to Sunday in the time zone of the spreadsheet',
  pt: 'de segunda a domingo no fuso horário da planilha',
};

export function backlogByUnit(): Insight {
  const grouping = ticketGrouping('unit');
  const { openedAt, closedAt, isKnown } = ticketTerms();
  const week = memoized(weekAgo);
  const backlog = (ago: number) => countOf(isOpenBefore(week(ago).to));
  return figuresBy({
    code: 'backlog-by-unit',
    name: inBoth('Backlog by unit', 'Em aberto por unidade e semana'),
    source: 'tickets',
    about: 'time',
    by: grouping,
    note: [
      'One row for each unit that occurs in the pulled tickets.',
      'Uma linha para cada unidade que aparece nos chamados trazidos.',
    ],
    needs: [grouping.fields, ...LIFE_NEEDS],
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
        figureOf(`opened${ago} | Opened ${en} | Abertos ${pt}`, countOf(isDuring(openedAt, week(ago))), [
          `Tickets whose Opened lies in the week (${en}; ${WEEK.en}).`,
          `Chamados cuja data Aberto cai na semana (${pt}; ${WEEK.pt}).`,
        ]),
      ),
      ...eachWeek((ago, en, pt) =>
        figureOf(
          `resolved${ago} | Resolved ${en} | Resolvidos ${pt}`,
          countOf(isDuring(closedAt, week(ago))),
          [
            `Closed tickets whose Resolved, or else Concluded, lies in the week (${en}; ${WEEK.en}).`,
            `Chamados encerrados cuja data Resolvido, ou então Concluído, cai na semana (${pt}; ${WEEK.pt}).`,
          ],
        ),
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
