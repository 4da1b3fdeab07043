// The backlog as counted each day, of all units and by unit, from a pull's daily counts: what the sheet showed on that
// day, whatever the service has overwritten since.

import { fold, inBoth } from '../../../domain/language.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { TICKET_STATUSES } from '../../../domain/vocabulary.ts';
import { midnightOf } from './calendar.ts';
import { figureOf, figuresBy } from './figures.ts';
import {
  cellsOf,
  chartFigures,
  type Insight,
  type InsightColumn,
  type InsightContext,
  type InsightRecords,
  instantIn,
  kindColumn,
  lineColumn,
  recordsOf,
} from './insight.ts';
import { numberOf, statisticOf } from './terms.ts';
import { ticketGrouping } from './tickets.ts';

const AGO = [28, 21, 14, 7, 0] as const;
const NEEDS = [['day'], ['status'], ['count']] as const;

interface Count {
  readonly day: number; // Days since 1970, by the calendar.
  readonly row: number; // Which of the records.
  readonly kind: 'open' | 'closed' | 'none';
  readonly count: number;
}

export function backlogByDay(): Insight {
  const columns = dayColumns();
  return {
    code: 'backlog-by-day',
    name: inBoth('Backlog by day', 'Em aberto por dia'),
    source: 'tickets',
    history: 'daily',
    needs: NEEDS,
    uses: [],
    columns,
    chart: { kind: 'lines', names: 'day', figures: chartFigures('open #b2182b') },
    work(records, context) {
      const { counts, leftOut } = countsIn(records, context);
      const days = [...new Set(counts.map(({ day }) => day))].sort((a, b) => a - b);
      const sums = new Map(days.map((day) => [day, { open: 0, closed: 0, none: 0 }]));
      for (const { day, kind, count } of counts) {
        const sum = sums.get(day);
        if (sum !== undefined) sum[kind] += count;
      }
      const rows = [...sums].map(([day, sum]) => {
        const date = new Date(day * DAY_MS);
        const cells = cellsOf(columns, { ...sum, day: new Date(midnightOf(context.wall, date)) });
        return { key: date.toISOString().slice(0, 10), cells };
      });
      return { rows, leftOut };
    },
  };
}

export function dailyBacklogByUnit(): Insight {
  const { header, none } = ticketGrouping('unit');
  return figuresBy({
    code: 'daily-backlog-by-unit',
    name: inBoth('Counted backlog by unit', 'Em aberto contado por unidade'),
    source: 'tickets',
    history: 'daily',
    needs: [...NEEDS, ['unit']],
    by: { fields: ['', 'unit'], header, none },
    note: [
      'One row for each unit that was ever counted, by its name of that day.',
      'Uma linha para cada unidade que já foi contada, pelo nome daquele dia.',
    ],
    slicer: 'name',
    chart: { kind: 'bars', figures: chartFigures('ago28 #c7c7c7', 'ago7 #4292c6', 'ago0 #08306b') },
    derived(records, context) {
      const { counts, leftOut } = countsIn(records, context);
      const days = [...new Set(counts.map(({ day }) => day))].sort((a, b) => b - a);
      const [last = 0] = days;
      const open = counts.map(({ day, row, kind, count }) => {
        const ago = AGO.map((before) => {
          // The last day counted by then.
          const meant = days.find((one) => one <= last - before);
          return [`ago${before}`, meant === undefined ? '' : day === meant && kind === 'open' ? count : 0];
        });
        return { unit: String(records.value(row, 'unit')), ...Object.fromEntries(ago) };
      });
      return { records: recordsOf(open), leftOut };
    },
    figures: AGO.map((ago) => {
      const figure = statisticOf('sum', numberOf(`ago${ago}`));
      return ago === 0
        ? figureOf('ago0 | Last count | Última contagem', figure, [
            'Tickets that were neither Concluded nor Resolved when the last day was counted.',
            'Chamados que não estavam nem Concluídos nem Resolvidos quando o último dia foi contado.',
          ])
        : figureOf(`ago${ago} | ${ago} days before | ${ago} dias antes`, figure, [
            `The same on the last counted day that is at least ${ago} days earlier. Blank without one.`,
            `O mesmo no último dia contado pelo menos ${ago} dias antes. Em branco se não houver.`,
          ]);
    }),
    order: ({ ago0 }) => [ago0],
  });
}

function countsIn(records: InsightRecords, { wall }: InsightContext) {
  const closed = [TICKET_STATUSES[2], TICKET_STATUSES[3]].flatMap((word) =>
    word === undefined ? [] : [fold(word.en), fold(word.pt)],
  );
  const counts: Count[] = [];
  for (let n = 0; n < records.count; n++) {
    const dayMs = instantIn(records.value(n, 'day'));
    const count = records.value(n, 'count');
    if (dayMs === undefined || typeof count !== 'number') continue;
    const { year, month, day } = wall.toLocal(dayMs);
    const status = fold(String(records.value(n, 'status')).trim());
    counts.push({
      day: Date.UTC(year, month - 1, day) / DAY_MS,
      row: n,
      kind: status === '' ? 'none' : closed.includes(status) ? 'closed' : 'open',
      count,
    });
  }
  const what = inBoth('counts without Day or Count', 'contagens sem Dia ou Quantidade');
  return { counts, leftOut: [{ count: records.count - counts.length, what }] };
}

function dayColumns(): readonly InsightColumn[] {
  return [
    kindColumn('date', 'day | Day | Dia', [
      'A day with a count, taken at its first refresh that read everything. What happened later that day is in the next.',
      'Um dia com contagem, feita na primeira atualização que leu tudo. O que aconteceu depois está na contagem seguinte.',
    ]),
    lineColumn('open | Backlog | Em aberto', [
      'Tickets that were neither Concluded nor Resolved when they were counted.',
      'Chamados que não estavam nem Concluídos nem Resolvidos quando foram contados.',
    ]),
    lineColumn('closed | Closed | Encerrados', [
      'Tickets that were Concluded or Resolved.',
      'Chamados que estavam Concluídos ou Resolvidos.',
    ]),
    lineColumn('none | No status | Sem situação', ['Tickets without a status.', 'Chamados sem situação.']),
  ];
}
