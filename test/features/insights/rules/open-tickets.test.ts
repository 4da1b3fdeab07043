// Open tickets, counted a second time by filters over all records, one figure at a time.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTickets } from '../../../../src/features/insights/rules/catalogue/tickets-now.ts';
import {
  anywhere,
  type Cells,
  CONTEXT,
  GROUPINGS,
  groupedBy,
  instant,
  NETWORKS,
  NOW_MS,
  read,
  records,
  rowsOf,
} from './networks.ts';

const tickets = records({
  'group.id': fc.integer({ min: 1, max: 4 }),
  'group.nome': fc.constantFrom('Centro', 'Norte', 'Sul'),
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
  'group.id' in ticket
    ? `id ${String(ticket['group.id'])}`
    : 'group.nome' in ticket
      ? `name ${String(ticket['group.nome']).toLowerCase()}`
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
  reopened: (one) => 'resolvido' in one || 'concluido' in one,
};

describe('open tickets', () => {
  it('are what a second count finds, group by group, on fifty networks with absent fields', () => {
    fc.assert(
      fc.property(tickets, anywhere, fc.constantFrom(...GROUPINGS), (all, here, of) => {
        const insight = openTickets(of.by);
        const rows = insight.work(read(groupedBy(all, of.field)), here).rows;
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

  it('of a label are in the row of each of their labels, once, and of a type in one', () => {
    const labelled = records({
      etiqueta: fc.constantFrom('Urgente', 'urgente, VIP', 'VIP, Loja , VIP', ' ', ','),
      'tipo.nome': fc.constantFrom('Unit to admin', 'Admin to unit'),
      situacao: fc.integer({ min: 1, max: 6 }),
    });
    const labelsOf = ({ etiqueta = '' }: Cells) => {
      const labels = String(etiqueta)
        .toLowerCase()
        .split(',')
        .map((one) => one.trim());
      const known = labels.filter((one) => one !== '');
      return known.length === 0 ? ['none'] : known.map((one) => `name ${one}`);
    };
    const typeOf = (one: Cells) => [
      'tipo.nome' in one ? `name ${String(one['tipo.nome']).toLowerCase()}` : 'none',
    ];
    fc.assert(
      fc.property(labelled, anywhere, fc.constantFrom('label', 'type'), (all, here, by) => {
        const keysOf = by === 'label' ? labelsOf : typeOf;
        const insight = openTickets(by);
        const { rows } = insight.work(read(all), here);
        const open = rowsOf(insight.columns, rows).map(({ open: count }, n) => [rows[n]?.key, count]);
        const expected = [...new Set(all.flatMap(keysOf))].map((key) => [
          key,
          all.filter((one) => keysOf(one).includes(key) && isOpen(one)).length,
        ]);
        expect(Object.fromEntries(open)).toEqual(Object.fromEntries(expected));
        expect(open).toHaveLength(expected.length);
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
