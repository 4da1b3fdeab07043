// Service levels, worked out a second time: each time found by counting how many tickets took at most as long.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { serviceLevels } from '../../../src/domain/insights/service-levels.ts';
import { type Cells, CONTEXT, FIFTY, instant, read, records, rowsOf } from './networks.ts';

const tickets = records({
  'assunto.id': fc.integer({ min: 1, max: 3 }),
  aberto: instant,
  primeiraInteracao: instant,
  resolvido: instant,
  concluido: instant,
  resolverEstipulado: instant,
});
const insight = serviceLevels('subject');

const keyOf = (ticket: Cells) => ('assunto.id' in ticket ? `id ${String(ticket['assunto.id'])}` : 'none');
const end = (ticket: Cells) => Number(ticket.resolvido ?? ticket.concluido ?? Number.NaN);
/** Hours from opening on; NaN where a date is absent. */
const hours = (ticket: Cells, ms: number) => (ms - Number(ticket.aberto)) / 3_600_000;
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

describe('service levels', () => {
  it('are what a second count finds, subject by subject, on fifty networks with absent fields', () => {
    fc.assert(
      fc.property(tickets, (all) => {
        const rows = insight.work(read(all), CONTEXT).rows;
        const figures = rowsOf(insight.columns, rows);
        expect(rows.map(({ key }) => key).sort()).toEqual([...new Set(all.map(keyOf))].sort());
        rows.forEach(({ key }, n) => {
          const own = all.filter((ticket) => keyOf(ticket) === key);
          const responses = own
            .map((ticket) => hours(ticket, Number(ticket.primeiraInteracao)))
            .filter((time) => time >= 0);
          const resolutions = own.map((ticket) => hours(ticket, end(ticket))).filter((time) => time >= 0);
          const inTime = own.filter((ticket) => end(ticket) <= Number(ticket.resolverEstipulado)).length;
          const late = own.filter((ticket) => end(ticket) > Number(ticket.resolverEstipulado)).length;
          const of = (times: readonly number[], value: () => number) =>
            times.length === 0 ? '' : rounded(value());
          expect(figures[n]).toMatchObject({
            tickets: own.length,
            answered: responses.length,
            responseMedian: of(responses, () => median(responses)),
            responseMost: of(responses, () => within(responses, 0.9)),
            notAnswered: own.length - responses.length,
            resolved: resolutions.length,
            resolutionMedian: of(resolutions, () => median(resolutions)),
            resolutionMost: of(resolutions, () => within(resolutions, 0.9)),
            notResolved: own.length - resolutions.length,
            within: inTime,
            after: late,
            share: inTime + late === 0 ? '' : rounded((100 * inTime) / (inTime + late)),
            notJudged: own.length - inTime - late,
          });
        });
        expect(figures.reduce((sum, row) => sum + Number(row.tickets), 0)).toBe(all.length);
      }),
      FIFTY,
    );
  });

  it('are blank, and no zero, where all dates are absent', () => {
    const [row] = rowsOf(insight.columns, insight.work(read([{ 'assunto.id': 1 }]), CONTEXT).rows);
    expect(row).toMatchObject({
      tickets: 1,
      responseMedian: '',
      resolutionMost: '',
      share: '',
      notJudged: 1,
    });
  });
});
