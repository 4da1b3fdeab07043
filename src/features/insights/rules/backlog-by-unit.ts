// The backlog of each unit at the end of each of the last weeks, and what was opened and resolved in them.

import {
  BETTER_COLOUR,
  byName,
  chartFigures,
  figureColumn,
  figureColumns,
  grouped,
  type Insight,
  type InsightColumn,
  nameColumn,
  WORSE_COLOUR,
  wordPair,
} from './insight.ts';
import { ticketGrouping } from './ticket-groupings.ts';
import { LIFE_NEEDS, LIFE_USES, ticketLife } from './ticket-lives.ts';
import { countWeek, weekBounds } from './weeks.ts';

/** Before the current week. */
const WEEKS_BEFORE = 8;
const WEEK = {
  en: 'from Monday to Sunday in the time zone of the spreadsheet',
  pt: 'de segunda a domingo no fuso horário da planilha',
};

/** By week; index 0 counts everything before the first week. */
interface WeekTally {
  readonly opened: number[];
  readonly resolved: number[];
  leftOut: number;
}

export function backlogByUnit(): Insight {
  const grouping = ticketGrouping('unit');
  return {
    code: 'backlog-by-unit',
    name: wordPair(['Backlog by unit', 'Em aberto por unidade e semana']),
    source: 'tickets',
    about: 'time',
    needs: [grouping.fields, ...LIFE_NEEDS],
    uses: LIFE_USES,
    columns: backlogColumns(grouping.header),
    folded: 2 * (WEEKS_BEFORE + 1),
    highlights: [
      { field: 'change', which: 'over-0', background: WORSE_COLOUR },
      { field: 'change', which: 'below-0', background: BETTER_COLOUR },
    ],
    slicer: 'name',
    chart: {
      kind: 'bars',
      names: 'name',
      figures: chartFigures('backlog8 #c7c7c7', 'backlog4 #4292c6', 'backlog0 #08306b'),
    },
    work(records, { nowMs, language, wall }) {
      const bounds = weekBounds(wall, nowMs, WEEKS_BEFORE + 1);
      const groups = grouped(records, { by: grouping, language }, noneYet, (tally, n) =>
        countLife(tally, ticketLife(records, n, nowMs), bounds),
      );
      const units = groups.map(({ key, name, tally }) => ({ key, name, tally, backlog: backlogOf(tally) }));
      const now = WEEKS_BEFORE;
      const rows = units
        .sort((a, b) => (b.backlog[now] ?? 0) - (a.backlog[now] ?? 0) || byName(a, b))
        .map(({ key, name, tally: { opened, resolved, leftOut }, backlog }) => ({
          key,
          cells: [
            name,
            ...backlog,
            (backlog[now] ?? 0) - (backlog[0] ?? 0),
            leftOut,
            ...opened.slice(1),
            ...resolved.slice(1),
          ],
        }));
      return { rows };
    },
  };
}

function noneYet(): WeekTally {
  const weeks = () => new Array<number>(WEEKS_BEFORE + 2).fill(0);
  return { opened: weeks(), resolved: weeks(), leftOut: 0 };
}

function countLife(tally: WeekTally, life: ReturnType<typeof ticketLife>, bounds: readonly number[]): void {
  if (life.kind === 'unknown') {
    tally.leftOut += 1;
    return;
  }
  countWeek(tally.opened, bounds, life.openedMs);
  if (life.closedMs !== Number.POSITIVE_INFINITY) countWeek(tally.resolved, bounds, life.closedMs);
}

/** At the end of each week, the current one last. */
function backlogOf({ opened, resolved }: WeekTally): readonly number[] {
  let backlog = 0;
  return opened.map((count, n) => (backlog += count - (resolved[n] ?? 0))).slice(1);
}

function backlogColumns(header: InsightColumn['header']): readonly InsightColumn[] {
  return [
    nameColumn(header, [
      'One row for each unit that occurs in the pulled tickets.',
      'Uma linha para cada unidade que aparece nos chamados trazidos.',
    ]),
    ...weeks(backlogColumn),
    ...figureColumns(
      'change | Change | Variação',
      `Backlog now less the backlog ${WEEKS_BEFORE} weeks ago: over 0 where it has grown.`,
      `Em aberto agora menos em aberto há ${WEEKS_BEFORE} semanas: acima de 0 onde aumentou.`,
      'leftOut | Left out | De fora',
      'Tickets whose dates don’t tell when they were open: one is absent, before Opened, or still to come. They are in no other figure.',
      'Chamados cujas datas não dizem quando estavam em aberto: falta uma, é anterior a Aberto, ou ainda vem. Não estão em outro número.',
    ),
    ...weeks((ago) =>
      figureColumn(
        `opened${ago}`,
        [`Opened ${en(ago)}`, `Abertos ${pt(ago)}`],
        [
          `Tickets whose Opened lies in the week (${en(ago)}; ${WEEK.en}).`,
          `Chamados cuja data Aberto cai na semana (${pt(ago)}; ${WEEK.pt}).`,
        ],
      ),
    ),
    ...weeks((ago) =>
      figureColumn(
        `resolved${ago}`,
        [`Resolved ${en(ago)}`, `Resolvidos ${pt(ago)}`],
        [
          `Closed tickets whose Resolved, or else Concluded, lies in the week (${en(ago)}; ${WEEK.en}).`,
          `Chamados encerrados cuja data Resolvido, ou então Concluído, cai na semana (${pt(ago)}; ${WEEK.pt}).`,
        ],
      ),
    ),
  ];
}

function backlogColumn(ago: number): InsightColumn {
  if (ago === 0)
    return figureColumn(
      'backlog0',
      ['Backlog now', 'Em aberto agora'],
      [
        'Tickets that are open at the moment in Pulled at. One that is open again counts ever since it was opened.',
        'Chamados em aberto no momento em Atualizado em. Um que foi reaberto conta desde a abertura.',
      ],
    );
  return figureColumn(
    `backlog${ago}`,
    [`Backlog ${en(ago)}`, `Em aberto ${pt(ago)}`],
    [
      `Tickets that were open at the end of the week (${en(ago)}; ${WEEK.en}).`,
      `Chamados que estavam em aberto no fim da semana (${pt(ago)}; ${WEEK.pt}).`,
    ],
  );
}

/** Earliest week first. */
function weeks(column: (ago: number) => InsightColumn): readonly InsightColumn[] {
  return Array.from({ length: WEEKS_BEFORE + 1 }, (_, n) => column(WEEKS_BEFORE - n));
}

function en(ago: number): string {
  return ago === 0 ? 'this week' : ago === 1 ? 'last week' : `${ago} weeks ago`;
}

function pt(ago: number): string {
  return ago === 0 ? 'nesta semana' : ago === 1 ? 'na semana passada' : `há ${ago} semanas`;
}
