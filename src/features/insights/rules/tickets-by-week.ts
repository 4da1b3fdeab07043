// Tickets opened and resolved in each week, and the backlog at its end: of all units together, and by unit.

import { DAY_MS, dayAt } from '../../../domain/time.ts';
import { countWeek, weekBounds } from './calendar.ts';
import {
  BETTER_COLOUR,
  byName,
  chartFigures,
  dateColumns,
  figureColumn,
  figureColumns,
  grouped,
  type Insight,
  type InsightColumn,
  type LeftOut,
  nameColumn,
  WORSE_COLOUR,
  wordPair,
} from './insight.ts';
import { LIFE_NEEDS, LIFE_USES, TicketLives, ticketGrouping, ticketLife } from './tickets.ts';

/** Two years, so that years can be compared. */
const WEEKS_SHOWN = 105;

export function ticketWeeks(): Insight {
  return {
    code: 'tickets-by-week',
    name: wordPair(['Tickets by week', 'Chamados por semana']),
    source: 'tickets',
    about: 'time',
    needs: LIFE_NEEDS,
    uses: LIFE_USES,
    columns: weekColumns(),
    chart: {
      kind: 'lines',
      names: 'week',
      figures: chartFigures('backlog #000000', 'opened #b2182b', 'resolved #4393c3'),
    },
    work(records, { nowMs, wall }) {
      const bounds = weekBounds(wall, nowMs, WEEKS_SHOWN);
      // By week; index 0 counts everything before the first week.
      const opened = new Array<number>(WEEKS_SHOWN + 1).fill(0);
      const resolved = new Array<number>(WEEKS_SHOWN + 1).fill(0);
      const lives = new TicketLives(records, nowMs);
      for (let n = 0; n < records.count; n++) {
        const life = lives.of(n);
        if (life === undefined) continue;
        countWeek(opened, bounds, life.openedMs);
        if (life.closedMs !== Number.POSITIVE_INFINITY) countWeek(resolved, bounds, life.closedMs);
      }
      const [before = 0] = opened;
      let backlog = before - (resolved[0] ?? 0);
      const rows = bounds.slice(0, WEEKS_SHOWN).map((startMs, n) => {
        backlog += (opened[n + 1] ?? 0) - (resolved[n + 1] ?? 0);
        const cells = [new Date(startMs), opened[n + 1] ?? 0, resolved[n + 1] ?? 0, backlog];
        return { key: dayAt(wall, startMs + DAY_MS / 2), cells };
      });
      // Start with the week of the first ticket, but always keep the current one.
      const first = before > 0 ? 0 : opened.findIndex((count) => count > 0) - 1;
      return { rows: rows.slice(first < 0 ? -1 : first), leftOut: leftOutOf(lives, before) };
    },
  };
}

/** @param before how many were opened before the first week */
function leftOutOf(lives: TicketLives, before: number): readonly LeftOut[] {
  return [
    ...lives.leftOut(),
    {
      count: lives.reopened,
      what: wordPair([
        'open again although they have a date of being resolved: in the backlog ever since they were opened',
        'abertos de novo, embora tenham data de resolução: em aberto desde a abertura',
      ]),
    },
    {
      count: before,
      what: wordPair([
        'opened before the first week: only in the backlog, until they were resolved',
        'abertos antes da primeira semana: só entre os que estão em aberto, até a resolução',
      ]),
    },
  ];
}

function weekColumns(): readonly InsightColumn[] {
  return [
    ...dateColumns(
      'week | Week of | Semana de',
      'The Monday on which the week begins, in the time zone of the spreadsheet. The last one is the week under way. Two years at most.',
      'A segunda-feira em que a semana começa, no fuso horário da planilha. A última é a semana em curso. No máximo dois anos.',
    ),
    ...figureColumns(
      'opened | Opened | Abertos na semana',
      'Tickets whose Opened lies in the week.',
      'Chamados cuja data Aberto cai na semana.',
      'resolved | Resolved | Resolvidos na semana',
      'Tickets whose Resolved, or else Concluded, lies in the week, and which are closed now.',
      'Chamados cuja data Resolvido, ou então Concluído, cai na semana, e que estão encerrados agora.',
      'backlog | Backlog | Em aberto',
      'Tickets open at the end of the week: opened by then, and resolved later or not yet. This week: at the moment in Pulled at.',
      'Chamados em aberto no fim da semana: abertos até então, e resolvidos depois ou ainda não. Nesta semana: no momento em Atualizado em.',
    ),
  ];
}

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
      const groups = grouped(records, { by: grouping, language }, emptyWeeks, (tally, n) =>
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

function emptyWeeks(): WeekTally {
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
    ...columnPerWeek(backlogColumn),
    ...figureColumns(
      'change | Change | Variação',
      `Backlog now less the backlog ${WEEKS_BEFORE} weeks ago: over 0 where it has grown.`,
      `Em aberto agora menos em aberto há ${WEEKS_BEFORE} semanas: acima de 0 onde aumentou.`,
      'leftOut | Left out | De fora',
      'Tickets whose dates don’t tell when they were open: one is absent, before Opened, or still to come. They are in no other figure.',
      'Chamados cujas datas não dizem quando estavam em aberto: falta uma, é anterior a Aberto, ou ainda vem. Não estão em outro número.',
    ),
    ...columnPerWeek((ago) =>
      figureColumn(
        `opened${ago}`,
        [`Opened ${weekInEnglish(ago)}`, `Abertos ${weekInPortuguese(ago)}`],
        [
          `Tickets whose Opened lies in the week (${weekInEnglish(ago)}; ${WEEK.en}).`,
          `Chamados cuja data Aberto cai na semana (${weekInPortuguese(ago)}; ${WEEK.pt}).`,
        ],
      ),
    ),
    ...columnPerWeek((ago) =>
      figureColumn(
        `resolved${ago}`,
        [`Resolved ${weekInEnglish(ago)}`, `Resolvidos ${weekInPortuguese(ago)}`],
        [
          `Closed tickets whose Resolved, or else Concluded, lies in the week (${weekInEnglish(ago)}; ${WEEK.en}).`,
          `Chamados encerrados cuja data Resolvido, ou então Concluído, cai na semana (${weekInPortuguese(ago)}; ${WEEK.pt}).`,
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
    [`Backlog ${weekInEnglish(ago)}`, `Em aberto ${weekInPortuguese(ago)}`],
    [
      `Tickets that were open at the end of the week (${weekInEnglish(ago)}; ${WEEK.en}).`,
      `Chamados que estavam em aberto no fim da semana (${weekInPortuguese(ago)}; ${WEEK.pt}).`,
    ],
  );
}

/** Earliest week first. */
function columnPerWeek(column: (ago: number) => InsightColumn): readonly InsightColumn[] {
  return Array.from({ length: WEEKS_BEFORE + 1 }, (_, n) => column(WEEKS_BEFORE - n));
}

function weekInEnglish(ago: number): string {
  return ago === 0 ? 'this week' : ago === 1 ? 'last week' : `${ago} weeks ago`;
}

function weekInPortuguese(ago: number): string {
  return ago === 0 ? 'nesta semana' : ago === 1 ? 'na semana passada' : `há ${ago} semanas`;
}
