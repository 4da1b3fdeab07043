// Tickets opened and resolved in each week, and the backlog at its end, of all units together.

import { DAY_MS, dayAt } from '../../../domain/time.ts';
import {
  chartFigures,
  dateColumns,
  figureColumns,
  type Insight,
  type InsightColumn,
  type LeftOut,
  wordPair,
} from './insight.ts';
import { KnownLives, LIFE_NEEDS, LIFE_USES } from './ticket-lives.ts';
import { countWeek, weekBounds } from './weeks.ts';

/** Two years, so that years can be compared. */
const MOST_WEEKS = 105;

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
      const bounds = weekBounds(wall, nowMs, MOST_WEEKS);
      // By week; index 0 counts everything before the first week.
      const opened = new Array<number>(MOST_WEEKS + 1).fill(0);
      const resolved = new Array<number>(MOST_WEEKS + 1).fill(0);
      const lives = new KnownLives(records, nowMs);
      for (let n = 0; n < records.count; n++) {
        const life = lives.of(n);
        if (life === undefined) continue;
        countWeek(opened, bounds, life.openedMs);
        if (life.closedMs !== Number.POSITIVE_INFINITY) countWeek(resolved, bounds, life.closedMs);
      }
      const [before = 0] = opened;
      let backlog = before - (resolved[0] ?? 0);
      const rows = bounds.slice(0, MOST_WEEKS).map((startMs, n) => {
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
function leftOutOf(lives: KnownLives, before: number): readonly LeftOut[] {
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
