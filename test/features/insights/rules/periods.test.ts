// Figures of a period and of the one before it, counted a second time: the period by another calendar, in three time zones,
// and the figures by filters over all records.

import fc from 'fast-check';
import { DateTime, type DurationLikeObject } from 'luxon';
import { describe, expect, it } from 'vitest';
import { Calculator } from '../../../../src/features/insights/rules/calculator.ts';
import {
  PERIODS,
  type Period,
  type PeriodCode,
  periodAt,
} from '../../../../src/features/insights/rules/calendar.ts';
import { unitScores } from '../../../../src/features/insights/rules/catalogue/checklists.ts';
import { serviceLevels } from '../../../../src/features/insights/rules/catalogue/tickets-now.ts';
import {
  isDuring,
  numberOf,
  PERIOD,
  PERIOD_BEFORE,
  type TermSpan,
} from '../../../../src/features/insights/rules/terms.ts';
import { type Cells, CONTEXT, instant, NETWORKS, NOW_MS, read, records, rowsOf, wallOf } from './networks.ts';

const ZONES = ['utc', 'America/Sao_Paulo', 'Pacific/Auckland'];
const LENGTHS: Readonly<
  Record<PeriodCode, readonly [unit: 'month' | 'quarter' | 'year' | '', DurationLikeObject]>
> = {
  'days-7': ['', { hours: 7 * 24 }],
  'days-30': ['', { hours: 30 * 24 }],
  'days-90': ['', { hours: 90 * 24 }],
  month: ['month', { months: 1 }],
  quarter: ['quarter', { months: 3 }],
  year: ['year', { months: 12 }],
};

const code = fc.constantFrom(...PERIODS);
const zone = fc.constantFrom(...ZONES);
const rounded = (value: number) => Math.round(10 * value) / 10;
/** A period by luxon: `[before, from, to]`. */
function boundsBy(of: PeriodCode, where: string, nowMs: number): readonly number[] {
  const [unit, length] = LENGTHS[of];
  const now = DateTime.fromMillis(nowMs, { zone: where });
  const to = unit === '' ? now : now.startOf(unit);
  const from = to.minus(length);
  return [from.minus(length), from, to].map((one) => one.toMillis());
}

describe('the period', () => {
  it('is the last days, or the last whole one of the calendar, in the time zone of the spreadsheet', () => {
    const moment = fc.integer({ min: Date.UTC(2023, 0, 1), max: Date.UTC(2030, 0, 1) });
    fc.assert(
      fc.property(code, zone, moment, (of, where, nowMs) => {
        const { beforeMs, fromMs, toMs } = periodAt(of, wallOf(where), nowMs);
        expect([of, where, beforeMs, fromMs, toMs]).toEqual([of, where, ...boundsBy(of, where, nowMs)]);
      }),
      { ...NETWORKS, numRuns: 300 },
    );
    const { fromMs, toMs } = periodAt('quarter', wallOf('utc'), NOW_MS);
    expect([fromMs, toMs]).toEqual([Date.UTC(2025, 9, 1), Date.UTC(2026, 0, 1)]);
  });

  it('has its begin, and not its end; there is none before it without one', () => {
    const all = read([0, 1, 2, 3, 4, 5].map((at) => ({ at })));
    const during = (span: TermSpan, period?: Period) =>
      new Calculator(all, { nowMs: NOW_MS, ...(period && { period }) }).which(isDuring(numberOf('at'), span));
    const period = { beforeMs: 1, fromMs: 3, toMs: 5 };
    expect(during(PERIOD, period)).toEqual([3, 4]);
    expect(during(PERIOD_BEFORE, period)).toEqual([1, 2]);
    expect(during(PERIOD)).toEqual([]);
  });
});

/** What the columns of a period have to say, by the percentages of both. */
function expected(current: number | undefined, before: number | undefined, target: number | undefined) {
  const of = (value: number | undefined) => (value === undefined ? '' : rounded(value));
  const less = (a: number | undefined, b: number | undefined) =>
    a === undefined || b === undefined ? '' : rounded(a - b);
  return {
    period: of(current),
    periodBefore: of(before),
    periodChange: less(current, before),
    target: target ?? '',
    toTarget: less(current, target),
  };
}

describe('the figures of a period', () => {
  const target = fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined });

  it('of service levels are what a second count finds, also where nothing lies in one of both', () => {
    const insight = serviceLevels('unit');
    const tickets = records({
      'unidade.id': fc.integer({ min: 1, max: 3 }),
      aberto: instant,
      resolvido: instant,
      concluido: instant,
      resolverEstipulado: instant,
      situacao: fc.integer({ min: 1, max: 6 }),
    });
    const ended = ({ resolvido, concluido }: Cells) => Number(resolvido ?? concluido ?? Number.NaN);
    const isOpen = (one: Cells) =>
      'situacao' in one ? ![2, 3].includes(Number(one.situacao)) : Number.isNaN(ended(one));
    const due = (one: Cells) => Number(one.resolverEstipulado ?? Number.NaN);
    /** When it was judged; no number where it wasn't. */
    const judgedAt = (one: Cells) =>
      Number.isNaN(due(one))
        ? Number.NaN
        : !isOpen(one)
          ? ended(one)
          : due(one) < NOW_MS
            ? due(one)
            : Number.NaN;
    fc.assert(
      fc.property(tickets, code, zone, target, (all, of, where, within) => {
        const wall = wallOf(where);
        const period = periodAt(of, wall, NOW_MS);
        const { rows } = insight.work(read(all), { ...CONTEXT, wall, period, targets: { within } });
        const figures = rowsOf(insight.columns, rows);
        const [before = 0, from = 0, to = 0] = boundsBy(of, where, NOW_MS);
        rows.forEach(({ key }, n) => {
          const own = all.filter((one) => key === ('unidade.id' in one ? `id ${one['unidade.id']}` : 'none'));
          const share = (fromMs: number, toMs: number) => {
            const judged = own.filter((one) => judgedAt(one) >= fromMs && judgedAt(one) < toMs);
            const good = judged.filter((one) => !isOpen(one) && ended(one) <= due(one));
            return judged.length === 0 ? undefined : (100 * good.length) / judged.length;
          };
          expect(figures[n]).toMatchObject(expected(share(from, to), share(before, from), within));
        });
      }),
      NETWORKS,
    );
  });

  it('of scores are what a second count finds', () => {
    const insight = unitScores();
    const visits = records({
      $unit: fc.constantFrom('Centro', 'Norte'),
      $template: fc.constantFrom('Loja'),
      score: fc.integer({ min: 0, max: 10 }),
      maxScore: fc.integer({ min: 0, max: 20 }),
      active: fc.boolean(),
      submittedAt: instant,
      startedAt: instant,
    });
    const at = ({ submittedAt, startedAt }: Cells) => Number(submittedAt ?? startedAt ?? Number.NaN);
    const counts = (one: Cells) => one.active !== false && 'score' in one && Number(one.maxScore) > 0;
    fc.assert(
      fc.property(visits, code, zone, target, (all, of, where, score) => {
        const wall = wallOf(where);
        const period = periodAt(of, wall, NOW_MS);
        const { rows } = insight.work(read(all), { ...CONTEXT, wall, period, targets: { score } });
        const [before = 0, from = 0, to = 0] = boundsBy(of, where, NOW_MS);
        for (const row of rowsOf(insight.columns, rows)) {
          const own = all.filter(
            (one) =>
              row.unit === (one.$unit ?? '(no unit)') && row.template === (one.$template ?? '(no template)'),
          );
          const mean = (fromMs: number, toMs: number) => {
            const shares = own
              .filter((one) => counts(one) && at(one) >= fromMs && at(one) < toMs)
              .map((one) => (100 * Number(one.score)) / Number(one.maxScore));
            return shares.length === 0 ? undefined : shares.reduce((a, b) => a + b) / shares.length;
          };
          const [current, past] = [mean(from, to), mean(before, from)];
          const told = expected(current, past, score);
          for (const [field, value] of Object.entries(told)) {
            // The order in which they are added up may differ.
            const figure = row[field];
            if (typeof value === 'number') expect(Number(figure)).toBeCloseTo(value, 0.5);
            else expect([field, figure]).toEqual([field, value]);
          }
        }
      }),
      NETWORKS,
    );
  });

  it('are blank without a period and a target', () => {
    const blank = { period: '', periodBefore: '', periodChange: '', target: '', toTarget: '' };
    const late = { resolverEstipulado: new Date(NOW_MS - 1_000) };
    const insight = serviceLevels('unit');
    const [row] = rowsOf(insight.columns, insight.work(read([late]), CONTEXT).rows);
    expect(row).toMatchObject({ overdue: 1, ...blank });
  });
});
