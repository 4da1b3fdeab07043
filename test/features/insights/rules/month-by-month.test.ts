// Each month beside the same one of the year before, counted a second time: months by another calendar, in three time
// zones and both languages, and each figure by filters over all records.

import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { monthByMonth } from '../../../../src/features/insights/rules/catalogue/over-time.ts';
import { waitsIn } from '../../../../src/features/insights/rules/tickets.ts';
import { anywhere, type Cells, CONTEXT, NETWORKS, read, records, rowsOf } from './networks.ts';

/** Moments in which a year ago, or the begin of a month, is another day elsewhere; and a leap day. */
const now = fc.constantFrom(
  Date.UTC(2026, 2, 2, 12),
  Date.UTC(2026, 2, 1, 1),
  Date.UTC(2028, 1, 29, 5),
  Date.UTC(2027, 11, 31, 23, 30),
);
/** Days and milliseconds before now: up to three years, mostly the last two, and around a year to the second. */
const ago = fc.tuple(
  fc.oneof(fc.constantFrom(0, 365, 366, 730), fc.integer({ min: -5, max: 800 })),
  fc.constantFrom(-1_000, 0, 1_000, 3_600_000, 7_200_000),
);
const dates = ['aberto', 'resolvido', 'concluido', 'resolverEstipulado'] as const;
const tickets = records({
  ...Object.fromEntries(dates.map((field) => [field, ago.map(([days, ms]) => days * 86_400_000 + ms)])),
  situacao: fc.integer({ min: 1, max: 6 }),
  avaliacaoNota: fc.integer({ min: 0, max: 10 }),
});

const isOpen = (one: Cells) =>
  'situacao' in one ? ![2, 3].includes(Number(one.situacao)) : !('resolvido' in one || 'concluido' in one);
const end = ({ resolvido, concluido }: Cells) => Number(resolvido ?? concluido ?? Number.NaN);
const opened = ({ aberto }: Cells) => Number(aberto ?? Number.NaN);
const due = ({ resolverEstipulado }: Cells) => Number(resolverEstipulado ?? Number.NaN);
const tenth = (value: number) => Math.round(10 * value) / 10;

/** The middle of the values, or of the two in the middle. */
function middle(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return half.reduce((a, b) => a + b) / half.length;
}

/** The five figures of the tickets of a span. */
function figuresOf(all: readonly Cells[], nowMs: number, fromMs: number, toMs: number) {
  const isIn = (ms: number) => ms >= fromMs && ms < toMs;
  const known = all.filter(
    (one) => opened(one) <= nowMs && (isOpen(one) || (end(one) <= nowMs && end(one) >= opened(one))),
  );
  const closed = known.filter((one) => !isOpen(one) && isIn(end(one)));
  const met = all.filter((one) => !isOpen(one) && isIn(end(one)) && due(one) >= end(one)).length;
  const missed =
    all.filter((one) => !isOpen(one) && isIn(end(one)) && due(one) < end(one)).length +
    all.filter((one) => isOpen(one) && due(one) < nowMs && isIn(due(one))).length;
  const notes = closed.flatMap(({ avaliacaoNota }) =>
    avaliacaoNota === undefined ? [] : Number(avaliacaoNota),
  );
  return {
    opened: known.filter((one) => isIn(opened(one))).length,
    resolved: closed.length,
    within: met + missed === 0 ? '' : tenth((100 * met) / (met + missed)),
    days:
      closed.length === 0 ? '' : tenth(middle(closed.map((one) => (end(one) - opened(one)) / 86_400_000))),
    rating: notes.length === 0 ? '' : Math.round((100 * notes.reduce((a, b) => a + b)) / notes.length) / 100,
  };
}

describe('month by month', () => {
  it('is what a second count finds, beside the year before, on networks with absent fields', () => {
    const insight = monthByMonth();
    fc.assert(
      fc.property(tickets, anywhere, now, (ages, here, nowMs) => {
        const all = ages.map((one) =>
          Object.fromEntries(
            Object.entries(one).map(([field, value]) => [
              field,
              dates.some((date) => date === field) ? new Date(nowMs - Number(value)) : value,
            ]),
          ),
        );
        const moment = DateTime.fromMillis(nowMs, { zone: here.zone });
        const expected = Array.from({ length: 13 }, (_, n) => {
          const from = moment.startOf('month').minus({ months: 12 - n });
          const [before, to] = [from.minus({ years: 1 }), from.plus({ months: 1 })];
          // A year before 29 February there is none: then it is all of the month.
          const isLeapDay = moment.month === 2 && moment.day === 29;
          const past = n < 12 || isLeapDay ? before.plus({ months: 1 }) : moment.minus({ years: 1 });
          const [own, then] = [
            figuresOf(all, nowMs, from.toMillis(), to.toMillis()),
            figuresOf(all, nowMs, before.toMillis(), past.toMillis()),
          ];
          return {
            month: from.toJSDate(),
            ...own,
            ...Object.fromEntries(Object.entries(then).map(([field, value]) => [`${field}Before`, value])),
          };
        });
        const first = expected.findIndex(({ month, ...figures }) =>
          Object.entries(figures).some(([field, figure]) =>
            /^(opened|resolved)/.test(field) ? Number(figure) > 0 : figure !== '',
          ),
        );
        const { rows } = insight.work(read(all), { ...here, nowMs });
        expect(rowsOf(insight.columns, rows)).toEqual(expected.slice(first < 0 ? -1 : first));
        expect(rows.at(-1)?.key).toBe(moment.toFormat('yyyy-MM'));
      }),
      NETWORKS,
    );
  });

  it('leaves out the time in which the requester was awaited, and says what it leaves out', () => {
    const day = (date: number) => Date.UTC(2026, 1, date);
    const ticket = {
      id: 7,
      situacao: 2,
      aberto: new Date(day(1)),
      resolvido: new Date(day(11)),
      resolverEstipulado: new Date(day(9)),
    };
    const change = (foundMs: number, from: string, to: string) =>
      ({ row: 0, foundMs, record: '7', what: 'status', from, to }) as const;
    const began = { ...change(0, '', ''), what: 'began' } as const;
    const waits = waitsIn([
      began,
      change(day(1), '', 'New'),
      change(day(2), 'New', 'Awaiting requester'),
      change(day(6), 'Awaiting requester', 'Concluded'),
    ]);
    const insight = monthByMonth();
    const told = (here: Parameters<typeof insight.work>[1]) => {
      const { rows, leftOut = [] } = insight.work(read([ticket, {}]), here);
      const february = rowsOf(insight.columns, rows).find(({ opened: count }) => count === 1);
      return { february, counts: leftOut.filter(({ count }) => count > 0).map(({ what }) => what.en) };
    };
    expect(told({ ...CONTEXT, waits })).toEqual({
      february: expect.objectContaining({ days: 6, within: 100 }),
      counts: ['left out, without Opened', 'without the time awaiting the requester'],
    });
    expect(told(CONTEXT)).toEqual({
      february: expect.objectContaining({ days: 10, within: 0 }),
      counts: ['left out, without Opened'],
    });
  });
});
