// Overdue plans, counted a second time by filters over all plans.

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { overduePlans } from '../../../../src/features/insights/rules/catalogue/plans.ts';
import { anywhere, type Cells, instant, NETWORKS, NOW_MS, read, records, rowsOf } from './networks.ts';

const plans = records({
  'quemFaraPessoa.id': fc.integer({ min: 1, max: 3 }),
  'quemFaraPessoa.nome': fc.constantFrom('Ana', 'Bruno'),
  quandoSeraFeito: instant,
  dtConclusao: instant,
});
const keyOf = (plan: Cells) =>
  'quemFaraPessoa.id' in plan
    ? `id ${String(plan['quemFaraPessoa.id'])}`
    : 'quemFaraPessoa.nome' in plan
      ? `name ${String(plan['quemFaraPessoa.nome']).toLowerCase()}`
      : 'none';
const days = (plan: Cells) => (NOW_MS - Number(plan.quandoSeraFeito)) / 86_400_000;
const isOpen = (plan: Cells) => !('dtConclusao' in plan);

const FIGURES: Readonly<Record<string, (plan: Cells) => boolean>> = {
  plans: () => true,
  open: isOpen,
  overdue: (plan) => isOpen(plan) && days(plan) > 0,
  days7: (plan) => isOpen(plan) && days(plan) > 0 && days(plan) < 8,
  days30: (plan) => isOpen(plan) && days(plan) >= 8 && days(plan) < 31,
  days90: (plan) => isOpen(plan) && days(plan) >= 31 && days(plan) < 91,
  older: (plan) => isOpen(plan) && days(plan) >= 91,
  noDate: (plan) => isOpen(plan) && !('quandoSeraFeito' in plan),
};

it('overdue plans are what a second count finds, person by person, on fifty networks with absent fields', () => {
  const insight = overduePlans();
  fc.assert(
    fc.property(plans, anywhere, (all, here) => {
      const rows = insight.work(read(all), here).rows;
      const figures = rowsOf(insight.columns, rows);
      expect(rows.map(({ key }) => key).sort()).toEqual([...new Set(all.map(keyOf))].sort());
      rows.forEach(({ key }, n) => {
        const own = all.filter((plan) => keyOf(plan) === key);
        for (const [field, holds] of Object.entries(FIGURES)) {
          expect([key, field, figures[n]?.[field]]).toEqual([key, field, own.filter(holds).length]);
        }
      });
      const sum = (field: string) => figures.reduce((total, row) => total + Number(row[field]), 0);
      expect(sum('plans')).toBe(all.length);
    }),
    NETWORKS,
  );
});
