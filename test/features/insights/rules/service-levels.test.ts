// Service levels, worked out a second time: each time found by counting how many tickets took at most as long.

import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { ticketWeeks } from '../../../../src/features/insights/rules/catalogue/over-time.ts';
import { serviceLevels } from '../../../../src/features/insights/rules/catalogue/tickets-now.ts';
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
  ZONES,
} from './networks.ts';

const tickets = records({
  'group.id': fc.integer({ min: 1, max: 3 }),
  aberto: instant,
  primeiraInteracao: instant,
  resolvido: instant,
  concluido: instant,
  resolverEstipulado: instant,
  situacao: fc.constantFrom(1, 2, 3, 4, 5, 6),
});

const keyOf = (ticket: Cells) => ('group.id' in ticket ? `id ${String(ticket['group.id'])}` : 'none');
const dateOf = ({ resolvido, concluido }: Cells) => resolvido ?? concluido;
const isClosed = (ticket: Cells) =>
  'situacao' in ticket ? [2, 3].includes(Number(ticket.situacao)) : dateOf(ticket) !== undefined;
/** When a closed ticket was resolved; no number of one that is open, also of one that is open again. */
const end = (ticket: Cells) => (isClosed(ticket) ? Number(dateOf(ticket) ?? Number.NaN) : Number.NaN);
const past = (ms: number) => (ms <= NOW_MS ? ms : Number.NaN);
const rounded = (value: number) => Math.round(value * 10) / 10;

/** The shortest of the times that at least this share of them don't exceed. */
function within(times: readonly number[], share: number): number {
  const enough = times.filter(
    (time) => times.filter((other) => other <= time).length >= share * times.length,
  );
  return Math.min(...enough);
}

/** Half of the way between the longest of the shorter half and the shortest of the longer one. */
function median(times: readonly number[]): number {
  const reversed = times.map((time) => -time);
  return (within(times, 0.5) - within(reversed, 0.5)) / 2;
}

/** The hours from 08:00 to 18:00 of each weekday around now in this zone, in milliseconds, by luxon. */
function workdays(zone: string): readonly (readonly [begin: number, end: number])[] {
  const today = DateTime.fromMillis(NOW_MS, { zone }).startOf('day');
  const days = Array.from({ length: 300 }, (_, n) => today.plus({ days: n - 250 }));
  return days
    .filter(({ weekday }) => weekday < 6)
    .map((day) => [day.set({ hour: 8 }).toMillis(), day.set({ hour: 18 }).toMillis()]);
}

/** How many of these hours lie in a time. */
function workingHours(days: ReturnType<typeof workdays>, [fromMs, toMs]: readonly [number, number]): number {
  const parts = days.map(([begin, end]) => Math.max(0, Math.min(end, toMs) - Math.max(begin, fromMs)));
  return parts.reduce((sum, part) => sum + part, 0) / 3_600_000;
}

describe('service levels', () => {
  it('are what a second count finds, group by group, on fifty networks with absent fields', () => {
    const days = new Map(ZONES.map((zone) => [zone, workdays(zone)]));
    fc.assert(
      fc.property(tickets, anywhere, fc.constantFrom(...GROUPINGS), (all, context, of) => {
        const insight = serviceLevels(of.by);
        const rows = insight.work(read(groupedBy(all, of.field)), context).rows;
        const figures = rowsOf(insight.columns, rows);
        expect(rows.map(({ key }) => key).sort()).toEqual([...new Set(all.map(keyOf))].sort());
        rows.forEach(({ key }, n) => {
          const own = all.filter((ticket) => keyOf(ticket) === key);
          const spans = (to: (ticket: Cells) => number) =>
            own
              .map((ticket): [number, number] => [Number(ticket.aberto), to(ticket)])
              .filter(([from, until]) => until >= from);
          const answers = spans((ticket) => Number(ticket.primeiraInteracao));
          const ends = spans((ticket) => past(end(ticket)));
          const [responses = [], resolutions = []] = [answers, ends].map((all) =>
            all.map(([from, to]) => (to - from) / 3_600_000),
          );
          const [workedToAnswer = [], workedToEnd = []] = [answers, ends].map((all) =>
            all.map((span) => workingHours(days.get(context.zone) ?? [], span)),
          );
          const inTime = own.filter((ticket) => end(ticket) <= Number(ticket.resolverEstipulado)).length;
          const late = own.filter((ticket) => end(ticket) > Number(ticket.resolverEstipulado)).length;
          const open = own.filter((ticket) => !isClosed(ticket));
          const overdue = open.filter((ticket) => Number(ticket.resolverEstipulado) < NOW_MS).length;
          const awaiting = open.filter(
            ({ situacao, resolverEstipulado }) => situacao === 5 && Number(resolverEstipulado) < NOW_MS,
          ).length;
          const judged = inTime + late + overdue;
          const of = (times: readonly number[], value: () => number) =>
            times.length === 0 ? '' : rounded(value());
          expect(figures[n]).toMatchObject({
            tickets: own.length,
            answered: responses.length,
            responseMedian: of(responses, () => median(responses)),
            responseMost: of(responses, () => within(responses, 0.9)),
            responseWorkingMedian: of(workedToAnswer, () => median(workedToAnswer)),
            responseWorkingMost: of(workedToAnswer, () => within(workedToAnswer, 0.9)),
            notAnswered: own.length - responses.length,
            resolved: resolutions.length,
            resolutionMedian: of(resolutions, () => median(resolutions)),
            resolutionMost: of(resolutions, () => within(resolutions, 0.9)),
            resolutionWorkingMedian: of(workedToEnd, () => median(workedToEnd)),
            resolutionWorkingMost: of(workedToEnd, () => within(workedToEnd, 0.9)),
            notResolved: own.length - resolutions.length,
            within: inTime,
            after: late,
            overdue,
            awaiting,
            share: judged === 0 ? '' : rounded((100 * inTime) / judged),
            notJudged: own.length - judged,
          });
        });
        expect(figures.reduce((sum, row) => sum + Number(row.tickets), 0)).toBe(all.length);
      }),
      NETWORKS,
    );
  });

  it('of a unit with two of twenty resolved in time and eighteen open for fifty days too long are 10 %', () => {
    const day = (ago: number) => new Date(NOW_MS - ago * 86_400_000);
    const late = { 'unidade.id': 1, situacao: 4, aberto: day(80), resolverEstipulado: day(50) };
    const resolved = { ...late, situacao: 3, resolvido: day(60) };
    const all = Array.from({ length: 20 }, (_, n) => (n < 2 ? resolved : late));
    const insight = serviceLevels('unit');
    const [row] = rowsOf(insight.columns, insight.work(read(all), CONTEXT).rows);
    expect(row).toMatchObject({ within: 2, after: 0, overdue: 18, share: 10, notJudged: 0 });
  });

  it('and tickets by week mean the same by resolved: open again is not', () => {
    const [levels, weeks] = [serviceLevels('subject'), ticketWeeks()];
    fc.assert(
      fc.property(tickets, (all) => {
        const sum = ({ columns, work }: typeof levels) =>
          rowsOf(columns, work(read(all), CONTEXT).rows).reduce(
            (total, { resolved }) => total + Number(resolved),
            0,
          );
        expect(sum(levels)).toBe(sum(weeks));
      }),
      NETWORKS,
    );
    const reopened = { situacao: 4, aberto: new Date(NOW_MS - 9_000), resolvido: new Date(NOW_MS - 5_000) };
    const [row] = rowsOf(levels.columns, levels.work(read([reopened]), CONTEXT).rows);
    expect(row).toMatchObject({ resolved: 0, notResolved: 1 });
  });

  it('measure working time of the last twenty years alone: dates in 1900 are a slip', () => {
    const insight = serviceLevels('subject');
    const years = (count: number) => new Date(NOW_MS - count * 365.25 * 86_400_000);
    const all = [19, 21].map((ago) => ({
      'assunto.id': ago,
      aberto: years(ago),
      resolvido: years(ago - 0.01),
    }));
    const figures = rowsOf(insight.columns, insight.work(read(all), CONTEXT).rows);
    expect(figures.map(({ resolved }) => resolved)).toEqual([1, 1]);
    expect(figures.map(({ resolutionWorkingMedian }) => resolutionWorkingMedian === '')).toEqual([
      false,
      true,
    ]);
  });

  it('are blank, and no zero, where all dates are absent', () => {
    const insight = serviceLevels('subject');
    const [row] = rowsOf(insight.columns, insight.work(read([{ 'assunto.id': 1 }]), CONTEXT).rows);
    expect(row).toMatchObject({
      tickets: 1,
      responseMedian: '',
      resolutionMost: '',
      share: '',
      notJudged: 1,
    });
  });

  it('by label count a ticket in the row of each label, and what is left out of it once', () => {
    const day = 86_400_000;
    const ticket = {
      id: 1,
      etiqueta: 'VIP, Loja',
      situacao: 2,
      aberto: new Date(NOW_MS - 9 * day),
      resolvido: new Date(NOW_MS - day),
    };
    const wait = { fromMs: NOW_MS - 8 * day, toMs: NOW_MS - 5 * day };
    const insight = serviceLevels('label');
    const { rows, leftOut = [] } = insight.work(read([ticket]), { ...CONTEXT, waits: () => [wait] });
    expect(rowsOf(insight.columns, rows)).toMatchObject([
      { name: 'Loja', tickets: 1, resolutionMedian: 120 },
      { name: 'VIP', tickets: 1, resolutionMedian: 120 },
    ]);
    expect(leftOut.map(({ count }) => count)).toEqual([1, 0]);
  });
});
