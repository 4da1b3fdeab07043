// Lists the tickets behind a figure in a sheet of its own. Filtering the pulled sheet instead would hide rows from
// everyone, and a refresh can't move hidden rows. A ticket is behind a figure if the insight, computed from this ticket
// alone, has the figure's row with something in its column.

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

export const TICKETS_OF_FIGURE = 'tickets-of-figure';

/** Columns of the pulled sheet, in its order. */
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

/** None unless the insight counts tickets. */
export function columnsWithTickets({
  source,
  history,
  readsOtherSheets: looksAround,
  columns,
}: Insight): readonly InsightColumn[] {
  const hasTickets = source === 'tickets' && history === undefined && looksAround !== true;
  return hasTickets ? columns.filter(({ kind }) => kind === 'number') : [];
}

export function ticketsOfFigure(insight: Insight, figure: FigurePlace): Insight {
  const { source, needs, uses, canSkipWaits: heedsWaits = false, usesPeriod: heedsPeriod = false } = insight;
  const at = insight.columns.findIndex(({ field }) => field === figure.field);
  return {
    code: TICKETS_OF_FIGURE,
    name: wordPair(['Tickets of a figure', 'Chamados de um número']),
    source,
    needs,
    uses: [...new Set([...uses, ...SHOWN])],
    canSkipWaits: heedsWaits,
    usesPeriod: heedsPeriod,
    figure,
    columns: listedColumns(),
    chart: { kind: 'in-cells', names: 'name', figures: [] },
    work(records, context) {
      const { language, wall } = context;
      // Each ticket alone would compute the same weeks and months again.
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
      // Shares, means and times are blank without data; counts are 0.
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
