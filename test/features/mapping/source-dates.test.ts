// The dates and times of the day that people write, and which part of `03/04/2026` is the day.

import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../../src/domain/cells/cell.ts';
import {
  chooseReading,
  readSourceDate,
  readSourceTime,
} from '../../../src/features/mapping/rules/texts/source-values.ts';
import { utcClock } from './made-up-known.ts';

const isoDay = (local: ReturnType<typeof chooseReading>) =>
  local && `${local.year}-${local.month}-${local.day} ${local.hour}:${local.minute}`;

describe('a date in a source', () => {
  it.each<readonly [CellValue, string | undefined, string | undefined]>([
    ['2026-03-04', '2026-3-4 0:0', '2026-3-4 0:0'],
    ['2026-03-04T10:30:00Z', '2026-3-4 10:30', '2026-3-4 10:30'],
    [' 2026-03-04T10:30:00Z ', '2026-3-4 10:30', '2026-3-4 10:30'],
    ['2026/03/04 9:05', '2026-3-4 9:5', '2026-3-4 9:5'],
    ['03/04/2026', '2026-4-3 0:0', '2026-3-4 0:0'],
    ['3.4.26 8:00', '2026-4-3 8:0', '2026-3-4 8:0'],
    ['25/02/2026 18:20:11', '2026-2-25 18:20', '2026-2-25 18:20'],
    ['02-25-2026, 6:20 PM', '2026-2-25 18:20', '2026-2-25 18:20'],
    ['12/31/2026 12:10 am', '2026-12-31 0:10', '2026-12-31 0:10'],
    ['4 mar 2026', '2026-3-4 0:0', '2026-3-4 0:0'],
    ['25 de fevereiro de 2026', '2026-2-25 0:0', '2026-2-25 0:0'],
    ['21-Jan-26', '2026-1-21 0:0', '2026-1-21 0:0'],
    ['March 4th, 2026', '2026-3-4 0:0', '2026-3-4 0:0'],
    ['the 1st of May 2026', undefined, undefined],
    ['1st of May 2026, 12:10 p.m.', '2026-5-1 12:10', '2026-5-1 12:10'],
    ['2026-mar-4', '2026-3-4 0:0', '2026-3-4 0:0'],
    ['4/foo/2026', undefined, undefined],
    ['4x/3/2026', undefined, undefined],
    ['4/3/026', undefined, undefined],
    ['4/3', undefined, undefined],
    ['25/02/2026 ou 26', undefined, undefined],
    ['12026/3/4', undefined, undefined],
    ['20261/3/4', undefined, undefined],
    ['4/3/12026', undefined, undefined],
    ['4/3/20261', undefined, undefined],
    ['4/003/2026', undefined, undefined],
    ['004/3/2026', undefined, undefined],
    ['3/4th/2026', '2026-3-4 0:0', '2026-3-4 0:0'],
    [' 25/02/2026 10:30 ', '2026-2-25 10:30', '2026-2-25 10:30'],
    [`4 mar${'.'.repeat(30)} 2026`, '2026-3-4 0:0', '2026-3-4 0:0'],
    [`4 mar${'.'.repeat(31)} 2026`, undefined, undefined],
    [20_000, '1954-10-3 0:0', '1954-10-3 0:0'],
    ['2026/13/04', undefined, undefined],
    [new Date(Number.NaN), undefined, undefined],
    [19_999, undefined, undefined],
    [80_001, undefined, undefined],
    [80_000, '2119-1-11 0:0', '2119-1-11 0:0'],
    [46085.4375, '2026-3-4 10:30', '2026-3-4 10:30'],
    [new Date('2026-03-04T10:30:00Z'), '2026-3-4 10:30', '2026-3-4 10:30'],
    ['31/02/2026', undefined, undefined],
    ['25/13/2026', undefined, undefined],
    ['10:30', undefined, undefined],
    ['4.500', undefined, undefined],
    ['Loja 12', undefined, undefined],
    [12, undefined, undefined],
    [true, undefined, undefined],
  ])('%s is %s with the day first, and %s with the month first', (cell, dayFirst, monthFirst) => {
    const readings = readSourceDate(cell, utcClock);
    expect(readings && isoDay(chooseReading(readings, 'day-first'))).toBe(dayFirst);
    expect(readings && isoDay(chooseReading(readings, 'month-first'))).toBe(monthFirst);
  });

  it('has its seconds, and a serial number the nearest ones', () => {
    const second = (cell: CellValue) => readSourceDate(cell, utcClock)?.dayFirst?.second;
    expect(['25/02/2026 18:20:11', '25/02/2026 18:20:11.5', 46085 + 59.9999 / 86_400].map(second)).toEqual([
      11, 11, 0,
    ]);
  });

  it('that doesn’t exist is none', () => {
    for (const text of ['31/02/2026', '2026/13/04', '31 fev 2026', 'soon'])
      expect([text, readSourceDate(text, utcClock)]).toEqual([text, undefined]);
  });

  it('that can be two has no reading before somebody has said which', () => {
    const ambiguous = readSourceDate('03/04/2026', utcClock);
    expect(ambiguous && chooseReading(ambiguous, undefined)).toBeUndefined();
    const same = readSourceDate('04/04/2026', utcClock);
    expect(same && isoDay(chooseReading(same, undefined))).toBe('2026-4-4 0:0');
  });
});

describe('a date in words', () => {
  const read = (cell: CellValue) => {
    const { dayFirst, monthFirst } = readSourceDate(cell, utcClock) ?? {};
    return [dayFirst, monthFirst].map((local) => local && isoDay(local));
  };

  it.each<readonly [CellValue, string, 'either' | 'day-first' | 'month-first']>([
    ['13/02/2026 às 08:00', '2026-2-13 8:0', 'day-first'],
    ['14/02/2026 10h30', '2026-2-14 10:30', 'day-first'],
    ['15/02/2026 às 14h', '2026-2-15 14:0', 'day-first'],
    ['02/15/2026 at 2 PM', '2026-2-15 14:0', 'month-first'],
    ['13/02/2026 - 8h05min', '2026-2-13 8:5', 'day-first'],
    ['sexta-feira, 13 de fevereiro de 2026', '2026-2-13 0:0', 'either'],
    ['1º de março de 2026', '2026-3-1 0:0', 'either'],
    ['Monday, March 30, 2026 at 10:30 AM', '2026-3-30 10:30', 'either'],
    ['20260314', '2026-3-14 0:0', 'either'],
    [20_260_314, '2026-3-14 0:0', 'either'],
    // The weekday proves the order.
    ['sex 03/04/2026', '2026-4-3 0:0', 'day-first'],
    ['03/04/2026 (Wed)', '2026-3-4 0:0', 'month-first'],
  ])('%s is %s', (cell, day, order) => {
    expect(read(cell)).toEqual([
      order === 'month-first' ? undefined : day,
      order === 'day-first' ? undefined : day,
    ]);
  });

  it.each<CellValue>(['seg 03/04/2026', '26-03-14', '20261332', 20_261_332, '03/04/2026 às 25h', 'às 08:00'])(
    '%s is none for certain',
    (cell) => {
      expect(read(cell)).toEqual([undefined, undefined]);
    },
  );
});

describe('a time of the day in a source', () => {
  it.each<readonly [CellValue, string | undefined]>([
    ['10:30', '10:30:0'],
    [' 9:05:07 ', '9:5:7'],
    ['10h30', '10:30:0'],
    ['10h', '10:0:0'],
    ['às 08:00', '8:0:0'],
    ['at 10:30', '10:30:0'],
    ['10H30min', '10:30:0'],
    ['8:05 PM', '20:5:0'],
    ['12:10 a.m.', '0:10:0'],
    ['8 pm', undefined],
    ['24:00', undefined],
    ['10:60', undefined],
    ['10:30:60', undefined],
    ['10', undefined],
    ['10h às 22h', undefined],
    ['03/02/2026 10:30', undefined],
    [0.4375, '10:30:0'],
    [0, '0:0:0'],
    [0.98, '23:31:12'],
    [0.999999, undefined],
    [1, undefined],
    [-0.5, undefined],
    [new Date('1899-12-30T10:30:15Z'), '10:30:15'],
    [new Date('1900-01-01T10:30:00Z'), undefined],
    [new Date(Number.NaN), undefined],
    [true, undefined],
  ])('%s is %s', (cell, expected) => {
    const time = readSourceTime(cell, utcClock);
    expect(time && `${time.hour}:${time.minute}:${time.second}`).toBe(expected);
  });

  it('in a cell of its own is no date', () => {
    expect(readSourceDate(new Date('1899-12-31T10:30:00Z'), utcClock)).toBeUndefined();
    expect(readSourceDate(new Date('1900-01-01T00:00:00Z'), utcClock)).toBeDefined();
  });
});
