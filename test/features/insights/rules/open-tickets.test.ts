// Open tickets, counted a second time by filters over all records, one figure at a time.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTickets } from '../../../../src/features/insights/rules/open-tickets.ts';
import { type Cells, CONTEXT, instant, NETWORKS, NOW_MS, read, records, rowsOf } from './networks.ts';

const tickets = records({
  'unidade.id': fc.integer({ min: 1, max: 4 }),
  'unidade.nome': fc.constantFrom('Centro', 'Norte', 'Sul'),
  situacao: fc.integer({ min: 1, max: 6 }),
  'situacao.nome': fc.constantFrom('Novo', 'Concluído', 'Resolved', 'Em andamento'),
  aberto: instant,
  resolverEstipulado: instant,
  resolvido: instant,
  concluido: instant,
});

const CLOSED = new Map<unknown, boolean>([
  [2, true],
  [3, true],
  ['Concluído', true],
  ['Resolved', true],
]);
const isOpen = (ticket: Cells) =>
  ticket.situacao !== undefined
    ? !CLOSED.has(ticket.situacao)
    : ticket['situacao.nome'] !== undefined
      ? !CLOSED.has(ticket['situacao.nome'])
      : !('resolvido' in ticket || 'concluido' in ticket);
const keyOf = (ticket: Cells) =>
  'unidade.id' in ticket
    ? `id ${String(ticket['unidade.id'])}`
    : 'unidade.nome' in ticket
      ? `name ${String(ticket['unidade.nome']).toLowerCase()}`
      : 'none';
const days = (ticket: Cells) => (NOW_MS - Number(ticket.aberto)) / 86_400_000;
const FIGURES: Readonly<Record<string, (ticket: Cells) => boolean>> = {
  open: () => true,
  late: (one) => 'resolverEstipulado' in one && Number(one.resolverEstipulado) < NOW_MS,
  inTime: (one) => 'resolverEstipulado' in one && Number(one.resolverEstipulado) >= NOW_MS,
  noDeadline: (one) => !('resolverEstipulado' in one),
  days7: (one) => days(one) < 8,
  days30: (one) => days(one) >= 8 && days(one) < 31,
  days90: (one) => days(one) >= 31 && days(one) < 91,
  older: (one) => days(one) >= 91,
  ageUnknown: (one) => !('aberto' in one),
  over30: (one) => days(one) >= 31,
  over60: (one) => days(one) >= 61,
};

describe('open tickets', () => {
  it('are what a second count finds, unit by unit, on fifty networks with absent fields', () => {
    const insight = openTickets('unit');
    fc.assert(
      fc.property(tickets, (all) => {
        const rows = insight.work(read(all), CONTEXT).rows;
        const figures = rowsOf(insight.columns, rows);
        expect(new Set(rows.map(({ key }) => key))).toEqual(new Set(all.map(keyOf)));
        expect(rows).toHaveLength(new Set(all.map(keyOf)).size);
        rows.forEach(({ key }, n) => {
          const own = all.filter((ticket) => keyOf(ticket) === key && isOpen(ticket));
          for (const [field, holds] of Object.entries(FIGURES)) {
            expect([key, field, figures[n]?.[field]]).toEqual([key, field, own.filter(holds).length]);
          }
        });
        const sum = (field: string) => figures.reduce((total, row) => total + Number(row[field]), 0);
        expect(sum('open')).toBe(all.filter(isOpen).length);
        expect(sum('late') + sum('inTime') + sum('noDeadline')).toBe(sum('open'));
      }),
      NETWORKS,
    );
  });

  it('have the latest first, and the row of tickets without a unit by its name', () => {
    const late = { resolverEstipulado: new Date(NOW_MS - 1) };
    const all = [{ 'unidade.id': 1 }, { 'unidade.nome': 'Norte', ...late }, { ...late }, { ...late }];
    const { rows } = openTickets('unit').work(read(all), { ...CONTEXT, language: 'pt' });
    expect(rows.map(({ cells: [name] }) => name)).toEqual(['(sem unidade)', 'Norte', '1']);
  });
});
