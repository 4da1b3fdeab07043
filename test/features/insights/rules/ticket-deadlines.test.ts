// Deadlines that were moved, or are shorter than a day, counted a second time.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ticketDeadlines } from '../../../../src/features/insights/rules/catalogue/tickets-now.ts';
import {
  anywhere,
  type Cells,
  GROUPINGS,
  groupedBy,
  instant,
  NETWORKS,
  read,
  records,
  rowsOf,
} from './networks.ts';

const DAY_MS = 86_400_000;
const tickets = records({
  'group.id': fc.integer({ min: 1, max: 3 }),
  aberto: instant,
  resolverPlanejado: instant,
  // Often the first one, or near the opening.
  resolverEstipulado: instant,
}).chain((all) =>
  fc
    .array(fc.constantFrom('', 'planned', 'opened'), { minLength: all.length, maxLength: all.length })
    .map((kinds) =>
      all.map((one, n): Cells => {
        const { aberto, resolverPlanejado } = one;
        const day = new Date(Number(aberto ?? 0) + DAY_MS - 1);
        if (kinds[n] === 'planned') return { ...one, resolverEstipulado: resolverPlanejado };
        return kinds[n] === 'opened' ? { ...one, resolverEstipulado: day } : one;
      }),
    ),
);
const ms = (value: unknown) => (value === undefined ? Number.NaN : Number(value));
const tenth = (value: number) => Math.round(10 * value) / 10;

it('deadlines of tickets are what a second count finds, group by group, those with most moves first', () => {
  fc.assert(
    fc.property(tickets, anywhere, fc.constantFrom(...GROUPINGS), (all, here, of) => {
      const insight = ticketDeadlines(of.by);
      const { rows } = insight.work(read(groupedBy(all, of.field)), here);
      const keyOf = (one: Cells) => ('group.id' in one ? `id ${String(one['group.id'])}` : 'none');
      expect(rows.map(({ key }) => key).sort()).toEqual([...new Set(all.map(keyOf))].sort());
      const figures = rowsOf(insight.columns, rows);
      rows.forEach(({ key }, n) => {
        const own = all.filter((one) => keyOf(one) === key && !Number.isNaN(ms(one.resolverEstipulado)));
        const by = own
          .map((one) => (ms(one.resolverEstipulado) - ms(one.resolverPlanejado)) / DAY_MS)
          .filter((days) => !Number.isNaN(days));
        const moves = by.filter((days) => days !== 0).sort((a, b) => a - b);
        const middle = [Math.ceil(moves.length / 2) - 1, Math.floor(moves.length / 2)].map(
          (at) => moves[at] ?? 0,
        );
        expect(figures[n]).toMatchObject({
          due: own.length,
          moved: moves.length,
          later: moves.filter((days) => days > 0).length,
          share: by.length === 0 ? '' : tenth((100 * moves.length) / by.length),
          shift: moves.length === 0 ? '' : tenth(((middle[0] ?? 0) + (middle[1] ?? 0)) / 2),
          unknown: own.filter(({ resolverPlanejado }) => resolverPlanejado === undefined).length,
          short: own.filter((one) => ms(one.resolverEstipulado) - ms(one.aberto) < DAY_MS).length,
        });
      });
      const moved = figures.map((row) => Number(row.moved));
      expect(moved).toEqual([...moved].sort((a, b) => b - a));
    }),
    NETWORKS,
  );
});
