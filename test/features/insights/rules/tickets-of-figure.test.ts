// The tickets behind a figure: of a count there are as many as it says, whatever the insight; of a share, a mean or a time
// there are some where it isn't blank.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  columnsWithTickets,
  TICKETS_OF_FIGURE,
  ticketsOfFigure,
} from '../../../../src/features/insights/rules/catalogue/tickets-of-figure.ts';
import { allInsights, findAnyInsight } from '../../../../src/features/insights/rules/index.ts';
import { isEveryCasePlayed } from '../../../support/share-of.ts';
import { anywhere, CONTEXT, instant, NETWORKS, read, records, rowsOf } from './networks.ts';

const tickets = records({
  'unidade.id': fc.integer({ min: 1, max: 3 }),
  'departamento.nome': fc.constantFrom('Obras', 'TI'),
  'responsavel.nome': fc.constantFrom('Ana', 'Bia'),
  'assunto.nome': fc.constantFrom('Pintura', 'Rede'),
  situacao: fc.integer({ min: 1, max: 6 }),
  aberto: instant,
  primeiraInteracao: instant,
  resolvido: instant,
  resolverEstipulado: instant,
  ultimaAlteracao: instant,
  avaliacaoNota: fc.integer({ min: 1, max: 5 }),
}).map((all) => all.map((one, n) => ({ id: n + 1, ...one })));

/** Figures that aren't of certain tickets: a change, a target, the lowest and the highest. */
const NO_SUM = /^(change|target|toTarget|periodChange|lowest|highest)$/;

describe('the tickets behind a figure', () => {
  it.each(
    allInsights()
      .filter((insight) => columnsWithTickets(insight).length > 0)
      .map(({ code }) => code),
  )('%s are as many as it says, and none of a blank', (code) => {
    const insight = findAnyInsight({ code });
    if (insight === undefined) throw new Error(code);
    fc.assert(
      fc.property(tickets, anywhere, fc.nat(), fc.nat(), (all, here, someRow, someColumn) => {
        const { rows } = insight.work(read(all), here);
        const row = rows[someRow % Math.max(1, rows.length)];
        const columns = columnsWithTickets(insight).filter(({ field }) => !NO_SUM.test(field));
        const column = columns[someColumn % columns.length];
        if (row === undefined || column === undefined) return;
        const cell = row.cells[insight.columns.findIndex(({ field }) => field === column.field)];
        const figure = { insight: code, key: row.key, field: column.field };
        const listed = ticketsOfFigure(insight, figure).work(read(all), here).rows;
        // Of shares, means and times.
        if (/%|\(|^Mean|^Days without/.test(column.header.en))
          expect([figure, listed.length > 0]).toEqual([figure, cell !== '']);
        else expect([figure, listed.length]).toEqual([figure, cell]);
      }),
      { ...NETWORKS, numRuns: isEveryCasePlayed ? NETWORKS.numRuns : 10 },
    );
  });

  it('stand on their sheet with what the pulled one says, and with the figure', () => {
    const opened = new Date(CONTEXT.nowMs - 40 * 86_400_000);
    const all = [
      { id: 7, titulo: 'Porta', 'unidade.id': 1, 'unidade.nome': 'Centro', situacao: 1, aberto: opened },
      { id: 8, 'unidade.id': 1, situacao: 1, aberto: new Date(CONTEXT.nowMs) },
      { id: 9, 'unidade.id': 2, situacao: 1, aberto: opened },
    ];
    const insight = findAnyInsight({
      code: TICKETS_OF_FIGURE,
      figure: { insight: 'open-tickets-by-unit', key: 'id 1', field: 'over30' },
    });
    const { rows = [] } = insight?.work(read(all), CONTEXT) ?? {};
    expect(rows.map(({ key }) => key)).toEqual(['7']);
    expect(rowsOf(insight?.columns ?? [], rows)).toMatchObject([
      {
        titulo: 'Porta',
        'unidade.nome': 'Centro',
        aberto: opened,
        name: 'Open tickets by unit: over 30 days, Centro',
      },
    ]);
    expect(findAnyInsight({ code: TICKETS_OF_FIGURE })).toBeUndefined();
    expect(
      findAnyInsight({ code: TICKETS_OF_FIGURE, figure: { insight: 'gone', key: '', field: '' } }),
    ).toBeUndefined();
  });
});
