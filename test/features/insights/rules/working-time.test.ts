// Working time, measured a second time by quarters of an hour on the wall clock as Luxon knows it; and the laws that any
// measure of time has to keep.

import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { timeText } from '../../../../src/domain/time.ts';
import {
  minuteOfDay,
  readHolidays,
  usualWorkingHours,
  type WorkingHours,
  workingTime,
} from '../../../../src/features/insights/rules/calendar.ts';
import { wallOf } from './networks.ts';

const QUARTER_MS = 900_000;
const HOUR_MS = 3_600_000;
/** Days before the clock is put on or back; in São Paulo that was at midnight. The last two lie furthest from UTC. */
const zones = fc.constantFrom(
  ['America/New_York', '2026-03-06'] as const,
  ['Europe/Lisbon', '2026-10-23'] as const,
  ['Australia/Lord_Howe', '2026-04-03'] as const,
  ['America/Sao_Paulo', '2018-11-02'] as const,
  ['Pacific/Kiritimati', '2026-01-01'] as const,
  ['Pacific/Pago_Pago', '2026-01-01'] as const,
);

/** Begin and end of work are times that every clock shows once a day: in these zones those from 03:30 on. */
const time = fc.integer({ min: 7, max: 48 }).map((halves) => halves * 30);
const hours: fc.Arbitrary<WorkingHours> = fc
  .record({
    days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    times: fc.uniqueArray(fc.oneof(fc.constant(0), time), { minLength: 2, maxLength: 2 }),
    holidays: fc.array(fc.constantFrom('2026-03-09', '2026-10-26', '2018-11-05', '2026-01-02')),
  })
  .map(({ days, times, holidays }) => ({ days, from: Math.min(...times), to: Math.max(...times), holidays }));

const at = (text: string, zone: string) => DateTime.fromISO(text, { zone }).toMillis();

/** Counts the quarters of an hour whose wall clock shows a working time. */
function byQuarters(
  { days, from, to, holidays }: WorkingHours,
  zone: string,
  span: readonly [number, number],
) {
  let count = 0;
  for (let ms = span[0]; ms < span[1]; ms += QUARTER_MS) {
    const local = DateTime.fromMillis(ms, { zone });
    const minute = local.hour * 60 + local.minute;
    const isOn = days.includes(local.weekday) && !holidays.includes(local.toISODate() ?? '');
    if (isOn && minute >= from && minute < to) count += 1;
  }
  return count * QUARTER_MS;
}

describe('working time', () => {
  it('is what counting on the wall clock gives, around changes of the clock and at midnight', () => {
    const quarters = fc.integer({ min: 0, max: 300 });
    fc.assert(
      fc.property(zones, hours, quarters, quarters, ([zone, day], calendar, start, length) => {
        const fromMs = at(day, zone) + start * QUARTER_MS;
        const toMs = fromMs + length * QUARTER_MS;
        const measured = workingTime(calendar, wallOf(zone))(fromMs, toMs);
        expect(measured).toBe(byQuarters(calendar, zone, [fromMs, toMs]));
      }),
      { numRuns: 80, seed: 19 },
    );
  });

  it('adds up, never runs backwards, and is at most the time of the clock, over years', () => {
    const instant = fc.integer({ min: Date.UTC(2017, 0), max: Date.UTC(2019, 6) });
    fc.assert(
      fc.property(zones, hours, fc.tuple(instant, instant, instant), ([zone], calendar, instants) => {
        const measure = workingTime(calendar, wallOf(zone));
        const [a = 0, b = 0, c = 0] = [...instants].sort((x, y) => x - y);
        expect(measure(a, b) + measure(b, c)).toBe(measure(a, c));
        expect(measure(a, b)).toBeGreaterThanOrEqual(0);
        expect(measure(a, b)).toBeLessThanOrEqual(b - a);
        expect(measure(a, a)).toBe(0);
        // In whatever order instants are asked for.
        expect(workingTime(calendar, wallOf(zone))(b, c)).toBe(measure(b, c));
      }),
      { numRuns: 10, seed: 19 },
    );
  });

  it.each([
    // Monday 2026-03-02; the usual hours are 08:00 to 18:00 on weekdays.
    ['2026-03-02T09:00', '2026-03-02T10:30', 1.5],
    ['2026-03-02T07:00', '2026-03-02T08:00', 0],
    ['2026-03-02T17:59', '2026-03-03T08:01', 2 / 60],
    ['2026-03-06T17:00', '2026-03-09T09:00', 2],
    ['2026-03-07T00:00', '2026-03-08T23:59', 0],
    ['2026-03-02T00:00', '2026-03-03T00:00', 10],
    ['2025-03-03T08:00', '2026-03-02T08:00', 52 * 5 * 10],
  ])('from %s to %s is %d hours', (from, to, expected) => {
    const zone = 'America/Sao_Paulo';
    const measured = workingTime(usualWorkingHours(), wallOf(zone))(at(from, zone), at(to, zone));
    expect(measured / HOUR_MS).toBeCloseTo(expected, 6);
  });

  it('is none on a holiday', () => {
    const zone = 'America/Sao_Paulo';
    const calendar = { ...usualWorkingHours(), holidays: ['2026-03-03'] };
    const measured = workingTime(calendar, wallOf(zone))(at('2026-03-02', zone), at('2026-03-05', zone));
    expect(measured / HOUR_MS).toBe(20);
  });

  it('is 23 and 25 hours on the days of the change where people work around the clock', () => {
    const calendar = { ...usualWorkingHours(), days: [7], from: 0, to: 1440 };
    const zone = 'America/New_York';
    const day = (text: string) =>
      workingTime(calendar, wallOf(zone))(at(text, zone) - HOUR_MS, at(text, zone) + 26 * HOUR_MS) / HOUR_MS;
    expect([day('2026-03-08'), day('2026-11-01')]).toEqual([23, 25]);
  });
});

describe('typed holidays', () => {
  it.each([
    ['25/12/2026 Natal\n2026-11-15', ['2026-11-15', '2026-12-25'], []],
    ['Natal\t25/12/2026\r\n\r\n', ['2026-12-25'], []],
    ['01/01/2026; 21/04/2026, 1/5/2026', ['2026-01-01', '2026-04-21', '2026-05-01'], []],
    ['2026-12-25\n25/12/2026', ['2026-12-25'], []],
    ['', [], []],
    ['all of December', [], ['all of December']],
    ['31/02/2026\n12/25/2026', [], ['31/02/2026', '12/25/2026']],
    ['25/12', [], ['25/12']],
    ['24/12/2026 e 25/12', [], ['24/12/2026 e 25/12']],
    ['46381', [], ['46381']],
  ])('%j', (text, holidays, wrong) => {
    expect(readHolidays(text, 'pt')).toEqual({ holidays, wrong });
  });

  it('that may be either of two are refused where people write the month first', () => {
    const read = readHolidays('25/12/2026\n03/04/2026\n05/05/2026', 'en');
    expect(read).toEqual({ holidays: ['2026-05-05', '2026-12-25'], wrong: ['03/04/2026'] });
  });
});

describe('times of day', () => {
  it.each([
    ['08:00', 480],
    ['8:05', 485],
    [' 24:00 ', 1440],
    ['24:01', undefined],
    ['12:60', undefined],
    ['8h', undefined],
    ['', undefined],
  ])('%j', (text, minutes) => {
    expect(minuteOfDay(text)).toBe(minutes);
    if (minutes !== undefined) expect(minuteOfDay(timeText(minutes))).toBe(minutes);
  });
});
