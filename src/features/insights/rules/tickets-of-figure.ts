// The tickets behind a figure of another insight, on a sheet of their own: on the pulled sheet a filter would hide rows from
// everybody, and rows that a filter hides can't be moved by a refresh. A ticket is behind a figure when the insight, worked
// out from this ticket alone, has the figure's row, and something in its column.

import { memoized } from '../../../domain/lazily.ts';
import { tickets } from '../../../resources/tickets.ts';
import {
  type FigurePlace,
  type Insight,
  type InsightColumn,
  type InsightRecords,
  nameColumn,
  wordPair,
} from './insight.ts';

/** The code of the insight that lists the tickets that one figure of another insight counts. */
export const TICKETS_OF_FIGURE = 'tickets-of-figure';

/** What is shown of a ticket: columns of the pulled sheet, in its order. */
const SHOWN = [
  'id',
  'titulo',
  'situacao.nome',
  'responsavel.nome',
  'unidade.nome',
  'departamento.nome',
  'aberto',
  'resolvido',
  'resolverEstipulado',
];

/** The columns of an insight for whose figures the counted tickets can be listed; none where it isn't about tickets. */
export function columnsWithTickets({
  source,
  history,
  looksAround,
  columns,
}: Insight): readonly InsightColumn[] {
  const hasTickets = source === 'tickets' && history === undefined && looksAround !== true;
  return hasTickets ? columns.filter(({ kind }) => kind === 'number') : [];
}

/**
 * The insight that lists the tickets behind a figure of another one, a row a ticket.
 * @param insight the one that has the figure
 */
export function ticketsOfFigure(insight: Insight, figure: FigurePlace): Insight {
  const { source, needs, uses, heedsWaits = false, heedsPeriod = false } = insight;
  const at = insight.columns.findIndex(({ field }) => field === figure.field);
  return {
    code: TICKETS_OF_FIGURE,
    name: wordPair(['Tickets of a figure', 'Chamados de um número']),
    source,
    needs,
    uses: [...new Set([...uses, ...SHOWN])],
    heedsWaits,
    heedsPeriod,
    figure,
    columns: listedColumns(),
    chart: { kind: 'in-cells', names: 'name', figures: [] },
    work(records, context) {
      const { language, wall } = context;
      // The weeks and months of one ticket are those of all.
      const instants = new Map<number, number>();
      const toInstantMs: typeof wall.toInstantMs = (local) => {
        const { year, month, day, hour, minute, second } = local;
        const key = Date.UTC(year, month, day, hour, minute, second);
        const ms = instants.get(key) ?? wall.toInstantMs(local);
        instants.set(key, ms);
        return ms;
      };
      const toLocal = memoized((ms: number) => wall.toLocal(ms));
      const here = { ...context, wall: { toInstantMs, toLocal } };
      const rowsOf = (value: InsightRecords['value']) => insight.work({ count: 1, value }, here).rows;
      // A share, a mean and a time are blank where there is nothing; a count is 0.
      const isCount = rowsOf(() => '').some(({ cells }) => typeof cells[at] === 'number');
      const rows = Array.from({ length: records.count }, (_, n) => n).flatMap((n) => {
        const row = rowsOf((_, field) => records.value(n, field)).find(({ key }) => key === figure.key);
        const cell = row?.cells[at] ?? '';
        if (typeof cell !== 'number' || (isCount && cell <= 0)) return [];
        const name = row?.cells[0] instanceof Date ? figure.key : row?.cells[0];
        const told = `${insight.name[language]}: ${insight.columns[at]?.header[language]}, ${name}`;
        const cells = SHOWN.map((field) => records.value(n, field));
        return { key: String(records.value(n, 'id')), cells: [...cells, told] };
      });
      return { rows };
    },
  };
}

function listedColumns(): readonly InsightColumn[] {
  const note = wordPair(['As in the pulled sheet.', 'Como na aba trazida.']);
  const shown = tickets.records.columns.filter(({ field }) => SHOWN.includes(field));
  return [
    ...shown.map(({ field, header, kind }) => ({ field, header, kind, note })),
    nameColumn(wordPair(['Of this figure', 'Deste número']), [
      'The insight, the column and the row of the figure that these tickets are behind.',
      'O indicador, a coluna e a linha do número a que estes chamados pertencem.',
    ]),
  ];
}
