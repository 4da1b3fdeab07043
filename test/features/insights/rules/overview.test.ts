// The network in one page, counted a second time: each figure at each of twelve weeks, by filters over all records.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { networkOverview } from '../../../../src/features/insights/rules/catalogue/overview.ts';
import type { OtherSheets } from '../../../../src/features/insights/rules/insight.ts';
import {
  anywhere,
  type Cells,
  CONTEXT,
  instant,
  NETWORKS,
  NOW_MS,
  read,
  records,
  rowsOf,
} from './networks.ts';

const DAY_MS = 86_400_000;
const tickets = records({
  aberto: instant,
  resolvido: instant,
  concluido: instant,
  resolverEstipulado: instant,
  situacao: fc.integer({ min: 1, max: 6 }),
  avaliacaoNota: fc.integer({ min: 1, max: 5 }),
});
const plans = records({ dtCriacao: instant, dtConclusao: instant, quandoSeraFeito: instant });
const visits = records({
  score: fc.integer({ min: 0, max: 10 }),
  maxScore: fc.integer({ min: 0, max: 20 }),
  submittedAt: instant,
  scheduledDate: instant,
  active: fc.boolean(),
});

const ms = (value: unknown) => (value === undefined ? Number.NaN : Number(value));
const isOpen = (one: Cells) =>
  'situacao' in one ? ![2, 3].includes(Number(one.situacao)) : !('resolvido' in one || 'concluido' in one);
const end = (one: Cells) => (isOpen(one) ? 1e18 : ms(one.resolvido ?? one.concluido));
const isKnown = (one: Cells) =>
  ms(one.aberto) <= NOW_MS && (isOpen(one) || (end(one) >= ms(one.aberto) && end(one) <= NOW_MS));

function average(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((a, b) => a + b) / values.length;
}

/** So many are at most as long: the middle of all. */
function middle(values: readonly number[]): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return average(sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1));
}

/** The eight figures as they were at an instant, in their order. */
function figuresAt(at: number, all: readonly Cells[], plan: readonly Cells[], visit: readonly Cells[]) {
  const known = all.filter(isKnown);
  const since = (days: number, value: number) => value >= at - days * DAY_MS && value < at;
  const open = known.filter((one) => ms(one.aberto) <= at && end(one) > at);
  const closed = known.filter((one) => since(30, end(one)));
  const due = ({ resolverEstipulado }: Cells) => ms(resolverEstipulado);
  const good = closed.filter((one) => end(one) <= due(one)).length;
  const bad =
    closed.filter((one) => end(one) > due(one)).length + open.filter((one) => since(30, due(one))).length;
  const overdue = plan.filter(
    ({ quandoSeraFeito, dtConclusao, dtCriacao }) =>
      ms(quandoSeraFeito) < at && !(ms(dtConclusao) <= at) && !(ms(dtCriacao) > at),
  );
  const scores = visit.flatMap((one) =>
    one.active !== false &&
    'score' in one &&
    Number(one.maxScore) > 0 &&
    since(30, ms(one.submittedAt ?? one.scheduledDate))
      ? (100 * Number(one.score)) / Number(one.maxScore)
      : [],
  );
  return [
    open.length,
    open.filter((one) => due(one) < at).length,
    known.filter(({ aberto }) => since(7, ms(aberto))).length,
    good + bad === 0 ? undefined : (100 * good) / (good + bad),
    middle(closed.map((one) => (end(one) - ms(one.aberto)) / DAY_MS)),
    average(
      closed.flatMap(({ avaliacaoNota }) => (avaliacaoNota === undefined ? [] : Number(avaliacaoNota))),
    ),
    overdue.length,
    average(scores),
  ];
}

const hundredth = (value: number | undefined) => (value === undefined ? '' : Math.round(100 * value) / 100);

describe('the network in one page', () => {
  it('is what a second count finds, week by week, in both languages', () => {
    const insight = networkOverview();
    fc.assert(
      fc.property(tickets, plans, visits, anywhere, (all, plan, visit, here) => {
        const beside: OtherSheets = {
          sheet: ({ source }) => ({
            kind: 'records',
            records: read(source === 'tickets' ? all : source === 'action-plans' ? plan : visit),
            nowMs: NOW_MS,
            from: source,
          }),
          made: ([name = '']) => ({ name, address: `#${name}` }),
        };
        const { rows } = insight.work(read(all), { ...here, beside });
        const weeks = Array.from({ length: 12 }, (_, ago) =>
          figuresAt(NOW_MS - ago * 7 * DAY_MS, all, plan, visit).map(hundredth),
        );
        const columns = ['now', 'before', ...Array.from({ length: 10 }, (_, n) => `week${n + 2}`)];
        rowsOf(insight.columns, rows).forEach((row, n) => {
          expect([row.name, ...columns.map((field) => row[field])]).toEqual([
            row.name,
            ...weeks.map((figures) => figures[n]),
          ]);
          const [now, before] = weeks.map((figures) => figures[n]);
          const change = now === '' || before === '' ? '' : hundredth(Number(now) - Number(before));
          expect(row.change).toBe(change);
          const isBetter = [3, 5, 7].includes(n) ? Number(change) > 0 : Number(change) < 0;
          const [better, worse] = { en: ['better', 'worse'], pt: ['melhor', 'pior'] }[here.language];
          expect(row.verdict).toBe(n === 2 || Number(change) === 0 ? '' : isBetter ? better : worse);
          expect([...String(row.weeks)]).toHaveLength(12);
          expect([...String(row.weeks)].at(-1) === '·').toBe(now === '');
        });
      }),
      NETWORKS,
    );
  });

  it('draws the least of twelve weeks lowest and the most highest, and says what it lacks', () => {
    const opened = (ago: number) => ({ aberto: new Date(NOW_MS - ago * DAY_MS), situacao: 1 });
    const insight = networkOverview();
    const all = [opened(70), opened(20), opened(10), opened(1)];
    const made = () => undefined;
    const own: OtherSheets = {
      sheet: () => ({ kind: 'records', records: read(all), nowMs: NOW_MS, from: '' }),
      made,
    };
    const { rows } = insight.work(read(all), { ...CONTEXT, beside: own });
    const [open, , , within] = rowsOf(insight.columns, rows);
    expect(open).toMatchObject({ now: 4, before: 3, change: 1, verdict: 'worse', weeks: '▁▃▃▃▃▃▃▃▃▅▆█' });
    expect(within).toMatchObject({ now: '', change: '', verdict: '', weeks: '············' });
    const beside: OtherSheets = { sheet: () => ({ kind: 'lack', from: 'No sheet.' }), made };
    const [none] = rowsOf(insight.columns, insight.work(read(all), { ...CONTEXT, beside }).rows);
    expect(none).toMatchObject({ now: '', weeks: '', source: 'No sheet.' });
  });
});
