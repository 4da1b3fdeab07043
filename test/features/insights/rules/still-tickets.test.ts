// Tickets without movement, counted a second time by filters over all records, one figure at a time.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stalledTickets } from '../../../../src/features/insights/rules/catalogue/tickets-now.ts';
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
  'group.id': fc.integer({ min: 1, max: 3 }),
  'group.nome': fc.constantFrom('Ana', 'Bia'),
  situacao: fc.integer({ min: 1, max: 6 }),
  ultimaAlteracao: instant,
  resolvido: instant,
});
const keyOf = (ticket: Cells) =>
  'group.id' in ticket
    ? `id ${String(ticket['group.id'])}`
    : 'group.nome' in ticket
      ? `name ${String(ticket['group.nome']).toLowerCase()}`
      : 'none';
const isOpen = (ticket: Cells) =>
  'situacao' in ticket ? ![2, 3].includes(Number(ticket.situacao)) : !('resolvido' in ticket);
/** Whole days without a change; no number where there is no date. */
const quiet = (ticket: Cells) =>
  Math.floor((NOW_MS - Number(ticket.ultimaAlteracao ?? Number.NaN)) / 86_400_000);
const known = (all: readonly Cells[]) => all.map(quiet).filter((days) => !Number.isNaN(days));

describe('tickets without movement', () => {
  it('are what a second count finds, group by group, on fifty networks with absent fields', () => {
    fc.assert(
      fc.property(tickets, anywhere, fc.constantFrom(...GROUPINGS), (all, here, of) => {
        const insight = stalledTickets(of.by);
        const rows = insight.work(read(groupedBy(all, of.field)), here).rows;
        expect(rows.map(({ key }) => key).sort()).toEqual([...new Set(all.map(keyOf))].sort());
        rowsOf(insight.columns, rows).forEach((figures, n) => {
          const own = all.filter((ticket) => keyOf(ticket) === rows[n]?.key);
          const open = own.filter(isOpen);
          const [longest] = known(open).sort((a, b) => b - a);
          const [last] = known(own).sort((a, b) => a - b);
          expect(figures).toMatchObject({
            still: open.filter((ticket) => quiet(ticket) >= 14).length,
            moving: open.filter((ticket) => quiet(ticket) < 14).length,
            unknown: open.filter((ticket) => !('ultimaAlteracao' in ticket)).length,
            longest: longest ?? '',
            silence: last ?? '',
          });
        });
        const still = rowsOf(insight.columns, rows).map((figures) => Number(figures.still));
        expect(still).toEqual([...still].sort((a, b) => b - a));
      }),
      NETWORKS,
    );
  });

  it('are those of fourteen days exactly as well, and a person whose closed ticket has moved is not silent', () => {
    const days = (ago: number, ms = 0) => new Date(NOW_MS - ago * 86_400_000 + ms);
    const of = (situacao: number, ultimaAlteracao: Date) => ({
      'responsavel.id': 1,
      situacao,
      ultimaAlteracao,
    });
    const insight = stalledTickets('responsible');
    const all = [of(4, days(14)), of(4, days(14, 1)), of(2, days(3))];
    const [row] = rowsOf(insight.columns, insight.work(read(all), CONTEXT).rows);
    expect(row).toMatchObject({ still: 1, moving: 1, unknown: 0, longest: 14, silence: 3 });
  });

  it('are counted in a network of 300,000 tickets that are all in one row', () => {
    const then = new Date(NOW_MS - 20 * 86_400_000);
    const all = {
      count: 300_000,
      value: (_n: number, field: string) =>
        field === 'situacao' ? 1 : field === 'ultimaAlteracao' ? then : '',
    };
    const insight = stalledTickets('responsible');
    const [row] = rowsOf(insight.columns, insight.work(all, CONTEXT).rows);
    expect(row).toMatchObject({ still: 300_000, longest: 20, silence: 20 });
  });

  it('of nobody are in a row of their own: they wait in a queue', () => {
    const { rows } = stalledTickets('responsible').work(read([{ situacao: 1 }]), {
      ...CONTEXT,
      language: 'pt',
    });
    expect(rows.map(({ cells: [name] }) => name)).toEqual(['(na fila)']);
  });
});
