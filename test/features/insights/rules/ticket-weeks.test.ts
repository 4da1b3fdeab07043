// Tickets by week, counted a second time by filters over all tickets, week by week as Luxon knows weeks; and the same by
// unit, whose sums have to be those of all together.

import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { boundsAtOrBefore, weekBounds } from '../../../../src/features/insights/rules/calendar.ts';
import { backlogByUnit, ticketWeeks } from '../../../../src/features/insights/rules/catalogue/over-time.ts';
import { costly } from '../../../support/costly.ts';
import { isEveryCasePlayed } from '../../../support/share-of.ts';
import { type Cells, CONTEXT, instant, NETWORKS, NOW_MS, read, records, rowsOf, wallOf } from './networks.ts';

/** Daylight saving begins or ended in the 200 days before now in the first two; in the last it began at midnight. */
const ZONES = ['America/New_York', 'Australia/Lord_Howe', 'America/Sao_Paulo', 'Africa/Cairo'];
/** Mondays at midnight, and the moment before, in the zones. */
const monday = fc
  .tuple(fc.constantFrom(...ZONES), fc.integer({ min: -110, max: 1 }), fc.constantFrom(-1, 0))
  .map(([zone, weeks, ms]) => {
    const week = DateTime.fromMillis(NOW_MS, { zone }).startOf('week').plus({ weeks });
    return new Date(week.toMillis() + ms);
  });
const date = fc.oneof(instant, monday);
const tickets = records({
  'unidade.id': fc.integer({ min: 1, max: 4 }),
  situacao: fc.integer({ min: 1, max: 6 }),
  aberto: date,
  resolvido: date,
  concluido: date,
});

const endOf = (ticket: Cells) => ticket.resolvido ?? ticket.concluido;
const isOpen = (ticket: Cells) =>
  ticket.situacao === undefined ? endOf(ticket) === undefined : ![2, 3].includes(Number(ticket.situacao));
/** In which of the two figures a ticket is known; what is neither is left out. */
function isKnown(ticket: Cells): boolean {
  if (!(ticket.aberto instanceof Date) || Number(ticket.aberto) > NOW_MS) return false;
  if (isOpen(ticket)) return true;
  const end = endOf(ticket);
  return end !== undefined && Number(end) <= NOW_MS && Number(end) >= Number(ticket.aberto);
}
const closedMs = (ticket: Cells) => (isOpen(ticket) ? Number.POSITIVE_INFINITY : Number(endOf(ticket)));

describe.each(ZONES)('tickets by week, %s', (zone) => {
  const weekOf = (ms: number) => DateTime.fromMillis(ms, { zone }).startOf('week').toISODate();
  const startOf = (key: string) => DateTime.fromISO(key, { zone });

  costly('are what a second count finds, all together and unit by unit', () => {
    const [all, units] = [ticketWeeks(), backlogByUnit()];
    fc.assert(
      fc.property(tickets, fc.constantFrom<'en' | 'pt'>('en', 'pt'), (network, language) => {
        const context = { ...CONTEXT, language, wall: wallOf(zone) };
        const known = network.filter(isKnown);
        const { rows, leftOut = [] } = all.work(read(network), context);
        const figures = rowsOf(all.columns, rows);
        expect(rows.at(-1)?.key).toBe(weekOf(NOW_MS));
        rows.forEach(({ key }, n) => {
          expect(Number(figures[n]?.week)).toBe(startOf(key).toMillis());
          if (n > 0)
            expect(
              startOf(rows[n - 1]?.key ?? '')
                .plus({ weeks: 1 })
                .toISODate(),
            ).toBe(key);
          const end = startOf(key).plus({ weeks: 1 }).toMillis();
          expect({ key, ...figures[n] }).toMatchObject({
            opened: known.filter((ticket) => weekOf(Number(ticket.aberto)) === key).length,
            resolved: known.filter((ticket) => !isOpen(ticket) && weekOf(closedMs(ticket)) === key).length,
            backlog: known.filter((one) => Number(one.aberto) < end && closedMs(one) >= end).length,
          });
        });
        const sum = (field: string) => figures.reduce((total, row) => total + Number(row[field]), 0);
        const [noOpening, noEnd, backwards, toCome, reopened, before] = leftOut.map(({ count }) => count);
        const out = [noOpening, noEnd, backwards, toCome].reduce<number>((total, n = 0) => total + n, 0);
        expect(out).toBe(network.length - known.length);
        expect(noOpening).toBe(network.filter((ticket) => ticket.aberto === undefined).length);
        expect(reopened).toBe(known.filter((one) => isOpen(one) && endOf(one) !== undefined).length);
        expect(sum('opened') + Number(before)).toBe(known.length);

        const byUnit = units.work(read(network), context).rows;
        const unitFigures = rowsOf(units.columns, byUnit);
        const column = (field: string) => unitFigures.reduce((total, row) => total + Number(row[field]), 0);
        for (let ago = 0; ago <= 8; ago++) {
          const week = figures[figures.length - 1 - ago] ?? { opened: 0, resolved: 0, backlog: 0 };
          expect([column(`opened${ago}`), column(`resolved${ago}`), column(`backlog${ago}`)]).toEqual([
            week.opened,
            week.resolved,
            week.backlog,
          ]);
        }
        expect(column('leftOut')).toBe(out);
        byUnit.forEach(({ key }, n) => {
          const own = network.filter(
            (one) => `id ${String(one['unidade.id'])}` === key || (key === 'none' && !('unidade.id' in one)),
          );
          const backlog = own.filter((one) => isKnown(one) && isOpen(one)).length;
          expect([key, unitFigures[n]?.backlog0]).toEqual([key, backlog]);
          expect(unitFigures[n]?.change).toBe(backlog - Number(unitFigures[n]?.backlog8));
          expect(unitFigures[n]?.leftOut).toBe(own.filter((one) => !isKnown(one)).length);
        });
      }),
      { ...NETWORKS, numRuns: isEveryCasePlayed ? 340 : zone === ZONES[0] ? 15 : 5 },
    );
  });

  it('have weeks of 167, 168 and 169 hours or so, and put each instant into the one that Luxon does', () => {
    const bounds = weekBounds(wallOf(zone), NOW_MS, 60);
    expect(bounds).toHaveLength(61);
    for (const ms of bounds) {
      expect(weekOf(ms)).not.toBe(weekOf(ms - 1));
      expect(boundsAtOrBefore(bounds, ms) - boundsAtOrBefore(bounds, ms - 1)).toBe(1);
    }
  });
});

describe('tickets by week', () => {
  it('have the row of this week alone, with zeros, where no ticket can be placed', () => {
    const { rows } = ticketWeeks().work(read([{}, { situacao: 2 }]), CONTEXT);
    expect(rows.map(({ key, cells }) => [key, ...cells.slice(1)])).toEqual([['2026-03-02', 0, 0, 0]]);
  });

  it('count a ticket that was opened and resolved in this very moment, and none that is opened in the next', () => {
    const now = { aberto: new Date(NOW_MS), resolvido: new Date(NOW_MS), situacao: 3 };
    const next = { aberto: new Date(NOW_MS + 1), situacao: 1 };
    const { rows, leftOut } = ticketWeeks().work(read([now, next]), CONTEXT);
    expect(rows.map(({ cells }) => cells.slice(1))).toEqual([[1, 1, 0]]);
    expect(leftOut?.map(({ count }) => count)).toEqual([0, 0, 0, 1, 0, 0]);
  });

  it('go back for two years, and count what was opened before in the backlog', () => {
    const old = { aberto: new Date(Date.UTC(2001, 0, 1)), situacao: 1 };
    const { rows, leftOut } = ticketWeeks().work(read([old]), CONTEXT);
    expect(rows).toHaveLength(105);
    expect(rows[0]).toMatchObject({ key: '2024-03-04', cells: [expect.any(Date), 0, 0, 1] });
    expect(leftOut?.at(-1)?.count).toBe(1);
  });

  it('count what was opened or resolved before the first week as past, and say what they leave out and why', () => {
    const at = (days: number) => new Date(NOW_MS - days * 86_400_000);
    const all = [
      { aberto: at(900), situacao: 1 },
      { aberto: at(900), situacao: 1 },
      { aberto: at(900), resolvido: at(800), situacao: 3 },
      { aberto: at(900), resolvido: at(1), situacao: 3 },
      {},
      { aberto: at(9), situacao: 2 },
      { aberto: at(9), concluido: at(10), situacao: 2 },
      { aberto: at(-1), situacao: 1 },
      { aberto: at(9), resolvido: at(8), situacao: 1 },
    ];
    const { rows, leftOut } = ticketWeeks().work(read(all), CONTEXT);
    expect(rows).toHaveLength(105);
    expect(rows[0]?.cells.slice(1)).toEqual([0, 0, 3]);
    // Of the four that were opened before the first week two are open; so is the one that was opened again.
    expect(rows.at(-1)?.cells.slice(1)).toEqual([0, 0, 3]);
    // The day before was a Sunday, and nine days before was a Saturday.
    expect(rows.at(-2)?.cells.slice(1)).toEqual([0, 1, 3]);
    expect(rows.at(-3)?.cells.slice(1)).toEqual([1, 0, 4]);
    expect(leftOut?.map(({ count, what }) => [count, what.en, what.pt])).toEqual([
      [1, 'left out, without Opened', 'de fora, sem Aberto'],
      [
        1,
        'left out, closed without Resolved or Concluded',
        'de fora, encerrados sem Resolvido nem Concluído',
      ],
      [1, 'left out, closed before they were opened', 'de fora, encerrados antes de abertos'],
      [1, 'left out, with a date that is still to come', 'de fora, com uma data que ainda vem'],
      [
        1,
        'open again although they have a date of being resolved: in the backlog ever since they were opened',
        'abertos de novo, embora tenham data de resolução: em aberto desde a abertura',
      ],
      [
        4,
        'opened before the first week: only in the backlog, until they were resolved',
        'abertos antes da primeira semana: só entre os que estão em aberto, até a resolução',
      ],
    ]);
  });
});
