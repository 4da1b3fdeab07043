// Ratings, counted a second time, in both languages and with each period.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PERIODS, periodAt } from '../../../../src/features/insights/rules/calendar.ts';
import { ratings } from '../../../../src/features/insights/rules/catalogue/tickets-now.ts';
import {
  anywhere,
  type Cells,
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
  'group.nome': fc.constantFrom('Obras', 'obras ', 'TI'),
  avaliacaoNota: fc.integer({ min: 0, max: 10 }),
  avaliacaoObservacao: fc.constantFrom('', ' ', 'Bom'),
  situacao: fc.integer({ min: 1, max: 6 }),
  resolvido: instant,
  concluido: instant,
});
const nameOf = (one: Cells) => String(one['group.nome'] ?? '').trim();
const isClosed = (one: Cells) =>
  'situacao' in one ? [2, 3].includes(Number(one.situacao)) : 'resolvido' in one || 'concluido' in one;
const hundredth = (value: number) => Math.round(100 * value) / 100;

/** The mean of the ratings; none where nothing was rated. */
function average(own: readonly Cells[]): number | undefined {
  const notes = own.map(({ avaliacaoNota }) => Number(avaliacaoNota));
  return notes.length === 0 ? undefined : notes.reduce((a, b) => a + b) / notes.length;
}

describe('ratings', () => {
  it('are what a second count finds, group by group, the lowest mean first', () => {
    fc.assert(
      fc.property(
        tickets,
        anywhere,
        fc.constantFrom(...PERIODS),
        fc.constantFrom(...GROUPINGS),
        (all, here, code, of) => {
          const insight = ratings(of.by);
          const period = periodAt(code, here.wall, NOW_MS);
          const { rows } = insight.work(read(groupedBy(all, of.field)), { ...here, period });
          const none = of.none[here.language];
          expect(rows.map(({ key }) => key).sort()).toEqual(
            [
              ...new Set(
                all.map((one) => (nameOf(one) === '' ? 'none' : `name ${nameOf(one).toLowerCase()}`)),
              ),
            ].sort(),
          );
          const means = rowsOf(insight.columns, rows).map((figures) => {
            const name = String(figures.name);
            const own = all.filter((one) => (nameOf(one) || none).toLowerCase() === name.toLowerCase());
            const rated = own.filter(({ avaliacaoNota }) => avaliacaoNota !== undefined);
            const notes = rated.map(({ avaliacaoNota }) => Number(avaliacaoNota)).sort((a, b) => a - b);
            const within = (fromMs: number, toMs: number) =>
              average(
                rated.filter(({ resolvido, concluido }) => {
                  const at = Number(resolvido ?? concluido ?? Number.NaN);
                  return at >= fromMs && at < toMs;
                }),
              );
            const shown = (value: number | undefined) => (value === undefined ? '' : hundredth(value));
            const [now, before] = [
              within(period.fromMs, period.toMs),
              within(period.beforeMs, period.fromMs),
            ];
            expect(figures).toEqual({
              name,
              rated: rated.length,
              unrated: own.filter((one) => isClosed(one) && !rated.includes(one)).length,
              mean: shown(average(rated)),
              lowest: notes[0] ?? '',
              highest: notes.at(-1) ?? '',
              commented: rated.filter(({ avaliacaoObservacao: text }) => text === 'Bom').length,
              period: shown(now),
              periodBefore: shown(before),
              periodChange: shown(now === undefined || before === undefined ? undefined : now - before),
            });
            return average(rated) ?? Number.POSITIVE_INFINITY;
          });
          const order = means.map((value) => (value === Number.POSITIVE_INFINITY ? value : hundredth(value)));
          expect(order).toEqual([...order].sort((a, b) => a - b));
        },
      ),
      NETWORKS,
    );
  });
});
