// Lists the tickets behind a figure in a sheet of its own. Filtering the pulled sheet instead would hide rows from
// everyone, and a refresh can't move hidden rows.

import { inBoth } from '../../../../domain/language.ts';
import { tickets } from '../../../../resources/tickets.ts';
import { nameColumn } from '../figures.ts';
import type { FigurePlace, Insight, InsightColumn } from '../insight.ts';

export const TICKETS_OF_FIGURE = 'tickets-of-figure';

/** Columns of the pulled sheet. */
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
export function columnsWithTickets(insight: Insight): readonly InsightColumn[] {
  const hasTickets = insight.source === 'tickets' && insight.history === undefined;
  return hasTickets && !insight.readsOtherSheets
    ? insight.columns.filter(({ kind }) => kind === 'number')
    : [];
}

export function ticketsOfFigure(insight: Insight, figure: FigurePlace): Insight {
  const { source, needs, uses, canSkipWaits = false, usesPeriod = false } = insight;
  const columns = listedColumns();
  const of = insight.columns.find(({ field }) => field === figure.field);
  return {
    code: TICKETS_OF_FIGURE,
    name: inBoth('Tickets of a figure', 'Chamados de um número'),
    source,
    needs,
    uses: [...new Set([...uses, ...SHOWN])],
    canSkipWaits,
    usesPeriod,
    figure,
    columns,
    chart: { kind: 'in-cells', names: 'name', figures: [] },
    work(records, context) {
      const { language } = context;
      const row = insight.work(records, context).rows.find(({ key }) => key === figure.key);
      const name = row?.cells[0] instanceof Date ? figure.key : row?.cells[0];
      const told = `${insight.name[language]}: ${of?.header[language]}, ${name}`;
      const rows = (row?.behind?.(figure.field) ?? []).map((n) => ({
        key: String(records.value(n, 'id')),
        cells: columns.map(({ field }) => (field === 'name' ? told : records.value(n, field))),
      }));
      return { rows };
    },
  };
}

function listedColumns(): readonly InsightColumn[] {
  const note = inBoth('As in the pulled sheet.', 'Como na aba trazida.');
  const shown = tickets.records.columns.filter(({ field }) => SHOWN.includes(field));
  return [
    ...shown.map(({ field, header, kind }) => ({ field, header, kind, note })),
    nameColumn(inBoth('Of this figure', 'Deste número'), [
      'The insight, the column and the row of the figure that these tickets are behind.',
      'O indicador, a coluna e a linha do número a que estes chamados pertencem.',
    ]),
  ];
}
