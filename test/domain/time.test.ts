// Instants: what the service writes, and dates that come back from cells a part of a second off.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFilterCells } from '../../src/domain/filters/filters.ts';
import {
  dayStartBy,
  dayText,
  formatInstant,
  parseInstant,
  parseTypedTime,
  timeText,
  wholeSecond,
} from '../../src/domain/time.ts';
import { tickets } from '../../src/resources/tickets.ts';

/** Years that the service's format can hold. */
const seconds = fc.integer({ min: -2_208_988_800, max: 253_402_300_799 });
/** A date that is off by less than half a second either way. */
const off = fc.integer({ min: -499, max: 499 });

describe('formatInstant', () => {
  it('gives 03:00:00 for a date that came back a millisecond early', () => {
    expect(formatInstant(Date.UTC(2026, 2, 2, 3) - 1)).toBe('2026-03-02T03:00:00Z');
  });

  it('gives the second that was meant, however far off the date is within half of one', () => {
    fc.assert(
      fc.property(seconds, off, (second, ms) => {
        expect(parseInstant(formatInstant(second * 1000 + ms))).toBe(second * 1000);
      }),
    );
  });

  it('tells two instants apart that are a second apart, though both are off', () => {
    fc.assert(
      fc.property(seconds, off, off, (second, one, other) => {
        expect(wholeSecond((second + 1) * 1000 + one) - wholeSecond(second * 1000 + other)).toBe(1000);
      }),
    );
  });
});

describe('parseInstant', () => {
  it.each([
    ['2026-03-02T12:00:00Z', Date.UTC(2026, 2, 2, 12)],
    ['2026-03-02T12:00:00.999Z', Date.UTC(2026, 2, 2, 12)],
    ['2026-03-02T23:59:59Z', Date.UTC(2026, 2, 2, 23, 59, 59)],
    // Three and a half hours behind UTC, and as much before it.
    ['2026-03-02T12:00:00-03:30', Date.UTC(2026, 2, 2, 15, 30)],
    ['2026-03-02T12:00:00+0330', Date.UTC(2026, 2, 2, 8, 30)],
  ])('reads %s', (text, ms) => {
    expect(parseInstant(text)).toBe(ms);
  });

  it.each([
    '2026-02-30T12:00:00Z',
    '2026-13-05T12:00:00Z',
    '2026-00-05T12:00:00Z',
    '2026-99-31T12:00:00Z',
    '2026-01-31T12:00:99Z',
    '2026-03-02T24:00:00Z',
    '2026-03-02T24:10:00Z',
    '2026-03-02T12:60:00Z',
    '2026-03-02T12:75:00Z',
    '2026-03-02',
    '2026-03-02T12:00:00',
  ])('takes %s for no instant', (text) => {
    expect(parseInstant(text)).toBeUndefined();
  });
});

describe('a date among the filters of a formula', () => {
  const clock = {
    nowMs: Date.UTC(2026, 2, 2, 15),
    toInstantMs: () => Number.NaN,
    toLocal: (ms: number) => {
      const at = new Date(ms - 3 * 3_600_000);
      return {
        year: at.getUTCFullYear(),
        month: at.getUTCMonth() + 1,
        day: at.getUTCDate(),
        hour: at.getUTCHours(),
        minute: at.getUTCMinutes(),
        second: at.getUTCSeconds(),
      };
    },
  };

  it('means its own day when it comes a millisecond early', () => {
    const wall = { ...clock, toInstantMs: ({ day }: { readonly day: number }) => Date.UTC(2026, 2, day, 3) };
    const early = new Date(Date.UTC(2026, 2, 2, 3) - 1);
    const { queries } = parseFilterCells([['abertoStart', early]], tickets.filters, wall);
    expect(queries).toEqual([{ abertoStart: '2026-03-02T03:00:00Z' }]);
  });
});

const local = (year: number, month: number, day: number, hour = 0, minute = 0, second = 0) => ({
  kind: 'local',
  local: { year, month, day, hour, minute, second },
});

it('days and times of day are written with all their digits', () => {
  expect([dayText({ year: 2026, month: 3, day: 2 }), dayText({ year: 987, month: 12, day: 31 })]).toEqual([
    '2026-03-02',
    '0987-12-31',
  ]);
  expect([0, 450, 1_440].map(timeText)).toEqual(['00:00', '07:30', '24:00']);
});

describe('a date', () => {
  it.each([
    ['2026-12-31', local(2026, 12, 31)],
    ['31/12/2026', local(2026, 12, 31)],
    ['2026-1-2', local(2026, 1, 2)],
    ['1/2/2026', local(2026, 2, 1)],
    ['2026-01-31T23:59:59', local(2026, 1, 31, 23, 59, 59)],
    ['2026-01-31 9:05', local(2026, 1, 31, 9, 5)],
    ['31/01/2026 00:00', local(2026, 1, 31)],
    ['2028-02-29', local(2028, 2, 29)],
    ['30/04/2026', local(2026, 4, 30)],
    ['2026-12-31T23:00:00Z', { kind: 'instant', ms: Date.UTC(2026, 11, 31, 23) }],
  ])('%s', (text, typed) => expect(parseTypedTime(text)).toEqual(typed));

  it.each([
    '2026-00-10',
    '2026-13-10',
    '10/00/2026',
    '2026-01-00',
    '2026-02-29',
    '2026-04-31',
    '2026-01-01T24:00',
    '2026-01-01T10:60',
    '2026-01-01T10:00:60',
    '2026-01-01T10',
    '2026-01-01T10:0',
    '2026-01-01 10:00 h',
    'on 2026-01-01',
    '1/1/26',
    '01/02/2026/3',
    'x01/02/2026',
    '',
  ])('is none: %s', (text) => expect(parseTypedTime(text)).toBeUndefined());
});

describe('the days of a list', () => {
  it('are instants of the spreadsheet’s clock, each asked for once', () => {
    const asked: number[] = [];
    const dayStart = dayStartBy({
      toInstantMs: ({ year, month, day, hour }) => {
        asked.push(day);
        return Date.UTC(year, month - 1, day, hour + 3);
      },
    });
    expect(dayStart('2026-01-31')).toEqual(new Date('2026-01-31T03:00:00Z'));
    expect(dayStart('2026-01-31')).toEqual(new Date('2026-01-31T03:00:00Z'));
    expect(dayStart('2026-12-01')).toEqual(new Date('2026-12-01T03:00:00Z'));
    expect(asked).toEqual([31, 1]);
  });

  it.each(['2026-02-30', '2026-1-31', '31/01/2026', '2026-01-31T00:00', 'on 2026-01-31', ''])(
    'are not: %s',
    (text) => expect(dayStartBy({ toInstantMs: () => 0 })(text)).toBeUndefined(),
  );
});
